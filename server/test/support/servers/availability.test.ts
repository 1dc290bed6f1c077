import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const ASK = `
  import { skipWithout } from ${JSON.stringify(new URL('availability.ts', import.meta.url).href)};
  process.stdout.write(String(skipWithout('S3')));
`;

/** Asks on a machine that has no S3 server. */
function ask(env: Record<string, string>): { status: number | null; stdout: string; stderr: string } {
  const args = ['--input-type=module-typescript', '-e', ASK];
  return spawnSync(process.execPath, args, { env: { PATH: '/nowhere', ...env }, encoding: 'utf8', timeout: 20_000 });
}

test('what is missing is told with the line that enables it', () => {
  const { status, stdout } = ask({});
  assert.equal(status, 0);
  assert.match(stdout, /^no S3 here; to enable: apt-get install -y swift-proxy /);
});

test('what is missing is a failure in CI, or when everything is required', () => {
  for (const env of [{ CI: 'true' }, { CI: '1' }, { REDRESS_TEST_REQUIRE_ALL: '1' }]) {
    const { status, stderr } = ask(env);
    assert.notEqual(status, 0, JSON.stringify(env));
    assert.match(stderr, /no S3 here/);
  }
});

test('nothing is skipped for a server that is shared already', () => {
  assert.equal(ask({ CI: 'true', REDRESS_TEST_S3: 'http://127.0.0.1:1' }).stdout, 'false');
});
