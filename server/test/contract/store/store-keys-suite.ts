import assert from 'node:assert/strict';
import type { Store } from '../../../src/app/stores.ts';
import { MAX_CLAIM_DOCUMENTS } from '../../../src/features/documents/rules.ts';
import type { RequestOutcome } from '../../../src/features/idempotency/record.ts';
import {
  addDocument,
  claimId,
  documentId,
  documentOf,
  fileClaim,
  NONE_EXPIRED,
  OURS,
  THEIRS,
  timeAt,
} from '../fixtures.ts';
import { fileKeyed, keyedRequest, DOCUMENTS_ROUTE as ROUTE } from '../keyed-fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

const RUNNING = { outcome: 'running', subject: '' } as const;
const EVER = new Date(0).toISOString();
const CONFIRMED = { outcome: 'confirmed', subject: '[{"document_id":"doc_1","status":"confirmed"}]' } as const;

export function testKeys(open: OpenStore): void {
  testKeyedDocuments(open);
  testReservations(open);
  testForgetting(open);
}

function testKeyedDocuments(open: OpenStore): void {
  const on = onStore(open);

  on('a document and its key are kept together, and the key adds no other one', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const keyed = keyedRequest('a', ROUTE);
    assert.deepEqual(await store.addDocument(documentOf(claim, 1), NONE_EXPIRED, keyed), { outcome: 'added' });
    assert.deepEqual(await store.findDocument(OURS, documentId(1)), documentOf(claim, 1));
    const kept = { ...keyed, outcome: 'registered', subject: documentId(1) };
    const again = { ...keyed, fingerprint: '01'.repeat(32), asked_at: timeAt(9) };
    assert.deepEqual(await store.addDocument(documentOf(claim, 2), NONE_EXPIRED, again), {
      outcome: 'answered',
      answer: kept,
    });
    assert.deepEqual(await store.listDocuments(OURS, claim.id), [documentOf(claim, 1)]);
  });

  on('of documents added at once with one key, one is there', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const keyed = keyedRequest('a', ROUTE);
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => store.addDocument(documentOf(claim, n), NONE_EXPIRED, keyed)));
    const listed = await store.listDocuments(OURS, claim.id);
    assert.equal(listed.length, 1);
    const others = answers.flatMap((each) => (each.outcome === 'answered' ? [each.answer] : []));
    assert.equal(others.length, 19);
    assert.deepEqual(new Set(others.map(({ subject }) => subject)), new Set(listed.map(({ id }) => id)));
  });

  on('a document that is refused leaves its key unused', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    await addDocument(store, claim, 1);
    const keyed = keyedRequest('a', ROUTE);
    await assert.rejects(store.addDocument(documentOf({ ...claim, id: 'clm_none' }, 2), NONE_EXPIRED, keyed));
    await assert.rejects(store.addDocument(documentOf(claim, 1), NONE_EXPIRED, keyed));
    assert.equal(await store.findIdempotencyRecord(keyed), undefined);
  });

  on('a key whose claim has no room for a document stays unused', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    for (let n = 1; n <= MAX_CLAIM_DOCUMENTS; n += 1) await addDocument(store, claim, n);
    const keyed = keyedRequest('a', ROUTE);
    assert.deepEqual(await store.addDocument(documentOf(claim, 101), NONE_EXPIRED, keyed), { outcome: 'full' });
    assert.equal(await store.findIdempotencyRecord(keyed), undefined);
    assert.equal(await store.findDocument(OURS, documentId(101)), undefined);
  });

  on('what a key came to on another way adds no document', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const keyed = keyedRequest('a', ROUTE);
    await store.addIdempotencyRecord(keyed, CONFIRMED);
    const kept = { ...keyed, ...CONFIRMED };
    assert.deepEqual(await store.addDocument(documentOf(claim, 1), NONE_EXPIRED, keyed), {
      outcome: 'answered',
      answer: kept,
    });
    assert.deepEqual(await store.listDocuments(OURS, claim.id), []);
  });
}

function testReservations(open: OpenStore): void {
  const on = onStore(open);

  on('an answer is kept once, and given to whoever keeps another one', async (store) => {
    assert.equal(await store.findIdempotencyRecord(keyedRequest('a')), undefined);
    assert.equal(await store.addIdempotencyRecord(keyedRequest('a'), CONFIRMED), undefined);
    const kept = { ...keyedRequest('a'), ...CONFIRMED };
    assert.deepEqual(await store.addIdempotencyRecord(keyedRequest('a'), RUNNING), kept);
    assert.deepEqual(await store.findIdempotencyRecord(keyedRequest('a')), kept);
  });

  on('of requests at once with one key, one is running', async (store) => {
    const kept = { ...keyedRequest('a'), ...RUNNING };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => store.addIdempotencyRecord(keyedRequest('a'), RUNNING)),
    );
    assert.equal(answers.filter((answer) => answer === undefined).length, 1);
    for (const answer of answers) assert.deepEqual(answer ?? kept, kept);
  });

  on('a running request is finished with what it came to, once', async (store) => {
    await store.addIdempotencyRecord(keyedRequest('a'), RUNNING);
    await store.finishIdempotencyRecord(keyedRequest('a'), CONFIRMED);
    const kept = { ...keyedRequest('a'), ...CONFIRMED };
    assert.deepEqual(await store.findIdempotencyRecord(keyedRequest('a')), kept);
    await store.finishIdempotencyRecord(keyedRequest('a'), { ...CONFIRMED, subject: '[]' });
    assert.deepEqual(await store.findIdempotencyRecord(keyedRequest('a')), kept);
  });

  on('a request that was forgotten while it ran finishes nothing', async (store) => {
    await store.addIdempotencyRecord(keyedRequest('a'), RUNNING);
    await store.deleteIdempotencyRecord(keyedRequest('a'));
    await store.finishIdempotencyRecord(keyedRequest('a'), CONFIRMED);
    assert.equal(await store.findIdempotencyRecord(keyedRequest('a')), undefined);
  });

  on('a request finishes none of another time, organization, route or key', async (store) => {
    const ours = keyedRequest('a');
    await store.addIdempotencyRecord(ours, RUNNING);
    const others = [{ asked_at: timeAt(2) }, { organization_id: THEIRS }, ROUTE, { key: 'b' }];
    for (const other of others) await store.finishIdempotencyRecord({ ...ours, ...other }, CONFIRMED);
    assert.deepEqual(await store.findIdempotencyRecord(ours), { ...ours, ...RUNNING });
  });

  on('an outcome that there is not is refused', async (store) => {
    const wrong = { outcome: 'lost', subject: '' } as unknown as RequestOutcome;
    await assert.rejects(store.addIdempotencyRecord(keyedRequest('a'), wrong));
  });
}

function testForgetting(open: OpenStore): void {
  const on = onStore(open);

  on('a key that was forgotten can be used again; what it came to stays', async (store) => {
    await fileKeyed(store, 1, 'a');
    await store.deleteIdempotencyRecord(keyedRequest('a'));
    assert.equal((await fileKeyed(store, 2, 'a')).outcome, 'created');
    assert.ok(await store.findClaim(OURS, claimId(1)));
  });

  on('a key is not forgotten by what names another time, organization, route or key', async (store) => {
    const ours = keyedRequest('a');
    await store.addIdempotencyRecord(ours, RUNNING);
    const others = [{ asked_at: timeAt(2) }, { organization_id: THEIRS }, ROUTE, { key: 'b' }];
    for (const other of others) await store.deleteIdempotencyRecord({ ...ours, ...other });
    assert.deepEqual(await store.findIdempotencyRecord(ours), { ...ours, ...RUNNING });
  });

  on('a key is forgotten for what it names only while that is not there', async (store) => {
    const missing = { outcome: 'created', subject: claimId(1) } as const;
    await store.addIdempotencyRecord(keyedRequest('a'), missing);
    const answer = { ...keyedRequest('a'), ...missing };
    await store.deleteRecordOfMissing(answer);
    const claim = await fileKeyed(store, 1, 'a');
    assert.ok(claim.outcome === 'created');
    const document = { ...keyedRequest('a', ROUTE), outcome: 'registered', subject: documentId(1) } as const;
    await store.addDocument(documentOf(claim.claim, 1), NONE_EXPIRED, document);
    for (const kept of [answer, document]) {
      await store.deleteRecordOfMissing(kept);
      assert.deepEqual(await store.findIdempotencyRecord(kept), kept);
    }
  });

  on('nor is it forgotten when it names something else by now', async (store) => {
    const missing = { outcome: 'created', subject: claimId(1) } as const;
    await store.addIdempotencyRecord(keyedRequest('a'), missing);
    const ours = { ...keyedRequest('a'), ...missing };
    const others = [{ asked_at: timeAt(2) }, { subject: claimId(2) }, { organization_id: THEIRS }, ROUTE, { key: 'b' }];
    for (const other of others) await store.deleteRecordOfMissing({ ...ours, ...other });
    assert.deepEqual(await store.findIdempotencyRecord(ours), ours);
  });

  /** Keys `0` to `7`, asked a second apart, of two organizations in turn. */
  async function keepEight(store: Store) {
    const keyed = Array.from({ length: 8 }, (_, n) => {
      return keyedRequest(`${n}`, { organization_id: n % 2 ? OURS : THEIRS, asked_at: timeAt(n) });
    });
    for (const each of keyed) await store.addIdempotencyRecord(each, RUNNING);
    const leftKeys = async () => {
      const left = await Promise.all(keyed.map((each) => store.findIdempotencyRecord(each)));
      return left.flatMap((answer) => (answer ? [answer.key] : [])).join('');
    };
    return leftKeys;
  }

  on('what expired is deleted the oldest first, in steps, and nothing asked since', async (store) => {
    const leftKeys = await keepEight(store);
    const before = timeAt(5);
    assert.deepEqual(await store.deleteExpiredRecords({ after: EVER, before }, 3), { count: 3, last: timeAt(2) });
    assert.equal(await leftKeys(), '34567');
    assert.deepEqual(await store.deleteExpiredRecords({ after: timeAt(2), before }, 3), { count: 2, last: timeAt(4) });
    assert.equal(await leftKeys(), '567');
    assert.deepEqual(await store.deleteExpiredRecords({ after: timeAt(4), before }, 3), { count: 0, last: timeAt(4) });
    assert.equal(await leftKeys(), '567');
  });

  on('what was asked before the steps begin is not deleted', async (store) => {
    const leftKeys = await keepEight(store);
    const asked = { after: timeAt(1), before: timeAt(6) };
    assert.deepEqual(await store.deleteExpiredRecords(asked, 3), { count: 3, last: timeAt(4) });
    assert.equal(await leftKeys(), '01567');
  });

  on('what was asked in one millisecond expires in one step', async (store) => {
    for (const key of ['a', 'b', 'c']) await store.addIdempotencyRecord(keyedRequest(key), RUNNING);
    const step = await store.deleteExpiredRecords({ after: EVER, before: timeAt(2) }, 2);
    assert.deepEqual(step, { count: 3, last: timeAt(1) });
  });
}
