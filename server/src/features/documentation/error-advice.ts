import type { ReasonCode } from '../../platform/http/reasons.ts';

/** Codes of requests that reach no operation, and so stand nowhere in the interface description. */
export const ELSEWHERE = [
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'EXPECTATION_FAILED',
  'REQUEST_HEADERS_TOO_LARGE',
] as const satisfies readonly ReasonCode[];

export interface Advice {
  /** One or two sentences, also in the interface description. */
  when: string;
  /** Advice for the developer of a client. */
  todo: string;
  /** Whether the same request can be sent again unchanged. */
  again: keyof typeof AGAIN;
}

export const AGAIN = {
  no: 'no',
  changed: 'changed',
  later: 'yes, later',
  key: 'yes; a POST with the same `Idempotency-Key`',
} as const;

/**
 * Cause and cure of each code of the client API and the upload address. A documented code without them does not
 * compile.
 */
export const ADVICE = {
  INVALID_REQUEST: {
    when: 'The request is not well-formed HTTP, has no `Host`, or has a malformed `Idempotency-Key`.',
    todo: 'Correct the request; `details.formErrors` names the faults.',
    again: 'changed',
  },
  INVALID_REQUEST_BODY: {
    when: 'The body is not a JSON object, fields are missing or wrong, or the claim has more than 256 kB (262,144 bytes) as JSON.',
    todo: 'Correct what `details` names: faults by top-level field, with the nested path in each message.',
    again: 'changed',
  },
  INVALID_QUERY_PARAMETERS: {
    when: 'A filter, a date, `limit` or `cursor` of the list is wrong.',
    todo: 'Correct the parameter that `details.fieldErrors` names. Send a cursor back as it came.',
    again: 'changed',
  },
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE: {
    when: '`content_type` is well-formed, and not one of the four that are accepted.',
    todo: 'Convert the file to PDF, JPEG, PNG or WebP.',
    again: 'changed',
  },
  UPLOAD_INTERRUPTED: {
    when: 'The connection ended before the file did.',
    todo: 'PUT the whole file to the same address again.',
    again: 'later',
  },
  AUTHENTICATION_REQUIRED: {
    when: 'There is no `Authorization` header, or it is blank.',
    todo: 'Send the API key with HTTP Basic.',
    again: 'changed',
  },
  INVALID_CREDENTIALS_FORMAT: {
    when: 'The header is not `Basic BASE64(KEY_ID:KEY_SECRET)`.',
    todo: 'Let your HTTP library make the header. The usual cause is a missing colon or an empty key identifier.',
    again: 'changed',
  },
  INVALID_CREDENTIALS_ENCODING: {
    when: 'The text after `Basic` is not base64 of UTF-8 text.',
    todo: 'Let your HTTP library make the header.',
    again: 'changed',
  },
  INVALID_CREDENTIALS: {
    when: 'The key is unknown, its secret is wrong, it was revoked, or its organization is disabled.',
    todo: 'Send the key identifier (`key_…`) as the user name and its secret (`sk_live_…`) as the password. When both are right, ask the operator who issued the key. Do not retry: every request is refused alike.',
    again: 'no',
  },
  UPLOAD_LINK_INVALID: {
    when: 'The upload address is expired, altered, or of a document that is gone.',
    todo: 'Initiate the document again and use the new address.',
    again: 'no',
  },
  CLAIM_NOT_FOUND: {
    when: 'Your organization has no claim with this identifier.',
    todo: 'Check the identifier and the key: a claim of another organization gets the same response.',
    again: 'no',
  },
  NOT_FOUND: {
    when: 'There is nothing at this path.',
    todo: 'Check the base address: it ends before `/v1`.',
    again: 'no',
  },
  METHOD_NOT_ALLOWED: {
    when: 'The path has no such method; `Allow` names those that it has.',
    todo: 'Check the method.',
    again: 'no',
  },
  REQUEST_TIMEOUT: {
    when: 'The request did not arrive within 60 seconds.',
    todo: 'Send it again; look at the connection when it happens often.',
    again: 'key',
  },
  UPLOAD_TIMED_OUT: {
    when: 'Nothing of the upload, or less than 512 bytes per second (15 kB), arrived for 30 seconds.',
    todo: 'PUT the whole file to the same address again.',
    again: 'later',
  },
  CLAIM_ALREADY_EXISTS: {
    when: 'An open claim of your organization has the tracking number. `Location` leads to it.',
    todo: 'Use the claim that `Location` leads to. Another one can be filed when that one is `REJECTED`, or `CANCELED` with `CREATED_INCORRECTLY` or `SHIPMENT_NOT_CLAIMABLE_YET`. With any other status, also `RESOLVED` and `CLOSED`, it stays in the way.',
    again: 'no',
  },
  DOCUMENT_LIMIT_REACHED: {
    when: 'The claim has 100 documents. One that waits for its file counts until its upload address expires, one that is not confirmed until it is purged, after 7 days by default.',
    todo: 'Confirm what you uploaded, and put further evidence into fewer files, such as one PDF.',
    again: 'later',
  },
  STORAGE_LIMIT_REACHED: {
    when: "Your organization's files would pass the storage that the operator gave it. The upload address stays valid.",
    todo: 'Ask the operator for more storage, then initiate with a new key, or PUT to the same address again.',
    again: 'later',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    when: 'The first request with this `Idempotency-Key` is still running.',
    todo: 'Wait for `Retry-After` and send the same request again: it gets the first response.',
    again: 'key',
  },
  RATE_LIMITED: {
    when: 'More requests came with the key, or from your address, than the operator allows in a minute; or your programs ask for more at once than they read, for 20 seconds. Nothing was done.',
    todo: 'Send it again after `Retry-After`. `RateLimit` of each response says how many are left: `r`, for `t` seconds.',
    again: 'key',
  },
  UPLOAD_ALREADY_COMPLETED: {
    when: 'A file was uploaded to this address before; it works once.',
    todo: 'After a lost response the file is there: confirm it. For another file initiate another document.',
    again: 'no',
  },
  PAYLOAD_TOO_LARGE: {
    when: 'A JSON body has more than 1 MiB, or a file more than 10 MB (10,485,760 bytes).',
    todo: 'Compress or split the file; the address stays valid.',
    again: 'changed',
  },
  UPLOAD_TYPE_MISMATCH: {
    when: '`Content-Type` of the PUT is not the `content_type` of the initiation, or the bytes are encoded.',
    todo: 'Send the raw bytes with the `content_type` of the initiation; no multipart, no `Content-Encoding`.',
    again: 'changed',
  },
  EXPECTATION_FAILED: {
    when: 'The request has an `Expect` header other than `100-continue`.',
    todo: 'Leave the header out.',
    again: 'changed',
  },
  IDEMPOTENCY_KEY_REUSED: {
    when: 'The `Idempotency-Key` came with another body before.',
    todo: 'Give each request a key of its own, and keep it with the request until the response is there.',
    again: 'changed',
  },
  REQUEST_HEADERS_TOO_LARGE: {
    when: 'Request line and headers have more than 16 KiB.',
    todo: 'Send fewer or shorter headers.',
    again: 'changed',
  },
  INTERNAL_ERROR: {
    when: 'Something unexpected happened. Nothing was stored.',
    todo: 'Send it again after `Retry-After`, a few times with growing pauses; then give the operator the request id.',
    again: 'key',
  },
  SERVICE_UNAVAILABLE: {
    when: 'The database cannot be reached, is too busy, or was lost on the way. The sentence says which.',
    todo: 'Send it again after `Retry-After`. Without a key, look first when the sentence tells you to.',
    again: 'key',
  },
  NOT_READY: {
    when: 'Health only: something that this listener needs does not work; `components` says what.',
    todo: 'Nothing for a client: it is for load balancers.',
    again: 'later',
  },
  STORAGE_UNAVAILABLE: {
    when: 'The file could not be stored.',
    todo: 'PUT it to the same address again after `Retry-After`.',
    again: 'later',
  },
  DISK_NEARLY_FULL: {
    when: 'The service has too little free disk space to take files. Claims can still be filed and read.',
    todo: 'PUT it to the same address again after `Retry-After`, and tell the operator.',
    again: 'later',
  },
  STORAGE_FULL: {
    when: 'There is no room for the file.',
    todo: 'Try again later, and tell the operator.',
    again: 'later',
  },
} as const satisfies Partial<Record<ReasonCode, Advice>>;

export type ExplainedCode = keyof typeof ADVICE;
