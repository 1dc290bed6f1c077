import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Pace } from '../../../src/cli/filing/pace.ts';

test('a rate that is slower than a timer can hold still holds back, until it is aborted', async () => {
  const pace = new Pace(1 / 1e7);
  const stop = new AbortController();
  await pace.wait(stop.signal);
  let hasBegun = false;
  const second = pace.wait(stop.signal).then(() => {
    hasBegun = true;
  });
  await pause(50);
  assert.equal(hasBegun, false);
  stop.abort();
  await second;
});
