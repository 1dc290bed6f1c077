import {
  CSRF_REFUSED,
  HOST_NOT_ALLOWED,
  PASSWORD_CHANGE_REQUIRED,
  ROLE_NOT_ALLOWED,
  SESSION_REQUIRED,
} from '../../features/operators/reasons.ts';
import { OPERATOR_REASONS } from '../../features.ts';
import type { OperatorReason } from '../../platform/feature/reason.ts';
import {
  ACCESS_TOKEN_NOT_ALLOWED,
  INTERNAL_ERROR,
  INVALID_QUERY_PARAMETERS,
  INVALID_REQUEST,
  INVALID_REQUEST_BODY,
  PASSWORD_CONFIRMATION_REQUIRED,
  PAYLOAD_TOO_LARGE,
  REQUEST_TIMEOUT,
  SERVICE_UNAVAILABLE,
  UPLOAD_INTERRUPTED,
  UPLOAD_TIMED_OUT,
} from '../../platform/feature/reasons.ts';
import { errorCodeSchema } from '../../platform/http/error-schema.ts';
import { componentSchemas, healthPaths, referenceFormerNames } from '../../platform/http/openapi/document.ts';
import { describePaths } from '../../platform/http/openapi/operations.ts';
import type { AnyAccess, Proof } from '../../platform/http/operator-route.ts';
import type { Operation } from '../../platform/http/route.ts';
import { HEADERS, RESPONSES } from './openapi-responses.ts';
import { OPERATOR_ROUTES } from './routes.ts';

const INTERFACE_VERSION = '1.0.0';

const DESCRIPTION = `The operations of the operator's console, for programs too.

A person signs in with \`POST /operator/v1/session\`, which sets a cookie; every request that changes something then has
the session's \`X-CSRF-Token\`. A program sends \`Authorization: Bearer rdo_…\` with an access token of an operator. An
operator is an \`admin\`, an \`agent\` or a \`viewer\`; \`x-roles\` lists who may use an operation. Operations that make, change or
remove credentials need a session, never an access token (\`x-proof: session\`); those that make or change them also need the
password typed in that session within the last 10 minutes (\`x-proof: password\`): sign in, or send it to
\`POST /operator/v1/session/password-confirmation\`. Amounts are integers in the
smallest unit of their currency, times ISO 8601 in UTC. Errors come in one envelope: branch on \`statusReasonCode\`.`;

const ofPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
});
const PATH_PARAMETERS = {
  id: ofPath('id', 'Identifier of what the path names.'),
  document_id: ofPath('document_id', 'Identifier of a document of the claim.'),
  key_id: ofPath('key_id', 'Identifier of an API key.'),
  payment_id: ofPath('payment_id', 'Identifier of a payment of the claim.'),
  request_id: ofPath('request_id', 'Identifier of an evidence request of the claim.'),
  carrier: ofPath('carrier', 'Name of a carrier, such as `UPS`.'),
};

/** Schemas that shadowed a global of the web, by the name that they have now. */
const FORMER_NAMES = { Error: 'ErrorEnvelope' };

/** OpenAPI 3.1 of the operator API, made from the routes. */
export function operatorOpenApiDocument() {
  const style = { responses: RESPONSES, pathParameters: PATH_PARAMETERS, commonOf };
  const paths = { ...describePaths(OPERATOR_ROUTES, style), ...healthPaths(RESPONSES) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Redress operator API',
      version: INTERFACE_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of this service' },
    },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ session: [] }, { accessToken: [] }],
    tags: [
      { name: 'Session', description: 'Sign in and out; the password; access tokens.' },
      { name: 'Queue', description: 'Many claims at once.' },
      { name: 'Templates', description: 'Texts for notes and for messages to clients.' },
      { name: 'Notifications', description: 'Messages to an operator about claims.' },
      { name: 'Claim', description: 'One claim: its facts, its evidence, its history.' },
      { name: 'Organizations', description: 'The clients and their API keys.' },
      { name: 'Operators', description: 'The people who work claims, and the log of their actions.' },
      { name: 'Overview', description: 'Figures, and tables that hardly change.' },
      { name: 'Filings', description: 'The filing of a claim with its carrier.' },
      { name: 'Shipments', description: 'Dates, weight and the carrier’s reference: facts that operators record.' },
      { name: 'Refunds', description: 'Amounts that carriers approved and paid.' },
      { name: 'Duplicates', description: 'Claims that may repeat earlier ones: reasons to look, never verdicts.' },
      { name: 'Evidence requests', description: 'Links by which recipients send evidence and sign declarations.' },
      { name: 'Letters', description: 'Letters to carriers, printed as PDF.' },
      { name: 'Statements', description: 'Credit notes of carriers, imported as payments.' },
      {
        name: 'Evidence packs',
        description: 'The pack for a carrier: a ZIP of the claim with its documents, and the draft of an e-mail.',
      },
      { name: 'Playbook', description: 'The rules of each carrier: evidence, windows and terms.' },
      {
        name: 'Evidence',
        description: 'Kinds of evidence that documents show, and those that the carrier still wants.',
      },
      { name: 'Jobs', description: 'Work in the background.' },
      { name: 'Health', description: 'For load balancers and monitoring.' },
    ],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'redress_session',
          description: 'With `X-CSRF-Token`. By https it is `__Host-redress_session`.',
        },
        accessToken: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
      },
      headers: HEADERS,
      schemas: componentSchemas(paths, {
        errorCode: errorCodeSchema(OPERATOR_REASONS, ({ meaning }) => meaning),
        formerNames: FORMER_NAMES,
      }),
    },
    ...referenceFormerNames(FORMER_NAMES),
  };
}

const PROOF_SENTENCES: Readonly<Record<Proof, string>> = {
  any: '',
  session: ' Needs a session: no access token can do it.',
  password: ' Needs a session in which the password was typed within the last 10 minutes: no access token can do it.',
};

/** The parts of an operation's description that follow from its access, its method and its input. */
function commonOf(operation: Operation<AnyAccess>) {
  const { who, proof = 'any' } = operation.access;
  const roles = who === 'own' ? ['admin', 'agent', 'viewer'] : who;
  const members = who === 'public' ? { security: [] } : { 'x-roles': roles };
  return {
    sentence: `${describeRoles(who)}${PROOF_SENTENCES[proof]}`,
    members: { ...members, ...(proof !== 'any' && { 'x-proof': proof }) },
    reasons: reasonsOf(operation),
  };
}

/** The roles that may use an operation, as a sentence. */
function describeRoles(who: AnyAccess['who']): string {
  if (who === 'public') return 'Needs no session.';
  if (who === 'own') return 'For every operator, also one who has to change a one-time password first.';
  if (who.length === 3) return 'For every operator.';
  return `For ${who.map((role) => `\`${role}\``).join(' and ')} alone.`;
}

function reasonsOf({ method, query, body, access: { who, proof = 'any' } }: Operation<AnyAccess>): OperatorReason[] {
  const isChanging = method !== 'GET';
  const isOfRole = who !== 'public' && who !== 'own';
  const isOfFile = body !== undefined && 'rest' in body;
  const reasons: [reason: OperatorReason, isPossible: boolean][] = [
    [INVALID_REQUEST, true],
    [INVALID_REQUEST_BODY, body !== undefined],
    [INVALID_QUERY_PARAMETERS, query !== undefined || isOfFile],
    [UPLOAD_INTERRUPTED, isOfFile],
    [UPLOAD_TIMED_OUT, isOfFile],
    [REQUEST_TIMEOUT, body !== undefined],
    [PAYLOAD_TOO_LARGE, body !== undefined],
    [SESSION_REQUIRED, who !== 'public'],
    [PASSWORD_CHANGE_REQUIRED, isOfRole],
    [CSRF_REFUSED, isChanging],
    [ROLE_NOT_ALLOWED, who !== 'public' && (isChanging || (isOfRole && who.length < 3))],
    [ACCESS_TOKEN_NOT_ALLOWED, proof !== 'any'],
    [PASSWORD_CONFIRMATION_REQUIRED, proof === 'password'],
    [HOST_NOT_ALLOWED, true],
    [INTERNAL_ERROR, true],
    [SERVICE_UNAVAILABLE, true],
  ];
  return reasons.filter(([, isPossible]) => isPossible).map(([reason]) => reason);
}
