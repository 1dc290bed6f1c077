/* Processes on one database that share one limit. */
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { Client } from '../../support/process/http-client.ts';
import { type ApiKey, Installation, type Service } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';

const LIMIT = 100;
const ASKED = 300;
/** At once, from both sides. */
const ASKERS = 10;
const MINUTE = 60_000;

const SETTINGS = { REDRESS_RATE_LIMIT_PER_KEY: String(LIMIT) };

test(`of ${ASKED} requests to three processes on SQLite at most ${LIMIT} are served in a minute, and hardly fewer`, async (t) => {
  const installation = await Installation.create(t, SETTINGS);
  const service = await installation.start({ by: 'three processes' });
  assert.ok(service.key);
  await assertLimited([new Client(service, service.key)]);
});

describe('a rate limit of two services on PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  test(`of ${ASKED} requests sent to both at most ${LIMIT} are served in a minute, and hardly fewer`, async (t) => {
    const { services, key } = await startBoth(t);
    await assertLimited(services.map((service) => new Client(service, key)));
  });
});

/** Asks by the clients in turn, several at once. */
async function assertLimited(clients: readonly Client[]): Promise<void> {
  let next = 0;
  const statuses: number[] = [];
  const ask = async () => {
    while (next < ASKED) {
      next += 1;
      statuses.push(await (clients[next % clients.length] as Client).knock());
    }
  };
  const countOf = (status: number) => statuses.filter((each) => each === status).length;

  const started = minute();
  await Promise.all(Array.from({ length: ASKERS }, ask));
  const minutes = 1 + minute() - started;
  assert.equal(countOf(200) + countOf(429), ASKED);
  assert.ok(countOf(200) <= minutes * LIMIT, `${countOf(200)} served in ${minutes} minutes`);
  assert.ok(countOf(200) >= 90, `${countOf(200)} served`);
}

/** Of the clock: a limit begins anew with each. */
function minute(): number {
  return Math.floor(Date.now() / MINUTE);
}

async function startBoth(t: TestContext): Promise<{ services: Service[]; key: ApiKey }> {
  const url = await createDatabase();
  t.after(() => dropDatabase(url));
  const installation = await Installation.create(t, {
    DATABASE_URL: url,
    REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has',
    ...SETTINGS,
  });
  const services = [await installation.start({ by: 'redress serve --demo' }), await installation.start()];
  const key = services[0]?.key;
  assert.ok(key);
  return { services, key };
}
