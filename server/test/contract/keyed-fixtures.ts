import type { KeyedRequest } from '../../src/store/keyed-request.ts';
import type { CreateOutcome, Store } from '../../src/store/store.ts';
import { type ClaimSeed, claimId, claimToFile, OURS, timeAt } from './fixtures.ts';

export const DOCUMENTS_ROUTE = { route: `/v1/claims/${claimId(1)}/documents` };

/** A request to file a claim, asked in the first second. */
export function keyedRequest(key: string, overrides: Partial<KeyedRequest> = {}): KeyedRequest {
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
export function tallyOf(results: readonly CreateOutcome[]): Partial<Record<CreateOutcome['outcome'], number>> {
  const kinds = Map.groupBy(results, ({ outcome }) => outcome);
  return Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
}
