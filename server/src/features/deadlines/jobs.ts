import { type Clock, endOfIdentifiers, firstIdentifierOf, timeOfIdentifier } from '../../platform/identifiers.ts';
import { rest } from '../../platform/jobs/rest.ts';
import { UNDECIDED_STATUSES } from '../claims/rules/standing.ts';
import type { ClaimDeadlines } from './service.ts';
import type { DeadlineStore, Sweep } from './store.ts';

/** Claims whose deadlines are worked out in one step. */
const BATCH = 200;
/** New claims, and those of a walk, that are looked at in one step. */
const LOOK = 1_000;
/** See `rest`: after a step of a walk, of changes, and of looking for new claims. */
const REST = { swept: 4, made: 1, looked: 1 } as const;
/** A claim can become visible after one with a greater identifier, usually by less than this. */
const OVERLAP_MS = 10_000;
/** How often claims that became visible even later are looked for. */
const TIDY_EVERY_MS = 10 * 60_000;
/** How long work waits for the version that took it over before this process takes it back. */
const TAKE_BACK_MS = 2 * 60_000;
/** The first position of a walk. */
const START = { status: UNDECIDED_STATUSES[0], before_id: endOfIdentifiers('clm') };

interface Dependencies {
  store: DeadlineStore;
  deadlines: Pick<ClaimDeadlines, 'workOut' | 'rulesMark'>;
  clock: Clock;
  /** The longest time between a claim's identifier and its visibility to other processes. */
  lateMs: number;
}

/**
 * Keeps the deadlines of open claims right beside what is written: of new claims within seconds, then of those that
 * somebody changed, then of those whose rules changed, in small steps.
 *
 * Of two versions with different rules that run at the same time, the one that was started last does the work.
 */
export class DeadlineKeeping {
  readonly #dependencies: Dependencies;
  #hasBegun = false;
  /** Since when work waits that another version took over. */
  #waitsSince: number | undefined;
  #tidiedAt = Number.NEGATIVE_INFINITY;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether a run has work to do; takes no lease. */
  async isDue(): Promise<boolean> {
    const { store, deadlines, clock } = this.#dependencies;
    const { is_changed, is_swept, is_sweeping, newest, found, rules } = await store.findWork();
    const isNewer = newest !== null && (found === null || newest > found || this.#isRecent(newest));
    const isWaiting = is_changed || is_swept || is_sweeping || isNewer;
    if (rules === (await deadlines.rulesMark())) {
      this.#hasBegun = true;
      this.#waitsSince = undefined;
      return isWaiting || this.#isTidyingDue();
    }
    if (!this.#hasBegun) return true;
    if (isWaiting) this.#waitsSince ??= clock();
    else this.#waitsSince = undefined;
    return this.#waitsSince !== undefined && clock() - this.#waitsSince >= TAKE_BACK_MS;
  }

  #isRecent(id: string): boolean {
    return this.#dependencies.clock() - timeOfIdentifier('clm', id) < 2 * OVERLAP_MS;
  }

  /** Works until nothing is left. Ends early when `signal` is aborted; the next run continues there. */
  async run(signal: AbortSignal): Promise<{ worked_out: number }> {
    await this.#takeOver();
    let workedOut = 0;
    for (let isMore = true; isMore && !signal.aborted; ) {
      await this.#noteNew(signal);
      workedOut += await this.#workOut('made', signal);
      isMore = await this.#sweep(signal);
      if (isMore) workedOut += await this.#workOut('swept', signal, 1);
    }
    return { worked_out: workedOut };
  }

  /** Begins a walk over all claims when they were worked out by other rules, or never. */
  async #takeOver(): Promise<void> {
    const { store, deadlines } = this.#dependencies;
    const [{ rules }, own] = await Promise.all([store.findWork(), deadlines.rulesMark()]);
    this.#hasBegun = true;
    this.#waitsSince = undefined;
    if (rules === own) return;
    await store.beginSweep(START);
    await store.setMark('rules', own);
  }

  /** Notes claims that were filed since the last run; the first run leaves older ones to the walk. */
  async #noteNew(signal: AbortSignal): Promise<void> {
    const { store, clock } = this.#dependencies;
    const { newest, found } = await store.findWork();
    const isTidying = this.#isTidyingDue();
    if (newest === null) return;
    const from = found ?? newest;
    let position = firstIdentifierOf('clm', this.#lookFrom(timeOfIdentifier('clm', from), isTidying));
    const startedAt = clock();
    for (let isMore = true; isMore && !signal.aborted; ) {
      const lookedAt = performance.now();
      const looked = await store.noteNewClaims({
        afterId: position,
        limit: LOOK,
        now: new Date(startedAt).toISOString(),
      });
      position = looked.last ?? position;
      isMore = looked.isMore;
      if (isMore) await rest(lookedAt, REST.looked);
    }
    if (signal.aborted) return;
    if (isTidying) this.#tidiedAt = startedAt;
    if (found === null || position > found) await store.setMark('found', position > from ? position : from);
  }

  #lookFrom(ms: number, isTidying: boolean): number {
    const { clock, lateMs } = this.#dependencies;
    if (!isTidying) return ms - OVERLAP_MS;
    return Math.min(ms - OVERLAP_MS, clock() - TIDY_EVERY_MS - lateMs);
  }

  /** Checked at every tick, to notice a clock that was set back: claims filed then sort before those that were found. */
  #isTidyingDue(): boolean {
    const now = this.#dependencies.clock();
    this.#tidiedAt = Math.min(this.#tidiedAt, now);
    return now - this.#tidiedAt >= TIDY_EVERY_MS;
  }

  /** Works out the deadlines of claims that were noted; gives of how many. */
  async #workOut(kind: 'made' | 'swept', signal: AbortSignal, mostSteps = Number.POSITIVE_INFINITY): Promise<number> {
    const { store, deadlines } = this.#dependencies;
    let workedOut = 0;
    for (let step = 0; step < mostSteps && !signal.aborted; step += 1) {
      const startedAt = performance.now();
      const changes = await store.listChanges(kind, BATCH);
      if (changes.length === 0) break;
      const keys = changes.map(({ organization_id, claim_id }) => ({ organization_id, id: claim_id }));
      const kept = await deadlines.workOut(keys);
      workedOut += await store.keepDeadlines(changes.map((change) => ({ change, kept: kept.get(change.claim_id) })));
      await rest(startedAt, REST[kind]);
    }
    return workedOut;
  }

  /** Moves a walk on when the claims that it noted are done. Gives whether there is something left to do. */
  async #sweep(signal: AbortSignal): Promise<boolean> {
    const { store } = this.#dependencies;
    const { is_swept } = await store.findWork();
    if (is_swept) return true;
    const sweep = await store.findSweep();
    if (!sweep || signal.aborted) return false;
    const looked = await store.listSwept(sweep, LOOK);
    const claims = looked.filter(
      ({ organization_id, carrier }) =>
        ['', organization_id].includes(sweep.organization_id) && ['', carrier].includes(sweep.carrier),
    );
    const last = looked.at(-1);
    const isWhole = looked.length < LOOK || last === undefined;
    await store.advanceSweep(sweep, claims, isWhole ? nextStatus(sweep) : { ...sweep, before_id: last.id });
    return true;
  }
}

function nextStatus({ status }: Pick<Sweep, 'status'>): Pick<Sweep, 'status' | 'before_id'> | undefined {
  const statuses: readonly string[] = UNDECIDED_STATUSES;
  const next = UNDECIDED_STATUSES[statuses.indexOf(status) + 1];
  return next && { ...START, status: next };
}
