import assert from 'node:assert/strict';
import { LEASE, type OpenJobs, onProcesses, type Stage } from './jobs-stage.ts';
import { HOUR, SECOND, START } from './moments.ts';

const NOTE = { text: 'for the audit log', values: [] };
const ORGANIZATION = "insert into organizations (id, name, created_at) values ('org_1', 'One', $1)";

/** Tests of jobs that fail, are given up and are run again, for every engine. */
export function testFailingJobs(engine: string, open: OpenJobs): void {
  const on = onProcesses({ engine, open }, (work) => [work.kind('send'), work.kind('count')]);

  on('a job that failed is tried again after pauses that double up to an hour', async ({ one, work }) => {
    work.do = () => Promise.reject(new Error('away'));
    await one.enqueue('send');
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 12; attempt += 1) {
      await one.work();
      pauses.push(Date.parse((await one.onlyJob()).run_at) - one.clock.ms);
      one.clock.ms = Date.parse((await one.onlyJob()).run_at);
    }
    const expected = [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600];
    assert.deepEqual(
      pauses,
      expected.map((seconds) => seconds * SECOND),
    );
  });

  on('a pause after a failure is cut short by no other process', async ({ one, two, work }) => {
    work.do = () => Promise.reject(new Error('away'));
    await one.enqueue('send');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await one.work();
      two.clock.ms = one.clock.ms;
      one.clock.ms = Date.parse((await one.onlyJob()).run_at);
    }
    await two.work();
    assert.equal(work.runs.length, 10);
  });

  on('chance takes up to half off a pause', async ({ one, work }) => {
    work.do = () => Promise.reject(new Error('away'));
    one.chance = 0.5;
    await one.enqueue('send');
    await one.work();
    assert.equal(Date.parse((await one.onlyJob()).run_at) - one.clock.ms, 7.5 * SECOND);
    await one.workAfter(7.5 * SECOND - 1);
    assert.equal(work.runs.length, 1);
    await one.workAfter(1);
    assert.equal(work.runs.length, 2);
  });

  on('a job that failed twelve times is given up, and says by names alone why', async (stage) => {
    const { one, work } = stage;
    await die(stage, () => Promise.reject(Object.assign(new Error('Ana lives in Lyon'), { code: 'ENOSPC' })));
    assert.equal(work.runs.length, 12);
    const { dead_at, last_error, holder } = await one.onlyJob();
    assert.deepEqual([dead_at, last_error, holder], [new Date(one.clock.ms).toISOString(), 'Error: ENOSPC', null]);
    assert.deepEqual(
      one.failed.map(({ isGivenUp }) => isGivenUp),
      [...Array(11).fill(false), true],
    );
    await one.workAfter(30 * 24 * HOUR);
    assert.equal(work.runs.length, 12);
  });

  on('a job whose process dies at each attempt is given up too, without being run once more', async ({ one, work }) => {
    const id = await one.enqueue('send');
    for (let n = 0; n < 12; n += 1) {
      const [now, until] = [one.clock.ms, one.clock.ms + LEASE].map((ms) => new Date(ms).toISOString());
      await one.store.claim({ kind: 'send', now: now ?? '', holder: `${n}`, until: until ?? '', limit: 1 });
      one.clock.ms += LEASE;
    }
    await one.work();
    assert.equal(work.runs.length, 0);
    const { dead_at, last_error } = (await one.store.find(id)) ?? {};
    assert.deepEqual([typeof dead_at, last_error], ['string', 'LeaseEnded']);
  });

  on('a dead job that is run again has all of its attempts; one that is dropped is gone', async (stage) => {
    const { one, work } = stage;
    const audit = { ...NOTE, text: ORGANIZATION, values: [START] };
    const id = await one.enqueue('send');
    assert.equal(await one.store.revive(id, START, audit), false);
    assert.equal(await one.store.drop(id, audit), false);
    await die(stage, () => Promise.reject(new Error('away')));
    assert.equal(await one.store.revive(id, new Date(one.clock.ms).toISOString(), audit), true);
    const [added] = await one.sql.all('select name from organizations', [], ([name]) => name);
    assert.equal(added, 'One');
    await die(stage, () => Promise.reject(new Error('away')));
    assert.equal(work.runs.length, 24);
    const removal = { text: 'delete from organizations', values: [] };
    assert.equal(await one.store.drop(id, removal), true);
    assert.deepEqual(await one.jobs(), []);
  });
}

/** Enqueues a job unless there is one, and lets it fail until it is given up. */
export async function die({ one, work }: Stage, fail: () => Promise<object>): Promise<void> {
  if ((await one.jobs()).length === 0) await one.enqueue('send');
  work.do = fail;
  for (let n = 0; n < 12; n += 1) await one.workAfter(HOUR);
}
