import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runnerOf } from '../../../src/app/derive/derivations.ts';
import { LateClaims } from '../../../src/app/derive/late-claims.ts';
import type { ClaimRef, Damage, Derivation } from '../../../src/platform/derive/derivation.ts';
import type { DerivationStore } from '../../../src/platform/derive/store.ts';
import { claimId, fileClaim, OURS, organization } from '../fixtures.ts';
import type { OpenOperatorStore, OperatorStoreUnderTest } from '../operators/operator-fixtures.ts';
import { queueOf } from '../queue/queue-list-suite.ts';
import { allDerivations, derivedClaims } from './derived.ts';

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

export function testDerivations(open: OpenOperatorStore): void {
  function on(name: string, body: (under: OperatorStoreUnderTest) => Promise<void>): void {
    test(name, async () => {
      const under = await open();
      try {
        await under.stores.store.addOrganization(organization(OURS));
        await body(under);
      } finally {
        await under.dispose();
      }
    });
  }

  on('every derivation comes right after a clock that stepped back and forth', async (under) => {
    const { stores } = under;
    const runners = allDerivations(stores).map((derivation) => runnerOf(derivation, stores));
    // An identifier begins with the time: after a step back, new claims sort before those that were derived.
    const order = [5_000_000, 9_000_000, 3, 7_000_000, 2, 1, 8_000_000];
    const filed: string[] = [];
    for (const n of order) {
      filed.push((await fileClaim(stores.store, { n })).id);
      for (const runner of runners) {
        assert.ok(await runner.isDue(), runner.derivation.name);
        await runner.run(never);
      }
    }
    for (const { derivation } of runners) {
      assert.deepEqual(await derivedClaims(under, derivation.name), filed.toSorted(), derivation.name);
    }
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

  on('one damaged claim is skipped and named, and stops no other; it is derived once it is sound', async (under) => {
    const { stores } = under;
    const runners = allDerivations(stores);
    for (let n = 1; n <= 3; n += 1) await fileClaim(stores.store, { n });
    const [{ filed = '' } = {}] = await under.read(`select filed from claims where id = '${claimId(2)}'`);
    const setFiled = (text: unknown) =>
      under.execute(`update claims set filed = '${String(text).replaceAll("'", "''")}' where id = '${claimId(2)}'`);
    await setFiled('{"shipment": damaged');
    const skipped: [string, string, Damage][] = [];
    const derive = async () => {
      for (const derivation of runners) {
        const skip = (name: string, { id }: ClaimRef, damage: Damage) => void skipped.push([name, id, damage]);
        await runnerOf(derivation, stores, { skipped: skip }).run(never);
      }
    };
    await derive();
    const damage = { table: 'claims', problem: 'filed: no claim as JSON' };
    const failing = runners.filter(({ reads }) => reads.includes('claims')).map(({ name }) => name);
    for (const name of failing) {
      assert.deepEqual(await derivedClaims(under, name), [claimId(1), claimId(3)], name);
      assert.deepEqual(
        skipped.find(([each]) => each === name),
        [name, claimId(2), damage],
      );
    }
    const failures = await stores.derivations.listFailures(10);
    assert.deepEqual(failures.map(({ name }) => name).toSorted(), failing.toSorted());
    assert.deepEqual([failures[0]?.claim_id, failures[0]?.table], [claimId(2), 'claims']);
    const { data } = await queueOf(stores).list({}, 'opr_ana');
    assert.deepEqual(data.map(({ id }) => id).toSorted(), [claimId(1), claimId(3)], 'the first page shows the others');
    const lags = await stores.derivations.listLags();
    assert.ok(lags.every(({ failures: count, name }) => count === (failing.includes(name) ? 1 : 0)));
    await setFiled(filed);
    for (const name of failing) assert.equal(await stores.derivations.deriveAgain(name, refOf(2)), true);
    await derive();
    assert.deepEqual(await stores.derivations.listFailures(10), []);
    for (const name of failing) assert.equal((await derivedClaims(under, name)).length, 3, name);
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
    const runners = allDerivations(stores).map((derivation) => runnerOf(derivation, stores));
    const run = async () => {
      for (const runner of runners) await runner.run(never);
    };
    await fileClaim(stores.store, { n: 5 });
    await run();
    const late = new LateClaims(stores);
    assert.deepEqual(await late.run(), { found: 0 });
    for (const n of [9, 1]) await fileClaim(stores.store, { n });
    await under.execute('delete from claim_changes');
    assert.deepEqual(await late.run(), { found: 2 });
    await run();
    for (const { derivation } of runners) {
      assert.deepEqual(await derivedClaims(under, derivation.name), [1, 5, 9].map(claimId), derivation.name);
    }
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
