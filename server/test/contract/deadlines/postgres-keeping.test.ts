/* The order in which the keeping of deadlines locks, beside moves (spec: Deadlines). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { fileClaim, OURS, organization } from '../fixtures.ts';
import { SharedStores } from '../postgres/postgres-database.ts';
import { WAITING } from '../postgres/postgres-stage.ts';
import { processOn } from './deadline-process.ts';

describe('PostgreSQL: keeping deadlines', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  let mover: Client;
  const shared = new SharedStores(() => url);
  before(async () => {
    url = await createDatabase();
    mover = new Client({ connectionString: url });
    await mover.connect();
  });
  after(async () => {
    await mover.end();
    await shared.close();
    await dropDatabase(url);
  });

  test('waits for a move that is under way, which never waits for it in turn', async () => {
    const stores = await shared.open();
    await stores.store.addOrganization(organization(OURS));
    await fileClaim(stores.store, { n: 1, carrier: 'UPS' });
    await processOn(stores).run();
    await mover.query("update claims set status = 'UNDER_REVIEW'");
    await mover.query("begin; set local lock_timeout = '200ms'; select 1 from claims for update");
    const running = processOn(stores).run();
    await until('it waits for the move', async () => {
      await mover.query('select pg_stat_clear_snapshot()');
      return (await mover.query(WAITING)).rows.length > 0;
    });
    // As the trigger of a move does.
    await mover.query("update deadline_changes set stamp = 'another one'; commit");
    await running;
    assert.deepEqual((await mover.query('select 1 from deadline_changes')).rows, []);
  });
});
