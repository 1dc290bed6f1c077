/* The request log: what a line says of a request, and how many lines a client can cause. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import { SampledLog } from '../../../src/platform/http/logging/sampled-log.ts';
import { newSecret } from '../../../src/platform/secrets.ts';
import { StoreUnavailableError } from '../../../src/platform/sql/store-unavailable-error.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import { basic, type Client } from '../../support/api/client.ts';
import {
  LogCollector,
  type LogLine,
  startTestService,
  type TestService,
  withMethods,
  withTestService,
} from '../../support/api/harness.ts';
import { openConnection, readUntilCut } from '../../support/api/raw-http.ts';
import { newTrackingNumber, PDF } from '../../support/api/samples.ts';

const FORWARDED = '198.51.100.7';
const TOKEN = `${'eyJvcmciOiJ4In0'.repeat(8)}.${'c2lnbmF0dXJl'.repeat(4)}`;

function infoCollector(): LogCollector {
  const collector = new LogCollector();
  collector.log.level = 'info';
  return collector;
}

describe('the line of a refused request', () => {
  const collector = infoCollector();
  let service: TestService;
  let client: Client;
  let asked = 0;

  before(async () => {
    service = await startTestService({ log: collector.log });
    client = await service.newClient();
  });
  after(() => service.close());

  /** Makes a request with an id of its own; gives its line of the log. */
  async function lineOf(ask: (headers: Record<string, string>) => Promise<unknown>): Promise<Record<string, unknown>> {
    asked += 1;
    const id = `line-${asked}`;
    await ask({ 'x-request-id': id, 'x-forwarded-for': `203.0.113.9, ${FORWARDED}` });
    const { text } = await collector.find(({ request_id }) => request_id === id);
    return JSON.parse(text) as Record<string, unknown>;
  }

  test('names the reason code, the address, the key and its organization', async () => {
    const line = await lineOf((headers) => client.get('/v1/claims?limit=0', headers));
    const { code, client: address, key_id, organization_id } = line;
    assert.deepEqual(
      { code, address, key_id, organization_id },
      {
        code: 'INVALID_QUERY_PARAMETERS',
        address: FORWARDED,
        key_id: client.key.key_id,
        organization_id: client.organizationId,
      },
    );
  });

  test('is, of a caller without a key, as docs/operations.md shows it', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const { worker, ...shown } = JSON.parse(/^\{"level":30,.*"msg":"request"\}$/m.exec(page)?.[0] ?? '');
    // The log of a service leaves these out.
    const {
      pid: _,
      hostname: __,
      ...line
    } = await lineOf((headers) => service.request('GET', shown.path, { headers }));
    const { time, ms, request_id, client: address } = shown;
    assert.deepEqual(Object.keys(line), Object.keys(shown));
    assert.deepEqual({ ...line, time, ms, request_id, client: address }, shown);
    assert.equal(worker, 1);
  });

  test('names the claim in the way of a new one', async () => {
    const tracking_number = newTrackingNumber();
    const { id, ...claim } = await client.file({ 'shipment.tracking_number': tracking_number });
    const line = await lineOf((headers) => client.post('/v1/claims', claim, headers));
    assert.equal(line.code, 'CLAIM_ALREADY_EXISTS');
    assert.equal(line.blocking_claim_id, id);
  });

  test('names the key that was tried with a wrong secret, and nothing else that a header holds', async () => {
    const { key_id, key_secret } = client.key;
    const tryWith = (credentials: string) =>
      lineOf((headers) =>
        service.request('GET', '/v1/claims', { headers: { ...headers, authorization: basic(credentials) } }),
      );
    const wrong = await tryWith(`${key_id}:${key_secret}x`);
    assert.equal(wrong.tried_key_id, key_id);
    assert.equal(wrong.key_id, undefined);
    const swapped = await tryWith(`${key_secret}:${key_id}`);
    assert.equal(swapped.tried_key_id, undefined);
    assert.ok(!JSON.stringify([wrong, swapped]).includes(key_secret));
  });

  test('of an upload names the organization that the address belongs to', async () => {
    const { metadata } = await client.upload((await client.file()).id);
    const line = await lineOf((headers) => service.put(metadata.upload_url, PDF, headers));
    assert.equal(line.code, 'UPLOAD_ALREADY_COMPLETED');
    assert.equal(line.organization_id, client.organizationId);
  });

  test('of what is no request names code and address', async () => {
    await readUntilCut(await openConnection(service.running.apiUrl, 'nonsense\r\n\r\n'));
    const { text } = await collector.find(({ msg }) => msg === 'not a request');
    assert.match(text, /"listener":"api","status":400,"code":"INVALID_REQUEST","client":"127\.0\.0\.1"/);
  });

  const twice = (text: string) => text.replaceAll('%', '%25');
  for (const [how, mark] of [
    ['as it is', '?token='],
    ['percent-encoded', '%3Ftoken%3D'],
    ['encoded in part', '%3ft%6Fken='],
    ['encoded twice', twice('%3Ftoken%3D')],
    ['encoded three times', twice(twice('%3Ftoken%3D'))],
    ['encoded more often than anybody reads', `${'%25'.repeat(40)}3Ftoken%3D`],
    ['mixed', '%253%46token='],
    ['as a matrix parameter', ';token='],
    ['behind an ampersand', '%26token='],
    ['as a fragment', '%23'],
    ['as a part of the path', '/token/'],
    ['without anything before it', ''],
    ['behind a broken escape', '%zz%3Ftoken='],
  ] as const) {
    test(`has no token whose query is ${how}`, async () => {
      const before = collector.lines.length;
      for (const token of [TOKEN, [...TOKEN].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('')]) {
        const url = `${service.running.uploadsUrl}/uploads/doc_x${mark}${token}`;
        const line = await lineOf((headers) => service.put(url, PDF, headers));
        assert.match(String(line.path), /^\/uploads\//);
      }
      const log = collector.lines
        .slice(before)
        .map(({ text }) => decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '')));
      for (const text of log) assert.ok(!text.includes(TOKEN.slice(0, 60)), text);
    });
  }

  test('has no token of a recipient’s link, with or without its prefix', async () => {
    const secret = newSecret();
    for (const token of [secret, `rde_${secret}`, `%72de_${secret}`]) {
      const url = `${service.running.uploadsUrl}/uploads/requests/${token}/more`;
      const line = await lineOf((headers) => fetch(url, { headers }));
      assert.equal(line.path, '/uploads/requests/…');
    }
  });

  test('has a path of 200 characters at most, marked where it was cut', async () => {
    const line = await lineOf((headers) => service.request('GET', `/${'a/'.repeat(5_000)}`, { headers }));
    assert.equal(line.path, `/${'a/'.repeat(100).slice(0, 199)}…`);
  });

  test('has no control character for a terminal', async () => {
    const line = await lineOf((headers) => service.request('GET', '/%1b%5B31m%0a%7f', { headers }));
    assert.equal(line.path, '/%1b[31m%0a%7f');
  });
});

describe('an access log', () => {
  for (const [setting, expected] of [
    ['on', 1],
    ['off', 0],
  ] as const) {
    test(`that is ${setting} has ${expected} line for a success`, async () => {
      const collector = infoCollector();
      await withTestService({ log: collector.log, environment: { REDRESS_ACCESS_LOG: setting } }, async (service) => {
        const client = await service.newClient();
        await client.list();
        await client.get('/v1/claims/clm_none', { 'x-request-id': 'last' });
        await collector.find(({ request_id }) => request_id === 'last');
        const lines = collector.lines.filter(({ path, status }) => path === '/v1/claims' && status === 200);
        assert.equal(lines.length, expected);
        for (const { text } of lines)
          assert.match(text, new RegExp(`"client":"127.0.0.1","key_id":"${client.key.key_id}"`));
      });
    });
  }
});

describe('a flood of refusals', () => {
  const REQUESTS = 600;
  const AT_ONCE = 100;

  async function flood(service: TestService, head: string): Promise<void> {
    const one = `${head}\r\nHost: x\r\n\r\n`;
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      const last = one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
      await readUntilCut(await openConnection(service.running.apiUrl, one.repeat(AT_ONCE - 1) + last));
    }
  }

  const sizeOf = (lines: readonly LogLine[]) => lines.reduce((sum, { text }) => sum + text.length, 0);
  const leftOutOf = (lines: readonly LogLine[]) =>
    lines.flatMap(({ text }) => (JSON.parse(text) as { left_out?: number }).left_out ?? []);

  test('with paths of 15 kB is 30 short lines and one with the number of the others', async () => {
    const collector = infoCollector();
    await withTestService({ log: collector.log }, async (service) => {
      await flood(service, `GET /v1/${'x'.repeat(15_000)} HTTP/1.1`);
      // Somebody else is still heard of.
      const client = await service.newClient();
      assertRefused(
        await client.get('/v1/claims?limit=0', { 'x-request-id': 'other' }),
        400,
        'INVALID_QUERY_PARAMETERS',
      );
      await collector.find(({ request_id }) => request_id === 'other');
    });
    const lines = collector.lines.filter(({ text }) => text.includes('AUTHENTICATION_REQUIRED'));
    assert.equal(lines.length, 31);
    assert.deepEqual(leftOutOf(lines), [REQUESTS - 30]);
    assert.ok(sizeOf(lines) < 20_000, `${sizeOf(lines)} bytes`);
  });

  test('of what is no request is 30 lines and one with the number of the others', async () => {
    const collector = infoCollector();
    await withTestService({ log: collector.log }, async (service) => {
      for (let sent = 0; sent < 100; sent += 1) {
        await readUntilCut(await openConnection(service.running.apiUrl, 'nonsense\r\n\r\n'));
      }
    });
    const lines = collector.lines.filter(({ msg }) => msg.startsWith('not a request'));
    assert.equal(lines.length, 31);
    assert.deepEqual(leftOutOf(lines), [70]);
  });

  test('from more addresses than are remembered stays within bounds', async () => {
    const collector = infoCollector();
    await withTestService({ log: collector.log }, async (service) => {
      for (let index = 0; index < 400; index += 1) {
        const headers = { 'x-forwarded-for': `203.0.${index % 200}.${Math.floor(index / 200)}` };
        await service.request('GET', '/nothing', { headers });
      }
    });
    const lines = collector.lines.filter(({ text }) => text.includes('NOT_FOUND'));
    // One line each for 100 addresses, then 30 for all others, and their number.
    assert.ok(lines.length <= 132, `${lines.length} lines`);
    assert.equal(leftOutOf(lines).reduce((sum, count) => sum + count, 0) + lines.length - 1, 400);
  });

  test('is counted anew each minute', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const collector = infoCollector();
    const log = new SampledLog(collector.log);
    const kind = { level: 'info', msg: 'request', shared: {}, perMinute: 2 } as const;
    for (let line = 0; line < 6; line += 1) {
      if (line === 3) t.mock.timers.tick(60_000);
      log.write(kind, () => ({}));
    }
    log.end();
    assert.deepEqual([collector.lines.length, ...leftOutOf(collector.lines)], [6, 1, 1]);
  });

  test('that the machinery causes is a line with the error and one with the number of the others', async () => {
    const collector = infoCollector();
    const isFull = new StoreUnavailableError('the disk is full', { isNothingStored: true, cause: undefined });
    const wrapStore = (store: Store) => withMethods(store, { createClaim: () => Promise.reject(isFull) });
    await withTestService({ log: collector.log, overrides: { wrapStore } }, async (service) => {
      for (let index = 0; index < 20; index += 1) {
        const client = await service.newClient();
        assertRefused(await client.create(), 503, 'SERVICE_UNAVAILABLE');
        assertStatus(await client.get('/v1/claims'), 200);
      }
    });
    const failures = collector.lines.filter(({ msg }) => msg.startsWith('request failed'));
    assert.equal(failures.length, 2);
    assert.deepEqual(leftOutOf(failures), [19]);
    assert.equal(collector.lines.filter(({ text }) => text.includes('SERVICE_UNAVAILABLE')).length, 4);
  });
});
