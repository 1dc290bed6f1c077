/*
 * A lock file with a heartbeat. By hand, because the library for it (proper-lockfile) takes a folder as the lock, which
 * cannot say who holds it, and would bring three packages into the command line.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { CommandError } from '../failure.ts';

/** Holds a file for one run. */
export interface Lock {
  /** Aborted with a `CommandError` when another run has taken the lock over: this one was suspended for too long. */
  readonly lost: AbortSignal;
  release(): void;
}

/** The age after which a lock without a heartbeat is stale, in milliseconds. */
const STALE_MS = 30_000;
const HEARTBEATS_BEFORE_STALE = 5;

/**
 * Takes the lock beside `path`. Throws `CommandError` when another run holds it. The lock of a process that has ended
 * is taken over at once, and any other after `staleMs` without a heartbeat: a process number alone proves nothing,
 * because a zombie keeps its own, and the system reuses those of others.
 */
export function takeLock(path: string, { staleMs = STALE_MS }: { staleMs?: number } = {}): Lock {
  const lockPath = `${path}.lock`;
  const own = `${process.pid} ${hostname()} ${randomUUID()}\n`;
  if (!tryCreate(lockPath, own)) {
    const holder = readHolder(lockPath);
    if (holder !== undefined) takeOver(lockPath, { holder, staleMs });
    if (!tryCreate(lockPath, own)) throw held(lockPath, readHolder(lockPath) ?? '');
  }
  return keepAlive(lockPath, { own, everyMs: staleMs / HEARTBEATS_BEFORE_STALE });
}

function keepAlive(path: string, { own, everyMs }: { own: string; everyMs: number }): Lock {
  const lost = new AbortController();
  const timer = setInterval(() => {
    if (beat(path, own)) return;
    clearInterval(timer);
    lost.abort(new CommandError(`this run was suspended, and another one has taken over ${path}: run again after it`));
  }, everyMs).unref();
  const release = () => {
    clearInterval(timer);
    if (readHolder(path) === own) rmSync(path, { force: true });
  };
  return { lost: lost.signal, release };
}

/** Renews the lock's time of change, by the clock of its file system. Gives false when the lock is no longer `own`. */
function beat(path: string, own: string): boolean {
  try {
    if (readHolder(path) !== own) return false;
    writeFileSync(path, own, { flag: 'r+' });
  } catch {
    // A folder on the network can be away for a moment: the next heartbeat tries again.
  }
  return true;
}

function tryCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Returns undefined when there is no lock. */
function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Removes a stale lock; throws for any other. Two runs may find the same lock stale: the one that moves the other's new
 * lock away puts it back, and is refused by it.
 */
function takeOver(path: string, { holder, staleMs }: { holder: string; staleMs: number }): void {
  const aside = `${path}.${process.pid}`;
  try {
    const isAlive = !hasHeartbeat(holder) || ageMs(path, aside) < staleMs;
    if (!hasEnded(holder) && isAlive) throw held(path, holder);
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, path);
  } catch (error) {
    // The holder released the lock in between, or a third run took it: `takeLock` finds out which.
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Gives false for the lock of a version whose locks have no heartbeat: it holds as long as its process lives. */
function hasHeartbeat(holder: string): boolean {
  return holder.trim().split(' ').length > 2;
}

/** Gives true when the holder was a process of this machine and its number is free. */
function hasEnded(holder: string): boolean {
  const [pid = '', host] = holder.trim().split(' ');
  if (host !== hostname() || !/^[1-9]\d*$/.test(pid)) return false;
  // An earlier process had the number of this one, which holds no lock yet.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return isCode(error, 'ESRCH');
  }
}

/**
 * Time since the last heartbeat. Both times are the file system's, because machines that share a folder have clock
 * skew.
 */
function ageMs(path: string, probe: string): number {
  writeFileSync(probe, '');
  return statSync(probe).mtimeMs - statSync(path).mtimeMs;
}

function held(path: string, holder: string): CommandError {
  const [pid, host] = holder.trim().split(' ');
  const who = pid
    ? `process ${pid}${host === hostname() ? '' : ` on ${host ?? 'another machine'}`}`
    : 'another process';
  return new CommandError(`another run works on this file (${who}); if that is not so, delete ${path}`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
