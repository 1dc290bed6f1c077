import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import type { ServiceError } from '../../platform/service-error.ts';
import { type Encoding, MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_LINES, type RawRow, type RawTable } from './record.ts';
import { refused } from './refusals.ts';
import { findHeader } from './rules/header.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Characters that are parsed at a time: other requests are answered between. */
const AT_ONCE = 65_536;
/** The longest line, with quotes and separators. */
const MAX_LINE = MAX_COLUMNS * (MAX_CELL + 3);
const NO_TEXT = 'is no text: export it as CSV, not as a workbook';

interface FoundEncoding {
  encoding: Encoding;
  isMarked: boolean;
}

/**
 * Reads a carrier's file as texts (spec: Statement import): finds the encoding, the separator and the line of columns.
 * Throws `INVALID_REQUEST_BODY` for a file that cannot be used as a whole.
 * @param named null: found out; a byte order mark beats it
 */
export async function readTable(bytes: Uint8Array, named: Encoding | null): Promise<RawTable> {
  if (bytes.length === 0) throw broken('is empty: choose the file that the carrier sent');
  if (bytes.length > MAX_BYTES) throw broken(`has ${bytes.length} bytes, ${MAX_BYTES} are allowed: send it in parts`);
  const found = findEncoding(bytes);
  const encoding = found.isMarked || named === null ? found.encoding : named;
  const isGuessed = !found.isMarked && named === null;
  const text = decode(bytes, encoding, isGuessed);
  if (text.includes('\0')) throw broken(NO_TEXT);
  const { delimiter, body, skipped } = findDelimiter(text);
  const rows = await parseRows(body, delimiter, skipped);
  if (rows.length === 0) throw broken('has no rows: choose the file that the carrier sent');
  return { encoding, delimiter, ...splitHeader(rows) };
}

function decode(bytes: Uint8Array, encoding: Encoding, isGuessed: boolean): string {
  try {
    // The decoder takes a byte order mark off by itself.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  } catch {
    throw broken(isGuessed ? NO_TEXT : `is not written in ${encoding}: name another encoding`);
  }
}

function findEncoding(bytes: Uint8Array): FoundEncoding {
  const [one, two, three] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf) return { encoding: 'utf-8', isMarked: true };
  if (one === 0xff && two === 0xfe) return { encoding: 'utf-16le', isMarked: true };
  if (one === 0xfe && two === 0xff) return { encoding: 'utf-16be', isMarked: true };
  return { encoding: findUnmarked(bytes), isMarked: false };
}

function findUnmarked(bytes: Uint8Array): Encoding {
  const start = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((half) => start.filter((byte, index) => byte === 0 && index % 2 === half).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd > start.length / 4) return even > odd ? 'utf-16be' : 'utf-16le';
  if (isUtf8(bytes)) return 'utf-8';
  // The euro sign of ISO 8859-15, without a byte that only Windows has letters for.
  const isWindows = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  if (!isWindows && bytes.includes(0xa4)) return 'iso-8859-15';
  return isPolish(bytes) ? 'windows-1250' : 'windows-1252';
}

/** Whether letters of Polish stand where Western Europe has digits above the line and the like, inside of words. */
function isPolish(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(bytes.subarray(0, AT_ONCE));
  return /\p{L}[³¹¿]|[³¹¿]\p{L}/u.test(text) && !/[ãõñçßäü]/iu.test(text);
}

/** The separator that most of the first lines have the same number of; `sep=` in the first line names it. */
function findDelimiter(text: string): { delimiter: string; body: string; skipped: number } {
  const [, named, rest] = /^sep=([;,|\t])\n([\s\S]*)$/i.exec(text) ?? [];
  if (named !== undefined) return { delimiter: named, body: rest ?? '', skipped: 1 };
  const lines = text
    .slice(0, AT_ONCE)
    .split('\n')
    .slice(0, 100)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const byCount = Map.groupBy(counts, (count) => count);
    const [usual = 0, times = 0] =
      [...byCount]
        .map(([count, all]) => [count, all.length] as const)
        .toSorted(([a, n], [b, m]) => m - n || b - a)[0] ?? [];
    return { delimiter, times, usual };
  });
  const [best] = scores.toSorted((one, other) => other.times - one.times || other.usual - one.usual);
  return { delimiter: best?.delimiter ?? ';', body: text, skipped: 0 };
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

async function parseRows(text: string, delimiter: string, skipped: number): Promise<RawRow[]> {
  const parser = parse({
    ...{ delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    max_record_size: MAX_COLUMNS * MAX_CELL,
  });
  const rows: RawRow[] = [];
  let [done, doneAt] = [0, 0];
  const failed = new Promise<never>((_, reject) => parser.once('error', reject));
  failed.catch(() => {});
  try {
    for (let at = 0; at < text.length; at += AT_ONCE) {
      parser.write(text.slice(at, at + AT_ONCE));
      await Promise.race([setImmediate(), failed]);
      take(parser, rows, skipped);
      const { records, empty_lines, lines } = parser.info;
      if (records > 2 * MAX_LINES)
        throw broken(`has more than ${2 * MAX_LINES} lines, blank ones among them: take those out`);
      if (records + empty_lines > done) [done, doneAt] = [records + empty_lines, at];
      // A line of separators alone would become a list of millions of cells.
      else if (at - doneAt > MAX_LINE) throw broken(tooLong(lines + skipped));
    }
    const ended = new Promise((resolve, reject) => {
      parser.once('end', resolve);
      parser.on('readable', () => {
        try {
          take(parser, rows, skipped);
        } catch (error) {
          reject(error);
        }
      });
    });
    parser.end();
    await Promise.race([ended, failed]);
  } catch (error) {
    throw error instanceof CsvError ? broken(describe(error)) : error;
  } finally {
    parser.destroy();
  }
  return rows;
}

function describe(error: CsvError): string {
  if (error.code !== 'CSV_MAX_RECORD_SIZE')
    return `line ${error.lines}: a quote does not end: write each quote in a cell twice`;
  return tooLong(error.lines);
}

function tooLong(line: unknown): string {
  return `line ${line}: has more than ${MAX_COLUMNS * MAX_CELL} characters: is a quote open?`;
}

function take(parser: Parser, rows: RawRow[], skipped: number): void {
  for (let next = parser.read() as Parsed | null; next !== null; next = parser.read() as Parsed | null) {
    const { record, info } = next;
    const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
    const line = info.lines - breaks + skipped;
    if (record.length > MAX_COLUMNS) throw broken(`line ${line}: has more than ${MAX_COLUMNS} cells: take columns out`);
    const cells = record.map((cell) => withoutText(cell.replace(/[\s\u00a0]+/g, ' ').trim()));
    if (cells.some((cell) => cell.length > MAX_CELL)) {
      throw broken(`line ${line}: a cell has more than ${MAX_CELL} characters: shorten it`);
    }
    if (cells.every((cell) => cell === '')) continue;
    if (rows.push({ line, cells }) > MAX_LINES + 100)
      throw broken(`has more than ${MAX_LINES} lines: send it in parts`);
  }
}

function splitHeader(rows: readonly RawRow[]): Pick<RawTable, 'header_line' | 'columns' | 'named_columns' | 'rows'> {
  const index = findHeader(rows.slice(0, 100).map(({ cells }) => cells));
  const header = rows[index];
  const body = rows.slice(index + 1);
  const width = body.reduce((widest, { cells }) => Math.max(widest, cells.length), header?.cells.length ?? 0);
  const names = header?.cells ?? [];
  const named_columns = header ? names.findLastIndex((name) => name !== '') + 1 : width;
  return { header_line: header?.line ?? null, columns: namesOf(names, width), named_columns, rows: body };
}

/** A cell without the marks by which spreadsheets take it as text: `="00123"` or an apostrophe before it. */
function withoutText(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell.replace(/^'(?=[\d=+@-])/, '');
}

/** Unique names: a name that is there twice gets a number, one that is missing its place. */
function namesOf(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = cells[index] || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** A refusal of the file as a whole. */
export function broken(message: string): ServiceError {
  return refused('content', message);
}
