import type { Fate, FateTotal, LeavableFate, ReadLine, SeenBalance, StatementClaim, StatementRow } from '../record.ts';
import { LEAVABLE_FATES, MAX_CANDIDATES, STOPPING_FATES } from '../record.ts';

/** A payment of a claim that counts. */
export interface KnownPayment {
  claim_id: string;
  amount: number;
  currency: string;
  paid_on: string;
  reference: string | null;
  /** Null: a person recorded it. */
  statement_id: string | null;
}

/** A line with what was found for it. */
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
export interface PaymentLimits {
  payments: number;
  amount: number;
}

/** The payments of a claim that count, by currency. */
interface Account {
  payments: number;
  sums: Map<string, number>;
  /** Payments that a person recorded and no line has met yet. */
  unmet: KnownPayment[];
}

/**
 * The claims that a line can be about (spec: Statement import). Number and reference together, where one claim has both; of
 * several the one with an approved amount, or else the one that is not canceled.
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

/** Decides the fate of each row, in the order of the file (spec: Statement import). */
export function decideFates(
  found: readonly FoundLine[],
  payments: readonly KnownPayment[],
  limits: PaymentLimits,
): StatementRow[] {
  const accounts = accountsOf(payments);
  const rows = found.map((each) => decide(each, accounts, limits));
  for (const row of rows) if (row.fate === 'matched') compare(row, accounts);
  return rows;
}

function accountsOf(payments: readonly KnownPayment[]): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const payment of payments) {
    const account = accountOf(accounts, payment.claim_id);
    account.payments += 1;
    account.sums.set(payment.currency, (account.sums.get(payment.currency) ?? 0) + payment.amount);
    if (payment.statement_id === null) account.unmet.push(payment);
  }
  return accounts;
}

function accountOf(accounts: Map<string, Account>, claimId: string): Account {
  let account = accounts.get(claimId);
  if (!account) {
    account = { payments: 0, sums: new Map(), unmet: [] };
    accounts.set(claimId, account);
  }
  return account;
}

function decide(found: FoundLine, accounts: Map<string, Account>, limits: PaymentLimits): StatementRow {
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
  return { ...pay(line, chosen, accountOf(accounts, chosen.claim_id), limits), claim: chosen };
}

function pay(
  line: ReadLine & { kind: 'line' },
  { approved }: StatementClaim,
  account: Account,
  limits: PaymentLimits,
): StatementRow {
  const met = account.unmet.findIndex((payment) => isSame(payment, line));
  if (met >= 0) {
    account.unmet.splice(met, 1);
    return rowOf(line, 'already_there');
  }
  const sum = (account.sums.get(line.currency) ?? 0) + line.amount;
  // An amount that the carrier took back is expected again, as the rules of refunds have it.
  const expected = approved?.currency === line.currency ? approved.amount + Math.max(0, -sum) : 0;
  if (account.payments >= limits.payments || Math.max(Math.abs(sum), expected) > limits.amount) {
    const message =
      account.payments >= limits.payments
        ? `is one too many: the claim has ${limits.payments} payments, as many as it can have`
        : `makes what is paid or expected of the claim more than ${limits.amount} minor units: take the line out`;
    return { ...rowOf(line, 'not_read'), faults: [{ field: 'amount', message }] };
  }
  account.payments += 1;
  account.sums.set(line.currency, sum);
  return rowOf(line, 'matched');
}

/** Whether a payment that a person recorded is that of a line: a reference counts where both have one. */
function isSame(payment: KnownPayment, line: ReadLine & { kind: 'line' }): boolean {
  const isReferenceSame = payment.reference === null || line.reference === '' || payment.reference === line.reference;
  const { amount, currency, paid_on } = payment;
  return isReferenceSame && amount === line.amount && currency === line.currency && paid_on === line.paid_on;
}

/** Compares what a claim was paid with the statement to what was approved. */
function compare(row: StatementRow, accounts: ReadonlyMap<string, Account>): void {
  const approved = row.claim?.approved;
  if (!approved || row.currency === null) return;
  const paid = accounts.get(row.claim?.claim_id ?? '')?.sums.get(row.currency) ?? 0;
  if (approved.currency === row.currency && approved.amount === paid) return;
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
  };
}

/** Lines and sums of each fate and currency, in the order of fates; exact beyond what a number holds. */
export function totalsOf(rows: readonly StatementRow[], fates: readonly Fate[]): FateTotal[] {
  const sums = new Map<string, { fate: Fate; currency: string | null; lines: number; amount: bigint }>();
  for (const { fate, currency, amount } of rows) {
    const key = `${fate} ${currency ?? ''}`;
    const sum = sums.get(key) ?? { fate, currency, lines: 0, amount: 0n };
    sums.set(key, { ...sum, lines: sum.lines + 1, amount: sum.amount + BigInt(amount ?? 0) });
  }
  return [...sums.values()]
    .toSorted(
      (a, b) => fates.indexOf(a.fate) - fates.indexOf(b.fate) || ((a.currency ?? '') < (b.currency ?? '') ? -1 : 1),
    )
    .map((sum) => ({ ...sum, amount: String(sum.amount) }));
}

/** The rows that become payments, and the fates that keep all of them from it. */
export function rowsToApply(
  rows: readonly StatementRow[],
  leaveOut: readonly LeavableFate[],
): { rows: StatementRow[]; stopping: LeavableFate[] } {
  const isLeft = (fate: LeavableFate) => leaveOut.includes(fate);
  const stopping = STOPPING_FATES.filter((fate) => !isLeft(fate) && rows.some((row) => row.fate === fate));
  const applied = rows.filter(({ fate }) => fate === 'matched' || (fate === 'amount_differs' && !isLeft(fate)));
  return { rows: applied, stopping: LEAVABLE_FATES.filter((fate) => stopping.some((each) => each === fate)) };
}

/** The order in which all write who write to several claims: so none waits for another in a circle. */
export function byClaim({ claim: one }: StatementRow, { claim: other }: StatementRow): number {
  const [first, second] = [one, other].map((claim) => `${claim?.organization_id} ${claim?.claim_id}`);
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
}

/** The claims whose money decided fates: those of lines that no statement has. */
export function seenIn(rows: readonly StatementRow[]): SeenBalance[] {
  const decided = rows.filter(({ claim, statement_id }) => claim !== null && statement_id === null).toSorted(byClaim);
  const seen = decided.flatMap(({ claim }) => claim ?? []);
  const distinct = new Map(seen.map((claim) => [`${claim.claim_id} ${claim.balance_version}`, claim]));
  return [...distinct.values()].map(({ organization_id, claim_id, balance_version }) => {
    return { organization_id, claim_id, version: balance_version };
  });
}
