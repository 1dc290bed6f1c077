import { setTimeout as pause } from 'node:timers/promises';

const LEAST_PAUSE_MS = 5;
/** The share of its time that the event loop works, from which on this process counts as busy. */
const BUSY_SHARE = 0.4;
/** The shortest time that the share is taken over. */
const WINDOW_MS = 100;
/** While this process is busy: a step has a twentieth of a core. */
const BUSY_REST = 20;

let since = performance.eventLoopUtilization();
let sinceMs = performance.now();
let isBusy = false;

/**
 * Pauses after a step of work that nobody waits for, so that clients have the machine meanwhile.
 * @param startedAt when the step began, of `performance.now()`
 * @param factor the pause as a multiple of the step's duration, unless this process is busy
 */
export async function rest(startedAt: number, factor: number): Promise<void> {
  const now = performance.now();
  if (now - sinceMs >= WINDOW_MS) {
    const total = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(total, since).utilization > BUSY_SHARE;
    [since, sinceMs] = [total, now];
  }
  await pause(Math.max(LEAST_PAUSE_MS, (isBusy ? BUSY_REST : factor) * (now - startedAt)));
}
