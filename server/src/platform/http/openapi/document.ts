import { z } from 'zod';
import { INVALID_REQUEST, NOT_READY } from '../../feature/reasons.ts';
import { COMPONENT_HEALTH } from '../error-schema.ts';
import { describeEnum } from '../input/schema-text.ts';
import { type Responses, schemaRef } from './responses.ts';

/** Addresses of a service with default settings, for a description that is not served. */
export const DEFAULT_ADDRESSES = { api: 'http://127.0.0.1:8080', uploads: 'http://127.0.0.1:8081' };

/** Headers that responses of every interface have, for `components.headers`. */
export const COMMON_HEADERS = {
  'X-Request-Id': {
    description:
      'Names the request: your own `X-Request-Id` when you sent a sane one, else made for it. It is in every line that the service logs of the request: give it to the operator when you ask.',
    schema: { type: 'string' },
    example: 'req_94f5a1b2c3d4e5f61',
  },
  'X-Ignored-Fields': {
    description:
      'Fields or query parameters that were sent and are not known here, often misspelt: they were ignored. Names with a comma between them, percent-encoded, nested ones with their path; at most 20, then `...`. Absent when there are none.',
    schema: { type: 'string' },
    example: 'shipment.tracking_nr, notes',
  },
  ETag: {
    description:
      'Version of the response. Send it back in `If-None-Match`, quotes and all, to get 304 while nothing changed.',
    schema: { type: 'string' },
    example: '"2-3"',
  },
  'Retry-After': {
    description: 'Whole seconds to wait before the request is sent again.',
    schema: { type: 'string' },
    example: '5',
  },
} as const;

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier response: while nothing changed since, the response is 304 without a body.',
  schema: { type: 'string' },
  example: '"2-3"',
} as const;

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A name of your choice for this request, such as a random UUID, so that it can be retried: for 24 hours the same key and body get the response of the first success. 1 to 255 visible ASCII characters; double quotes around them do not count.',
  schema: { type: 'string', minLength: 1, maxLength: 257 },
  example: '0d5c2f7e-8a41-4f7e-9a53-6f1b2c3d4e5f',
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

/** `/healthz` and `/readyz` of every listener. */
export function healthPaths(responses: Responses<typeof INVALID_REQUEST | typeof NOT_READY, never>) {
  const health = (operationId: 'isAlive' | 'isReady', summary: string, description: string) => {
    const isAlive = operationId === 'isAlive';
    const example = isAlive
      ? { status: 'ok', version: '1.1.0' }
      : { status: 'ready', components: { process: 'ok', database: 'ok' } };
    return {
      get: {
        operationId,
        tags: ['Health'],
        summary,
        description,
        security: [],
        responses: {
          200: {
            ...responses.okResponse(isAlive ? 'The process is alive.' : 'The listener can serve.'),
            content: { 'application/json': { schema: schemaRef('Health'), example } },
          },
          ...responses.errorResponses(isAlive ? [INVALID_REQUEST] : [INVALID_REQUEST, NOT_READY]),
        },
      },
    };
  };
  return {
    '/healthz': health(
      'isAlive',
      'Is the process alive?',
      'Responds while the process runs, even when the database or the storage fails. Needs no credentials.',
    ),
    '/readyz': health(
      'isReady',
      'Can this listener serve?',
      'Whether the dependencies of the listener respond, and keep writes. Needs no credentials.',
    ),
  };
}

const HEALTH_SCHEMA = {
  type: 'object',
  description: 'Whether a listener is alive, or ready.',
  required: ['status'],
  properties: {
    status: {
      type: 'string',
      enum: ['ok', 'ready'],
      ...describeEnum('The good state; a bad one is an error response.', {
        ok: 'Response of `/healthz`: the process is alive.',
        ready: 'Response of `/readyz`: the listener can serve.',
      }),
    },
    components: {
      type: 'object',
      description: 'The components that the listener needs, by name, and whether each works. `/readyz` alone has it.',
      additionalProperties: COMPONENT_HEALTH,
    },
    version: { type: 'string', description: 'The version of Redress. `/healthz` alone has it.', examples: ['1.1.0'] },
    commit: {
      type: ['string', 'null'],
      description:
        'The git commit of the installation; null when it is not known. `/healthz` of the operator listener alone has it.',
    },
  },
};

/** An operation as an OpenAPI document has it. */
export interface DescribedOperation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  parameters?: readonly object[];
  requestBody?: { required: boolean; description?: string; content: Readonly<Record<string, unknown>> };
  responses: Readonly<Record<string, object>>;
}

/** A path of an OpenAPI document. */
export type PathItem = { servers?: readonly { url: string; description: string }[] } & Partial<
  Record<'get' | 'post' | 'put' | 'patch' | 'delete', DescribedOperation>
>;

/** An OpenAPI document, as far as anything of it is looked at. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: object; contact?: object };
  servers: readonly { url: string; description: string }[];
  paths: Readonly<Record<string, PathItem>>;
  components: {
    parameters?: Readonly<Record<string, object>>;
    headers: Readonly<Record<string, object>>;
    schemas: Readonly<Record<string, unknown>>;
  };
}

interface DocumentSchemas {
  /** The schema of its reason codes, as `errorCodeSchema` gives it. */
  errorCode: object;
  /** Names that schemas had before, by the names that they have now. */
  formerNames?: Readonly<Record<string, string>>;
}

/**
 * The schemas that a document's paths lead to, under their ids. The registry of schemas is one for all interfaces of
 * the process, and a document has only its own.
 */
export function componentSchemas(
  paths: object,
  { errorCode, formerNames = {} }: DocumentSchemas,
): Record<string, unknown> {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'input', uri });
  const all: Record<string, object> = { ...schemas, Health: HEALTH_SCHEMA, ErrorCode: errorCode };
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
  for (const [former, name] of Object.entries(formerNames)) reached[former] = formerSchema(name);
  return Object.fromEntries(Object.entries(reached).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The member of a document that refers to the former names of its schemas: linters report a schema that nothing refers
 * to.
 */
export function referenceFormerNames(names: Readonly<Record<string, string>>) {
  return { 'x-former-names': Object.fromEntries(Object.keys(names).map((name) => [name, schemaRef(name)])) };
}

/** A name that generated clients may still import; operations lead to the new one. */
function formerSchema(name: string) {
  return { ...schemaRef(name), description: `The former name of \`${name}\`.`, deprecated: true };
}

function fail(message: string): never {
  throw new Error(message);
}

/** The names of schemas that are referred to anywhere inside a value. */
function namesIn(node: unknown): Set<string> {
  const found = JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)"/g);
  return new Set([...found].map(([, name = '']) => name));
}
