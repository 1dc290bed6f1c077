import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSqliteStores } from '../../../server/src/app/sqlite-stores.ts';
import type { PostgresDatabase } from './postgres.ts';
import { cpuSecondsOf, freePort, memoryOf, type Program, startProgram } from './processes.ts';

const REDRESS = 'redress';
const FLOOR_AUTHORIZATION = 'Basic a2V5X2Zsb29yOnNrX2xpdmVfMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAw';

export interface Server {
  url: string;
  /** The `Authorization` header to send. */
  authorization: string;
  /** Resident memory of all of its processes, in MB. */
  memory(): number;
  /** Processor time of all of its processes so far, in seconds. */
  cpuSeconds(): number;
  /** Processor time of the database server so far, in seconds; 0 for SQLite. */
  databaseCpuSeconds(): number;
  /** Ends it, and drops its PostgreSQL database: a late vacuum must not disturb the next measurement. */
  stop(): Promise<void>;
}

const SAMPLE_EVERY_MS = 50;

/** The peak of a server's resident memory while some work runs, in MB. */
export async function peakMemoryDuring(server: Server, work: () => Promise<void>): Promise<number> {
  let peak = server.memory();
  const timer = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, SAMPLE_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

function toServer(program: Program, url: string, authorization: string, database?: PostgresDatabase): Server {
  return {
    url,
    authorization,
    memory: () => memoryOf(program.pid),
    cpuSeconds: () => cpuSecondsOf(program.pid),
    databaseCpuSeconds: () => database?.cpuSeconds() ?? 0,
    stop: async () => {
      await program.stop();
      await database?.drop();
    },
  };
}

/** Starts the floor on a new SQLite database. */
export function startFloor(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  return startFloorProgram('../floors/sqlite.ts', [join(folder, 'floor.db')], { settings });
}

/** Starts the floor on a new PostgreSQL database, with the schema of Redress. */
export async function startPostgresFloor(database: PostgresDatabase, folder: string, processes: number) {
  execFileSync(REDRESS, ['migrate'], { env: environmentOf(folder, database.settings), stdio: 'ignore' });
  await database.addOrganization(hash('sha256', FLOOR_AUTHORIZATION));
  return startFloorProgram('../floors/postgres.ts', [database.url, String(processes)], { database });
}

/** Starts a server that keeps the file of a PUT to any path in a folder. */
export function startFilesFloor(folder: string): Promise<Server> {
  return startFloorProgram('../floors/files.ts', [folder]);
}

async function startFloorProgram(
  file: string,
  args: readonly string[],
  { database, settings }: InstallOptions = {},
): Promise<Server> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const path = fileURLToPath(new URL(file, import.meta.url));
  const command = [process.execPath, '--disable-warning=ExperimentalWarning', path, port, ...args];
  const program = await startProgram(command, { env: { ...process.env, ...settings }, url: `${url}/v1/claims` });
  return toServer(program, url, FLOOR_AUTHORIZATION, database);
}

/** An installation of Redress, with one organization and one key. */
export interface Installation {
  env: NodeJS.ProcessEnv;
  organizationId: string;
  authorization: string;
  database: PostgresDatabase | undefined;
}

export interface InstallOptions {
  /** Undefined: SQLite. */
  database?: PostgresDatabase | undefined;
  /** Settings of Redress, by the names of their variables. */
  settings?: Readonly<Record<string, string>>;
}

/** Sets Redress up on a new data directory. */
export async function install(dataDir: string, { database, settings }: InstallOptions = {}): Promise<Installation> {
  const env = environmentOf(dataDir, { ...database?.settings, ...settings });
  if (database) {
    commandLine(env, 'migrate');
  } else {
    await mkdir(dataDir, { recursive: true });
    await openSqliteStores(join(dataDir, 'redress.db')).store.close();
  }
  const organizationId = commandLine(env, 'organization', 'create', 'Bench').id ?? '';
  const key = commandLine(env, 'key', 'create', '--organization', organizationId);
  const authorization = `Basic ${Buffer.from(`${key.key_id}:${key.key_secret}`).toString('base64')}`;
  return { env, organizationId, authorization, database };
}

export async function serve({ env, authorization, database }: Installation, processes = 1): Promise<Server> {
  const [api, uploads] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const listen = { REDRESS_API_LISTEN: api, REDRESS_UPLOADS_LISTEN: uploads, REDRESS_OPERATOR_LISTEN: '127.0.0.1:0' };
  const command = [REDRESS, 'serve', ...(processes > 1 ? ['--processes', String(processes)] : [])];
  const url = `http://${api}`;
  const program = await startProgram(command, { env: { ...env, ...listen }, url: `${url}/readyz` });
  return toServer(program, url, authorization, database);
}

/** Sets Redress up and serves it by one process. */
export async function startRedress(dataDir: string, options: InstallOptions = {}): Promise<Server> {
  return serve(await install(dataDir, options));
}

/** The environment of a command, without settings that a developer has for another purpose. */
function environmentOf(dataDir: string, settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const none = { DATABASE_URL: '', REDRESS_DOCUMENTS_URL: '' };
  return { ...process.env, ...none, REDRESS_DATA_DIR: dataDir, ...settings };
}

function commandLine(env: NodeJS.ProcessEnv, ...words: string[]): Record<string, string> {
  return JSON.parse(execFileSync(REDRESS, [...words, '--json'], { env, encoding: 'utf8' }));
}
