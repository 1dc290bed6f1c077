import type { Derivation } from '../../platform/derive/derivation.ts';
import type { OutcomeStore } from './store.ts';

/** Changed with each change of the rules by which outcomes are counted: all claims are counted again. */
const REVISION = '1';

/** Counts the outcomes of claims in sums, from which reports are read. */
export function outcomeDerivation(store: Pick<OutcomeStore, 'count'>): Derivation {
  return {
    name: 'outcomes',
    reads: ['claims', 'counted_outcomes', 'claim_history', 'claim_filings', 'claim_refunds', 'claim_payments'],
    follows: ['changed'],
    batch: 100,
    rules: async () => REVISION,
    derive: (claims) => store.count(claims),
  };
}
