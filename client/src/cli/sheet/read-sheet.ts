import type { SheetRow } from './fault.ts';
import { type ReadOptions, readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';

const JSON_LINES = /\.(?:jsonl|ndjson)$/i;

/** Reads the rows of a file: JSON Lines for `.jsonl` and `.ndjson`, else CSV. Throws `SheetError`. */
export function readSheet(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  return isJsonLines(path) ? readJsonLines(path, options) : readCsv(path, options);
}

export function isJsonLines(path: string): boolean {
  return JSON_LINES.test(path);
}
