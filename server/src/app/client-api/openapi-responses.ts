import { ADVICE, type ExplainedCode } from '../../features/documentation/error-advice.ts';
import { COMMON_HEADERS, COMMON_SENTENCES } from '../../platform/http/openapi/document.ts';
import { describeResponses, type ResponseTable } from '../../platform/http/openapi/responses.ts';
import { type ReasonCode, STATUS_OF_REASON } from '../../platform/http/reasons.ts';

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

/** An example of each code's sentence, as the service sends it; tests compare them with real responses. */
const SENTENCES = {
  ...COMMON_SENTENCES,
  INVALID_REQUEST_BODY:
    'Invalid: incidence (claimed_amount: must be an integer from 1 to 9007199254740991, in the smallest unit of the currency: 129.90 EUR is 12990)',
  INVALID_QUERY_PARAMETERS: 'Invalid: limit (must be an integer from 1 to 100)',
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE: 'content_type must be one of application/pdf, image/jpeg, image/png, image/webp.',
  UPLOAD_INTERRUPTED: 'The connection ended before the file did.',
  AUTHENTICATION_REQUIRED: 'Send your API key with HTTP Basic authentication.',
  INVALID_CREDENTIALS_FORMAT: 'The Authorization header must be: Basic BASE64(KEY_ID:KEY_SECRET).',
  INVALID_CREDENTIALS_ENCODING: 'The credentials must be UTF-8 text in base64.',
  INVALID_CREDENTIALS:
    'The API key is not valid. Its identifier (key_…) is the user name, its secret (sk_live_…) the password.',
  UPLOAD_LINK_INVALID: 'This upload address is not valid, or no longer.',
  UPLOAD_TIMED_OUT: 'Nothing was received for 30 seconds.',
  RATE_LIMITED: 'Too many requests with this API key: 600 a minute are allowed. Try again in 42 seconds.',
  CLAIM_ALREADY_EXISTS: 'An open claim (clm_0198a8b0c1d2000094f5a1b2c3d4e5f6) exists for this tracking number.',
  DOCUMENT_LIMIT_REACHED:
    'The claim has 100 documents, the most that a claim may have. Those that wait for a file count until their upload address expires.',
  STORAGE_LIMIT_REACHED:
    'The files of your organization have reached the storage that it may use. Ask the operator of the service for more.',
  IDEMPOTENCY_IN_PROGRESS: 'The first request with this Idempotency-Key is still running. Send it again in a moment.',
  IDEMPOTENCY_KEY_REUSED:
    'This Idempotency-Key came with another request before. Send each request with a key of its own.',
  UPLOAD_ALREADY_COMPLETED: 'A file was uploaded to this address already; it works once.',
  UPLOAD_TYPE_MISMATCH:
    'Content-Type must be application/pdf, as given at initiation; not image/png. Send the raw bytes.',
  STORAGE_UNAVAILABLE: 'The file could not be stored. The upload address stays valid; try again.',
  DISK_NEARLY_FULL:
    'The service has too little free disk space to take files. The upload address stays valid; try later.',
  STORAGE_FULL: 'There is no room for the file. Try again later.',
} as const satisfies Partial<Record<ReasonCode, string>>;
export type DocumentedCode = keyof typeof SENTENCES;

const HEADERS_OF_CODE: Partial<Record<DocumentedCode, readonly HeaderName[]>> = {
  INVALID_REQUEST_BODY: ['X-Ignored-Fields'],
  INVALID_QUERY_PARAMETERS: ['X-Ignored-Fields'],
  CLAIM_NOT_FOUND: ['X-Ignored-Fields'],
  AUTHENTICATION_REQUIRED: ['WWW-Authenticate'],
  RATE_LIMITED: ['Retry-After'],
  CLAIM_ALREADY_EXISTS: ['Location', 'X-Ignored-Fields'],
  IDEMPOTENCY_IN_PROGRESS: ['Retry-After', 'X-Ignored-Fields'],
  IDEMPOTENCY_KEY_REUSED: ['X-Ignored-Fields'],
};

/** The meaning of each code, those that no operation is described with included. */
export const MEANINGS = Object.fromEntries(Object.entries(ADVICE).map(([code, { when }]) => [code, when])) as Readonly<
  Record<ExplainedCode, string>
>;
const RETRY_LATER: readonly HeaderName[] = ['Retry-After'];

const TABLE: ResponseTable<DocumentedCode, HeaderName> = {
  sentences: SENTENCES,
  meanings: MEANINGS,
  fields: {
    INVALID_REQUEST_BODY: 'incidence',
    INVALID_QUERY_PARAMETERS: 'limit',
    UNSUPPORTED_DOCUMENT_CONTENT_TYPE: 'content_type',
  },
  headersOfCode: (code) => ['Link', ...(STATUS_OF_REASON[code] >= 500 ? RETRY_LATER : (HEADERS_OF_CODE[code] ?? []))],
};

/** The responses of operations that limits hold for. */
export const RESPONSES = describeResponses({ ...TABLE, headersOfAll: ['RateLimit-Policy', 'RateLimit'] });
/** The responses of health, which is free. */
export const HEALTH_RESPONSES = describeResponses(TABLE);
