import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { CHECKOUT, cleanEnvironment, own, Running, until } from '../../../../server/test/support/process/process.ts';
import { takeLock } from '../../../src/cli/filing/lock.ts';
import { Scratch } from '../scratch.ts';

const STALE_MS = 200;
const HELD = /another run works on this file \(process \d+.*\); if that is not so, delete .*\.lock/;
const scratch = new Scratch({ after });

/** Starts a process that holds the lock beside a path until it is killed. */
async function holdElsewhere(path: string): Promise<Running> {
  const program = `
    import { takeLock } from ${JSON.stringify(join(CHECKOUT, 'client/src/cli/filing/lock.ts'))};
    takeLock(${JSON.stringify(path)}, { staleMs: ${STALE_MS} });
    setInterval(() => {}, 1_000);`;
  const running = new Running('node', ['--input-type=module', '-e', program], { env: own(cleanEnvironment()) });
  running.endWithUs();
  await until('the lock is held', () => existsSync(`${path}.lock`) || running.isOver);
  return running;
}

/** Writes a lock file whose last heartbeat was `ageMs` ago; gives the path that it locks. */
function writeLock(name: string, { holder, ageMs }: { holder: string; ageMs: number }): string {
  const lock = scratch.write(`${name}.lock`, holder);
  const at = new Date(Date.now() - ageMs);
  utimesSync(lock, at, at);
  return scratch.path(name);
}

test('a lock is one file that names its holder, and is gone when it is released', () => {
  const path = scratch.path('released.csv');
  const lock = takeLock(path);
  assert.match(readFileSync(`${path}.lock`, 'utf8'), new RegExp(`^${process.pid} ${hostname()} `));
  lock.release();
  assert.equal(existsSync(`${path}.lock`), false);
});

test('a process that lives keeps its lock, however long; when it is killed, the lock is taken over', async () => {
  const path = scratch.path('living.csv');
  const running = await holdElsewhere(path);
  const takenAt = statSync(`${path}.lock`).mtimeMs;
  await until('the stale time is over', () => statSync(`${path}.lock`).mtimeMs > takenAt + STALE_MS);
  assert.throws(() => takeLock(path, { staleMs: STALE_MS }), HELD);
  await running.kill();
  takeLock(path, { staleMs: STALE_MS }).release();
});

test('a number that is in use holds a lock no longer than the stale time: a zombie has one, or another process', () => {
  const holder = `${process.ppid} ${hostname()} token\n`;
  const fresh = writeLock('fresh.csv', { holder, ageMs: 0 });
  assert.throws(() => takeLock(fresh), HELD);
  assert.equal(readFileSync(`${fresh}.lock`, 'utf8'), holder);
  takeLock(writeLock('dead.csv', { holder, ageMs: 60_000 })).release();
});

test('a lock with the number of this very process is of an earlier one, and is taken over at once', () => {
  takeLock(writeLock('own.csv', { holder: `${process.pid} ${hostname()} token\n`, ageMs: 0 })).release();
});

test('a lock of another machine is taken over after the stale time alone', () => {
  // No process of this machine has the number.
  const holder = '999999999 elsewhere token\n';
  assert.throws(() => takeLock(writeLock('far.csv', { holder, ageMs: 0 })), /process 999999999 on elsewhere/);
  takeLock(writeLock('far-dead.csv', { holder, ageMs: 60_000 })).release();
});

test('a holder whose lock was taken over is told, and does not remove the lock of the other one', async () => {
  const path = scratch.path('lost.csv');
  const lock = takeLock(path, { staleMs: STALE_MS });
  const holder = scratch.write('lost.csv.lock', '1 elsewhere token\n');
  await until('it is told', () => lock.lost.aborted);
  assert.match(String(lock.lost.reason), /another one has taken over/);
  lock.release();
  assert.equal(readFileSync(holder, 'utf8'), '1 elsewhere token\n');
});

test('a lock without a heartbeat, of a version before, holds as long as its process lives', () => {
  const living = writeLock('before.csv', { holder: `${process.ppid} ${hostname()}\n`, ageMs: 3_600_000 });
  assert.throws(() => takeLock(living, { staleMs: STALE_MS }), HELD);
  const ended = writeLock('ended-before.csv', { holder: `999999999 ${hostname()}\n`, ageMs: 0 });
  takeLock(ended, { staleMs: STALE_MS }).release();
});

test('a lock that another run took over first is put back, and this one is refused', (t) => {
  const ended = Object.assign(new Error('no such process'), { code: 'ESRCH' });
  const path = writeLock('raced.csv', { holder: `999999999 ${hostname()} token\n`, ageMs: 0 });
  const theirs = '1 elsewhere token\n';
  t.mock.method(process, 'kill', () => {
    scratch.write('raced.csv.lock', theirs);
    throw ended;
  });
  assert.throws(() => takeLock(path), /process 1 on elsewhere/);
  assert.equal(readFileSync(`${path}.lock`, 'utf8'), theirs);
  assert.equal(existsSync(`${path}.lock.${process.pid}`), false);
});
