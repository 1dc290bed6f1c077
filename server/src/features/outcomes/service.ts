import type { Clock } from '../../platform/identifiers.ts';
import { minorDigitsOf } from '../claims/rules/currency.ts';
import { organizationNotFound } from '../organizations/service.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import { type OutcomeQuery, type OutcomeRequest, type OutcomeSums, type ReasonCount, WITHIN_DAYS } from './record.ts';
import { periodOf, shareOf } from './rules.ts';
import type { OutcomeStore } from './store.ts';

/** Steps of 100 claims before figures are read: more waits only after an upgrade, and is counted in the background. */
const MOST_STEPS = 100;
/** The most groups of an answer: organizations and operators can be any number. */
export const MAX_GROUPS = 500;

/** How long something took, of the claims where it happened. */
export interface Delay {
  claims: number;
  /** To one decimal; null: it never happened. */
  mean_days: number | null;
  within: { days: number; claims: number }[];
}

/** Numbers of claims, and how long it took. */
interface OutcomeCounts {
  claims: number;
  approved: number;
  paid: number;
  /** Paid, and nobody recorded an approval. */
  unapproved: number;
  rejected: number;
  /** Approved or rejected: the whole of which `approved` is a share. */
  judged: number;
  days_to_answer: Delay;
  days_to_payment: Delay;
}

/** The figures of the claims of one currency; amounts are texts of whole minor units. */
export interface OutcomeMoney {
  currency: string;
  minor_digits: number;
  claims: number;
  /** The claims in that currency. */
  counts: OutcomeCounts;
  claimed: string;
  approved: string;
  paid: string;
  /** The part of `paid` that was paid for claims in the same currency. */
  recovered: string;
  /** `recovered` of `claimed`, to four decimals; null: nothing was claimed. */
  recovery_rate: number | null;
  /** The part of `paid` that was paid for claims whose approved amount is in the same currency. */
  settled: string;
  /** `settled` of `approved`, to four decimals; null: nothing was approved. */
  settlement_rate: number | null;
}

interface OutcomeFigures extends OutcomeCounts {
  money: OutcomeMoney[];
}

export interface OutcomeReport {
  from: string;
  to: string;
  at: string;
  /** False: older claims are still being counted. */
  is_complete: boolean;
  total: OutcomeFigures;
  groups: (OutcomeFigures & { key: string; name: string })[];
  /** How many groups are left out, those with the fewest claims. */
  left_out: number;
  reasons: ReasonCount[];
}

interface Dependencies {
  store: OutcomeStore;
  counting: CountsOutcomes;
  organizations: Pick<OrganizationStore, 'findOrganization' | 'listOrganizations'>;
  clock: Clock;
}

/** Reports what became of claims: claimed, approved, paid, how long it took, and why it was refused. */
export class Outcomes {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `ORGANIZATION_NOT_FOUND`. */
  async report({ from, to, ...request }: OutcomeRequest): Promise<OutcomeReport> {
    const { store, counting, organizations, clock } = this.#dependencies;
    const query = { ...request, ...periodOf({ from, to }, clock()) };
    const { organization, group_by } = query;
    if (organization !== undefined && !(await organizations.findOrganization(organization))) {
      throw organizationNotFound(organization);
    }
    const is_complete = await catchUp(counting);
    const [sums, reasons] = await Promise.all([store.listSums(query), store.listReasons(query)]);
    const byKey = [...Map.groupBy(sums, ({ key }) => key)].map(([key, own]) => ({ key, ...figuresOf(own) }));
    const groups = byKey.filter(({ claims }) => claims > 0).toSorted(group_by === 'month' ? byMonth : byClaims);
    const kept = groups.slice(0, MAX_GROUPS);
    const names = await this.#namesOf(group_by);
    return {
      from: query.from,
      to: query.to,
      at: new Date(clock()).toISOString(),
      is_complete,
      total: figuresOf(sums),
      groups: kept.map((group) => ({ ...group, name: names.get(group.key) ?? group.key })),
      left_out: groups.length - kept.length,
      reasons,
    };
  }

  async #namesOf(group: OutcomeQuery['group_by']): Promise<ReadonlyMap<string, string>> {
    if (group !== 'organization') return new Map();
    const all = await this.#dependencies.organizations.listOrganizations();
    return new Map(all.map(({ id, name }) => [id, name]));
  }
}

/** Counts the outcomes of claims that changed: see `DerivationRunner`. */
export interface CountsOutcomes {
  catchUp(steps: number): Promise<boolean>;
}

/** Counts claims that wait before figures or lists by them are read. Returns false when more claims wait. */
export function catchUp(counting: CountsOutcomes): Promise<boolean> {
  return counting.catchUp(MOST_STEPS);
}

type Group = OutcomeFigures & { key: string };

function byMonth(one: Group, other: Group): number {
  return one.key < other.key ? -1 : 1;
}

function byClaims(one: Group, other: Group): number {
  return other.claims - one.claims || (one.key < other.key ? -1 : 1);
}

type Amount = 'claimed' | 'approved' | 'paid' | 'recovered' | 'settled';
type Count = Exclude<keyof OutcomeSums, 'key' | 'currency' | Amount>;

/** Adds counts up over all currencies, and amounts in each for itself. */
function figuresOf(sums: readonly OutcomeSums[]): OutcomeFigures {
  const currencies = [...Map.groupBy(sums, ({ currency }) => currency)];
  return {
    ...countsOf(sums),
    money: currencies
      .map(([currency, own]) => moneyOf(currency, own))
      .toSorted((one, other) => other.claims - one.claims || (one.currency < other.currency ? -1 : 1)),
  };
}

function countsOf(sums: readonly OutcomeSums[]): OutcomeCounts {
  const sum = (name: Count) => sums.reduce((whole, each) => whole + each[name], 0);
  const delay = (kind: 'answer' | 'payment'): Delay => {
    const claims = sum(`${kind}s`);
    const mean_days = claims === 0 ? null : Math.round((10 * sum(`${kind}_days`)) / claims) / 10;
    const letter = kind === 'answer' ? 'a' : 'p';
    return { claims, mean_days, within: WITHIN_DAYS.map((days) => ({ days, claims: sum(`${letter}${days}`) })) };
  };
  return {
    claims: sum('claims'),
    approved: sum('approved_claims'),
    paid: sum('paid_claims'),
    unapproved: sum('unapproved_claims'),
    rejected: sum('rejected'),
    judged: sum('judged_claims'),
    days_to_answer: delay('answer'),
    days_to_payment: delay('payment'),
  };
}

function moneyOf(currency: string, sums: readonly OutcomeSums[]): OutcomeMoney {
  const sum = (name: Amount) => sums.reduce((whole, each) => whole + each[name], 0n);
  const [claimed, approved, recovered, settled] = [sum('claimed'), sum('approved'), sum('recovered'), sum('settled')];
  const counts = countsOf(sums);
  return {
    currency,
    minor_digits: minorDigitsOf(currency),
    claims: counts.claims,
    counts,
    claimed: String(claimed),
    approved: String(approved),
    paid: String(sum('paid')),
    recovered: String(recovered),
    recovery_rate: shareOf(recovered, claimed),
    settled: String(settled),
    settlement_rate: shareOf(settled, approved),
  };
}
