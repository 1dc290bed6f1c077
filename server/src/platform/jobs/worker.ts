import { randomUUID } from 'node:crypto';
import type { Clock, Identifiers } from '../identifiers.ts';
import { type JobKind, latestOf, leaseOf, retryOf } from './kind.ts';
import { type Job, newJob } from './record.ts';
import { describeFailure, pauseAfter } from './rules.ts';
import type { Held, JobStore, LatestTimes } from './store.ts';
import { Waking } from './waking.ts';

/** How often a process looks whether there is something to do. */
const TICK_EVERY_MS = 4_000;
/** How often it checks whether a lease is to be renewed: on its own, so that no slow tick delays it. */
const RENEW_EVERY_MS = 1_000;
/** At which of its ticks it looks for rare work: every five minutes. */
const RARE_TICKS = 75;
/** How often it looks for periodic jobs that are missing and for times that a wrong clock has left. */
const REPAIR_EVERY_MS = 5 * 60_000;
/** One-off jobs that a process runs at a time. Periodic work, of which there is one of each, comes on top. */
const MAX_ONE_OFF = 10;
/** The share of a lease after which it is renewed. */
const RENEWED_AT = 2 / 3;

/** Told of the end of each attempt, for the log. */
export interface JobObserver {
  done(job: Job, result: object): void;
  failed(job: Job, error: unknown, isGivenUp: boolean): void;
  /** A tick did not come to its end: the database failed. */
  tickFailed(error: unknown): void;
}

export interface WorkerDependencies {
  store: JobStore;
  kinds: readonly JobKind[];
  clock: Clock;
  identifiers: Identifiers;
  /** Gives a number from 0 to 1, for the pauses. */
  chance: () => number;
  observer: JobObserver;
  /** Whether work may be done at the moment; asked before something is claimed. */
  mayWork?: () => boolean;
}

/** An attempt of this process. */
interface Attempt {
  held: Held;
  kind: JobKind;
  /** In milliseconds since 1970. */
  heldUntil: number;
  /** Ends the work when its lease was lost. */
  lost: AbortController;
  isRenewing: boolean;
  ended: Promise<void>;
}

/**
 * One process's part in the jobs of a database. It looks now and then, claims due jobs for the time of a lease, renews
 * the lease while the work runs, and removes a job and adds its successors in one transaction. A process that dies
 * loses its leases by and by; one that lost a lease cannot complete the job any more, because the job is held by
 * another text.
 *
 * A version that did periodic work by the table `leases` can run beside this one during an upgrade: each does a
 * period's work once, which changes nothing, because all of it can be done twice.
 */
export class JobWorker {
  readonly #dependencies: WorkerDependencies;
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #attempts = new Map<string, Attempt>();
  readonly #stopping = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  readonly #waking = new Waking(() => this.#look().catch((error) => this.#dependencies.observer.tickFailed(error)));
  #ticking: Promise<void> | undefined;
  #ticks = 0;
  #tickedAt = Number.NEGATIVE_INFINITY;
  #repairedAt = Number.NEGATIVE_INFINITY;
  /** More may be due than was claimed. */
  #isBehind = false;

  constructor(dependencies: WorkerDependencies) {
    this.#dependencies = dependencies;
    this.#kinds = new Map(dependencies.kinds.map((kind) => [kind.name, kind]));
  }

  /** Looks at once, and then now and then. */
  start(everyMs = TICK_EVERY_MS): void {
    this.#timers = [setInterval(() => this.tick(), everyMs), setInterval(() => this.#renewAll(), RENEW_EVERY_MS)];
    void this.tick();
  }

  /** Stops polling, and tells running work to end. Unfinished jobs are released. */
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#waking.stop();
    this.#stopping.abort();
  }

  /** Looks soon for work that follows writes. Called after each write. */
  wake(): void {
    this.#waking.wake();
  }

  /** Claims work that follows writes. */
  async #look(): Promise<void> {
    const { store, clock, mayWork = () => true } = this.#dependencies;
    const woken = [...this.#kinds.values()].filter(({ isWoken }) => isWoken);
    if (this.#stopping.signal.aborted || woken.length === 0 || !mayWork()) return;
    const now = clock();
    const names = woken.map(({ name }) => name);
    const due = new Set(await store.findDueKinds(names, iso(now)));
    await Promise.all(woken.filter(({ name }) => due.has(name)).map((kind) => this.#claimIfDue(kind, now)));
  }

  /** Resolves when nothing runs. */
  async ended(): Promise<void> {
    await Promise.all([this.#ticking, this.#waking.ended()]);
    await Promise.all([...this.#attempts.values()].map(({ ended }) => ended));
  }

  /** Renews leases and claims due jobs; resolves when they have begun. Does not reject. */
  tick(): Promise<void> {
    this.#ticking ??= this.#tickOnce()
      .catch((error) => this.#dependencies.observer.tickFailed(error))
      .finally(() => {
        this.#ticking = undefined;
      });
    return this.#ticking;
  }

  async #tickOnce(): Promise<void> {
    const { store, clock, mayWork = () => true } = this.#dependencies;
    await this.#renewAll();
    const now = clock();
    if (this.#stopping.signal.aborted || !mayWork()) return;
    await this.#repair(now);
    this.#isBehind = false;
    const isRareTick = this.#ticks % RARE_TICKS === 0;
    this.#ticks += 1;
    for (const name of await store.findDueKinds([...this.#kinds.keys()], iso(now))) {
      const kind = this.#kinds.get(name);
      if (kind && (isRareTick || !kind.isRare)) await this.#claimIfDue(kind, now);
    }
  }

  /** A kind that fails here keeps no other from its work. */
  async #claimIfDue(kind: JobKind, now: number): Promise<void> {
    try {
      if (kind.isDue === undefined || (await kind.isDue())) await this.#claim(kind, now);
    } catch (error) {
      this.#dependencies.observer.tickFailed(error);
    }
  }

  /**
   * Once in a while, and at once when this clock was set back: then postponed jobs would wait for their old time. Kinds
   * that no clock may put off are looked at each time.
   */
  async #repair(now: number): Promise<void> {
    const { store, kinds, identifiers } = this.#dependencies;
    const isSetBack = now < this.#tickedAt;
    this.#tickedAt = now;
    if (!isSetBack && now - this.#repairedAt < REPAIR_EVERY_MS) {
      for (const latest of kinds.filter(({ skewMs }) => skewMs === 0).map((kind) => latestTimes(kind, now))) {
        if (await store.isPutOff(latest)) await store.repair(iso(now), [latest]);
      }
      return;
    }
    await store.repair(
      iso(now),
      kinds.map((kind) => latestTimes(kind, now)),
    );
    const periodic = kinds.filter(({ periodMs }) => periodMs !== undefined);
    // Due for this very tick: the next one that looks for rare work is five minutes away.
    const missing = periodic.map(({ name }) => newJob(identifiers, { kind: name, uniqueKey: name, runAt: now }));
    await store.enqueueAll(missing);
    this.#repairedAt = now;
  }

  async #claim(kind: JobKind, now: number): Promise<void> {
    const limit = this.#roomFor(kind);
    this.#isBehind ||= kind.periodMs === undefined && limit === 0;
    if (limit === 0 || this.#stopping.signal.aborted) return;
    const heldUntil = now + leaseOf(kind);
    const holder = randomUUID();
    const claim = { kind: kind.name, now: iso(now), holder, until: iso(heldUntil), limit };
    const jobs = await this.#dependencies.store.claim(claim);
    this.#isBehind ||= kind.periodMs === undefined && jobs.length === limit;
    for (const job of jobs) this.#begin(job, { held: { id: job.id, holder }, kind, heldUntil, now });
  }

  #roomFor(kind: JobKind): number {
    const attempts = [...this.#attempts.values()];
    if (kind.periodMs !== undefined) return attempts.some((each) => each.kind === kind) ? 0 : 1;
    return MAX_ONE_OFF - attempts.filter((each) => each.kind.periodMs === undefined).length;
  }

  #begin(job: Job, { now, ...attempt }: Pick<Attempt, 'held' | 'kind' | 'heldUntil'> & { now: number }): void {
    const lost = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, lost.signal]);
    const ended = this.#run(job, attempt, { startedAt: now, signal })
      .catch((error) => this.#dependencies.observer.failed(job, error, false))
      .finally(() => {
        this.#attempts.delete(attempt.held.holder + job.id);
        if (this.#isBehind && !this.#stopping.signal.aborted) void this.tick();
      });
    this.#attempts.set(attempt.held.holder + job.id, { ...attempt, lost, ended, isRenewing: false });
  }

  /** Rejects when the end could not be stored: the job is free again when its lease has ended. */
  async #run(
    job: Job,
    { held, kind }: Pick<Attempt, 'held' | 'kind'>,
    { startedAt, signal }: { startedAt: number; signal: AbortSignal },
  ): Promise<void> {
    const { store, observer } = this.#dependencies;
    const { attempts } = retryOf(kind);
    // The process ended during the last attempt, or was too slow to renew its lease.
    if (attempts !== null && job.attempts > attempts) return this.#fail(job, held, new LeaseEndedError());
    if (signal.aborted) return void (await store.giveBack(held));
    let result: object;
    try {
      result = await kind.run(job, signal);
    } catch (error) {
      if (!signal.aborted) return this.#fail(job, held, error);
      result = {};
    }
    if (signal.aborted) {
      await store.giveBack(held);
    } else if (await store.complete(held, this.#nextOf(kind, startedAt))) {
      observer.done(job, result);
      // Its own writes can be followed by other work.
      if (kind.isWoken) this.wake();
    }
  }

  async #fail(job: Job, held: Held, error: unknown): Promise<void> {
    const { store, clock, chance, observer } = this.#dependencies;
    const kind = this.#kinds.get(job.kind) as JobKind;
    const retry = retryOf(kind);
    const last_error = describeFailure(error);
    const now = clock();
    const isGivenUp = retry.attempts !== null && job.attempts >= retry.attempts;
    if (isGivenUp) await store.bury(held, { dead_at: iso(now), last_error });
    else await store.fail(held, { run_at: iso(now + pauseAfter(job.attempts, retry, chance())), last_error });
    observer.failed(job, error, isGivenUp);
  }

  /** A period after this run began; a clock that was set back during it does not put the next one off. */
  #nextOf({ name, periodMs, nextMs = periodMs }: JobKind, startedAt: number) {
    if (nextMs === undefined) return [];
    const { clock, identifiers } = this.#dependencies;
    const runAt = Math.min(startedAt, clock()) + nextMs;
    return [newJob(identifiers, { kind: name, uniqueKey: name, runAt })];
  }

  async #renewAll(): Promise<void> {
    const now = this.#dependencies.clock();
    const attempts = [...this.#attempts.values()].filter(({ isRenewing }) => !isRenewing);
    await Promise.all(attempts.map((attempt) => this.#renew(attempt, now)));
  }

  /** Ends the work when another process may have the job. Does not reject. */
  async #renew(attempt: Attempt, now: number): Promise<void> {
    const leaseMs = leaseOf(attempt.kind);
    const left = attempt.heldUntil - now;
    if (left > leaseMs * RENEWED_AT && left <= leaseMs) return;
    attempt.isRenewing = true;
    const isHeld = await this.#dependencies.store.renew(attempt.held, iso(now + leaseMs)).then(
      (isRenewed) => {
        attempt.heldUntil = now + leaseMs;
        return isRenewed;
      },
      () => left > 0,
    );
    attempt.isRenewing = false;
    if (!isHeld) attempt.lost.abort();
  }
}

/** The attempt before ended with its process. */
class LeaseEndedError extends Error {
  override readonly name = 'LeaseEnded';

  constructor() {
    super('the process ended during the last attempt, or could not renew its lease');
  }
}

function latestTimes(kind: JobKind, now: number): LatestTimes {
  const { dueAfter, heldAfter } = latestOf(kind, now);
  return { kind: kind.name, dueAfter: iso(dueAfter), heldAfter: iso(heldAfter) };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
