import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Fleet, type FleetNode } from '../../acceptance/processes/fleet-servers.ts';
import { Caller } from '../../support/process/exchange.ts';
import { uploadSlowly } from '../../support/process/http-client.ts';
import { countFailures } from '../../support/process/insist.ts';
import { until } from '../../support/process/process.ts';
import { servingWorkers } from '../../support/process/workers.ts';
import { amountOf } from '../../support/prove.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { Chance } from '../chance.ts';
import { checkKept, checkSearch, checkSpool } from '../checks.ts';
import { postgresRows } from '../database-rows.ts';
import { inTurn } from '../rounds.ts';
import { Ledger } from './ledger.ts';
import { OperatorProgram } from './operator-program.ts';
import { Programs } from './programs.ts';

const KILLS = amountOf({ usual: 3, each: 5 });
const BURST = 20;
const ANY_TIME_MS = 300;
const MOST_BYTES = 2_000_000;
/** A worker that ends soon after its start is replaced later each time. */
const REPLACED_MS = 60_000;

interface Scene {
  fleet: Fleet;
  programs: Programs;
  ledger: Ledger;
  chance: Chance;
}

/** Starts the work that is under way when something is killed; gives what to wait for afterwards. */
type Situation = (scene: Scene) => Promise<() => Promise<unknown>>;

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'at any time': async ({ chance }) => {
    await pause(chance.below(ANY_TIME_MS));
    return async () => {};
  },
  'amid commits': async ({ programs, chance }) => {
    const burst = Array.from({ length: BURST }, (_, n) => programs.file(n % 2 === 0 ? randomUUID() : undefined));
    const all = Promise.all(burst);
    all.catch(() => {});
    await Promise.race(burst);
    await pause(chance.below(15));
    return () => all;
  },
  'amid an upload': async ({ programs, ledger, chance }) => {
    const { claim } = await programs.file();
    const document = await programs.initiate(claim.id);
    const sending = await uploadSlowly(document, ledger.nextFile(document, 2 + chance.below(MOST_BYTES)));
    const finished = chance.below(2) === 0 ? sending.finish().catch(() => {}) : undefined;
    await pause(chance.below(40));
    // One that another process has goes on to its end.
    return async () => finished ?? sending.finish().catch(() => {});
  },
};

/** Kills one of these; it is serving again when the promise resolves. */
const VICTIMS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'a process': async ({ fleet, chance }) => restart(chance.pick(fleet.nodes.slice(0, 2)), (node) => node.kill()),
  'two processes at once': async ({ fleet }) => {
    const nodes = fleet.nodes.slice(0, 2);
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all(nodes.map((node) => node.start()));
  },
  'a worker, which its parent replaces': async ({ fleet, chance }) => {
    const { process: running } = pooled(fleet).service;
    const before = [...servingWorkers(running).values()];
    process.kill(chance.pick(before), 'SIGKILL');
    await until(
      'the worker is replaced',
      () => {
        const now = [...servingWorkers(running).values()];
        return now.length === before.length && now.some((pid) => !before.includes(pid));
      },
      REPLACED_MS,
    );
  },
  'the parent of workers': async ({ fleet }) =>
    restart(pooled(fleet), async ({ service }) => {
      process.kill(service.process.pid, 'SIGKILL');
      // Its workers end what they have begun, and then themselves.
      await service.process.forgotten();
    }),
  'a process as it starts': async ({ fleet, chance }) =>
    restart(chance.pick(fleet.nodes.slice(0, 2)), async (node) => {
      await node.kill();
      const starting = node.launch();
      await pause(chance.below(1_500));
      await starting.kill();
    }),
};

async function restart(node: FleetNode, kill: (node: FleetNode) => Promise<void>): Promise<void> {
  await kill(node);
  await node.start();
}

/** The node that has workers. */
function pooled({ nodes }: Fleet): FleetNode {
  const node = nodes.at(-1);
  assert.ok(node);
  return node;
}

async function open(
  t: TestContext,
): Promise<{ scene: Scene; check: (isLast?: boolean) => Promise<void>; operator: OperatorProgram }> {
  const chance = new Chance();
  t.diagnostic(chance.again);
  const fleet = await Fleet.start(t, ['redress serve', 'redress serve', 'two processes']);
  const key = await fleet.newKey();
  const ledger = new Ledger('FLEET');
  // Any process that serves now: the operator listeners are not behind nginx.
  const operatorUrl = () => fleet.nodes.find(({ service }) => !service.process.isOver)?.service.operatorUrl;
  const operator = await OperatorProgram.open((...args) => fleet.json(...args), operatorUrl);
  const programs = new Programs({ apiUrl: fleet.apiUrl, key, ledger, operator });
  const checked = { caller: new Caller(fleet, key), ledger, rows: postgresRows(fleet.databaseUrl) };
  const check = async (isLast = false) => {
    await checkKept(checked, { isLast });
    const stored = await fleet.listDocuments();
    for (const [id, { bytes }] of ledger.documents) assert.equal(stored.get(id), bytes.byteLength, id);
    for (const { dataDir } of fleet.nodes) await checkSpool(dataDir);
  };
  return { scene: { fleet, programs, ledger, chance }, check, operator };
}

describe('a fleet behind nginx whose processes are killed', { skip: skipWithout('PostgreSQL', 'S3', 'nginx') }, () => {
  test(`kill -9 of workers and parents under load, ${KILLS} times: clients go on, and what was acknowledged is there`, async (t) => {
    const { scene, check, operator } = await open(t);
    const { programs, ledger, chance } = scene;
    const situations = inTurn(Object.keys(SITUATIONS), chance);
    const counts = new Map<string, number>();
    let kills = 0;
    for (const name of inTurn(Object.keys(VICTIMS), chance)) {
      if (kills >= KILLS) break;
      const situation = situations.next().value as string;
      programs.resume();
      await programs.progress();
      const goOn = await SITUATIONS[situation]?.(scene);
      await VICTIMS[name]?.(scene);
      await goOn?.();
      await programs.progress({ claims: 3, uploads: 0 });
      await programs.pause();
      await check().catch((cause) => assert.fail(new Error(`${name}, ${situation}: ${cause.message}`, { cause })));
      counts.set(name, (counts.get(name) ?? 0) + 1);
      kills += 1;
    }
    await check(true);
    await checkSearch(ledger, operator);
    const victims = [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
    t.diagnostic(`${kills} kills (${victims})`);
    t.diagnostic(`${ledger.summary}; repeated: ${countFailures(programs.failures)}`);
  });
});
