/* Threads that work on foreign input, and their limits. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setImmediate as nextTick } from 'node:timers/promises';
import { withDeadline } from '../../../src/platform/deadline.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import { LimitedThread, ThreadLimitError } from '../../../src/platform/threads/limited-thread.ts';
import { until } from '../../support/process/process.ts';

const PROGRAM = new URL('./programs.ts', import.meta.url);
const threadOf = (ms: number, heapMb = 64) =>
  new LimitedThread<{ is: string; of?: number }, number, number[]>(PROGRAM, { ms, heapMb });
const thread = threadOf(30_000);
after(() => thread.close());

describe('a thread with limits', () => {
  test('works on one job after the other, and gives each its own result', async () => {
    assert.deepEqual(await Promise.all([1, 2, 3].map((of) => thread.run({ is: 'sum', of }))), [2, 4, 6]);
  });

  test('sends parts one by one, and other work is done between', async () => {
    const parts: number[] = [];
    const ticks: number[] = [];
    const working = thread.run({ is: 'parts', of: 20 }, (part) => parts.push(...part)).then(() => true);
    while (!(await Promise.race([working, nextTick(false)]))) ticks.push(parts.length);
    assert.deepEqual(parts, [...parts.keys()]);
    assert.ok(new Set(ticks).size > 10, 'parts came apart from each other');
  });

  test('hands on a refusal with its code and field, and works on', async () => {
    await assert.rejects(thread.run({ is: 'refused' }), (error) => {
      assert.ok(error instanceof ServiceError);
      assert.deepEqual(
        [error.code, error.field, error.message],
        ['INVALID_REQUEST_BODY', 'content', 'content: is broken'],
      );
      return true;
    });
    assert.equal(await thread.run({ is: 'sum', of: 4 }), 8);
  });

  test('hands on a failure as it is, and works on', async () => {
    await assert.rejects(thread.run({ is: 'broken' }), { name: 'TypeError', message: 'a bug' });
    assert.equal(await thread.run({ is: 'sum', of: 5 }), 10);
  });

  for (const [what, ms, heapMb] of [
    ['endless', 500, 64],
    ['memory', 30_000, 16],
  ] as const) {
    test(`is ended when a job takes too much (${what}), and the next one is worked on`, async () => {
      const limited = threadOf(ms, heapMb);
      await assert.rejects(limited.run({ is: what }), ThreadLimitError);
      // A new thread may take longer to start than the limit is, and then the next one is tried.
      const next = () => limited.run({ is: 'sum', of: 6 }).catch(() => undefined);
      assert.equal(await withDeadline(20_000, until('a job is worked on', next)), 12);
      await limited.close();
    });
  }

  test('is not ended while it works again, and ends after ten seconds without a job', async (t) => {
    const limited = threadOf(30_000);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    assert.equal(await limited.run({ is: 'sum', of: 1 }), 2);
    t.mock.timers.tick(9_999);
    const parts: number[] = [];
    const working = limited.run({ is: 'parts', of: 3 }, (part) => {
      parts.push(...part);
      t.mock.timers.tick(1);
    });
    assert.equal(await working, 6);
    assert.deepEqual(parts, [0, 1, 2]);
    t.mock.timers.tick(10_000);
    assert.equal(await limited.run({ is: 'sum', of: 2 }), 4, 'the next job starts another one');
    t.mock.timers.reset();
    await limited.close();
  });
});
