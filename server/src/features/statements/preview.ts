import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../platform/identifiers.ts';
import { mapInSlices } from '../../platform/map-limit.ts';
import { readTable } from '../../platform/tables/reading.ts';
import { NO_CHOICE, type TableKind, type TextTable } from '../../platform/tables/record.ts';
import { CARRIERS } from '../claims/rules/shipment.ts';
import { MAX_AMOUNT, MAX_PAYMENTS } from '../refunds/rules.ts';
import { dayOf, findDayFault } from '../shipments/rules.ts';
import { contentHashOf, digestOf, keysOf } from './keys.ts';
import { listKnownKeys, listPayments, matchLines } from './matching.ts';
import {
  FATES,
  type FateTotal,
  MAX_BYTES,
  MAX_LINES,
  type Mapping,
  type Question,
  type ReadLine,
  type Statement,
  type StatementRow,
} from './record.ts';
import { refused } from './refusals.ts';
import { cellReader } from './rules/cells.ts';
import { candidatesOf, decideFates, type FoundLine, totalsOf } from './rules/fates.ts';
import { lineReader } from './rules/lines.ts';
import { findMappingFault, proposeMapping, settleMapping } from './rules/mapping.ts';
import { countHeadings } from './rules/words.ts';
import type { StatementStore } from './store.ts';

/** A carrier's file, and what a person says about it. */
export interface StatementFile {
  carrier: string;
  content: Uint8Array;
  /** Undefined: as it is remembered for the carrier, else as it is proposed. */
  mapping?: Mapping | undefined;
  /** The day of every line without a column of days; undefined: today. */
  paid_on?: string | undefined;
  /** The mapping is one that was proposed, and changed in part. */
  isOnlyProposed?: boolean | undefined;
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
  keys: string[][];
  totals: FateTotal[];
  content_hash: string;
  /** The statement that the same file became before; null: none that holds. */
  applied_before: Statement | null;
  /** Of all of it: another digest is another preview. */
  digest: string;
}

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
  const { carrier, content, paid_on } = checkFile(file, latest);
  const remembered = file.mapping ? undefined : (await store.findMapping(carrier))?.mapping;
  const known = file.mapping ?? remembered;
  const table = await readTable(content, { ...NO_CHOICE, encoding: known?.encoding ?? null }, STATEMENT);
  const asked = known ?? proposeMapping(table);
  const texts = await mapInSlices(table.rows, cellReader(asked, table.columns));
  const settled = settleMapping(asked, table.columns, texts);
  const content_hash = await contentHashOf(table.rows);
  const applied_before = (await store.findStatementByContent(carrier, content_hash)) ?? null;
  const mapping_from = remembered ? 'remembered' : file.mapping && !file.isOnlyProposed ? 'given' : 'proposed';
  const shown = { table, mapping: settled.mapping, mapping_from, content_hash, applied_before } as const;
  if (settled.questions.length > 0) {
    return { ...shown, questions: settled.questions, rows: [], keys: [], totals: [], digest: '' };
  }
  const { columns, named_columns, rows: raw } = table;
  const { mapping, reading } = settled;
  const read = lineReader({ mapping, reading, columns, named_columns, paid_on: paid_on ?? today, latest });
  const lines = await mapInSlices(raw, read);
  const keys = await keysOf(raw, lines, mapping.columns.paid_on !== null);
  const rows = await decideRows(store, { ...file, lines, keys });
  await setImmediate();
  const digest = digestOf(mapping, rows);
  return { ...shown, questions: [], rows, keys, totals: totalsOf(rows, FATES), digest };
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
  const mappingFault = file.mapping && findMappingFault(file.mapping);
  if (mappingFault) throw refused('mapping', `${mappingFault.field}: ${mappingFault.message}`);
  return file;
}

interface RowsToDecide extends StatementFile {
  lines: readonly ReadLine[];
  keys: readonly string[][];
}

async function decideRows(store: StatementStore, { carrier, lines, keys, choices = [] }: RowsToDecide) {
  const known = await listKnownKeys(store, carrier, keys.flat());
  const matches = await matchLines(store, carrier, lines);
  const chosen = new Map(choices.map(({ line, claim_id }) => [line, claim_id]));
  const found = await mapInSlices(
    lines,
    (line, index): FoundLine => ({
      line,
      by_number: line.kind === 'line' ? matches.byNumber(line.tracking_number) : [],
      by_reference: line.kind === 'line' ? matches.byReference(line.reference) : [],
      known_in: keys[index]?.map((key) => known.get(key)).find((id) => id !== undefined),
      choice: chosen.get(line.line),
    }),
  );
  checkChoices(found, chosen);
  const candidates = await mapInSlices(found, candidatesOf);
  const payments = await listPayments(store, candidates.flat());
  return decideFates(found, payments, { payments: MAX_PAYMENTS, amount: MAX_AMOUNT });
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
