/* Random requests by the OpenAPI document: right ones, and what becomes of them. */
import fc, { type Arbitrary } from 'fast-check';
import { PDF } from '../../support/api/samples.ts';
import { bytesOf } from './bodies.ts';
import { headersOf } from './headers.ts';
import { rarely } from './hostile.ts';
import { JsonMaker, printJson, type Schema } from './json.ts';
import { printRequest, type Sent, type WireRequest } from './request.ts';
import { brokenPath, pathOf, queryOf, uploadTarget } from './targets.ts';
import type { World } from './world.ts';

/** Not `PRI`: without headers it is the first half of HTTP/2's preface, whose rest Node waits for. */
const METHODS = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'PURGE', 'M-SEARCH'],
  ...['CONNECT', 'get', 'FOO', 'GE', 'POSTPOST', 'A'.repeat(300), 'G\xcbT', ''],
];
const CHUNK_SIZES = [1, 7, 100, 65_536];
/** Creates are what the service is for, and have the most to go wrong. */
const WEIGHTS: Readonly<Record<string, number>> = { '/v1/claims post': 6, '/v1/claims get': 4, '/uploads put': 4 };
/** The harness reads addresses as a browser does, which walks such segments. */
const OTHER_AS_URL = /^[^?]*(\\|\/(\.|%2e){1,2}(\/|\?|$))/i;
const HEALTH_PATHS = ['/healthz', '/readyz'];

interface Operation {
  template: string;
  method: string;
  parameters: { $ref?: string; name: string; in: string; schema?: Schema }[];
  /** Of its body in JSON. */
  input: { $ref: string } | undefined;
}

interface Drawn extends Omit<WireRequest, 'body' | 'chunkBytes'> {
  body: Buffer | undefined;
  chunkBytes: number | undefined;
  isBrokenPath: boolean;
}

/** Requests to every operation of both listeners. */
export function anyRequest(world: World): Arbitrary<Sent> {
  const operations = operationsOf(world).map((operation) => ({
    weight: WEIGHTS[`${operation.template} ${operation.method.toLowerCase()}`] ?? 2,
    arbitrary: requestTo(world, operation),
  }));
  return fc.oneof(...operations, { weight: WEIGHTS['/uploads put'] ?? 1, arbitrary: anyUpload(world) });
}

function operationsOf({ contract }: World): Operation[] {
  const { paths } = contract.document;
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods)
      .filter(([name]) => /^(get|post)$/.test(name))
      .map(([name, { parameters = [], requestBody }]) => ({
        template,
        method: name.toUpperCase(),
        parameters: parameters as Operation['parameters'],
        input: requestBody?.content['application/json']?.schema,
      })),
  );
}

function requestTo(world: World, operation: Operation): Arbitrary<Sent> {
  const { template, method, parameters, input } = operation;
  const path = pathOf(world, template);
  const hasParameter = (name: string) => parameters.some(({ $ref }) => $ref?.endsWith(`/${name}`));
  const isHealth = HEALTH_PATHS.includes(template);
  const asked = fc.tuple(
    rarely(
      20,
      path.map((each) => [each, false] as const),
      brokenPath(path).map((each) => [each, true] as const),
    ),
    queryOf(world, parameters),
  );
  const headers = headersOf(world, {
    hasKey: hasParameter('IdempotencyKey'),
    isCached: hasParameter('IfNoneMatch'),
    isJson: input !== undefined,
    isAuthorized: !isHealth,
  });
  const body = input ? bytesOf(jsonText(world, input)) : undefined;
  const usualBody = body ?? fc.constant(undefined);
  const oddBody = body ? fc.constant(undefined) : bytesOf(fc.constant('{"a":1}'));
  const drawn = fc.record({
    method: rarely(30, method === 'GET' ? fc.constantFrom('GET', 'GET', 'HEAD') : fc.constant(method), anyMethod),
    asked,
    headers,
    body: rarely(50, usualBody, oddBody),
    chunkBytes: chunkBytes(),
  });
  return drawn.map(({ asked: [[at, isBrokenPath], query], ...rest }) =>
    toSent('api', { ...rest, target: at + query, isBrokenPath }, rest.method === method ? input : undefined),
  );
}

const anyMethod = fc.constantFrom(...METHODS);

function chunkBytes(): Arbitrary<number | undefined> {
  return rarely(12, fc.constant(undefined), fc.constantFrom(...CHUNK_SIZES));
}

function jsonText({ contract, documentIds }: World, input: { $ref: string }): Arbitrary<string> {
  const maker = new JsonMaker(contract.document.components.schemas as Record<string, Schema>, {
    tracking_number: fc.uuid(),
    country: fc.constantFrom('ES', 'fr', 'DEU'),
    currency: fc.constantFrom('EUR', 'JPY', 'BHD', 'HRK'),
    document_ids: fc.constantFrom(...documentIds),
    content_type: fc.constantFrom('application/pdf', 'image/png', 'IMAGE/JPEG', 'image/webp', 'image/svg+xml'),
  });
  return maker.of(input).map(printJson);
}

function anyUpload(world: World): Arbitrary<Sent> {
  const type = rarely(8, fc.constant('application/pdf'), fc.constantFrom('image/png', 'x', '', 'application/pdf; a=b'));
  const drawn = fc.record({
    method: rarely(12, fc.constant('PUT'), anyMethod),
    target: uploadTarget(world),
    headers: fc
      .tuple(
        rarely(
          20,
          type.map((each) => [['Content-Type', each] as const]),
          fc.constant([]),
        ),
        headersOf(world, { hasKey: false, isCached: false, isJson: false, isAuthorized: false }),
      )
      .map((lists) => lists.flat()),
    body: rarely(
      12,
      fc.oneof(
        fc.constant(PDF),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      ),
      fc.constantFrom(undefined, Buffer.alloc(0)),
    ),
    chunkBytes: chunkBytes(),
  });
  return drawn.map((each) => toSent('uploads', { ...each, isBrokenPath: true }, undefined));
}

function toSent(listener: Sent['listener'], drawn: Drawn, input: { $ref: string } | undefined): Sent {
  const { method, target, body, isBrokenPath } = drawn;
  const isUpload = listener === 'uploads' && /^\/uploads\/[\w-]+\?/.test(target);
  const isUnclear = (isBrokenPath && !isUpload) || OTHER_AS_URL.test(target);
  const asked = isUnclear ? undefined : { method, path: target };
  const bytes = printRequest(drawn);
  return { listener, bytes, asked, method, ...(input && body && { input: { schema: input, text: body.toString() } }) };
}
