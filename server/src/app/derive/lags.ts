import type { Lag } from '../../platform/derive/derivation.ts';
import type { Clock } from '../../platform/identifiers.ts';
import type { Stores } from '../stores.ts';

/** Lists the work that waits for each derivation, and the documents that wait to be compared, as `photographs`. */
export async function listLags(
  { derivations, documentPrints }: Pick<Stores, 'derivations' | 'documentPrints'>,
  clock: Clock,
): Promise<Lag[]> {
  const [lags, { documents, since }] = await Promise.all([derivations.listLags(), documentPrints.countWaiting()]);
  if (lags.length === 0) return [];
  const age_seconds = since === null ? 0 : Math.max(0, (clock() - Date.parse(since)) / 1_000);
  return [...lags, { name: 'photographs', waiting: documents, age_seconds, walks_before: null, failures: 0 }];
}
