import type { Derivation } from '../../platform/derive/derivation.ts';
import type { FindingStore } from './finding-store.ts';
import type { Duplicates } from './service.ts';

interface Dependencies {
  store: Pick<FindingStore, 'listCandidates'>;
  duplicates: Pick<Duplicates, 'mark'>;
}

/** Derives all findings anew, when the settings change or somebody asks for it; `DuplicateMarking` follows each change. */
export function findingDerivation({ store, duplicates }: Dependencies): Derivation {
  return {
    name: 'findings',
    reads: ['claim_prints', 'document_matches', 'duplicate_dismissals'],
    follows: [],
    batch: 100,
    derive: async (claims) => {
      const isCandidate = await store.listCandidates(claims);
      for (const claim of claims.filter(({ id }) => isCandidate.has(id))) await duplicates.mark(claim);
    },
  };
}
