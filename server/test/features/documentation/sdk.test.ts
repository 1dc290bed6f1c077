import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { assertStatus } from '../../support/api/answer.ts';
import { startTestService, type TestService, withTestService } from '../../support/api/harness.ts';
import { openStack } from '../../support/api/stack.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const NEWEST = '/sdk/redress-client.tgz';
const PATH = `/sdk/redress-client-${version}.tgz`;
const ARCHIVE = 'the packed SDK';
const execute = promisify(execFile);

let folder: string;
let service: TestService;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redress-sdk-'));
  writeFileSync(join(folder, 'sdk.tgz'), ARCHIVE);
  service = await startTestService({ overrides: { sdkFile: join(folder, 'sdk.tgz') } });
});
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

test('the packed SDK is served to everybody at the address of its version, which never changes', async () => {
  const first = assertStatus(await service.request('GET', PATH), 200);
  assert.equal(first.text, ARCHIVE);
  assert.equal(first.headers.get('content-type'), 'application/gzip');
  assert.equal(first.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  const etag = first.headers.get('etag') ?? '';
  assert.match(etag, /^"/);
  const again = assertStatus(await service.request('GET', PATH, { headers: { 'If-None-Match': etag } }), 304);
  assert.equal(again.text, '');
  assertStatus(await service.request('POST', PATH), 405);
});

test('the address without a version leads to the newest package, and is asked anew each time', async () => {
  const { headers } = assertStatus(await service.request('GET', NEWEST), 307);
  assert.equal(
    new URL(headers.get('location') ?? '', `https://example.com/redress${NEWEST}`).pathname,
    `/redress${PATH}`,
  );
  assert.equal(headers.get('cache-control'), 'public, no-cache');
});

test('a name that is none of a package is a 404 that names the newest, wherever it would lead', async () => {
  for (const name of ['redress-client-0.0.1.tgz', 'redress-client-..%2f..%2fredress.db', '..%2fupload-secret', 'x']) {
    const { error } = assertStatus(await service.request('GET', `/sdk/${name}`), 404).read<{ error: string }>();
    assert.match(error, new RegExp(`newest is at ${PATH}`), name);
  }
});

test('an SDK that was not packed is a 404 that says so, and the service serves without it', async () => {
  await withTestService({ overrides: { sdkFile: join(folder, 'none.tgz') } }, async (without) => {
    const { error } = assertStatus(await without.request('GET', NEWEST), 404).read<{ error: string }>();
    assert.match(error, /has not packed the SDK/);
    assertStatus(await without.request('GET', '/readyz'), 200);
  });
});

test('a data directory that keeps nothing takes no package from anybody', async () => {
  const stack = await openStack();
  writeFileSync(join(stack.dataDir, 'sdk'), 'a file where the folder belongs');
  await withTestService({ stack, overrides: { sdkFile: join(folder, 'sdk.tgz') } }, async (full) => {
    assert.equal(assertStatus(await full.request('GET', PATH), 200).text, ARCHIVE);
    assertStatus(await full.request('GET', NEWEST), 307);
  });
});

/** Packs a package of the SDK's name whose program says `says`. */
async function pack(says: string): Promise<string> {
  const source = join(folder, says);
  mkdirSync(join(source, 'package'), { recursive: true });
  writeFileSync(join(source, 'package/package.json'), JSON.stringify({ name: '@redress/client', version }));
  writeFileSync(join(source, 'package/index.js'), `module.exports = ${JSON.stringify(says)};`);
  await execute('tar', ['--create', '--gzip', `--file=${source}.tgz`, `--directory=${source}`, 'package']);
  return `${source}.tgz`;
}

test('npm ci installs what the lock file names after an upgrade, also of the same version', async () => {
  const [stack, upgraded] = [await openStack(), await openStack()];
  const project = join(folder, 'project');
  mkdirSync(project);
  const npm = async (...options: string[]) => {
    const env = {
      ...process.env,
      npm_config_cache: mkdtempSync(join(folder, 'cache-')),
      npm_config_update_notifier: 'false',
      npm_config_fetch_retries: '0',
    };
    await execute('npm', [...options, '--no-audit', '--no-fund'], { cwd: project, env });
    return JSON.parse(
      /"(.*)"/.exec(readFileSync(join(project, 'node_modules/@redress/client/index.js'), 'utf8'))?.[0] ?? '',
    );
  };
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  let port = '';
  await withTestService({ stack, overrides: { sdkFile: await pack('before') } }, async (old) => {
    ({ port } = new URL(old.running.apiUrl));
    assert.equal(await npm('install', old.running.apiUrl + PATH), 'before');
    cpSync(join(stack.dataDir, 'sdk'), join(upgraded.dataDir, 'sdk'), { recursive: true });
  });
  const environment = { REDRESS_API_LISTEN: `127.0.0.1:${port}` };
  await withTestService({ stack: upgraded, environment, overrides: { sdkFile: await pack('after') } }, async (now) => {
    assert.equal(await npm('ci'), 'before');
    const newest = assertStatus(await now.request('GET', NEWEST), 307).headers.get('location') ?? '';
    assert.match(newest, new RegExp(`^redress-client-${version}-[0-9a-f]{8}\\.tgz$`));
    assert.equal(await npm('install', `${now.running.apiUrl}/sdk/${newest}`), 'after');
    const page = assertStatus(await now.request('GET', '/docs/sdk', { headers: { accept: 'text/html' } }), 200);
    assert.ok(page.text.includes(`/sdk/${newest}`) && !page.text.includes(PATH));
    assert.deepEqual(readdirSync(join(upgraded.dataDir, 'sdk')).length, 2);
  });
});
