/*
 * A Debian of its own, made with Debian's tools and booted with systemd in a container: `debootstrap`, `systemd-nspawn`.
 * Needs root. It shares the network of this machine.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT, cleanEnvironment, type Finished, run, until } from '../../support/process/process.ts';

/** The systems that the package is tried on, by the names of their releases: Debian 12 and 13, Ubuntu 24.04. */
export type System = 'bookworm' | 'trixie' | 'noble';
const UBUNTU = ['http://archive.ubuntu.com/ubuntu', '/usr/share/debootstrap/scripts/gutsy'];
const CACHE = join(CHECKOUT, 'node_modules/.cache/debian');
const BOOT_MS = 120_000;
const COMMAND_MS = 600_000;

export class DebianMachine {
  /** Its root folder, as this machine sees it. */
  readonly root: string;
  readonly #leader: number;

  private constructor(root: string, leader: number) {
    this.root = root;
    this.#leader = leader;
  }

  /** @param folder an empty folder for its files */
  static async boot(folder: string, system: System = 'bookworm'): Promise<DebianMachine> {
    const root = join(folder, system);
    execFileSync('cp', ['-a', makeRoot(system), root]);
    const options = ['--quiet', '--boot', '--register=no', '--keep-unit', '--directory', root];
    const nspawn = spawn('systemd-nspawn', options, { stdio: 'ignore' });
    const leader = await until('it boots', () => runningLeader(nspawn.pid), BOOT_MS);
    return new DebianMachine(root, leader);
  }

  /** Runs a command as root within. */
  run(command: string, ...args: string[]): Promise<Finished> {
    return runWithin(this.#leader, command, ...args);
  }

  async stop(): Promise<void> {
    await this.run('systemctl', 'poweroff', '--force', '--force');
    await until('it is off', () => !existsSync(`/proc/${this.#leader}`), BOOT_MS);
  }
}

/** Makes the root once, and keeps it. That of Ubuntu needs the package ubuntu-keyring. */
function makeRoot(system: System): string {
  const root = join(CACHE, system);
  if (existsSync(root)) return root;
  const partial = `${root}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  rmSync(partial, { recursive: true, force: true });
  const from = system === 'noble' ? UBUNTU : [];
  const options = ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', system, partial, ...from];
  execFileSync('debootstrap', options, { env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(partial, root);
  return root;
}

/** The container's systemd, once all that it starts has been started. */
async function runningLeader(nspawn: number | undefined): Promise<number | undefined> {
  const [leader] = readFileSync(`/proc/${nspawn}/task/${nspawn}/children`, 'utf8').trim().split(' ').map(Number);
  if (!leader) return undefined;
  const { stdout } = await runWithin(leader, 'systemctl', 'is-system-running');
  return stdout === 'running\n' ? leader : undefined;
}

/** Runs a command in the container of a process. */
function runWithin(leader: number, command: string, ...args: string[]): Promise<Finished> {
  const within = ['--target', String(leader), '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--'];
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    DEBIAN_FRONTEND: 'noninteractive',
    LANG: 'C.UTF-8',
  };
  return run('nsenter', [...within, command, ...args], { env, cwd: '/', ms: COMMAND_MS });
}
