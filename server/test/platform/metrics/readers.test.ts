/* Access to the metrics: docs/metrics.md. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Answer, assertRefused } from '../../support/api/answer.ts';
import { openConnection, readAnswer } from '../../support/api/raw-http.ts';
import { type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

/** `GET /metrics` with these lines of headers. */
async function ask(service: OperatorService, ...lines: string[]): Promise<Answer> {
  const request = ['GET /metrics HTTP/1.1', 'connection: close', ...lines, '', ''].join('\r\n');
  return readAnswer(await openConnection(service.url, request));
}

function assertAnswered(answer: Answer): void {
  assert.equal(answer.status, 200);
  assert.match(answer.text, /^# HELP redress_/);
}

function assertLocked(answer: Answer): void {
  assertRefused(answer, 401, 'AUTHENTICATION_REQUIRED');
  assert.equal(answer.headers.get('www-authenticate'), 'Bearer realm="metrics"');
  assert.ok(!answer.text.includes('redress_http'));
}

describe('without a token the metrics', () => {
  let service: OperatorService;

  before(async () => {
    service = await startOperatorService();
  });
  after(() => service.close());

  for (const host of ['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST']) {
    test(`are for programs of this machine, by the name ${host}`, async () => {
      assertAnswered(await ask(service, `host: ${host}:${new URL(service.url).port}`));
    });
  }

  for (const header of ['X-Forwarded-For: 127.0.0.1', 'X-Real-IP: ::1', 'Forwarded: for=127.0.0.1', 'Via: 1.1 proxy']) {
    test(`are not for what a proxy passed on, as ${header} says`, async () => {
      assertLocked(await ask(service, 'host: 127.0.0.1', header));
    });
  }

  for (const host of ['redress.example.com', '127.0.0.1.example.com', 'localhost.example.com', '10.0.0.1', '']) {
    test(`are not for a request to the host "${host}"`, async () => {
      assertLocked(await ask(service, `host: ${host}`));
    });
  }

  test('are the same with HEAD, without a body', async () => {
    const response = await fetch(`${service.url}/metrics`, { method: 'HEAD' });
    assert.deepEqual([response.status, await response.text()], [200, '']);
  });

  test('are on the operator listener alone', async () => {
    const { apiUrl, uploadsUrl } = service.clients.running;
    for (const url of [apiUrl, uploadsUrl]) assert.equal((await fetch(`${url}/metrics`)).status, 404);
  });

  test('and a session opens nothing', async () => {
    const admin = await service.newOperator('admin');
    const passedOn = ['host: redress.example.com', `cookie: ${admin.cookie}`];
    assertLocked(await ask(service, ...passedOn));
  });
});

describe('with tokens the metrics', () => {
  const host = 'host: redress.example.com';
  let service: OperatorService;

  before(async () => {
    service = await startOperatorService({ environment: { REDRESS_METRICS_TOKEN: `${OLD},${NEW}` } });
  });
  after(() => service.close());

  for (const token of [OLD, NEW]) {
    test(`are for who has one of them, through a proxy too: ${token[0]}`, async () => {
      assertAnswered(await ask(service, host, 'x-forwarded-for: 192.0.2.1', `authorization: Bearer ${token}`));
      assertAnswered(await ask(service, host, `authorization: bearer  ${token}`));
    });
  }

  for (const line of [
    'authorization: Bearer',
    `authorization: Bearer ${OLD}x`,
    `authorization: Bearer ${OLD.slice(1)}`,
    `authorization: Bearer ${OLD},${NEW}`,
    `authorization: Basic ${OLD}`,
    `authorization: ${OLD}`,
    `x-token: ${OLD}`,
  ]) {
    test(`are not for "${line.replaceAll(OLD, 'OLD').replaceAll(NEW, 'NEW')}"`, async () => {
      assertLocked(await ask(service, host, line));
    });
  }

  test('are not for programs of this machine without one', async () => {
    assertLocked(await ask(service, 'host: 127.0.0.1'));
  });
});
