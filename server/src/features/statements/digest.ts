import { createHash } from 'node:crypto';
import { mapInSlices } from '../../platform/map-limit.ts';
import { FATES, type Mapping, type StatementRow } from './record.ts';

/** Stands for what a preview showed: its hash, and how many rows have each fate, so that a later one can be compared. */
export async function digestOf(mapping: Mapping, rows: readonly StatementRow[]): Promise<string> {
  const counts = new Map(FATES.map((fate) => [fate, 0]));
  const sum = createHash('sha256').update(`[${JSON.stringify(mapping)},[`);
  await mapInSlices(rows, ({ line, fate, claim, amount, currency, paid_on, marks }, index) => {
    const shown = [line, fate, claim?.claim_id, amount, currency, paid_on, ...marks];
    sum.update((index === 0 ? '' : ',') + JSON.stringify(shown));
    counts.set(fate, (counts.get(fate) ?? 0) + 1);
  });
  const hash = sum.update(']]').digest('base64url').slice(0, 22);
  return [hash, ...[...counts.values()].map((count) => count.toString(36))].join('.');
}

/** Says how two previews differ, by their digests: in fates; '' where only claims, amounts or days do. */
export function describeChange(before: string, after: string): string {
  const [then, now] = [before, after].map((digest) => digest.split('.').slice(1));
  const changes = FATES.flatMap((fate, index) => {
    const [was, is] = [then, now].map((counts) => Number.parseInt(counts?.[index] ?? '', 36));
    return was === is || Number.isNaN(was) ? [] : [`${is} ${fate.replaceAll('_', ' ')}, not ${was}`];
  });
  return changes.join('; ');
}
