import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import type { Bench } from '../plan.ts';
import { seedPostgres, seedSqlite } from '../seed/seed.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { install, type Server, serve } from './servers.ts';

/** Starts one process with so many claims. */
export type ServeSeeded = (claims: number) => Promise<Server>;

/** Measures on SQLite, and on PostgreSQL where it is installed. */
export async function onEachEngine(
  bench: Bench,
  section: string,
  measure: (engine: string, start: ServeSeeded) => Promise<void>,
): Promise<void> {
  await measure('SQLite', (claims) => serveSqlite(bench, claims));
  const missing = skipWithout('PostgreSQL');
  if (missing) return console.log(`\n${section} on PostgreSQL is left out: ${missing}`);
  const postgres = await startPostgres();
  try {
    await measure('PostgreSQL', (claims) => servePostgres(postgres, bench, claims));
  } finally {
    await postgres.stop();
  }
}

async function serveSqlite({ newFolder }: Bench, claims: number): Promise<Server> {
  const dataDir = newFolder();
  const installation = await install(dataDir);
  seedSqlite(dataDir, installation.organizationId, claims);
  return serve(installation);
}

async function servePostgres(postgres: Postgres, { newFolder }: Bench, claims: number): Promise<Server> {
  const database = await postgres.createDatabase();
  const installation = await install(newFolder(), { database });
  await seedPostgres(database, installation.organizationId, claims);
  return serve(installation);
}
