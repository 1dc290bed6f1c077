/* The rule of the `Idempotency-Key`, told a second time. */
import { isDeepStrictEqual } from 'node:util';
import { type Answer, type Asking, refusal } from './requests.ts';

export type IdempotentRequest = Asking<'create' | 'initiate' | 'confirm'>;
/** The request under each key that succeeded, and its response; null while it runs. */
export type IdempotencyRecords = Record<string, { request: IdempotentRequest; answer: Answer | null }>;

/** Replays the response of a success under its key, and refuses another request. A refusal leaves its key free. */
export function once<A extends Answer | null>(
  state: IdempotencyRecords,
  request: IdempotentRequest,
  rule: () => A,
): Answer | A {
  if (request.key === undefined) return rule();
  const before = state[placeOf(request)];
  if (!before) {
    const answer = rule();
    if (answer === null || answer.status < 400) state[placeOf(request)] = { request, answer };
    return answer;
  }
  const isSame = isDeepStrictEqual({ ...before.request, by: request.by }, request);
  if (!isSame) return refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  return before.answer ? { ...before.answer, isReplayed: true } : refusal(409, 'IDEMPOTENCY_IN_PROGRESS');
}

export function placeOf(request: IdempotentRequest): string {
  return [request.by.organization, request.ask, 'claim' in request ? request.claim : '', request.key].join(' ');
}
