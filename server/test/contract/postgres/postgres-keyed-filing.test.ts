import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import {
  addDocument,
  claimId,
  claimToFile,
  documentId,
  documentOf,
  everyClaim,
  fileClaim,
  fileClosedClaim,
  NONE_EXPIRED,
  OURS,
} from '../fixtures.ts';
import { countOutcomes, DOCUMENTS_ROUTE, fileKeyed, keyedRequest } from '../keyed-fixtures.ts';
import { PostgresStage } from './postgres-stage.ts';

const range = (length: number) => Array.from({ length }, (_, n) => n);

describe('PostgreSQL: filing with keys', { skip: skipWithout('PostgreSQL') }, () => {
  const stage = PostgresStage.use();

  const waitFor = (statements: number) =>
    until('statements wait', async () => (await stage.countWaiting()) === statements);

  test('claims with keys that arrive together are filed by few statements, each answered for itself', () =>
    stage.withStore({}, async (store) => {
      await fileClaim(store, { n: 500, tracking_number: 'TN-7' });
      await fileClosedClaim(store, { n: 501, tracking_number: 'TN-8', city: 'Nantes' });
      await fileKeyed(store, 600, 'key 9');
      const before = await stage.statistic('xact_commit + xact_rollback');
      const results = await Promise.all(range(200).map((n) => fileKeyed(store, n, `key ${n}`)));
      assert.deepEqual(countOutcomes(results), { created: 198, conflict: 1, answered: 1 });
      assert.deepEqual(results[7], { outcome: 'conflict', claim_id: claimId(500) });
      const reused = results[8];
      assert.ok(reused?.outcome === 'created' && reused.claim.filed.includes('Nantes'));
      assert.deepEqual(await store.findClaim(OURS, claimId(8)), reused.claim);
      assert.equal(results[9]?.outcome, 'answered');
      assert.ok((await stage.statistic('xact_commit + xact_rollback')) - before < 30, 'too many statements');
    }));

  test('a claim that the database cannot hold costs no other claim its own, and its key is unused', () =>
    stage.withStore({}, async (store) => {
      const seeds = [1, 2, 3, 4, 5, 6];
      const settled = await Promise.allSettled(
        seeds.map((n) => fileKeyed(store, n, `key ${n}`, { tracking_number: n === 4 ? 'TN-\0' : `TN-${n}` })),
      );
      const refused = settled.flatMap(({ status }, index) => (status === 'rejected' ? [seeds[index]] : []));
      assert.deepEqual(refused, [4]);
      assert.equal(await store.findIdempotencyRecord(keyedRequest('key 4')), undefined);
      assert.equal((await store.listClaims(everyClaim())).length, 5);
    }));

  test('of requests with one key through two processes at once, one files its claim and the others are answered', () =>
    stage.withStore({}, (one) =>
      stage.withStore({}, async (two) => {
        for (const round of range(50)) {
          const numbers = range(6).map((index) => round * 6 + index);
          const results = await Promise.all(numbers.map((n) => fileKeyed(n % 2 ? one : two, n, `key ${round}`)));
          assert.deepEqual(countOutcomes(results), { created: 1, answered: 5 });
          const named = results.map((result) => {
            if (result.outcome === 'created') return result.claim.id;
            return result.outcome === 'answered' ? result.answer.subject : '';
          });
          assert.equal(new Set(named).size, 1);
        }
        assert.equal((await one.listClaims(everyClaim({ limit: 400 }))).length, 50);
      }),
    ));

  test('of claims for one tracking number with a key each through two processes, one is created and none of the keys lies', () =>
    stage.withStore({}, (one) =>
      stage.withStore({}, async (two) => {
        for (const round of range(50)) {
          const numbers = range(6).map((index) => round * 6 + index);
          const T = { tracking_number: `TN-${round}` };
          const results = await Promise.all(numbers.map((n) => fileKeyed(n % 2 ? one : two, n, `key ${n}`, T)));
          assert.deepEqual(countOutcomes(results), { created: 1, conflict: 5 });
          const created = results.find((result) => result.outcome === 'created');
          for (const [index, n] of numbers.entries()) {
            const kept = await one.findIdempotencyRecord(keyedRequest(`key ${n}`));
            const isCreated = results[index]?.outcome === 'created';
            assert.equal(kept?.subject, isCreated ? created?.claim.id : undefined);
          }
        }
      }),
    ));

  /** Runs `work` while a closed claim is being opened, and opens it once a statement waits for that. */
  async function whileOpening(store: Store, work: () => Promise<void>): Promise<void> {
    const held = await fileClosedClaim(store, { n: 500, tracking_number: 'TN-1' });
    await stage.admin.query('begin');
    await stage.admin.query('update claims set is_open = 1 where id = $1', [held.id]);
    const working = work();
    await waitFor(1);
    await stage.admin.query('commit');
    await working;
  }

  test('a claim that another one overtakes after its key was taken is a conflict, and its key is free', () =>
    stage.withStore({}, (store) =>
      whileOpening(store, async () => {
        const conflict = { outcome: 'conflict', claim_id: claimId(500) };
        assert.deepEqual(await fileKeyed(store, 1, 'a'), conflict);
        assert.equal(await store.findIdempotencyRecord(keyedRequest('a')), undefined);
        assert.equal(await store.findClaim(OURS, claimId(1)), undefined);
      }),
    ));

  test('a claim in the way that is being closed is still in the way, and no claim is stored beside its conflict', () =>
    stage.withStore({}, async (store) => {
      const first = await fileClaim(store, { n: 1 });
      await stage.admin.query('begin');
      await stage.admin.query('update claims set is_open = 0 where id = $1', [first.id]);
      const result = await fileKeyed(store, 2, 'a', { tracking_number: 'TN-1' });
      await stage.admin.query('commit');
      assert.deepEqual(result, { outcome: 'conflict', claim_id: first.id });
      assert.equal(await store.findClaim(OURS, claimId(2)), undefined);
    }));

  test('a key whose claim was overtaken when its process was killed is forgotten, and used again', () =>
    stage.withStore({}, async (store) => {
      await store.addIdempotencyRecord(keyedRequest('a'), { outcome: 'created', subject: claimId(1) });
      const result = await fileKeyed(store, 2, 'a');
      assert.ok(result.outcome === 'answered');
      await store.deleteRecordOfMissing(result.answer);
      assert.equal((await fileKeyed(store, 2, 'a')).outcome, 'created');
    }));

  test('batches of the same keys in different order through two processes do not deadlock', async () => {
    const before = await stage.statistic('deadlocks');
    const numbers = range(80).map((n) => 10 + n);
    await stage.withStore({}, (one) =>
      stage.withStore({}, async (two) => {
        // A key in the middle is held until both statements wait. The first ones of each process go alone.
        await stage.admin.query('begin');
        await stage.admin.query(`insert into idempotency_keys
          values ('${OURS}', '/v1/claims', 'key 50', '', 'running', '', now())`);
        const filings = [
          ...[1, 2, ...numbers].map((n) => fileKeyed(one, 1_000 + n, `key ${n}`)),
          ...[3, 4, ...numbers.toReversed()].map((n) => fileKeyed(two, 2_000 + n, `key ${n}`)),
        ];
        await waitFor(2);
        await stage.admin.query('rollback');
        const counter = countOutcomes(await Promise.all(filings));
        assert.deepEqual(counter, { created: 4 + numbers.length, answered: numbers.length });
      }),
    );
    assert.equal(await stage.statistic('deadlocks'), before);
  });

  test('batches of the same numbers with keys and without in different order do not deadlock', async () => {
    const before = await stage.statistic('deadlocks');
    const numbers = range(80).map((n) => 10 + n);
    await stage.withStore({}, (one) =>
      stage.withStore({}, async (two) => {
        const held = await fileClosedClaim(one, { n: 500, tracking_number: 'TN-50' });
        await stage.admin.query('begin');
        await stage.admin.query('update claims set is_open = 1 where id = $1', [held.id]);
        const plain = (n: number) => two.createClaim(claimToFile({ n: 2_000 + n, tracking_number: `TN-${n}` }));
        const filings = [
          ...[1, 2, ...numbers].map((n) => fileKeyed(one, 1_000 + n, `key ${n}`, { tracking_number: `TN-${n}` })),
          ...[3, 4, ...numbers.toReversed()].map(plain),
        ];
        await waitFor(2);
        await stage.admin.query('rollback');
        const { created, conflict } = countOutcomes(await Promise.all(filings));
        assert.deepEqual([created, conflict], [4 + numbers.length, numbers.length]);
      }),
    );
    assert.equal(await stage.statistic('deadlocks'), before);
  });
});

describe('PostgreSQL: keys and lost connections', { skip: skipWithout('PostgreSQL') }, () => {
  const stage = PostgresStage.use();
  const isKept = () => stage.isThere('select 1 from idempotency_keys', []);

  test('a claim with a key whose answer was lost after it was stored is filed once, and answered as created', () =>
    stage.behindProxy(async (store, proxy) => {
      proxy.keepAnswersTo('');
      const filing = fileKeyed(store, 1, 'a');
      await until('the claim is stored', isKept);
      proxy.cut();
      const result = await filing;
      assert.ok(result.outcome === 'created');
      assert.deepEqual(await store.listClaims(everyClaim()), [result.claim]);
    }));

  test('a document with a key whose answer was lost after it was stored is added once, and by its own request', () =>
    stage.behindProxy(async (store, proxy) => {
      const claim = await fileClaim(store, { n: 1 });
      await addDocument(store, claim, 1);
      proxy.keepAnswersTo('');
      const adding = store.addDocument(documentOf(claim, 2), NONE_EXPIRED, keyedRequest('a', DOCUMENTS_ROUTE));
      await until('the document is stored', isKept);
      proxy.cut();
      assert.deepEqual(await adding, { outcome: 'added' });
      assert.equal((await store.listDocuments(OURS, claim.id)).at(-1)?.id, documentId(2));
    }));

  test('a request whose reservation lost its answer is the one that runs', () =>
    stage.behindProxy(async (store, proxy) => {
      await store.check();
      proxy.keepAnswersTo('');
      const keeping = store.addIdempotencyRecord(keyedRequest('a'), { outcome: 'running', subject: '' });
      await until('the reservation is kept', isKept);
      proxy.cut();
      assert.equal(await keeping, undefined);
    }));
});
