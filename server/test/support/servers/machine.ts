/* The machine that runs the tests: its commands, listeners, memory, and users to run a server as. */
import { once } from 'node:events';
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';

const NOBODY = 65_534;
/** Debian keeps servers where only root's PATH looks. */
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin'];
const MEMORY = '/dev/shm';
/** Nearly three times what all test files that run at once take. */
const ENOUGH_BYTES = 1_500_000_000;

/** The user that a child runs as; empty: ourselves. */
export interface User {
  uid?: number;
  gid?: number;
}

/** Gives the user for servers that refuse to be root: `nobody` when we are root, else ourselves. */
export function unprivileged(): User {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Where a command is; undefined when it is not installed. */
export function findCommand(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), ...SERVER_FOLDERS].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether something takes connections at a port of 127.0.0.1. */
export async function isListening(port: number): Promise<boolean> {
  const socket = new Socket();
  try {
    await once(socket.connect(port, '127.0.0.1'), 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * The folder of temporary files in memory; undefined without room for a run of all tests, or where no program can be
 * started in it, as in most containers. Half of the time of thousands of small transactions is a disk that is waited
 * for. What a kill or a power cut leaves on a disk is tried in `faults/`.
 */
export function findMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const mount = mounts.findLast((line) => line.split(' ')[1] === MEMORY) ?? 'noexec';
    return bavail * bsize > ENOUGH_BYTES && !mount.includes('noexec') ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}
