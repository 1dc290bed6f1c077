import type { ApiResponse } from '../http/response.ts';
import { isPageAfter } from '../http/shapes.ts';
import type { Transport } from '../http/transport.ts';
import { CALL_OPTIONS, type CallOptions, checkNames } from '../options.ts';
import type { Claim, ClaimFilter, ClaimPage, ClaimPageFilter } from '../types.ts';

const FILTERS = {
  limit: true,
  status: true,
  carrierId: true,
  trackingNumber: true,
  fromDate: true,
  toDate: true,
} as const satisfies Record<keyof ClaimFilter, true>;

/** Throws a `TypeError` for a filter or an option that a list does not have. */
export function checkListing(filter: ClaimFilter, options: CallOptions): void {
  checkNames('filters of the list', filter, FILTERS);
  checkNames('options of list', options, CALL_OPTIONS);
}

/** Reads one page; `filter.cursor` is the `pagination.cursor` of the page before. */
export async function readPage(
  transport: Transport,
  filter: ClaimPageFilter,
  options: CallOptions,
): Promise<ApiResponse<ClaimPage>> {
  checkNames('filters of the list', filter, { ...FILTERS, cursor: true });
  checkNames('options of list', options, CALL_OPTIONS);
  const { cursor, limit, fromDate, toDate, status, carrierId, trackingNumber } = filter;
  const query = {
    limit: limit?.toString(),
    cursor,
    status,
    carrierId,
    trackingNumber,
    fromDate: toText(fromDate),
    toDate: toText(toDate),
  };
  const response = await transport.get('/v1/claims', { query, is: isPageAfter(cursor ?? undefined), options });
  const { data, pagination } = response.data;
  const { cursor: next = null, hasMore, has_more } = pagination;
  const isMore = (hasMore ?? has_more ?? false) && next !== null;
  return { ...response, data: { data, pagination: { cursor: next, hasMore: isMore, has_more: isMore } } };
}

/** Throws a `TypeError` for an invalid `Date`. */
function toText(date: string | Date | undefined): string | undefined {
  if (!(date instanceof Date)) return date;
  if (Number.isNaN(date.getTime())) throw new TypeError('fromDate and toDate must be dates that exist');
  return date.toISOString();
}

/** Options of `toArray`. */
export interface ToArrayOptions {
  /** The most claims to read, from 1 to 100,000; the filter's `limit` is the size of a page. */
  limit: number;
}

const MAX_ARRAY = 100_000;
const MAX_PAGE = 100;

/**
 * Claims over all pages, newest first. Each page is requested when the loop needs it; each loop starts at the first
 * page.
 *
 * @example
 * for await (const claim of redress.claims.list({ status: 'PENDING_ACTION' })) console.log(claim.id);
 */
export class ClaimListing implements AsyncIterable<Claim> {
  readonly #transport: Transport;
  readonly #filter: ClaimFilter;
  readonly #options: CallOptions;

  constructor(transport: Transport, filter: ClaimFilter, options: CallOptions) {
    this.#transport = transport;
    this.#filter = { ...filter };
    this.#options = options;
  }

  /**
   * The same claims, a page at a time.
   *
   * @example
   * for await (const page of redress.claims.list({ limit: 100 }).pages()) await save(page.data);
   */
  async *pages(): AsyncGenerator<ClaimPage, void, undefined> {
    let cursor: string | undefined;
    for (;;) {
      const { data: page } = await readPage(this.#transport, { ...this.#filter, cursor }, this.#options);
      yield page;
      if (!page.pagination.hasMore || page.pagination.cursor === null) return;
      cursor = page.pagination.cursor;
    }
  }

  /**
   * Reads the newest claims into an array, as many as `limit` at most. Throws a `TypeError` without a `limit` from 1 to
   * 100,000: an organization may have more claims than fit into memory.
   *
   * @example
   * const newest = await redress.claims.list({ carrierId: 'UPS' }).toArray({ limit: 500 });
   */
  async toArray({ limit }: ToArrayOptions): Promise<Claim[]> {
    if (!(Number.isInteger(limit) && limit >= 1 && limit <= MAX_ARRAY)) {
      throw new TypeError(`limit of toArray must be an integer from 1 to ${MAX_ARRAY}`);
    }
    const filter = { ...this.#filter, limit: this.#filter.limit ?? Math.min(MAX_PAGE, limit) };
    const claims: Claim[] = [];
    for await (const claim of new ClaimListing(this.#transport, filter, this.#options)) {
      if (claims.push(claim) === limit) break;
    }
    return claims;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Claim, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}
