/* One node of a Patroni cluster: Debian's Patroni and the PostgreSQL that it runs, and the network between it and others. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeFreePorts } from '../free-ports.ts';
import { findCommand, isListening, unprivileged } from '../machine.ts';
import { CutProxy } from '../proxies/cut-proxy.ts';
import { ServerFolder, type ServerProcess } from '../server-process.ts';
import type { Backend } from './haproxy.ts';
import { type NodeNetwork, nodeSettings } from './patroni-settings.ts';

const DEBIAN = '/usr/lib/postgresql';
const READY_MS = 30_000;
const END_MS = 15_000;

/**
 * Patroni lets go of the PostgreSQL that it starts, so that this one runs on when Patroni ends. This shell does not: told
 * to end, it ends PostgreSQL with a word, so that it gives back its shared memory, and all else without. A number that a
 * PostgreSQL left behind may be another process by now.
 */
const KEEPER = `
  end() {
    postmaster=$(head -n 1 data/postmaster.pid)
    [ "$(readlink /proc/$postmaster/cwd)" = "$PWD/data" ] && kill -s CONT $postmaster && kill -s QUIT $postmaster
    kill -s KILL 0
  }
  trap end TERM
  "$0" patroni.yml & patroni=$!
  echo $patroni > patroni.pid
  wait $patroni
`;

/** The folder of Debian's newest PostgreSQL, with `pg_basebackup` and `pg_rewind`; undefined when there is none. */
export function findDebianPostgres(): string | undefined {
  try {
    const versions = readdirSync(DEBIAN).map(Number).filter(Number.isInteger);
    const folder = join(DEBIAN, String(Math.max(...versions)), 'bin');
    return readdirSync(folder).includes('pg_rewind') ? folder : undefined;
  } catch {
    return undefined;
  }
}

export interface NodeOptions {
  name: string;
  programs: string;
  etcdPort: number;
  password: string;
}

/** Connections between a node and the others, each of which can be cut. */
interface Cables {
  postgres: CutProxy;
  rest: CutProxy;
  etcd: CutProxy;
}

/** A node's report of itself. */
export interface Status {
  role: string;
  state: string;
  timeline?: number;
}

/** Where a node's programs listen themselves, behind its cables. */
interface Ports {
  postgres: number;
  rest: number;
}

/** It does not outlive this process. */
export class PatroniNode {
  readonly name: string;
  readonly #folder: ServerFolder;
  readonly #cables: Cables;
  readonly #ports: Ports;
  #keeper: ServerProcess | undefined;

  private constructor(name: string, folder: ServerFolder, parts: { cables: Cables; ports: Ports }) {
    this.name = name;
    this.#folder = folder;
    this.#cables = parts.cables;
    this.#ports = parts.ports;
  }

  /** Lays its cables and writes its settings; `start` starts it. */
  static async create(options: NodeOptions): Promise<PatroniNode> {
    const [postgres = 0, rest = 0] = await takeFreePorts(2);
    const to = (port: number) => CutProxy.start({ host: '127.0.0.1', port });
    const [postgresCable, restCable, etcd] = await Promise.all([to(postgres), to(rest), to(options.etcdPort)]);
    const cables = { postgres: postgresCable, rest: restCable, etcd };
    const folder = new ServerFolder('patroni', unprivileged());
    const inside: NodeNetwork['inside'] = { postgres, rest };
    const outside = { postgres: postgresCable.port, rest: restCable.port, etcd: etcd.port };
    const settings = nodeSettings({ ...options, folder: folder.path, inside, outside });
    // JSON is YAML.
    writeFileSync(join(folder.path, 'patroni.yml'), JSON.stringify(settings, undefined, 2));
    return new PatroniNode(options.name, folder, { cables, ports: inside });
  }

  get backend(): Backend {
    return { name: this.name, postgresPort: this.#cables.postgres.port, restPort: this.#cables.rest.port };
  }

  /** Where its data and settings are. */
  get folder(): string {
    return this.#folder.path;
  }

  /** The numbers of the processes that run: Patroni, PostgreSQL's first one, and that one's children. */
  processes(): number[] {
    return [this.#patroni(), ...this.#postgres()];
  }

  /** The last output of Patroni and PostgreSQL. */
  get output(): string {
    return this.#keeper?.output ?? '';
  }

  /** Switches the node on. Resolves when Patroni answers, whatever PostgreSQL does. */
  async start(): Promise<void> {
    const env = { LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: this.#folder.path, PATH: '/usr/bin:/bin' };
    const args = ['-c', KEEPER, findCommand('patroni') ?? 'patroni'];
    const keeper = this.#folder.start('sh', args, { ...unprivileged(), env, lastSignal: 'SIGTERM' });
    this.#keeper = keeper;
    await keeper.ready(() => isListening(this.#ports.rest), READY_MS);
  }

  /** Power off: Patroni and every process of PostgreSQL end without a warning. */
  async kill9(): Promise<void> {
    this.#signal('SIGKILL', this.processes());
    await this.#keeper?.ended(END_MS);
  }

  /** PostgreSQL alone ends without a warning; its Patroni sees it. */
  killPostgres(): void {
    this.#signal('SIGKILL', this.#postgres());
  }

  /** The node hangs: its sockets are open, and nothing comes from them. */
  freeze(): void {
    this.#signal('SIGSTOP', this.processes());
  }

  thaw(): void {
    this.#signal('SIGCONT', this.processes());
  }

  /** Pulls its cables: it runs, and reaches nobody. */
  cutOff(): void {
    for (const cable of Object.values(this.#cables)) cable.standStill();
  }

  reconnect(): void {
    for (const cable of Object.values(this.#cables)) cable.goOn();
  }

  /** Undefined when it does not say. It is asked past its cables. */
  async status(): Promise<Status | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.#ports.rest}/`, { signal: AbortSignal.timeout(1_000) });
      return (await response.json()) as Status;
    } catch {
      return undefined;
    }
  }

  /** Whether it says that it is the one primary. */
  async isPrimary(): Promise<boolean> {
    return this.#says('primary');
  }

  /** Whether it holds all that is confirmed: the primary waits for it. */
  async isSynchronous(): Promise<boolean> {
    return this.#says('sync');
  }

  /** Ends it, if need be, and removes its data. */
  async remove(): Promise<void> {
    await this.#folder.remove();
    await Promise.all(Object.values(this.#cables).map((cable) => cable.close()));
  }

  async #says(what: 'primary' | 'sync'): Promise<boolean> {
    try {
      const url = `http://127.0.0.1:${this.#ports.rest}/${what}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
      await response.arrayBuffer();
      return response.status === 200;
    } catch {
      return false;
    }
  }

  #patroni(): number {
    return Number(readFileSync(join(this.#folder.path, 'patroni.pid'), 'utf8'));
  }

  /** The first process, and its children. */
  #postgres(): number[] {
    const pid = Number.parseInt(readFileSync(join(this.#folder.path, 'data', 'postmaster.pid'), 'utf8'), 10);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children.filter(Boolean).map(Number)];
  }

  #signal(signal: NodeJS.Signals, pids: readonly number[]): void {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended by itself meanwhile.
      }
    }
  }
}
