import { execute, type SqlStatement, type Work } from '../sql/sql.ts';
import type { NewJob } from './record.ts';

const COLUMNS = `id, kind, payload, organization_id, unique_key, created_at, run_at, attempts, holder, held_until,
  last_error, dead_at`;

/** Counts of a kind end here, so that asking costs the same however many there are. */
const MOST_COUNTED = 10_000;

const IS_FREE = '(held_until is null or held_until <= $1)';
/** Selects the job only while this holder has it: after a lost lease another holder's text stands there. */
const IS_HELD = 'id = $1 and holder = $2';

export const JOB_STATEMENTS = {
  /** Nothing happens when there is a job of the same key. */
  enqueue: `insert into jobs (id, kind, payload, organization_id, unique_key, created_at, run_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (unique_key) do nothing`,
  claim: {
    sqlite: claimText(''),
    postgres: claimText('for update skip locked'),
  },
  renew: `update jobs set held_until = $3 where ${IS_HELD}`,
  complete: `delete from jobs where ${IS_HELD}`,
  fail: `update jobs set holder = null, held_until = null, run_at = $3, last_error = $4 where ${IS_HELD}`,
  bury: `update jobs set holder = null, held_until = null, dead_at = $3, last_error = $4 where ${IS_HELD}`,
  giveBack: `update jobs set holder = null, held_until = null, attempts = attempts - 1 where ${IS_HELD}`,
  freeHeldTooLong: 'update jobs set holder = null, held_until = null where kind = $1 and held_until > $2',
  isPutOff: 'select 1 from jobs where kind = $1 and dead_at is null and (run_at > $2 or held_until > $3) limit 1',
  bringForward: `update jobs set run_at = $1 where kind = $2 and dead_at is null and run_at > $3
    and (unique_key is not null or attempts > 0 or run_at = created_at)`,
  find: `select ${COLUMNS} from jobs where id = $1`,
  list: {
    all: `select ${COLUMNS} from jobs where id < $1 order by id desc limit $2`,
    failing: `select ${COLUMNS} from jobs where id < $1 and last_error is not null and dead_at is null
      order by id desc limit $2`,
    dead: `select ${COLUMNS} from jobs where id < $1 and last_error is not null and dead_at is not null
      order by id desc limit $2`,
  },
  revive: 'update jobs set dead_at = null, attempts = 0, run_at = $2 where id = $1 and dead_at is not null',
  drop: 'delete from jobs where id = $1 and dead_at is not null',
} as const;

/** Locks the jobs that it takes: two processes get different jobs, and neither waits. */
function claimText(rowLock: string): string {
  return `with due as materialized (
      select id from jobs where kind = $2 and dead_at is null and run_at <= $1 and ${IS_FREE}
      order by run_at limit $5 ${rowLock}
    )
    update jobs set attempts = attempts + 1, holder = $3, held_until = $4 where id in (select id from due)
    returning ${COLUMNS}`;
}

/** The kinds of a list that have a job which can be claimed: `$1` is the time, the kinds follow. */
export function dueKindsText(kinds: number): string {
  return `with kinds (name) as (values ${placeholders(kinds)})
    select name from kinds where exists (
      select 1 from jobs where kind = name and dead_at is null and run_at <= $1 and ${IS_FREE}
    )`;
}

/** For each kind of a list its jobs, those given up, and since when the oldest can be claimed: values as before. */
export function figuresText(kinds: number): string {
  const counted = (condition: string) =>
    `(select count(*) from (select 1 from jobs where kind = name and ${condition} limit ${MOST_COUNTED}) counted)`;
  return `with kinds (name) as (values ${placeholders(kinds)})
    select name, ${counted('dead_at is null')}, ${counted('dead_at is not null')}, (
      select run_at from jobs where kind = name and dead_at is null and run_at <= $1 and ${IS_FREE}
      order by run_at limit 1
    ) from kinds`;
}

function placeholders(kinds: number): string {
  return Array.from({ length: kinds }, (_, index) => `($${index + 2})`).join(', ');
}

/** Enqueues a job in the transaction of the change that it belongs to. */
export function enqueueStatement(job: NewJob): SqlStatement {
  const { id, kind, payload, organization_id, unique_key, created_at, run_at } = job;
  return {
    text: JOB_STATEMENTS.enqueue,
    values: [id, kind, payload, organization_id, unique_key, created_at, run_at],
  };
}

/** The same as a step of a transaction: `yield* enqueue(job)`. */
export function* enqueue(job: NewJob): Work<void> {
  const { text, values } = enqueueStatement(job);
  yield* execute(text, values);
}
