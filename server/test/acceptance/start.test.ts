import assert from 'node:assert/strict';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { filesBelow } from '../support/process/files.ts';
import { type Claim, Client, filing } from '../support/process/http-client.ts';
import {
  cleanEnvironment,
  Installation,
  own,
  type Running,
  run,
  type Service,
  until,
} from '../support/process/process.ts';

const SECRET = /sk_live_|KEY_SECRET|PASSWORD|curl/;
const START_GUARD_MS = 10_000;

/** The rest of the line of the welcome that begins with this name; empty: there is none. */
function shown({ output }: Running, name: string): string {
  return new RegExp(`^ {2}${name} +(\\S+)$`, 'm').exec(output.stdout)?.[1] ?? '';
}

// One data directory, and in this order: the first start, what it left when it had stopped, and the second start.
describe('npm start', () => {
  let installation: Installation;
  let first: Service;
  let claim: Claim;
  const cleanUps: (() => Promise<void>)[] = [];
  before(async () => {
    installation = await Installation.create({ after: (cleanUp) => cleanUps.push(cleanUp) });
    first = await installation.start({ by: 'npm start' });
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  test('the first npm start prints one curl that files a claim when it is run as printed', async () => {
    const [line = '', ...more] = first.process.output.stdout.split('\n').filter((text) => text.startsWith('curl '));
    assert.deepEqual(more, []);

    // curl reads its own settings from CURL_HOME: the line itself stays as it was printed.
    await writeFile(join(installation.folder, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n');
    const env = cleanEnvironment({ CURL_HOME: installation.folder });
    const { code, stdout } = await run('sh', ['-c', line], { env });
    const [body = '', status] = stdout.split('\n');
    assert.equal(code, 0);
    assert.equal(status, '201', body);
    claim = JSON.parse(body) as Claim;
    assert.equal(claim.status, 'CREATED');
    assert.deepEqual(await new Client(first, first.key).get(claim.id), claim);
  });

  test('the first start prints an operator whose one-time password signs in on the console', async () => {
    const { process, operatorUrl } = first;
    assert.deepEqual([shown(process, 'CONSOLE'), shown(process, 'EMAIL')], [operatorUrl, 'admin@localhost']);
    assert.equal(await signIn(operatorUrl, 'admin@localhost', shown(process, 'PASSWORD')), 200);
  });

  test('the secret of a key is kept nowhere, and the data directory is closed to other users', async () => {
    assert.equal((await first.process.stop()).code, 0);
    const secret = first.key?.key_secret ?? '';
    assert.match(secret, /^sk_live_.{43,}$/);
    for (const { path } of await filesBelow(installation.dataDir)) {
      assert.equal((await readFile(path)).includes(secret), false, path);
    }
    assert.equal((await run('stat', ['-c', '%a', installation.dataDir], { env: cleanEnvironment() })).stdout, '700\n');
  });

  test('the second start prints no secret, keeps the data and is ready within ten seconds', async () => {
    const from = performance.now();
    const second = await installation.start({ by: 'npm start' });
    assert.ok(performance.now() - from < START_GUARD_MS);
    assert.deepEqual(await new Client(second, first.key).get(claim.id), claim);
    assert.equal(shown(second.process, 'Console'), second.operatorUrl);
    assert.equal(await signIn(second.operatorUrl, 'admin@localhost', shown(first.process, 'PASSWORD')), 200);
    const { stdout, stderr } = await second.process.stop();
    assert.doesNotMatch(stdout + stderr, SECRET);
    assert.doesNotMatch(stdout, /admin@localhost/);
    assert.doesNotMatch(stderr, /Warning|experimental/i);
    assert.match(stdout, /API +http/);
    assert.equal((await installation.json<unknown[]>('key', 'list')).length, 1);
    assert.equal((await installation.json<unknown[]>('operator', 'list')).length, 1);
  });
});

describe('redress serve', () => {
  let installation: Installation;
  let service: Service;
  const cleanUps: (() => Promise<void>)[] = [];
  before(async () => {
    installation = await Installation.create({ after: (cleanUp) => cleanUps.push(cleanUp) });
    service = await installation.start({ by: 'redress serve' });
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  test('a start logs JSON lines alone, one of which says where everything listens, and everything answers there', async () => {
    const { process, apiUrl, uploadsUrl, operatorUrl } = service;
    const lines = process.output.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const { api, uploads, operator } = lines.find(({ msg }) => msg === 'serving') ?? {};
    assert.deepEqual([api, uploads, operator], [apiUrl, uploadsUrl, operatorUrl]);
    for (const url of [
      `${apiUrl}/healthz`,
      `${apiUrl}/docs`,
      `${apiUrl}/openapi.json`,
      `${uploadsUrl}/healthz`,
      `${operatorUrl}/healthz`,
    ]) {
      const response = await fetch(url);
      await response.arrayBuffer();
      assert.equal(response.status, 200, url);
    }
  });

  test('serve without --demo creates no organization and no key, and keeps the first password in a file', async () => {
    assert.equal(service.key, undefined);
    assert.doesNotMatch(service.process.output.stdout, SECRET);
    assert.deepEqual(await installation.json('organization', 'list'), []);
    assert.deepEqual(await installation.json('key', 'list'), []);
    const file = join(installation.dataDir, 'first-password');
    assert.ok(service.process.output.stdout.includes(`"file":${JSON.stringify(file)}`));
    const password = (await readFile(file, 'utf8')).trim();
    const { stdout, stderr } = service.process.output;
    assert.equal((stdout + stderr).includes(password), false);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal(await signIn(service.operatorUrl, 'admin@localhost', password), 200);
  });

  for (const [listener, variable] of [
    ['apiUrl', 'REDRESS_API_LISTEN'],
    ['uploadsUrl', 'REDRESS_UPLOADS_LISTEN'],
    ['operatorUrl', 'REDRESS_OPERATOR_LISTEN'],
  ] as const) {
    test(`a port that is taken stops the start with one line that names ${variable}, and exit status 1`, async (t) => {
      const { host } = new URL(service[listener]);
      const second = (await Installation.create(t)).launch({ settings: { [variable]: host } });
      const { code, stdout, stderr } = await second.finished;
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, new RegExp(`^redress: [^\\n]*${host}[^\\n]*${variable}[^\\n]*\\n$`));
    });
  }

  // The last one, because it stops the service.
  test('a start warns of nothing on standard error', async () => {
    await new Client(service, { key_id: 'key_none', key_secret: 'none' }).knock();
    assert.equal((await service.process.stop()).stderr, '');
  });
});

test('a start makes no operator where there is one, nor while the console is turned off', async (t) => {
  const installation = await Installation.create(t);
  const off = installation.launch({ by: 'redress serve --demo', settings: { REDRESS_OPERATOR_LISTEN: '' } });
  await until('it serves', () => off.output.stdout.includes('"serving"'));
  assert.doesNotMatch(off.output.stdout, /Console|PASSWORD/);
  assert.match(off.output.stdout, /KEY_SECRET/);
  await off.stop();
  assert.deepEqual(await installation.json('operator', 'list'), []);
  await installation.command('operator', 'create', 'boss@example.com');
  const service = await installation.start({ by: 'redress serve --demo' });
  assert.doesNotMatch(service.process.output.stdout, SECRET);
  assert.equal((await installation.json<unknown[]>('operator', 'list')).length, 1);
});

async function signIn(operatorUrl: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${operatorUrl}/operator/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  return response.status;
}

test('npm start adds no demo organization to a data directory that has one of the operator', async (t) => {
  const installation = await (await Installation.create(t)).prepare();
  await installation.command('organization', 'create', 'Casa del Café');
  const service = await installation.start({ by: 'npm start' });
  assert.equal(service.key, undefined);
  const organizations = await installation.json<{ name: string }[]>('organization', 'list');
  assert.deepEqual(
    organizations.map(({ name }) => name),
    ['Casa del Café'],
  );
});

const WRONG_SETTINGS = {
  REDRESS_API_LISTEN: 'somewhere',
  REDRESS_UPLOADS_LISTEN: '127.0.0.1:99999',
  REDRESS_OPERATOR_LISTEN: 'console',
  REDRESS_OPERATOR_URL: 'redress.example.com',
  REDRESS_SESSION_IDLE_MINUTES: '1',
  REDRESS_SESSION_DAYS: '0',
  REDRESS_UPLOADS_URL: 'ftp://files.example.com',
  REDRESS_UPLOAD_SECRET: 'short',
  REDRESS_UPLOAD_LINK_MINUTES: '0',
  REDRESS_UPLOAD_IDLE_SECONDS: 'soon',
  REDRESS_UPLOADS_CORS_ORIGINS: 'shop.example.com',
  REDRESS_STRICT_DOCUMENTS: 'maybe',
  REDRESS_PURGE_AFTER_DAYS: '-1',
  REDRESS_SHUTDOWN_SECONDS: '1.5',
  REDRESS_LOG_LEVEL: 'loud',
};

test('wrong settings stop the start with every one of them named, exit status 2, and nothing made', async (t) => {
  const installation = await Installation.create(t);
  const { code, stdout, stderr } = await installation.launch({ settings: WRONG_SETTINGS }).finished;
  assert.equal(code, 2);
  assert.equal(stdout, '');
  for (const name of Object.keys(WRONG_SETTINGS)) assert.match(stderr, new RegExp(`^ +${name}: .*must be`, 'm'));
  assert.doesNotMatch(stderr, /^ +at /m);
  assert.deepEqual(await readdir(installation.folder), []);
});

test('two listeners on one address are a wrong setting', async (t) => {
  const installation = await Installation.create(t);
  const settings = { REDRESS_API_LISTEN: '127.0.0.1:18080', REDRESS_UPLOADS_LISTEN: '127.0.0.1:18080' };
  const { code, stderr } = await installation.launch({ settings }).finished;
  assert.equal(code, 2);
  assert.match(stderr, /REDRESS_API_LISTEN.*REDRESS_UPLOADS_LISTEN/);
});

test('settings come from .env in the working directory, and the environment goes before it', async (t) => {
  const installation = await Installation.create(t);
  const folder = installation.folder;
  await installation.prepare();
  await rename(installation.dataDir, join(folder, 'from-file'));
  await writeFile(join(folder, '.env'), 'REDRESS_DATA_DIR=./from-file\nREDRESS_LOG_LEVEL=loud\n');
  const env = own(cleanEnvironment({ REDRESS_LOG_LEVEL: 'info' }));
  const found = await run('redress', ['organization', 'list', '--json'], { env, cwd: folder });
  assert.deepEqual([found.code, found.stdout], [0, '[]\n'], found.stderr);
  await rename(join(folder, 'from-file'), installation.dataDir);
  const { code, stderr } = await run('redress', ['organization', 'list'], { env, cwd: folder });
  assert.equal(code, 1);
  assert.ok(stderr.startsWith(`redress: there is no Redress in ${join(folder, 'from-file')}: `), stderr);
});

test('a data directory that cannot be made is one line with advice, and exit status 1', async (t) => {
  const installation = await Installation.create(t);
  await writeFile(installation.dataDir, 'a file is in the way');
  const { code, stderr } = await installation.redress('serve');
  assert.equal(code, 1);
  assert.match(stderr, /^redress: [^\n]*REDRESS_DATA_DIR[^\n]*\n$/);
});

test('a request is answered and logged without secrets while the log is at its most talkative', async (t) => {
  const installation = await Installation.create(t);
  const service = await installation.start({ by: 'redress serve --demo', settings: { REDRESS_LOG_LEVEL: 'trace' } });
  const client = new Client(service, service.key);
  const claim = await client.file(filing('LOGGED-1'));
  const document = await client.initiate(claim.id);
  const token = new URL(document.metadata.upload_url).searchParams.get('token') ?? '';
  assert.notEqual(token, '');
  await fetch(document.metadata.upload_url, { method: 'PUT', body: 'no type' });
  const log = await logOf(service.process, `/uploads/${document.id}`);
  for (const secret of [service.key?.key_secret ?? '', token, 'Camille Martin', 'Rue de Rivoli']) {
    assert.equal(log.includes(secret), false, secret);
  }
});

/** The lines that are JSON, once one of them tells of a path; what is printed for people comes before. */
function logOf({ output }: Running, path: string): Promise<string> {
  return until(`a log line of ${path}`, () => {
    const lines = output.stdout.split('\n').filter((line) => line.startsWith('{'));
    return lines.some((line) => line.includes(path)) ? lines.join('\n') : undefined;
  });
}
