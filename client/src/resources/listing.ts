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
  { signal }: CallOptions,
): Promise<ClaimPage> {
  checkNames('filters of the list', filter, { ...FILTERS, cursor: true });
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
  const { body } = await transport.get('/v1/claims', { query, is: isPageAfter(cursor ?? undefined), signal });
  const { cursor: next = null, hasMore, has_more } = body.pagination;
  const isMore = (hasMore ?? has_more ?? false) && next !== null;
  return { data: body.data, pagination: { cursor: next, hasMore: isMore, has_more: isMore } };
}

/** Throws a `TypeError` for an invalid `Date`. */
function toText(date: string | Date | undefined): string | undefined {
  if (!(date instanceof Date)) return date;
  if (Number.isNaN(date.getTime())) throw new TypeError('fromDate and toDate must be dates that exist');
  return date.toISOString();
}

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
      const page = await readPage(this.#transport, { ...this.#filter, cursor }, this.#options);
      yield page;
      if (!page.pagination.hasMore || page.pagination.cursor === null) return;
      cursor = page.pagination.cursor;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Claim, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}
