import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { claimId, claimToFile, everyClaim, fileClaim, fileClosedClaim } from '../fixtures.ts';
import { PostgresStage } from './postgres-stage.ts';

describe('PostgreSQL: filing', { skip: skipWithout('PostgreSQL') }, () => {
  const stage = PostgresStage.use();

  test('claims that arrive together are filed by few statements, each answered for itself', () =>
    stage.withStore({}, async (store) => {
      await fileClaim(store, { n: 500, tracking_number: 'TN-7' });
      await fileClosedClaim(store, { n: 501, tracking_number: 'TN-8', city: 'Nantes' });
      const before = await transactions();
      const results = await Promise.all(
        Array.from({ length: 200 }, (_, n) => store.createClaim(claimToFile({ n, tracking_number: `TN-${n % 150}` }))),
      );
      const created = results.filter(({ outcome }) => outcome === 'created');
      assert.equal(created.length, 149);
      for (const n of [7, 157]) assert.deepEqual(results[n], { outcome: 'conflict', claim_id: claimId(500) });
      const reused = results[8];
      assert.ok(reused?.outcome === 'created' && reused.claim.filed.includes('Nantes'));
      assert.ok((await transactions()) - before < 30, 'too many statements');
    }));

  test('a claim that the database cannot hold costs no other claim its own', () =>
    stage.withStore({}, async (store) => {
      // Refused by the listener already (spec: Shipment): PostgreSQL has no NUL in a text.
      const bad = claimToFile({ n: 3, tracking_number: 'TN-\0' });
      const filings = [1, 2].map((n) => store.createClaim(claimToFile({ n })));
      const settled = await Promise.allSettled([...filings, store.createClaim(bad), fileClaim(store, { n: 4 })]);
      assert.deepEqual(
        settled.map(({ status }) => status),
        ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
      );
      assert.equal((await store.listClaims(everyClaim())).length, 3);
    }));

  test('of first claims for one tracking number through two processes at once, one is created', () =>
    stage.withStore({}, (one) =>
      stage.withStore({}, async (two) => {
        for (let round = 0; round < 50; round += 1) {
          const numbers = Array.from({ length: 6 }, (_, index) => round * 6 + index);
          const results = await Promise.all(
            numbers.map((n) => (n % 2 ? one : two).createClaim(claimToFile({ n, tracking_number: `TN-${round}` }))),
          );
          const created = results.flatMap((result) => (result.outcome === 'created' ? [result.claim.id] : []));
          assert.equal(created.length, 1);
          const conflicts = results.flatMap((result) => (result.outcome === 'conflict' ? [result.claim_id] : []));
          assert.deepEqual(new Set(conflicts), new Set(created));
        }
      }),
    ));

  test('batches of the same numbers in different order through two processes do not deadlock', async () => {
    const before = await stage.statistic('deadlocks');
    const numbers = Array.from({ length: 80 }, (_, n) => 10 + n);
    const file = (store: Store, n: number, id: number) =>
      store.createClaim(claimToFile({ n: id, tracking_number: `TN-${n}` }));
    await stage.withStore({}, (one) =>
      stage.withStore({}, async (two) => {
        // A number in the middle is held until both statements wait.
        const held = await fileClosedClaim(one, { n: 500, tracking_number: 'TN-50' });
        await stage.admin.query('begin');
        await stage.admin.query('update claims set is_open = 1 where id = $1', [held.id]);
        // The first ones of each go alone; the others wait for them, and go together.
        const filings = [
          ...[1, 2, ...numbers].map((n) => file(one, n, 1_000 + n)),
          ...[3, 4, ...numbers.toReversed()].map((n) => file(two, n, 2_000 + n)),
        ];
        await until('both statements wait', async () => (await stage.countWaiting()) === 2);
        await stage.admin.query('rollback');
        const results = await Promise.all(filings);
        assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 4 + numbers.length);
      }),
    );
    assert.equal(await stage.statistic('deadlocks'), before);
  });

  /** How many transactions the database has ended, as its statistics know it by now. */
  const transactions = (): Promise<number> => stage.statistic('xact_commit + xact_rollback');
});
