import { setTimeout as pause } from 'node:timers/promises';
import type { OutcomeStore } from './store.ts';

/** Claims of one step: it takes some milliseconds, in which no other write begins on SQLite. */
const BATCH = 100;
/** The pause after a step, as a multiple of its duration: other work has the machine meanwhile. */
const REST = 2;
const LEAST_PAUSE_MS = 2;

/** Counts the outcomes of claims that changed until none is left; ends early when `signal` is aborted. */
export async function countOutcomes(
  store: Pick<OutcomeStore, 'recount'>,
  signal: AbortSignal,
): Promise<{ counted: number }> {
  let counted = 0;
  for (let last = BATCH; last > 0 && !signal.aborted; ) {
    const startedAt = performance.now();
    last = await store.recount(BATCH);
    counted += last;
    await pause(Math.max(LEAST_PAUSE_MS, REST * (performance.now() - startedAt)));
  }
  return { counted };
}
