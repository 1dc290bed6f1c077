import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import {
  addDocument,
  CLOSING,
  claimId,
  claimToFile,
  everyClaim,
  fileClaim,
  moveOf,
  OURS,
  receivedFile,
  timeAt,
} from '../fixtures.ts';
import { errorOf, NOT_KNOWN, PostgresStage } from './postgres-stage.ts';

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'redress' and pid <> pg_backend_pid()`;

describe('PostgreSQL: lost connections', { skip: skipWithout('PostgreSQL') }, () => {
  const stage = PostgresStage.use();

  test('reads and filings go on after every connection was ended by the server', () =>
    stage.withStore({}, async (store) => {
      for (let n = 1; n <= 5; n += 1) {
        const claim = await fileClaim(store, { n });
        await stage.admin.query(TERMINATE);
        assert.deepEqual(await store.findClaim(OURS, claim.id), claim);
        await stage.admin.query(TERMINATE);
      }
      assert.equal((await store.listClaims(everyClaim())).length, 5);
    }));

  test('a claim whose answer was lost after it was stored is filed once, and answered as created', () =>
    stage.behindProxy(async (store, proxy) => {
      proxy.keepAnswersTo('');
      const filing = store.createClaim(claimToFile({ n: 1 }));
      await until('the claim is stored', () => stage.isFiled(claimId(1)));
      proxy.cut();
      const result = await filing;
      assert.equal(result.outcome, 'created');
      assert.deepEqual(await store.listClaims(everyClaim()), [result.outcome === 'created' && result.claim]);
    }));

  test('an upload whose answer was lost after it was stored is complete, and not used by another', () =>
    stage.behindProxy(async (store, proxy) => {
      const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
      await store.noteOrphanBlob({ organization_id: OURS, blob_key: 'k/1', loose_since: timeAt(1) });
      proxy.keepAnswersTo('');
      const completing = store.completeUpload(OURS, document.id, receivedFile('k/1'));
      await until('it is stored', () => stage.isThere('select 1 from documents where blob_key is not null', []));
      proxy.cut();
      assert.equal(await completing, 'completed');
    }));

  test('a claim that was stored is created, though what stands in the way of its neighbour cannot be asked for', () =>
    stage.behindProxy(async (store, proxy) => {
      await fileClaim(store, { n: 1 });
      proxy.keepAnswersTo('any ($2');
      const numbers = [2, 3, 4, 1];
      const results = numbers.map((n, index) =>
        store.createClaim(claimToFile({ n: 10 + index, tracking_number: `TN-${n}` })),
      );
      const refused = errorOf(results[3] ?? assert.fail());
      await until('all are stored', () => stage.isFiled(claimId(12)));
      assert.equal((await results[2])?.outcome, 'created');
      await proxy.close();
      assert.deepEqual(await refused, NOT_KNOWN);
    }));

  test('a database that says nothing is waited for once', () =>
    stage.behindProxy(
      async (store, proxy) => {
        await store.findClaim(OURS, claimId(1));
        proxy.keepAnswersTo('');
        const since = performance.now();
        assert.deepEqual(await errorOf(store.findClaim(OURS, claimId(1))), NOT_KNOWN);
        assert.ok(performance.now() - since < 3_000);
      },
      { statementMs: 500 },
    ));

  test('a move whose answer was lost is not repeated, and is not said to have failed', () =>
    stage.behindProxy(async (store, proxy) => {
      const claim = await fileClaim(store, { n: 1 });
      proxy.keepAnswersTo('commit');
      const failure = errorOf(store.moveClaim(moveOf(claim, CLOSING)));
      await until('the move is stored', () => stage.isThere('select 1 from claim_history', []));
      proxy.cut();
      assert.deepEqual(await failure, NOT_KNOWN);
      assert.equal((await store.listMoves(OURS, claim.id)).length, 1);
    }));
});
