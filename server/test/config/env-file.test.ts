/* The .env file in the working directory, as a process reads it. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { temporaryFolder } from '../contract/fixtures.ts';

const CONFIG = new URL('../../src/config/config.ts', import.meta.url).href;
const READ = `
  const { ConfigError, readConfig, readEnvironment } = await import(${JSON.stringify(CONFIG)});
  const tell = (value) => process.stdout.write(JSON.stringify(value));
  const give = () => {
    const { logLevel, shutdownMs, dataDir } = readConfig(readEnvironment());
    tell({ logLevel, shutdownMs, dataDir });
  };
  if (process.env.AS) process.setuid(Number(process.env.AS));
  try {
    give();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    tell({ problems: error.problems });
  }
`;
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

interface Outcome {
  logLevel?: string;
  shutdownMs?: number;
  dataDir?: string;
  problems?: string[];
}

function folderFor(t: TestContext): string {
  const { folder, remove } = temporaryFolder();
  t.after(remove);
  return folder;
}

function readIn(cwd: string, env: NodeJS.ProcessEnv = {}): Outcome {
  const args = ['--input-type=module', '-e', READ];
  return JSON.parse(execFileSync(process.execPath, args, { cwd, env, timeout: 60_000, encoding: 'utf8' }));
}

/** The problems of a file of these lines. */
function problemsIn(t: TestContext, text: string): string[] {
  const folder = folderFor(t);
  writeFileSync(join(folder, '.env'), text);
  return readIn(folder).problems ?? [];
}

describe('the .env file', () => {
  test('a .env file in the working directory adds to the environment, which wins', (t) => {
    const folder = folderFor(t);
    writeFileSync(join(folder, '.env'), 'REDRESS_LOG_LEVEL=debug\nREDRESS_SHUTDOWN_SECONDS=9\n');
    const { logLevel, shutdownMs } = readIn(folder, { REDRESS_LOG_LEVEL: 'warn' });
    assert.deepEqual({ logLevel, shutdownMs }, { logLevel: 'warn', shutdownMs: 9_000 });
  });

  test('every form that Node reads is right: comments, quotes over lines, exports, a byte-order mark, CRLF', (t) => {
    const folder = folderFor(t);
    const lines = ['\uFEFF# first', '', 'export REDRESS_SHUTDOWN_SECONDS = "9" # nine', "A='x", "y'", 'B=`q"` ', 'C='];
    writeFileSync(join(folder, '.env'), [...lines, 'REDRESS_DATA_DIR=/a#b', ''].join('\r\n'));
    assert.deepEqual(readIn(folder), { logLevel: 'info', shutdownMs: 9_000, dataDir: '/a' });
  });

  test('broken lines are named by their number, with everything else that is wrong, and without what they hold', (t) => {
    const problems = problemsIn(
      t,
      ['# ok', 'REDRESS_DATA_DIR /srv/hidden', 'REDRESS_LOG_LEVEL=loud', 'X="open', 'Y="a"b', '=hidden'].join('\n'),
    );
    assert.deepEqual(problems.slice(0, 3), [
      '.env line 2: is not NAME=VALUE',
      '.env line 5: there is text after the quote',
      '.env line 6: is not NAME=VALUE',
    ]);
    assert.match(problems[3] ?? '', /^REDRESS_LOG_LEVEL: must be one of/);
    assert.equal(problems.length, 4);
    assert.ok(!problems.join().includes('hidden'));
    assert.deepEqual(problemsIn(t, 'A=1\nB="open\nC=2\n'), ['.env line 2: a quote is opened and not closed']);
  });

  test('an unknown setting in it is named', (t) => {
    assert.match(problemsIn(t, 'REDRESS_DATADIR=/srv\n').join(), /^REDRESS_DATADIR: is no setting; did you mean/);
  });

  test('a directory or a link to nowhere in its place is named, not passed over', (t) => {
    const [one, other] = [folderFor(t), folderFor(t)];
    mkdirSync(join(one, '.env'));
    assert.deepEqual(readIn(one).problems, ['.env: cannot be read: it is a directory, not a file']);
    symlinkSync(join(other, 'nowhere'), join(other, '.env'));
    assert.deepEqual(readIn(other).problems, ['.env: cannot be read: it is a link that leads nowhere']);
  });

  test('one that this user may not read is named', (t) => {
    const folder = folderFor(t);
    writeFileSync(join(folder, '.env'), 'A=1\n', { mode: isRoot ? 0o600 : 0 });
    if (isRoot) {
      chmodSync(folder, 0o755);
      chownSync(join(folder, '.env'), 0, 0);
    }
    const env = isRoot ? { AS: String(NOBODY) } : {};
    const [problem = ''] = readIn(folder, env).problems ?? [];
    assert.match(problem, /^\.env: cannot be read: this user has no permission;/);
  });

  test('a folder without one gives the environment as it is', (t) => {
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', READ], { cwd: folderFor(t), env: {} });
    assert.equal(status, 0);
  });
});
