import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as pause } from 'node:timers/promises';
import { mapLimit } from '../../src/platform/map-limit.ts';

test('all are worked on, four at a time, and what they give is in their order', async () => {
  const items = Array.from({ length: 10 }, (_, n) => n);
  let [running, most] = [0, 0];
  const results = await mapLimit(items, async (n) => {
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
  assert.deepEqual(await mapLimit([], async () => assert.fail()), []);
});

test('after a failure no more are begun, and it rejects with the first one when all that were begun have ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  let isClosed = false;
  async function* items() {
    try {
      for (let n = 0; ; n += 1) yield n;
    } finally {
      isClosed = true;
    }
  }
  const work = async (n: number) => {
    begun.push(n);
    if (n === 2) throw new Error('two');
    await pause();
    ended.push(n);
    if (n === 1) throw new Error('one');
  };
  await assert.rejects(mapLimit(items(), work, 3), /two/);
  assert.deepEqual(begun, [0, 1, 2]);
  assert.deepEqual(ended, [0, 1]);
  assert.ok(isClosed);
});

test('what the items themselves fail with is what it rejects with, when all that were begun have ended', async () => {
  let ended = 0;
  async function* items() {
    yield 0;
    yield 1;
    throw new Error('the source');
  }
  const work = async () => {
    await pause();
    ended += 1;
  };
  await assert.rejects(mapLimit(items(), work, 2), /the source/);
  assert.equal(ended, 2);
});
