import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import type { Store } from '../../../src/app/stores.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { PostgresServer } from '../../support/servers/postgres/postgres.ts';
import {
  addDocument,
  CLOSING,
  claimToFile,
  fileClaim,
  moveOf,
  OURS,
  organization,
  receivedFile,
  timeAt,
} from '../fixtures.ts';
import { keyedRequest } from '../keyed-fixtures.ts';
import { postgresOptions } from './postgres-database.ts';
import { errorOf, NOT_KNOWN } from './postgres-stage.ts';

/** Ends the wait of every commit of a client that waits for a standby; vacuum workers wait, too. */
const END_WAITS = (how: 'cancel' | 'terminate') => `select pg_${how}_backend(pid) from pg_stat_activity
  where wait_event = 'SyncRep' and backend_type = 'client backend'`;

/** A commit on a server that waits for a standby which never comes. */
describe('PostgreSQL: commits that no standby confirms', { skip: skipWithout('PostgreSQL') }, () => {
  let server: PostgresServer;
  let url: string;
  let admin: Client;
  let store: Store;
  before(async () => {
    server = await PostgresServer.start();
    url = await server.createDatabase();
    admin = new Client({ connectionString: url });
    await admin.connect();
    // It ends the waits of others, and never waits itself.
    await admin.query('set synchronous_commit = local');
    store = (await openPostgresStores(postgresOptions(url))).store;
    await store.addOrganization(organization(OURS));
  });
  after(async () => {
    await waitForStandby('');
    await store?.close();
    await admin?.end();
    await server?.remove();
  });

  async function waitForStandby(name: string): Promise<void> {
    await admin.query(`alter system set synchronous_standby_names = '${name}'`);
    await admin.query('select pg_reload_conf()');
    await until('it is so', async () => {
      const { rows } = await admin.query('show synchronous_standby_names');
      return rows[0].synchronous_standby_names === name;
    });
    // The server takes a new connection only after it has told all others.
    const next = new Client({ connectionString: url });
    await next.connect();
    await next.end();
  }

  /** Does work while no standby is there, and ends its wait; gives how it rejects. */
  async function errorAfter(work: () => Promise<unknown>, how: 'cancel' | 'terminate'): Promise<unknown> {
    await waitForStandby('nobody');
    try {
      const error = errorOf(work());
      await until('a wait is ended', async () => ((await admin.query(END_WAITS(how))).rowCount ?? 0) > 0);
      return await error;
    } finally {
      await waitForStandby('');
    }
  }

  for (const [index, how] of (['cancel', 'terminate'] as const).entries()) {
    test(`a claim whose wait for a standby ends by ${how} is not answered as created, with a key or without`, async () => {
      const plain = claimToFile({ n: 10 * index + 1 });
      assert.deepEqual(await errorAfter(() => store.createClaim(plain), how), NOT_KNOWN);
      const keyed = claimToFile({ n: 10 * index + 2 });
      const request = keyedRequest(`key-${index}`);
      assert.deepEqual(await errorAfter(() => store.createClaim(keyed, request), how), NOT_KNOWN);
      for (const { id } of [plain, keyed]) assert.equal((await store.findClaim(OURS, id))?.id, id);
    });

    test(`a move whose wait for a standby ends by ${how} is not answered as done`, async () => {
      const claim = await fileClaim(store, { n: 10 * index + 3 });
      assert.deepEqual(await errorAfter(() => store.moveClaim(moveOf(claim, CLOSING)), how), NOT_KNOWN);
      assert.equal((await store.listMoves(OURS, claim.id)).length, 1);
    });

    test(`an upload whose wait for a standby ends by ${how} is not answered as complete, nor is its confirmation`, async () => {
      const claim = await fileClaim(store, { n: 10 * index + 4 });
      const { id } = await addDocument(store, claim, 10 * index + 4);
      const file = receivedFile(`k/${index}`);
      await store.noteOrphanBlob({ organization_id: OURS, blob_key: file.blob_key, loose_since: timeAt(1) });
      assert.deepEqual(await errorAfter(() => store.completeUpload(OURS, id, file), how), NOT_KNOWN);
      const confirm = () => store.confirmDocument(OURS, claim.id, id, timeAt(2));
      assert.deepEqual(await errorAfter(confirm, how), NOT_KNOWN);
      assert.equal((await store.findDocument(OURS, id))?.status, 'CONFIRMED');
    });
  }

  test('that a wait was ended is known of on a server that keeps its warnings to itself, too', async () => {
    await admin.query(`alter role current_user set client_min_messages = 'error'`);
    const other = (await openPostgresStores(postgresOptions(url))).store;
    try {
      const claim = claimToFile({ n: 90 });
      assert.deepEqual(await errorAfter(() => other.createClaim(claim), 'cancel'), NOT_KNOWN);
    } finally {
      await other.close();
      await admin.query('alter role current_user reset client_min_messages');
    }
  });

  test('what is counted for a rate limit waits for no standby', async () => {
    const stores = await openPostgresStores(postgresOptions(url));
    await waitForStandby('nobody');
    try {
      const block = { subject: 'key key_1', window_start: timeAt(0), count: 2 };
      assert.deepEqual([await stores.rates.take(block), await stores.rates.take(block)], [0, 2]);
    } finally {
      await waitForStandby('');
      await stores.store.close();
    }
  });

  test('what is filed after an ended wait is answered as soon as standbys are not waited for', async () => {
    assert.ok(await fileClaim(store, { n: 99 }));
  });
});
