import type { Derivation } from '../../platform/derive/derivation.ts';
import type { CarrierRules } from '../playbook/service.ts';
import type { DerivedChecklistStore } from './derived-store.ts';
import { wantedOf } from './rules/checklist.ts';

interface Dependencies {
  store: DerivedChecklistStore;
  rules: Pick<CarrierRules, 'openCell' | 'fingerprint'>;
}

/** Derives the states of checklists that the queue is filtered by. Tags and moves change them at once. */
export function checklistDerivation({ store, rules }: Dependencies): Derivation {
  return {
    name: 'checklists',
    reads: ['claims', 'evidence_tags'],
    follows: ['created'],
    batch: 100,
    rules: () => rules.fingerprint('evidence'),
    derive: async (keys) => {
      const claims = await store.listClaims(keys);
      const cellOf = await rules.openCell(
        'evidence',
        claims.map(({ organization_id }) => organization_id),
      );
      await store.deriveChecklists(
        claims.map((claim) => {
          const { organization_id, id } = claim;
          return { organization_id, id, wanted: wantedOf(cellOf(claim)) ?? null };
        }),
      );
    },
  };
}
