/* The nginx of deploy/ before a real service, as clients and operators meet it: TLS, the hosts, one claim with one document. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Claim, type ClaimDocument, type Confirmation, filing } from '../support/process/http-client.ts';
import { type ApiKey, Installation, type Service, until } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { takeFreePorts } from '../support/servers/free-ports.ts';
import { PublicNginx } from '../support/servers/proxies/public-nginx.ts';
import { type Answer, type Sending, send, sendByHttp2 } from './public-host.ts';

const PDF = Buffer.from('%PDF-1.7\n% the invoice\n');
const MIB = 1_048_576;

describe('deploy/nginx.conf', { skip: skipWithout('nginx', 'openssl') }, () => {
  let nginx: PublicNginx;
  let service: Service;
  let installation: Installation;
  let key: ApiKey | undefined;
  let start: () => Promise<Service>;
  const cleanUps: (() => Promise<void>)[] = [];

  before(async () => {
    const [api, uploads, operator] = (await takeFreePorts(3)).map((port) => `127.0.0.1:${port}`);
    assert.ok(api && uploads && operator);
    nginx = await PublicNginx.start({ api: [api], uploads: [uploads], operator: [operator] });
    cleanUps.push(() => nginx.stop());
    installation = await Installation.create({ after: (cleanUp) => cleanUps.push(cleanUp) });
    const settings = {
      REDRESS_API_LISTEN: api,
      REDRESS_UPLOADS_LISTEN: uploads,
      REDRESS_UPLOADS_URL: nginx.uploadsUrl,
      REDRESS_OPERATOR_LISTEN: operator,
      REDRESS_OPERATOR_URL: nginx.operatorUrl,
      REDRESS_UPLOAD_IDLE_SECONDS: '1',
      REDRESS_RATE_LIMIT_PER_ADDRESS: '1000',
      REDRESS_LOG_LEVEL: 'debug',
    };
    start = () => installation.start({ by: 'redress serve --demo', settings });
    service = await start();
    key = service.key;
  });
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  async function call<T>(path: string, body?: unknown): Promise<T> {
    const { status, text } = await send(nginx, `${nginx.apiUrl}${path}`, {
      headers: { authorization: credentials(), 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    assert.ok(status === 200 || status === 201, `${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  function credentials(): string {
    return `Basic ${Buffer.from(`${key?.key_id}:${key?.key_secret}`).toString('base64')}`;
  }

  async function newDocument(tracking_number: string): Promise<ClaimDocument> {
    const claim = await call<Claim>('/v1/claims', filing(tracking_number));
    const body = { content_type: 'application/pdf', file_name: 'invoice.pdf' };
    return call<ClaimDocument>(`/v1/claims/${claim.id}/documents`, body);
  }

  function upload({ metadata }: ClaimDocument, body: Buffer, more: Sending = {}): Promise<Answer> {
    return send(nginx, metadata.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body,
      ...more,
    });
  }

  async function confirm({ claim_id, id }: ClaimDocument): Promise<unknown> {
    const path = `/v1/claims/${claim_id}/documents/complete`;
    const { documents } = await call<Confirmation>(path, { document_ids: [id] });
    return documents[0];
  }

  async function untilLogged(id: string): Promise<void> {
    await until(`a line of ${id}`, () => service.process.output.stdout.includes(`"request_id":"${id}"`));
  }

  function assertEnvelope({ status, headers, text }: Answer, code: string): void {
    const envelope = JSON.parse(text) as Record<string, unknown>;
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.match(String(headers['x-request-id']), /^[\w.:+/=@-]{1,128}$/);
    assert.deepEqual([envelope.statusCode, envelope.statusReasonCode], [status, code]);
    assert.equal(typeof envelope.error, 'string');
  }

  test('a claim is filed and a document uploaded through TLS and the two hosts', async () => {
    const document = await newDocument('NGINX-1');
    assert.ok(document.metadata.upload_url.startsWith(`${nginx.uploadsUrl}/uploads/`));
    assert.equal((await upload(document, PDF)).status, 200);
    assert.deepEqual(await confirm(document), { id: document.id, status: 'confirmed' });
  });

  test('every host speaks HTTP/2: a claim is filed and read, and a document uploaded by it', async () => {
    for (const host of ['apiUrl', 'uploadsUrl', 'operatorUrl'] as const) {
      assert.equal((await sendByHttp2(nginx, `${nginx[host]}/healthz`)).status, 200, host);
    }
    const headers = { authorization: credentials(), 'content-type': 'application/json' };
    const body = JSON.stringify(filing('NGINX-H2'));
    const filed = await sendByHttp2(nginx, `${nginx.apiUrl}/v1/claims`, { method: 'POST', headers, body });
    assert.equal(filed.status, 201, filed.text);
    const { id } = JSON.parse(filed.text) as Claim;
    const input = { content_type: 'application/pdf', file_name: 'invoice.pdf' };
    const document = await call<ClaimDocument>(`/v1/claims/${id}/documents`, input);
    const put = (bytes: Buffer) => {
      const sending = { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: bytes };
      return sendByHttp2(nginx, document.metadata.upload_url, sending);
    };
    const refused = await put(Buffer.alloc(12 * MIB));
    assert.equal(refused.status, 413);
    assertEnvelope(refused, 'PAYLOAD_TOO_LARGE');
    assert.equal((await put(PDF)).status, 200);
    assert.deepEqual(await confirm(document), { id: document.id, status: 'confirmed' });
  });

  test('the access log finds a request by its id, and shows no token', async () => {
    const document = await newDocument('NGINX-2');
    const answer = await upload(document, PDF, {
      headers: { 'content-type': 'application/pdf', 'x-request-id': 'from-the-client' },
    });
    assert.equal(answer.headers['x-request-id'], 'from-the-client');
    const path = `/uploads/${document.id}`;
    const line = await until('the line', () =>
      nginx
        .accessLog()
        .split('\n')
        .find((each) => each.includes(path)),
    );
    assert.match(line, new RegExp(`uploads\\.example\\.com "PUT ${path}" 200 .* from-the-client$`));
    await untilLogged('from-the-client');
    assert.doesNotMatch(nginx.accessLog(), /\?|token/);
  });

  test('a request without an id gets one from nginx, which the service logs', async () => {
    const { headers } = await send(nginx, `${nginx.apiUrl}/v1/claims`);
    const id = String(headers['x-request-id']);
    assert.match(id, /^[0-9a-f]{32}$/);
    await untilLogged(id);
  });

  test('the documentation shows the public address, with https', async () => {
    const { text } = await send(nginx, `${nginx.apiUrl}/`);
    assert.equal((JSON.parse(text) as { api: string }).api, `https://${new URL(nginx.apiUrl).hostname}/v1`);
  });

  test('an upload that stands still is refused by the service, not by nginx', async () => {
    const answer = await upload(await newDocument('NGINX-3'), PDF, { length: 1_000 });
    assert.equal(answer.status, 408);
    assertEnvelope(answer, 'UPLOAD_TIMED_OUT');
  });

  test('a file of more than 10 MB is refused by the service, and the document is known to be too large', async () => {
    const document = await newDocument('NGINX-4');
    const answer = await upload(document, Buffer.alloc(12 * MIB));
    assert.equal(answer.status, 413);
    assertEnvelope(answer, 'PAYLOAD_TOO_LARGE');
    assert.deepEqual(await confirm(document), { id: document.id, status: 'failed', reason: 'invalid_size' });
  });

  describe('the console’s host', () => {
    const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
      send(nginx, `${nginx.operatorUrl}/operator/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: nginx.operatorUrl, ...headers },
        body: JSON.stringify({ email, password }),
      });

    test('lets an operator in, with a cookie for https alone', async () => {
      interface Made {
        operator: { email: string };
        one_time_password: string;
      }
      const made = await installation.json<Made>('operator', 'create', 'ana@example.com');
      const { status, headers, text } = await signIn(made.operator.email, made.one_time_password);
      assert.equal(status, 200, text);
      assert.match(headers['set-cookie']?.[0] ?? '', /^__Host-redress_session=.*; Secure$/);
    });

    test('shows the console, over TLS from the first request on', async () => {
      const { status, headers } = await send(nginx, `${nginx.operatorUrl}/claims`);
      assert.equal(status, 200);
      assert.match(headers['strict-transport-security'] ?? '', /^max-age=/);
      assert.equal(headers['x-frame-options'], 'SAMEORIGIN');
    });

    test('delays failed sign-ins by the address that nginx sees, whatever the client says', async () => {
      const attempt = (n: number) => signIn('nobody@example.com', 'x', { 'x-forwarded-for': `192.0.${n}.1` });
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => attempt(n)));
      assert.equal(answers.filter(({ status }) => status === 401).length, 5);
      const refused = answers.filter(({ status }) => status === 429);
      assert.equal(refused.length, 3);
      for (const answer of refused) assertEnvelope(answer, 'SIGN_IN_THROTTLED');
    });
  });

  for (const [what, host, bytes] of [
    ['a body', 'apiUrl', 3 * MIB],
    ['a file', 'uploadsUrl', 33 * MIB],
  ] as const) {
    test(`${what} that nginx refuses is refused in the envelope`, async () => {
      const sending = { method: 'POST', body: 'x', length: bytes };
      const answer = await send(nginx, `${nginx[host]}/v1/claims`, sending);
      assert.equal(answer.status, 413);
      assertEnvelope(answer, 'PAYLOAD_TOO_LARGE');
    });
  }

  test('files of operators and recipients, shipment dates and statements reach the service, and no log shows the link', async () => {
    const link = '/uploads/requests/secret-of-the-link';
    const file = { method: 'POST', body: 'x', length: 10 * MIB };
    const attached = await send(nginx, `${nginx.operatorUrl}/operator/v1/claims/clm_1/documents?name=x`, file);
    const dates = { method: 'POST', body: 'x'.repeat(8 * MIB) };
    const imported = await send(nginx, `${nginx.operatorUrl}/operator/v1/shipment-facts/import`, dates);
    const large = { method: 'POST', body: 'x'.repeat(33 * MIB) };
    const statement = await send(nginx, `${nginx.operatorUrl}/operator/v1/statements/preview`, large);
    const sent = await send(nginx, `${nginx.uploadsUrl}${link}`, { ...file, length: 210 * MIB });
    assert.deepEqual(
      [attached, imported, statement, sent].map(({ status }) => status),
      [401, 401, 401, 404],
    );
    await until('the line', () => nginx.accessLog().includes('"POST /uploads/requests/-" 404') || undefined);
    assert.doesNotMatch(nginx.accessLog(), /secret-of-the-link/);
  });

  for (const host of ['apiUrl', 'uploadsUrl', 'operatorUrl'] as const) {
    test(`${host}: /healthz is public, /readyz is not`, async () => {
      assert.equal((await send(nginx, `${nginx[host]}/healthz`)).status, 200);
      for (const path of ['/readyz', '/readyz/', '//readyz', '/ready%7a']) {
        const answer = await send(nginx, `${nginx[host]}${path}`);
        assert.equal(answer.status, 404, path);
        assertEnvelope(answer, 'NOT_FOUND');
      }
    });
  }

  for (const [host, path] of [
    ['apiUrl', '/v1/claims'],
    ['uploadsUrl', '/uploads/doc_1'],
  ] as const) {
    test(`${host}: requests are limited by the address that nginx sees, whatever the client says`, async () => {
      const ask = async (address: string) => {
        const { headers } = await send(nginx, `${nginx[host]}${path}`, { headers: { 'x-forwarded-for': address } });
        return Number(/^"address";r=(\d+);t=\d+$/.exec(String(headers.ratelimit))?.[1]);
      };
      const [one, two, three] = [await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.3')];
      // A minute may end in between.
      assert.ok(one - two === 1 || two - three === 1, `left: ${one}, ${two}, ${three}`);
    });
  }

  test('while no service is there, the answer is a 503 in the envelope, and no log shows a token', async () => {
    const document = await newDocument('NGINX-5');
    await service.process.stop();
    for (const answer of [await send(nginx, `${nginx.apiUrl}/v1/claims`), await upload(document, PDF)]) {
      assert.equal(answer.status, 503);
      assert.equal(answer.headers['retry-after'], '5');
      assertEnvelope(answer, 'SERVICE_UNAVAILABLE');
    }
    const { search } = new URL(document.metadata.upload_url);
    assert.ok(search.length > 100);
    assert.match(nginx.errorLog(), /connect\(\) failed.*claims\.example\.com/);
    for (const log of [nginx.accessLog(), nginx.errorLog()]) assert.ok(!log.includes(search));
    service = await start();
    assert.equal((await upload(document, PDF)).status, 200, 'the address was not spent');
  });
});
