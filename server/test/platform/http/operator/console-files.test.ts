/* spec: The operator listener. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { assertRefused, assertStatus } from '../../../support/api/answer.ts';
import { openConnection, readAnswer } from '../../../support/api/raw-http.ts';
import { type OperatorService, startOperatorService, withOperatorService } from '../../../support/operator/harness.ts';

const PAGE = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>';
const SCRIPT = 'console.log("the console");\n'.repeat(20);
const SECRET = 'not for anybody';

let service: OperatorService;
let folder: string;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redress-console-'));
  const consoleDir = join(folder, 'dist');
  mkdirSync(join(consoleDir, 'assets'), { recursive: true });
  mkdirSync(join(consoleDir, '.vite'));
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(consoleDir, '.vite/manifest.json'), SECRET);
  writeFileSync(join(consoleDir, '.built-from'), SECRET);
  writeFileSync(join(consoleDir, 'index.html'), PAGE);
  writeFileSync(join(consoleDir, 'viewer.html'), '<!doctype html><div id="pages"></div>');
  writeFileSync(join(consoleDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(consoleDir, 'assets/index-abc.js'), SCRIPT);
  writeFileSync(join(consoleDir, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(consoleDir, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
  service = await startOperatorService({ overrides: { consoleDir } });
});
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => service.request('GET', path, { headers });

/** The directives of the answer's content security policy. */
async function policyOf(path: string): Promise<Map<string, string>> {
  const header = (await get(path)).headers.get('content-security-policy') ?? '';
  return new Map(header.split('; ').map((each) => [each.split(' ', 1)[0] ?? '', each.split(' ').slice(1).join(' ')]));
}

describe('the page', () => {
  test('is answered for every path that names no file, so that an address can be sent to a colleague', async () => {
    for (const path of [
      '/',
      '/claims',
      '/claims/clm_1',
      '/claims/',
      '/index.html',
      '/?status=CREATED',
      '/a%20b',
      '/%',
    ]) {
      const answer = assertStatus(await get(path), 200, path);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.match(answer.text, /id="root"/);
    }
  });

  test('has a nonce for its styles, another one each time, the same in the page and in its policy', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { text, headers } = await get('/');
        const [, nonce = ''] = /content="([A-Za-z0-9+/]{22}==)"/.exec(text) ?? [];
        assert.ok(
          nonce !== '' && headers.get('content-security-policy')?.includes(`style-src 'self' 'nonce-${nonce}'`),
        );
        return nonce;
      }),
    );
    assert.notEqual(nonces[0], nonces[1]);
  });

  test('lets nothing in from elsewhere, and nothing that stands in the page itself', async () => {
    const policy = await policyOf('/');
    assert.equal(policy.get('default-src'), "'none'");
    assert.equal(policy.get('script-src'), "'self'");
    assert.equal(policy.get('connect-src'), "'self'");
    assert.equal(policy.get('frame-ancestors'), "'self'");
    assert.equal(policy.get('base-uri'), "'none'");
    assert.equal(policy.get('form-action'), "'none'");
    assert.ok(![...policy.values()].some((value) => /unsafe|\*|https?:/.test(value)));
  });
});

describe('the page that draws a PDF', () => {
  test('runs in a sandbox without an origin and without a network', async () => {
    const policy = await policyOf('/viewer.html');
    assert.equal(policy.get('sandbox'), 'allow-scripts');
    assert.equal(policy.get('default-src'), "'none'");
    assert.equal(policy.has('connect-src'), false);
    assert.equal(policy.get('img-src'), 'blob: data:');
    assert.ok(policy.get('script-src')?.split(' ').includes(service.url));
  });

  test('takes the console’s origin from the settings, where it is there', async () => {
    const environment = { REDRESS_OPERATOR_URL: 'https://redress.example.com' };
    await withOperatorService({ environment, overrides: { consoleDir: join(folder, 'dist') } }, async (own) => {
      const { headers } = await own.request('GET', '/viewer.html');
      assert.match(headers.get('content-security-policy') ?? '', /script-src 'self' https:\/\/redress\.example\.com;/);
    });
  });

  test('repeats nothing of a strange host in its policy', async () => {
    const request = 'GET /viewer.html HTTP/1.1\r\nHost: a;script-src *\r\nConnection: close\r\n\r\n';
    const answer = await readAnswer(await openConnection(service.url, request));
    assert.equal(answer.status, 421);
    assert.ok(!answer.headers.get('content-security-policy')?.includes('script-src'));
  });
});

describe('files', () => {
  test('of assets are kept for ever, and can be read by a page without an origin', async () => {
    const { headers, text } = assertStatus(await get('/assets/index-abc.js'), 200);
    assert.equal(text, SCRIPT);
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.match(headers.get('content-type') ?? '', /javascript/);
  });

  test('are sent as they were compressed beforehand', async () => {
    for (const [accepted, expected] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get('/assets/index-abc.js', { 'accept-encoding': accepted });
      assert.equal(answer.headers.get('content-encoding'), expected);
      assert.equal(answer.text, SCRIPT);
      assert.match(answer.headers.get('vary') ?? '', /accept-encoding/i);
    }
  });

  test('beside the page are looked after each time', async () => {
    const { headers } = assertStatus(await get('/favicon.svg'), 200);
    assert.equal(headers.get('cache-control'), 'no-cache');
    // Node's fetch would ask for it to be fetched anew.
    const known = `If-None-Match: ${headers.get('etag')}\r\n`;
    const request = `GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\n${known}Connection: close\r\n\r\n`;
    assert.equal((await readAnswer(await openConnection(service.url, request))).status, 304);
  });

  test('that are not there are a 404 that is not kept, never the page', async () => {
    for (const path of [
      '/assets/index-old.js',
      '/assets/',
      '/assets',
      '/robots.txt',
      '/other.html',
      '/assets/x/y.js',
    ]) {
      const answer = await get(path);
      assertRefused(answer, 404, 'NOT_FOUND', path);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(answer.headers.get('access-control-allow-origin'), null);
    }
  });

  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/..\\..\\secret.txt',
    '//secret.txt',
    '/.vite/manifest.json',
    '/.built-from',
    '/assets/.vite',
    '/assets/%00',
    '/assets/index-abc.js%00.html',
    `/assets/${'a'.repeat(5_000)}`,
    '/assets/%ff',
  ]) {
    test(`${path.slice(0, 40)} shows nothing that is not the console's`, async () => {
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const answer = await readAnswer(await openConnection(service.url, request));
      assert.ok(answer.status === 404 || (answer.status === 200 && answer.text.includes('id="root"')), answer.text);
      assert.ok(!answer.text.includes(SECRET));
    });
  }

  test('can only be read', async () => {
    for (const path of ['/', '/claims', '/assets/index-abc.js']) {
      const answer = await service.request('POST', path, { body: 'x' });
      assert.ok([404, 405].includes(answer.status), `${path} ${answer.status}`);
    }
  });

  test('are asked for by their headers alone, too', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const { headers } = assertStatus(await service.request('HEAD', '/assets/index-abc.js', { headers: plain }), 200);
    assert.equal(headers.get('content-length'), String(SCRIPT.length));
    assertStatus(await service.request('HEAD', '/'), 200);
  });
});

test('every answer has the security headers', async () => {
  const asked: [method: string, path: string][] = [
    ['GET', '/'],
    ['GET', '/viewer.html'],
    ['GET', '/assets/index-abc.js'],
    ['GET', '/assets/none.js'],
    ['GET', '/healthz'],
    ['GET', '/openapi.json'],
    ['GET', '/operator/v1/session'],
    ['POST', '/operator/v1/session'],
    ['PUT', '/operator/v1/claims'],
  ];
  const answers = await Promise.all(asked.map(([method, path]) => service.request(method, path)));
  answers.push(await readAnswer(await openConnection(service.url, 'NONSENSE\r\n\r\n')));
  for (const { headers } of answers) {
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.ok(headers.has('content-security-policy'));
  }
});

test('a console that is not built is 503 and says how to build it, and the API works', async () => {
  await withOperatorService({ overrides: { consoleDir: join(folder, 'nowhere') } }, async (own) => {
    const answer = await fetch(`${own.url}/`);
    assert.equal(answer.status, 503);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    assert.match(await answer.text(), /npm run build --workspace console/);
    assertRefused(await own.request('GET', '/assets/x.js'), 404, 'NOT_FOUND');
    assertStatus(await own.request('GET', '/healthz'), 200);
  });
});
