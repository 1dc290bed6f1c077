import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RateStore } from '../../../src/features/rate-limits/store.ts';
import { timeAt } from '../fixtures.ts';

/** An empty store of the engine under test, opened twice as by two processes. */
export interface RateStoreUnderTest {
  rates: RateStore;
  other: RateStore;
  /** Closes both and removes the data. */
  dispose(): Promise<void>;
}

const WINDOW = timeAt(0);
const NEXT = timeAt(60);

/** Tests that hold for every engine. */
export function testRateStore(engine: string, open: () => Promise<RateStoreUnderTest>): void {
  const on = (name: string, body: (rates: RateStore, other: RateStore) => Promise<void>) =>
    test(`${engine}: ${name}`, async () => {
      const { rates, other, dispose } = await open();
      try {
        await body(rates, other);
      } finally {
        await dispose();
      }
    });

  on('taking gives how many were taken before, by whichever process', async (rates, other) => {
    const take = (by: RateStore, count: number) => by.take({ subject: 'key key_1', window_start: WINDOW, count });
    assert.deepEqual([await take(rates, 3), await take(other, 10), await take(rates, 1)], [0, 3, 13]);
  });

  on('each subject and each window is counted on its own', async (rates) => {
    const take = (subject: string, window_start: string) => rates.take({ subject, window_start, count: 5 });
    await take('key key_1', WINDOW);
    assert.equal(await take('key KEY_1', WINDOW), 0);
    assert.equal(await take('key key_1', NEXT), 0);
    assert.equal(await take('key key_1', WINDOW), 5);
  });

  on('of many that take at once each is told of another count, and none is lost', async (rates, other) => {
    const block = { subject: 'address 2001:db8:1:2::/64', window_start: WINDOW, count: 2 };
    const takes = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? rates : other).take(block));
    const before = (await Promise.all(takes)).toSorted((a, b) => a - b);
    assert.deepEqual(
      before,
      before.map((_, n) => 2 * n),
    );
  });

  on('windows that began before a time are deleted in steps, and no others', async (rates) => {
    const subjects = ['one', 'two', 'three'];
    for (const window_start of [WINDOW, NEXT]) {
      for (const subject of subjects) await rates.take({ subject, window_start, count: 1 });
    }
    const steps = [await rates.deleteOldWindows(NEXT, 2), await rates.deleteOldWindows(NEXT, 2)];
    assert.deepEqual([...steps, await rates.deleteOldWindows(NEXT, 2)], [2, 1, 0]);
    assert.equal(await rates.take({ subject: 'one', window_start: WINDOW, count: 1 }), 0);
    assert.equal(await rates.take({ subject: 'one', window_start: NEXT, count: 1 }), 1);
  });
}
