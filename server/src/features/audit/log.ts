import type { AuditEntry } from '../store/audit.ts';
import type { OperatorStore } from '../store/operator-store.ts';
import { namesOfAudit } from './audit-names.ts';
import { encodeCursor } from './cursor.ts';
import { endOfIdentifiers, firstIdentifierOf } from './identifiers.ts';

/** Times are milliseconds since 1970, both inclusive. */
export interface AuditListQuery {
  actor?: string | undefined;
  action?: string | undefined;
  /** The identifier of what something was done to. */
  subject?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  /** The entry that the page before ended with. */
  after?: string | undefined;
  limit: number;
}

/** An entry as it is answered. */
interface ListedAudit {
  id: string;
  at: string;
  actor: string;
  action: string;
  /** `name_then`: how it was called at the time; null where that is its name now, or not known. */
  subject: { kind: AuditEntry['subject_kind']; id: string; name_then: string | null };
  organization_id: string | null;
  before: unknown;
  after: unknown;
}

export interface AuditPage {
  data: ListedAudit[];
  /** By identifier, and of actors by e-mail address: how what the page names is called now, or was at last. */
  names: Record<string, string>;
  pagination: { cursor: string | null; has_more: boolean };
}

/** Reads the audit log: each change, its author and its time. */
export class AuditLog {
  readonly #store: OperatorStore;

  constructor(store: OperatorStore) {
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
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = found.length > limit;
    const names = await namesOfAudit(this.#store, page);
    return {
      data: page.map((entry) => toListed(entry, names.formerOf(entry))),
      names: Object.fromEntries(names.present),
      pagination: { cursor: hasMore && last ? encodeCursor(last.id) : null, has_more: hasMore },
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
