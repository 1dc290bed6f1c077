import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { openApiDocument } from '../../../src/app/client-api/openapi.ts';
import { CLIENT_ROUTES } from '../../../src/app/client-api/routes.ts';
import { operatorOpenApiDocument } from '../../../src/app/operator-api/openapi.ts';
import { OPERATOR_ROUTES } from '../../../src/app/operator-api/routes.ts';
import { uploadRoutes } from '../../../src/features/documents/uploads/upload-routes.ts';
import { Guard, type GuardDependencies } from '../../../src/features/operators/http/guard.ts';
import { AUTHENTICATION_REQUIRED } from '../../../src/features/organizations/reasons.ts';
import type { Reason } from '../../../src/platform/feature/reason.ts';
import { NOT_FOUND } from '../../../src/platform/feature/reasons.ts';
import { HttpError } from '../../../src/platform/http/envelope.ts';
import { createListener } from '../../../src/platform/http/listener.ts';
import { forOperators } from '../../../src/platform/http/operator-route.ts';
import type { ResponseMeter } from '../../../src/platform/http/response-meter.ts';
import { addRoutes, later, type Route, routesOf } from '../../../src/platform/http/route.ts';
import { Answer, assertFieldsRefused, assertRefused } from '../../support/api/answer.ts';

const listenerOptions = { name: 'x', log: pino({ level: 'silent' }), needs: {}, requestTimeoutMs: 60_000 };
const named = z.object({ name: z.string() }).meta({ id: 'RouteTestName', description: 'A name.' });
const described = { operationId: 'x', summary: 'X', description: 'Does x.' };

/** The routes that a listener has for a list of them, beside health. */
async function registered(routes: readonly Route<unknown, never>[]): Promise<string[]> {
  const seen: string[] = [];
  const ofRoute = (path: string, method: string) => {
    seen.push(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    return () => undefined;
  };
  const meter: ResponseMeter = { ofRoute, unknownPath() {}, noRequest() {}, excessConnection() {} };
  const app = createListener({ ...listenerOptions, meter });
  addRoutes(app, routes, { guard: { hooksFor: () => [], callerOf: () => null }, services: undefined as never });
  await app.close();
  return seen.filter((name) => !name.startsWith('HEAD ') && !/\/(healthz|readyz)$/.test(name)).sort();
}

function operationsOf({ paths }: { paths: Readonly<Record<string, object>> }): string[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return all.filter((name) => !/^SERVERS |\/(healthz|readyz)$/.test(name)).sort();
}

test('every route of a listener is a described operation, and every described operation is a route', async () => {
  const client = [...(await registered(CLIENT_ROUTES)), ...(await registered(uploadRoutes))];
  assert.deepEqual(client.sort(), operationsOf(openApiDocument()));
  assert.deepEqual(await registered(OPERATOR_ROUTES), operationsOf(operatorOpenApiDocument()));
});

test('a route without its access does not compile', () => {
  const route = forOperators('X');
  type Accepted = Parameters<typeof route>[1];
  const isAccepted: Omit<Accepted, 'access'> extends Accepted ? true : false = false;
  assert.equal(isAccepted, false);
});

test('a route of operators that changes something and names no proof of identity stops the start', async () => {
  const guard = new Guard({} as GuardDependencies);
  const changing = forOperators('X')('POST /x', {
    ...described,
    access: { who: 'own' },
    ok: { 200: { description: 'Done.' } },
    handle: () => undefined,
  });
  const app = createListener(listenerOptions);
  assert.throws(() => addRoutes(app, [changing], { guard, services: {} }), /POST \/x names no proof of identity/);
  await app.close();
});

interface Services {
  calls: string[];
}

const route = routesOf<'everybody' | 'nobody', string, Reason>()('X');
const ROUTES = [
  route('POST /things/{id}', {
    ...described,
    access: 'everybody',
    query: z.object({ size: z.string().transform(Number) }),
    body: named,
    ok: { 201: { description: 'Made.' } },
    handle: ({ params, query, body, caller }, { calls }: Services) => {
      calls.push('handled');
      return { id: params.id, size: query.size, name: body.name, caller };
    },
  }),
  route('DELETE /things/{id}', {
    ...described,
    access: 'everybody',
    ok: { 204: { description: 'Done.' } },
    handle: async () => undefined,
  }),
  route('PUT /things/{id}', {
    ...described,
    access: 'everybody',
    body: later(named),
    ok: { 200: { description: 'Kept.' } },
    handle: async ({ params, body }) => {
      if (params.id === 'none') throw new HttpError(NOT_FOUND, 'There is none.');
      return body();
    },
  }),
  route('GET /secrets', {
    ...described,
    access: 'nobody',
    ok: { 200: { description: 'All.' } },
    handle: (_input, { calls }: Services) => calls.push('told'),
  }),
];

let app: FastifyInstance;
let url: string;
const calls: string[] = [];

before(async () => {
  app = createListener(listenerOptions);
  const refuse = async () => {
    throw new HttpError(AUTHENTICATION_REQUIRED, 'Nobody may.');
  };
  const guard = {
    hooksFor: ({ access }: { access: string }) => (access === 'nobody' ? [refuse] : []),
    callerOf: (_request: unknown, { access }: { access: string }) => access,
  };
  addRoutes(app, ROUTES, { guard, services: { calls } });
  url = await app.listen({ port: 0 });
});
after(() => app.close());

async function ask(method: string, path: string, body?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method, ...(body !== undefined && { body, headers }) });
  return new Answer(answer.status, answer.headers, await answer.text());
}

test('a handler gets path, query and body parsed, with its caller, and answers with the status of its route', async () => {
  const answer = await ask('POST', '/things/a%20b?size=3', '{"name":"n"}');
  assert.equal(answer.status, 201);
  assert.deepEqual(answer.read(), { id: 'a b', size: 3, name: 'n', caller: 'everybody' });
  const gone = await ask('DELETE', '/things/a');
  assert.deepEqual([gone.status, gone.text], [204, '']);
});

test('a handler is not called for a query or a body that its schemas refuse, nor for a caller that its guard refuses', async () => {
  calls.length = 0;
  assertFieldsRefused(await ask('POST', '/things/a', '{"name":"n"}'), ['size'], { code: 'INVALID_QUERY_PARAMETERS' });
  assertFieldsRefused(await ask('POST', '/things/a?size=3', '{}'), ['name']);
  assertRefused(await ask('GET', '/secrets'), 401, 'AUTHENTICATION_REQUIRED');
  assert.deepEqual(calls, []);
});

test('a body that is left to the handler is not looked at before the handler’s own checks', async () => {
  assertRefused(await ask('PUT', '/things/none', 'no JSON'), 404, 'NOT_FOUND');
  assertRefused(await ask('PUT', '/things/one', 'no JSON'), 400, 'INVALID_REQUEST_BODY');
  assert.deepEqual((await ask('PUT', '/things/one', '{"name":"n"}')).read(), { name: 'n' });
});
