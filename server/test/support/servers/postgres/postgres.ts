/* A real PostgreSQL: a cluster of a test's own, and databases on the one that the whole run shares. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { takeFreePorts } from '../free-ports.ts';
import { unprivileged } from '../machine.ts';
import { ServerFolder, type ServerProcess } from '../server-process.ts';
import { createCluster, POSTGRES_ENVIRONMENT, reachablePostgres } from './postgres-programs.ts';

const READY_MS = 30_000;
const SUPERUSER = 'redress';

/** Beside PostgreSQL's own: what is confirmed is on the disk, as in production. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  max_connections: '300',
  shared_buffers: '32MB',
};

export interface PostgresOptions {
  /** Settings of the server, beside or in the place of ours. */
  settings?: Readonly<Record<string, string>>;
  /** The folder of the programs of another version; absent: that of the npm package. */
  programs?: string;
}

interface Place {
  folder: ServerFolder;
  programs: string;
  port: number;
  password: string;
}

/** A cluster that survives `stop` and `kill9` and comes back with `restart`. It does not outlive this process. */
export class PostgresServer {
  readonly port: number;
  /** Where its data is. */
  readonly folder: string;
  readonly #place: Place;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ServerProcess;

  private constructor(place: Place, settings: Readonly<Record<string, string>>) {
    this.port = place.port;
    this.folder = place.folder.path;
    this.#place = place;
    this.#settings = settings;
    this.#process = this.#launch();
  }

  static async start({ settings = {}, programs: others }: PostgresOptions = {}): Promise<PostgresServer> {
    const folder = new ServerFolder('postgres', unprivileged());
    try {
      const [port = 0] = await takeFreePorts(1);
      const programs = others ?? reachablePostgres(folder.path);
      const password = randomBytes(16).toString('hex');
      await createCluster({ folder: folder.path, programs, superuser: SUPERUSER, password });
      const server = new PostgresServer({ folder, programs, port, password }, { ...SETTINGS, ...settings });
      await server.#ready();
      return server;
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /** The address of a database, for the superuser. */
  url(database = 'postgres'): string {
    return `postgres://${SUPERUSER}:${this.#place.password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes an empty database; gives its address. */
  createDatabase(): Promise<string> {
    return createDatabaseAt(this.url());
  }

  /** `fast`: what runs is rolled back. `immediate`: nothing more is written, and the next start recovers. */
  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    await this.#process.stop(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }

  /** Ends the first process without a warning; the others notice, and end too. */
  async kill9(): Promise<void> {
    await this.#process.stop('SIGKILL');
  }

  /** Starts a cluster that has ended again, at the same address, with the same data. */
  async restart(): Promise<void> {
    if (!this.#process.isOver) throw new Error('this PostgreSQL runs already');
    this.#process = this.#launch();
    await this.#ready();
  }

  /** Ends it, if need be, and removes its data. */
  async remove(): Promise<void> {
    // A server that was killed left its shared memory, which its next start finds and that one's end gives back.
    if (this.#process.isOver) await this.restart().catch(() => {});
    await this.#place.folder.remove();
  }

  #launch(): ServerProcess {
    const { folder, programs, port } = this.#place;
    const settings = { ...this.#settings, port: String(port), unix_socket_directories: folder.path };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return folder.start(join(programs, 'postgres'), ['-D', 'data', ...options], {
      ...unprivileged(),
      env: POSTGRES_ENVIRONMENT,
      lastSignal: 'SIGQUIT',
    });
  }

  #ready(): Promise<void> {
    return this.#process.ready(() => answers(this.url()), READY_MS);
  }
}

/** The cluster that tests share is never killed: its data need not be on the disk. */
export function startSharedPostgres(): Promise<PostgresServer> {
  return PostgresServer.start({ settings: { fsync: 'off' } });
}

/** The cluster of this process, once a test has asked for it and there is none that the whole run shares. */
let ownServer: Promise<PostgresServer> | undefined;

/** The address of the cluster that tests share, for its superuser. */
async function sharedServer(): Promise<string> {
  const { REDRESS_TEST_POSTGRES } = process.env;
  if (REDRESS_TEST_POSTGRES) return REDRESS_TEST_POSTGRES;
  ownServer ??= startSharedPostgres();
  return (await ownServer).url();
}

/** Makes an empty database on the shared cluster; gives its address. */
export async function createDatabase(): Promise<string> {
  return createDatabaseAt(await sharedServer());
}

/** Removes a database, whoever is connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await query(withDatabase(url, 'postgres'), `drop database ${pathname.slice(1)} with (force)`);
}

async function createDatabaseAt(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(server, `create database ${name}`);
  return withDatabase(server, name);
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function answers(url: string): Promise<boolean> {
  try {
    await query(url, 'select 1');
    return true;
  } catch {
    return false;
  }
}

/** Runs SQL on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: READY_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
