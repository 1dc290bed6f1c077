import type { Clock } from '../../platform/identifiers.ts';
import { Lookback } from '../../platform/jobs/lookback.ts';
import { rest } from '../../platform/jobs/rest.ts';
import type { CarrierRules } from '../playbook/service.ts';
import type { ChecklistProgress, DerivedChecklistStore } from './derived-store.ts';
import type { ChecklistClaim } from './record.ts';
import { wantedOf } from './rules/checklist.ts';

/** Claims of one step: it takes some milliseconds, in which no other write begins on SQLite. */
const BATCH = 100;
/** New claims that are looked at in one step. */
const LOOK = 1_000;
/** See `rest`. */
const REST = 2;
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
  readonly #lookback: Lookback;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#lookback = new Lookback(dependencies.clock, dependencies.lateMs);
  }

  /** Whether a run has work to do; takes no lease. */
  async isDue(): Promise<boolean> {
    const { store, rules } = this.#dependencies;
    const [progress, newest] = await Promise.all([store.findProgress(), store.findNewestClaim()]);
    if (newest === undefined) return false;
    if (progress === undefined || progress.oldest !== '' || newest > progress.newest) return true;
    if (this.#lookback.isDue(newest)) return true;
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
      const upTo = (await store.findNewestClaim()) ?? progress.newest;
      lookedAt += await this.#deriveNew(progress, upTo, signal);
      if (!signal.aborted) progress = { ...progress, newest: upTo };
      const claims = progress.oldest === '' ? [] : await store.listClaimsBefore(progress.oldest, BATCH);
      isMore = claims.length > 0;
      await this.#derive(claims);
      lookedAt += claims.length;
      if (!signal.aborted) progress = { ...progress, oldest: claims.at(-1)?.id ?? '' };
      await store.setProgress(progress);
    }
    return { looked_at: lookedAt };
  }

  /** Derives what was filed since the last run; claims that became visible late are looked for again. */
  async #deriveNew({ newest }: ChecklistProgress, upTo: string, signal: AbortSignal): Promise<number> {
    const { store } = this.#dependencies;
    const look = this.#lookback.begin(newest);
    let { after } = look;
    let lookedAt = 0;
    while (after < upTo && !signal.aborted) {
      const stepAt = performance.now();
      const end = await store.findStepEnd(after, LOOK);
      if (end === undefined) break;
      const derived = await this.#deriveStep(after, end, signal);
      if (derived === 0) await rest(stepAt, REST);
      lookedAt += derived;
      after = end;
    }
    if (!signal.aborted) look.end();
    return lookedAt;
  }

  async #deriveStep(from: string, upTo: string, signal: AbortSignal): Promise<number> {
    let [after, lookedAt] = [from, 0];
    while (after < upTo && !signal.aborted) {
      const claims = await this.#dependencies.store.listUnderived({ after, upTo }, BATCH);
      await this.#derive(claims);
      lookedAt += claims.length;
      after = claims.length < BATCH ? upTo : (claims.at(-1)?.id ?? upTo);
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
    await rest(startedAt, REST);
  }
}
