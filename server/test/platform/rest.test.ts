import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { rest } from '../../src/platform/jobs/rest.ts';

const STEP_MS = 5;
const BUSY_MS = 120;

/** How long the pause after a step of `STEP_MS` is. */
async function pauseMs(): Promise<number> {
  const now = performance.now();
  await rest(now - STEP_MS, 1);
  return performance.now() - now;
}

test('work that nobody waits for rests longer while the process is busy', async () => {
  // Only what the event loop runs counts, and it has not begun yet.
  await nextTurn();
  const end = performance.now() + BUSY_MS;
  while (performance.now() < end);
  const busy = await pauseMs();
  // One pause can be long because the machine has other work.
  const idle = Math.min(await pauseMs(), await pauseMs(), await pauseMs());
  assert.ok(busy > 60 * STEP_MS, `${busy} ms while busy`);
  assert.ok(idle < busy / 2, `${idle} ms while idle, ${busy} ms while busy`);
});
