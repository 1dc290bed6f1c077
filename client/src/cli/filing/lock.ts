import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { CommandError } from '../failure.ts';

/** Holds a file for one process: `release` lets it go. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock beside `path`. Throws `CommandError` when another process has it; one that a process left behind when
 * it was killed is taken over.
 */
export function takeLock(path: string): Lock {
  const lockPath = `${path}.lock`;
  const own = `${process.pid} ${hostname()}\n`;
  if (!tryCreate(lockPath, own)) {
    const holder = readHolder(lockPath);
    if (holder !== undefined && !isStale(holder)) throw held(lockPath, holder);
    if (holder !== undefined) moveAway(lockPath, holder);
    if (!tryCreate(lockPath, own)) throw held(lockPath, readHolder(lockPath) ?? '');
  }
  return { release: () => rmSync(lockPath, { force: true }) };
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

/** Undefined when it has just gone. */
function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Only a process of this machine can be known to have ended. */
function isStale(holder: string): boolean {
  const [pid = '', host] = holder.trim().split(' ');
  if (host !== hostname() || !/^[1-9]\d*$/.test(pid)) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return isCode(error, 'ESRCH');
  }
}

/** Two may find the same lock stale; who moves the other's new one away puts it back. */
function moveAway(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  try {
    if (moved !== stale) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
  if (moved !== stale) throw held(path, moved);
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
