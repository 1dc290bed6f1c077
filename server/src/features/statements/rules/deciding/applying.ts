import {
  type CurrencySum,
  type Fate,
  type FateTotal,
  LEAVABLE_FATES,
  type LeavableFate,
  type LeaveOut,
  type LeftBy,
  type SeenBalance,
  STOPPING_FATES,
  type StatementRow,
} from '../../record.ts';
import type { MarkedTotal } from './sums.ts';

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

/** Lines and sums of those that become payments, by fate, currency and marks, when they have marks. */
export function markedTotalsOf(rows: readonly StatementRow[]): MarkedTotal[] {
  const marked = Map.groupBy(
    rows.filter(({ marks }) => marks.length > 0),
    ({ fate, currency, marks }) => `${fate} ${currency} ${marks.join()}`,
  );
  return [...marked.values()].flatMap((group) => {
    const [first] = group;
    return first ? sumsOf(group).map((sum) => ({ ...sum, fate: first.fate, marks: first.marks })) : [];
  });
}

/** Lines and sums of each currency. */
export function sumsOf(rows: readonly Pick<StatementRow, 'amount' | 'currency'>[]): CurrencySum[] {
  const sums = new Map<string, { lines: number; amount: bigint }>();
  for (const { amount, currency } of rows) {
    if (amount === null || currency === null) continue;
    const sum = sums.get(currency) ?? { lines: 0, amount: 0n };
    sums.set(currency, { lines: sum.lines + 1, amount: sum.amount + BigInt(amount) });
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { lines, amount }]) => ({ currency, lines, amount: String(amount) }));
}

/** Rows that become payments, why others do not, and the fates that keep all of them from it. */
export interface ChosenRows {
  rows: StatementRow[];
  /** By line of the file; lines that are there already or are none are not among them. */
  left: Map<number, LeftBy>;
  stopping: LeavableFate[];
}

/** Chooses the rows that become payments (spec: Statement import). */
export function rowsToApply(rows: readonly StatementRow[], leaveOut: LeaveOut): ChosenRows {
  const left = new Map<number, LeftBy>();
  for (const row of rows) {
    const by = leftBy(row, leaveOut);
    if (by) left.set(row.line, by);
  }
  const kept = rows.filter(({ line }) => !left.has(line));
  const stopping = new Set(STOPPING_FATES.filter((fate) => kept.some((row) => row.fate === fate)) as LeavableFate[]);
  const applied = kept.filter(({ fate }) => fate === 'matched' || fate === 'amount_differs');
  return { rows: applied, left, stopping: LEAVABLE_FATES.filter((fate) => stopping.has(fate)) };
}

function leftBy({ line, fate, marks }: StatementRow, leaveOut: LeaveOut): LeftBy | undefined {
  if (fate === 'already_there' || fate === 'passed_over') return undefined;
  if (leaveOut.lines.has(line)) return 'line';
  if (leaveOut.fates.some((each) => each === fate)) return 'fate';
  return leaveOut.marks.some((mark) => marks.includes(mark)) ? 'mark' : undefined;
}

/** The order in which all write who write to several claims: so none waits for another in a circle. */
export function byClaim({ claim: one }: StatementRow, { claim: other }: StatementRow): number {
  return (
    compare(one?.organization_id ?? '', other?.organization_id ?? '') ||
    compare(one?.claim_id ?? '', other?.claim_id ?? '')
  );
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The claims whose money decided fates. */
export function seenIn(rows: readonly StatementRow[]): SeenBalance[] {
  const decided = rows.filter(({ claim }) => claim !== null).toSorted(byClaim);
  const seen = decided.flatMap(({ claim }) => claim ?? []);
  const distinct = new Map(seen.map((claim) => [`${claim.claim_id} ${claim.balance_version}`, claim]));
  return [...distinct.values()].map(({ organization_id, claim_id, balance_version }) => {
    return { organization_id, claim_id, version: balance_version };
  });
}
