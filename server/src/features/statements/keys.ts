import { hash } from 'node:crypto';
import { mapInSlices } from '../../platform/map-limit.ts';
import type { RawRow } from '../../platform/tables/record.ts';
import { FATES, type Mapping, type ReadLine, type StatementRow } from './record.ts';
import { plainNumber, plainText } from './rules/deciding/identity.ts';

/** The keys of a line: those that are kept, and those by which versions before kept it. */
export interface LineKeys {
  kept: readonly string[];
  before: readonly string[];
  /** The line has a number of its own: all lines with its keys are one. */
  isNumbered: boolean;
}

/**
 * The keys of each line, by which it is known again (spec: Statement import): one of its values without differences of
 * notation, and one of its cells as they are written, so that it is the same with another mapping. Lines that are alike and
 * have no number of their own are counted, so that two of them are two, in whatever order; those with the same number are
 * one. Of rows that are no payment there is none.
 */
export function keysOf(rows: readonly RawRow[], lines: readonly ReadLine[], hasDays: boolean): Promise<LineKeys[]> {
  const counts = new Map<string, number>();
  const keyOf = (kind: string, value: readonly unknown[], isCounted = true) => {
    const text = `${kind}${JSON.stringify(value)}`;
    const nth = isCounted ? (counts.get(text) ?? 0) + 1 : 1;
    if (isCounted) counts.set(text, nth);
    return kind + hash('sha256', `${text} ${nth}`, 'base64url').slice(0, 24);
  };
  return mapInSlices(lines, (line, index) => {
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

/** The hash of a file: of its rows, whatever their order and the ends of their lines. */
export async function contentHashOf(rows: readonly RawRow[]): Promise<string> {
  const each = await mapInSlices(rows, ({ cells }) => hash('sha256', JSON.stringify(cells), 'base64url'));
  return hash('sha256', each.sort().join(), 'hex');
}

/** Stands for what a preview showed: its hash, and how many rows have each fate, so that a later one can be compared. */
export function digestOf(mapping: Mapping, rows: readonly StatementRow[]): string {
  const shown = rows.map(({ line, fate, claim, amount, currency, paid_on, marks }) => {
    return [line, fate, claim?.claim_id, amount, currency, paid_on, ...marks];
  });
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
