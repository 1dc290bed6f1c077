import type { RawTable } from '../../../platform/tables/record.ts';
import { isDay, isWrittenDay } from '../../shipments/rules/days.ts';
import { isAmount } from './amounts.ts';
import { beginsWithTotal } from './cells.ts';
import { signOf } from './currencies.ts';
import { isSideLike, isTakingBack, knownSideOf } from './direction.ts';

/** Rows that a proposal looks at. */
const SAMPLE = 200;
const MAX_CELL = 60;
/** The most texts of a column of directions. */
const MAX_SIDES = 6;

/** The cells of a column, and the shares of those that are filled that look like something. */
export interface Shape {
  name: string;
  cells: readonly string[];
  filled: number;
  amounts: number;
  days: number;
  /** Days with their parts apart: no numbers. */
  writtenDays: number;
  currencies: number;
  /** Whether a few texts stand for paying or taking back, one of them at least for taking back; a clear word is enough. */
  isSided: boolean;
  /** Whether each cell is another number, of the carrier's and not of the file: not 1, 2, 3. */
  isNumbered: boolean;
}

/** Gives the shape of each column by the first rows, without lines of sums. */
export function shapesOf({ columns, rows }: Pick<RawTable, 'columns' | 'rows'>): Shape[] {
  const sample = rows.slice(0, SAMPLE).filter(({ cells }) => !beginsWithTotal(cells));
  return columns.map((name, index) =>
    shapeOf(
      name,
      sample.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== name),
      () => textsOf(rows, index),
    ),
  );
}

/** The texts of a column in all rows, one more at the most than a column of directions has. */
function textsOf(rows: RawTable['rows'], index: number): Set<string> {
  const texts = new Set<string>();
  for (const { cells } of rows) {
    if (cells[index]) texts.add(cells[index]);
    if (texts.size > MAX_SIDES) break;
  }
  return texts;
}

function shapeOf(name: string, cells: readonly string[], allTexts: () => ReadonlySet<string>): Shape {
  const filled = cells.filter((cell) => cell !== '');
  const share = (is: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter((cell) => cell.length < MAX_CELL && is(cell)).length / filled.length;
  return {
    name,
    cells,
    filled: filled.length,
    amounts: share(isAmount),
    days: share(isDay),
    writtenDays: share(isWrittenDay),
    currencies: share((cell) => signOf(cell) !== undefined),
    // Lines that take back can be few, and far below.
    isSided: isSided(new Set(filled)) || (filled.every(isSideLike) && isSided(allTexts())),
    isNumbered: filled.length === cells.length && isNumbered(filled),
  };
}

function isNumbered(cells: readonly string[]): boolean {
  return new Set(cells).size === cells.length && cells.every((cell) => cell.length >= 5 && /\d/.test(cell));
}

function isSided(texts: ReadonlySet<string>): boolean {
  if (texts.size === 0 || texts.size > MAX_SIDES) return false;
  return (
    [...texts].some(isTakingBack) ||
    ([...texts].every(isSideLike) && [...texts].some((text) => knownSideOf(text) !== 'pays'))
  );
}
