import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import type { DocumentRecord } from '../../../src/features/documents/service.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService, withMethods, withTestService } from '../../support/api/harness.ts';
import { MAX_DOCUMENT_BYTES, PDF, PDF_INPUT } from '../../support/api/samples.ts';

let service: TestService;
let client: Client;
let claimId: string;

before(async () => {
  service = await startTestService();
  client = await service.newClient();
  claimId = (await client.file()).id;
});
after(() => service.close());

const UNKNOWN = `doc_${'0'.repeat(32)}`;

function put({ metadata }: DocumentRecord, body: unknown, type = 'application/pdf') {
  return service.put(metadata.upload_url, body, { 'content-type': type });
}

/** A document whose file came, on a service whose blob store has some methods of ours. */
async function withBlobs(
  methods: (blobs: BlobStore) => Partial<BlobStore>,
  work: (program: Client, document: DocumentRecord, failing: TestService) => Promise<void>,
  limits: { storageCheckMs?: number } = {},
): Promise<void> {
  const wrapBlobs = (blobs: BlobStore) => withMethods(blobs, methods(blobs));
  await withTestService({ overrides: { wrapBlobs, ...limits } }, async (failing) => {
    const program = await failing.newClient();
    await work(program, await program.upload((await program.file()).id), failing);
  });
}

test('a document whose file was received is confirmed', async () => {
  const { id } = await client.upload(claimId);
  assert.deepEqual(await client.confirm(claimId, [id]), { attached: 1, documents: [{ id, status: 'confirmed' }] });
});

test('document_not_found: no document with that identifier exists', async () => {
  const ids = [UNKNOWN, 'nope', '', ' ', '__proto__', 'constructor', claimId, 'doc_%', '\u{1f4c4}', 'x'.repeat(500)];
  for (const id of ids) {
    const entry = { id, status: 'failed', reason: 'document_not_found' };
    assert.deepEqual(await client.confirm(claimId, [id]), { attached: 0, documents: [entry] });
  }
});

test('document_not_found: the document is of another claim', async () => {
  const { id } = await client.upload((await client.file()).id);
  const { documents } = await client.confirm(claimId, [id]);
  assert.deepEqual(documents, [{ id, status: 'failed', reason: 'document_not_found' }]);
});

test('document_not_found: the document is confirmed, and of another claim', async () => {
  const other = (await client.file()).id;
  const { id } = await client.upload(other);
  assert.equal((await client.confirm(other, [id])).attached, 1);
  const { attached, documents } = await client.confirm(claimId, [id]);
  assert.deepEqual([attached, documents], [0, [{ id, status: 'failed', reason: 'document_not_found' }]]);
});

test('not_found_in_storage: the file was never uploaded', async () => {
  assert.equal(await client.fateOf(await client.initiate(claimId)), 'not_found_in_storage');
});

test('not_found_in_storage: the file that was received is gone from the storage', async () => {
  let remove: BlobStore['delete'] | undefined;
  await withBlobs(
    (blobs) => {
      remove = (key) => blobs.delete(key);
      return {};
    },
    async (program, document, { running }) => {
      const stored = await running.store.findDocument(program.organizationId, document.id);
      await remove?.(stored?.file?.blob_key ?? assert.fail());
      assert.equal(await program.fateOf(document), 'not_found_in_storage');
    },
  );
});

test('not_found_in_storage: the file was sent as another of the four types, without one, or encoded', async () => {
  const document = await client.initiate(claimId);
  for (const headers of [{ 'content-type': 'image/png' }, { 'content-type': '' }, { 'content-encoding': 'gzip' }]) {
    assertStatus(await service.put(document.metadata.upload_url, PDF, headers as Record<string, string>), 415);
    assert.equal(await client.fateOf(document), 'not_found_in_storage', JSON.stringify(headers));
  }
});

test('invalid_size: the last file that was sent was larger than 10 MB', async () => {
  const document = await client.initiate(claimId);
  assertStatus(await put(document, Buffer.alloc(MAX_DOCUMENT_BYTES + 1)), 413);
  assert.equal(await client.fateOf(document), 'invalid_size');
});

test('invalid_size: the last file that was sent was empty', async () => {
  const document = await client.initiate(claimId);
  assertStatus(await put(document, ''), 200);
  assert.equal(await client.fateOf(document), 'invalid_size');
});

test('invalid_size: the storage holds a file that is empty or larger than 10 MB', async () => {
  for (const size_bytes of [0, MAX_DOCUMENT_BYTES + 1]) {
    await withBlobs(
      () => ({ head: async () => ({ size_bytes }) }),
      async (program, document) => assert.equal(await program.fateOf(document), 'invalid_size', String(size_bytes)),
    );
  }
});

test('invalid_size: the storage tells no readable size of the file', async () => {
  await withBlobs(
    () => ({ head: async () => ({ size_bytes: Number.NaN }) }),
    async (program, document) => assert.equal(await program.fateOf(document), 'invalid_size'),
  );
});

test('unsupported_content_type: the last file that was sent is of none of the four types', async () => {
  const document = await client.initiate(claimId);
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream']) {
    assertStatus(await put(document, PDF, type), 415);
    assert.equal(await client.fateOf(document), 'unsupported_content_type', type);
  }
});

test('unsupported_content_type: under the strict setting, bytes that are not of the declared type', async () => {
  await withTestService({ environment: { REDRESS_STRICT_DOCUMENTS: 'true' } }, async (strict) => {
    const program = await strict.newClient();
    const { id } = await program.file();
    const wrong = await program.initiate(id, { ...PDF_INPUT, content_type: 'image/png' });
    assertStatus(await strict.put(wrong.metadata.upload_url, PDF, { 'content-type': 'image/png' }), 200);
    assert.equal(await program.fateOf(wrong), 'unsupported_content_type');
    assert.equal(await program.fateOf(await program.upload(id)), 'confirmed');
  });
});

test('storage_check_failed: the storage fails, and confirming again works once it is back', async () => {
  let isBroken = true;
  const head = (blobs: BlobStore) => (key: string) => (isBroken ? Promise.reject(new Error('EIO')) : blobs.head(key));
  await withBlobs(
    (blobs) => ({ head: head(blobs) }),
    async (program, document) => {
      assert.equal(await program.fateOf(document), 'storage_check_failed');
      isBroken = false;
      assert.equal(await program.fateOf(document), 'confirmed');
    },
  );
});

test('storage_check_failed: the storage does not answer within the time set', async () => {
  await withBlobs(
    () => ({ head: () => new Promise(() => {}) }),
    async (program, document) => assert.equal(await program.fateOf(document), 'storage_check_failed'),
    { storageCheckMs: 50 },
  );
});

test('internal_error: confirming this document fails, the others are confirmed, and it may be retried', async () => {
  let failing = '';
  const wrapStore = (store: Store) =>
    withMethods(store, {
      confirmDocument: (...args) =>
        args[2] === failing ? Promise.reject(new Error('broken')) : store.confirmDocument(...args),
    });
  await withTestService({ overrides: { wrapStore } }, async (broken) => {
    const program = await broken.newClient();
    const claim = await program.file();
    const ids = [await program.upload(claim.id), await program.upload(claim.id)].map(({ id }) => id);
    failing = ids[0] ?? '';
    assert.deepEqual(await program.confirm(claim.id, ids), {
      attached: 1,
      documents: [
        { id: ids[0], status: 'failed', reason: 'internal_error' },
        { id: ids[1], status: 'confirmed' },
      ],
    });
    failing = '';
    assert.equal((await program.confirm(claim.id, ids)).attached, 2);
  });
});

test('only the last refused attempt is remembered, and a good one clears it', async () => {
  const document = await client.initiate(claimId);
  await put(document, PDF, 'text/plain');
  await put(document, '');
  assert.equal(await client.fateOf(document), 'invalid_size');
  await put(document, PDF, 'text/plain');
  assert.equal(await client.fateOf(document), 'unsupported_content_type');
  await put(document, PDF);
  assert.equal(await client.fateOf(document), 'confirmed');
});

test('a PUT with a bad token is not remembered', async () => {
  const document = await client.initiate(claimId);
  const url = document.metadata.upload_url.replace(/token=.*/, 'token=x');
  assertStatus(await service.put(url, PDF, { 'content-type': 'text/plain' }), 403);
  assert.equal(await client.fateOf(document), 'not_found_in_storage');
});

test('a PUT to a spent address does not undo what was received', async () => {
  const document = await client.upload(claimId);
  assertStatus(await put(document, PDF, 'text/plain'), 409);
  assertStatus(await put(document, ''), 409);
  assert.equal(await client.fateOf(document), 'confirmed');
});

test('there is one entry for each element, in the order of the request, duplicates too', async () => {
  const [good, pending] = [await client.upload(claimId), await client.initiate(claimId)];
  const ids = [pending.id, good.id, UNKNOWN, good.id, pending.id];
  const { attached, documents } = await client.confirm(claimId, ids);
  assert.equal(attached, 2);
  assert.deepEqual(
    documents.map(({ id }) => id),
    ids,
  );
  const statuses = ['failed', 'confirmed', 'failed', 'confirmed', 'failed'];
  assert.deepEqual(
    documents.map(({ status }) => status),
    statuses,
  );
});

test('a document that is confirmed already is confirmed', async () => {
  const document = await client.upload(claimId);
  for (let time = 1; time <= 3; time++) assert.equal(await client.fateOf(document), 'confirmed');
});

test('the same documents can be confirmed by many requests at once', async () => {
  const documents = await Promise.all(Array.from({ length: 10 }, () => client.upload(claimId)));
  const ids = documents.map(({ id }) => id);
  const results = await Promise.all(Array.from({ length: 8 }, () => client.confirm(claimId, ids)));
  for (const { attached } of results) assert.equal(attached, 10);
});

test('the storage is asked for all documents of a request at once', async () => {
  const all = Promise.withResolvers<void>();
  let asked = 0;
  const head = (blobs: BlobStore) => async (key: string) => {
    asked += 1;
    if (asked === 5) all.resolve();
    await all.promise;
    return blobs.head(key);
  };
  await withBlobs(
    (blobs) => ({ head: head(blobs) }),
    async (program, { id, claim_id }) => {
      const others = await Promise.all(Array.from({ length: 4 }, () => program.upload(claim_id)));
      assert.equal((await program.confirm(claim_id, [id, ...others.map((each) => each.id)])).attached, 5);
    },
  );
});

test('1 to 10 identifiers can be confirmed at once', async () => {
  const path = `/v1/claims/${claimId}/documents/complete`;
  for (const count of [1, 10]) assertStatus(await client.post(path, { document_ids: Array(count).fill(UNKNOWN) }), 200);
  for (const count of [0, 11, 1_000]) {
    assertFieldsRefused(await client.post(path, { document_ids: Array(count).fill(UNKNOWN) }), ['document_ids']);
  }
});

test('document_ids is a list of strings', async () => {
  const path = `/v1/claims/${claimId}/documents/complete`;
  for (const document_ids of [
    undefined,
    null,
    UNKNOWN,
    5,
    {},
    [null],
    [5],
    [[UNKNOWN]],
    [UNKNOWN, {}],
    ['a\0'],
    ['\ud800'],
  ]) {
    assertFieldsRefused(await client.post(path, { document_ids }), ['document_ids'], {
      of: JSON.stringify(document_ids),
    });
  }
});

test('confirming for an unknown claim is 404 CLAIM_NOT_FOUND', async () => {
  for (const id of ['clm_nope', `clm_${'0'.repeat(32)}`, '__proto__']) {
    const answer = await client.post(`/v1/claims/${id}/documents/complete`, { document_ids: [UNKNOWN] });
    assertRefused(answer, 404, 'CLAIM_NOT_FOUND', id);
  }
});
