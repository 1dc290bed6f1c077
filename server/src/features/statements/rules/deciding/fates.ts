import { type Fate, MAX_CANDIDATES, type ReadLine, type StatementClaim, type StatementRow } from '../../record.ts';
import { type Account, Accounts, type KnownPayment, meet, type PaymentLine, setNumber } from './accounts.ts';
import { plainText } from './identity.ts';
import { type Days, marksOf, type RowToMark } from './marks.ts';

/** A line with its matches. */
export interface FoundLine {
  line: ReadLine;
  by_number: readonly StatementClaim[];
  by_reference: readonly StatementClaim[];
  /** The statement that has the line already; undefined: none has. */
  known_in: string | undefined;
  /** The claim that a person chose. */
  choice: string | undefined;
}

/** Most payments of one claim, and the largest sum of them: see the rules of refunds. */
interface PaymentLimits {
  payments: number;
  amount: number;
}

/**
 * The claims that a line can be about (spec: Statement import). Number and reference together, where one claim has
 * both; of several the one with an approved amount, or else the one that is not canceled.
 */
export function candidatesOf({
  by_number,
  by_reference,
}: Pick<FoundLine, 'by_number' | 'by_reference'>): StatementClaim[] {
  const both = by_number.filter(({ claim_id }) => by_reference.some((other) => other.claim_id === claim_id));
  const all = both.length > 0 ? both : [...by_number, ...by_reference];
  const distinct = [...new Map(all.map((claim) => [claim.claim_id, claim])).values()];
  // A number and a reference that lead to different claims: nobody knows which of the two is wrong.
  if (both.length === 0 && by_number.length > 0 && by_reference.length > 0) return distinct;
  const approved = distinct.filter((claim) => claim.approved !== null);
  if (approved.length === 1) return approved;
  const left = distinct.filter(({ status }) => status !== 'CANCELED');
  return left.length === 1 ? left : distinct;
}

/** The claims, payments and limits by which fates are decided. */
export interface FateRules {
  payments: readonly KnownPayment[];
  limits: PaymentLimits;
  days: Days;
}

/**
 * Decides the fate of each row, in the order of the file, and finds its doubts (spec: Statement import). Yields after
 * each step of the work, so that 100,000 rows need not hold the thread.
 */
export function* decideFates(
  found: readonly FoundLine[],
  { payments, limits, days }: FateRules,
): Generator<void, StatementRow[]> {
  const accounts = new Accounts(payments);
  // Lines that statements have take their payments first: only the rest can belong to further lines.
  for (const { line, known_in, ...each } of found) {
    yield;
    if (known_in === undefined || line.kind !== 'line') continue;
    const [only, ...others] = candidatesOf(each);
    if (!only || others.length > 0) continue;
    meet(accounts.of(only.claim_id), line, known_in);
    setNumber(accounts.of(only.claim_id), line, line.line);
  }
  const repeated = new Set<number>();
  const rows: StatementRow[] = [];
  for (const each of found) {
    yield;
    rows.push(decide(each, accounts, { limits, repeated }));
  }
  yield* countAlike(rows);
  for (const [index, row] of rows.entries()) {
    yield;
    if (row.fate !== 'matched') continue;
    const isByNumber = found[index]?.by_number.some(({ claim_id }) => claim_id === row.claim?.claim_id) === true;
    const line = found[index]?.line;
    const isSaidUnpaid = line?.kind === 'line' && line.is_said_unpaid === true;
    compare(row, accounts, days, { isByNumber, isNumberRepeated: repeated.has(row.line), isSaidUnpaid });
  }
  return rows;
}

interface Deciding {
  limits: PaymentLimits;
  /** Lines whose own number another line has, with other values. */
  repeated: Set<number>;
}

function decide(found: FoundLine, accounts: Accounts, deciding: Deciding): StatementRow {
  const { line } = found;
  if (line.kind === 'passed_over') return rowOf(line, 'passed_over');
  if (line.kind === 'not_read') return { ...rowOf(line, 'not_read'), faults: line.faults };
  const candidates = candidatesOf(found);
  const [only, ...others] = candidates;
  if (found.known_in !== undefined) {
    const claim = others.length === 0 ? (only ?? null) : null;
    return { ...rowOf(line, 'already_there'), claim, statement_id: found.known_in };
  }
  const chosen = others.length === 0 ? only : candidates.find(({ claim_id }) => claim_id === found.choice);
  if (!chosen && only) return { ...rowOf(line, 'ambiguous'), candidates: candidates.slice(0, MAX_CANDIDATES) };
  if (!chosen) return rowOf(line, 'unknown');
  return { ...pay(line, chosen, accounts.of(chosen.claim_id), deciding), claim: chosen };
}

function pay(line: PaymentLine, { approved }: StatementClaim, account: Account, deciding: Deciding): StatementRow {
  const { limits, repeated } = deciding;
  const repeats_line = findRepeated(line, account, repeated);
  if (repeats_line !== null) return { ...rowOf(line, 'already_there'), repeats_line };
  const met = meet(account, line);
  if (met) return { ...rowOf(line, 'already_there'), statement_id: met.statement_id };
  const sum = (account.sums.get(line.currency) ?? 0) + line.amount;
  // An amount that the carrier took back is expected again, as the rules of refunds have it.
  const expected = approved?.currency === line.currency ? approved.amount + Math.max(0, -sum) : 0;
  if (account.payments >= limits.payments || Math.max(Math.abs(sum), expected) > limits.amount) {
    const message =
      account.payments >= limits.payments
        ? `is one too many: the claim has ${limits.payments} payments, as many as it can have`
        : `raises the paid or expected sum of the claim above ${limits.amount} minor units: take the line out`;
    return { ...rowOf(line, 'not_read'), faults: [{ field: 'amount', message }] };
  }
  account.payments += 1;
  account.sums.set(line.currency, sum);
  return rowOf(line, 'matched');
}

/**
 * Finds the line of the file that has the same number of its own and the same values; null: there is none. Lines that
 * have the number and other values are told, both of them.
 */
function findRepeated(line: PaymentLine, account: Account, repeated: Set<number>): number | null {
  const { same = null, others = [] } = setNumber(account, line, line.line) ?? {};
  if (others.length > 0 && same === null) {
    for (const each of [line.line, ...others]) if (each !== null) repeated.add(each);
  }
  return same;
}

/** Counts lines that are alike and have no number of their own: each of them is a payment. */
function* countAlike(rows: readonly StatementRow[]): Generator<void> {
  const groups = new Map<string, StatementRow[]>();
  for (const row of rows) {
    yield;
    const { claim, amount, currency, paid_on, reference, line_number } = row;
    if (!claim || line_number !== null || row.fate === 'not_read') continue;
    const key = JSON.stringify([claim.claim_id, amount, currency, paid_on, plainText(reference ?? '')]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  for (const group of groups.values()) if (group.length > 1) for (const row of group) row.alike = group.length;
}

/** Compares a claim's paid sum, with this statement, to its approved amount, and finds the doubts about a row. */
function compare(
  row: StatementRow,
  accounts: Accounts,
  days: Days,
  found: Pick<RowToMark, 'isByNumber' | 'isNumberRepeated' | 'isSaidUnpaid'>,
): void {
  const { claim, amount, currency, paid_on } = row;
  if (!claim || amount === null || currency === null || paid_on === null) return;
  const paid = accounts.of(claim.claim_id).sums.get(currency) ?? 0;
  row.marks = marksOf({ ...row, ...found, claim, amount, currency, paid_on, paid }, days);
  const { approved } = claim;
  if (!approved || (approved.currency === currency && approved.amount === paid)) return;
  row.fate = 'amount_differs';
  row.paid = String(paid);
}

function rowOf(line: ReadLine, fate: Fate): StatementRow {
  const { tracking_number, reference, line_number, amount_text } = line;
  const money = line.kind === 'line' ? line : { amount: null, currency: null, paid_on: null };
  return {
    line: line.line,
    fate,
    tracking_number: tracking_number || null,
    reference: reference || null,
    line_number: line_number || null,
    amount_text,
    amount: money.amount,
    currency: money.currency,
    paid_on: money.paid_on,
    claim: null,
    candidates: [],
    faults: [],
    paid: null,
    statement_id: null,
    repeats_line: null,
    marks: [],
    alike: 1,
  };
}
