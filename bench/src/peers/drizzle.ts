import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresDatabase } from '../servers/postgres.ts';
import { freePort } from '../servers/processes.ts';
import type { Server } from '../servers/servers.ts';
import { PEERS, runPeer, startPeer } from './peer.ts';

const FOLDER = join(PEERS, 'drizzle');

/** Gives how to install the peer; undefined when it is installed. */
export function missingDrizzle(): string | undefined {
  if (existsSync(join(FOLDER, 'node_modules', 'drizzle-orm'))) return undefined;
  return 'not installed (41 MB): node bench/peers/install.mjs drizzle';
}

/**
 * Starts one process of the peer on an empty database.
 * @param rememberMs how long it takes an API key that it accepted without asking the database; 0: it always asks
 */
export async function startDrizzle(database: PostgresDatabase, rememberMs: number): Promise<Server> {
  const key = runPeer(['node', 'setup.js', database.url], {}, FOLDER);
  const port = String(await freePort());
  return startPeer({
    command: ['node', 'main.js', port, database.url, String(rememberMs)],
    env: {},
    url: `http://127.0.0.1:${port}`,
    cwd: FOLDER,
    authorization: async () => `Basic ${Buffer.from(key).toString('base64')}`,
    database,
  });
}
