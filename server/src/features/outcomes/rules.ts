import { LOW_RANGE } from '../claims/rules/currency.ts';
import { isDecided } from '../claims/rules/standing.ts';
import {
  type CountedOutcome,
  MEASURES,
  type Measure,
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

/**
 * Gives what a claim is counted as: nothing before it was approved, paid or decided. It is counted in the month of the
 * carrier's answer: the day of the approval, else of the decision, else of the first payment.
 */
export function countedAs(claim: OutcomeSubject): CountedOutcome {
  const { refund, payments, decided_on, organization_id, carrier, type } = claim;
  const answeredOn = refund?.approved_on ?? decided_on ?? payments[0]?.paid_on;
  if (answeredOn === undefined) return { tallies: [], reasons: [] };
  const month = answeredOn.slice(0, 7);
  const operator = refund?.recorded_by ?? claim.decided_by ?? payments[0]?.recorded_by ?? '';
  const own = { month, organization_id };
  const sums = measuresOf(claim, answeredOn);
  const tallies = [...sums].flatMap(([currency, measures]): Tally[] => [
    { cube: 'carrier', ...own, carrier, type, operator: '', currency, ...measures },
    { cube: 'operator', ...own, carrier: '', type: '', operator, currency, ...measures },
  ]);
  return { tallies, reasons: reasonsOf(claim, month) };
}

function reasonsOf({ status, status_reason, organization_id, carrier }: OutcomeSubject, month: string): ReasonTally[] {
  if (!isDecided(status)) return [];
  return [{ month, organization_id, carrier, status, reason: status_reason ?? '', claims: 1 }];
}

/** The measures of a claim by currency: its own one has the counts, others amounts alone. */
function measuresOf(claim: OutcomeSubject, answeredOn: string): Map<string, Record<Measure, number>> {
  const { refund, currency, claimed_amount, status } = claim;
  const paid = paidByCurrency(claim);
  const found = new Map<string, Record<Measure, number>>();
  const add = (code: string, part: Partial<Record<Measure, number>>) => {
    found.set(code, { ...(found.get(code) ?? NOTHING), ...part });
  };
  const paidOn = paidOnOf(claim);
  add(currency, {
    claims: 1,
    rejected: Number(status === 'REJECTED'),
    approved_claims: Number(refund !== null),
    paid_claims: Number([...paid.values()].some((amount) => amount > 0n)),
    ...inParts('claimed', BigInt(claimed_amount)),
    ...inParts('recovered', paid.get(currency) ?? 0n),
    ...answerOf(claim, answeredOn),
    ...(paidOn !== undefined && delayOf('payment', daysBetween(refund?.approved_on ?? answeredOn, paidOn))),
  });
  if (refund) add(refund.currency, inParts('approved', BigInt(refund.amount)));
  for (const [code, amount] of paid) add(code, inParts('paid', amount));
  return found;
}

/** Counts the carrier's answer from the filing with it, where nobody noted that from the first review. */
function answerOf(claim: OutcomeSubject, answeredOn: string): Partial<Record<Measure, number>> {
  const { status, refund, payments, filed_on, reviewed_on, created_on } = claim;
  if (!refund && payments.length === 0 && WITHOUT_ANSWER.includes(status)) return {};
  return delayOf('answer', daysBetween(filed_on ?? reviewed_on ?? created_on, answeredOn));
}

/**
 * The day of the payment with which the approved amount was last reached, or any amount where none was approved; undefined:
 * it is not reached.
 */
function paidOnOf({ refund, payments }: OutcomeSubject): string | undefined {
  const least = BigInt(refund?.amount ?? 1);
  const sums = new Map<string, bigint>();
  const reached = new Map<string, string>();
  for (const { amount, currency, paid_on } of payments) {
    if (refund && currency !== refund.currency) continue;
    const sum = (sums.get(currency) ?? 0n) + BigInt(amount);
    sums.set(currency, sum);
    if (sum < least) reached.delete(currency);
    else if (!reached.has(currency)) reached.set(currency, paid_on);
  }
  return [...reached.values()].toSorted()[0];
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
  name: 'claimed' | 'approved' | 'paid' | 'recovered',
  amount: bigint,
): Partial<Record<Measure, number>> {
  const low = BigInt.asUintN(26, amount);
  return { [`${name}_high`]: Number((amount - low) / BigInt(LOW_RANGE)), [`${name}_low`]: Number(low) };
}

/** A day before the other one counts as the same day: somebody typed one of them wrong. */
function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}

/** Gives the same with every number below zero: to be taken out of the tallies. */
export function takenOut({ tallies, reasons }: CountedOutcome): CountedOutcome {
  const negated = (tally: Tally): Tally => ({
    ...tally,
    ...(Object.fromEntries(MEASURES.map((name) => [name, -tally[name]])) as Record<Measure, number>),
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

/** Gives what is wrong with a request, by field; nothing when it can be answered. */
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
