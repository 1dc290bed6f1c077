import assert from 'node:assert/strict';
import { LEASE, type OpenJobs, onProcesses, type Stage, until } from './jobs-stage.ts';
import { HOUR, MINUTE, SECOND, START } from './moments.ts';

const PERIOD = HOUR;
const YEAR = 365 * 24 * HOUR;

/** Moves both clocks on, and lets both processes work at once; gives how many runs came of it. */
async function workAfter({ one, two, work }: Stage, ms: number): Promise<number> {
  const before = work.runs.length;
  await Promise.all([one.workAfter(ms), two.workAfter(ms)]);
  return work.runs.length - before;
}

/** Tests that every engine does recurring work once a period. */
export function testPeriodicJobs(engine: string, open: OpenJobs): void {
  const on = onProcesses({ engine, open }, (work) => [work.kind('sweep', { periodMs: PERIOD })]);

  on('of all processes one does periodic work, at once and then once a period', async (stage) => {
    assert.equal(await workAfter(stage, 0), 1);
    for (let minutes = 5; minutes < 60; minutes += 5) assert.equal(await workAfter(stage, 5 * MINUTE), 0);
    assert.equal(await workAfter(stage, 5 * MINUTE), 1);
    assert.equal(await workAfter(stage, 59 * MINUTE), 0);
    const { run_at, unique_key } = await stage.one.onlyJob();
    assert.deepEqual([run_at, unique_key], [new Date(Date.parse(START) + 2 * PERIOD).toISOString(), 'sweep']);
  });

  on('periodic work that is longer than its period is not begun by another', async (stage) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    stage.work.do = () => promise;
    await stage.one.worker.tick();
    for (let minutes = 0; minutes < 90; minutes += 1) {
      for (const process of [stage.one, stage.two]) {
        process.clock.ms += MINUTE;
        await process.worker.tick();
      }
    }
    assert.equal(stage.work.runs.length, 1);
    resolve({});
    await stage.one.worker.ended();
    assert.equal(await workAfter(stage, PERIOD), 1);
  });

  on('periodic work that lost its lease and has not ended is not begun beside itself', async ({ one, work }) => {
    work.do = () => new Promise(() => {});
    await one.worker.tick();
    one.store.renew = () => Promise.reject(new Error('away'));
    for (let ticks = 0; ticks < 3; ticks += 1) {
      one.clock.ms += LEASE;
      await one.worker.tick();
    }
    assert.deepEqual(
      work.runs.map(({ signal }) => signal.aborted),
      [true],
    );
  });

  on(
    'the next run is a period after the beginning of this one, or after now when the clock was set back',
    async (stage) => {
      const { one, work } = stage;
      for (const [ms, next] of [
        [10 * MINUTE, PERIOD - 10 * MINUTE],
        [-10 * MINUTE, PERIOD],
      ] as const) {
        work.do = async () => {
          one.clock.ms += ms;
          return {};
        };
        await one.work();
        const { run_at } = await one.onlyJob();
        assert.equal(Date.parse(run_at) - one.clock.ms, next);
        one.clock.ms = Date.parse(run_at);
      }
    },
  );

  on('periodic work that fails is tried again within five minutes, for ever, and shows as failing', async (stage) => {
    const { one, work } = stage;
    work.do = () => Promise.reject(new TypeError('broken'));
    for (let n = 0; n < 40; n += 1) {
      await one.work();
      const { run_at, dead_at, last_error } = await one.onlyJob();
      assert.deepEqual([dead_at, last_error], [null, 'TypeError']);
      const pause = Date.parse(run_at) - one.clock.ms;
      assert.equal(pause, Math.min(5 * MINUTE, 10 * SECOND * 2 ** n));
      one.clock.ms += pause;
    }
    work.do = async () => ({});
    await one.work();
    const { attempts, last_error } = await one.onlyJob();
    assert.deepEqual([work.runs.length, attempts, last_error], [41, 0, null]);
  });

  on('periodic work that a stop cut short is another’s at once', async (stage) => {
    const { one, two, work } = stage;
    work.do = async () => {
      one.worker.stop();
      return {};
    };
    await one.work();
    work.do = async () => ({});
    await two.work();
    assert.deepEqual([one.done.length, two.done.length], [0, 1]);
  });

  on('clocks that differ by a little do not make periodic work be done twice', async (stage) => {
    stage.two.clock.ms += MINUTE - 1;
    assert.equal(await workAfter(stage, 0), 1);
    assert.equal(await workAfter(stage, MINUTE), 0);
    assert.equal(await workAfter(stage, PERIOD - 3 * MINUTE), 0);
  });

  on('a process that was a year ahead puts periodic work off for nobody', async (stage) => {
    const { one, two, work } = stage;
    one.clock.ms += YEAR;
    await one.work();
    await two.work();
    assert.equal(work.runs.length, 2);
    await two.workAfter(PERIOD);
    assert.equal(work.runs.length, 3);
  });

  on('a process that died a year ahead keeps its lease from nobody', async ({ one, two, work }) => {
    one.clock.ms += YEAR;
    work.do = () => new Promise(() => {});
    await one.worker.tick();
    work.do = async () => ({});
    await two.work();
    assert.equal(work.runs.length, 2);
  });

  on('a clock that is set back while it runs is noticed at the next tick', async (stage) => {
    const { one, work } = stage;
    await one.work();
    await one.workAfter(YEAR);
    await one.workAfter(-YEAR);
    assert.equal(work.runs.length, 3);
    await one.workAfter(PERIOD - 1);
    assert.equal(work.runs.length, 3);
  });

  on(
    'work that runs while the clocks are set back is renewed by the new time, and begun by no other',
    async (stage) => {
      const { promise, resolve } = Promise.withResolvers<object>();
      stage.work.do = () => promise;
      for (const ms of [YEAR, -YEAR]) {
        for (const process of [stage.one, stage.two]) {
          process.clock.ms += ms;
          await process.worker.tick();
        }
      }
      assert.equal(stage.work.runs.length, 1);
      resolve({});
      await stage.one.worker.ended();
      assert.equal(stage.one.done.length, 1);
    },
  );

  on('a clock that is set forward has the work done once more, and no oftener', async (stage) => {
    await stage.one.work();
    assert.equal(await workAfter(stage, 30 * 24 * HOUR), 1);
    assert.equal(await workAfter(stage, MINUTE), 0);
  });

  on('a job that went missing is made anew within five minutes', async ({ one, work }) => {
    await one.work();
    await one.sql.write('delete from jobs', []);
    await one.workAfter(5 * MINUTE);
    assert.equal(work.runs.length, 2);
  });

  const onRare = onProcesses({ engine, open }, (work) => [work.kind('delete', { periodMs: PERIOD, isRare: true })]);

  onRare('rare work is looked for at a start, and not while the clock is wrong for a moment', async ({ one, work }) => {
    await one.work();
    assert.equal(work.runs.length, 1);
    await one.workAfter(YEAR);
    await one.workAfter(-YEAR);
    assert.equal(work.runs.length, 1);
    one.clock.ms += PERIOD;
    for (let ticks = 3; ticks < 76; ticks += 1) await one.work();
    assert.equal(work.runs.length, 2);
  });

  const onBroken = onProcesses({ engine, open }, (work) => [
    work.kind('broken', { periodMs: PERIOD, isDue: () => Promise.reject(new Error('cannot be asked')) }),
    work.kind('sweep', { periodMs: PERIOD }),
  ]);

  onBroken('work that cannot be asked whether it is due keeps no other from being done', async ({ one, work }) => {
    await one.work();
    assert.deepEqual(
      work.runs.map(({ job }) => job.kind),
      ['sweep'],
    );
    assert.equal(one.tickFailures.splice(0).length, 1);
  });

  const onFrequent = onProcesses({ engine, open }, (work) => [
    work.kind('search', { periodMs: 4 * SECOND, leaseMs: 5 * SECOND, skewMs: 0, isDue: async () => isDue }),
  ]);
  let isDue = true;

  for (const secondsAhead of [1, 20, 55, 3_600]) {
    onFrequent(`frequent work is put off by nobody's clock, ${secondsAhead} s ahead`, async ({ one, two, work }) => {
      isDue = true;
      one.clock.ms += secondsAhead * SECOND;
      await one.work();
      await two.workAfter(8 * SECOND);
      assert.equal(work.runs.length, 2);
      work.do = () => new Promise(() => {});
      one.clock.ms += 11 * SECOND;
      await one.worker.tick();
      work.do = async () => ({});
      await two.workAfter(9 * SECOND);
      assert.equal(work.runs.length, 4, 'a process that died ahead keeps its lease for five seconds');
    });
  }

  onFrequent('frequent work that fails is tried again within its period, however often', async ({ one, work }) => {
    isDue = true;
    work.do = () => Promise.reject(new TypeError('broken'));
    for (let n = 1; n <= 10; n += 1) {
      await one.workAfter(4 * SECOND);
      assert.equal(work.runs.length, n);
    }
  });

  onFrequent('frequent work that has nothing to do changes nothing in the database', async ({ one, two, work }) => {
    isDue = true;
    await one.work();
    isDue = false;
    const before = await one.onlyJob();
    for (let n = 0; n < 50; n += 1) await Promise.all([one.workAfter(4 * SECOND), two.workAfter(4 * SECOND)]);
    assert.deepEqual(await one.onlyJob(), before);
    isDue = true;
    await Promise.all([one.work(), two.work()]);
    assert.equal(work.runs.length, 2);
  });

  onFrequent('a lease can be shorter, for work that a crash must not hold up', async ({ one, two, work }) => {
    isDue = true;
    work.do = () => new Promise(() => {});
    await one.worker.tick();
    await two.workAfter(5 * SECOND - 1);
    work.do = async () => ({});
    assert.equal(work.runs.length, 1);
    await two.workAfter(1);
    assert.equal(work.runs.length, 2);
    assert.ok(5 * SECOND < LEASE);
    await until(() => two.done.length === 1);
  });
}
