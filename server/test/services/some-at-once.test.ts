import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as pause } from 'node:timers/promises';
import { someAtOnce } from '../../src/services/some-at-once.ts';

test('all are worked on, four at a time, and what they give is in their order', async () => {
  const items = Array.from({ length: 10 }, (_, n) => n);
  let [running, most] = [0, 0];
  const results = await someAtOnce(items, async (n) => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
    return 2 * n;
  });
  assert.deepEqual(
    results,
    items.map((n) => 2 * n),
  );
  assert.equal(most, 4);
  assert.deepEqual(await someAtOnce([], async () => assert.fail()), []);
});

test('the first failure is what it rejects with, and no more are begun', async () => {
  const begun: number[] = [];
  const work = async (n: number) => {
    begun.push(n);
    if (n === 2) throw new Error('two');
  };
  await assert.rejects(someAtOnce([0, 1, 2, 3, 4, 5], work), /two/);
  assert.deepEqual(begun, [0, 1, 2, 3]);
});
