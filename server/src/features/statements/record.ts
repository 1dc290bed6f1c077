import type { TableChoice } from '../../platform/tables/record.ts';
import type { Money, StoredPayment } from '../refunds/record.ts';
import type { DateFormat, FactFault } from '../shipments/record.ts';

/** The most bytes and lines of one statement. */
export const MAX_BYTES = 24 * 1_048_576;
export const MAX_LINES = 100_000;
/** The most rows of one response. */
export const MAX_ROWS = 1_000;
/** The rows that a preview shows as they are. */
export const SAMPLE = 8;
/** The most claims that an ambiguous row lists. */
export const MAX_CANDIDATES = 20;
/** The most lines that a person leaves out one by one. */
export const MAX_LEFT_LINES = 10_000;

/**
 * The columns that a statement can have. `debit`: amounts that take back, in a column of their own. `direction`: a text
 * that says whether a line pays or takes back.
 */
export const TARGETS = [
  'tracking_number',
  'reference',
  'amount',
  'debit',
  'direction',
  'currency',
  'paid_on',
  'line_number',
] as const;
export type Target = (typeof TARGETS)[number];

export const DECIMAL_MARKS = [',', '.'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** How the statements of a carrier are read. */
export interface Mapping extends TableChoice {
  /** The name of the column in the line of columns, or null: there is none. */
  columns: Readonly<Record<Target, string | null>>;
  /** Currency of the lines without one of their own; null when each line has one. */
  currency: string | null;
  /** A null reads the notation from the file; the reading asks when the file does not show it. */
  date_format: DateFormat | null;
  decimal_mark: DecimalMark | null;
  /** The texts of the column of directions that take back, and no others do; null: by known words. */
  debit_values: readonly string[] | null;
  /** Columns that mean nothing here, though they look as if; null: none. */
  ignored_columns: readonly string[] | null;
  /** Is true when the carrier writes payments with a minus, as on an invoice. */
  is_negated: boolean;
}

/** A mapping as a program sends it or an earlier version stored it: members that were added later can be absent. */
export type MappingInput = Omit<Mapping, keyof typeof LATER | 'columns'> & {
  [member in keyof typeof LATER]?: Mapping[member] | undefined;
} & { columns: Omit<Mapping['columns'], 'direction'> & { direction?: string | null | undefined } };

/** A mapping as it is remembered for a carrier. */
export interface StoredMapping {
  carrier: string;
  mapping: Mapping;
  changed_at: string;
  changed_by: string;
}

/** A question that a person has to answer before the lines can be read. */
export interface Question {
  /** The member of the mapping. */
  field: string;
  /** Says why, with an example, and what to choose. */
  message: string;
  /** Values of the file to choose from; empty: none. */
  options: string[];
}

/** A row of the file as it is read. */
export type ReadLine =
  | (LineText & { kind: 'line'; amount: number; currency: string; paid_on: string; is_said_unpaid?: boolean })
  | (LineText & { kind: 'not_read'; faults: FactFault[] })
  | (LineText & { kind: 'passed_over'; total: LineSum | null });

/** The sum that a line of sums says, in minor units, signed. */
export interface LineSum {
  amount: number;
  currency: string;
}

/** The texts of a line that name its claim and the line itself; '' where there is none. */
export interface LineText {
  line: number;
  tracking_number: string;
  reference: string;
  line_number: string;
  /** The cell or cells of the amount as they are written. */
  amount_text: string;
}

export const FATES = [
  'matched',
  'amount_differs',
  'ambiguous',
  'unknown',
  'already_there',
  'not_read',
  'passed_over',
] as const;
export type Fate = (typeof FATES)[number];

/** Fates that keep a statement from being applied unless they are left out by name. */
export const STOPPING_FATES = ['ambiguous', 'unknown', 'not_read'] as const;
/** Fates that can be left out by name. */
export const LEAVABLE_FATES = [...STOPPING_FATES, 'amount_differs'] as const;
export type LeavableFate = (typeof LEAVABLE_FATES)[number];

/** Doubts about a line that becomes a payment. They stop nothing; lines that have one can be left out by it. */
export const MARKS = [
  'other_currency',
  'above_approved',
  'above_claimed',
  'below_zero',
  'claim_rejected',
  'claim_canceled',
  'claim_closed',
  'before_claim',
  'old_day',
  'said_unpaid',
  'number_unknown',
  'reference_differs',
  'number_repeated',
  'alike',
] as const;
export type Mark = (typeof MARKS)[number];

/** Why a line of an applied statement is no payment of it: by its fate, by a mark, or by its own number. */
export const LEFT_BY = ['fate', 'mark', 'line'] as const;
export type LeftBy = (typeof LEFT_BY)[number];

/** The lines that a person leaves out. */
export interface LeaveOut {
  fates: readonly LeavableFate[];
  marks: readonly Mark[];
  /** Lines of the file. */
  lines: ReadonlySet<number>;
}

/** A claim that a line can be about. */
export interface StatementClaim {
  organization_id: string;
  claim_id: string;
  tracking_number: string;
  status: string;
  created_at: string;
  /** The claimed amount, in minor units of its currency. */
  claimed: Money;
  /** The approved amount; null: none was approved. */
  approved: Money | null;
  /** The known references of the carrier: the shipment's and the approved amount's. */
  references: readonly string[];
  /** The version of its balance, read before its payments; 0: it has none. */
  balance_version: number;
}

/** A claim, and the number or reference that it was found by. */
export interface FoundClaim extends StatementClaim {
  found_by: string;
}

/** The version of the balance of a claim that fates were decided by. */
export interface SeenBalance {
  organization_id: string;
  claim_id: string;
  version: number;
}

export type StatementPayment = Omit<StoredPayment, 'move_version' | 'withdrawn_at' | 'withdrawn_by'>;

/** A row with its fate. */
export interface StatementRow {
  line: number;
  fate: Fate;
  tracking_number: string | null;
  reference: string | null;
  line_number: string | null;
  amount_text: string;
  /** Minor units, signed; null: not read. */
  amount: number | null;
  currency: string | null;
  paid_on: string | null;
  claim: StatementClaim | null;
  candidates: StatementClaim[];
  faults: FactFault[];
  /** The sum paid for the claim in that currency with this statement, as a decimal text, for `amount_differs`. */
  paid: string | null;
  /**
   * The statement that has the payment of an `already_there` line; null for one that a person recorded, or see
   * `repeats_line`.
   */
  statement_id: string | null;
  /** The line of this file with the same own number and the same values, for `already_there`. */
  repeats_line: number | null;
  /** Marks of a line that becomes a payment, in the order of `MARKS`. */
  marks: readonly Mark[];
  /** How many lines of the file are alike, this one among them. */
  alike: number;
}

/** A line of an applied statement, as it is kept. */
export interface KeptLine extends Omit<StatementRow, 'claim' | 'candidates' | 'paid' | 'marks'> {
  /** The line became a payment, or is none, when null. */
  left_out: LeftBy | null;
  organization_id: string | null;
  claim_id: string | null;
  marks: readonly Mark[];
}

/** Lines and their sum, of one currency. */
export interface CurrencySum {
  currency: string;
  lines: number;
  /** Minor units, signed, as the text of an integer. */
  amount: string;
}

/** Lines and their sum, of one fate and currency. */
export interface FateTotal {
  fate: Fate;
  /** Lines that were not read, or are no payments, when null. */
  currency: string | null;
  lines: number;
  /** Minor units, signed, as the text of an integer; '0' without a currency. */
  amount: string;
}

/** A statement that was applied. */
export interface Statement {
  id: string;
  carrier: string;
  file_name: string;
  /** Digest of the lines without their order: the same file has the same digest. */
  content_hash: string;
  /** Lines that became payments. */
  lines: number;
  claims: number;
  /** Sums by fate and currency at the time of applying. */
  totals: FateTotal[];
  /** Sums of the lines that became payments. */
  sums: CurrencySum[];
  applied_at: string;
  applied_by: string;
  undone_at: string | null;
  undone_by: string | null;
}

/** Members of a mapping that were added later. */
const LATER = { delimiter: null, header_line: null, sheet: null, debit_values: null, ignored_columns: null } as const;

export const NO_MAPPING: Mapping = {
  columns: {
    tracking_number: null,
    reference: null,
    amount: null,
    debit: null,
    direction: null,
    currency: null,
    paid_on: null,
    line_number: null,
  },
  currency: null,
  date_format: null,
  decimal_mark: null,
  encoding: null,
  ...LATER,
  is_negated: false,
};

/** The mapping with each of its members. */
export function wholeMapping(mapping: MappingInput): Mapping {
  const given = Object.fromEntries(
    Object.entries(mapping).filter(([, value]) => value !== undefined),
  ) as unknown as Mapping;
  const { direction = null } = mapping.columns;
  return { ...NO_MAPPING, ...given, columns: { ...NO_MAPPING.columns, ...mapping.columns, direction } };
}
