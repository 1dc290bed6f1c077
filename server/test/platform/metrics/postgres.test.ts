/* Metrics of PostgreSQL, and metrics of an installation without it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withOperatorService } from '../../support/operator/harness.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { scrape } from './exposition.ts';
import { openPostgresStack } from './postgres-service.ts';

/** So many that some arrive while the statements of others run, however slow the machine is. */
const TOGETHER = 300;

describe('the metrics on PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  test('count the claims that one statement carried, and the connections', async () => {
    await withOperatorService({ stack: await openPostgresStack() }, async (service) => {
      const client = await service.clients.newClient();
      await Promise.all(Array.from({ length: TOGETHER }, () => client.file()));
      const metrics = await scrape(service.url);
      assert.equal(metrics.sum('redress_postgres_filing_claims_sum'), TOGETHER);
      assert.ok(metrics.sum('redress_postgres_filing_claims_count') < TOGETHER, 'none went together');
      assert.equal(metrics.sum('redress_claims', { status: 'CREATED' }), TOGETHER);
      assert.ok(metrics.sum('redress_database_connections') >= 1);
      assert.equal(metrics.sum('redress_database_connections_max'), 10);
      assert.equal(metrics.sum('redress_database_waiting'), 0);
      assert.equal(metrics.find('redress_sqlite_turn_writes_count').length, 0);
    });
  });

  test('are served while the database is down, except for its own', async () => {
    const stack = await openPostgresStack();
    await withOperatorService({ stack }, async (service) => {
      const client = await service.clients.newClient();
      await client.file();
      await stack.drop();
      assert.equal((await client.create()).status, 503);
      const metrics = await scrape(service.url);
      assert.equal(metrics.sum('redress_store_up'), 0);
      assert.equal(metrics.find('redress_store_up').length, 1);
      assert.equal(metrics.find('redress_claims').length, 0);
      assert.equal(metrics.sum('redress_http_requests_total', { route: '/v1/claims', method: 'POST', code: '201' }), 1);
      assert.equal(metrics.sum('redress_http_failures_total', { listener: 'api' }), 1);
    });
  });
});
