import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runnerOf } from '../../../src/app/derive/derivations.ts';
import { LateClaims } from '../../../src/app/derive/late-claims.ts';
import { ChangeReader } from '../../../src/platform/derive/change-reader.ts';
import { type ClaimRef, type Derivation, MOST_COUNTED } from '../../../src/platform/derive/derivation.ts';
import type { DerivationStore } from '../../../src/platform/derive/store.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { until } from '../../support/process/process.ts';
import { claimId, claimToFile, fileClaim, OURS, organization } from '../fixtures.ts';
import type { OpenOperatorStore, OperatorStoreUnderTest } from '../operators/operator-fixtures.ts';
import { testDamages } from './damage-suite.ts';
import { allRunners, deriveAll, derivedClaims, OF_NEW_CLAIMS, OF_WORKED_CLAIMS, workOn } from './derived.ts';

const NAME = 'test';
const never = new AbortController().signal;
const refOf = (n: number): ClaimRef => ({ organization_id: OURS, id: claimId(n) });

/** A derivation that notes the claims that it is given, in their order. */
function recording(overrides: Partial<Derivation> = {}) {
  const derived: string[] = [];
  const derivation: Derivation = {
    name: NAME,
    reads: ['claims', 'shipment_facts'],
    follows: ['created', 'changed'],
    batch: 10,
    derive: async (claims) => void derived.push(...claims.map(({ id }) => id)),
    ...overrides,
  };
  return { derived, derivation };
}

/** Runs tests on stores of their own, with an organization. */
export function onStores(open: OpenOperatorStore) {
  return (name: string, body: (under: OperatorStoreUnderTest) => Promise<void>): void => {
    test(name, async () => {
      const under = await open();
      try {
        await under.stores.store.addOrganization(organization(OURS));
        await body(under);
      } finally {
        await under.dispose();
      }
    });
  };
}

export function testDerivations(open: OpenOperatorStore): void {
  const on = onStores(open);
  testDamages(on);

  on('every derivation comes right after a clock that stepped back and forth', async (under) => {
    const { stores } = under;
    const runners = allRunners(stores);
    const clock = { now: Date.parse('2026-03-05T12:00:00.000Z') };
    const identifiers = new Identifiers(() => clock.now);
    const filed: string[] = [];
    // An identifier begins with the time: after a step back, new claims sort before those that were derived.
    for (const [n, step] of [0, -4_000, -3_600_000, 86_400_000, -2 * 86_400_000, 4_000].entries()) {
      clock.now += step;
      const { id, at } = identifiers.next('clm');
      const made = await stores.store.createClaim({ ...claimToFile({ n: n + 1 }), id, created_at: at });
      assert.ok(made.outcome === 'created');
      filed.push(id);
      for (const runner of runners.filter(({ derivation }) => OF_NEW_CLAIMS.includes(derivation.name))) {
        assert.ok(await runner.isDue(), `${runner.derivation.name} after ${step} ms`);
      }
      await deriveAll(runners);
      for (const name of OF_NEW_CLAIMS) {
        assert.ok((await derivedClaims(under, name)).includes(id), `${name} after ${step} ms`);
      }
      await workOn(stores, made.claim, n + 1, new Date(clock.now).toISOString());
      await deriveAll(runners);
    }
    for (const name of OF_WORKED_CLAIMS) assert.deepEqual(await derivedClaims(under, name), filed.toSorted(), name);
    for (const runner of runners) assert.equal(await runner.isDue(), false, runner.derivation.name);
  });

  on('a derivation that is killed at any step goes on where it stopped, and ends right', async ({ stores }) => {
    const begun = recording();
    await runnerOf(begun.derivation, stores).run(never);
    let isWhole = false;
    for (let step = 1; !isWhole; step += 1) {
      assert.ok(step < 100);
      await fileClaim(stores.store, { n: step });
      const { derived, derivation } = recording();
      const dying = dyingAfter(step, stores.derivations);
      isWhole = await runnerOf(derivation, { ...stores, derivations: dying })
        .run(never)
        .then(
          () => true,
          () => false,
        );
      const next = recording();
      await runnerOf(next.derivation, stores).run(never);
      assert.ok([...derived, ...next.derived].includes(claimId(step)), `killed at step ${step}`);
    }
    assert.equal(await runnerOf(begun.derivation, stores).isDue(), true, 'another process takes it over once');
  });

  on('two processes that derive at once leave nothing out', async ({ stores, other }) => {
    const [one, two] = [recording(), recording()];
    const runners = [runnerOf(one.derivation, stores), runnerOf(two.derivation, other)];
    for (const runner of runners) await runner.run(never);
    const filing = Promise.all(
      Array.from({ length: 60 }, (_, n) => fileClaim((n % 2 ? stores : other).store, { n: n + 1 })),
    );
    await Promise.all(runners.map((runner) => runner.run(never)));
    const filed = await filing;
    await Promise.all(runners.map((runner) => runner.run(never)));
    const derived = new Set([...one.derived, ...two.derived]);
    assert.deepEqual([...derived].toSorted(), filed.map(({ id }) => id).toSorted());
  });

  on('300 new claims are derived before 120,000 old ones', async ({ stores, execute }) => {
    const { derivations, store } = stores;
    const { derived, derivation } = recording({ batch: 500 });
    const runner = runnerOf(derivation, stores);
    await runner.run(never);
    await execute(`insert into claim_changes (organization_id, claim_id, kind)
      with recursive old (n) as (select 1 union all select n + 1 from old where n < 120000)
      select '${OURS}', 'clm_old' || n, 0 from old`);
    for (let n = 1; n <= 300; n += 1) await fileClaim(store, { n });
    const stopped = new AbortController();
    const running = runner.run(stopped.signal);
    await until('the new claims are derived', () => derived.includes(claimId(300)));
    stopped.abort();
    await running;
    const newest = Array.from({ length: 300 }, (_, n) => derived.indexOf(claimId(n + 1)));
    assert.ok(Math.min(...newest) >= 0 && Math.max(...newest) < 1_500, `the last one came at ${Math.max(...newest)}`);
    const lag = (await derivations.listLags()).find(({ name }) => name === NAME);
    assert.equal(lag?.waiting, MOST_COUNTED, 'the old ones wait, and are seen');
  });

  on('who reads the log skips no change and reads none twice, also when it ends amid a step', async ({ stores }) => {
    const reader = new ChangeReader(stores.derivations, 'reader');
    await reader.begin();
    await reader.begin();
    const seen: string[] = [];
    const take = async (changes: readonly { id: string }[]) => void seen.push(...changes.map(({ id }) => id));
    for (let n = 1; n <= 9; n += 1) await fileClaim(stores.store, { n });
    assert.equal(await reader.read(4, take), 4);
    await assert.rejects(
      reader.read(4, () => Promise.reject(new Error('ended'))),
      /ended/,
    );
    await stores.derivations.prune(1_000);
    await until('all is read', async () => (await reader.read(4, take)) === 0);
    assert.deepEqual(
      seen,
      Array.from({ length: 9 }, (_, n) => claimId(n + 1)),
    );
    const other = new ChangeReader(stores.derivations, 'other');
    await assert.rejects(other.read(1, take), /does not read the log of changes yet/);
  });

  on('new claims are derived before a backlog of changes and before a walk over all claims', async ({ stores }) => {
    const { derivations, store } = stores;
    const { derived, derivation } = recording({ batch: 500 });
    const runner = runnerOf(derivation, stores);
    await runner.run(never);
    for (let n = 1; n <= 5; n += 1) await fileClaim(store, { n });
    await derivations.touch(Array.from({ length: 5_000 }, (_, n) => refOf(10_000 + n)));
    await derivations.deriveAgain(NAME);
    await fileClaim(store, { n: 6 });
    await runner.run(never);
    const [newest, old] = [derived.indexOf(claimId(6)), derived.indexOf(claimId(10_000))];
    assert.ok(newest < 1_100, `the new claim came at place ${newest}`);
    assert.ok(newest < old && old < derived.lastIndexOf(claimId(1)), 'then the backlog, then the walk');
    assert.equal(new Set(derived).size, 5_006);
    assert.equal(await runner.isDue(), false);
  });

  on('a failure of all claims is no damage of theirs: the job fails and is tried again', async ({ stores }) => {
    for (let n = 1; n <= 25; n += 1) await fileClaim(stores.store, { n });
    const { derivation } = recording({ batch: 25, derive: () => Promise.reject(new Error('no rules')) });
    await assert.rejects(runnerOf(derivation, stores).run(never), /no rules/);
    assert.deepEqual(await stores.derivations.listFailures(10), []);
  });

  on('all claims are derived again when asked, and one alone', async ({ stores }) => {
    const { derived, derivation } = recording();
    const runner = runnerOf(derivation, stores);
    for (let n = 1; n <= 25; n += 1) await fileClaim(stores.store, { n });
    await runner.run(never);
    assert.equal(derived.length, 25);
    assert.equal(await stores.derivations.deriveAgain('none'), false);
    await stores.derivations.deriveAgain(NAME);
    assert.ok(await runner.isDue());
    assert.equal((await runner.run(never)).derived, 25);
    derived.length = 0;
    await stores.derivations.deriveAgain(NAME, refOf(7));
    await runner.run(never);
    assert.deepEqual(derived, [claimId(7)]);
  });

  on('lag is the changes that wait and the age of the oldest, and a walk with its place', async ({ stores }) => {
    const { derivation } = recording();
    await runnerOf(derivation, stores).run(never);
    const lagOf = async () => (await stores.derivations.listLags()).find(({ name }) => name === NAME);
    assert.deepEqual(await lagOf(), { name: NAME, waiting: 0, age_seconds: 0, walks_before: null, failures: 0 });
    for (let n = 1; n <= 3; n += 1) await fileClaim(stores.store, { n });
    await stores.derivations.deriveAgain(NAME);
    const lag = await lagOf();
    assert.deepEqual([lag?.waiting, lag?.walks_before], [3, '~']);
    assert.ok(lag && lag.age_seconds >= 0 && lag.age_seconds < 600);
  });

  on(
    'the log keeps what a derivation has not read, up to its end; beyond, all claims are derived again',
    async (under) => {
      const { derivations, store } = under.stores;
      const count = async () => (await under.read('select 1 from claim_changes')).length;
      for (let n = 1; n <= 9; n += 1) await fileClaim(store, { n });
      await derivations.order();
      await derivations.prune(1_000);
      assert.equal(await count(), 0, 'nobody reads it');
      const { derivation, derived } = recording();
      await runnerOf(derivation, under.stores).run(never);
      for (let n = 11; n <= 19; n += 1) await fileClaim(store, { n });
      await derivations.order();
      await derivations.prune(1_000);
      assert.equal(await count(), 9);
      await derivations.prune(4);
      assert.equal(await count(), 4);
      derived.length = 0;
      await runnerOf(derivation, under.stores).run(never);
      assert.equal(new Set(derived).size, 18);
      await derivations.prune(1_000);
      assert.equal(await count(), 0);
    },
  );

  on('claims that a version created which writes no log are found, in whatever order', async (under) => {
    const { stores } = under;
    const runners = allRunners(stores).filter(({ derivation }) => OF_NEW_CLAIMS.includes(derivation.name));
    const run = () => deriveAll(runners);
    await fileClaim(stores.store, { n: 5 });
    await run();
    const late = new LateClaims(stores);
    assert.deepEqual(await late.run(), { found: 0 });
    for (const n of [9, 1]) await fileClaim(stores.store, { n });
    await under.execute('delete from claim_changes');
    assert.deepEqual(await late.run(), { found: 2 });
    await run();
    for (const name of OF_NEW_CLAIMS) assert.deepEqual(await derivedClaims(under, name), [1, 5, 9].map(claimId), name);
    assert.deepEqual(await late.run(), { found: 0 });
  });
}

/** A store whose process dies at a call: before its work when the number is even, after it when it is odd. */
function dyingAfter(step: number, store: DerivationStore): DerivationStore {
  let calls = 0;
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...values: unknown[]) => {
        calls += 1;
        const isLast = calls >= Math.ceil(step / 2);
        if (isLast && step % 2 === 0) throw new Error('killed');
        const result: unknown = await value.apply(target, values);
        if (isLast) throw new Error('killed');
        return result;
      };
    },
  });
}
