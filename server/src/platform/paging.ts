import { type IdentifierPrefix, isIdentifier } from './identifiers.ts';

/** How many entries an operator's page has. */
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/** Says whether a list goes on after a page. */
export interface Pagination {
  /** Leads to the next page; null on the last one. */
  cursor: string | null;
  has_more: boolean;
}

/** @param cursor undefined: it is the last page */
export function paginationOf(cursor: string | undefined): Pagination {
  return { cursor: cursor ?? null, has_more: cursor !== undefined };
}

/** The page of up to `limit` entries that were read with one more, which only tells that others follow. */
export function cutPage<T>(
  found: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): { page: T[]; pagination: Pagination } {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, pagination: paginationOf(last === undefined ? undefined : cursorOf(last)) };
}

/**
 * Makes a list's cursor from the identifier of a page's last claim (or entry), opaque to clients. It is a position
 * only, so it survives the removal of that claim and works with other filters (spec: GET /v1/claims).
 */
export function encodeCursor(lastId: string): string {
  return Buffer.from(lastId, 'latin1').toString('base64url');
}

/** Decodes a cursor; undefined when it is malformed. */
export function decodeCursor(cursor: string, prefix: IdentifierPrefix = 'clm'): string | undefined {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  return isIdentifier(prefix, id) && encodeCursor(id) === cursor ? id : undefined;
}
