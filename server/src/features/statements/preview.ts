import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../platform/identifiers.ts';
import { mapInSlices } from '../../platform/map-limit.ts';
import { readTable } from '../../platform/tables/reading.ts';
import type { TableKind, TextTable } from '../../platform/tables/record.ts';
import { CARRIERS, type Carrier } from '../claims/rules/shipment.ts';
import { MAX_AMOUNT, MAX_PAYMENTS } from '../refunds/rules.ts';
import { dayOf, findDayFault } from '../shipments/rules.ts';
import { contentHashOf, digestOf, keysOf, type LineKeys } from './keys.ts';
import { findKnown, listPayments, matchLines } from './matching.ts';
import {
  FATES,
  type FateTotal,
  MAX_BYTES,
  MAX_LINES,
  type Mapping,
  type MappingInput,
  NO_MAPPING,
  type Question,
  type ReadLine,
  type Statement,
  type StatementRow,
  TARGETS,
  wholeMapping,
} from './record.ts';
import { refused } from './refusals.ts';
import { cellReader } from './rules/cells.ts';
import { totalsOf } from './rules/deciding/applying.ts';
import { candidatesOf, decideFates, type FoundLine } from './rules/deciding/fates.ts';
import { compareTotals } from './rules/deciding/file-totals.ts';
import { type Days, daysOf } from './rules/deciding/marks.ts';
import type { FileTotals } from './rules/deciding/sums.ts';
import { lineReader } from './rules/lines.ts';
import { proposeMapping } from './rules/proposal.ts';
import { findMappingFault } from './rules/questions.ts';
import { settleMapping } from './rules/settling.ts';
import { countHeadings } from './rules/words/words.ts';
import type { StatementStore } from './sql/store.ts';

/** A carrier's file, and what a person says about it. */
export interface StatementFile {
  carrier: string;
  content: Uint8Array;
  /** Undefined: as it is remembered for the carrier, else as it is proposed. */
  mapping?: MappingInput | undefined;
  /** The day of every line without a column of days; undefined: today. */
  paid_on?: string | undefined;
  /** Members of the mapping, whatever it is, that a person set. */
  change?: Partial<Mapping> | undefined;
  /** The claims that were chosen for ambiguous lines. */
  choices?: readonly { line: number; claim_id: string }[] | undefined;
}

/** A file with what would become of it. */
export interface Preview {
  table: TextTable;
  mapping: Mapping;
  mapping_from: 'given' | 'remembered' | 'proposed';
  /** With one, no row is read. */
  questions: Question[];
  rows: StatementRow[];
  /** The keys of each row: see `keysOf`. */
  keys: LineKeys[];
  totals: FateTotal[];
  file_totals: FileTotals;
  content_hash: string;
  /** The statement that the same file became before; null: none that holds. */
  applied_before: Statement | null;
  /** Digest of the whole preview: another digest is another preview. */
  digest: string;
}

/** The rows of a file with open questions: none. */
const NOTHING_READ = {
  ...{ rows: [], keys: [], totals: [], digest: '' },
  file_totals: { agree: 0, differ: 0, not_read: 0, totals: [] },
};
/** The files that carriers send. */
export const STATEMENT: TableKind = { field: 'content', maxBytes: MAX_BYTES, maxLines: MAX_LINES, countHeadings };

const MS_PER_DAY = 86_400_000;

/** Reads a file and decides the fate of each of its rows (spec: Statement import). */
export async function previewFile(
  { store, clock }: { store: StatementStore; clock: Clock },
  file: StatementFile,
): Promise<Preview> {
  const today = dayOf(clock());
  const latest = dayOf(clock() + MS_PER_DAY);
  const { carrier, paid_on } = checkFile(file, latest);
  const { table, mapping: asked, mapping_from } = await readMapped(store, file);
  const texts = await mapInSlices(table.rows, cellReader(asked, table.columns));
  const areColumnsChosen = file.mapping !== undefined || file.change?.columns !== undefined;
  const isRemembered = mapping_from === 'remembered';
  const how = { isRemembered, areColumnsChosen, isDated: paid_on !== undefined };
  const settled = settleMapping({ mapping: asked, table, texts, ...how });
  const content_hash = await contentHashOf(table.rows);
  const applied_before = (await store.findStatementByContent(carrier, content_hash)) ?? null;
  const shown = { table, mapping: settled.mapping, mapping_from, content_hash, applied_before } as const;
  if (settled.questions.length > 0) {
    return { ...shown, questions: settled.questions, ...NOTHING_READ };
  }
  const { columns, named_columns, rows: raw } = table;
  const { mapping, reading } = settled;
  const read = lineReader({ mapping, reading, columns, named_columns, paid_on: paid_on ?? today, latest });
  const lines = await mapInSlices(raw, read);
  const keys = await keysOf(raw, lines, mapping.columns.paid_on !== null);
  const days = daysOf(carrier as Carrier, today);
  const rows = await decideRows(store, { ...file, lines, keys, days });
  await setImmediate();
  const digest = digestOf(mapping, rows);
  const file_totals = compareTotals(lines);
  return { ...shown, questions: [], rows, keys, totals: totalsOf(rows, FATES), file_totals, digest };
}

/** Reads a file as a table, by the mapping of a person, of the carrier, or one that the file proposes. */
async function readMapped(
  store: StatementStore,
  { carrier, content, mapping, change = {} }: StatementFile,
): Promise<Pick<Preview, 'table' | 'mapping' | 'mapping_from'>> {
  const given = mapping && wholeMapping(mapping);
  const remembered = given ? undefined : (await store.findMapping(carrier))?.mapping;
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

/** Throws `INVALID_REQUEST_BODY`. `latest`: tomorrow, which has begun somewhere. */
function checkFile(file: StatementFile, latest: string): StatementFile {
  if (!CARRIERS.some((carrier) => carrier === file.carrier)) {
    throw refused('carrier', `must be one of ${CARRIERS.join(', ')}: choose the carrier that sent the file`);
  }
  const fault = findDayFault(file.paid_on ?? null);
  if (fault !== undefined) throw refused('paid_on', fault);
  if (file.paid_on !== undefined && file.paid_on > latest) {
    throw refused('paid_on', `must not be after ${latest}: correct it, or import the statement on that day`);
  }
  const mappingFault = file.mapping && findMappingFault(wholeMapping(file.mapping));
  if (mappingFault) throw refused('mapping', `${mappingFault.field}: ${mappingFault.message}`);
  return file;
}

interface RowsToDecide extends StatementFile {
  lines: readonly ReadLine[];
  keys: readonly LineKeys[];
  days: Days;
}

async function decideRows(store: StatementStore, { carrier, lines, keys, days, choices = [] }: RowsToDecide) {
  const known = await findKnown(store, carrier, keys);
  const matches = await matchLines(store, carrier, lines);
  const chosen = new Map(choices.map(({ line, claim_id }) => [line, claim_id]));
  const found = await mapInSlices(
    lines,
    (line, index): FoundLine => ({
      line,
      by_number: line.kind === 'line' ? matches.byNumber(line.tracking_number) : [],
      by_reference: line.kind === 'line' ? matches.byReference(line.reference) : [],
      known_in: known[index],
      choice: chosen.get(line.line),
    }),
  );
  checkChoices(found, chosen);
  const candidates = await mapInSlices(found, candidatesOf);
  const payments = await listPayments(store, candidates.flat());
  return decideFates(found, { payments, limits: { payments: MAX_PAYMENTS, amount: MAX_AMOUNT }, days });
}

/** Throws `INVALID_REQUEST_BODY` for a choice that the line does not give. */
function checkChoices(found: readonly FoundLine[], chosen: ReadonlyMap<number, string>): void {
  const lines = new Map(found.map((each) => [each.line.line, each]));
  for (const [line, claim_id] of chosen) {
    const each = lines.get(line);
    const isCandidate = each && candidatesOf(each).some((claim) => claim.claim_id === claim_id);
    if (!isCandidate) throw refused('choices', `line ${line}: ${claim_id} is none of its claims: choose one of those`);
  }
}
