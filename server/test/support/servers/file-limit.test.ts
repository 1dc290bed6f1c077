import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { limitTestFiles } from './file-limit.ts';

test('a test file that hangs is ended and named, and no other process is', async () => {
  const told: string[] = [];
  const hang = ['-e', 'setInterval(() => {}, 1_000)'];
  const file = spawn(process.execPath, [...hang, '/somewhere/hanging.test.ts']);
  const server = spawn(process.execPath, hang);
  const { stop } = limitTestFiles({ limitMs: 50, everyMs: 10, tell: (line) => told.push(line) });
  try {
    assert.deepEqual(await once(file, 'exit'), [null, 'SIGKILL']);
    assert.match(told[0] ?? '', /^\/somewhere\/hanging\.test\.ts has run for 0 seconds: it hangs/);
    assert.equal(server.exitCode, null);
  } finally {
    stop();
    server.kill('SIGKILL');
  }
});
