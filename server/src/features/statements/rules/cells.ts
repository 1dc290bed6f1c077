import type { RawRow } from '../../../platform/tables/record.ts';
import { type LineText, type Mapping, TARGETS, type Target } from '../record.ts';
import { isAmount } from './amounts.ts';
import { isTotal } from './words/words.ts';

/** The cells of a row in the columns of a mapping. */
export interface RowTexts {
  cellOf: (target: Target) => string;
  text: LineText;
  cells: readonly string[];
  /** A line of sums, of words alone, or the line of columns again at the top of a page. */
  isNoLine: boolean;
  /** A line of sums. */
  isTotal: boolean;
}

/** Gives the function that takes the cells of a row by the columns of a mapping. */
export function cellReader(mapping: Mapping, columns: readonly string[]): (row: RawRow) => RowTexts {
  const places = Object.fromEntries(TARGETS.map((target) => [target, indexOf(mapping, target, columns)])) as Record<
    Target,
    number
  >;
  return ({ line, cells }) => {
    const cellOf = (target: Target) => (places[target] < 0 ? '' : (cells[places[target]] ?? ''));
    const text: LineText = {
      line,
      tracking_number: cellOf('tracking_number'),
      reference: cellOf('reference'),
      line_number: cellOf('line_number'),
      amount_text: [cellOf('amount'), cellOf('debit')].filter((cell) => cell !== '').join(' / '),
    };
    const isSum = isLineOfSums(text, cells);
    return { cellOf, text, cells, isTotal: isSum, isNoLine: isSum || isNoLine(text, cells, columns) };
  };
}

/** Whether a row names no parcel or case, and has a word of sums. */
function isLineOfSums({ tracking_number, reference }: LineText, cells: readonly string[]): boolean {
  const keys = [tracking_number, reference].filter((key) => key !== '' && !isTotal(key));
  if (keys.length === 0) return cells.some(isTotal);
  if (keys.length === 1 && splitSum(keys[0] ?? '')) return cells.every((cell) => cell === '' || cell === keys[0]);
  // The number of lines stands in a column of numbers.
  return beginsWithTotal(cells) && keys.every((key) => /^\d{1,6}$/.test(key));
}

function isNoLine(
  { tracking_number, reference, amount_text }: LineText,
  cells: readonly string[],
  columns: readonly string[],
): boolean {
  if (amount_text === '' && tracking_number === '' && reference === '') return true;
  if (amount_text === '' && columns.length > 2 && cells.filter((cell) => cell !== '').length === 1) return true;
  return cells.every((cell, index) => cell === '' || cell === columns[index]);
}

/** The word and the amount of a sum in one cell: `Total: 225,00 EUR`; undefined: it has none. */
export function splitSum(cell: string): { amount: string } | undefined {
  const [, word = '', amount = ''] = /^(\P{Nd}{3,40}?)[ :=]{1,4}([-+(]?[ \p{Sc}]{0,4}\d.{0,40})$/u.exec(cell) ?? [];
  return isTotal(word) && isAmount(amount) ? { amount } : undefined;
}

/** Whether the first cell that is filled is a word of sums. */
export function beginsWithTotal(cells: readonly string[]): boolean {
  return isTotal(cells.find((cell) => cell !== '') ?? '');
}

/** The place of a target's column; -1: it has none. */
function indexOf({ columns }: Mapping, target: Target, names: readonly string[]): number {
  const name = columns[target];
  return name === null ? -1 : names.indexOf(name);
}
