import { formError } from '../listener/envelope.ts';
import { type ReasonCode, STATUS_OF_REASON } from '../listener/reasons.ts';

/** What the document says about headers, by the name they are sent with. */
export const HEADERS = {
  'X-Request-Id': {
    description: "The caller's own when it sent a sane one, else made for the request. Also in every log line.",
    schema: { type: 'string' },
  },
  'X-Ignored-Fields': {
    description: 'Names of fields or query parameters that were sent and are not known here; they were ignored.',
    schema: { type: 'string' },
  },
  'X-Upload-Expires-At': {
    description: 'Until when the upload address can be used.',
    schema: { type: 'string', format: 'date-time' },
  },
  Location: { description: 'Where the claim is.', schema: { type: 'string' } },
  ETag: {
    description: 'Send it back in `If-None-Match` to be told 304 when nothing changed.',
    schema: { type: 'string' },
  },
  'Cache-Control': { description: 'Always `private, no-cache`.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'Always `Basic realm="claims"`.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'string' } },
} as const;
export type HeaderName = keyof typeof HEADERS;

/** An example of each code's sentence, as it is really answered; tests compare them with real answers. */
const SENTENCES = {
  INVALID_REQUEST: 'This is not a well-formed HTTP request.',
  INVALID_REQUEST_BODY: 'Invalid: incidence (claimed_amount: must be an integer from 1 to 9007199254740991)',
  INVALID_QUERY_PARAMETERS: 'Invalid: limit (must be an integer from 1 to 100)',
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE: 'content_type must be one of application/pdf, image/jpeg, image/png, image/webp.',
  UPLOAD_INTERRUPTED: 'The connection ended before the file did.',
  AUTHENTICATION_REQUIRED: 'Send your API key with HTTP Basic authentication.',
  INVALID_CREDENTIALS_FORMAT: 'The Authorization header must be: Basic BASE64(KEY_ID:KEY_SECRET).',
  INVALID_CREDENTIALS_ENCODING: 'The credentials must be UTF-8 text in base64.',
  INVALID_CREDENTIALS: 'The API key is not valid.',
  UPLOAD_LINK_INVALID: 'This upload address is not valid, or no longer.',
  CLAIM_NOT_FOUND: 'There is no claim with this identifier.',
  REQUEST_TIMEOUT: 'The request did not arrive in time.',
  UPLOAD_TIMED_OUT: 'Nothing was received for 30 seconds.',
  CLAIM_ALREADY_EXISTS: 'An open claim (clm_0198a8b0c1d2000094f5a1b2c3d4e5f6) exists for this tracking number.',
  UPLOAD_ALREADY_COMPLETED: 'A file was uploaded to this address already; it works once.',
  PAYLOAD_TOO_LARGE: 'A JSON body may have at most 1048576 bytes (1 MiB).',
  UPLOAD_TYPE_MISMATCH:
    'Content-Type must be application/pdf, as given at initiation; another one was sent. Send the raw bytes.',
  INTERNAL_ERROR: 'Something went wrong on our side; nothing was stored. Safe to retry. Request id: req_1',
  SERVICE_UNAVAILABLE: 'The service cannot do this at the moment; nothing was stored. Safe to retry.',
  NOT_READY: 'The service cannot serve at the moment.',
  STORAGE_UNAVAILABLE: 'The file could not be stored. The upload address stays valid; try again.',
  STORAGE_FULL: 'There is no room for the file. Try again later.',
} as const satisfies Partial<Record<ReasonCode, string>>;
export type DocumentedCode = keyof typeof SENTENCES;

/** The field that an example's fault is tied to. */
const FIELDS: Partial<Record<DocumentedCode, string>> = {
  INVALID_REQUEST_BODY: 'incidence',
  INVALID_QUERY_PARAMETERS: 'limit',
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE: 'content_type',
};

function exampleOf(code: DocumentedCode): unknown {
  const error = SENTENCES[code];
  const envelope = { statusCode: STATUS_OF_REASON[code], statusReasonCode: code, error };
  if (envelope.statusCode !== 400) return envelope;
  const field = FIELDS[code];
  const message = /\((.*)\)$/.exec(error)?.[1] ?? error;
  const details = field ? { formErrors: [], fieldErrors: { [field]: [message] } } : formError(message);
  return { ...envelope, details };
}

function headersOf(names: readonly HeaderName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const HEADERS_OF_CODE: Partial<Record<DocumentedCode, readonly HeaderName[]>> = {
  INVALID_REQUEST_BODY: ['X-Ignored-Fields'],
  INVALID_QUERY_PARAMETERS: ['X-Ignored-Fields'],
  CLAIM_NOT_FOUND: ['X-Ignored-Fields'],
  AUTHENTICATION_REQUIRED: ['WWW-Authenticate'],
  CLAIM_ALREADY_EXISTS: ['Location', 'X-Ignored-Fields'],
};

function headersOfCode(code: DocumentedCode): readonly HeaderName[] {
  return STATUS_OF_REASON[code] >= 500 ? ['Retry-After'] : (HEADERS_OF_CODE[code] ?? []);
}

/** The error responses of an operation, by status, each with an example of every code. */
export function errorResponses(codes: readonly DocumentedCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => STATUS_OF_REASON[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\``).join(', '),
        headers: headersOf(['X-Request-Id', ...new Set(group.flatMap(headersOfCode))]),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(group.map((code) => [code, { value: exampleOf(code) }])),
          },
        },
      },
    ]),
  );
}

/** A successful response with a body of a named schema, or without one. */
export function okResponse(
  description: string,
  options: { schema?: string; example?: unknown; headers?: readonly HeaderName[] } = {},
): Record<string, unknown> {
  const { schema, example, headers = [] } = options;
  const answer = { description, headers: headersOf(['X-Request-Id', ...headers]) };
  if (schema === undefined) return answer;
  return {
    ...answer,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } },
  };
}
