import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLAIM, NUMBER } from '../load/filing.ts';
import type { Asked } from '../load/load.ts';
import type { PostgresDatabase } from '../servers/postgres.ts';
import { cpuSecondsOf, memoryOf, startProgram } from '../servers/processes.ts';
import type { Server } from '../servers/servers.ts';

/** The folder in which the peers are installed, with their own package.json. */
export const PEERS = fileURLToPath(new URL('../../peers', import.meta.url));

/** The same for a system that keeps records of any kind. */
export const CMS_LACKS =
  'as it is set up here: checks of the fields of a claim, one open claim for each tracking number, organizations, ' +
  'idempotency keys, claims of an operator';

/** A system that stores records, and its requests to file, get and list claims. */
export interface Peer {
  name: string;
  /** The work of Redress that it does not do, for the table; undefined for Redress. */
  lacks?: string;
  /** Starts on new data in a folder. */
  start(folder: string): Promise<Server>;
  create: Asked;
  /** The path of the claims; a claim is below it. */
  path: string;
  /** The query for the newest twenty. */
  newest: string;
  /** The identifier of the first claim of a list. */
  firstOf(list: unknown): string | undefined;
}

/** A claim as the fields of a record. `tracking_number` holds `NUMBER`, which each request replaces. */
export function record(): Readonly<Record<string, unknown>> {
  const { shipment, incidence } = JSON.parse(CLAIM) as { shipment: { carrier: string }; incidence: unknown };
  const { carrier } = shipment;
  return { tracking_number: `T${NUMBER}`, carrier, claim_status: 'CREATED', shipment, incidence };
}

/** Gives how to install Directus, Strapi and tus; undefined when they are installed. */
export function missingPeers(): string | undefined {
  if (existsSync(join(PEERS, 'node_modules', '.bin', 'directus'))) return undefined;
  return 'not installed (1.5 GB, some minutes): node bench/peers/install.mjs';
}

/** Runs a peer's program to its end; gives what it printed. Throws with that when it fails. */
export function runPeer(command: readonly string[], env: Readonly<Record<string, string>>, cwd = PEERS): string {
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: peerEnvironment(env), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

export interface PeerProgram {
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  url: string;
  cwd?: string;
  authorization: () => Promise<string>;
  /** Dropped when the peer stops. Undefined: it has none on PostgreSQL. */
  database?: PostgresDatabase;
}

/** Starts a peer and waits until it answers. */
export async function startPeer(peer: PeerProgram): Promise<Server> {
  const { command, env, url, cwd = PEERS, authorization, database } = peer;
  const program = await startProgram(command, { env: peerEnvironment(env), url, cwd, deadlineMs: 120_000 });
  return {
    url,
    authorization: await authorization(),
    memory: () => memoryOf(program.pid),
    cpuSeconds: () => cpuSecondsOf(program.pid),
    databaseCpuSeconds: () => database?.cpuSeconds() ?? 0,
    stop: async () => {
      await program.stop();
      await database?.drop();
    },
  };
}

/** The environment of a peer: the Node that is installed beside it, and no setting of Redress. */
function peerEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { HOME = '/tmp', PATH = '' } = process.env;
  return { HOME, PATH: `${join(PEERS, 'node_modules', '.bin')}:${PATH}`, NODE_ENV: 'production', ...env };
}
