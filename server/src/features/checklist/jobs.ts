import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, firstIdentifierOf, timeOfIdentifier } from '../../platform/identifiers.ts';
import type { CarrierRules } from '../playbook/service.ts';
import type { ChecklistProgress, DerivedChecklistStore } from './derived-store.ts';
import type { ChecklistClaim } from './record.ts';
import { wantedOf } from './rules/checklist.ts';

/** Claims of one step: it takes some milliseconds, in which no other write begins on SQLite. */
const BATCH = 100;
/** The pause after a step, as a multiple of its duration: other work has the machine meanwhile. */
const REST = 2;
const LEAST_PAUSE_MS = 2;
/** Sorts after every identifier. */
const AFTER_ALL = '~';

interface Dependencies {
  store: DerivedChecklistStore;
  rules: Pick<CarrierRules, 'openCell' | 'fingerprint'>;
  clock: Clock;
  /** The longest time between a claim's identifier and its visibility to other processes. */
  lateMs: number;
}

/**
 * Works out the states of checklists that the queue is filtered by: of new claims within seconds, and of all claims
 * again when what carriers want has changed.
 */
export class ChecklistDeriving {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether a run has work to do; takes no lease. */
  async isDue(): Promise<boolean> {
    const { store, rules, clock, lateMs } = this.#dependencies;
    const [progress, newest] = await Promise.all([store.findProgress(), store.findNewestClaim()]);
    if (newest === undefined) return false;
    if (progress === undefined || progress.oldest !== '' || newest > progress.newest) return true;
    if (clock() - timeOfIdentifier('clm', newest) < 2 * lateMs) return true;
    return progress.rules !== (await rules.fingerprint('evidence'));
  }

  /** Works until nothing is left. Ends early when `signal` is aborted; the next run continues there. */
  async run(signal: AbortSignal): Promise<{ looked_at: number }> {
    const { store, rules } = this.#dependencies;
    const fingerprint = await rules.fingerprint('evidence');
    const [known, newest = ''] = await Promise.all([store.findProgress(), store.findNewestClaim()]);
    const isSame = known?.rules === fingerprint;
    let progress = isSame ? known : { rules: fingerprint, newest: known?.newest ?? newest, oldest: AFTER_ALL };
    await store.setProgress(progress);
    let lookedAt = 0;
    for (let isMore = true; isMore && !signal.aborted; ) {
      lookedAt += await this.#deriveNew(progress, signal);
      progress = { ...progress, newest: (await store.findNewestClaim()) ?? progress.newest };
      const claims = progress.oldest === '' ? [] : await store.listClaimsBefore(progress.oldest, BATCH);
      isMore = claims.length > 0;
      await this.#derive(claims);
      lookedAt += claims.length;
      if (!signal.aborted) progress = { ...progress, oldest: claims.at(-1)?.id ?? '' };
      await store.setProgress(progress);
    }
    return { looked_at: lookedAt };
  }

  /** Claims that became visible late are looked for again for as long as that can take. */
  async #deriveNew({ newest }: ChecklistProgress, signal: AbortSignal): Promise<number> {
    const { store, clock, lateMs } = this.#dependencies;
    const seen = newest === '' ? clock() : Math.min(timeOfIdentifier('clm', newest), clock());
    const after = firstIdentifierOf('clm', Math.max(0, seen - lateMs));
    let lookedAt = 0;
    while (!signal.aborted) {
      const claims = await store.listUnderived(after, BATCH);
      if (claims.length === 0) break;
      await this.#derive(claims);
      lookedAt += claims.length;
    }
    return lookedAt;
  }

  async #derive(claims: readonly ChecklistClaim[]): Promise<void> {
    if (claims.length === 0) return;
    const { store, rules } = this.#dependencies;
    const startedAt = performance.now();
    const cellOf = await rules.openCell(
      'evidence',
      claims.map(({ organization_id }) => organization_id),
    );
    const wanted = claims.map((claim) => {
      const { organization_id, id } = claim;
      return { organization_id, id, wanted: wantedOf(cellOf(claim)) ?? null };
    });
    await store.deriveChecklists(wanted);
    await pause(Math.max(LEAST_PAUSE_MS, REST * (performance.now() - startedAt)));
  }
}
