import type { Queued } from '../../../platform/sql/postgres/batch-queue.ts';
import type { PostgresPool, PostgresValue } from '../../../platform/sql/postgres/pool.ts';
import { StoreUnavailableError, tooBusy } from '../../../platform/sql/store-unavailable-error.ts';
import type { IdempotentRequest } from '../../idempotency/record.ts';
import { type ClaimToFile, type CreateOutcome, joinFiled, type StoredClaim } from '../record.ts';
import { CLAIM_STATEMENTS, toClaim } from '../statements.ts';

/** A claim on its way into the database. */
export interface PendingClaim extends Queued {
  claim: ClaimToFile;
  keyed: IdempotentRequest | undefined;
  /** How often it was sent and lost to another claim. */
  attempts: number;
  resolve: (outcome: CreateOutcome) => void;
}

export type PendingKeyedClaim = PendingClaim & { keyed: IdempotentRequest };

/** Lets a pending claim wait for another batch. */
export type Again = (filing: PendingClaim) => void;

/** How often a claim loses to another one that is then not there any more, before the database is blamed. */
const MAX_ATTEMPTS = 5;

export function isKeyed(filing: PendingClaim): filing is PendingKeyedClaim {
  return filing.keyed !== undefined;
}

/** The values of a statement that files claims of one organization: the organization, and a list of each member. */
export function filingValues(filings: readonly PendingClaim[]): PostgresValue[] {
  const claims = filings.map(({ claim }) => claim);
  return [
    organizationOf(filings),
    claims.map(({ id }) => id),
    claims.map(({ tracking_number }) => tracking_number),
    claims.map(({ carrier }) => carrier),
    claims.map(({ filed }) => filed.beforeRoute),
    claims.map(({ filed }) => filed.route),
    claims.map(({ filed }) => filed.afterRoute),
    claims.map(({ created_at }) => created_at),
    claims.map(({ type }) => type),
    claims.map(({ currency }) => currency),
    claims.map(({ claimed_amount }) => claimed_amount),
    claims.map(({ provider }) => provider),
    claims.map(({ filed_by_key_id }) => filed_by_key_id),
  ];
}

export function organizationOf([first]: readonly PendingClaim[]): string {
  return first?.claim.organization_id ?? '';
}

/** @param kept the text that the claim was stored with, when that is not its own */
export function resolveCreated({ claim, resolve }: PendingClaim, kept: string | null): void {
  const { organization_id, id, filed, created_at } = claim;
  const text = kept ?? joinFiled(filed);
  const times = { created_at, updated_at: created_at };
  const stored = { organization_id, id, status: 'CREATED' as const, status_reason: null, version: 1, filed: text };
  resolve({ outcome: 'created', claim: { ...stored, ...times } });
}

/** The stored claim of a filing's identifier; undefined when there is none. */
export async function findOwn(pool: PostgresPool, { claim }: PendingClaim): Promise<StoredClaim | undefined> {
  const values = [claim.organization_id, claim.id];
  const { rows } = await pool.query(CLAIM_STATEMENTS.findClaim, values, { isRepeatable: true });
  return rows[0] && toClaim(rows[0]);
}

/**
 * Whether a stored claim is the requested one, stored by an attempt whose response was lost; its lane can be an earlier
 * claim's.
 */
export function isFiledAs(stored: StoredClaim, { claim: { filed, created_at } }: PendingClaim): boolean {
  const isText = stored.filed.startsWith(filed.beforeRoute) && stored.filed.endsWith(filed.afterRoute);
  return isText && stored.created_at === created_at;
}

/** Resolves a filing that was not stored now, by the claim with its identifier. */
export function settle(filing: PendingClaim, found: StoredClaim | undefined, again: Again): void {
  const { claim, resolve, reject } = filing;
  if (found && isFiledAs(found, filing)) resolve({ outcome: 'created', claim: found });
  else if (found) reject(new Error(`there is another claim ${claim.id} already`));
  else if (filing.attempts + 1 < MAX_ATTEMPTS) again({ ...filing, attempts: filing.attempts + 1 });
  else reject(tooBusy(`claim ${claim.id} lost to another one ${MAX_ATTEMPTS} times`));
}

/** Whether a claim was stored is not known; asking once more tells. */
export function notKnown(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError('the connection to PostgreSQL was lost', { isNothingStored: false, cause });
}
