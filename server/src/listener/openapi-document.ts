import { z } from 'zod';
import { type Responses, schemaRef } from './openapi-responses.ts';

/** Headers that answers of every interface have, for `components.headers`. */
export const COMMON_HEADERS = {
  'X-Request-Id': {
    description: "The caller's own when it sent a sane one, else made for the request. Also in every log line.",
    schema: { type: 'string' },
  },
  'X-Ignored-Fields': {
    description: 'Names of fields or query parameters that were sent and are not known here; they were ignored.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Send it back in `If-None-Match` to be told 304 when nothing changed.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'string' } },
} as const;

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer.',
  schema: { type: 'string' },
} as const;

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A name of your choice for this request, such as a random UUID, so that it can be sent again: the same key and body are answered as the first time, for 24 hours. 1 to 255 visible ASCII characters; double quotes around them do not count.',
  schema: { type: 'string', minLength: 1, maxLength: 257 },
  example: '0d5c2f7e-8a41-4f7e-9a53-6f1b2c3d4e5f',
} as const;

/** Sentences that every interface answers with. */
export const COMMON_SENTENCES = {
  INVALID_REQUEST: 'This is not a well-formed HTTP request.',
  REQUEST_TIMEOUT: 'The request did not arrive in time.',
  PAYLOAD_TOO_LARGE: 'A JSON body may have at most 1048576 bytes (1 MiB).',
  CLAIM_NOT_FOUND: 'There is no claim with this identifier.',
  INTERNAL_ERROR: 'Something went wrong on our side; nothing was stored. Safe to retry. Request id: req_1',
  SERVICE_UNAVAILABLE: 'The service cannot do this at the moment; nothing was stored. Safe to retry.',
  NOT_READY: 'The service cannot serve at the moment.',
} as const;

/** A request body in JSON, of a named schema. */
export function jsonBody(schema: string, example?: unknown) {
  const content = { 'application/json': { schema: schemaRef(schema), ...(example !== undefined && { example }) } };
  return { required: true, content };
}

/** Query parameters, made from the schema that checks them. */
export function queryParameters(query: z.ZodObject) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as { description?: string };
    return { name, in: 'query', ...(required.includes(name) && { required: true }), description, schema };
  });
}

/** `/healthz` and `/readyz`, which every listener answers; their schema is `HEALTH_SCHEMA`. */
export function healthPaths(responses: Responses<'INVALID_REQUEST' | 'NOT_READY', never>) {
  const health = (summary: string, operationId: 'isAlive' | 'isReady') => {
    const isAlive = operationId === 'isAlive';
    const example = isAlive
      ? { status: 'ok', version: '1.1.0', commit: null }
      : { status: 'ready', components: { process: 'ok', database: 'ok' } };
    return {
      get: {
        operationId,
        tags: ['Health'],
        summary,
        security: [],
        responses: {
          200: responses.okResponse('Yes.', { schema: 'Health', example }),
          ...responses.errorResponses(isAlive ? ['INVALID_REQUEST'] : ['INVALID_REQUEST', 'NOT_READY']),
        },
      },
    };
  };
  return {
    '/healthz': health('Is the process alive?', 'isAlive'),
    '/readyz': health('Can this listener serve: does what it needs answer, and keep what is written?', 'isReady'),
  };
}

const HEALTH_SCHEMA = {
  type: 'object',
  required: ['status'],
  properties: {
    status: { type: 'string' },
    components: {
      type: 'object',
      description: 'Of readiness: what the listener needs, by name.',
      additionalProperties: { type: 'string', enum: ['ok', 'failing'] },
    },
    version: { type: 'string', description: 'The version of Redress, of `/healthz` alone.' },
    commit: { type: ['string', 'null'], description: 'The git commit that it was made of; null when it is not known.' },
  },
};

/**
 * The schemas that a document's paths lead to, under their ids. The registry of schemas is one for all interfaces of
 * the process, and a document has only its own.
 * @param own the interface's schemas; throws when one of them has no id, or no path leads to it
 */
export function componentSchemas(paths: object, own: readonly z.ZodType[]): Record<string, unknown> {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'input', uri });
  const all: Record<string, object> = { ...schemas, Health: HEALTH_SCHEMA };
  const reached: Record<string, unknown> = {};
  const reach = (node: unknown): void => {
    for (const name of namesIn(node)) {
      if (name in reached) continue;
      const { $schema, $id, ...schema } = (all[name] ?? fail(`no schema is called ${name}`)) as Record<string, unknown>;
      reached[name] = schema;
      reach(schema);
    }
  };
  reach(paths);
  const idle = own.map((schema) => schema.meta()?.id ?? 'without an id').filter((id) => !(id in reached));
  if (idle.length > 0) fail(`schemas that nothing uses: ${idle.join(', ')}`);
  return Object.fromEntries(Object.entries(reached).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function fail(message: string): never {
  throw new Error(message);
}

/** The names of schemas that are referred to anywhere inside a value. */
function namesIn(node: unknown): Set<string> {
  const found = JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)"/g);
  return new Set([...found].map(([, name = '']) => name));
}
