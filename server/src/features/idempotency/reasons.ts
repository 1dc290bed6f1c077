import { reason } from '../../platform/feature/reason.ts';

export const IDEMPOTENCY_IN_PROGRESS = reason('IDEMPOTENCY_IN_PROGRESS', {
  status: 409,
  example: 'The first request with this Idempotency-Key is still running. Send it again in a moment.',
  advice: {
    when: 'The first request with this `Idempotency-Key` is still running.',
    todo: 'Wait for `Retry-After` and send the same request again: it gets the first response.',
    again: 'key',
    headers: ['Retry-After', 'X-Ignored-Fields'],
  },
});
export const IDEMPOTENCY_KEY_REUSED = reason('IDEMPOTENCY_KEY_REUSED', {
  status: 422,
  example: 'This Idempotency-Key came with another request before. Send each request with a key of its own.',
  advice: {
    when: 'The `Idempotency-Key` came with another body before.',
    todo: 'Give each request a key of its own, and keep it with the request until the response is there.',
    again: 'changed',
    headers: ['X-Ignored-Fields'],
  },
});
