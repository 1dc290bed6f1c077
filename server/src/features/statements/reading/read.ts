import { readTable } from '../../../platform/tables/reading.ts';
import type { TableKind, TextTable } from '../../../platform/tables/record.ts';
import {
  MAX_BYTES,
  MAX_LINES,
  type Mapping,
  type MappingInput,
  NO_MAPPING,
  type Question,
  type ReadLine,
  SAMPLE,
  TARGETS,
  wholeMapping,
} from '../record.ts';
import { cellReader } from '../rules/cells.ts';
import { compareTotals } from '../rules/deciding/file-totals.ts';
import type { FileTotals } from '../rules/deciding/sums.ts';
import { lineReader } from '../rules/lines.ts';
import { proposeMapping } from '../rules/proposal.ts';
import { settleMapping } from '../rules/settling.ts';
import { countHeadings } from '../rules/words/words.ts';
import { contentHashOf, keysOf, type LineKeys } from './keys.ts';

/** The files that carriers send. */
export const STATEMENT: TableKind = { field: 'content', maxBytes: MAX_BYTES, maxLines: MAX_LINES, countHeadings };

/** A file, and how it is to be read. */
export interface FileToRead {
  content: Uint8Array;
  /** The mapping of the request. */
  given: MappingInput | undefined;
  /** That of the carrier; undefined: it has none, or one is given. */
  remembered: Mapping | undefined;
  /** Members of the mapping that a person set. */
  change: Partial<Mapping>;
  /** The day of lines without one, when a person gave it. */
  paid_on: string | undefined;
  today: string;
  /** Days after it are not read. */
  latest: string;
}

/** A file that was read. */
export interface ReadFile extends Reading {
  rows: ReadRow[];
}

/** A file that was read, but for its rows. */
export interface Reading {
  /** With the first rows alone. */
  table: TextTable;
  mapping: Mapping;
  mapping_from: 'given' | 'remembered' | 'proposed';
  /** With one, no row is read. */
  questions: Question[];
  content_hash: string;
  file_totals: FileTotals;
}

/** A row of the file with its keys: see `keysOf`. */
export interface ReadRow {
  line: ReadLine;
  keys: LineKeys;
}

/** Reads the rows of a file by its mapping (spec: Statement import). Throws `INVALID_REQUEST_BODY`. */
export async function readStatement(file: FileToRead): Promise<ReadFile> {
  const { table, mapping: asked, mapping_from } = await readMapped(file);
  const texts = table.rows.map(cellReader(asked, table.columns));
  const areColumnsChosen = file.given !== undefined || file.change.columns !== undefined;
  const how = { isRemembered: mapping_from === 'remembered', areColumnsChosen, isDated: file.paid_on !== undefined };
  const { mapping, questions, reading } = settleMapping({ mapping: asked, table, texts, ...how });
  const { columns, named_columns, rows: raw } = table;
  const { today, latest, paid_on = today } = file;
  const read = lineReader({ mapping, reading, columns, named_columns, paid_on, latest });
  const lines = questions.length > 0 ? [] : raw.map(read);
  const keys = keysOf(raw, lines, mapping.columns.paid_on !== null);
  const content_hash = contentHashOf(raw);
  const sample = { ...table, rows: raw.slice(0, SAMPLE) };
  const whole = { table: sample, mapping, mapping_from, questions, content_hash, file_totals: compareTotals(lines) };
  return { ...whole, rows: zip(lines, keys) };
}

function zip(lines: readonly ReadLine[], keys: readonly LineKeys[]): ReadRow[] {
  return lines.flatMap((line, index) => {
    const own = keys[index];
    return own ? [{ line, keys: own }] : [];
  });
}

/** Reads a file as a table, by the mapping of a person, of the carrier, or one that the file proposes. */
async function readMapped({
  content,
  given: asked,
  remembered,
  change,
}: FileToRead): Promise<Pick<ReadFile, 'table' | 'mapping' | 'mapping_from'>> {
  const given = asked && wholeMapping(asked);
  const known = { ...(given ?? remembered ?? NO_MAPPING), ...change };
  const table = await readTable(content, known, STATEMENT);
  if (TARGETS.some((target) => table.columns.includes(known.columns[target] ?? ''))) {
    const isChanged = Object.keys(change).length > 0;
    return { table, mapping: known, mapping_from: remembered && !isChanged ? 'remembered' : 'given' };
  }
  // A file with none of the columns is another kind of file.
  const kept = given ? known : { ...NO_MAPPING, ...change };
  const anew = given ? table : await readTable(content, kept, STATEMENT);
  const proposed = proposeMapping(anew);
  const currency = kept.currency ?? proposed.currency;
  return { table: anew, mapping: { ...kept, columns: proposed.columns, currency }, mapping_from: 'proposed' };
}
