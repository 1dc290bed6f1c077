import { endOfIdentifiers, firstIdentifierOf } from '../../platform/identifiers.ts';
import { cutPage, encodeCursor, type Pagination } from '../../platform/paging.ts';
import { namesOfAudit } from './names.ts';
import type { AuditEntry } from './record.ts';
import type { AuditStore } from './store.ts';

/** Times are milliseconds since 1970, both inclusive. */
export interface AuditListQuery {
  actor?: string | undefined;
  action?: string | undefined;
  /** The identifier of the action's subject. */
  subject?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  /** The last entry of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** An entry in a response. */
interface ListedAudit {
  id: string;
  at: string;
  actor: string;
  action: string;
  /** `name_then`: the subject's name at that time; null when it is the present name, or unknown. */
  subject: { kind: AuditEntry['subject_kind']; id: string; name_then: string | null };
  organization_id: string | null;
  before: unknown;
  after: unknown;
}

export interface AuditPage {
  data: ListedAudit[];
  /** The present or last known name of everything on the page: by identifier, for actors by e-mail address. */
  names: Record<string, string>;
  pagination: Pagination;
}

/** Reads the audit log: each change, its author and its time. */
export class AuditLog {
  readonly #store: AuditStore;

  constructor(store: AuditStore) {
    this.#store = store;
  }

  /** One page, newest first. */
  async list({ limit, after, from = 0, to, subject, actor, action }: AuditListQuery): Promise<AuditPage> {
    const end = to === undefined ? endOfIdentifiers('aud') : firstIdentifierOf('aud', to + 1);
    const found = await this.#store.listAudit({
      from_id: firstIdentifierOf('aud', from),
      before_id: after !== undefined && after < end ? after : end,
      actor,
      action,
      subject_id: subject,
      limit: limit + 1,
    });
    const { page, pagination } = cutPage(found, limit, ({ id }) => encodeCursor(id));
    const names = await namesOfAudit(this.#store, page);
    return {
      data: page.map((entry) => toListed(entry, names.formerOf(entry))),
      names: Object.fromEntries(names.present),
      pagination,
    };
  }
}

function toListed(entry: AuditEntry, name_then: string | null): ListedAudit {
  const { id, at, actor, action, subject_kind: kind, subject_id, organization_id, before, after } = entry;
  const subject = { kind, id: subject_id, name_then };
  return { id, at, actor, action, subject, organization_id, before: parse(before), after: parse(after) };
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
