import { hash } from 'node:crypto';
import type { RawRow } from '../../../platform/tables/record.ts';
import type { ReadLine } from '../record.ts';
import { plainNumber, plainText } from '../rules/deciding/identity.ts';

/** The keys of a line: those that are kept, and those by which versions before kept it. */
export interface LineKeys {
  kept: readonly string[];
  before: readonly string[];
  /** The line has a number of its own: all lines with its keys are one. */
  isNumbered: boolean;
}

/**
 * The keys of each line, by which it is known again (spec: Statement import): one of its values without differences of
 * notation, and one of its cells as they are written, so that it is the same with another mapping. Lines that are alike
 * and have no number of their own are counted, so that two of them are two, in any order; lines with the same number
 * are one. Of rows that are no payment there is none.
 */
export function keysOf(rows: readonly RawRow[], lines: readonly ReadLine[], hasDays: boolean): LineKeys[] {
  const counts = new Map<string, number>();
  const keyOf = (kind: string, value: readonly unknown[], isCounted = true) => {
    const text = `${kind}${JSON.stringify(value)}`;
    const nth = isCounted ? (counts.get(text) ?? 0) + 1 : 1;
    if (isCounted) counts.set(text, nth);
    return kind + hash('sha256', `${text} ${nth}`, 'base64url').slice(0, 24);
  };
  return lines.map((line, index) => {
    if (line.kind !== 'line') return { kept: [], before: [], isNumbered: false };
    const { tracking_number, reference, line_number, amount, currency, paid_on } = line;
    const money = [amount, currency, hasDays ? paid_on : ''];
    const number = plainNumber(line_number);
    const [tracking, named] = [plainText(tracking_number), plainText(reference)];
    // With a number of its own, a line is the same when one file names the claim in one way more.
    const values = number === '' ? [tracking, named] : [tracking || named, number];
    const cells = rows[index]?.cells ?? [];
    return {
      kept: [
        keyOf('p', [...values, ...money], number === ''),
        keyOf('c', cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)),
      ],
      before: [keyOf('v', [tracking_number, reference, line_number, ...money])],
      isNumbered: number !== '',
    };
  });
}

/** The hash of a file's rows, independent of their order and of line ends. */
export function contentHashOf(rows: readonly RawRow[]): string {
  const each = rows.map(({ cells }) => hash('sha256', JSON.stringify(cells), 'base64url'));
  return hash('sha256', each.sort().join(), 'hex');
}
