/*
 * What a good answer has at the least: enough to tell the service from something else that answers 200. No validation: a
 * newer service may say more, and other words.
 */
import type { Claim, ClaimDocument, ConfirmResult } from './types.ts';

/** Whether the body of an answer is what was asked for. */
export type Shape<T extends object> = (body: object) => body is T;

/** A page as it is answered: the flag may have either spelling. */
export interface AnsweredPage {
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

/** A page that is asked for by a cursor does not lead to itself: who drops the query, as some proxies do, answers so. */
export function isPageAfter(asked: string | undefined): Shape<AnsweredPage> {
  return (body): body is AnsweredPage => {
    if (!('data' in body && Array.isArray(body.data) && 'pagination' in body && isObject(body.pagination)))
      return false;
    const { cursor } = body.pagination;
    return (typeof cursor === 'string' && cursor !== asked) || cursor === null || cursor === undefined;
  };
}
