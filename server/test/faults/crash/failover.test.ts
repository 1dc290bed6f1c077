import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { assertUnavailable, Caller } from '../../support/process/exchange.ts';
import { countFailures } from '../../support/process/insist.ts';
import { type ApiKey, Installation, type Scope, type Service, until } from '../../support/process/process.ts';
import { logLines, servingWorkers } from '../../support/process/workers.ts';
import { proofFactor } from '../../support/prove.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { PatroniCluster } from '../../support/servers/postgres/patroni-cluster.ts';
import type { PatroniNode } from '../../support/servers/postgres/patroni-node.ts';
import { checkKept } from '../checks.ts';
import { postgresRows } from '../database-rows.ts';
import { Filers } from './failover-filers.ts';
import { Ledger } from './ledger.ts';
import { OperatorProgram } from './operator-program.ts';
import { Programs } from './programs.ts';

const UPLOAD_SECRET = 'a secret that every process of a test has';

/** A failure of the primary. The test only begins it and, where it does not pass by itself, ends it. */
interface Failure {
  name: string;
  begin: (node: PatroniNode) => void | Promise<void>;
  end: (node: PatroniNode) => void | Promise<void>;
}

const POWER_CUT: Failure = { name: 'loses its power', begin: (node) => node.kill9(), end: (node) => node.start() };
const FAILURES: readonly Failure[] = [
  POWER_CUT,
  { name: 'hangs', begin: (node) => node.freeze(), end: (node) => node.thaw() },
  { name: 'is cut off', begin: (node) => node.cutOff(), end: (node) => node.reconnect() },
  { name: 'has its PostgreSQL killed', begin: (node) => node.killPostgres(), end: () => {} },
  POWER_CUT,
];

describe('a PostgreSQL of three nodes', { skip: skipWithout('Patroni') }, () => {
  let cluster: PatroniCluster;
  let scene: Scene;
  const cleanUps: (() => Promise<void>)[] = [];
  before(async () => {
    cluster = await PatroniCluster.start();
    cleanUps.push(() => cluster.remove());
    scene = await Scene.open({ after: (cleanUp) => cleanUps.push(cleanUp) }, cluster);
  });
  after(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });

  async function failOver(t: TestContext, { name, begin, end }: Failure): Promise<void> {
    const primary = (await cluster.findPrimary()) ?? assert.fail('no node leads');
    await scene.work();
    const since = performance.now();
    await begin(primary);
    const next = await cluster.successorOf(primary);
    const leads = performance.now() - since;
    // Another one leads, so it makes no odds whether the failed one is back: clients go on meanwhile.
    await Promise.all([scene.progress(), rejoin(primary, end)]);
    const whole = performance.now() - since;
    await scene.rest();
    const outage = scene.filers.outageSince(since);
    t.diagnostic(
      `${primary.name} ${name}: ${next.name} leads after ${seconds(leads)}; ` +
        `no create for ${seconds(outage)}; three nodes again after ${seconds(whole)}`,
    );
  }

  async function rejoin(node: PatroniNode, end: Failure['end']): Promise<void> {
    await end(node);
    await cluster.untilWhole();
  }

  const failures = proofFactor() > 1 ? FAILURES : [POWER_CUT];
  for (const [index, failure] of failures.entries()) {
    test(`failover ${index + 1}, the primary ${failure.name} under load: what was acknowledged is there, and nobody has to help`, async (t) => {
      await failOver(t, failure);
      await scene.check(index === failures.length - 1);
      scene.assertEveryFailurePasses();
      scene.assertNeverRestarted();
      t.diagnostic(scene.summary);
    });
  }

  // It takes a minute, and needs no failover.
  if (proofFactor() > 1) {
    test('without a standby nothing is confirmed and what is there can be read; with one again all goes on', async () => {
      const primary = await cluster.findPrimary();
      const standbys = cluster.nodes.filter((node) => node !== primary);
      scene.filers.resume();
      await Promise.all(standbys.map((node) => node.kill9()));
      const { unavailable } = scene.filers;
      await until('creates fail', () => scene.filers.unavailable > unavailable, 30_000);
      const { size } = scene.ledger.claims;
      await until('more creates fail', () => scene.filers.unavailable > unavailable + 4, 60_000);
      assert.equal(scene.ledger.claims.size, size);
      assert.equal((await scene.caller.get('/v1/claims')).status, 200);
      await Promise.all(standbys.map((node) => node.start()));
      await cluster.untilWhole();
      await until('claims are filed', () => scene.ledger.claims.size > size, 30_000);
      await scene.rest();
      await scene.check(true);
      scene.assertNeverRestarted();
    });
  }
});

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** A service of two processes, its clients, and its operator. */
class Scene {
  readonly filers: Filers;
  readonly caller: Caller;
  readonly ledger: Ledger;
  readonly #service: Service;
  readonly #workers: Map<number, number>;
  readonly #programs: Programs;
  readonly #checked: Parameters<typeof checkKept>[0];

  private constructor(service: Service, key: ApiKey, parts: { operator: OperatorProgram; databaseUrl: string }) {
    const caller = new Caller(service, key);
    const ledger = new Ledger('FAILOVER');
    this.#service = service;
    this.#workers = servingWorkers(service.process);
    this.ledger = ledger;
    this.caller = caller;
    this.#programs = new Programs({ apiUrl: service.apiUrl, key, ledger, operator: parts.operator });
    this.filers = new Filers(caller, ledger);
    this.#checked = { caller, ledger, rows: postgresRows(parts.databaseUrl) };
  }

  static async open(scope: Scope, { url: databaseUrl }: PatroniCluster): Promise<Scene> {
    const settings = { DATABASE_URL: databaseUrl, REDRESS_UPLOAD_SECRET: UPLOAD_SECRET };
    const installation = await Installation.create(scope, settings);
    const service = await installation.start({ by: 'two processes' });
    const { id } = await installation.json<{ id: string }>('organization', 'create', 'Shop');
    const key = await installation.json<ApiKey>('key', 'create', '--organization', id);
    const operator = await OperatorProgram.open(
      (...args) => installation.json(...args),
      () => service.operatorUrl,
    );
    return new Scene(service, key, { operator, databaseUrl });
  }

  /** Lets all begin to work, until they have got somewhere. */
  async work(): Promise<void> {
    this.filers.resume();
    this.#programs.resume();
    await this.progress();
  }

  progress(): Promise<void> {
    return this.#programs.progress({ claims: 60, uploads: 4 });
  }

  /** Each ends what it began. */
  async rest(): Promise<void> {
    await Promise.all([this.#programs.pause(), this.filers.pause()]);
  }

  async check(isLast = false): Promise<void> {
    await checkKept(this.#checked, { isLast });
    const filed = await this.#checked.rows.rowsOf('select tracking_number from claims');
    const stored = new Set(filed.map(String));
    for (const number of this.filers.refused) assert.ok(!stored.has(number), `${number} was said to be not stored`);
  }

  /** Asserts that every error meanwhile says that it is temporary, and when to try again. */
  assertEveryFailurePasses(): void {
    for (const failure of this.#programs.failures) if (failure.status !== 200) assertUnavailable(failure);
  }

  assertNeverRestarted(): void {
    assert.equal(this.#service.process.isOver, false);
    assert.equal(this.#workers.size, 2);
    assert.deepEqual(servingWorkers(this.#service.process), this.#workers);
    const ends = logLines(this.#service.process).filter(({ msg }) => msg.startsWith('a worker ended'));
    assert.deepEqual(ends, []);
  }

  get summary(): string {
    const { unavailable, refused } = this.filers;
    const once = `${unavailable} creates that are not repeated were 503 (of ${refused.size}: nothing was stored)`;
    return `${this.ledger.summary}; ${once}; repeated: ${countFailures(this.#programs.failures)}`;
  }
}
