import { DAY_MS } from '../../../platform/durations.ts';
import { INVALID_QUERY_PARAMETERS } from '../../../platform/feature/reasons.ts';
import type { Clock } from '../../../platform/identifiers.ts';
import { cutPage, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Pagination } from '../../../platform/paging.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { minorDigitsOf } from '../../claims/rules/currency.ts';
import type { OutstandingGroup, OutstandingSum, QueueStore } from '../store.ts';

/** Ages in days since the approval, inclusive; the last one has no end. */
const AGES = [
  { from_days: 0, to_days: 30 },
  { from_days: 31, to_days: 60 },
  { from_days: 61, to_days: 90 },
  { from_days: 91, to_days: null },
] as const;
const GROUPS = { carrier: ['carrier'], organization: ['organization'], both: ['carrier', 'organization'] } as const;

export interface OutstandingFilter {
  by?: keyof typeof GROUPS | undefined;
  carrier?: readonly string[] | undefined;
  organization?: readonly string[] | undefined;
  refund_currency?: readonly string[] | undefined;
}

interface Amounts {
  claims: number;
  /** Minor units as text: it can pass what a JSON number holds. */
  amount: string;
}

/** Money that is outstanding in one currency; null where it is not of one carrier or organization. */
export interface OutstandingRow extends Amounts {
  carrier: string | null;
  organization: { id: string; name: string } | null;
  currency: string;
  minor_digits: number;
  /** The earliest day of an approval. */
  oldest: string;
  ages: (Amounts & {
    from_days: number;
    to_days: number | null;
    approved_from: string | null;
    approved_to: string | null;
  })[];
}

export interface OutstandingReport {
  /** The day, UTC, that ages are counted to. */
  today: string;
  data: OutstandingRow[];
  /** Totals of all pages, one for each currency. */
  totals: OutstandingRow[];
  pagination: Pagination;
}

type Page = { limit?: number | undefined; cursor?: string | undefined };

/** Reports outstanding amounts by age (spec: Outstanding). */
export class Outstanding {
  readonly #queue: Pick<QueueStore, 'sumOutstanding'>;
  readonly #clock: Clock;

  constructor({ queue, clock }: { queue: Pick<QueueStore, 'sumOutstanding'>; clock: Clock }) {
    this.#queue = queue;
    this.#clock = clock;
  }

  /** Gives one page and the totals. Throws `INVALID_QUERY_PARAMETERS` for a malformed cursor. */
  async report(query: OutstandingFilter & Page): Promise<OutstandingReport> {
    const { sums, data, pagination } = await this.#page(query);
    const isWhole = !query.cursor && !pagination.has_more;
    const all = isWhole ? sums : await this.#read(query, { by: [], limit: MAX_PAGE_SIZE });
    const totals = this.#toRows(all, []).toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
    return { today: this.#day(0), data, totals, pagination };
  }

  /** Gives all rows by carrier and organization, a page at a time. */
  async *pages(query: OutstandingFilter): AsyncGenerator<OutstandingRow[]> {
    let cursor: string | undefined;
    do {
      const { data, pagination } = await this.#page({ ...query, by: 'both', limit: MAX_PAGE_SIZE, cursor });
      yield data;
      cursor = pagination.cursor ?? undefined;
    } while (cursor !== undefined);
  }

  async #page(query: OutstandingFilter & Page) {
    const { by = 'carrier', limit = DEFAULT_PAGE_SIZE, cursor } = query;
    const keys = GROUPS[by];
    const after = cursor ? readCursor(cursor, keys.length + 1) : undefined;
    const sums = await this.#read(query, { by: keys, after, limit: limit + 1 });
    const cut = cutPage(this.#toRows(sums, keys), limit, (last) => writeCursor(keyOf(last, keys)));
    return { sums, data: cut.page, pagination: cut.pagination };
  }

  #read(
    { carrier, organization, refund_currency }: OutstandingFilter,
    page: { by: readonly OutstandingGroup[]; after?: readonly string[] | undefined; limit: number },
  ): Promise<OutstandingSum[]> {
    const since = AGES.slice(0, -1).map(({ to_days }) => this.#day(to_days ?? 0));
    const filters = { carriers: carrier, organizations: organization, currencies: refund_currency };
    return this.#queue.sumOutstanding({ ...page, ...filters, since });
  }

  #toRows(sums: readonly OutstandingSum[], by: readonly OutstandingGroup[]): OutstandingRow[] {
    const isBy = (each: OutstandingGroup) => by.includes(each);
    const asked = sums.map((sum) => ({
      ...sum,
      carrier: isBy('carrier') ? sum.carrier : null,
      organization: isBy('organization') ? sum.organization : null,
    }));
    const rows = Map.groupBy(asked, (sum) => keyOf(sum, by).join(' '));
    return [...rows.values()].map((ofRow) => this.#toRow(ofRow));
  }

  #toRow(sums: readonly OutstandingSum[]): OutstandingRow {
    const [{ carrier, organization, currency } = { carrier: null, organization: null, currency: '' }] = sums;
    const ages = AGES.map(({ from_days, to_days }, age) => ({
      from_days,
      to_days,
      approved_from: to_days === null ? null : this.#day(to_days),
      approved_to: from_days === 0 ? null : this.#day(from_days),
      ...amountsOf(sums.filter((sum) => sum.age === age)),
    }));
    const oldest = sums.map((sum) => sum.oldest).toSorted()[0] ?? '';
    return { carrier, organization, currency, minor_digits: minorDigitsOf(currency), ...amountsOf(sums), oldest, ages };
  }

  /** The day so many days ago, UTC. */
  #day(ago: number): string {
    return new Date(this.#clock() - ago * DAY_MS).toISOString().slice(0, 10);
  }
}

function amountsOf(sums: readonly OutstandingSum[]): Amounts {
  const claims = sums.reduce((sum, each) => sum + each.claims, 0);
  return { claims, amount: String(sums.reduce((sum, { amount }) => sum + amount, 0n)) };
}

function keyOf(
  row: Pick<OutstandingRow, 'carrier' | 'organization' | 'currency'>,
  by: readonly OutstandingGroup[],
): string[] {
  const ids = { carrier: row.carrier ?? '', organization: row.organization?.id ?? '' };
  return [...by.map((each) => ids[each]), row.currency];
}

function writeCursor(key: readonly string[]): string {
  return Buffer.from(key.join(' ')).toString('base64url');
}

function readCursor(cursor: string, parts: number): string[] {
  const key = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (key.length === parts && key.every((part) => /^\w{1,64}$/.test(part)) && writeCursor(key) === cursor) return key;
  const message = 'is not a cursor of a previous response by the same';
  throw new ServiceError(INVALID_QUERY_PARAMETERS, message, { field: 'cursor' });
}
