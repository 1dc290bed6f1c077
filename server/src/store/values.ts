import { isClosed } from '../domain/claim.ts';
import type { ReceivedFile, StoredDocument } from '../domain/document.ts';
import type { ClaimMove, TakingBack } from './claim-moves.ts';
import type { KeyedRequest, KeyPlace, RequestOutcome } from './keyed-request.ts';
import type * as port from './store.ts';

/** A value as every engine takes it. Times are ISO 8601 texts. */
export type SqlValue = string | number | null;

/** SQL text with `$n` placeholders, and their values; a list becomes an array where the engine has arrays. */
export interface Statement {
  text: string;
  values: readonly (SqlValue | readonly SqlValue[])[];
}

/** The values of the statements that write a whole record, in the order of their `$n`: the counterpart of `rows.ts`. */

export function organizationValues({ id, name, created_at, disabled_at }: port.Organization): SqlValue[] {
  return [id, name, created_at, disabled_at];
}

/** What `changeOrganization` takes. */
export function organizationChangeValues({ id, name, disabled_at }: port.OrganizationChange): SqlValue[] {
  return [id, name ?? null, disabled_at === undefined ? 0 : 1, disabled_at ?? null];
}

export function apiKeyValues(key: port.ApiKey): SqlValue[] {
  const { organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at } = key;
  return [organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at];
}

export function documentValues(document: StoredDocument): SqlValue[] {
  const { organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id } = document;
  return [organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id];
}

export function fileValues(organizationId: string, documentId: string, file: ReceivedFile): SqlValue[] {
  const { blob_key, size_bytes, sha256, detected_type, received_at } = file;
  return [organizationId, documentId, blob_key, size_bytes, sha256, detected_type, received_at];
}

export function looseBlobValues({ organization_id, blob_key, loose_since }: port.LooseBlob): SqlValue[] {
  return [organization_id, blob_key, loose_since];
}

/** The claim after a move; the version is the one that was seen. */
export function moveValues({ organization_id, claim_id, version, to, moved_at }: ClaimMove): SqlValue[] {
  return [organization_id, claim_id, version, to.status, to.status_reason, isClosed(to) ? 0 : 1, moved_at];
}

/** The move itself, under the version that it made. */
export function historyValues(move: ClaimMove): SqlValue[] {
  const { organization_id, claim_id, version, from, to, actor, note, moved_at } = move;
  const change = [from.status, from.status_reason, to.status, to.status_reason];
  return [organization_id, claim_id, version + 1, ...change, actor, note, moved_at];
}

/** The claim after a move was taken back. */
export function takeBackValues(takingBack: TakingBack): SqlValue[] {
  const { since, moved_at } = takingBack;
  return [...moveValues({ ...takingBack, moved_at: since }), moved_at];
}

/** The taking back itself, in the history. */
export function takingBackValues(takingBack: TakingBack): SqlValue[] {
  return [...historyValues(takingBack), takingBack.since];
}

/** Where an answer is kept. */
export function keyValues({ organization_id, route, key }: KeyPlace): SqlValue[] {
  return [organization_id, route, key];
}

/** An answer that is kept for the request of that very time. */
export function askedValues(kept: KeyPlace & Pick<KeyedRequest, 'asked_at'>): SqlValue[] {
  return [...keyValues(kept), kept.asked_at];
}

export function keptAnswerValues(keyed: KeyedRequest, { outcome, subject }: RequestOutcome): SqlValue[] {
  return [...keyValues(keyed), keyed.fingerprint, outcome, subject, keyed.asked_at];
}
