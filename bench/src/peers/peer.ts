import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLAIM, NUMBER } from '../filing.ts';
import type { Asked } from '../load.ts';
import { cpuSecondsOf, memoryOf, startProgram } from '../processes.ts';
import type { Server } from '../servers.ts';

/** Where the peers are installed, with a package.json of their own. */
export const PEERS = fileURLToPath(new URL('../../peers', import.meta.url));

/** A system that keeps records, and how one files, gets and lists claims there. */
export interface Peer {
  name: string;
  /** Starts on something new in that folder. */
  start(folder: string): Promise<Server>;
  create: Asked;
  /** Where the claims are; one of them is below. */
  path: string;
  /** The query for the newest twenty. */
  newest: string;
  /** The identifier of the first claim of a list. */
  firstOf(list: unknown): string | undefined;
}

/** What a client files, as fields of a record. `tracking_number` holds `NUMBER`, which each request fills anew. */
export function record(): Readonly<Record<string, unknown>> {
  const { shipment, incidence } = JSON.parse(CLAIM) as { shipment: { carrier: string }; incidence: unknown };
  const { carrier } = shipment;
  return { tracking_number: `T${NUMBER}`, carrier, claim_status: 'CREATED', shipment, incidence };
}

/** Undefined, or that the peers are not installed, with the line that installs them. */
export function missingPeers(): string | undefined {
  if (existsSync(join(PEERS, 'node_modules', '.bin', 'directus'))) return undefined;
  return 'not installed (1.5 GB, some minutes): node bench/peers/install.mjs';
}

/** Runs a peer's program to its end. Throws with what it printed when it fails. */
export function runPeer(command: readonly string[], env: Readonly<Record<string, string>>, cwd = PEERS): void {
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: peerEnvironment(env), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${status}\n${stdout}\n${stderr}`);
}

export interface PeerProgram {
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  url: string;
  cwd?: string;
  authorization: () => Promise<string>;
}

/** Starts a peer and waits until it answers. */
export async function startPeer({ command, env, url, cwd = PEERS, authorization }: PeerProgram): Promise<Server> {
  const program = await startProgram(command, { env: peerEnvironment(env), url, cwd, deadlineMs: 120_000 });
  return {
    url,
    authorization: await authorization(),
    memory: () => memoryOf(program.pid),
    cpuSeconds: () => cpuSecondsOf(program.pid),
    databaseCpuSeconds: () => 0,
    stop: () => program.stop(),
  };
}

/** With the Node that is installed beside them, and nothing of ours. */
function peerEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { HOME = '/tmp', PATH = '' } = process.env;
  return { HOME, PATH: `${join(PEERS, 'node_modules', '.bin')}:${PATH}`, NODE_ENV: 'production', ...env };
}
