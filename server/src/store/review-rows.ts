import type { ClaimDesk, ClaimEvent, ClaimEventKind, FilingKey, KeyDocument, SameFile } from './review-store.ts';
import type { Row } from './rows.ts';
import type { SqlValue } from './values.ts';

type MaybeText = string | null;

export const DESK_COLUMNS = 'assignee_id, assigned_at, unseen_since';

export function toDesk(row: Row): ClaimDesk {
  const [assignee_id, assigned_at, unseen_since] = row as [MaybeText, MaybeText, MaybeText];
  return { assignee_id, assigned_at, unseen_since };
}

export const EVENT_COLUMNS = 'organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id';

export function toEvent(row: Row): ClaimEvent {
  type EventRow = [string, string, string, ClaimEventKind, string, string, MaybeText, MaybeText, MaybeText];
  const [organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id] = row as unknown as EventRow;
  return { organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id };
}

export function eventValues(event: ClaimEvent): SqlValue[] {
  const { organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id } = event;
  return [organization_id, claim_id, id, kind, actor, at, document_id, text, assignee_id];
}

export function toFilingKey(row: Row): FilingKey {
  const [key_id, name] = row as [string, string];
  return { key_id, name };
}

export const KEY_DOCUMENT_COLUMNS = 'id, claim_id, name, created_at';

export function toKeyDocument(row: Row): KeyDocument {
  const [id, claim_id, name, created_at] = row as [string, string, string, string];
  return { id, claim_id, name, created_at };
}

/** Of a count, which PostgreSQL gives as a text. */
export function toCount([count]: Row): number {
  return Number(count);
}

export const SAME_FILE_COLUMNS = 'sha256, organization_id, claim_id, id';

export function toSameFile(row: Row): SameFile {
  const [sha256, organization_id, claim_id, document_id] = row as [string, string, string, string];
  return { sha256, organization_id, claim_id, document_id };
}
