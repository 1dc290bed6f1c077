import { DOCUMENT_CONTENT_TYPES } from '../domain/document.ts';
import { errorCodeSchema, errorEnvelope } from '../listener/error-schema.ts';
import * as describe from '../listener/openapi-document.ts';
import { listClaimsQuery } from './list-query.ts';
import * as examples from './openapi-examples.ts';
import { type DocumentedCode, HEADERS, HEALTH_RESPONSES, MEANINGS, RESPONSES } from './openapi-responses.ts';
import { withCodeSamples } from './openapi-samples.ts';
import * as schemas from './schemas.ts';

const { errorResponses, okResponse } = RESPONSES;

/** The version that the interface description carries (spec: Versioning). */
const INTERFACE_VERSION = '1.0.0';

const AUTHENTICATION_CODES = [
  'AUTHENTICATION_REQUIRED',
  'INVALID_CREDENTIALS_FORMAT',
  'INVALID_CREDENTIALS_ENCODING',
  'INVALID_CREDENTIALS',
] as const satisfies readonly DocumentedCode[];
const FAILURES = ['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'] as const satisfies readonly DocumentedCode[];
const READ_CODES = ['INVALID_REQUEST', ...AUTHENTICATION_CODES, 'RATE_LIMITED', ...FAILURES] as const;
const BODY_CODES = [
  'INVALID_REQUEST_BODY',
  'INVALID_REQUEST',
  ...AUTHENTICATION_CODES,
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  ...FAILURES,
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
/** What a request that is sent again under its key is refused with again. */
const LIMIT_CODES = ['DOCUMENT_LIMIT_REACHED', 'STORAGE_LIMIT_REACHED'] as const;
const REPLAYED = {
  headers: ['Idempotency-Replayed'],
  of: ['CLAIM_NOT_FOUND', 'CLAIM_ALREADY_EXISTS', ...LIMIT_CODES],
} as const;

const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' };
const CLAIM_ID = { $ref: '#/components/parameters/ClaimId' };
const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const NOT_MODIFIED = {
  304: okResponse('Nothing changed since the answer whose `ETag` was sent. There is no body.', {
    headers: ['ETag', 'Cache-Control', 'X-Ignored-Fields'],
  }),
};

const DESCRIPTION = `File carrier claims for lost or damaged parcels, follow them, and attach evidence.

Authenticate every call with HTTP Basic and an API key, \`KEY_ID:KEY_SECRET\`, that the operator issues. All data is of
the key's organization. Amounts are integers in the smallest unit of their currency (ISO 4217 minor unit: 129.00 EUR is
\`12900\`, 150 JPY is \`150\`). Errors come in one envelope: branch on \`statusReasonCode\`.

To be safe when an answer is lost, send each POST with an \`Idempotency-Key\` of its own, and send it again with the same
key and body: it is done once, and for 24 hours it is answered as the first time, with \`Idempotency-Replayed: true\`.

Where the operator has set limits, answers tell of them in \`RateLimit-Policy\` and \`RateLimit\`; a request too many is
answered 429 \`RATE_LIMITED\` with \`Retry-After\` in seconds, and nothing is done.

To follow a claim, poll \`GET /v1/claims/{id}\` with \`If-None-Match\`. To attach a document: initiate it, PUT the file to
its \`upload_url\`, confirm it.`;

const GUIDE = '/docs/guide';
/** Names that generated clients shadowed a global of the web or of Python with. */
const FORMER_NAMES = { Document: 'ClaimDocument', Error: 'ErrorEnvelope' };

const CLAIM_TAG = `File a claim, read it, list them.

A claim begins as \`CREATED\`, and the operator takes it from status to status; a client follows it by polling, and
cannot move it. The [statuses and their reasons](/docs/statuses) say what each means and what to do about it.`;
const DOCUMENT_TAG = `Attach evidence to a claim, in three steps: initiate the document, PUT its file to the
\`upload_url\`, confirm it.`;

/** OpenAPI 3.1 of the client API, made from the schemas that check the requests. */
export function openApiDocument() {
  const paths = { ...claimPaths(), ...documentPaths(), ...uploadPath(), ...describe.healthPaths(HEALTH_RESPONSES) };
  return withCodeSamples({
    openapi: '3.1.0',
    info: {
      title: 'Redress claims API',
      version: INTERFACE_VERSION,
      description: DESCRIPTION,
      // Each installation has an operator of its own, whose address the service does not know: its home page is there.
      contact: { name: 'The operator of this service', url: '/' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { description: 'Integration guide: from the key to the resolved claim', url: GUIDE },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ apiKey: [] }],
    tags: [
      {
        name: 'Claims',
        description: CLAIM_TAG,
        externalDocs: { description: 'Statuses and reasons', url: '/docs/statuses' },
      },
      {
        name: 'Documents',
        description: DOCUMENT_TAG,
        externalDocs: { description: 'What evidence carriers ask for', url: `${GUIDE}#evidence` },
      },
      { name: 'Health', description: 'Whether the service is alive and ready, for load balancers and monitoring.' },
    ],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'basic', description: 'User name: key identifier. Password: key secret.' },
      },
      parameters: {
        ClaimId: {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Identifier of a claim of your organization, as it was answered when the claim was filed.',
          schema: { type: 'string' },
          example: examples.CLAIM_EXAMPLE.id,
        },
        IfNoneMatch: describe.IF_NONE_MATCH,
        IdempotencyKey: describe.IDEMPOTENCY_KEY,
      },
      headers: HEADERS,
      schemas: describe.componentSchemas(paths, {
        own: [...Object.values(schemas), errorEnvelope],
        errorCode: errorCodeSchema(MEANINGS),
        formerNames: FORMER_NAMES,
      }),
    },
  });
}

function claimPaths() {
  return {
    '/v1/claims': {
      post: {
        operationId: 'createClaim',
        tags: ['Claims'],
        summary: 'File a claim',
        description:
          'It begins as `CREATED`. Refused with 409 while an open claim of your organization exists for the tracking number. `origin` and `destination` are kept from the first claim for the number. A claim has at most 262,144 bytes (256 kB) as JSON without white space.',
        parameters: [IDEMPOTENCY_KEY],
        requestBody: describe.jsonBody('ClaimInput', examples.CLAIM_INPUT_EXAMPLE),
        responses: {
          201: okResponse('The claim was filed. `Location` leads to it.', {
            schema: 'Claim',
            example: examples.CLAIM_EXAMPLE,
            headers: ['Location', 'Idempotency-Replayed', 'X-Ignored-Fields'],
          }),
          ...errorResponses([...BODY_CODES, 'CLAIM_ALREADY_EXISTS'], REPLAYED),
        },
      },
      get: {
        operationId: 'listClaims',
        tags: ['Claims'],
        summary: 'List claims, newest first',
        description:
          'The claims of your organization, in the order of filing, however old; all filters hold together. For the next page send `pagination.cursor` as `cursor`, with the same filters, until it is null. A page ends early, before it has more than 8 MB: whether more claims follow is what `hasMore` says, not their number.',
        parameters: [...describe.queryParameters(listClaimsQuery), IF_NONE_MATCH],
        responses: {
          200: okResponse('A page of claims.', {
            schema: 'ClaimList',
            example: examples.CLAIM_LIST_EXAMPLE,
            headers: ['ETag', 'Cache-Control', 'X-Ignored-Fields'],
          }),
          ...NOT_MODIFIED,
          ...errorResponses(['INVALID_QUERY_PARAMETERS', ...READ_CODES]),
        },
      },
    },
    '/v1/claims/{id}': {
      get: {
        operationId: 'getClaim',
        tags: ['Claims'],
        summary: 'Read a claim',
        description:
          'To follow a claim, send the `ETag` of the last answer in `If-None-Match`: while nothing changes, the answer is 304 without a body.',
        parameters: [CLAIM_ID, IF_NONE_MATCH],
        responses: {
          200: okResponse('The claim, and where it stands.', {
            schema: 'Claim',
            example: examples.CLAIM_EXAMPLE,
            headers: ['ETag', 'Cache-Control', 'X-Ignored-Fields'],
          }),
          ...NOT_MODIFIED,
          ...errorResponses([...READ_CODES, 'CLAIM_NOT_FOUND']),
        },
      },
    },
  };
}

function documentPaths() {
  return {
    '/v1/claims/{id}/documents': {
      post: {
        operationId: 'initiateDocument',
        tags: ['Documents'],
        summary: 'Register a document and get its upload address',
        description:
          'It does not upload the file. Documents are accepted whatever the status of the claim. A claim has at most 100 documents; one that waits for its file counts until its upload address expires, one that is not confirmed until it is purged, after 7 days by default.',
        parameters: [CLAIM_ID, IDEMPOTENCY_KEY],
        requestBody: describe.jsonBody('DocumentInput', examples.DOCUMENT_INPUT_EXAMPLE),
        responses: {
          201: okResponse('The document was registered. PUT its file to `metadata.upload_url`.', {
            schema: 'ClaimDocument',
            example: examples.DOCUMENT_EXAMPLE,
            headers: ['X-Upload-Expires-At', 'Idempotency-Replayed', 'X-Ignored-Fields'],
          }),
          ...errorResponses(
            [...BODY_CODES, 'UNSUPPORTED_DOCUMENT_CONTENT_TYPE', 'CLAIM_NOT_FOUND', ...LIMIT_CODES],
            REPLAYED,
          ),
        },
      },
    },
    '/v1/claims/{id}/documents/complete': {
      post: {
        operationId: 'confirmDocuments',
        tags: ['Documents'],
        summary: 'Confirm uploads',
        description:
          'Each document is confirmed on its own; what failed says why, and can be confirmed again. Confirming does not move the claim.',
        parameters: [CLAIM_ID, IDEMPOTENCY_KEY],
        requestBody: describe.jsonBody('ConfirmInput', examples.CONFIRM_INPUT_EXAMPLE),
        responses: {
          200: okResponse('One entry for each requested document, in their order, also when all failed.', {
            schema: 'ConfirmResult',
            example: examples.CONFIRM_EXAMPLE,
            headers: ['Idempotency-Replayed', 'X-Ignored-Fields'],
          }),
          ...errorResponses([...BODY_CODES, 'CLAIM_NOT_FOUND'], REPLAYED),
        },
      },
    },
  };
}

/** The upload address is another server's, and has its own authority in the query. */
function uploadPath() {
  const file = { schema: { type: 'string', format: 'binary', description: 'The raw bytes of the file.' } };
  return {
    '/uploads/{document_id}': {
      servers: [
        { url: 'http://127.0.0.1:8081', description: 'The upload listener; take the whole address from `upload_url`.' },
      ],
      put: {
        operationId: 'uploadFile',
        tags: ['Documents'],
        summary: 'Upload the file of a document',
        description:
          'The raw bytes, 1 byte to 10 MB (10,485,760 bytes). `Content-Type` must be the `content_type` of the initiation. The address has its authority in `token`: send no API key. It works once.',
        security: [],
        parameters: [
          {
            name: 'document_id',
            in: 'path',
            required: true,
            description: 'Identifier of the document, as `upload_url` has it.',
            schema: { type: 'string' },
          },
          {
            name: 'token',
            in: 'query',
            required: true,
            description: 'Signed authority to upload this one file, as `upload_url` has it. Treat it as a secret.',
            schema: { type: 'string' },
          },
        ],
        requestBody: {
          required: true,
          description: 'The file, as it is: no multipart, no `Content-Encoding`.',
          content: Object.fromEntries(DOCUMENT_CONTENT_TYPES.map((type) => [type, file])),
        },
        responses: {
          200: okResponse('The file was received. There is no body: confirm the document next.'),
          ...errorResponses([
            'INVALID_REQUEST',
            'UPLOAD_INTERRUPTED',
            'UPLOAD_LINK_INVALID',
            'REQUEST_TIMEOUT',
            'UPLOAD_TIMED_OUT',
            'UPLOAD_ALREADY_COMPLETED',
            'STORAGE_LIMIT_REACHED',
            'PAYLOAD_TOO_LARGE',
            'UPLOAD_TYPE_MISMATCH',
            'RATE_LIMITED',
            ...FAILURES,
            'STORAGE_UNAVAILABLE',
            'DISK_NEARLY_FULL',
            'STORAGE_FULL',
          ]),
        },
      },
    },
  };
}
