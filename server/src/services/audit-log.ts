import type { AuditEntry } from '../store/audit.ts';
import type { OperatorStore } from '../store/operator-store.ts';
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
  subject: { kind: AuditEntry['subject_kind']; id: string };
  organization_id: string | null;
  before: unknown;
  after: unknown;
}

export interface AuditPage {
  data: ListedAudit[];
  pagination: { cursor: string | null; has_more: boolean };
}

/** Who changed what, and when. */
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
    return {
      data: page.map(toListed),
      pagination: { cursor: hasMore && last ? encodeCursor(last.id) : null, has_more: hasMore },
    };
  }
}

function toListed({ subject_kind, subject_id, before, after, ...entry }: AuditEntry): ListedAudit {
  const { id, at, actor, action, organization_id } = entry;
  const subject = { kind: subject_kind, id: subject_id };
  return { id, at, actor, action, subject, organization_id, before: parse(before), after: parse(after) };
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
