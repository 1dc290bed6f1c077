import { rest } from '../../platform/jobs/rest.ts';
import type { OutcomeStore } from './store.ts';

/** Claims of one step: it takes some milliseconds, in which no other write begins on SQLite. */
const BATCH = 100;
/** See `rest`. */
const REST = 2;

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
    await rest(startedAt, REST);
  }
  return { counted };
}
