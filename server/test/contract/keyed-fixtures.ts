import type { Store } from '../../src/app/stores.ts';
import type { CreateOutcome } from '../../src/features/claims/record.ts';
import type { IdempotentRequest } from '../../src/features/idempotency/record.ts';
import { type ClaimSeed, claimId, claimToFile, OURS, timeAt } from './fixtures.ts';

export const DOCUMENTS_ROUTE = { route: `/v1/claims/${claimId(1)}/documents` };

/** A request to file a claim, asked in the first second. */
export function keyedRequest(key: string, overrides: Partial<IdempotentRequest> = {}): IdempotentRequest {
  const fingerprint = 'ef'.repeat(32);
  return { organization_id: OURS, route: '/v1/claims', key, fingerprint, asked_at: timeAt(1), ...overrides };
}

/** Files the claim number `n` under a key. */
export function fileKeyed(
  store: Store,
  n: number,
  key: string,
  seed: Omit<ClaimSeed, 'n'> = {},
): Promise<CreateOutcome> {
  return store.createClaim(claimToFile({ n, ...seed }), keyedRequest(key));
}

/** How many of each kind there are. */
export function countOutcomes(results: readonly CreateOutcome[]): Partial<Record<CreateOutcome['outcome'], number>> {
  const kinds = Map.groupBy(results, ({ outcome }) => outcome);
  return Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
}
