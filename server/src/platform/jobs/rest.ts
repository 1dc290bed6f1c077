import { setTimeout as pause } from 'node:timers/promises';

const LEAST_PAUSE_MS = 5;
/**
 * The shares of its time that the event loop works, the greatest first, and the pause from each on as a multiple of the
 * step's duration: each kind of work then has an eightieth or a twentieth of a core. There are four kinds, so that
 * together they took a fifth of one from those who create as fast as they can.
 */
const BUSY = [
  { share: 0.55, factor: 80 },
  { share: 0.4, factor: 20 },
];
/** A stop waits for a pause. */
const MOST_PAUSE_MS = 1_000;
/** The shortest time that the share is taken over. */
const WINDOW_MS = 100;

let since = performance.eventLoopUtilization();
let sinceMs = performance.now();
let busyFactor: number | undefined;

/**
 * Pauses after a step of work that nobody waits for, so that clients have the machine meanwhile.
 * @param startedAt when the step began, of `performance.now()`
 * @param factor the pause as a multiple of the step's duration, unless this process is busy
 */
export async function rest(startedAt: number, factor: number): Promise<void> {
  const now = performance.now();
  if (now - sinceMs >= WINDOW_MS) {
    const total = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(total, since);
    busyFactor = BUSY.find(({ share }) => utilization > share)?.factor;
    [since, sinceMs] = [total, now];
  }
  const ms = (busyFactor ?? factor) * (now - startedAt);
  await pause(Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, ms)));
}
