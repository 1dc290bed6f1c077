import type { Carrier } from '../../../claims/rules/shipment.ts';
import { daysIn, homeOf, timeZoneOf } from '../../../deadlines/rules/places.ts';
import { MARKS, type Mark, type StatementClaim, type StatementRow } from '../../record.ts';
import { plainText } from './identity.ts';

/** A payment that is older was made in no time that a claim can still be open in. */
const OLD_YEARS = 3;

/** The days by which days of payments are in doubt. */
export interface Days {
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** The day of a moment where the carrier is; in UTC for a carrier of several countries. */
  dayOf: (at: string) => string;
}

/** Gives the days of a carrier. */
export function daysOf(carrier: Carrier, today: string): Days {
  const format = daysIn(timeZoneOf(homeOf(carrier)));
  return { today, dayOf: (at) => format.format(Date.parse(at)) };
}

/** A row that becomes a payment, with the sum of its claim in its currency after the statement. */
export interface RowToMark extends Pick<StatementRow, 'tracking_number' | 'reference' | 'alike'> {
  claim: StatementClaim;
  amount: number;
  currency: string;
  paid_on: string;
  paid: number;
  /** The claim was found by the number of the row. */
  isByNumber: boolean;
  /** Another line has the same number of its own, and other values. */
  isNumberRepeated: boolean;
  /** A text says that the line is taken back or not paid. */
  isSaidUnpaid: boolean;
}

/** Finds the doubts about a row, in the order of `MARKS` (spec: Statement import). */
export function marksOf(row: RowToMark, days: Days): Mark[] {
  const found = new Set([...moneyMarks(row), ...claimMarks(row, days), ...nameMarks(row)]);
  return found.size === 0 ? [] : MARKS.filter((mark) => found.has(mark));
}

function* moneyMarks({ claim, amount, currency, paid }: RowToMark): Iterable<Mark> {
  const { claimed, approved } = claim;
  if (currency !== (approved ?? claimed).currency) yield 'other_currency';
  // A line that takes back makes no sum too large, and one that pays none too small.
  if (amount <= 0 && paid < 0) yield 'below_zero';
  if (amount <= 0) return;
  const isApproved = approved?.currency === currency && paid <= approved.amount;
  if (approved?.currency === currency && !isApproved) yield 'above_approved';
  if (claimed.currency === currency && paid > claimed.amount && !isApproved) yield 'above_claimed';
}

const STATUS_MARKS: Readonly<Record<string, Mark>> = {
  REJECTED: 'claim_rejected',
  CANCELED: 'claim_canceled',
  CLOSED: 'claim_closed',
};

function* claimMarks({ claim, paid_on, amount, isSaidUnpaid }: RowToMark, { today, dayOf }: Days): Iterable<Mark> {
  const mark = STATUS_MARKS[claim.status];
  if (mark) yield mark;
  // A day that begins after the claim is later in every zone.
  if (Date.parse(paid_on) < Date.parse(claim.created_at) && paid_on < dayOf(claim.created_at)) yield 'before_claim';
  const oldest = `${Number(today.slice(0, 4)) - OLD_YEARS}${today.slice(4)}`;
  if (paid_on < oldest) yield 'old_day';
  if (isSaidUnpaid && amount > 0) yield 'said_unpaid';
}

function* nameMarks(row: RowToMark): Iterable<Mark> {
  const { claim, tracking_number, reference, alike } = row;
  if (tracking_number !== null && !row.isByNumber) yield 'number_unknown';
  const known = claim.references;
  if (reference !== null && known.length > 0 && !known.some((each) => plainText(each) === plainText(reference))) {
    yield 'reference_differs';
  }
  if (row.isNumberRepeated) yield 'number_repeated';
  if (alike > 1) yield 'alike';
}
