import { after, before, describe } from 'node:test';
import { skipWithout } from '../servers/availability.ts';
import { createDatabase, dropDatabase } from '../servers/postgres.ts';
import { createPartitionedTables } from './postgres-database.ts';

/** What a store on PostgreSQL must work on alike, and what makes a new database one of that kind. */
export const POSTGRES_KINDS: readonly (readonly [kind: string, prepare: (url: string) => Promise<void>])[] = [
  ['PostgreSQL', async () => {}],
  ['PostgreSQL, partitioned by a hash of the organization', createPartitionedTables],
];

/** Runs a suite on a database of each kind. The address is there once the tests run. */
export function onEachPostgres(suite: (kind: string, url: () => string) => void): void {
  for (const [kind, prepare] of POSTGRES_KINDS) {
    describe(kind, { skip: skipWithout('PostgreSQL') }, () => {
      let url: string;
      before(async () => {
        url = await createDatabase();
        await prepare(url);
      });
      after(() => dropDatabase(url));

      suite(kind, () => url);
    });
  }
}
