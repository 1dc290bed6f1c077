/* Signals of a service to systemd: it serves, and its event loop turns. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanEnvironment, Installation, Running, type Scope, until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';

const WATCH_US = 400_000;
/** Longer than systemd would wait. */
const QUIET_MS = 800;
/** Prints a line for each datagram, as systemd's end of the socket would read it. */
const RECEIVER = `
import socket, sys
end = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
end.bind(sys.argv[1])
print("bound", flush=True)
while True:
    print(end.recv(4096).decode(), flush=True)
`;

async function startReceiver(scope: Scope): Promise<{ socket: string; signals: () => string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-notify-'));
  const socket = join(folder, 'notify');
  const receiver = new Running('python3', ['-c', RECEIVER, socket], { env: cleanEnvironment() });
  receiver.endWithUs();
  scope.after(async () => {
    await receiver.kill();
    rmSync(folder, { recursive: true });
  });
  const lines = () => receiver.output.stdout.split('\n');
  await until('it listens', () => lines().includes('bound'));
  return { socket, signals: () => lines().filter((line) => /^(?:READY|WATCHDOG)=1$/.test(line)) };
}

describe('under systemd', { skip: skipWithout('python3 with requests', 'systemd-analyze') }, () => {
  for (const [what, by] of [
    ['a service of one process', 'redress serve'],
    ['a service of several processes', 'two processes'],
  ] as const) {
    test(`${what} says when it serves, and then that it still runs, until it hangs`, async (t) => {
      const { socket, signals } = await startReceiver(t);
      const installation = await Installation.create(t, { NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(WATCH_US) });
      const { process: service } = await installation.start({ by });
      await until('it is watched', () => signals().length >= 4);
      assert.deepEqual(signals().slice(0, 2), ['READY=1', 'WATCHDOG=1']);
      assert.equal(signals().filter((signal) => signal === 'READY=1').length, 1);
      service.signal('SIGSTOP');
      await pause(QUIET_MS);
      const before = signals().length;
      await pause(QUIET_MS);
      assert.equal(signals().length, before);
      service.signal('SIGCONT');
      await until('it goes on', () => signals().length > before);
      assert.equal((await service.stop()).code, 0);
    });
  }

  test('a service that systemd did not start, or that it does not watch, tells nothing more', async (t) => {
    const { socket, signals } = await startReceiver(t);
    const settings = { NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(WATCH_US), WATCHDOG_PID: '1' };
    const installation = await Installation.create(t, settings);
    await installation.start();
    await until('it says that it serves', () => signals().length > 0);
    await pause(QUIET_MS);
    assert.deepEqual(signals(), ['READY=1']);
  });
});
