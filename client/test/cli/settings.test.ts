import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { after, before, type TestContext, test } from 'node:test';
import { readConfig } from '../../../server/src/config/config.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { Terminal } from './command.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.close());

/** The content of a config file for a new organization. */
async function newConfig(): Promise<Record<string, string>> {
  const { key } = await service.newClient();
  return { api_url: service.running.apiUrl, key_id: key.key_id, key_secret: key.key_secret };
}

function writeConfig(terminal: Terminal, name: string, config: unknown, mode = 0o600): void {
  chmodSync(terminal.write(name, typeof config === 'string' ? config : JSON.stringify(config)), mode);
}

test('settings that are missing are named, with where they go, and the exit status is 2', async (t) => {
  const cases: [Record<string, string>, string][] = [
    [{}, 'REDRESS_API_URL, REDRESS_KEY_ID, REDRESS_KEY_SECRET'],
    [{ REDRESS_API_URL: 'http://127.0.0.1:1', REDRESS_KEY_ID: ' ' }, 'REDRESS_KEY_ID, REDRESS_KEY_SECRET'],
    [{ REDRESS_API_URL: 'http://127.0.0.1:1', REDRESS_KEY_ID: 'key_1' }, 'REDRESS_KEY_SECRET'],
  ];
  for (const [settings, names] of cases) {
    const { code, stdout, stderr } = await new Terminal(t, settings).run('list');
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
    assert.match(
      stderr,
      new RegExp(`^redress-client: missing settings: set ${names} in the environment, or [^\\n]*--config\\n$`),
    );
  }
});

test('settings that cannot be right are named, and the secret is not shown', async (t) => {
  const good = { REDRESS_API_URL: 'http://127.0.0.1:1', REDRESS_KEY_ID: 'key_1', REDRESS_KEY_SECRET: 'sk_live_x' };
  for (const [name, value] of [
    ['REDRESS_API_URL', 'claims.example.com'],
    ['REDRESS_API_URL', 'ftp://claims.example.com'],
    ['REDRESS_KEY_ID', 'key:1'],
  ] as const) {
    const { code, stderr } = await new Terminal(t, { ...good, [name]: value }).run('list');
    assert.equal(code, 2);
    assert.match(stderr, new RegExp(`^redress-client: wrong settings: \\w+ \\(${name}\\) must be [^\\n]+\\n$`));
    assert.equal(stderr.includes('sk_live_x'), false);
  }
});

test('a config file is found here, in the home folder, or where --config says', async (t) => {
  for (const [name, args] of [
    ['redress.json', []],
    ['.config/redress/client.json', []],
    ['other.json', ['--config', 'other.json']],
  ] as const) {
    const terminal = new Terminal(t);
    mkdirSync(terminal.path('.config/redress'), { recursive: true });
    writeConfig(terminal, name, await newConfig());
    assert.deepEqual(await terminal.run('list', ...args), { code: 0, stdout: 'No claims.\n', stderr: '' }, name);
  }
});

test('a file that --config names goes before the environment, and that before a file that is found', async (t) => {
  const { api_url, ...key } = await newConfig();
  const wrong = {
    REDRESS_API_URL: 'http://127.0.0.1:1',
    REDRESS_KEY_ID: key.key_id ?? '',
    REDRESS_KEY_SECRET: key.key_secret ?? '',
  };
  const named = new Terminal(t, wrong);
  writeConfig(named, 'own.json', { api_url });
  assert.equal((await named.run('list', '--config', 'own.json')).code, 0);
  const found = new Terminal(t, { ...wrong, REDRESS_API_URL: api_url ?? '' });
  writeConfig(found, 'redress.json', { api_url: 'http://127.0.0.1:1', key_id: 'key_0', key_secret: 'sk_live_0' });
  assert.equal((await found.run('list')).code, 0);
});

test('a key of the environment never goes to an address of a file that lies in the folder', async (t) => {
  const terminal = new Terminal(t, { REDRESS_KEY_ID: 'key_1', REDRESS_KEY_SECRET: 'sk_live_x' });
  writeConfig(terminal, 'redress.json', await newConfig());
  const { code, stderr } = await terminal.run('list');
  assert.equal(code, 2);
  assert.match(stderr, /missing settings: set REDRESS_API_URL in/);
});

test('a config file that others can read is warned of', { skip: process.platform === 'win32' }, async (t) => {
  const terminal = new Terminal(t);
  writeConfig(terminal, 'redress.json', await newConfig(), 0o644);
  const { code, stderr } = await terminal.run('list');
  assert.equal(code, 0);
  assert.equal(
    stderr,
    'redress-client: warning: others can read redress.json and the secret in it: chmod 600 redress.json\n',
  );
});

test('a config file that is none is refused without showing what is in it', async (t: TestContext) => {
  const cases: [unknown, RegExp][] = [
    ['{"key_secret": "sk_live_x"', /must be a JSON object with "api_url"/],
    ['["sk_live_x"]', /must be a JSON object/],
    [{ secret: 'sk_live_x' }, /unknown secret; it may have api_url, key_id, key_secret/],
    [{ key_secret: ['sk_live_x'] }, /"key_secret" must be a text/],
  ];
  for (const [config, expected] of cases) {
    const terminal = new Terminal(t);
    writeConfig(terminal, 'redress.json', config);
    const { code, stderr } = await terminal.run('list');
    assert.equal(code, 2);
    assert.match(stderr, expected);
    assert.match(stderr, /^redress-client: [^\n]+\n$/);
    assert.equal(stderr.includes('sk_live_x'), false);
  }
  const { code, stderr } = await new Terminal(t).runAlone('list', '--config', 'nowhere.json');
  assert.equal(code, 2);
  assert.match(stderr, /the config file nowhere.json cannot be read \(ENOENT\)/);
});

test('wrong usage is one line with exit status 2, and help is none', async (t) => {
  const terminal = new Terminal(t);
  for (const args of [
    ['fil'],
    ['file'],
    ['list', '--limit', '0'],
    ['list', '--from', '31.01.2026'],
    ['list', '--to', '2026-13-01'],
    ['list', '--status', 'GONE'],
    ['file', 'x', '--rate', '0'],
    ['list', '--x'],
    ['file', 'x', '--rate', 'NaN'],
    ['file', 'x', '--concurrency', '65'],
  ]) {
    const { code, stdout, stderr } = await terminal.run(...args);
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' }, args.join(' '));
    assert.match(stderr, /^redress-client: [^\n]+ \(see --help\)\n$/);
  }
  for (const args of [['--help'], ['file', '--help'], ['help', 'watch']]) {
    const { code, stdout } = await terminal.run(...args);
    assert.equal(code, 0);
    assert.match(stdout, /^Usage: redress-client/);
  }
});

test('it says which version it is', async (t) => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Package;
  const { code, stdout } = await new Terminal(t).runAlone('--version');
  assert.deepEqual({ code, stdout }, { code: 0, stdout: `${version}\n` });
});

interface Package {
  version: string;
}

test('watching a claim of a service that does not run ends at once too', async (t) => {
  const settings = { REDRESS_API_URL: 'http://127.0.0.1:1', REDRESS_KEY_ID: 'key_1', REDRESS_KEY_SECRET: 'sk_live_x' };
  const { code, stderr } = await new Terminal(t, settings).withFastClock().run('watch', 'clm_1');
  assert.equal(code, 1);
  assert.match(stderr, /^redress-client: GET [^\n]*: check REDRESS_API_URL, and that the service runs\n$/);
});

test('a service that does not run is named in one line', async (t) => {
  const settings = { REDRESS_API_URL: 'http://127.0.0.1:1', REDRESS_KEY_ID: 'key_1', REDRESS_KEY_SECRET: 'sk_live_x' };
  const { code, stderr } = await new Terminal(t, settings).withFastClock().run('list');
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^redress-client: GET http:\/\/127.0.0.1:1\/v1\/claims [^\n]*: check REDRESS_API_URL, and that the service runs\n$/,
  );
});

test('the service starts with the settings of the command line in its environment', () => {
  assert.doesNotThrow(() =>
    readConfig({ REDRESS_API_URL: 'https://claims.example.com', REDRESS_KEY_ID: 'x', REDRESS_KEY_SECRET: 'x' }),
  );
});
