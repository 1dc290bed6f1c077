import { skipWithout } from '../../../server/test/servers/availability.ts';
import { measureBeside, printBeside, printCpuWithDatabase } from '../beside.ts';
import type { Bench } from '../plan.ts';
import { startPostgres } from '../postgres.ts';
import { install, serve, startPostgresFloor } from '../servers.ts';

const AIMS = { create: 0.7, scattered: 0.7, get: 0.7, list: 0.7 };

/** One and two processes on PostgreSQL beside as many of a bare server on PostgreSQL. */
export async function onPostgres({ plan, newFolder }: Bench): Promise<void> {
  const missing = skipWithout('PostgreSQL');
  if (missing) return console.log(`\npostgres is left out: ${missing}`);
  const postgres = await startPostgres();
  try {
    for (const processes of [1, 2]) {
      const rounds = await measureBeside(plan, {
        startFloor: async () => startPostgresFloor(await postgres.createDatabase(), newFolder(), processes),
        startRedress: async () => {
          const installation = await install(newFolder(), { database: await postgres.createDatabase() });
          return serve(installation, processes);
        },
      });
      const title = `On PostgreSQL with ${processes === 1 ? 'one process' : `${processes} processes`}`;
      printBeside(`${title} beside the floor`, rounds, AIMS);
      printCpuWithDatabase(title, rounds);
    }
  } finally {
    await postgres.stop();
  }
}
