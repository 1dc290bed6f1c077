/* A file system of a few megabytes, that is full when a test wants it to be. Only root can have one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEverythingRequired } from '../servers/availability.ts';
import type { Scope } from './process.ts';

const MEBIBYTE = 1_048_576;
const PAGE_BYTES = 4_096;
/** Unmounts it when our end of the pipe is closed, in whatever way we end. */
const HOLD = `
  trap '' HUP INT TERM
  mount -t tmpfs -o "size=$1,mode=0700" redress-test "$0" || exit 1
  echo mounted
  read -r end
  umount -l "$0"
  rmdir "$0"
`;

/** For `skip`: false, or why this machine has none. Throws where everything is required and we are root. */
export function skipWithoutTinyDisk(): string | false {
  if (process.getuid?.() !== 0) return 'a file system of a few megabytes needs root; to enable: sudo npm test';
  const folder = mkdtempSync(join(tmpdir(), 'redress-mount-'));
  const { status } = spawnSync('sh', ['-c', 'mount -t tmpfs none "$0" && umount "$0"', folder]);
  rmdirSync(folder);
  if (status === 0) return false;
  const reason = 'mount is not allowed here; to enable: run in a virtual machine, or a container with CAP_SYS_ADMIN';
  if (isEverythingRequired()) throw new Error(reason);
  return reason;
}

export class TinyDisk {
  readonly path: string;
  readonly #holder: ChildProcess;

  private constructor(path: string, holder: ChildProcess) {
    this.path = path;
    this.#holder = holder;
  }

  /** Gone when its scope ends; what still uses it keeps it until it has ended too. */
  static async mount(scope: Scope, mebibytes: number): Promise<TinyDisk> {
    const path = mkdtempSync(join(tmpdir(), 'redress-disk-'));
    const size = String(mebibytes * MEBIBYTE);
    const holder = spawn('sh', ['-c', HOLD, path, size], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const disk = new TinyDisk(path, holder);
    scope.after(() => disk.#unmount());
    const [said] = await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
    if (!String(said).startsWith('mounted')) throw new Error('it could not be mounted');
    return disk;
  }

  get freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }

  /** Takes all room but so much. */
  fill({ leaveBytes }: { leaveBytes: number }): void {
    while (this.freeBytes > leaveBytes) {
      const bytes = Math.min(MEBIBYTE, this.freeBytes - leaveBytes);
      appendFileSync(this.#ballast, Buffer.alloc(Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES));
    }
  }

  /** Gives back the room that was taken. */
  clear(): void {
    rmSync(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return join(this.path, 'ballast');
  }

  async #unmount(): Promise<void> {
    const isOver = this.#holder.exitCode === null ? once(this.#holder, 'exit') : undefined;
    this.#holder.stdin?.end();
    await isOver;
  }
}
