/* Where a secret could be seen by others: the list of processes, files, pages that tell where they were. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openConnection } from '../support/api/raw-http.ts';
import { claimInput, PDF_INPUT } from '../support/api/samples.ts';
import { type ApiKey, Installation, type Service } from '../support/process/process.ts';

const SECRET = 'a-secret-of-at-least-32-characters-for-uploads';

describe('a service that runs', () => {
  let installation: Installation;
  let service: Service;
  let key: ApiKey;
  const cleanUps: (() => Promise<void>)[] = [];

  before(async () => {
    installation = await Installation.create({ after: (cleanUp) => cleanUps.push(cleanUp) });
    service = await installation.start({ by: 'redress serve --demo', settings: { REDRESS_UPLOAD_SECRET: SECRET } });
    key = service.key ?? assert.fail('the first start of a demo prints a key');
  });
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  test('shows no secret in the list of processes', () => {
    const lines = commandLinesOf(service.process.pid);
    assert.ok(
      lines.some((line) => line.includes('redress')),
      lines.join(),
    );
    for (const secret of [SECRET, key.key_secret]) assert.ok(!lines.join('\n').includes(secret));
  });

  test('keeps its data where its owner alone can read it', () => {
    assert.equal(statSync(installation.dataDir).mode & 0o077, 0);
    const folders = readdirSync(installation.dataDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const { name } of folders) assert.equal(statSync(join(installation.dataDir, name)).mode & 0o077, 0, name);
  });

  test('keeps no secret of a key, only its hash', async () => {
    await ask('POST', '/v1/claims', claimInput());
    for (const name of readdirSync(installation.dataDir, { recursive: true, encoding: 'utf8' })) {
      const path = join(installation.dataDir, name);
      if (statSync(path).isFile()) assert.ok(!readFileSync(path).includes(key.key_secret), name);
    }
  });

  test('repeats no key or token in what it answers or logs', async () => {
    const { id } = JSON.parse((await ask('POST', '/v1/claims', claimInput())).text) as { id: string };
    const { text } = await ask('POST', `/v1/claims/${id}/documents`, PDF_INPUT);
    const url = new URL((JSON.parse(text) as { metadata: { upload_url: string } }).metadata.upload_url);
    const token = url.searchParams.get('token') ?? assert.fail();
    const refusals = [
      await fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/plain' } }),
      await fetch(url),
      await fetch(`${url.origin}/nothing${url.search}`),
      await fetch(`${url.href}x`, { method: 'PUT', body: 'x' }),
      await fetch(`${service.apiUrl}/v1/claims?limit=0&secret=${key.key_secret}`, { headers: authorization() }),
      await fetch(`${service.apiUrl}/v1/claims`, {
        headers: { authorization: `Basic ${btoa(`x${key.key_id}:${key.key_secret}`)}` },
      }),
    ];
    const seen = await Promise.all(refusals.map(async (each) => (await each.text()) + [...each.headers].flat().join()));
    await ask('GET', '/nothing');
    const all = [...seen, service.process.output.stderr, logOf(service)].join('\n');
    for (const secret of [token, key.key_secret, btoa(`${key.key_id}:${key.key_secret}`)]) {
      assert.ok(!all.includes(secret), secret.slice(0, 12));
    }
  });

  test('answers an upload address with nothing that a browser would open a page for', async () => {
    const answer = await fetch(`${service.uploadsUrl}/uploads/doc_x?token=x`);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(answer.headers.get('location'), null);
    const link = answer.headers.get('link');
    assert.equal(link, `<${service.apiUrl}/docs/errors#method_not_allowed>; rel="help"`, 'no address of a file');
  });

  test('shows its description with a policy that loads nothing from elsewhere and cannot be framed', async () => {
    const answer = await fetch(`${service.apiUrl}/docs/reference`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    const page = await answer.text();
    for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      assert.ok(!/^(?:\w+:)?\/\//.test(address), address);
    for (const secret of [SECRET, key.key_secret, key.key_id]) assert.ok(!page.includes(secret));
  });

  test('shows no file of its own or of the machine under any path', async () => {
    const deep = '../'.repeat(12);
    const paths = [
      ...[
        '/../upload-secret',
        '/..%2fupload-secret',
        '/%2e%2e/upload-secret',
        '//etc/passwd',
        '/.env',
        '/..;/..;/etc/passwd',
      ],
      ...['/docs/../../package.json', '/docs/examples/..%2f..%2fpackage.json', '/docs/assets/../../../../package.json'],
      ...['/docs/reference/../../../package.json', '/docs/reference/..%2f..%2fpackage.json', '/docs/reference/%00'],
      ...[
        `/docs/reference/${deep}etc/passwd`,
        `/docs/reference/${encodeURIComponent(deep)}etc/passwd`,
        `/docs/assets/${encodeURIComponent(deep)}etc/passwd`,
        '/docs/examples/%00',
      ],
      ...[
        `/uploads/${encodeURIComponent(deep)}etc/passwd`,
        '/uploads/..%2f..%2fupload-secret?token=x',
        '/assets/..%5c..%5cx',
      ],
      ...[
        `/v1/claims/${encodeURIComponent(`${deep}etc/passwd`)}`,
        '/v1/claims/..%2f..%2fhealthz',
        'file:///etc/passwd',
      ],
    ];
    for (const url of [service.apiUrl, service.uploadsUrl, service.operatorUrl ?? assert.fail()]) {
      for (const path of paths) {
        const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${authorization().authorization}\r\n\r\n`;
        const text = (await (await openConnection(url, head)).toArray()).join('');
        assert.match(text, /^HTTP\/1\.1 (?:200|30\d|40\d)/, path);
        assert.doesNotMatch(text, /root:.*:0:0|"workspaces"|"private": true/, path);
        assert.ok(!text.includes(SECRET) && !/^location: (?:\w+:)?\/\//im.test(text), path);
      }
    }
  });

  function authorization(): { authorization: string } {
    return { authorization: `Basic ${btoa(`${key.key_id}:${key.key_secret}`)}` };
  }

  async function ask(method: string, path: string, body?: object): Promise<{ text: string }> {
    const headers = { 'content-type': 'application/json', ...authorization() };
    const answer = await fetch(`${service.apiUrl}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { text: await answer.text() };
  }
});

/** The log of a service since it was ready: a demo's first start shows its key before. */
function logOf({ process: { output } }: Service): string {
  return output.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
}

/** The command lines of a group of processes, as everybody on the machine can read them. */
function commandLinesOf(group: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && groupOf(name) === group)
    .map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
}

function groupOf(pid: string): number | undefined {
  try {
    // After the name, which can hold anything: state, parent, group.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2]);
  } catch {
    return undefined;
  }
}
