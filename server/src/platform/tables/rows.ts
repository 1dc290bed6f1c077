import { setImmediate } from 'node:timers/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import { type Delimiter, MAX_CELL, MAX_COLUMNS, type RawRow } from './record.ts';
import { TableFault } from './table-fault.ts';

/** Characters that are parsed at a time: other requests are answered between. */
const AT_ONCE = 65_536;
/** The longest line, with quotes and separators. */
const MAX_LINE = MAX_COLUMNS * (MAX_CELL + 3);

/** How a text is cut into rows. */
interface Cut {
  delimiter: Delimiter;
  /** Lines before the text. */
  skipped: number;
  maxLines: number;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Cuts a text into rows, without blank ones. Throws `TableFault`. */
export async function parseRows(text: string, { delimiter, skipped, maxLines }: Cut): Promise<RawRow[]> {
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
      take(parser, rows, { skipped, maxLines });
      const { records, empty_lines, lines } = parser.info;
      if (records > 2 * maxLines)
        throw new TableFault(`has more than ${2 * maxLines} lines, blank ones among them: take those out`);
      if (records + empty_lines > done) [done, doneAt] = [records + empty_lines, at];
      // A line of separators alone would become a list of millions of cells.
      else if (at - doneAt > MAX_LINE) throw new TableFault(tooLong(lines + skipped));
    }
    const ended = new Promise((resolve, reject) => {
      parser.once('end', resolve);
      parser.on('readable', () => {
        try {
          take(parser, rows, { skipped, maxLines });
        } catch (error) {
          reject(error);
        }
      });
    });
    parser.end();
    await Promise.race([ended, failed]);
  } catch (error) {
    throw error instanceof CsvError ? new TableFault(describe(error)) : error;
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

function take(parser: Parser, rows: RawRow[], { skipped, maxLines }: Omit<Cut, 'delimiter'>): void {
  for (let next = parser.read() as Parsed | null; next !== null; next = parser.read() as Parsed | null) {
    const { record, info } = next;
    const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
    const line = info.lines - breaks + skipped;
    if (record.length > MAX_COLUMNS)
      throw new TableFault(`line ${line}: has more than ${MAX_COLUMNS} cells: take columns out`);
    const cells = record.map((cell) => withoutText(cell.replace(/[\s\u00a0]+/g, ' ').trim()));
    if (cells.some((cell) => cell.length > MAX_CELL)) {
      throw new TableFault(`line ${line}: a cell has more than ${MAX_CELL} characters: shorten it`);
    }
    if (cells.every((cell) => cell === '')) continue;
    if (rows.push({ line, cells }) > maxLines + 100)
      throw new TableFault(`has more than ${maxLines} lines: send it in parts`);
  }
}

/** A cell without the marks by which spreadsheets take it as text: `="00123"` or an apostrophe before it. */
function withoutText(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell.replace(/^'(?=[\d=+@-])/, '');
}
