import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { EXAMPLES, PAGES } from '../../../src/features/documentation/pages/sources.ts';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { allOf, ROOT, read } from '../../support/named-tests.ts';
import { testSearch } from './search-suite.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const SAMPLE_ADDRESSES = /127\.0\.0\.1:8080|claims\.example\.com/;

let service: TestService;
/** Behind no proxy, with a public address for uploads, and without the documentation's files. */
let other: TestService;
before(async () => {
  service = await startTestService();
  other = await startTestService({
    environment: { REDRESS_TRUSTED_PROXIES: '10.0.0.1', REDRESS_UPLOADS_URL: 'https://uploads.example.com' },
    overrides: { docsRoot: join(ROOT, 'bench') },
  });
});
after(() => Promise.all([service.close(), other.close()]));

/** A page of the documentation, as a browser asks for it. */
const open = (path: string, headers: Record<string, string> = {}) =>
  service.request('GET', path, { headers: { ...BROWSER, ...headers } });

/** The text of a page without its markup. */
const textOf = (page: string) => page.replace(/<[^>]+>/g, '');

/** Every page of ours that links lead to, from `/` on, by its path; and every link, with the page that has it. */
async function walk(): Promise<{ pages: Map<string, string>; links: [from: string, to: URL][] }> {
  const pages = new Map<string, string>();
  const links: [string, URL][] = [];
  const ahead = ['/'];
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (pages.has(path)) continue;
    const answer = assertStatus(await open(path), 200, path);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    pages.set(path, isPage ? answer.text : '');
    // The reference is another's page.
    if (!isPage || path.startsWith('/docs/reference')) continue;
    for (const address of allOf(answer.text, /(?:href|src|action)="([^"]*)"/g)) {
      const to = new URL(address.replaceAll('&amp;', '&'), service.running.apiUrl + path);
      links.push([path, to]);
      if (to.origin === service.running.apiUrl) ahead.push(to.pathname + to.search);
    }
  }
  return { pages, links };
}

describe('the pages', () => {
  test('the reference leads back to the pages', async () => {
    const { text } = await open('/docs/reference');
    const links = allOf(text, /<a (?:class="\w+" )?href="([^"]+)"/g);
    for (const to of ['/', ...PAGES.map(({ path }) => path)]) assert.ok(links.includes(to), to);
    for (const to of links) assertStatus(await open(to), 200, to);
  });

  test('every link and every anchor leads somewhere, and every page is reached from the start', async () => {
    const { pages, links } = await walk();
    const broken = links.filter(([from, { pathname, search, hash, origin }]) => {
      if (origin !== service.running.apiUrl) return !/^https:\/\/(?:nodejs|semver)\.org/.test(origin);
      // A browser looks for these in `documentation.test.ts`: the page is made there.
      if (pathname === '/docs/reference') return false;
      const id = decodeURIComponent(hash.slice(1));
      return id !== '' && !(pages.get(pathname + search) ?? from).includes(` id="${id}"`);
    });
    assert.deepEqual(broken, []);
    const served = ['/openapi.json', '/openapi.yaml', '/llms.txt'];
    const wanted = ['/docs', '/docs/search', '/docs/reference', ...served, ...PAGES.map(({ path }) => path)];
    assert.deepEqual(
      wanted.filter((path) => !pages.has(path)),
      [],
    );
    assert.ok(links.length > 300);
  });

  test('the start is a page for people and JSON for programs', async () => {
    const page = assertStatus(await open('/'), 200);
    const { apiUrl } = service.running;
    assert.match(page.text, new RegExp(`npm install ${apiUrl}/sdk/redress-client-\\d+\\.\\d+\\.\\d+\\.tgz`));
    assert.match(page.text, new RegExp(`export REDRESS_API_URL=${apiUrl}\n`));
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
      const answer = assertStatus(await service.request('GET', '/', { headers: { accept } }), 200);
      assert.equal(answer.headers.get('vary'), 'accept');
      const { service: name, version, ...links } = answer.read<Record<string, string>>();
      assert.deepEqual([name, version], ['Redress', JSON.parse(read('server/package.json')).version]);
      assert.ok(Object.values(links).includes(`${apiUrl}/docs`));
      for (const link of Object.values(links).filter((each) => !/\/v1$|\.tgz$/.test(each)))
        assertStatus(await open(link), 200, link);
    }
  });

  test('the address in them is the one that the reader used, and nothing that is no host', async () => {
    const { apiUrl } = service.running;
    const seen = async (headers: Record<string, string>) => {
      const { port, hostname } = new URL(apiUrl);
      const lines = Object.entries({ host: `${hostname}:${port}`, connection: 'close', ...BROWSER, ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const { text } = await service.raw({ method: 'GET', url: `${apiUrl}/` }, `GET / HTTP/1.1\r\n${head}\r\n`);
      return /REDRESS_API_URL=(.*)/.exec(text)?.[1];
    };
    assert.equal(await seen({ host: 'Claims.Shop.Example' }), 'http://claims.shop.example');
    assert.equal(
      await seen({ host: 'claims.shop.example', 'x-forwarded-proto': 'https' }),
      'https://claims.shop.example',
    );
    for (const host of ['a"><script>', 'a/b', 'a b', `${'a'.repeat(300)}`, '$&:80', ''])
      assert.equal(await seen({ host }), apiUrl, host);
    for (const { path } of PAGES) assert.doesNotMatch((await open(path)).text, SAMPLE_ADDRESSES, path);
  });

  test('only a proxy is believed that a request came by https', async () => {
    const answer = await other.request('GET', '/', { headers: { 'x-forwarded-proto': 'https' } });
    assert.equal(answer.read<{ api: string }>().api, `${other.running.apiUrl}/v1`);
  });

  test('nothing is loaded from elsewhere or written into the page, and a browser asks only for what has changed', async () => {
    for (const path of ['/', '/docs', '/docs/search?q=claim', ...PAGES.map((page) => page.path)]) {
      const { headers, text } = assertStatus(await open(path), 200, path);
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; style-src 'self'; script-src 'self';/);
      assert.doesNotMatch(policy, /unsafe|data:|\*/);
      assert.doesNotMatch(
        text,
        /<script(?! type="module" src="\/docs\/assets\/docs\.js">)|<style| style="| on\w+="/,
        path,
      );
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      assert.equal(assertStatus(await open(path, known), 304, path).text, '');
      assert.equal(assertStatus(await service.request('HEAD', path, { headers: BROWSER }), 200, path).text, '');
      assertRefused(await service.request('POST', path), 405, 'METHOD_NOT_ALLOWED');
    }
  });

  test('the documentation and the reference have the same menu, which marks the page', async () => {
    const menuOf = (page: string) => /<nav class="menu"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? '';
    const [guide, reference] = [menuOf((await open('/docs/guide')).text), menuOf((await open('/docs/reference')).text)];
    assert.match(guide, /<a href="\/docs\/guide" aria-current="page">/);
    assert.match(reference, /<a href="\/docs\/reference" aria-current="page">/);
    const unmarked = (menu: string) => menu.replace(' aria-current="page"', '');
    assert.equal(unmarked(guide), unmarked(reference));
    assert.equal(allOf(guide, /<a href="([^"]+)"/g).length, PAGES.length + 1);
  });

  test('samples are colored by markup, and their text stays as it is', async () => {
    const { text } = await open('/docs/guide');
    const samples = allOf(text, /<pre[^>]*><code>([\s\S]*?)<\/code>/g);
    assert.ok(samples.some((sample) => sample.includes('<span class="k">import</span>')));
    const plain = samples.map((sample) => textOf(sample).replaceAll('&#39;', "'").replaceAll('&gt;', '>'));
    assert.ok(plain.some((sample) => sample.startsWith("import { openAsBlob } from 'node:fs';\n")));
  });

  test('llms.txt and the Markdown of each page name the address of the service, and their links lead somewhere', async () => {
    const { apiUrl } = service.running;
    const list = assertStatus(await open('/llms.txt'), 200);
    assert.match(list.headers.get('content-type') ?? '', /^text\/plain/);
    const linksOf = (text: string) => allOf(text, /\]\((http[^)\s]+)\)/g).filter((url) => url.startsWith(apiUrl));
    const found = new Set(linksOf(list.text));
    for (const { path } of PAGES) {
      assert.ok(found.has(`${apiUrl}${path}.md`), path);
      const page = assertStatus(await open(`${path}.md`), 200, path);
      assert.match(page.text, /^# /);
      assert.doesNotMatch(page.text, SAMPLE_ADDRESSES, path);
      for (const url of linksOf(page.text)) found.add(url);
    }
    for (const url of found) assertStatus(await open(url.slice(apiUrl.length).replace(/#.*/, '')), 200, url);
  });

  test('the examples are shown, and downloaded as they are', async () => {
    const files = globSync('**/*.*', { cwd: join(ROOT, 'examples'), exclude: ['**/node_modules/**'] });
    assert.deepEqual(files.filter((file) => file !== 'README.md').toSorted(), [...EXAMPLES].toSorted());
    const { text } = await open('/docs/examples');
    for (const file of EXAMPLES) {
      const answer = assertStatus(await open(`/docs/examples/${file}`), 200);
      assert.equal(answer.text, read(`examples/${file}`));
      assert.equal(answer.headers.get('content-disposition'), 'attachment');
      assert.ok(text.includes(`href="/docs/examples/${file}"`), file);
    }
  });

  test('what is for operators is not served', async () => {
    for (const path of ['/docs/operations', '/docs/security', '/docs/operations.md', '/docs/specification.md'])
      assertRefused(await service.request('GET', path), 404, 'NOT_FOUND');
    const { links } = await walk();
    assert.deepEqual(
      links.filter(([, { pathname }]) => pathname.endsWith('.md')),
      [],
    );
  });

  test('a browser at a path that leads nowhere gets a page with the ways on; programs and the API, the envelope', async () => {
    for (const path of ['/docs/operations', '/docs/guid', '/help', '/a&b']) {
      const answer = await fetch(service.running.apiUrl + path, { headers: BROWSER });
      assert.equal(answer.status, 404, path);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      assert.equal(answer.headers.get('link'), '</docs/errors#not_found>; rel="help"');
      const text = await answer.text();
      assert.ok(textOf(text).includes(`There is nothing at ${path.replace('&', '&amp;')}.`), path);
      for (const to of ['/', '/docs', '/docs/guide', '/docs/reference']) assert.ok(text.includes(`href="${to}"`), to);
      assertRefused(await service.request('GET', path), 404, 'NOT_FOUND', path);
    }
    const client = await service.newClient();
    assertRefused(await client.get('/v1/nothing', BROWSER), 404, 'NOT_FOUND');
    assertRefused(await other.request('GET', '/help', { headers: BROWSER }), 404, 'NOT_FOUND');
  });

  test('whoever runs the samples of page after page files each claim: none names a tracking number of another', async () => {
    const numbers: string[] = [];
    for (const path of ['/', '/docs/guide', '/docs/sdk']) {
      const samples = allOf((await open(path)).text, /<pre[^>]*>([\s\S]*?)<\/pre>/g).map(textOf);
      for (const sample of samples) numbers.push(...new Set(allOf(sample, /tracking_number\S* \S*?(1Z\w+)/g)));
    }
    assert.ok(numbers.length >= 5, String(numbers));
    assert.deepEqual(numbers, [...new Set(numbers)]);
    assert.ok(!numbers.includes(read('server/src/app/processes/welcome.ts').match(/1Z\w+/)?.[0] ?? ''));
  });

  test('a service without the files says so, and serves everything else', async () => {
    for (const path of ['/docs', '/docs/guide', '/docs/search?q=a', '/docs/examples/python/file_claim.py'])
      assertRefused(await other.request('GET', path), 404, 'NOT_FOUND');
    const home = assertStatus(await other.request('GET', '/', { headers: BROWSER }), 200);
    assert.equal(home.read<{ service: string }>().service, 'Redress');
  });
});

describe('an error leads to what the documentation says of it', () => {
  const anchorOf = ({ headers }: Answer) => /^<\/docs\/errors#(\w+)>; rel="help"$/.exec(headers.get('link') ?? '')?.[1];

  test('every code has a heading on the page that its Link names', async () => {
    const { text } = await open('/docs/errors');
    const responses = Object.values(service.contract.document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => Object.values(operation.responses ?? {})),
    );
    const codes = new Set(
      responses.flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {})),
    );
    assert.ok(codes.size > 25);
    for (const code of [...codes, 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'EXPECTATION_FAILED', 'REQUEST_HEADERS_TOO_LARGE'])
      assert.ok(text.includes(`<h3 id="${code.toLowerCase()}">${code} `), code);
  });

  test('in the answer of every error, also of what is no request', async () => {
    const { apiUrl } = service.running;
    const raw = (text: string) => service.raw({ url: apiUrl }, text);
    const client = await service.newClient();
    await client.file();
    const answers: [Answer, string][] = [
      [await service.request('GET', '/v1/claims'), 'authentication_required'],
      [await service.request('GET', '/nothing'), 'not_found'],
      [await service.request('DELETE', '/v1/claims'), 'method_not_allowed'],
      [await client.get('/v1/claims/clm_x'), 'claim_not_found'],
      [await client.get('/v1/claims?limit=0'), 'invalid_query_parameters'],
      [await client.post('/v1/claims', {}), 'invalid_request_body'],
      [await raw('nonsense\r\n\r\n'), 'invalid_request'],
      [await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`), 'request_headers_too_large'],
      [await raw('GET / HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n'), 'expectation_failed'],
      [await raw('GET / HTTP/1.1\r\n\r\n'), 'invalid_request'],
    ];
    for (const [answer, code] of answers) {
      assert.equal(anchorOf(answer), code);
      assert.equal(answer.error.statusReasonCode.toLowerCase(), code);
    }
  });

  test('with the address of the API on the upload listener; not behind a public address, where it is not known', async () => {
    const { apiUrl, uploadsUrl } = service.running;
    const put = await service.put(`${uploadsUrl}/uploads/doc_x?token=x`, 'x');
    assert.equal(put.headers.get('link'), `<${apiUrl}/docs/errors#upload_link_invalid>; rel="help"`);
    const answer = await fetch(`${other.running.uploadsUrl}/nothing`);
    assert.deepEqual([answer.status, answer.headers.get('link')], [404, null]);
  });
});

testSearch(open);
