import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Waking } from '../../../src/platform/jobs/waking.ts';

/** A waking whose clock stands; `passes` lets time pass and gives how many looks there were by then. */
function stage({ mock }: { mock: typeof test.mock }) {
  mock.timers.enable({ apis: ['setTimeout'] });
  let looks = 0;
  const waking = new Waking(async () => {
    looks += 1;
  });
  const passes = async (ms: number) => {
    mock.timers.tick(ms);
    await waking.ended();
    return looks;
  };
  return { waking, passes };
}

test('a write is followed by a look within a second, and by one more, then by none', async (t) => {
  const { waking, passes } = stage(t);
  waking.wake();
  waking.wake();
  assert.equal(await passes(249), 0);
  assert.equal(await passes(1), 1);
  assert.equal(await passes(750), 2);
  assert.equal(await passes(600_000), 2);
});

test('writes that go on share a look each 750 ms, and the last one has a look after it', async (t) => {
  const { waking, passes } = stage(t);
  let looks = 0;
  for (let ms = 0; ms < 3_000; ms += 50) {
    waking.wake();
    looks = await passes(50);
  }
  assert.equal(looks, 4);
  assert.deepEqual([await passes(250), await passes(750), await passes(10_000)], [5, 6, 6]);
});

test('no look begins after the stop', async (t) => {
  const { waking, passes } = stage(t);
  waking.wake();
  waking.stop();
  waking.wake();
  assert.equal(await passes(10_000), 0);
});

test('while a look takes long, no other begins, however many writes come', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const begun: (() => void)[] = [];
  const waking = new Waking(() => new Promise((resolve) => begun.push(resolve)));
  for (let ms = 0; ms < 60_000; ms += 50) {
    waking.wake();
    mock.timers.tick(50);
  }
  assert.equal(begun.length, 1);
  begun[0]?.();
  await waking.ended();
  mock.timers.tick(750);
  assert.equal(begun.length, 2);
});
