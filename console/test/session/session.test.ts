import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { ApiError } from '../../src/api/api-error.ts';
import { sessionFetch } from '../../src/api/session-fetch.ts';
import type { SessionInfo } from '../../src/api/types.ts';
import { parseSignInSearch } from '../../src/pages/sign-in/sign-in-search.ts';
import { findPasswordProblem } from '../../src/session/password-rule.ts';
import { SessionEndedError, SessionGate } from '../../src/session/session-gate.ts';

function infoOf(csrf_token: string, id = 'opr_1'): SessionInfo {
  const operator = { id, email: 'ana@example.com', name: 'Ana', role: 'agent' } as const;
  return { operator, csrf_token, must_change_password: false, expires_at: '2026-03-09T12:00:00.000Z' };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** The response of the operator listener when the session or its token is unknown to it. */
function refusalOf({ method, headers }: IncomingMessage, known: SessionInfo | undefined) {
  if (known === undefined) return { status: 401, statusReasonCode: 'SESSION_REQUIRED' };
  if (method === 'GET' || headers['x-csrf-token'] === known.csrf_token) return undefined;
  return { status: 403, statusReasonCode: 'CSRF_REFUSED' };
}

const STALE = { status: 403, statusReasonCode: 'PASSWORD_CONFIRMATION_REQUIRED' };

describe('requests of a session', () => {
  /** The session that the server knows; undefined when it has expired. */
  let known: SessionInfo | undefined;
  const received: string[] = [];
  /** Whether the server requires the password again. */
  let isStale = false;
  /** Set to delay the response. */
  let held: Promise<void> | undefined;
  /** Resolves when a request has arrived. */
  let arrived = Promise.withResolvers<void>();
  let server: Server;
  let origin: string;

  before(async () => {
    server = createServer(async (request, response) => {
      const body = await bodyOf(request);
      const refusal = refusalOf(request, known) ?? (isStale && request.method !== 'GET' ? STALE : undefined);
      arrived.resolve();
      await held;
      if (refusal === undefined && request.method !== 'GET') received.push(body);
      response.writeHead(refusal?.status ?? 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(refusal ?? known));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());
  beforeEach(() => {
    received.length = 0;
    arrived = Promise.withResolvers();
    known = infoOf('first');
    isStale = false;
  });

  const post = () => new Request(`${origin}/operator/v1/claims/1/notes`, { method: 'POST', body: 'a long note' });
  const openGate = () => {
    const gate = new SessionGate();
    gate.open(infoOf('first'));
    return gate;
  };
  const expire = (gate: SessionGate) =>
    new Promise<void>((resolve) => {
      const stop = gate.subscribe(() => {
        if (!gate.getState().isExpired) return;
        stop();
        resolve();
      });
    });

  test("what changes something carries the session's token", async () => {
    const response = await sessionFetch(openGate())(post());
    assert.equal(response.status, 200);
    assert.deepEqual(received, ['a long note']);
  });

  test('a request of an expired session waits for the sign-in, then is sent again with its body', async () => {
    const gate = openGate();
    known = undefined;
    const expired = expire(gate);
    const sent = sessionFetch(gate)(post());
    await expired;
    assert.equal(gate.getState().info?.operator.id, 'opr_1', 'the page behind the dialog keeps its operator');
    known = infoOf('second');
    gate.open(known);
    assert.equal((await sent).status, 200);
    assert.deepEqual(received, ['a long note']);
  });

  test('a request is given up when nobody signs in again', async () => {
    const gate = openGate();
    known = undefined;
    const expired = expire(gate);
    const sent = sessionFetch(gate)(post());
    await expired;
    gate.close();
    await assert.rejects(sent, SessionEndedError);
    assert.deepEqual(received, []);
  });

  test('a one-time password holds requests back until it is changed', async () => {
    const gate = openGate();
    known = undefined;
    const expired = expire(gate);
    const sent = sessionFetch(gate)(post());
    await expired;
    gate.renew({ ...infoOf('second'), must_change_password: true });
    assert.equal(gate.getState().isExpired, true);
    known = infoOf('third');
    gate.open(known);
    assert.equal((await sent).status, 200);
  });

  test('a token that another tab renewed is fetched, and the request sent again', async () => {
    known = infoOf('of the other tab');
    const gate = openGate();
    assert.equal((await sessionFetch(gate)(post())).status, 200);
    assert.equal(gate.csrfToken, 'of the other tab');
  });

  test("a request is not sent again in another operator's name", async () => {
    known = infoOf('of somebody else', 'opr_2');
    const gate = openGate();
    assert.equal((await sessionFetch(gate)(post())).status, 403);
    assert.deepEqual(received, []);
    assert.equal(gate.getState().info?.operator.id, 'opr_2', 'the page learns who is signed in');
  });

  test("what waited for a sign-in is given up when it is another operator's", async () => {
    const gate = openGate();
    known = undefined;
    const expired = expire(gate);
    const sent = sessionFetch(gate)(post());
    await expired;
    known = infoOf('of somebody else', 'opr_2');
    gate.open(known);
    await assert.rejects(sent, SessionEndedError);
    assert.deepEqual(received, []);
  });

  test('a slow refusal of the session before does not ask to sign in once more', async () => {
    const gate = openGate();
    known = undefined;
    const slow = Promise.withResolvers<void>();
    held = slow.promise;
    const sent = sessionFetch(gate)(post());
    await arrived.promise;
    known = infoOf('second');
    gate.open(known);
    held = undefined;
    slow.resolve();
    assert.equal((await sent).status, 200);
    assert.equal(gate.getState().isExpired, false);
    assert.deepEqual(received, ['a long note']);
  });

  const confirming = (gate: SessionGate) =>
    new Promise<void>((resolve) => {
      const stop = gate.subscribe(() => {
        if (!gate.getState().isConfirming) return;
        stop();
        resolve();
      });
    });

  test('a request that needs the password typed again waits for it, then is sent again with its body', async () => {
    const gate = openGate();
    isStale = true;
    const asked = confirming(gate);
    const sent = sessionFetch(gate)(post());
    await asked;
    assert.deepEqual(received, []);
    isStale = false;
    gate.endConfirming(true);
    assert.equal((await sent).status, 200);
    assert.deepEqual(received, ['a long note']);
    assert.equal(gate.getState().isConfirming, false);
  });

  test('a request that needs the password typed again is refused when it is not', async () => {
    const gate = openGate();
    isStale = true;
    const asked = confirming(gate);
    const sent = sessionFetch(gate)(post());
    await asked;
    gate.endConfirming(false);
    assert.equal((await sent).status, 403);
    assert.deepEqual(received, []);
  });

  test("a request that waits for the password is not sent in another operator's name", async () => {
    const gate = openGate();
    isStale = true;
    const asked = confirming(gate);
    const sent = sessionFetch(gate)(post());
    await asked;
    isStale = false;
    known = infoOf('of somebody else', 'opr_2');
    gate.open(known);
    assert.equal((await sent).status, 403);
    assert.deepEqual(received, []);
  });

  test('before anybody signed in, a refusal is an answer like any other', async () => {
    known = undefined;
    const response = await sessionFetch(new SessionGate())(new Request(`${origin}/operator/v1/session`));
    assert.equal(response.status, 401);
  });

  test('no answer at all is NETWORK_FAILED', async () => {
    const sent = sessionFetch(openGate())(new Request('http://127.0.0.1:1/'));
    await assert.rejects(sent, (error) => error instanceof ApiError && error.code === 'NETWORK_FAILED');
  });
});

test('after signing in one goes on to a path of the console, never to another site', () => {
  assert.deepEqual(parseSignInSearch({ next: '/queue?q=a' }), { next: '/queue?q=a' });
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'queue', 7, undefined]) {
    assert.deepEqual(parseSignInSearch({ next }), {});
  }
});

test('a new password has 12 to 200 characters', () => {
  assert.notEqual(findPasswordProblem('a'.repeat(11)), undefined);
  assert.equal(findPasswordProblem('a'.repeat(12)), undefined);
  assert.equal(findPasswordProblem('a'.repeat(200)), undefined);
  assert.notEqual(findPasswordProblem('a'.repeat(201)), undefined);
});
