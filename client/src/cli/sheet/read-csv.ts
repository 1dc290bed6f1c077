import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Header, readHeader } from './columns.ts';
import { type Encoding, findEncoding, textChunks } from './encoding.ts';
import { SheetError, type SheetRow } from './fault.ts';
import { readXlsx } from './read-xlsx.ts';
import { rowToClaim } from './row-to-claim.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const HEAD_BYTES = 64 * 1_024;
const MAX_ROW_CHARACTERS = 1_048_576;
const LINE_BREAK = /\r\n|\r|\n/;
/** A first line of Excel's, which names the separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?$/i;

export interface ReadOptions {
  /** Ignores unknown columns and members; otherwise the file is refused. */
  ignoreUnknown: boolean;
  /** Takes headings and words that only case, spaces and hyphens keep from being right. */
  acceptSimilar?: boolean;
  /** Encoding of a text file; found out when absent. */
  encoding?: Encoding;
  /** Sheet of a workbook; the one that has a table when absent. */
  sheet?: string;
}

interface Line {
  line: number;
  values: readonly string[];
}

/**
 * Reads the rows of a CSV file with commas, semicolons or tabs, each with the line on which it begins; empty rows are
 * skipped. Throws `SheetError` when the file as a whole cannot be used.
 */
export async function* readCsv(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  yield* readTable(readLines(path, options.encoding ?? (await findEncoding(path))), options);
}

/** Reads the rows of a workbook in the same way, each with its number. */
export async function* readWorkbook(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  yield* readTable(await readXlsx(path, options.sheet), options);
}

async function* readTable(lines: AsyncIterable<Line> | Iterable<Line>, options: ReadOptions): AsyncGenerator<SheetRow> {
  let header: Header | undefined;
  for await (const { line, values } of lines) {
    if (header) {
      yield readRow(header, { line, values });
      continue;
    }
    header = readHeader(values, options);
    if (header.problems.length > 0) throw new SheetError(header.problems.map((problem) => `line ${line}: ${problem}`));
  }
  if (!header) throw new SheetError(['the file is empty: begin with the one that `redress-client template` prints']);
}

function readRow(header: Header, row: Line): SheetRow {
  const claim = rowToClaim(header, row);
  const message = findStrayCell(header, row.values);
  if (message === undefined) return claim;
  return { ...claim, claim: undefined, faults: [{ place: '', message }, ...claim.faults] };
}

/** Finds a filled cell past the last column: an unquoted comma in a text has moved all cells after it. */
function findStrayCell({ names }: Header, values: readonly string[]): string | undefined {
  const extra = values.slice(names.length).findIndex((value) => value.trim() !== '');
  if (extra === -1) return undefined;
  return `has ${values.length} cells, the header has ${names.length}: is a text with a separator in it without quotes?`;
}

async function* readLines(path: string, encoding: Encoding): AsyncGenerator<Line> {
  const { delimiter, hasSeparatorLine } = await readHead(path, encoding);
  let isSeparatorLine = hasSeparatorLine;
  for await (const { record, info } of parseRecords(textChunks(path, encoding), delimiter)) {
    const isEmpty = record.every((value) => value.trim() === '');
    if (!isEmpty && !isSeparatorLine) yield { line: info.lines - countBreaks(record), values: record };
    isSeparatorLine = false;
  }
}

interface ParsedRecord {
  record: string[];
  /** The line on which the row ends. */
  info: { lines: number };
}

async function* parseRecords(chunks: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<ParsedRecord> {
  // The parser is ahead of the rows that it gives: a fault of the file is in the row after the last one parsed.
  let lastLine = 0;
  const source = Readable.from(withLineFeeds(chunks));
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (record, { lines }) => {
      lastLine = lines;
      return record;
    },
  });
  source.on('error', (error) => parser.destroy(error));
  try {
    yield* source.pipe(parser) as AsyncIterable<ParsedRecord>;
  } catch (error) {
    throw error instanceof CsvError ? new SheetError([describe(error, lastLine + 1)]) : error;
  } finally {
    source.destroy();
  }
}

const CARRIAGE_RETURN = 0x0d;

/** Replaces CRLF by LF: the library counts a CRLF within quotes as two lines. */
async function* withLineFeeds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
    rest = bytes.subarray(end);
    // Latin-1 has one character for each byte: no other byte changes.
    yield Buffer.from(bytes.subarray(0, end).toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  }
  yield rest;
}

function describe({ code, lines }: CsvError & { lines?: unknown }, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `line ${line}: a quote that begins in this row does not end`;
  if (code === 'CSV_MAX_RECORD_SIZE') {
    const most = MAX_ROW_CHARACTERS.toLocaleString('en-US');
    return `line ${line}: the row has more than ${most} characters: is there a quote that does not end?`;
  }
  return `line ${lines}: a quote stands inside a cell: put the cell in quotes and write each quote in it twice`;
}

/** Number of line breaks within the cells of a row. */
function countBreaks(record: readonly string[]): number {
  return record.reduce((count, value) => count + (value.match(/[\r\n]/g)?.length ?? 0), 0);
}

/** Finds the separator: the one that the first line has most of, outside of quotes, unless the line names it. */
async function readHead(path: string, encoding: Encoding): Promise<{ delimiter: string; hasSeparatorLine: boolean }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    const head = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    const [first = ''] = head.split(LINE_BREAK).filter((line) => line.trim() !== '');
    const separator = SEPARATOR_LINE.exec(first.trim())?.[1] ?? SEPARATOR_LINE.exec(first)?.[1];
    return { delimiter: separator ?? delimiterOf(first), hasSeparatorLine: separator !== undefined };
  } finally {
    await file.close();
  }
}

function delimiterOf(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
