import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import type { Store } from '../../../src/app/stores.ts';
import type { PostgresOptions } from '../../../src/platform/sql/postgres/pool.ts';
import type { StoreUnavailable } from '../../../src/platform/sql/store-unavailable-error.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { CutProxy } from '../../support/servers/proxies/cut-proxy.ts';
import { claimToFile, organization } from '../fixtures.ts';
import { postgresOptions } from './postgres-database.ts';

const WAIT_MS = 400;
const ORGANIZATIONS = 16;

describe('PostgreSQL: stuck', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  before(async () => {
    url = await createDatabase();
    await withStore(url, {}, async (store) => {
      for (let n = 0; n < ORGANIZATIONS; n += 1) await store.addOrganization(organization(`org_${n}`));
    });
  });
  after(() => dropDatabase(url));

  async function withStore(
    address: string,
    options: Partial<PostgresOptions>,
    work: (store: Store) => Promise<void>,
  ): Promise<void> {
    const store = (await openPostgresStores({ ...postgresOptions(address), waitMs: WAIT_MS, ...options })).store;
    try {
      await work(store);
    } finally {
      await store.close();
    }
  }

  async function errorOf(work: Promise<unknown>): Promise<StoreUnavailable> {
    return work.then(
      () => assert.fail('it did not fail'),
      (failure) => failure,
    );
  }

  test('a claim waits for its turn no longer than waitMs, however many organizations file', () =>
    withStore(url, { connections: 1 }, async (store) => {
      const admin = new Client({ connectionString: url });
      await admin.connect();
      try {
        await admin.query('begin; lock table claims in access exclusive mode');
        const reading = store.findClaim('org_0', 'clm_0');
        const from = performance.now();
        const filings = Array.from({ length: ORGANIZATIONS }, (_, n) =>
          errorOf(store.createClaim({ ...claimToFile({ n }), organization_id: `org_${n}` })),
        );
        for (const { code, isNothingStored } of await Promise.all(filings)) {
          assert.deepEqual([code, isNothingStored], ['STORE_UNAVAILABLE', true]);
        }
        // A turn that came just in time waits for a connection itself.
        const ms = performance.now() - from;
        assert.ok(ms < (ORGANIZATIONS / 2) * WAIT_MS, `${ms} ms`);
        await admin.query('rollback');
        assert.equal(await reading, undefined);
      } finally {
        await admin.end();
      }
    }));

  test('a claim whose answer never comes is not said to be not stored when no connection can be had after it', async () => {
    const { hostname, port } = new URL(url);
    const proxy = await CutProxy.start({ host: hostname, port: Number(port) });
    const through = Object.assign(new URL(url), { port: String(proxy.port) }).href;
    try {
      await withStore(through, { statementMs: 500 }, async (store) => {
        const claim = { ...claimToFile({ n: 100 }), organization_id: 'org_0' };
        proxy.keepAnswersTo(claim.id);
        const { code, isNothingStored } = await errorOf(store.createClaim(claim));
        assert.deepEqual([code, isNothingStored], ['STORE_UNAVAILABLE', false]);
        proxy.cut();
        assert.equal((await store.findClaim('org_0', claim.id))?.id, claim.id);
      });
    } finally {
      await proxy.close();
    }
  });
});
