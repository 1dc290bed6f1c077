/*
 * The least that a successful response has: enough to tell the service from another server that responds 200. Not a
 * validation: a newer service may send more fields and other words.
 */
import type { Claim, ClaimDocument, ConfirmResult } from '../types.ts';

/** Gives true for a body of the expected kind. */
export type Shape<T extends object> = (body: object) => body is T;

/** A page as the service sends it: the flag may have either spelling. */
export interface ListedPage {
  data: Claim[];
  pagination: { cursor?: string | null; hasMore?: boolean; has_more?: boolean };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isClaim(body: object): body is Claim {
  return 'id' in body && typeof body.id === 'string' && 'status' in body && typeof body.status === 'string';
}

export function isDocument(body: object): body is ClaimDocument {
  if (!('id' in body && typeof body.id === 'string' && 'metadata' in body)) return false;
  return isObject(body.metadata) && isUrl(body.metadata.upload_url);
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value);
}

export function isConfirmResult(body: object): body is ConfirmResult {
  return 'documents' in body && Array.isArray(body.documents) && body.documents.every(isObject);
}

/** Refuses a page whose cursor equals the requested one: a proxy dropped the query. */
export function isPageAfter(asked: string | undefined): Shape<ListedPage> {
  return (body): body is ListedPage => {
    if (!('data' in body && Array.isArray(body.data) && 'pagination' in body && isObject(body.pagination)))
      return false;
    const { cursor } = body.pagination;
    return (typeof cursor === 'string' && cursor !== asked) || cursor === null || cursor === undefined;
  };
}
