import { type Quoted, quoteFinder } from './quotes.ts';
import { type Delimiter, MAX_CELL, MAX_COLUMNS, type RawRow } from './record.ts';
import { TableFault } from './table-fault.ts';

/** The longest line, with quotes and separators. */
const MAX_LINE = MAX_COLUMNS * (MAX_CELL + 3);
/** Marks of direction and of no width, which programs put around numbers. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** How a text is cut into rows. */
export interface Cut {
  delimiter: Delimiter;
  /** The cells of most rows; null: not known yet. It decides whether a quote opens a cell of several lines. */
  width: number | null;
  /** Lines before the text. */
  skipped: number;
}

interface CutRow extends RawRow {
  /** The place behind the row. */
  next: number;
}

/** Cuts a text into rows, without blank ones. Throws `TableFault`. */
export function parseRows(text: string, cut: Cut, maxLines: number): RawRow[] {
  const rows: RawRow[] = [];
  for (const { line, cells } of cutRows(text, cut)) {
    if (line - cut.skipped > 2 * maxLines)
      throw new TableFault(`has more than ${2 * maxLines} lines, blank ones among them: take those out`);
    if (cells.length > 0 && rows.push({ line, cells }) > maxLines + 100)
      throw new TableFault(`has more than ${maxLines} lines: send it in parts`);
  }
  return rows;
}

/** Gives the rows of a text one by one, a blank one without cells. Throws `TableFault`. */
export function* cutRows(text: string, { delimiter, width, skipped }: Cut): Generator<CutRow> {
  const cutter: Cutter = {
    text,
    delimiter,
    width,
    findQuote: quoteFinder(text, delimiter),
    counted: { start: 0, end: -1, cells: 0 },
    end: -1,
    separator: -1,
  };
  let line = skipped + 1;
  for (let at = 0; at < text.length; ) {
    const { cells, next } = cutRow(cutter, at, line);
    const cleaned = cells.map(clean);
    if (cleaned.some((cell) => cell.length > MAX_CELL)) {
      throw new TableFault(`line ${line}: a cell has more than ${MAX_CELL} characters: shorten it`);
    }
    yield { line, cells: cleaned.every((cell) => cell === '') ? [] : cleaned, next };
    line += 1 + countBreaks(text, at, next - 1);
    at = next;
  }
}

interface Cutter {
  text: string;
  delimiter: string;
  width: number | null;
  findQuote: (open: number) => Quoted | undefined;
  /** The line whose cells were counted last. */
  counted: { start: number; end: number; cells: number };
  /** The end of the line that is cut, and the next separator, in whichever line. */
  end: number;
  separator: number;
}

function cutRow(cutter: Cutter, start: number, line: number): { cells: string[]; next: number } {
  const cells: string[] = [];
  for (let at = start; ; ) {
    const { cell, next } = cutCell(cutter, at, line);
    cells.push(cell);
    if (cells.length > MAX_COLUMNS)
      throw new TableFault(`line ${line}: has more than ${MAX_COLUMNS} cells: take columns out`);
    if (cutter.text[next] !== cutter.delimiter) return { cells, next: next + 1 };
    at = next + 1;
  }
}

/** The cell that begins at a place, and the place of the separator or the end of line behind it. */
function cutCell(cutter: Cutter, at: number, line: number): { cell: string; next: number } {
  const { text, delimiter } = cutter;
  const quoted = findQuoted(cutter, at, line);
  if (quoted) return quoted;
  if (at > cutter.end) cutter.end = placeOf(text, '\n', at);
  if (at > cutter.separator) cutter.separator = placeOf(text, delimiter, at);
  if (cutter.end - at > MAX_LINE)
    throw new TableFault(`line ${line}: has more than ${MAX_COLUMNS * MAX_CELL} characters: is a quote open?`);
  const next = Math.min(cutter.end, cutter.separator);
  return { cell: text.slice(at, next), next };
}

/** The place of a character, or the end of the text. */
function placeOf(text: string, character: string, from: number): number {
  const place = text.indexOf(character, from);
  return place < 0 ? text.length : place;
}

/**
 * The cell that begins at a place, when quotes stand around the whole of it. Any other quote is a character as others.
 */
function findQuoted(cutter: Cutter, at: number, line: number): { cell: string; next: number } | undefined {
  const { text, findQuote, width } = cutter;
  let open = at;
  while (text[open] === ' ') open += 1;
  if (text[open] !== '"') return undefined;
  const quoted = findQuote(open);
  if (!quoted) {
    const cells = widthOf(cutter, at);
    if (width === null || cells <= 1 || cells === width) return undefined;
    throw new TableFault(`line ${line}: a quote does not end: write each quote in a cell twice`);
  }
  const inner = text.slice(open + 1, quoted.close);
  if (inner.includes('\n') && isPlain(cutter, { open, ...quoted }, line)) return undefined;
  return { cell: inner.replaceAll('""', '"'), next: quoted.next };
}

/**
 * Whether the quote before a cell of several lines is a character as others, such as that of `"24 monitor`: the lines
 * are rows of the table each. Throws `TableFault` where nobody can know.
 */
function isPlain(cutter: Cutter, { open, next, hasLoose }: Quoted & { open: number }, line: number): boolean {
  const { text, width } = cutter;
  if (width === null) return hasLoose;
  let lines = 0;
  let rows = 0;
  for (let at = text.lastIndexOf('\n', open) + 1; at <= next; at = placeOf(text, '\n', at) + 1) {
    lines += 1;
    if (widthOf(cutter, at) === width) rows += 1;
  }
  if (rows === lines && hasLoose) return true;
  if (rows < 2) return false;
  throw new TableFault(
    `line ${line}: a quote opens a cell of ${lines} lines that look like rows of their own: write each quote in a cell twice`,
  );
}

/** The cells of the line around a place; quotes are ignored. */
function widthOf(cutter: Cutter, at: number): number {
  const { text, delimiter, counted } = cutter;
  if (at < counted.start || at > counted.end) {
    const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
    const end = placeOf(text, '\n', at);
    cutter.counted = { start, end, cells: text.slice(start, end).split(delimiter).length };
  }
  return cutter.counted.cells;
}

function countBreaks(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}

function clean(cell: string): string {
  return withoutText(cell.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim());
}

/** A cell without the marks by which spreadsheets take it as text: `="00123"` or an apostrophe before it. */
function withoutText(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell.replace(/^'(?=[\d=+@-])/, '');
}
