import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { WholeDocument } from '../../../src/features/documents/record.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { evidenceRequestOf } from '../casework/review-fixtures.ts';
import { fileClaim, NONE_EXPIRED, OURS, timeAt } from '../fixtures.ts';
import { audit } from '../operators/operator-fixtures.ts';
import { noteOf, wholeDocument } from '../store/whole-documents-suite.ts';
import { PostgresStage } from './postgres-stage.ts';

describe('PostgreSQL: documents that come with their files', { skip: skipWithout('PostgreSQL') }, () => {
  const stage = PostgresStage.use();
  const adding = () => ({ expiredUntil: NONE_EXPIRED, audit: audit({ action: 'claim.evidence_received' }) });

  test('a link that is revoked while its file is being added takes nothing: the later one waits for the earlier', () =>
    stage.withStore({}, async (store) => {
      const claim = await fileClaim(store, { n: 1 });
      const { id, token_hash, created_at, expires_at } = evidenceRequestOf(claim, 1, { expires_at: timeAt(99) });
      await stage.admin.query(
        `insert into evidence_requests (organization_id, id, claim_id, token_hash, kinds, declaration, language, shows,
          created_at, created_by, expires_at) values ($1, $2, $3, $4, '[]', 'NONE', 'en', '[]', $5, 'ana', $6)`,
        [OURS, id, claim.id, token_hash, created_at, expires_at],
      );
      await store.noteOrphanBlob(noteOf(1));
      await stage.admin.query('begin');
      await stage.admin.query('update evidence_requests set revoked_at = now() where id = $1', [id]);
      const sending = store.addWholeDocument({ ...wholeDocument(claim, 1, 'recipient'), request_id: id }, adding());
      await until('the file waits for the revocation', async () => (await stage.countWaiting()) === 1);
      await stage.admin.query('commit');
      assert.equal(await sending, 'closed');
      assert.deepEqual(await store.listDocuments(OURS, claim.id), []);
    }));

  test('the same file by two processes, both at the door of their claim, is kept once', () =>
    stage.withStore({}, (one) =>
      stage.withStore({}, async (two) => {
        const claim = await fileClaim(one, { n: 1 });
        const { sha256 } = wholeDocument(claim, 1).file;
        const same = (n: number): WholeDocument => {
          const document = wholeDocument(claim, n, 'recipient');
          return { ...document, file: { ...document.file, sha256 } };
        };
        for (const n of [1, 2]) await one.noteOrphanBlob(noteOf(n));
        await stage.admin.query('begin');
        await stage.admin.query('select 1 from claims where id = $1 for update', [claim.id]);
        const sending = [one.addWholeDocument(same(1), adding()), two.addWholeDocument(same(2), adding())];
        await until('both wait', async () => (await stage.countWaiting()) === 2);
        await stage.admin.query('rollback');
        const outcomes = await Promise.all(sending);
        const kept = await one.listDocuments(OURS, claim.id);
        assert.equal(kept.length, 1);
        assert.equal(outcomes.filter((outcome) => outcome === 'added').length, 1);
        assert.deepEqual(
          outcomes.find((outcome) => outcome !== 'added'),
          kept[0],
        );
      }),
    ));
});
