import { checklistDerivation } from '../../features/checklist/derivation.ts';
import { deadlineDerivation } from '../../features/deadlines/derivation.ts';
import type { ClaimDeadlines } from '../../features/deadlines/service.ts';
import { documentDerivation } from '../../features/duplicates/document-derivation.ts';
import { findingDerivation } from '../../features/duplicates/finding-derivation.ts';
import type { Duplicates } from '../../features/duplicates/service.ts';
import { outcomeDerivation } from '../../features/outcomes/derivation.ts';
import type { CountsOutcomes } from '../../features/outcomes/service.ts';
import type { CarrierRules } from '../../features/playbook/service.ts';
import { searchDerivation } from '../../features/queue/search/derivation.ts';
import type { Derivation } from '../../platform/derive/derivation.ts';
import { DerivationRunner, type RunnerDependencies } from '../../platform/derive/runner.ts';
import type { DerivationStore } from '../../platform/derive/store.ts';
import type { Clock } from '../../platform/identifiers.ts';
import type { JobKind } from '../../platform/jobs/kind.ts';
import type { Stores } from '../stores.ts';
import { LateClaims } from './late-claims.ts';

/** Less than the first look after a write: see `JobWorker.wake`. */
const DERIVE_EVERY_MS = 200;
/** With a tick, less than 10 seconds: a process that died keeps the others from deriving no longer. */
const LEASE_MS = 5_000;
const PRUNE_EVERY_MS = 10 * 60_000;
/** Changes that are kept for a derivation that does not read on; it derives all claims again then. */
const MOST_CHANGES = 1_000_000;
const SWEEP_EVERY_MS = 60_000;

interface Derived {
  stores: Stores;
  deadlines: ClaimDeadlines;
  carrierRules: CarrierRules;
  duplicates: Duplicates;
}

/** Everything that is derived from claims. */
export function derivationsOf({ stores, deadlines, carrierRules, duplicates }: Derived, clock: Clock): Derivation[] {
  return [
    deadlineDerivation({ store: stores.deadlines, deadlines, clock }),
    checklistDerivation({ store: stores.derivedChecklists, rules: carrierRules }),
    findingDerivation({
      claimPrints: stores.claimPrints,
      findings: stores.findings,
      prints: stores.duplicates,
      duplicates,
    }),
    documentDerivation(stores.documentPrints),
    outcomeDerivation(stores.outcomes),
    searchDerivation(stores.queue),
  ];
}

/** The jobs that derive, one for each derivation, and the one that finds claims which are not in the log of changes. */
export function derivationKinds(
  installation: Derived,
  { clock, skipped }: { clock: Clock } & Pick<RunnerDependencies, 'skipped'>,
): JobKind[] {
  const { stores } = installation;
  const runners = derivationsOf(installation, clock).map((derivation) => runnerOf(derivation, stores, { skipped }));
  const derive = runners.map(
    (runner): JobKind => ({
      name: runner.derivation.name,
      periodMs: DERIVE_EVERY_MS,
      leaseMs: LEASE_MS,
      // It works in small steps, which two processes may do at once: no clock of another machine puts it off.
      skewMs: 0,
      isWoken: true,
      // While nothing changes, the job stays due and is not claimed: looking costs reads and no write.
      isDue: () => runner.isDue(),
      run: (_, signal) => runner.run(signal),
    }),
  );
  const sweep = new LateClaims(stores);
  return [...derive, { name: 'late-claims', periodMs: SWEEP_EVERY_MS, skewMs: 0, run: () => sweep.run() }];
}

export function runnerOf(
  derivation: Derivation,
  { derivations, claimWalk }: Pick<Stores, 'derivations' | 'claimWalk'>,
  { skipped = () => {}, elapsed }: Partial<Pick<RunnerDependencies, 'skipped' | 'elapsed'>> = {},
): DerivationRunner {
  return new DerivationRunner(derivation, {
    store: derivations,
    listClaims: (range) => claimWalk.listBefore(range),
    findDamage: (claim) => claimWalk.findDamage(claim),
    skipped,
    ...(elapsed && { elapsed }),
  });
}

/** Counts the outcomes that wait before somebody reads them. */
export function outcomeCounting(stores: Pick<Stores, 'derivations' | 'claimWalk' | 'outcomes'>): CountsOutcomes {
  return runnerOf(outcomeDerivation(stores.outcomes), stores);
}

/** The job that keeps the log of changes short. Every process does it, also one that derives nothing. */
export function changeLogKind(store: DerivationStore): JobKind {
  const run = async () => {
    await store.order();
    await store.prune(MOST_CHANGES);
    return {};
  };
  return { name: 'change-log', periodMs: PRUNE_EVERY_MS, run };
}
