import { type Mapping, TARGETS } from '../record.ts';
import type { RowTexts } from './cells.ts';
import { isTakingBack } from './direction.ts';
import { saysUnpaid } from './words/unpaid.ts';
import { countHeadings, plainWords } from './words/words.ts';

/** Cells that a line of columns has at least, and targets that they name. */
const MIN_NAMES = 3;
/** An amount, a day or a number, and no name. */
const VALUE = /^[^\p{L}]*\p{Nd}/u;
/** Texts whose meaning is kept while a file is read. */
const MAX_KNOWN = 10_000;

/** The surroundings of a line, which its own columns do not say. */
export interface Place {
  /** The line with which another table began, whose columns stand in other places; null: the line is in the first one. */
  other_table: number | null;
  /** A text says that the line is taken back or not paid: one of its own, or the title above it. */
  is_said_unpaid: boolean;
}

/**
 * Gives the function that says where a row stands. It takes the rows in the order of the file, because titles and lines of
 * columns count for those below them.
 */
export function placeFinder(mapping: Mapping, columns: readonly string[]): (row: RowTexts) => Place {
  const isOther = otherColumns(mapping, columns);
  const free = freePlaces(mapping, columns);
  const says = remembering((cell) => saysUnpaid(cell) || isTakingBack(cell));
  let other_table: number | null = null;
  let isTitleUnpaid = false;
  return ({ cells, text, isNoLine, isTotal }) => {
    const filled = cells.filter((cell) => cell !== '');
    if (isTotal) isTitleUnpaid = false;
    else if (isNoLine && filled.length === 1) isTitleUnpaid = says(filled[0] ?? '');
    const names = isColumns(filled) ? isOther(cells) : undefined;
    if (names !== undefined) other_table = names ? text.line : null;
    return { other_table, is_said_unpaid: isTitleUnpaid || free.some((place) => says(cells[place] ?? '')) };
  };
}

function isColumns(filled: readonly string[]): boolean {
  return filled.length >= MIN_NAMES && !filled.some((cell) => VALUE.test(cell)) && countHeadings(filled) >= MIN_NAMES;
}

/** Gives the function that says whether a line of columns names others than the mapped ones in their places. */
function otherColumns({ columns: named }: Mapping, columns: readonly string[]): (cells: readonly string[]) => boolean {
  // Columns that are named by their place, or in unknown words, can be compared with nothing.
  if (countHeadings(columns) < 2) return () => false;
  const places = TARGETS.map((target) => columns.indexOf(named[target] ?? '')).filter((place) => place >= 0);
  return (cells) =>
    places.some((place) => {
      // The line of columns can be one of two that name them together.
      const words = plainWords(cells[place] ?? '');
      return words !== '' && !plainWords(columns[place] ?? '').includes(words);
    });
}

/** The places of columns with other texts, which nobody ignores: a reference can be one, `Storno 12`. */
function freePlaces({ columns: named, ignored_columns }: Mapping, columns: readonly string[]): number[] {
  const read = TARGETS.filter((target) => target !== 'reference').map((target) => named[target]);
  const taken = new Set([...read, ...(ignored_columns ?? [])]);
  return [...columns.keys()].filter((place) => !taken.has(columns[place] ?? ''));
}

function remembering(says: (cell: string) => boolean): (cell: string) => boolean {
  const known = new Map<string, boolean>();
  return (cell) => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    if (known.size >= MAX_KNOWN) known.clear();
    const said = says(cell);
    known.set(cell, said);
    return said;
  };
}
