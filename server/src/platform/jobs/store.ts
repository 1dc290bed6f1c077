import { execute, type Row, type Sql, type SqlStatement, type SqlValue } from '../sql/sql.ts';
import { defineStore, type StoreOf } from '../sql/store.ts';
import type { Job, NewJob } from './record.ts';
import { dueKindsText, enqueue, figuresText, JOB_STATEMENTS } from './statements.ts';

const REPEATABLE = { isRepeatable: true };

/** A claim to jobs: which ones a process takes, and until when it has them. */
export interface Claim {
  kind: string;
  now: string;
  /** A text that no other claim has: it fences off whoever held the job before. */
  holder: string;
  until: string;
  limit: number;
}

/** A job that a process has claimed. */
export type Held = Pick<Job, 'id'> & { holder: string };

/** The times beyond which only a wrong clock can have put a kind's jobs. */
export interface LatestTimes {
  kind: string;
  /** No lease that a right clock gave ends after this. */
  heldAfter: string;
  /** No job is due after this because of a pause, a period, or the time at which it was made. */
  dueAfter: string;
}

/** How many jobs a kind has: counted up to 10,000. */
export interface JobFigures {
  kind: string;
  /** Not given up: waiting, in a pause, or running. */
  waiting: number;
  dead: number;
  /** Since when the oldest one that nobody runs could be run; null: none is due. */
  due_since: string | null;
}

export const LISTED_STATES = ['failing', 'dead'] as const;
export interface JobQuery {
  /** All when absent. */
  state?: (typeof LISTED_STATES)[number] | undefined;
  /** Only jobs whose identifier sorts before. */
  before_id: string;
  limit: number;
}

/** Jobs of one database. Every method is one transaction. */
export const jobStore = defineStore({
  reads: {
    /** The kinds that have a job which can be claimed. A reading statement: asking often costs little. */
    findDueKinds(sql, kinds: readonly string[], now: string): Promise<string[]> {
      return sql.all(dueKindsText(kinds.length), [now, ...kinds], ([kind]) => kind as string);
    },

    /** Whether `repair` has something to do for a kind: a read, so that asking often costs little. */
    async isPutOff(sql, { kind, heldAfter, dueAfter }: LatestTimes): Promise<boolean> {
      return (await sql.find(JOB_STATEMENTS.isPutOff, [kind, dueAfter, heldAfter], () => true)) ?? false;
    },

    find(sql, id: string): Promise<Job | undefined> {
      return sql.find(JOB_STATEMENTS.find, [id], toJob);
    },

    /** Newest first. */
    list(sql, { state, before_id, limit }: JobQuery): Promise<Job[]> {
      return sql.all(JOB_STATEMENTS.list[state ?? 'all'], [before_id, limit], toJob);
    },

    /** The figures of each of the kinds. */
    count(sql, kinds: readonly string[], now: string): Promise<JobFigures[]> {
      return sql.all(figuresText(kinds.length), [now, ...kinds], toFigures);
    },
  },
  writes: {
    /** Enqueues jobs that belong to nothing else, without those whose key is taken. */
    enqueueAll(sql, jobs: readonly NewJob[]): Promise<void> {
      return sql.transaction(function* () {
        for (const job of jobs) yield* enqueue(job);
      });
    },

    /** Takes free jobs that are due, the longest waiting first, and counts an attempt of each. */
    async claim(sql, { kind, now, holder, until, limit }: Claim): Promise<Job[]> {
      const text = JOB_STATEMENTS.claim[sql.engine];
      const jobs = await sql.writeReturning(text, [now, kind, holder, until, limit], toJob);
      // Rows that a writing statement returns are in no order.
      return jobs.toSorted((one, other) => (one.run_at + one.id < other.run_at + other.id ? -1 : 1));
    },

    /** Returns false when the job is not held by this claim any more. */
    async renew(sql, { id, holder }: Held, until: string): Promise<boolean> {
      return (await sql.write(JOB_STATEMENTS.renew, [id, holder, until], REPEATABLE)) > 0;
    },

    /** Removes a job that is done, and enqueues its successors in the same transaction. False as with `renew`. */
    complete(sql, { id, holder }: Held, next: readonly NewJob[] = []): Promise<boolean> {
      return sql.transaction(function* () {
        if ((yield* execute(JOB_STATEMENTS.complete, [id, holder])) === 0) return false;
        for (const job of next) yield* enqueue(job);
        return true;
      });
    },

    /** Frees a job whose attempt failed, to be run again at a time. False as with `renew`. */
    fail(sql, { id, holder }: Held, { run_at, last_error }: { run_at: string; last_error: string }): Promise<boolean> {
      return change(sql, JOB_STATEMENTS.fail, [id, holder, run_at, last_error]);
    },

    /** Gives a job up. False as with `renew`. */
    bury(
      sql,
      { id, holder }: Held,
      { dead_at, last_error }: { dead_at: string; last_error: string },
    ): Promise<boolean> {
      return change(sql, JOB_STATEMENTS.bury, [id, holder, dead_at, last_error]);
    },

    /** Frees a job that was not finished, as if it had not been begun. False as with `renew`. */
    giveBack(sql, { id, holder }: Held): Promise<boolean> {
      return change(sql, JOB_STATEMENTS.giveBack, [id, holder]);
    },

    /** Frees and brings forward what only a wrong clock can have put off. */
    repair(sql, now: string, kinds: readonly LatestTimes[]): Promise<void> {
      return sql.transaction(function* () {
        for (const { kind, heldAfter, dueAfter } of kinds) {
          yield* execute(JOB_STATEMENTS.freeHeldTooLong, [kind, heldAfter]);
          yield* execute(JOB_STATEMENTS.bringForward, [now, kind, dueAfter]);
        }
      });
    },

    /** Has a dead job run again, with all of its attempts. False when there is none of that id that is dead. */
    revive(sql, id: string, run_at: string, alongside: SqlStatement): Promise<boolean> {
      return changeWith(sql, JOB_STATEMENTS.revive, [id, run_at], alongside);
    },

    /** Deletes a dead job. False when there is none of that id that is dead. */
    drop(sql, id: string, alongside: SqlStatement): Promise<boolean> {
      return changeWith(sql, JOB_STATEMENTS.drop, [id], alongside);
    },
  },
});

export type JobStore = StoreOf<typeof jobStore>;

async function change(sql: Sql, text: string, values: readonly SqlValue[]): Promise<boolean> {
  return (await sql.write(text, values)) > 0;
}

async function changeWith(
  sql: Sql,
  text: string,
  values: readonly SqlValue[],
  alongside: SqlStatement,
): Promise<boolean> {
  return (await sql.write(text, values, { ifChanged: [alongside] })) > 0;
}

function toJob(row: Row): Job {
  type Columns = [string, string, string, string | null, string | null, string, string, number, ...(string | null)[]];
  const [id, kind, payload, organization_id, unique_key, created_at, run_at, attempts, ...state] = row as Columns;
  const [holder = null, held_until = null, last_error = null, dead_at = null] = state;
  const told = { id, kind, payload, organization_id, unique_key, created_at, run_at };
  return { ...told, attempts, holder, held_until, last_error, dead_at };
}

function toFigures([kind, waiting, dead, due_since]: Row): JobFigures {
  return {
    kind: kind as string,
    waiting: Number(waiting),
    dead: Number(dead),
    due_since: due_since as string | null,
  };
}
