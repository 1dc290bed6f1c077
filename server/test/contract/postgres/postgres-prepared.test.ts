import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PostgresQueueEngine } from '../../../src/features/queue/sql/postgres.ts';
import { PostgresDatabase } from '../../../src/platform/sql/postgres/database.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { postgresOptions } from './postgres-database.ts';

describe('PostgreSQL: prepared statements', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  before(async () => {
    url = await createDatabase();
  });
  after(() => dropDatabase(url));

  test('however many texts the queue has, what every request needs is prepared', async () => {
    const database = new PostgresDatabase({ ...postgresOptions(url), connections: 1 });
    try {
      const queue = new PostgresQueueEngine(database);
      for (let n = 0; n < 400; n += 1) await queue.readAll([{ text: `select ${n}, $1::text`, values: ['x'] }]);
      const fixed = 'select $1::text as fixed';
      await database.all(fixed, ['x'], (row) => row);
      const prepared = await database.all('select statement from pg_prepared_statements', [], ([text]) => text);
      assert.ok(prepared.includes(fixed));
      assert.ok(prepared.length > 50 && prepared.length < 200, `those of the queue have a share: ${prepared.length}`);
    } finally {
      await database.close();
    }
  });
});
