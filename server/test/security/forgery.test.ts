/* No key, token or cookie is accepted but those that were given out, letter by letter. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { UploadTokens } from '../../src/features/documents/uploads/token.ts';
import { assertRefused, assertStatus } from '../support/api/answer.ts';
import { basic, type Client } from '../support/api/client.ts';
import { TestClock } from '../support/api/harness.ts';
import { PDF } from '../support/api/samples.ts';
import {
  bearer,
  type OperatorClient,
  type OperatorService,
  PASSWORD,
  startOperatorService,
} from '../support/operator/harness.ts';

const SECRET = 'a-secret-of-at-least-32-characters';
const MINUTE = 60_000;
const clock = new TestClock('2026-01-31T09:30:00.000Z');
let service: OperatorService;
let client: Client;
let admin: OperatorClient;

before(async () => {
  const environment = { REDRESS_UPLOAD_SECRET: SECRET };
  service = await startOperatorService({ environment, overrides: { clock: clock.now } });
  client = await service.clients.newClient();
  admin = await service.newOperator('admin');
});
after(() => service.close());

/** Every text that differs from this one in one bit. */
function* bitFlips(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8((bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3);
    yield flipped;
  }
}

/** Texts that look like this one, or begin or end with it. */
function lookalikes(text: string): string[] {
  const wide = text.replace(/[a-z]/, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
  return [
    text.toUpperCase(),
    text.slice(0, -1),
    text.slice(1),
    `${text}\u200b`,
    `${text}\u0301`,
    `\ufeff${text}`,
    wide,
    '',
  ];
}

describe('an API key', () => {
  const ask = (credentials: string | Uint8Array) =>
    service.clients.request('GET', '/v1/claims', { headers: { authorization: basic(credentials) } });

  test('with any one bit turned over lets nobody in', async () => {
    const { key_id, key_secret } = client.key;
    for (const flipped of bitFlips(`${key_id}:${key_secret}`)) {
      assertStatus(await ask(flipped), 401, flipped.toString('latin1'));
    }
    assertStatus(await ask(`${key_id}:${key_secret}`), 200);
  });

  test('that is cut, spelled in other letters, or of parts of two keys lets nobody in', async () => {
    const other = await service.clients.clientOf(client.organizationId);
    const { key_id, key_secret } = client.key;
    const secrets = [...lookalikes(key_secret), other.key.key_secret, 'null', 'undefined', '*', "' or ''='"];
    for (const secret of secrets) assertRefused(await ask(`${key_id}:${secret}`), 401, 'INVALID_CREDENTIALS', secret);
    for (const id of lookalikes(key_id).filter((each) => each !== '')) {
      assertRefused(await ask(`${id}:${key_secret}`), 401, 'INVALID_CREDENTIALS', id);
    }
  });
});

describe('the token of an upload address', () => {
  /** A token as we make them, but with this signature over its first part. */
  function signedBy(sign: (payload: string) => Buffer | string, grant: unknown = grantOf()): string {
    const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
    return `${payload}.${Buffer.from(sign(payload)).toString('base64url')}`;
  }

  const grantOf = () => [client.organizationId, documentId, 'application/pdf', clock.ms + MINUTE];
  let documentId: string;
  let url: URL;
  before(async () => {
    const document = await client.initiate((await client.file()).id);
    documentId = document.id;
    url = new URL(document.metadata.upload_url);
  });

  const put = (token: string) => {
    const to = new URL(url);
    to.search = new URLSearchParams({ token }).toString();
    return service.clients.put(to.href, PDF);
  };

  test('with any one bit turned over is no token', () => {
    const tokens = new UploadTokens([SECRET]);
    const token = url.searchParams.get('token') ?? '';
    assert.ok(tokens.read(token, clock.ms));
    for (const flipped of bitFlips(token)) {
      for (const encoding of ['utf8', 'latin1'] as const) {
        assert.equal(tokens.read(flipped.toString(encoding), clock.ms), undefined);
      }
    }
  });

  const FORGED: readonly [what: string, make: () => string][] = [
    ['no signature', () => signedBy(() => '')],
    ['a signature of nothing', () => signedBy(() => createHmac('sha256', '').digest())],
    ['a signature without a secret', () => signedBy((text) => createHmac('sha256', '').update(text).digest())],
    ['another secret', () => signedBy((text) => createHmac('sha256', `${SECRET}x`).update(text).digest())],
    ['another hash', () => signedBy((text) => createHmac('sha512', SECRET).update(text).digest())],
    ['a shorter hash', () => signedBy((text) => createHmac('sha1', SECRET).update(text).digest())],
    [
      'a signature that is cut',
      () => signedBy((text) => createHmac('sha256', SECRET).update(text).digest().subarray(0, 16)),
    ],
    ['a signature in hexadecimal', () => signedBy((text) => createHmac('sha256', SECRET).update(text).digest('hex'))],
    [
      'a signature of what the text says',
      () => signedBy(() => createHmac('sha256', SECRET).update(JSON.stringify(grantOf())).digest()),
    ],
    ['the payload as its own signature', () => signedBy((text) => text)],
    ['a web token without an algorithm', () => webToken('none', '')],
    ['a web token of our secret', () => webToken('HS256', SECRET)],
    ['a web token whose key is named by the sender', () => webToken('HS256', 'x', { jwk: { k: 'eA' } })],
  ];

  function webToken(alg: string, secret: string, more: object = {}): string {
    const head = Buffer.from(JSON.stringify({ alg, typ: 'JWT', ...more })).toString('base64url');
    const body = Buffer.from(JSON.stringify({ sub: documentId, exp: clock.ms / 1_000 + 60 })).toString('base64url');
    const mac = alg === 'none' ? '' : createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
    return `${head}.${body}.${mac}`;
  }

  for (const [what, make] of FORGED) {
    test(`with ${what} is refused`, async () => {
      assertRefused(await put(make()), 403, 'UPLOAD_LINK_INVALID');
    });
  }

  test('that is right but of another document, another claim or another organization is refused', async () => {
    const right = (text: string) => createHmac('sha256', SECRET).update(text).digest();
    const other = await service.clients.newClient();
    const elsewhere = [
      await client.initiate((await client.file()).id),
      await other.initiate((await other.file()).id),
    ].map(({ metadata }) => new URL(metadata.upload_url).searchParams.get('token') ?? '');
    for (const token of elsewhere) assertRefused(await put(token), 403, 'UPLOAD_LINK_INVALID');
    const [, ...rest] = grantOf();
    assertRefused(await put(signedBy(right, [other.organizationId, ...rest])), 403, 'UPLOAD_LINK_INVALID');
    assertStatus(await put(signedBy(right)), 200, 'the same with its own organization');
  });

  test('that has expired is refused', async () => {
    const document = await client.initiate((await client.file()).id);
    clock.ms += 60 * MINUTE;
    assertRefused(await service.clients.put(document.metadata.upload_url, PDF), 403, 'UPLOAD_LINK_INVALID');
  });
});

describe('an operator’s', () => {
  test('session cookie with any one bit turned over lets nobody in', async () => {
    const [name = '', value = ''] = admin.cookie.split('=');
    for (const flipped of bitFlips(value)) {
      const text = flipped.toString('latin1');
      if (!/^[\x21-\x3a\x3c-\x7e]+$/.test(text)) continue;
      const answer = await service.request('GET', '/operator/v1/session', { headers: { cookie: `${name}=${text}` } });
      assertRefused(answer, 401, 'SESSION_REQUIRED', text);
    }
    assertStatus(await admin.get('/session'), 200);
  });

  test('access token with any one bit turned over, cut or signed by nobody lets nobody in', async () => {
    assertStatus(await admin.post('/session/password-confirmation', { password: PASSWORD }), 200);
    const { token } = assertStatus(await admin.post('/tokens', { name: 'x' }), 201).read<{ token: string }>();
    const flips = [...bitFlips(token)].map((flipped) => flipped.toString('latin1'));
    const printable = flips.filter((text) => /^[\x21-\x7e]+$/.test(text));
    for (const each of [...printable, token.slice(0, -1), `${token}A`, token.slice(4), 'eyJhbGciOiJub25lIn0.e30.']) {
      assertRefused(await service.request('GET', '/operator/v1/session', bearer(each)), 401, 'SESSION_REQUIRED', each);
    }
    assertStatus(await service.request('GET', '/operator/v1/session', bearer(token)), 200);
  });

  test('session is never one that the browser had before: a cookie that was planted is worth nothing', async () => {
    const { email, password } = await service.addOperator('agent');
    const planted = `redress_session=${'A'.repeat(43)}`;
    const request = { body: { email, password }, headers: { cookie: planted } };
    const answer = assertStatus(await service.request('POST', '/operator/v1/session', request), 200);
    const given = answer.headers.get('set-cookie')?.split(';', 1)[0];
    assert.notEqual(given, planted);
    for (const cookie of [planted, `${planted}; ${planted}`]) {
      const asked = await service.request('GET', '/operator/v1/session', { headers: { cookie } });
      assertRefused(asked, 401, 'SESSION_REQUIRED');
    }
  });

  test('sign-in gives another session each time, and a session of another operator is not taken over', async () => {
    const { email, password } = await service.addOperator('agent');
    const request = { body: { email, password }, headers: { cookie: admin.cookie } };
    const cookies = new Set([admin.cookie]);
    for (let n = 0; n < 3; n += 1) {
      const answer = assertStatus(await service.request('POST', '/operator/v1/session', request), 200);
      cookies.add(answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '');
    }
    assert.equal(cookies.size, 4);
    assert.equal((await admin.read<{ operator: { id: string } }>('/session')).operator.id, admin.id);
  });
});
