import { LOW_RANGE } from '../claims/rules/currency.ts';
import { isDecided } from '../claims/rules/standing.ts';
import {
  type ClaimOutcome,
  type CountedOutcome,
  MEASURES,
  type Measure,
  OUTCOME_KINDS,
  type OutcomeKind,
  type OutcomeRequest,
  type OutcomeSubject,
  type ReasonTally,
  type Tally,
  WITHIN_DAYS,
} from './record.ts';

const DAY_MS = 86_400_000;
const MAX_MONTHS = 60;
export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const NOTHING = Object.fromEntries(MEASURES.map((name) => [name, 0])) as Record<Measure, number>;

/** Statuses that tell nothing about the carrier: nobody answered. */
const WITHOUT_ANSWER: readonly string[] = ['CANCELED', 'CLOSED'];

type Sums = ReadonlyMap<string, bigint>;

const UNCOUNTED: ClaimOutcome = { tallies: [], reasons: [], month: null, operator: '', kinds: [] };

/**
 * Gives what a claim is counted as: nothing before it was approved, paid or decided. It is counted in the month of the
 * carrier's answer.
 */
export function countedAs(claim: OutcomeSubject): ClaimOutcome {
  const { refund, payments, organization_id, carrier, type } = claim;
  const paid = paidByCurrency(claim);
  const answeredOn = answeredOnOf(claim, paid);
  if (answeredOn === undefined) return UNCOUNTED;
  const month = answeredOn.slice(0, 7);
  const operator = refund?.recorded_by ?? claim.decided_by ?? payments[0]?.recorded_by ?? '';
  const own = { month, organization_id };
  const kinds = kindsOf(claim, paid);
  const tallies = [...measuresOf(claim, { answeredOn, paid, kinds })].flatMap(([currency, measures]): Tally[] => [
    { cube: 'carrier', ...own, carrier, type, operator: '', currency, ...measures },
    { cube: 'operator', ...own, carrier: '', type: '', operator, currency, ...measures },
  ]);
  return { tallies, reasons: reasonsOf(claim, month), month, operator, kinds };
}

/**
 * The day of the carrier's answer: of the approval, else of the decision or the first payment, whichever came first.
 * That a claim was canceled or closed is no answer, so a payment counts before it. Undefined: nothing happened, or all
 * that was paid was taken back.
 */
function answeredOnOf({ refund, status, decided_on, payments }: OutcomeSubject, paid: Sums): string | undefined {
  if (refund) return refund.approved_on;
  const paidOn = [...paid.values()].some((amount) => amount !== 0n) ? payments[0]?.paid_on : undefined;
  if (paidOn === undefined || decided_on === null) return decided_on ?? paidOn;
  return WITHOUT_ANSWER.includes(status) || paidOn < decided_on ? paidOn : decided_on;
}

function kindsOf(claim: OutcomeSubject, paid: Sums): OutcomeKind[] {
  const { refund, status, decided_on } = claim;
  const isPaid = [...paid.values()].some((amount) => amount > 0n);
  const is: Record<OutcomeKind, boolean> = {
    ANSWERED: refund !== null || isPaid || (decided_on !== null && !WITHOUT_ANSWER.includes(status)),
    APPROVED: refund !== null,
    PAID: isPaid,
    UNAPPROVED: isPaid && refund === null,
    JUDGED: refund !== null || status === 'REJECTED',
    SETTLED: settledOnOf(claim) !== undefined,
  };
  return OUTCOME_KINDS.filter((kind) => is[kind]);
}

function reasonsOf({ status, status_reason, organization_id, carrier }: OutcomeSubject, month: string): ReasonTally[] {
  if (!isDecided(status)) return [];
  return [{ month, organization_id, carrier, status, reason: status_reason ?? '', claims: 1 }];
}

interface Answered {
  answeredOn: string;
  paid: Sums;
  kinds: readonly OutcomeKind[];
}

/** The measures of a claim by currency: its own one has the counts, others amounts alone. */
function measuresOf(claim: OutcomeSubject, answered: Answered): Map<string, Record<Measure, number>> {
  const { refund, currency, claimed_amount } = claim;
  const { paid } = answered;
  const found = new Map<string, Record<Measure, number>>();
  const add = (code: string, part: Partial<Record<Measure, number>>) => {
    found.set(code, { ...(found.get(code) ?? NOTHING), ...part });
  };
  add(currency, {
    ...countsOf(claim, answered),
    ...inParts('claimed', BigInt(claimed_amount)),
    ...inParts('recovered', paid.get(currency) ?? 0n),
  });
  if (refund) {
    add(refund.currency, inParts('approved', BigInt(refund.amount)));
    add(refund.currency, inParts('settled', paid.get(refund.currency) ?? 0n));
  }
  for (const [code, amount] of paid) add(code, inParts('paid', amount));
  return found;
}

/** Days to the answer count from the filing with the carrier, where nobody noted that from the first review. */
function countsOf(claim: OutcomeSubject, { answeredOn, kinds }: Answered): Partial<Record<Measure, number>> {
  const { refund, status, filed_on, reviewed_on, created_on } = claim;
  const is = (kind: OutcomeKind) => kinds.includes(kind);
  const settledOn = settledOnOf(claim);
  return {
    claims: 1,
    rejected: Number(status === 'REJECTED'),
    approved_claims: Number(is('APPROVED')),
    paid_claims: Number(is('PAID')),
    unapproved_claims: Number(is('UNAPPROVED')),
    judged_claims: Number(is('JUDGED')),
    ...(is('ANSWERED') && delayOf('answer', daysBetween(filed_on ?? reviewed_on ?? created_on, answeredOn))),
    ...(refund && settledOn !== undefined && delayOf('payment', daysBetween(refund.approved_on, settledOn))),
  };
}

/**
 * The day of the payment with which the approved amount was last reached; undefined: it is not, or nothing is approved.
 */
function settledOnOf({ refund, payments }: OutcomeSubject): string | undefined {
  if (!refund) return undefined;
  let sum = 0n;
  let settledOn: string | undefined;
  for (const { amount, currency, paid_on } of payments) {
    if (currency !== refund.currency) continue;
    sum += BigInt(amount);
    settledOn = sum < BigInt(refund.amount) ? undefined : (settledOn ?? paid_on);
  }
  return settledOn;
}

function paidByCurrency({ payments }: OutcomeSubject): Sums {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of payments) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
  return sums;
}

function delayOf(kind: 'answer' | 'payment', days: number): Partial<Record<Measure, number>> {
  const within = WITHIN_DAYS.map((most) => [`${kind[0]}${most}`, Number(days <= most)]);
  return { [`${kind}s`]: 1, [`${kind}_days`]: days, ...Object.fromEntries(within) };
}

function inParts(
  name: 'claimed' | 'approved' | 'paid' | 'recovered' | 'settled',
  amount: bigint,
): Partial<Record<Measure, number>> {
  const low = BigInt.asUintN(26, amount);
  return { [`${name}_high`]: Number((amount - low) / BigInt(LOW_RANGE)), [`${name}_low`]: Number(low) };
}

/** A day before the other one counts as the same day: somebody typed one of them wrong. */
function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}

/** Gives a part of a whole to four decimals, rounded; null: there is no whole. */
export function shareOf(part: bigint, whole: bigint): number | null {
  if (whole === 0n) return null;
  const isBelow = part < 0n;
  const rounded = Number(((isBelow ? -part : part) * 20_000n + whole) / (2n * whole)) / 10_000;
  return isBelow ? 0 - rounded : rounded;
}

/**
 * Gives the same with every number below zero: to be taken out of the tallies. Earlier versions counted fewer measures.
 */
export function takenOut({ tallies, reasons }: CountedOutcome): CountedOutcome {
  const negated = (tally: Tally): Tally => ({
    ...tally,
    ...(Object.fromEntries(MEASURES.map((name) => [name, -(tally[name] ?? 0)])) as Record<Measure, number>),
  });
  return { tallies: tallies.map(negated), reasons: reasons.map((each) => ({ ...each, claims: -each.claims })) };
}

/** Adds up the parts of claims that are in the same row; rows that come to nothing are left out. */
export function addedUp(counted: readonly CountedOutcome[]): CountedOutcome {
  const tallies = new Map<string, Tally>();
  const reasons = new Map<string, ReasonTally>();
  for (const tally of counted.flatMap((each) => each.tallies)) {
    const { cube, month, organization_id, carrier, type, operator, currency } = tally;
    const key = [cube, month, organization_id, carrier, type, operator, currency].join(' ');
    const known = tallies.get(key);
    if (known) for (const name of MEASURES) known[name] += tally[name];
    else tallies.set(key, { ...tally });
  }
  for (const each of counted.flatMap((one) => one.reasons)) {
    const { month, organization_id, carrier, status, reason } = each;
    const key = [month, organization_id, carrier, status, reason].join(' ');
    const known = reasons.get(key);
    if (known) known.claims += each.claims;
    else reasons.set(key, { ...each });
  }
  return {
    tallies: [...tallies.values()].filter((tally) => MEASURES.some((name) => tally[name] !== 0)),
    reasons: [...reasons.values()].filter(({ claims }) => claims !== 0),
  };
}

/** The number of a month (YYYY-MM), counted from the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

/** The months that are asked for: the last twelve, where they are not told. Both YYYY-MM and inclusive. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
): { from: string; to: string } {
  const last = to ?? new Date(now).toISOString().slice(0, 7);
  const first = Math.max(0, numberOf(last) - 11);
  const [year, month] = [Math.floor(first / 12), (first % 12) + 1];
  return { from: from ?? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`, to: last };
}

/** Returns the faults of a request, by field; empty for a good one. */
export function findFaults(
  { group_by, carrier, from, to }: OutcomeRequest,
  now: number,
): { field: 'from' | 'to' | 'carrier'; message: string }[] {
  const given = { from, to };
  const isWrong = (['from', 'to'] as const).filter((field) => !MONTH.test(given[field] ?? '2026-01'));
  if (isWrong.length > 0) return isWrong.map((field) => ({ field, message: 'must be a month, as in 2026-01' }));
  const period = periodOf(given, now);
  const months = numberOf(period.to) - numberOf(period.from);
  if (months < 0) return [{ field: 'from', message: 'must not be after `to`' }];
  if (months >= MAX_MONTHS) return [{ field: 'from', message: `must be less than ${MAX_MONTHS} months before \`to\`` }];
  if (group_by !== 'operator' || carrier === undefined) return [];
  return [
    { field: 'carrier', message: 'cannot be told when claims are put together by operator: leave one of them out' },
  ];
}
