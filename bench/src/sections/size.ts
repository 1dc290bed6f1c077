import { skipWithout } from '../../../server/test/servers/availability.ts';
import { median, timeOneByOne } from '../load.ts';
import type { Bench } from '../plan.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { pathsOf, seedPostgres, seedSqlite } from '../seed.ts';
import { install, type Server, serve } from '../servers.ts';
import { printTable } from '../table.ts';

/** The time of a get and of pages with few and with many claims in the table, one request after another. */
export async function withSize(bench: Bench): Promise<void> {
  await measurePages('SQLite', bench, (claims) => onSqlite(bench, claims));
  const missing = skipWithout('PostgreSQL');
  if (missing) return console.log(`\nsize on PostgreSQL is left out: ${missing}`);
  const postgres = await startPostgres();
  try {
    await measurePages('PostgreSQL', bench, (claims) => onPostgres(postgres, bench, claims));
  } finally {
    await postgres.stop();
  }
}

function onSqlite({ newFolder }: Bench, claims: number): Promise<Server> {
  const dataDir = newFolder();
  const installation = install(dataDir);
  seedSqlite(dataDir, installation.organizationId, claims);
  return serve(installation);
}

async function onPostgres(postgres: Postgres, { newFolder }: Bench, claims: number): Promise<Server> {
  const database = await postgres.createDatabase();
  const installation = install(newFolder(), { database });
  await seedPostgres(database, installation.organizationId, claims);
  return serve(installation);
}

async function measurePages(engine: string, { plan }: Bench, start: (claims: number) => Promise<Server>) {
  const [few, many] = plan.sizes;
  const [small, large] = [await start(few), await start(many)];
  const [smallPaths, largePaths] = [pathsOf(few, plan.samples), pathsOf(many, plan.samples)];
  const rows: string[][] = [];
  for (const kind of Object.keys(smallPaths)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round <= plan.rounds; round += 1) {
      times.small.push(await timeOneByOne(small, smallPaths[kind] ?? []));
      times.large.push(await timeOneByOne(large, largePaths[kind] ?? []));
    }
    // The first round warms up.
    const [fewMicros, manyMicros] = [median(times.small.slice(1)), median(times.large.slice(1))];
    rows.push([kind, fewMicros.toFixed(0), manyMicros.toFixed(0), (manyMicros / fewMicros).toFixed(2)]);
  }
  await small.stop();
  await large.stop();
  const title = `Microseconds for one request on ${engine}, by claims in the table`;
  printTable(title, ['', few.toLocaleString('en'), many.toLocaleString('en'), 'ratio'], rows);
}
