/*
 * A process that comes to a moment in the life of a job, says so, and stays there until it is killed. It loads little:
 * six of them are started at once.
 */
import { writeSync } from 'node:fs';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { newJob } from '../../../src/platform/jobs/record.ts';
import { enqueue, JOB_STATEMENTS } from '../../../src/platform/jobs/statements.ts';
import { type JobStore, jobStore } from '../../../src/platform/jobs/store.ts';
import { JobWorker } from '../../../src/platform/jobs/worker.ts';
import { execute, type Sql, type Work } from '../../../src/platform/sql/sql.ts';
import { openStore } from '../../../src/platform/sql/store.ts';
import { HOUR, type Moment, type Place, START } from './moments.ts';

/** Nothing else runs in this process any more. */
function stay(): never {
  writeSync(1, 'there\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('it was not killed');
}

async function open({ engine, at }: Place): Promise<Sql> {
  if (engine === 'sqlite') {
    const { SqliteDatabase } = await import('../../../src/platform/sql/sqlite/database.ts');
    const { SqliteSql } = await import('../../../src/platform/sql/sqlite/sql.ts');
    return new SqliteSql(SqliteDatabase.open(at));
  }
  const { PostgresDatabase } = await import('../../../src/platform/sql/postgres/database.ts');
  const { PostgresSql } = await import('../../../src/platform/sql/postgres/sql.ts');
  const limits = { connections: 2, statementMs: 20_000, waitMs: 20_000, isPooled: false };
  return new PostgresSql(new PostgresDatabase({ url: at, ...limits }));
}

/** The same transactions, which stay after the statement of that text. */
function stayingAfter(text: string, sql: Sql): Sql {
  function* steps<T>(work: () => Work<T>): Work<T> {
    const inner = work();
    let step = inner.next();
    while (!step.done) {
      const result = yield step.value;
      if (step.value.text === text) stay();
      step = inner.next(result);
    }
    return step.value;
  }
  return {
    engine: sql.engine,
    find: (...args) => sql.find(...args),
    all: (...args) => sql.all(...args),
    allMade: (statement) => sql.allMade(statement),
    write: (...args) => sql.write(...args),
    writeReturning: (...args) => sql.writeReturning(...args),
    writeAgain: (statement) => sql.writeAgain(statement),
    transaction: (work, options) => sql.transaction(() => steps(work), options),
  };
}

/** Opens a store that stays before or after a method. */
function openStaying(at: Moment, on: Sql): JobStore {
  const store = openStore(jobStore, at === 'amid completion' ? stayingAfter(JOB_STATEMENTS.complete, on) : on);
  return {
    ...store,
    async claim(asked) {
      const jobs = await store.claim(asked);
      return at === 'claimed' ? stay() : jobs;
    },
    async complete(...asked) {
      if (at === 'before completion') stay();
      await store.complete(...asked);
      return stay();
    },
  };
}

const [, , moment, place] = process.argv as [string, string, Moment, string];
const sql = await open(JSON.parse(place) as Place);
const clock = () => Date.parse(START);
const identifiers = new Identifiers(clock);
if (moment === 'enqueueing') {
  await stayingAfter(JOB_STATEMENTS.enqueue, sql).transaction(function* () {
    yield* execute("insert into organizations (id, name, created_at) values ('org_1', 'One', $1)", [START]);
    yield* enqueue(newJob(identifiers, { kind: moment }));
  });
}
const run = async () => (moment === 'working' ? stay() : {});
const observer = { done: () => {}, failed: console.error, tickFailed: console.error };
const kinds = [{ name: moment, periodMs: HOUR, run }];
const store = openStaying(moment, sql);
await new JobWorker({ store, kinds, clock, identifiers, chance: () => 1, observer }).tick();
