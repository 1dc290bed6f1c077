/** The most characters of one cell, and the most columns of a table. */
export const MAX_CELL = 1_000;
export const MAX_COLUMNS = 200;

/** The encodings that can be named; the usual ones are found by themselves. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'utf-16le',
  'utf-16be',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encodings in words, for descriptions of interfaces. */
export const ENCODING_MEANINGS = {
  'utf-8': 'Unicode, in most files of today.',
  'windows-1252': 'Western Europe, on Windows.',
  'iso-8859-15': 'Western Europe, with the euro sign.',
  'windows-1250': 'Central Europe, on Windows.',
  'iso-8859-2': 'Central Europe.',
  'utf-16le': 'Unicode of two bytes, the lower one first: “Unicode text” of Excel.',
  'utf-16be': 'Unicode of two bytes, the higher one first.',
} as const;

/** The characters that can stand between cells. */
export const DELIMITERS = [';', ',', '\t', '|', '^', ':'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The characters in words, for descriptions of interfaces. */
export const DELIMITER_MEANINGS = {
  ';': 'A semicolon.',
  ',': 'A comma.',
  '\t': 'A tab.',
  '|': 'A vertical bar.',
  '^': 'A caret.',
  ':': 'A colon, which is never found out.',
} as const;

/** A row as texts: its line in the file, counted from 1, and its cells. */
export interface RawRow {
  line: number;
  cells: readonly string[];
}

/** The rows below a line of columns, from a file of any format. */
export interface RawTable {
  /** The line of columns; null: the file has none, and columns are named by their place. */
  header_line: number | null;
  /** The rows above it, such as a title; empty: there are none. */
  above: readonly RawRow[];
  /** Unique names. */
  columns: readonly string[];
  /** How many of them the line of columns names; rows can have more cells. */
  named_columns: number;
  rows: readonly RawRow[];
  /** Choices that a person has to make before the rows are used; empty: none. */
  doubts: TableDoubt[];
}

/** A table that was read from a text or a workbook; of a workbook the encoding and the delimiter mean nothing. */
export interface TextTable extends RawTable {
  encoding: Encoding;
  delimiter: Delimiter;
  /** The sheet of a workbook that was read, and all of its sheets that have a table; of a text null and none. */
  sheet: string | null;
  sheets: string[];
}

/** A member of `TableChoice` that the file leaves open. */
export interface TableDoubt {
  field: keyof TableChoice;
  /** Says why, and what to choose. */
  message: string;
  options: string[];
}

/** The reading that a person chose; null: found out. */
export interface TableChoice {
  /** A byte order mark beats it. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  /** 0: the file has no line of columns. */
  header_line: number | null;
  /** The sheet of a workbook. A sheet with another name next time is noticed. */
  sheet: string | null;
}

export const NO_CHOICE: TableChoice = { encoding: null, delimiter: null, header_line: null, sheet: null };

/** The kind of file that a feature reads. */
export interface TableKind {
  /** The field of the request that refusals name. */
  field: string;
  maxBytes: number;
  maxLines: number;
  /** Counts the different columns that the cells of a line name; the line of columns names two at least. */
  countHeadings(cells: readonly string[]): number;
}

const MAX_SHOWN = 40;
const MAX_LISTED = 10;

/** A cell or a name of a foreign file in a message, shortened. */
export function quote(text: string): string {
  return `“${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}”`;
}

/** Names of a foreign file in a message: ten of them, each shortened, and the number of the others. */
export function quoteAll(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED).map(quote).join(', ');
  return names.length > MAX_LISTED ? `${shown} and ${names.length - MAX_LISTED} more` : shown;
}
