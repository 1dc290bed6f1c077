import { after, before, describe } from 'node:test';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { createPartitionedTables, SharedStores } from './postgres-database.ts';

/** Kinds of databases on which the store must work alike, each with what makes a new database one of that kind. */
export const POSTGRES_KINDS: readonly (readonly [kind: string, prepare: (url: string) => Promise<void>])[] = [
  ['PostgreSQL', async () => {}],
  ['PostgreSQL, partitioned by a hash of the organization', createPartitionedTables],
];

type Suite = (kind: string, shared: SharedStores, url: () => string) => void;

/**
 * Runs a suite on a database of each kind. Its stores can be opened, and its address is there, once the tests run. The kinds
 * run beside each other, since a test mostly waits for its database.
 */
export function onEachPostgres(suite: Suite): void {
  describe('on each kind', { skip: skipWithout('PostgreSQL'), concurrency: POSTGRES_KINDS.length }, () => {
    for (const [kind, prepare] of POSTGRES_KINDS)
      describe(kind, { concurrency: 1 }, () => testKind(kind, prepare, suite));
  });
}

function testKind(kind: string, prepare: (url: string) => Promise<void>, suite: Suite): void {
  let url: string;
  const shared = new SharedStores(() => url);
  before(async () => {
    url = await createDatabase();
    await prepare(url);
  });
  after(async () => {
    await shared.close();
    await dropDatabase(url);
  });

  suite(kind, shared, () => url);
}
