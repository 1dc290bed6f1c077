import { DOCUMENT_CONTENT_TYPES } from '../domain/document.ts';
import { errorEnvelope } from '../listener/error-schema.ts';
import * as describe from '../listener/openapi-document.ts';
import { listClaimsQuery } from './list-query.ts';
import * as examples from './openapi-examples.ts';
import { type DocumentedCode, HEADERS, HEALTH_RESPONSES, RESPONSES } from './openapi-responses.ts';
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
  304: okResponse('Not changed since the `ETag` that was sent.', {
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

/** OpenAPI 3.1 of the client API, made from the schemas that check the requests. */
export function openApiDocument() {
  const paths = { ...claimPaths(), ...documentPaths(), ...uploadPath(), ...describe.healthPaths(HEALTH_RESPONSES) };
  return withCodeSamples({
    openapi: '3.1.0',
    info: {
      title: 'Redress claims API',
      version: INTERFACE_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'Claims', description: 'File a claim, read it, list them.' },
      { name: 'Documents', description: 'Attach evidence to a claim: initiate, upload, confirm.' },
      { name: 'Health', description: 'For load balancers and monitoring.' },
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
          description: 'Claim identifier.',
          schema: { type: 'string' },
        },
        IfNoneMatch: describe.IF_NONE_MATCH,
        IdempotencyKey: describe.IDEMPOTENCY_KEY,
      },
      headers: HEADERS,
      schemas: describe.componentSchemas(paths, [...Object.values(schemas), errorEnvelope]),
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
          'Refused while an open claim exists for the tracking number. `origin` and `destination` are kept from the first claim for it. A claim has at most 262,144 bytes (256 kB) as JSON without white space.',
        parameters: [IDEMPOTENCY_KEY],
        requestBody: describe.jsonBody('ClaimInput', examples.CLAIM_INPUT_EXAMPLE),
        responses: {
          201: okResponse('The claim was filed.', {
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
          'A page ends early, before it has more than 8 MB: whether more claims follow is what `hasMore` says, not their number.',
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
        parameters: [CLAIM_ID, IF_NONE_MATCH],
        responses: {
          200: okResponse('The claim.', {
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
          'A claim has at most 100 documents; one that waits for its file counts until its upload address expires, one that is not confirmed until it is purged, after 7 days by default.',
        parameters: [CLAIM_ID, IDEMPOTENCY_KEY],
        requestBody: describe.jsonBody('DocumentInput', examples.DOCUMENT_INPUT_EXAMPLE),
        responses: {
          201: okResponse('The document was registered. PUT its file to `metadata.upload_url`.', {
            schema: 'Document',
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
        description: 'Each document is confirmed on its own; what failed says why, and can be confirmed again.',
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
  const file = { schema: { type: 'string', format: 'binary' } };
  return {
    '/uploads/{document_id}': {
      servers: [
        { url: 'http://127.0.0.1:8081', description: 'The upload listener; take the whole address from `upload_url`.' },
      ],
      put: {
        operationId: 'uploadFile',
        tags: ['Documents'],
        summary: 'Upload the file of a document',
        description: 'The raw bytes, at most 10 MB (10,485,760). `Content-Type` must be the one given at initiation.',
        security: [],
        parameters: [
          { name: 'document_id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'token', in: 'query', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: Object.fromEntries(DOCUMENT_CONTENT_TYPES.map((type) => [type, file])),
        },
        responses: {
          200: okResponse('The file was received. Nothing to parse.'),
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
