import { runnerOf } from '../../../../src/app/derive/derivations.ts';
import type { Stores } from '../../../../src/app/stores.ts';
import { searchDerivation } from '../../../../src/features/queue/search/derivation.ts';
import type { DerivationRunner } from '../../../../src/platform/derive/runner.ts';

/** The derivation of the words by which claims are found, as a process runs it. */
export function indexing(stores: Pick<Stores, 'queue' | 'derivations' | 'claimWalk'>): DerivationRunner {
  return runnerOf(searchDerivation(stores.queue), stores);
}
