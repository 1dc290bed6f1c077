import { jsonBody } from '../listener/openapi-document.ts';
import { ACCESS, type Access, type Proof, proofOf, type RouteName } from './access.ts';
import { type DocumentedCode, RESPONSES } from './openapi-responses.ts';

type Ok = Parameters<typeof RESPONSES.okResponse>[1] & { description: string };

/** The description of one route, beside what follows from its method and its access. */
export interface OperationParts {
  operationId: string;
  summary: string;
  /** Effect, refusals, and the trace in the history and the audit log; who may is added from the table of access. */
  description: string;
  /** Beside the parameters of its path. */
  parameters?: readonly object[];
  /** Name of the schema of its body. */
  body?: string;
  /** By status. */
  ok: Readonly<Record<number, Ok>>;
  codes?: readonly DocumentedCode[];
}

const PREFIX = '/operator/v1';
const PARAMETERS: Readonly<Record<string, string>> = {
  id: 'Identifier of what the path names.',
  document_id: 'Identifier of a document of the claim.',
  key_id: 'Identifier of an API key.',
  carrier: 'Name of a carrier, such as `UPS`.',
};

/** The document's paths, of operations by their route. */
export function toPaths(tag: string, operations: Partial<Record<RouteName, OperationParts>>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [route, parts] of Object.entries(operations) as [RouteName, OperationParts][]) {
    const [method = '', path = ''] = route.split(' ');
    const operations = paths[`${PREFIX}${path}`] ?? {};
    paths[`${PREFIX}${path}`] = operations;
    operations[method.toLowerCase()] = describeOperation(
      { tag, method, path, access: ACCESS[route], proof: proofOf(route) },
      parts,
    );
  }
  return paths;
}

interface Route {
  tag: string;
  method: string;
  path: string;
  access: Access;
  proof: Proof;
}

function describeOperation({ tag, method, path, access, proof }: Route, parts: OperationParts) {
  const { operationId, summary, description, body, ok, codes = [] } = parts;
  const ofPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: PARAMETERS[name],
    schema: { type: 'string' },
  }));
  const parameters = [...ofPath, ...(parts.parameters ?? [])];
  return {
    operationId,
    tags: [tag],
    summary,
    description: `${description} ${describeAccess(access, proof)}`,
    ...(access === 'public'
      ? { security: [] }
      : { 'x-roles': access === 'own' ? ['admin', 'agent', 'viewer'] : access }),
    ...(proof !== 'any' && { 'x-proof': proof }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: jsonBody(body) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(ok).map(([status, { description, ...more }]) => [
          status,
          RESPONSES.okResponse(description, more),
        ]),
      ),
      ...RESPONSES.errorResponses([...codesOf({ method, access, proof }, body !== undefined), ...codes]),
    },
  };
}

const PROOF_SENTENCES: Readonly<Record<Proof, string>> = {
  any: '',
  session: ' Needs a session: no access token can do it.',
  password: ' Needs a session in which the password was typed within the last 10 minutes: no access token can do it.',
};

/** The roles that may use an operation, and how they have to come in, as sentences. */
function describeAccess(access: Access, proof: Proof): string {
  return `${describeRoles(access)}${PROOF_SENTENCES[proof]}`;
}

function describeRoles(access: Access): string {
  if (access === 'public') return 'Needs no session.';
  if (access === 'own') return 'For every operator, also one who has to change a one-time password first.';
  if (access.length === 3) return 'For every operator.';
  return `For ${access.map((role) => `\`${role}\``).join(' and ')} alone.`;
}

function codesOf(
  { method, access, proof }: Pick<Route, 'method' | 'access' | 'proof'>,
  hasBody: boolean,
): DocumentedCode[] {
  const isChanging = method !== 'GET';
  const isOfRole = Array.isArray(access);
  return [
    'INVALID_REQUEST',
    ...(hasBody ? (['INVALID_REQUEST_BODY', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE'] as const) : []),
    ...(access === 'public' ? [] : (['SESSION_REQUIRED'] as const)),
    ...(isOfRole ? (['PASSWORD_CHANGE_REQUIRED'] as const) : []),
    ...(isChanging ? (['CSRF_REFUSED'] as const) : []),
    ...(access !== 'public' && (isChanging || (isOfRole && access.length < 3)) ? (['ROLE_NOT_ALLOWED'] as const) : []),
    ...(proof === 'any' ? [] : (['ACCESS_TOKEN_NOT_ALLOWED'] as const)),
    ...(proof === 'password' ? (['PASSWORD_CONFIRMATION_REQUIRED'] as const) : []),
    'HOST_NOT_ALLOWED',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}
