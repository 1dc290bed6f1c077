import { isValue, scoreHeader } from './header.ts';
import { DELIMITERS, type Delimiter, type RawRow, type TableDoubt, type TableKind } from './record.ts';
import { cutRows } from './rows.ts';
import { TableFault } from './table-fault.ts';

/** Characters and rows that are looked at. */
const SAMPLE = 65_536;
const ROWS = 100;
/** Scores nearer than this are doubtful: a line of columns counts 2 and more, even rows 1, no other separator 1. */
const NEAR = 0.35;
/** A separator that is found out; a colon stands in times too. */
const FOUND = DELIMITERS.filter((delimiter) => delimiter !== ':');

/** The separator of a text, and the text without a line that names it. */
export interface Layout {
  delimiter: Delimiter;
  /** The cells of most rows; null: no two rows are alike. */
  width: number | null;
  body: string;
  skipped: number;
  doubts: TableDoubt[];
}

/**
 * Finds the separator with which a text is most like a table: a line of columns, rows as wide as it, no other separator in
 * the cells. `sep=` in the first line names the separator; a chosen one beats it.
 */
export function findLayout(text: string, chosen: Delimiter | null, kind: TableKind): Layout {
  const [whole = '', named] = /^"?sep=([;,|\t^:])"?(?:\n|$)/i.exec(text) ?? [];
  const rest = { body: text.slice(whole.length), skipped: whole === '' ? 0 : 1 };
  const sample = sampleOf(rest.body);
  const only = chosen ?? (named as Delimiter | undefined);
  const looks = (only === undefined ? FOUND : [only]).map((delimiter) => lookAt(sample, delimiter, kind));
  const [best, next] = looks.toSorted((one, other) => other.score - one.score);
  if (!best) throw new Error('there is no separator to try');
  const isDoubtful = next !== undefined && next.score > 0 && best.score - next.score < NEAR;
  const doubts = isDoubtful ? [doubtOf(best.delimiter, next.delimiter)] : [];
  return { delimiter: best.delimiter, width: best.width, ...rest, doubts };
}

function doubtOf(...options: Delimiter[]): TableDoubt {
  const [one, other] = options.map(nameOfDelimiter);
  const message = `The file is as much a table with ${one} as with ${other} between cells: choose the separator`;
  return { field: 'delimiter', message, options };
}

/** The name of a separator in a message. */
function nameOfDelimiter(delimiter: string): string {
  const names: Record<string, string> = { ';': 'semicolons', ',': 'commas', '\t': 'tabs', '|': 'vertical bars' };
  return names[delimiter] ?? `“${delimiter}”`;
}

/** The first lines as a whole. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLE) return text;
  const end = text.lastIndexOf('\n', SAMPLE);
  return text.slice(0, end < 0 ? SAMPLE : end + 1);
}

interface Look {
  delimiter: Delimiter;
  width: number | null;
  score: number;
}

function lookAt(sample: string, delimiter: Delimiter, kind: TableKind): Look {
  const rows = firstRows(sample, delimiter);
  const header = scoreHeader(rows, kind);
  const table = header.index < 0 ? rows : rows.slice(header.index);
  const widths = Map.groupBy(table, ({ cells }) => cells.length);
  const [width = 0, alike = []] =
    [...widths].toSorted(([a, one], [b, other]) => other.length - one.length || b - a)[0] ?? [];
  if (width < 2) return { delimiter, width: null, score: 0 };
  const even = alike.length / table.length;
  const clean = table.filter(({ cells }) => !cells.some((cell) => isUncut(cell, delimiter))).length / table.length;
  const typed = alike.some(({ cells }) => cells.some(isValue)) ? 0.25 : 0;
  const named = header.index < 0 ? 0 : 1 + header.score / 2;
  return { delimiter, width, score: named + even + clean + typed + Math.min(width, 10) / 40 };
}

/** The first rows, as far as they can be cut. */
function firstRows(sample: string, delimiter: Delimiter): RawRow[] {
  const rows: RawRow[] = [];
  try {
    for (const { line, cells } of cutRows(sample, { delimiter, width: null, skipped: 0 })) {
      if (cells.length > 0) rows.push({ line, cells });
      if (rows.length >= ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
  }
  return rows;
}

/** Whether a cell has another separator, that is no comma of a number or a text. */
function isUncut(cell: string, delimiter: Delimiter): boolean {
  return FOUND.some((other) => {
    if (other === delimiter || !cell.includes(other)) return false;
    return other !== ',' || /,[^\d\s-]|\D,\S|,$|^,/.test(cell.replace(/\d,[\d-]/g, ''));
  });
}
