import { DAY_MS } from '../../../platform/durations.ts';
import type { Clock } from '../../../platform/identifiers.ts';
import { minorDigitsOf } from '../../claims/rules/currency.ts';
import { CLAIM_STATUSES, type ClaimStatus, DECIDED_STATUSES, UNDECIDED_STATUSES } from '../../claims/rules/standing.ts';
import { organizationNotFound } from '../../organizations/service.ts';
import type { OrganizationStore } from '../../organizations/store.ts';
import type { QueueStore, StatisticsFigures } from '../store.ts';

/** The first day of each age group. */
const AGES = [0, 1, 3, 7, 14, 30, 90] as const;

type ByStatus = Record<string, number>;

/** The figures of the overview. Days are YYYY-MM-DD in UTC; the period is whole days and ends today. */
export interface StatisticsReport {
  from: string;
  to: string;
  at: string;
  filed_per_day: { day: string; count: number }[];
  decided_per_day: { day: string; by_status: ByStatus }[];
  /** Claims filed that day, by their present status. */
  by_day_and_status: { day: string; by_status: ByStatus }[];
  /** Undecided claims by days since filing; `to_days` is exclusive, null: no end. */
  open_by_age: { from_days: number; to_days: number | null; by_status: ByStatus }[];
  by_carrier: { carrier: string; lost: number; damaged: number }[];
  /** `amount` is an integer of minor units as text: a sum can exceed what a JSON number holds exactly. */
  open_amounts: { currency: string; minor_digits: number; claims: number; amount: string }[];
  time_to_decision: { decisions: number; median_days: number | null; p90_days: number | null };
}

export interface StatisticsRequest {
  /** The number of days, today included. */
  days: number;
  organization?: string | undefined;
}

/** Reports the figures of the overview from the store's counters. */
export class Statistics {
  readonly #queue: QueueStore;
  readonly #store: OrganizationStore;
  readonly #clock: Clock;

  constructor({ queue, store, clock }: { queue: QueueStore; store: OrganizationStore; clock: Clock }) {
    this.#queue = queue;
    this.#store = store;
    this.#clock = clock;
  }

  /** Throws `ORGANIZATION_NOT_FOUND`. */
  async report({ days, organization }: StatisticsRequest): Promise<StatisticsReport> {
    if (organization !== undefined && !(await this.#store.findOrganization(organization))) {
      throw organizationNotFound(organization);
    }
    const now = this.#clock();
    const period = Array.from({ length: days }, (_, index) => dayOf(now - (days - 1 - index) * DAY_MS));
    const [from = '', to = ''] = [period[0], period.at(-1)];
    const figures = await this.#queue.readStatistics({ organization, first_day: from, last_day: to });
    return {
      from: `${from}T00:00:00.000Z`,
      to: `${to}T23:59:59.999Z`,
      at: new Date(now).toISOString(),
      ...perDay(period, figures),
      open_by_age: byAge(dayOf(now), figures.undecided_by_day),
      by_carrier: byCarrier(figures.undecided),
      open_amounts: openAmounts(figures.undecided),
      time_to_decision: timeToDecision(figures.decided_after),
    };
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function noneOf(statuses: readonly ClaimStatus[]): ByStatus {
  return Object.fromEntries(statuses.map((status) => [status, 0]));
}

function add(counts: ByStatus | undefined, key: string, n: number): void {
  if (counts) counts[key] = (counts[key] ?? 0) + n;
}

function perDay(period: readonly string[], { filed, decided }: StatisticsFigures) {
  const filedOn = new Map(period.map((day) => [day, noneOf(CLAIM_STATUSES)]));
  const decidedOn = new Map(period.map((day) => [day, noneOf(DECIDED_STATUSES)]));
  for (const { day, status, claims } of filed) add(filedOn.get(day), status, claims);
  for (const { day, status, claims } of decided) add(decidedOn.get(day), status, claims);
  const countOf = (day: string) => Object.values(filedOn.get(day) ?? {}).reduce((sum, n) => sum + n, 0);
  return {
    filed_per_day: period.map((day) => ({ day, count: countOf(day) })),
    decided_per_day: [...decidedOn].map(([day, by_status]) => ({ day, by_status })),
    by_day_and_status: [...filedOn].map(([day, by_status]) => ({ day, by_status })),
  };
}

function byAge(today: string, claims: StatisticsFigures['undecided_by_day']): StatisticsReport['open_by_age'] {
  const groups = AGES.map((from_days, index) => ({
    from_days,
    to_days: AGES[index + 1] ?? null,
    by_status: noneOf(UNDECIDED_STATUSES),
  }));
  for (const { day, status, claims: n } of claims) {
    // A claim can have been filed by a machine whose clock is ahead.
    const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS));
    add(groups.findLast(({ from_days }) => days >= from_days)?.by_status, status, n);
  }
  return groups;
}

function byCarrier(claims: StatisticsFigures['undecided']): StatisticsReport['by_carrier'] {
  const carriers = new Map<string, { carrier: string; lost: number; damaged: number }>();
  for (const { carrier, type, claims: n } of claims) {
    const counts = carriers.get(carrier) ?? { carrier, lost: 0, damaged: 0 };
    if (type === 'LOST') counts.lost += n;
    else counts.damaged += n;
    carriers.set(carrier, counts);
  }
  const found = [...carriers.values()].filter(({ lost, damaged }) => lost + damaged > 0);
  return found.sort(
    (one, other) => other.lost + other.damaged - one.lost - one.damaged || (one.carrier < other.carrier ? -1 : 1),
  );
}

function openAmounts(claims: StatisticsFigures['undecided']): StatisticsReport['open_amounts'] {
  const currencies = new Map<string, { claims: number; amount: bigint }>();
  for (const { currency, claims: n, amount } of claims) {
    const sum = currencies.get(currency) ?? { claims: 0, amount: 0n };
    currencies.set(currency, { claims: sum.claims + n, amount: sum.amount + amount });
  }
  return [...currencies]
    .filter(([, { claims: n }]) => n > 0)
    .sort(([one, a], [other, b]) => b.claims - a.claims || (one < other ? -1 : 1))
    .map(([currency, { claims: n, amount }]) => ({
      currency,
      minor_digits: minorDigitsOf(currency),
      claims: n,
      amount: String(amount),
    }));
}

function timeToDecision(delays: StatisticsFigures['decided_after']): StatisticsReport['time_to_decision'] {
  const sorted = delays.filter(({ claims }) => claims > 0).sort((one, other) => one.days - other.days);
  const decisions = sorted.reduce((sum, { claims }) => sum + claims, 0);
  return { decisions, median_days: quantile(sorted, 0.5 * decisions), p90_days: quantile(sorted, 0.9 * decisions) };
}

/** The fewest days within which `least` decisions were made; null when there were none. */
function quantile(sorted: StatisticsFigures['decided_after'], least: number): number | null {
  let seen = 0;
  for (const { days, claims } of sorted) {
    seen += claims;
    if (seen >= least) return days;
  }
  return null;
}
