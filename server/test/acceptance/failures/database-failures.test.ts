import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { Client as Admin } from 'pg';
import { assertEnvelope, assertUnavailable, Caller, type Exchange, exchange } from '../../support/process/exchange.ts';
import { filing } from '../../support/process/http-client.ts';
import { Load } from '../../support/process/load.ts';
import { Installation, type Service, type Settings, until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { PostgresServer } from '../../support/servers/postgres/postgres.ts';
import { CutProxy } from '../../support/servers/proxies/cut-proxy.ts';

const WAIT_MS = 1_000;
const STATEMENT_MS = 2_000;
const SHORT_LIMITS = { REDRESS_DATABASE_WAIT_SECONDS: '1', REDRESS_DATABASE_STATEMENT_SECONDS: '2' };
/** Time that a busy machine adds to any limit. */
const SLACK_MS = 5_000;
const RECOVERED_MS = 20_000;
const UPLOAD_SECRET = 'a secret that every process of a test has';

describe('PostgreSQL fails', { skip: skipWithout('PostgreSQL') }, () => {
  let postgres: PostgresServer;
  before(async () => {
    postgres = await PostgresServer.start();
  });
  after(() => postgres.remove());

  interface Opened {
    service: Service;
    caller: Caller;
    databaseUrl: string;
  }

  /** A service on an empty database, reached through the proxy when there is one. */
  async function open(t: TestContext, settings: Settings = {}, proxy?: CutProxy): Promise<Opened> {
    const databaseUrl = await postgres.createDatabase();
    const DATABASE_URL = proxy ? Object.assign(new URL(databaseUrl), { port: proxy.port }).href : databaseUrl;
    const all = { DATABASE_URL, REDRESS_UPLOAD_SECRET: UPLOAD_SECRET, ...SHORT_LIMITS, ...settings };
    const installation = await Installation.create(t, all);
    const service = await installation.start({ by: 'redress serve --demo' });
    return { service, caller: new Caller(service, service.key), databaseUrl };
  }

  const readiness = ({ apiUrl }: Service) => exchange('GET', `${apiUrl}/readyz`);
  const untilReady = async (service: Service) => {
    await until('it is ready', async () => (await readiness(service)).status === 200, RECOVERED_MS);
  };

  for (const [how, end] of [
    ['stopped in order', () => postgres.stop('fast')],
    ['stopped without a checkpoint', () => postgres.stop('immediate')],
    ['killed', () => postgres.kill9()],
  ] as const) {
    test(`while PostgreSQL is ${how} under load all is 503 with Retry-After, and after its start all goes on`, async (t) => {
      const { service, caller, databaseUrl } = await open(t);
      const load = new Load({ apiUrl: service.apiUrl, key: service.key });
      try {
        await load.progress();
        await end();
        assertEnvelope(await readiness(service), 503, 'NOT_READY');
        assertUnavailable(await caller.file(filing('WHILE-AWAY')));
        assertUnavailable(await caller.get('/v1/claims'));
        assert.equal((await exchange('GET', `${service.apiUrl}/healthz`)).status, 200);
        await postgres.restart();
        await untilReady(service);
        await load.progress();
      } finally {
        // Fails when it runs, as it does unless the test has failed.
        await postgres.restart().catch(() => {});
        await load.stop();
      }
      for (const failure of load.failures) assertPasses(failure);
      await load.assertKept(databaseUrl);
      assert.equal(service.process.isOver, false);
      const slowest = Math.max(...load.failures.map(({ ms }) => ms));
      t.diagnostic(
        `${load.claims.size} claims, ${load.failures.length} failures, the slowest ${Math.round(slowest)} ms`,
      );
    });
  }

  /** Unavailable, or a confirm whose documents are; within the limits. */
  function assertPasses(failure: Exchange): void {
    if (failure.status !== 200) assertUnavailable(failure);
    assert.ok(failure.ms < WAIT_MS + STATEMENT_MS + SLACK_MS, `${failure.request}: ${failure.ms} ms`);
  }

  test('a database that hangs under a create is 503 in time, and only what is certain is said to be not stored', async (t) => {
    const { hostname: host, port } = new URL(postgres.url());
    const proxy = await CutProxy.start({ host, port: Number(port) });
    t.after(() => proxy.close());
    const { service, caller } = await open(t, {}, proxy);
    const filings = ['HANG-1', 'HANG-2', 'HANG-3', 'HANG-4'].map((number) => filing(number));
    // Whichever comes first is sent, and stored; the others see a database that does not answer, and may wait for a turn.
    proxy.keepAnswersTo('HANG-');
    const answers = await Promise.all(filings.map((each) => caller.file(each)));
    answers.forEach(assertPasses);
    proxy.cut();
    await untilReady(service);
    const again = await Promise.all(filings.map((each) => caller.file(each)));
    assert.ok(again.some(({ status }) => status === 409));
    for (const [index, { status, headers }] of again.entries()) {
      const wasStored = status === 409;
      assert.ok(wasStored || status === 201);
      assert.match(headers.get('location') ?? '', /^\/v1\/claims\/clm_/);
      if (wasStored) assert.doesNotMatch(String(answers[index]?.body?.error), /nothing was stored/);
    }
  });

  test('while the only connection is in use all is 503 within the wait, and after that all goes on', async (t) => {
    const settings = { REDRESS_DATABASE_CONNECTIONS: '1', REDRESS_DATABASE_STATEMENT_SECONDS: '10' };
    const { service, caller, databaseUrl } = await open(t, settings);
    const { body } = await caller.file(filing('BEFORE'));
    const admin = new Admin(databaseUrl);
    t.after(() => admin.end());
    await admin.connect();
    await admin.query('begin; lock table claims in access exclusive mode');
    const waiting = caller.get('/v1/claims');
    const isWaiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await until('it waits for the lock', async () => (await admin.query(isWaiting)).rows.length > 0);

    const others = [caller.get(`/v1/claims/${body?.id}`), caller.file(filing('MEANWHILE')), caller.get('/v1/claims')];
    for (const answer of await Promise.all(others)) {
      assertUnavailable(answer);
      assert.match(String(answer.body?.error), /nothing was stored/);
      assert.ok(answer.ms > WAIT_MS / 2 && answer.ms < WAIT_MS + SLACK_MS, `${answer.ms} ms`);
    }
    assertEnvelope(await readiness(service), 503, 'NOT_READY');

    await admin.query('rollback');
    const first = await waiting;
    // Background work may have had the connection before it.
    if (first.status !== 200) assertUnavailable(first);
    await untilReady(service);
    assert.equal((await caller.file(filing('MEANWHILE'))).status, 201);
    assert.deepEqual((await caller.get(`/v1/claims/${body?.id}`)).body, body);
  });
});
