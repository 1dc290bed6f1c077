import type { ClaimKey } from '../../claims/record.ts';
import { MAX_ALIKE_CLAIMS } from '../record.ts';
import { distanceOf, MAX_DISTANCE, type PhotographHash } from './perceptual-hash.ts';

interface Compared {
  number: number;
  organization_id: string;
  claim_id: string;
  state: string;
}

/** Gives for each number the least distance of its hashes from the sought ones, of those that look alike. */
export function alikeOf(
  found: readonly { number: number; hash: PhotographHash }[],
  sought: readonly PhotographHash[],
): Map<number, number> {
  const alike = new Map<number, number>();
  for (const { number, hash } of found) {
    let distance = Number.POSITIVE_INFINITY;
    for (const each of sought) distance = Math.min(distance, distanceOf(each, hash));
    if (distance <= Math.min(MAX_DISTANCE, (alike.get(number) ?? MAX_DISTANCE + 1) - 1)) alike.set(number, distance);
  }
  return alike;
}

/**
 * Whether so many claims have a document that it says nothing about any of them: a stock picture, a form, terms. One
 * that is like a document of which this is known is common too.
 */
export function isCommon(others: readonly Compared[], claim: ClaimKey): boolean {
  const claims = new Set(others.map(({ claim_id }) => claim_id));
  claims.add(claim.id);
  return claims.size > MAX_ALIKE_CLAIMS || others.some(({ state }) => state === 'common');
}
