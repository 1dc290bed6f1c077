import { findEncoding } from './encoding.ts';
import type { SheetRow } from './fault.ts';
import { type ReadOptions, readCsv, readWorkbook } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';

const JSON_LINES = /\.(?:jsonl|ndjson)$/i;

const WORKBOOK = /\.xlsx$/i;

/** Reads the rows of a file: JSON Lines, a workbook, else CSV, by the ending of its name. Throws `SheetError`. */
export function readSheet(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  if (isJsonLines(path)) return readJsonLines(path, options);
  return WORKBOOK.test(path) ? readWorkbook(path, options) : readCsv(path, options);
}

/** Says how a file of text is read that does not say so itself; undefined when nobody has to know. */
export async function describeReading(path: string, { encoding }: ReadOptions): Promise<string | undefined> {
  if (isJsonLines(path) || WORKBOOK.test(path) || encoding !== undefined) return undefined;
  const found = await findEncoding(path);
  return found === 'utf-8'
    ? undefined
    : `the file is read as ${found}: look at its letters, or name another by --encoding`;
}

export function isJsonLines(path: string): boolean {
  return JSON_LINES.test(path);
}
