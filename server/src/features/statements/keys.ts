import { hash } from 'node:crypto';
import type { RawRow, ReadLine } from './record.ts';

/**
 * The keys of each line, by which it is known again (spec: Statement import): one of its values as they are read, so that
 * another encoding, order of columns or notation is the same line, and one of its cells as they are written, so that it is
 * the same with another mapping. Lines that are alike are counted, so that two of them are two, in whatever order.
 * Of rows that are no payment there is none.
 */
export function keysOf(rows: readonly RawRow[], lines: readonly ReadLine[], hasDays: boolean): string[][] {
  const counts = new Map<string, number>();
  const keyOf = (kind: string, value: readonly unknown[]) => {
    const text = `${kind}${JSON.stringify(value)}`;
    const nth = (counts.get(text) ?? 0) + 1;
    counts.set(text, nth);
    return kind + hash('sha256', `${text} ${nth}`, 'base64url').slice(0, 24);
  };
  return lines.map((line, index) => {
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
export function contentHashOf(rows: readonly RawRow[]): string {
  const each = rows.map(({ cells }) => hash('sha256', JSON.stringify(cells), 'base64url'));
  return hash('sha256', each.toSorted().join(), 'hex');
}

/** The hash of what a preview showed. */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 32);
}
