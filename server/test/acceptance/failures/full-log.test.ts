import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CHECKOUT, until } from '../../support/process/process.ts';

const COMMAND = join(CHECKOUT, 'server/bin/redress.js');
const MANY_LINES = 40;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a log that cannot be written, as on a full disk, stops neither the service nor its end', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'redress-full-log-'));
  const full = openSync('/dev/full', 'w');
  const api = `127.0.0.1:${await freePort()}`;
  const others = { REDRESS_UPLOADS_LISTEN: '127.0.0.1:0', REDRESS_OPERATOR_LISTEN: '127.0.0.1:0' };
  const settings = { REDRESS_DATA_DIR: dataDir, REDRESS_API_LISTEN: api, ...others };
  const env = { ...process.env, ...settings };
  const service = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', full, 'ignore'] });
  const ended = once(service, 'exit', { signal: AbortSignal.timeout(60_000) });
  const statusOf = async (path: string) => (await fetch(`http://${api}${path}`).catch(() => undefined))?.status;
  try {
    await until('the service is ready', async () => (await statusOf('/readyz')) === 200);
    for (let line = 0; line < MANY_LINES; line += 1) assert.equal(await statusOf('/v1/claims'), 401);
    service.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  } finally {
    service.kill('SIGKILL');
    closeSync(full);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
