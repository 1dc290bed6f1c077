import { hash } from 'node:crypto';
import { mapInSlices } from '../../platform/map-limit.ts';
import type { RawRow } from '../../platform/tables/record.ts';
import { FATES, type Mapping, type ReadLine, type StatementRow } from './record.ts';

/**
 * The keys of each line, by which it is known again (spec: Statement import): one of its values as they are read, so that
 * another encoding, order of columns or notation is the same line, and one of its cells as they are written, so that it is
 * the same with another mapping. Lines that are alike are counted, so that two of them are two, in whatever order.
 * Of rows that are no payment there is none.
 */
export function keysOf(rows: readonly RawRow[], lines: readonly ReadLine[], hasDays: boolean): Promise<string[][]> {
  const counts = new Map<string, number>();
  const keyOf = (kind: string, value: readonly unknown[]) => {
    const text = `${kind}${JSON.stringify(value)}`;
    const nth = (counts.get(text) ?? 0) + 1;
    counts.set(text, nth);
    return kind + hash('sha256', `${text} ${nth}`, 'base64url').slice(0, 24);
  };
  return mapInSlices(lines, (line, index) => {
    if (line.kind !== 'line') return [];
    const { tracking_number, reference, line_number, amount, currency, paid_on } = line;
    const day = hasDays ? paid_on : '';
    const cells = rows[index]?.cells ?? [];
    return [
      keyOf('v', [tracking_number, reference, line_number, amount, currency, day]),
      keyOf('c', cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)),
    ];
  });
}

/** The hash of a file: of its rows, whatever their order and the ends of their lines. */
export async function contentHashOf(rows: readonly RawRow[]): Promise<string> {
  const each = await mapInSlices(rows, ({ cells }) => hash('sha256', JSON.stringify(cells), 'base64url'));
  return hash('sha256', each.sort().join(), 'hex');
}

/** Stands for what a preview showed: its hash, and how many rows have each fate, so that a later one can be compared. */
export function digestOf(mapping: Mapping, rows: readonly StatementRow[]): string {
  const shown = rows.map(({ line, fate, claim, amount, paid_on }) => [line, fate, claim?.claim_id, amount, paid_on]);
  const counts = FATES.map((fate) => rows.filter((row) => row.fate === fate).length.toString(36));
  return [hash('sha256', JSON.stringify([mapping, shown]), 'base64url').slice(0, 22), ...counts].join('.');
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
