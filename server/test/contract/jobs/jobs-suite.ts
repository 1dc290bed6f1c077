import assert from 'node:assert/strict';
import { newJob } from '../../../src/platform/jobs/record.ts';
import { enqueue, enqueueStatement } from '../../../src/platform/jobs/statements.ts';
import { execute } from '../../../src/platform/sql/sql.ts';
import { die } from './failing-suite.ts';
import { LEASE, type OpenJobs, onProcesses, until } from './jobs-stage.ts';
import { HOUR, MINUTE, SECOND, START } from './moments.ts';

const ORGANIZATION = "insert into organizations (id, name, created_at) values ('org_1', 'One', $1)";

/** Tests of jobs that are enqueued one by one, for every engine. */
export function testOneOffJobs(engine: string, open: OpenJobs): void {
  const on = onProcesses({ engine, open }, (work) => [work.kind('send'), work.kind('count')]);

  on('a job is enqueued in the transaction of what it belongs to, or not at all', async ({ one }) => {
    const add = (isRefused: boolean) =>
      one.sql.transaction(function* () {
        yield* execute(ORGANIZATION, [START]);
        yield* enqueue(newJob(one.identifiers, { kind: 'send', payload: { to: 'Łódź' }, organizationId: 'org_1' }));
        if (isRefused) throw new Error('refused');
      });
    await assert.rejects(add(true), /refused/);
    assert.deepEqual(await one.jobs(), []);
    await add(false);
    const { payload, organization_id, created_at, run_at, attempts } = await one.onlyJob();
    const expected = ['{"to":"Łódź"}', 'org_1', START, START, 0];
    assert.deepEqual([payload, organization_id, created_at, run_at, attempts], expected);
    const rename = "update organizations set name = 'Two' where id = $1";
    const ifChanged = [enqueueStatement(newJob(one.identifiers, { kind: 'count' }))];
    await one.sql.write(rename, ['org_2'], { ifChanged });
    assert.equal((await one.jobs()).length, 1);
    await one.sql.write(rename, ['org_1'], { ifChanged });
    assert.equal((await one.jobs()).length, 2);
  });

  on('a job is run with its payload, and is gone when it is done', async ({ one, work }) => {
    await one.enqueue('send', { payload: { to: 'x' } });
    await one.work();
    assert.deepEqual(
      work.runs.map(({ job }) => [job.payload, job.attempts]),
      [['{"to":"x"}', 1]],
    );
    assert.equal(one.done.length, 1);
    assert.deepEqual(await one.jobs(), []);
  });

  on('a job is not run before its time', async ({ one, work }) => {
    await one.enqueue('send', { runAt: one.clock.ms + HOUR });
    await one.workAfter(HOUR - 1);
    assert.equal(work.runs.length, 0);
    await one.workAfter(1);
    assert.equal(work.runs.length, 1);
  });

  on('of jobs that two processes ask for at once each is run once', async ({ one, two, work }) => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => one.enqueue('send')));
    // None ends before both have begun: else one of them could have done all.
    const both = Promise.withResolvers<object>();
    work.do = () => {
      if (new Set(work.runs.map(({ job }) => job.holder)).size === 2) both.resolve({});
      return both.promise;
    };
    // The others are fetched as soon as there is room.
    await until(async () => {
      await Promise.all([one.work(), two.work()]);
      return (await one.jobs()).length === 0;
    });
    assert.deepEqual(work.runs.map(({ job }) => job.id).toSorted(), ids.toSorted());
    assert.ok(one.done.length > 0 && two.done.length > 0);
  });

  on('a process runs ten jobs at a time, the oldest first, and no kind keeps another from its turn', async (stage) => {
    const { one, work } = stage;
    const ends: (() => void)[] = [];
    work.do = () => new Promise((resolve) => ends.push(() => resolve({})));
    for (let n = 0; n < 12; n += 1) {
      one.clock.ms += 1;
      await one.enqueue('send');
    }
    const [first] = await one.jobs();
    await one.worker.tick();
    assert.equal(work.runs.length, 10);
    assert.equal(work.runs[0]?.job.id, first?.id);
    await one.worker.tick();
    assert.equal(work.runs.length, 10);
    await until(async () => {
      ends.shift()?.();
      return (await one.jobs()).length === 0;
    });
    await one.worker.ended();
    assert.equal(one.done.length, 12);
  });

  on('jobs for which there was no room are begun when others end, before the next look', async ({ one }) => {
    for (let n = 0; n < 25; n += 1) await one.enqueue('send');
    await one.worker.tick();
    await until(() => one.done.length === 25);
  });

  on('of jobs that are due the longest waiting is claimed first, whenever it was made', async ({ one }) => {
    const ids: string[] = [];
    for (const seconds of [3, 2, 1]) {
      ids.unshift(await one.enqueue('send', { runAt: one.clock.ms + seconds * SECOND }));
    }
    const now = new Date(one.clock.ms + MINUTE).toISOString();
    const until = new Date(one.clock.ms + HOUR).toISOString();
    const claim = (limit: number) => one.store.claim({ kind: 'send', now, holder: 'one', until, limit });
    const [first] = await claim(1);
    assert.equal(first?.id, ids[0]);
    assert.deepEqual(
      (await claim(2)).map(({ id }) => id),
      ids.slice(1),
    );
  });

  on('a payload has at most 64 KiB, in bytes', async ({ one }) => {
    const withBytes = (bytes: number) =>
      newJob(one.identifiers, { kind: 'send', payload: { x: 'é'.repeat(bytes / 2) } });
    await one.store.enqueueAll([withBytes(65_536 - 8)]);
    assert.throws(() => withBytes(65_536 - 6), RangeError);
  });

  on('a job that is run is nobody else’s until its lease has ended, and a tick renews the lease', async (stage) => {
    const { one, two, work } = stage;
    const { promise, resolve } = Promise.withResolvers<object>();
    work.do = () => promise;
    await one.enqueue('send');
    await one.worker.tick();
    for (let ms = 0; ms < 3 * LEASE; ms += MINUTE) {
      for (const { clock } of [one, two]) clock.ms += MINUTE;
      await one.worker.tick();
      await two.worker.tick();
    }
    assert.equal(work.runs.length, 1);
    resolve({});
    await one.worker.ended();
    assert.deepEqual(await one.jobs(), []);
  });

  on('whoever lost a lease is told to end, and can neither complete nor fail nor keep the job', async (stage) => {
    const { one, two, work } = stage;
    const late = Promise.withResolvers<object>();
    work.do = () => late.promise;
    await one.enqueue('send');
    await one.worker.tick();
    two.clock.ms += LEASE;
    const other = Promise.withResolvers<object>();
    work.do = () => other.promise;
    await two.worker.tick();
    assert.deepEqual(
      work.runs.map(({ job }) => job.attempts),
      [1, 2],
    );
    const [lost] = work.runs;
    assert.ok(lost);
    const held = { id: lost.job.id, holder: lost.job.holder ?? '' };
    const before = await one.onlyJob();
    const failure = { run_at: START, dead_at: START, last_error: 'Error' };
    assert.equal(await one.store.renew(held, START), false);
    assert.equal(await one.store.complete(held, [newJob(one.identifiers, { kind: 'send' })]), false);
    assert.equal(await one.store.fail(held, failure), false);
    assert.equal(await one.store.bury(held, failure), false);
    assert.equal(await one.store.giveBack(held), false);
    assert.deepEqual(await one.onlyJob(), before);
    one.clock.ms += MINUTE;
    await one.worker.tick();
    assert.ok(lost.signal.aborted);
    late.resolve({});
    await one.worker.ended();
    assert.deepEqual([one.done.length, (await one.onlyJob()).id], [0, before.id]);
    other.resolve({});
    await two.worker.ended();
    assert.deepEqual([two.done.length, await one.jobs()], [1, []]);
  });

  on('work is told to end when its lease has ended and could not be renewed, and not before', async ({ one, work }) => {
    work.do = (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({})));
    await one.enqueue('send');
    await one.worker.tick();
    one.store.renew = () => Promise.reject(new Error('away'));
    one.clock.ms += LEASE - 1;
    await one.worker.tick();
    assert.equal(work.runs[0]?.signal.aborted, false);
    work.do = async () => ({});
    one.clock.ms += 1;
    await one.worker.tick();
    assert.equal(work.runs[0]?.signal.aborted, true);
    await one.worker.ended();
  });

  on('jobs that run when a process stops are given back at once, and no attempt is counted', async (stage) => {
    const { one, two, work } = stage;
    work.do = (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({})));
    await one.enqueue('send');
    await one.worker.tick();
    one.worker.stop();
    await one.worker.ended();
    const { holder, held_until, attempts, last_error } = await two.onlyJob();
    assert.deepEqual([holder, held_until, attempts, last_error], [null, null, 0, null]);
    await one.work();
    work.do = async () => ({});
    await two.work();
    assert.deepEqual([work.runs.length, one.done.length, two.done.length], [2, 0, 1]);
  });

  on('jobs that were claimed when a process stops are not begun', async ({ one, work }) => {
    const claim = one.store.claim.bind(one.store);
    one.store.claim = async (asked) => {
      const claimed = await claim(asked);
      one.worker.stop();
      return claimed;
    };
    await one.enqueue('send');
    await one.work();
    const { holder, attempts } = await one.onlyJob();
    assert.deepEqual([work.runs.length, holder, attempts], [0, null, 0]);
  });

  on('jobs of a kind that a process does not know are left to others', async ({ one }) => {
    await one.enqueue('newer');
    await one.work();
    assert.equal((await one.onlyJob()).attempts, 0);
  });

  on('what only a wrong clock put off is run, and what was to be later is not', async ({ one, two, work }) => {
    one.clock.ms += 365 * 24 * HOUR;
    await one.enqueue('send');
    const later = await one.enqueue('send', { runAt: one.clock.ms + HOUR });
    await one.store.claim({ kind: 'send', now: START, holder: 'nobody', until: START, limit: 1 });
    await two.work();
    assert.equal(work.runs.length, 1);
    assert.equal((await two.onlyJob()).id, later);
  });

  on('jobs are counted by kind, and listed by state, newest first', async (stage) => {
    const { one } = stage;
    await die(stage, () => Promise.reject(new Error('away')));
    await one.enqueue('count', { runAt: one.clock.ms + HOUR });
    const due = await one.enqueue('count');
    one.clock.ms += MINUTE;
    const at = new Date(one.clock.ms - MINUTE).toISOString();
    const figures = await one.store.count(['send', 'count', 'none'], new Date(one.clock.ms).toISOString());
    assert.deepEqual(figures, [
      { kind: 'send', waiting: 0, dead: 1, due_since: null },
      { kind: 'count', waiting: 2, dead: 0, due_since: at },
      { kind: 'none', waiting: 0, dead: 0, due_since: null },
    ]);
    const dead = await one.store.list({ state: 'dead', before_id: 'job_~', limit: 10 });
    assert.deepEqual(
      dead.map(({ kind }) => kind),
      ['send'],
    );
    assert.deepEqual(await one.store.list({ state: 'failing', before_id: 'job_~', limit: 10 }), []);
    const [newest] = await one.store.list({ before_id: 'job_~', limit: 1 });
    assert.equal(newest?.id, due);
  });
}
