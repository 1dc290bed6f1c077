import type { Derivation } from '../../../platform/derive/derivation.ts';
import type { QueueStore } from '../store.ts';

/** Derives the words by which operators find claims. */
export function searchDerivation(queue: Pick<QueueStore, 'index' | 'findIndexName'>): Derivation {
  return {
    name: 'search',
    reads: ['claims', 'claim_events', 'documents', 'claim_filings', 'claim_refunds', 'claim_payments'],
    follows: ['created', 'changed'],
    batch: 200,
    rules: () => queue.findIndexName(),
    derive: async (claims) => {
      for (let left = claims; left.length > 0; ) left = left.slice(await queue.index(left));
    },
  };
}
