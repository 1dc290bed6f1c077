/* A service that runs while a newer version changes the schema of its database. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { LogCollector, type TestService, withTestService } from '../support/api/harness.ts';
import { PDF } from '../support/api/samples.ts';
import type { Stack } from '../support/api/stack.ts';
import { until } from '../support/process/process.ts';
import { query } from '../support/servers/postgres/postgres.ts';

const LOOK = { tickEveryMs: 20 };
const NUMBER = 9_001;
const REFUSED = 'writes are refused until this service is of the version of its database';

/** Has the database as if a newer version had applied a migration of that kind. */
async function apply({ running, stack }: TestService, kind: 'expand' | 'contract'): Promise<void> {
  await forget(stack);
  await write(
    stack,
    `insert into migrations (number, name, hash, kind, version)
    values (${NUMBER}, '9001_later.sql', 'hash', '${kind}', '2.0.0')`,
  );
  const metric = async () => (await running.ownMetrics()).redress_database_unknown_migrations ?? '';
  await until('it is seen', async () => (await metric()).includes(`{kind="${kind}"} 1`));
}

function forget(stack: Stack): Promise<void> {
  return write(stack, `delete from migrations where number = ${NUMBER}`);
}

async function write({ dataDir, environment }: Stack, statement: string): Promise<void> {
  if (environment.DATABASE_URL) {
    await query(environment.DATABASE_URL, statement);
    return;
  }
  const database = new DatabaseSync(join(dataDir, 'redress.db'), { timeout: 5_000 });
  database.exec(statement);
  database.close();
}

test('with what a newer version added the service goes on, and says so once', async () => {
  const collector = new LogCollector();
  await withTestService({ overrides: LOOK, log: collector.log }, async (service) => {
    const client = await service.newClient();
    await apply(service, 'expand');
    await client.file();
    await service.assertStillAnswers();
    const told = collector.lines.filter(({ msg }) => msg.startsWith('a newer version added to the database'));
    assert.equal(told.length, 1);
    assert.match(told[0]?.text ?? '', /9001_later\.sql/);
  });
});

test('with what a newer version took away writes are answered 503, reads go on, and the log says so', async () => {
  const collector = new LogCollector();
  await withTestService({ overrides: LOOK, log: collector.log }, async (service) => {
    const client = await service.newClient();
    const { id } = await client.file();
    const { metadata } = await client.initiate(id);
    await apply(service, 'contract');
    const answers = [
      await client.request('POST', '/v1/claims', { body: {} }),
      await service.put(metadata.upload_url, PDF),
    ];
    for (const answer of answers) {
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get('retry-after'), '5');
      assert.match(answer.text, /SERVICE_UNAVAILABLE.*nothing was stored/);
    }
    assert.equal((await client.find(id)).id, id);
    for (const url of [service.running.apiUrl, service.running.uploadsUrl, service.running.operatorUrl]) {
      assert.equal((await fetch(`${url}/readyz`)).status, 503);
    }
    const told = collector.lines.filter(({ msg }) => msg === REFUSED);
    assert.equal(told.length, 1);
    assert.match(told[0]?.text ?? '', /9001_later\.sql/);
    assert.equal(collector.lines.filter(({ msg }) => msg === 'request failed').length, 0);

    await forget(service.stack);
    await until('it goes on', async () => (await service.put(metadata.upload_url, PDF)).status === 200);
    await client.file();
  });
});
