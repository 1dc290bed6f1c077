import { type Api, unwrap } from '../../../api/client.ts';
import type { ClaimDetail } from '../../../api/types.ts';
import type { Outcome } from './bulk-results.tsx';
import type { Standing } from './effect.ts';
import type { MovedClaim } from './move-dialog.tsx';

export type Target = Standing & { note: string | null };

export function moveOne(api: Api, { id, version }: MovedClaim, target: Target): Promise<ClaimDetail> {
  return unwrap(api.POST('/claims/{id}/moves', { params: { path: { id } }, body: { ...target, version } }));
}

/** A failed one as it is now, where somebody else changed it meanwhile. */
async function withPresent(api: Api, outcome: Outcome): Promise<Outcome> {
  if (outcome.error?.code !== 'CLAIM_CHANGED') return outcome;
  const answer = unwrap(api.GET('/claims/{id}', { params: { path: { id: outcome.id } } }));
  // Without it only its status is not told.
  return { ...outcome, claim: await answer.catch(() => undefined) };
}

/** Moves up to a hundred, each on its own; of each what became of it. */
export async function moveMany(api: Api, claims: readonly MovedClaim[], target: Target): Promise<Outcome[]> {
  const named = claims.map(({ id, version }) => ({ id, version }));
  const { results } = await unwrap(api.POST('/moves', { body: { claims: named, ...target } }));
  return Promise.all(results.map((outcome) => withPresent(api, outcome)));
}
