import type { Clock } from '../../platform/identifiers.ts';
import { inSlices, mapInSlices } from '../../platform/map-limit.ts';
import type { TableThread } from '../../platform/tables/table-thread.ts';
import { CARRIERS, type Carrier } from '../claims/rules/shipment.ts';
import { MAX_AMOUNT, MAX_PAYMENTS } from '../refunds/rules.ts';
import { dayOf, findDayFault } from '../shipments/rules.ts';
import { digestOf } from './digest.ts';
import { findKnown, listPayments, matchLines } from './matching.ts';
import type { LineKeys } from './reading/keys.ts';
import type { FileToRead, Reading, ReadRow } from './reading/read.ts';
import {
  FATES,
  type FateTotal,
  type Mapping,
  type MappingInput,
  type ReadLine,
  type Statement,
  type StatementRow,
  wholeMapping,
} from './record.ts';
import { refused } from './refusals.ts';
import { totalsOf } from './rules/deciding/applying.ts';
import { candidatesOf, decideFates, type FoundLine } from './rules/deciding/fates.ts';
import { type Days, daysOf } from './rules/deciding/marks.ts';
import { findMappingFault } from './rules/questions.ts';
import type { StatementStore } from './sql/store.ts';

/** A carrier's file, and what a person says about it. */
export interface StatementFile {
  carrier: string;
  content: Uint8Array;
  /** Defaults to the mapping that is remembered for the carrier, then to the proposed one. */
  mapping?: MappingInput | undefined;
  /** The day of every line without a column of days; undefined: today. */
  paid_on?: string | undefined;
  /** Members of the mapping that a person set. */
  change?: Partial<Mapping> | undefined;
  /** The claims that were chosen for ambiguous lines. */
  choices?: readonly { line: number; claim_id: string }[] | undefined;
}

/** A file with what would become of it. */
export interface Preview extends Reading {
  rows: StatementRow[];
  /** The keys of each row: see `keysOf`. */
  keys: LineKeys[];
  totals: FateTotal[];
  /** The statement that the same file became before; null: none that holds. */
  applied_before: Statement | null;
  /** Digest of the whole preview: another digest is another preview. */
  digest: string;
}

/** The rows of a file with open questions: none. */
const NOTHING_READ = { rows: [], keys: [], totals: [], digest: '' };
const MS_PER_DAY = 86_400_000;

export type StatementThread = Pick<TableThread<FileToRead, Reading, ReadRow>, 'read'>;

interface PreviewDependencies {
  store: StatementStore;
  clock: Clock;
  thread: StatementThread;
}

/** Reads a file and decides the fate of each of its rows (spec: Statement import). */
export async function previewFile(
  { store, clock, thread }: PreviewDependencies,
  file: StatementFile,
): Promise<Preview> {
  const today = dayOf(clock());
  const latest = dayOf(clock() + MS_PER_DAY);
  const { carrier, content, mapping: given, paid_on, change = {} } = checkFile(file, latest);
  const remembered = given ? undefined : (await store.findMapping(carrier))?.mapping;
  const read = await thread.read({ content, given, remembered, change, paid_on, today, latest });
  const { rows: found, ...whole } = read;
  const applied_before = (await store.findStatementByContent(carrier, whole.content_hash)) ?? null;
  if (whole.questions.length > 0) return { ...whole, applied_before, ...NOTHING_READ };
  const lines = found.map(({ line }) => line);
  const keys = found.map((row) => row.keys);
  const days = daysOf(carrier as Carrier, today);
  const rows = await decideRows(store, { ...file, lines, keys, days });
  const digest = await digestOf(whole.mapping, rows);
  return { ...whole, applied_before, rows, keys, totals: totalsOf(rows, FATES), digest };
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
  const limits = { payments: MAX_PAYMENTS, amount: MAX_AMOUNT };
  return inSlices(decideFates(found, { payments, limits, days }));
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
