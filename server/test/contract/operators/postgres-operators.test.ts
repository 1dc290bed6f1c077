import { after, before, describe } from 'node:test';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';
import { SharedStores } from '../postgres/postgres-database.ts';
import { testOperatorStore } from './operator-store-suite.ts';

describe('PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  const [one, two] = [new SharedStores(() => url), new SharedStores(() => url)];
  before(async () => {
    url = await createDatabase();
  });
  after(async () => {
    await one.close();
    await two.close();
    await dropDatabase(url);
  });

  testOperatorStore('PostgreSQL', async () => ({
    stores: await one.open(),
    other: await two.open(),
    execute: (sql) => query(url, sql),
    read: (sql) => query(url, sql),
    rewriting: 'truncate audit_log',
    dispose: () => one.empty(),
  }));
});
