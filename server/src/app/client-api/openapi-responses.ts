import type { ClientReason } from '../../platform/feature/reason.ts';
import { COMMON_HEADERS } from '../../platform/http/openapi/document.ts';
import { describeResponses, type ResponseStyle } from '../../platform/http/openapi/responses.ts';

/** Descriptions of the headers, by the name they are sent with. */
export const HEADERS = {
  ...COMMON_HEADERS,
  'X-Upload-Expires-At': {
    description: 'Until when the upload address works: ISO 8601, in UTC. 60 minutes after the registration by default.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-01-31T10:31:00.000Z',
  },
  'Idempotency-Replayed': {
    description:
      'Always `true`: the request was sent before under its `Idempotency-Key`, and this is its first response. Absent on a first response.',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description:
      'Of an error: the documentation of it, relative to the address of the API; on uploads it is absolute, and left out where that address is not known. Of a page of the list: the next page, absent on the last one.',
    schema: { type: 'string', pattern: '^<[^<>]+>; rel="(help|next)"$' },
    example: '</docs/errors#claim_already_exists>; rel="help"',
  },
  Location: {
    description:
      'Path of the claim: of the filed one on 201, of the open one in the way on 409 `CLAIM_ALREADY_EXISTS`.',
    schema: { type: 'string' },
    example: '/v1/claims/clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
  },
  'Cache-Control': {
    description:
      'Always `private, no-cache`: cache the response for this key alone, and revalidate it with its `ETag`.',
    schema: { type: 'string' },
    example: 'private, no-cache',
  },
  'RateLimit-Policy': {
    description:
      'Each limit of requests by its name, with how many (`q`) are allowed in a window of seconds (`w`). Absent where the operator has set none.',
    schema: { type: 'string', pattern: String.raw`^("(address|key)";q=\d+;w=\d+(, |$))+$` },
    example: '"key";q=600;w=60',
  },
  RateLimit: {
    description:
      'By the names of `RateLimit-Policy`: how many requests are left (`r`), and the seconds until all of them are again (`t`). Absent where the operator has set none.',
    schema: { type: 'string', pattern: String.raw`^("(address|key)";r=\d+;t=\d+(, |$))+$` },
    example: '"key";r=3;t=20',
  },
  'WWW-Authenticate': {
    description: 'The authentication that is asked for: always `Basic realm="claims"`.',
    schema: { type: 'string' },
    example: 'Basic realm="claims"',
  },
} as const;
export type HeaderName = keyof typeof HEADERS;

const RETRY_LATER: readonly HeaderName[] = ['Retry-After'];

const STYLE: ResponseStyle<ClientReason, HeaderName> = {
  wordsOf: ({ status, advice, example, field }) => ({
    example: advice.example ?? example,
    meaning: advice.when,
    field: advice.field ?? field,
    headers: [
      'Link',
      ...(status >= 500 || status === 429 ? RETRY_LATER : []),
      ...((advice.headers ?? []) as HeaderName[]),
    ],
  }),
};

/** The responses of operations that limits hold for. */
export const RESPONSES = describeResponses({ ...STYLE, headersOfAll: ['RateLimit-Policy', 'RateLimit'] });
/** The responses of health, which is free. */
export const HEALTH_RESPONSES = describeResponses(STYLE);
