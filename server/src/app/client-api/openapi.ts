import { CLAIM_EXAMPLE } from '../../features/claims/examples.ts';
import { CLAIM_ALREADY_EXISTS, CLAIM_NOT_FOUND } from '../../features/claims/reasons.ts';
import { withCodeSamples } from '../../features/documentation/samples/samples.ts';
import { DOCUMENT_LIMIT_REACHED, STORAGE_LIMIT_REACHED } from '../../features/documents/reasons.ts';
import { uploadRoutes } from '../../features/documents/uploads/upload-routes.ts';
import { IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED } from '../../features/idempotency/reasons.ts';
import {
  AUTHENTICATION_REQUIRED,
  INVALID_CREDENTIALS,
  INVALID_CREDENTIALS_ENCODING,
  INVALID_CREDENTIALS_FORMAT,
} from '../../features/organizations/reasons.ts';
import { RATE_LIMITED } from '../../features/rate-limits/reasons.ts';
import { CLIENT_REASONS } from '../../features.ts';
import type { ClientReason } from '../../platform/feature/reason.ts';
import {
  INTERNAL_ERROR,
  INVALID_QUERY_PARAMETERS,
  INVALID_REQUEST,
  INVALID_REQUEST_BODY,
  PAYLOAD_TOO_LARGE,
  REQUEST_TIMEOUT,
  SERVICE_UNAVAILABLE,
} from '../../platform/feature/reasons.ts';
import { errorCodeSchema } from '../../platform/http/error-schema.ts';
import * as describe from '../../platform/http/openapi/document.ts';
import { describePaths } from '../../platform/http/openapi/operations.ts';
import type { Operation } from '../../platform/http/route.ts';
import { HEADERS, HEALTH_RESPONSES, type HeaderName, RESPONSES } from './openapi-responses.ts';
import { CLIENT_ROUTES } from './routes.ts';

/** The version that the interface description carries (spec: Versioning). */
const INTERFACE_VERSION = '1.0.0';

const AUTHENTICATION = [
  AUTHENTICATION_REQUIRED,
  INVALID_CREDENTIALS_FORMAT,
  INVALID_CREDENTIALS_ENCODING,
  INVALID_CREDENTIALS,
];
const FAILURES = [INTERNAL_ERROR, SERVICE_UNAVAILABLE];
const READ_REASONS = [INVALID_REQUEST, ...AUTHENTICATION, RATE_LIMITED, ...FAILURES];
const BODY_REASONS = [
  INVALID_REQUEST_BODY,
  INVALID_REQUEST,
  ...AUTHENTICATION,
  REQUEST_TIMEOUT,
  PAYLOAD_TOO_LARGE,
  RATE_LIMITED,
  ...FAILURES,
  IDEMPOTENCY_IN_PROGRESS,
  IDEMPOTENCY_KEY_REUSED,
];
/** Refusals that version 1.0 replayed: the header stays in the description, which is changed by additions only. */
const REPLAYED = {
  headers: ['Idempotency-Replayed'],
  of: [CLAIM_NOT_FOUND, CLAIM_ALREADY_EXISTS, DOCUMENT_LIMIT_REACHED, STORAGE_LIMIT_REACHED],
} as const;

const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' };
const IF_NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const PATH_PARAMETERS = {
  id: { $ref: '#/components/parameters/ClaimId' },
  document_id: {
    name: 'document_id',
    in: 'path',
    required: true,
    description: 'Identifier of the document, as `upload_url` has it.',
    schema: { type: 'string' },
  },
};

const DESCRIPTION = `File carrier claims for lost or damaged parcels, follow them, and attach evidence.

Authenticate every call with HTTP Basic and an API key, \`KEY_ID:KEY_SECRET\`, that the operator issues. All data is of
the key's organization. Amounts are integers in the smallest unit of their currency (ISO 4217 minor unit: 129.00 EUR is
\`12900\`, 150 JPY is \`150\`). Errors come in one envelope: branch on \`statusReasonCode\`.

Retries are safe with an \`Idempotency-Key\`: send each POST with a key of its own, and retry it with the same key and body.
The service runs it once, and replays the response of its success for 24 hours, with \`Idempotency-Replayed: true\`. A
refusal is not kept: the same key tries again.

Where the operator has set rate limits, responses list them in \`RateLimit-Policy\` and \`RateLimit\`. Requests over the
limit get 429 \`RATE_LIMITED\` with \`Retry-After\` in seconds, and nothing is stored.

To follow a claim, poll \`GET /v1/claims/{id}\` with \`If-None-Match\`. To attach a document: initiate it, PUT the file to
its \`upload_url\`, confirm it.`;

/** A page of the documentation. */
const page = (path: string) => `${describe.DEFAULT_ADDRESSES.api}/docs/${path}`;
/** Names of schemas that shadowed a global of the web or of Python in generated clients. */
const FORMER_NAMES = { Document: 'ClaimDocument', Error: 'ErrorEnvelope' };

const CLAIM_TAG = `File a claim, read it, list them.

A claim begins as \`CREATED\`, and the operator takes it from status to status; a client follows it by polling, and
cannot move it. The [statuses and their reasons](${page('statuses')}) say what each means and what to do about it.`;
const DOCUMENT_TAG = `Attach evidence to a claim, in three steps: initiate the document, PUT its file to the
\`upload_url\`, confirm it.`;

/** OpenAPI 3.1 of the client API, made from the routes. */
export function openApiDocument() {
  const operations: Operation<'key' | 'upload address', ClientReason, HeaderName>[] = [
    ...CLIENT_ROUTES,
    ...uploadRoutes,
  ];
  const style = { responses: RESPONSES, pathParameters: PATH_PARAMETERS, commonOf };
  const paths = withCodeSamples({
    ...describePaths(operations, style),
    ...describe.healthPaths(HEALTH_RESPONSES),
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Redress claims API',
      version: INTERFACE_VERSION,
      description: DESCRIPTION,
      // Each installation has an operator of its own, whose address the service does not know: its home page is there.
      contact: { name: 'The operator of this service', url: `${describe.DEFAULT_ADDRESSES.api}/` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { description: 'Integration guide: from the key to the resolved claim', url: page('guide') },
    servers: [{ url: describe.DEFAULT_ADDRESSES.api, description: 'This service' }],
    security: [{ apiKey: [] }],
    tags: [
      {
        name: 'Claims',
        description: CLAIM_TAG,
        externalDocs: { description: 'Statuses and reasons', url: page('statuses') },
      },
      {
        name: 'Documents',
        description: DOCUMENT_TAG,
        externalDocs: { description: 'What evidence carriers ask for', url: page('guide#evidence') },
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
          description: 'Identifier of a claim of your organization, as the response to its filing has it.',
          schema: { type: 'string' },
          example: CLAIM_EXAMPLE.id,
        },
        IfNoneMatch: describe.IF_NONE_MATCH,
        IdempotencyKey: describe.IDEMPOTENCY_KEY,
      },
      headers: HEADERS,
      schemas: describe.componentSchemas(paths, {
        errorCode: errorCodeSchema(CLIENT_REASONS, ({ advice }) => advice.when),
        formerNames: FORMER_NAMES,
      }),
    },
    ...describe.referenceFormerNames(FORMER_NAMES),
  };
}

/** The parts of an operation's description that follow from its method and its access. */
function commonOf({ access, method, query }: Operation<'key' | 'upload address'>) {
  if (access === 'upload address') return { members: { security: [] }, reasons: [] };
  if (method === 'POST') return { parameters: [IDEMPOTENCY_KEY], reasons: BODY_REASONS, headersOfReasons: REPLAYED };
  const ofQuery = Object.keys(query?.shape ?? {}).length > 0 ? [INVALID_QUERY_PARAMETERS] : [];
  return { parameters: [IF_NONE_MATCH], reasons: [...ofQuery, ...READ_REASONS] };
}
