import type { Job } from './record.ts';
import { ONE_OFF_RETRY, periodicRetry, type RetryRule } from './rules.ts';

/** Work that jobs of one name are for. */
export interface JobKind {
  /** The same in every process. */
  name: string;
  /** A job of the kind enqueues itself: it is run once a period among all processes. Undefined: others enqueue it. */
  periodMs?: number;
  /** The time from the begin of a run that succeeded to the next one, when it is shorter than the period. */
  nextMs?: number;
  /**
   * The largest difference between the clocks of machines, in milliseconds: a later time that another machine wrote is
   * taken for wrong. A minute by default. 0 lets nobody's clock put the work off; then two processes may do it at once.
   */
  skewMs?: number;
  /** How long a process that died keeps a job from the others, in milliseconds: 2 minutes unless told. */
  leaseMs?: number;
  /**
   * Looked for at a start and then once in five minutes: a clock that is wrong for a moment does not have it delete what
   * only looks old.
   */
  isRare?: boolean;
  /** Looked for soon after a write of this process as well, not only at its ticks: see `JobWorker.wake`. */
  isWoken?: boolean;
  /** Asked before a job that is due is claimed, so that frequent work writes nothing when there is nothing to do. */
  isDue?: () => Promise<boolean>;
  /**
   * Does the work, which can be done twice: a process can die between the work and its completion. Ends early when
   * `signal` says so; returns the members of its line in the log.
   */
  run(job: Job, signal: AbortSignal): Promise<object>;
}

/** Clocks of machines that serve one database differ by less than this. */
const CLOCK_SKEW_MS = 60_000;
/** Longer than the clocks of machines differ: a lease that runs is not taken for one that has ended. */
const LEASE_MS = 2 * 60_000;

export function leaseOf({ leaseMs = LEASE_MS }: JobKind): number {
  return leaseMs;
}

/** The latest times that a right clock can have written for a job of the kind: its next run, the end of its lease. */
export function latestOf(kind: JobKind, now: number): { dueAfter: number; heldAfter: number } {
  const { skewMs = CLOCK_SKEW_MS } = kind;
  const delay = Math.max(kind.periodMs ?? 0, retryOf(kind).mostMs);
  return { dueAfter: now + delay + skewMs, heldAfter: now + leaseOf(kind) + skewMs };
}

export function retryOf({ periodMs }: JobKind): RetryRule {
  return periodMs === undefined ? ONE_OFF_RETRY : periodicRetry(periodMs);
}
