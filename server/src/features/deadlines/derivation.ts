import type { Derivation } from '../../platform/derive/derivation.ts';
import type { Clock } from '../../platform/identifiers.ts';
import { UNDECIDED_STATUSES } from '../claims/rules/standing.ts';
import type { ClaimDeadlines } from './service.ts';
import type { DeadlineStore } from './store.ts';

interface Dependencies {
  store: DeadlineStore;
  deadlines: Pick<ClaimDeadlines, 'workOut' | 'rulesMark'>;
  clock: Clock;
}

/** Derives the deadlines of claims, and wakes claims whose client has created another one for the tracking number. */
export function deadlineDerivation({ store, deadlines, clock }: Dependencies): Derivation {
  return {
    name: 'deadlines',
    reads: ['claims', 'shipment_facts', 'claim_filings', 'claim_follow_ups', 'claim_balances', 'claim_history'],
    follows: ['created', 'changed'],
    batch: 200,
    statuses: UNDECIDED_STATUSES,
    rules: () => deadlines.rulesMark(),
    noted: { changes: 'deadline_changes', walks: 'deadline_sweeps' },
    derive: async (claims, created) => {
      if (created.length > 0) await store.wakeNamesakes(created, new Date(clock()).toISOString());
      await store.keepDeadlines(await deadlines.workOut(claims));
    },
  };
}
