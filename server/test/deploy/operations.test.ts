/* Commands that docs/operations.md has people type, and the output that it promises them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { CHECKOUT, cleanEnvironment, Installation, own, run } from '../support/process/process.ts';
import { BLOCKS, isToldOf, quotedSymptoms, shownCommands } from './operations-page.ts';

const SOURCES = globSync('server/src/**/*.ts', { cwd: CHECKOUT });
const UNREACHABLE = 'postgres://redress:password@127.0.0.1:1/redress';

describe('docs/operations.md', () => {
  test('every command that it shows is known to --help, with its options', async () => {
    const shown = shownCommands();
    assert.ok(shown.size > 5);
    for (const [command, options] of shown) {
      const { stdout } = await run('redress', [...command.split(' '), '--help'], { env: own(cleanEnvironment()) });
      assert.match(stdout, new RegExp(`^Usage: redress ${command}( |$)`, 'm'));
      for (const option of options) assert.match(stdout, new RegExp(`^ +${option} `, 'm'), `${command} ${option}`);
    }
  });

  test('it installs the package or the archive of this version', () => {
    const { version } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8'));
    const lines = BLOCKS.flatMap(({ text }) => text.split('\n'));
    const installed = lines.filter((line) => /^(?:apt install|tar -xzf) /.test(line));
    const [packed, unpacked] = [`apt install ./redress_${version}_amd64.deb`, `redress-${version}-linux-x64.tar.gz`];
    assert.deepEqual(installed, [packed, packed, packed, `tar -xzf ${unpacked} -C /opt`]);
  });

  test('its shell is shell, and its JSON is JSON', async () => {
    for (const { text, line } of BLOCKS.filter(({ tag }) => tag === 'sh')) {
      const { stderr } = await run('bash', ['-n', '-c', text], { env: cleanEnvironment() });
      assert.equal(stderr, '', `line ${line}`);
    }
    const json = BLOCKS.filter(({ tag }) => tag === 'json');
    assert.ok(json.length > 0);
    for (const { text } of json) JSON.parse(text);
  });

  for (const [what, settings] of [
    ['wrong settings', { REDRESS_API_LISTEN: 'nowhere' }],
    ['an unreachable PostgreSQL', { DATABASE_URL: UNREACHABLE, REDRESS_UPLOAD_SECRET: 's'.repeat(64) }],
    ['no credentials for S3', { REDRESS_DOCUMENTS_URL: 's3://bucket', AWS_EC2_METADATA_DISABLED: 'true' }],
  ] as const) {
    test(`it tells what to do about ${what}, by the line that is printed`, async (t) => {
      const installation = await Installation.create(t);
      const env = own(installation.environment({ ...settings, HOME: installation.folder }));
      const { stderr } = await run('redress', ['serve'], { env, cwd: installation.folder });
      const [line = ''] = stderr.split('\n');
      assert.match(line, /^redress: /);
      assert.ok(isToldOf(line), line);
    });
  }

  test('the logs and answers that it quotes are those of the service', () => {
    const source = SOURCES.map((path) => readFileSync(join(CHECKOUT, path), 'utf8')).join('\n');
    const symptoms = quotedSymptoms().flatMap((text) => text.split('…'));
    assert.ok(symptoms.length > 5);
    const unknown = symptoms.map((text) => text.trim()).filter((text) => !source.includes(text));
    assert.deepEqual(unknown, []);
  });
});
