/*
 * The disk of a process as a test wants it: it keeps a journal of what the process did below one folder, and fails on
 * command. `disk-shim.c` does it inside of the process; here it is compiled and told.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scope, Settings } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { findCommand } from '../../support/servers/machine.ts';

const SOURCE = fileURLToPath(new URL('disk-shim.c', import.meta.url));
const COMPILE_MS = 60_000;
const MILLION = 1_000_000;

/** In the order of `enum kind` in disk-shim.h. */
export const CALL_KINDS = ['read', 'write', 'sync', 'rename', 'open', 'unlink', 'make', 'truncate'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Where the members of `struct control` there are. */
const AT = { kinds: 0, perMillion: 4, error: 8, random: 12, delay: 16, failed: 20, path: 52, end: 180 };

export interface DiskFault {
  kinds: readonly CallKind[];
  /** How likely a call of these kinds fails, 0 to 1. */
  share: number;
  error: 'EIO' | 'ENOSPC' | 'EROFS';
  /** Only files with this in their path; else all. */
  path?: string;
}

/** For `skip`: false, or why this machine cannot put anything between a process and its disk. */
export function skipWithoutShim(): string | false {
  return process.platform === 'linux' ? skipWithout('gcc') : 'LD_PRELOAD as it is used here is of Linux';
}

export class DiskShim {
  /** The folder that is watched. */
  readonly root: string;
  readonly journal: string;
  readonly #folder: string;
  readonly #control: number;

  private constructor(folder: string, root: string) {
    this.#folder = folder;
    this.root = root;
    this.journal = join(folder, 'journal');
    writeFileSync(this.journal, '');
    writeFileSync(join(folder, 'control'), Buffer.alloc(AT.end));
    this.#control = openSync(join(folder, 'control'), 'r+');
  }

  /** Compiles it; it and the folder that it watches are gone when the scope ends. The seed is never 0. */
  static open(scope: Scope, seed: number): DiskShim {
    const folder = mkdtempSync(join(tmpdir(), 'redress-shim-'));
    const args = ['-O2', '-fPIC', '-shared', '-o', join(folder, 'shim.so'), SOURCE, '-ldl', '-lpthread'];
    const { status, stderr } = spawnSync(findCommand('gcc') ?? 'gcc', args, { encoding: 'utf8', timeout: COMPILE_MS });
    if (status !== 0) throw new Error(`${SOURCE}: ${stderr}`);
    const shim = new DiskShim(folder, mkdtempSync(join(tmpdir(), 'redress-watched-')));
    shim.#write(AT.random, seed);
    scope.after(() => shim.#remove());
    return shim;
  }

  /** For a process whose disk it is; its data directory is below the folder. */
  get settings(): Settings {
    return {
      REDRESS_DATA_DIR: join(this.root, 'data'),
      LD_PRELOAD: join(this.#folder, 'shim.so'),
      DISK_SHIM_ROOT: this.root,
      DISK_SHIM_CONTROL: join(this.#folder, 'control'),
    };
  }

  /** The same, and a journal is kept of what it does. */
  get journaled(): Settings {
    return { ...this.settings, DISK_SHIM_JOURNAL: this.journal };
  }

  /** From now on. */
  fail({ kinds, share, error, path = '' }: DiskFault): void {
    const name = Buffer.alloc(AT.end - AT.path);
    name.write(path, 0, name.byteLength - 1);
    writeSync(this.#control, name, 0, name.byteLength, AT.path);
    this.#write(AT.error, constants.errno[error]);
    this.#write(AT.perMillion, Math.round(share * MILLION));
    this.#write(
      AT.kinds,
      kinds.reduce((bits, kind) => bits | (1 << CALL_KINDS.indexOf(kind)), 0),
    );
  }

  /** Nothing fails from now on. */
  heal(): void {
    this.#write(AT.kinds, 0);
  }

  /** From now on a sync takes up to so many milliseconds. */
  slowDown(ms: number): void {
    this.#write(AT.delay, ms * 1_000);
  }

  /** How many calls of each kind failed. */
  get failed(): Record<CallKind, number> {
    const bytes = Buffer.alloc(AT.end);
    readSync(this.#control, bytes, 0, bytes.byteLength, 0);
    const counts = CALL_KINDS.map((kind, n) => [kind, bytes.readUInt32LE(AT.failed + 4 * n)] as const);
    return Object.fromEntries(counts) as Record<CallKind, number>;
  }

  #write(at: number, value: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value >>> 0);
    writeSync(this.#control, bytes, 0, 4, at);
  }

  async #remove(): Promise<void> {
    closeSync(this.#control);
    await rm(this.#folder, { recursive: true, force: true });
    // The service may be ending still, and write.
    await rm(this.root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
