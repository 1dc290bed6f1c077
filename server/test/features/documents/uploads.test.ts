import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { DocumentRecord } from '../../../src/features/documents/service.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { looseKeys } from '../../contract/fixtures.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import {
  inChunks,
  startTestService,
  TestClock,
  type TestService,
  withMethods,
  withTestService,
} from '../../support/api/harness.ts';
import { MAX_DOCUMENT_BYTES, PDF, PDF_INPUT } from '../../support/api/samples.ts';

const clock = new TestClock('2026-03-01T12:00:00Z');
let service: TestService;
let client: Client;
let claimId: string;

before(async () => {
  service = await startTestService({ overrides: { clock: clock.now } });
  client = await service.newClient();
  claimId = (await client.file()).id;
});
after(() => service.close());

/** A new document and its upload address. */
async function initiate(input: object = PDF_INPUT): Promise<{ document: DocumentRecord; url: string }> {
  const document = await client.initiate(claimId, input);
  return { document, url: document.metadata.upload_url };
}

/** Asserts that the address still takes a file. */
async function assertUnused(url: string, of = ''): Promise<void> {
  assertStatus(await service.put(url, PDF), 200, of);
}

test('a file is received with 200 and nothing to parse, without credentials', async () => {
  const { document, url } = await initiate();
  assert.equal(assertStatus(await service.put(url, PDF), 200).text, '');
  assert.equal(await client.fateOf(document), 'confirmed');
});

test('each accepted content type is received', async () => {
  for (const content_type of ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']) {
    const { document, url } = await initiate({ ...PDF_INPUT, content_type });
    assertStatus(await service.put(url, 'bytes', { 'content-type': content_type }), 200);
    assert.equal(await client.fateOf(document), 'confirmed', content_type);
  }
});

test('a completed PUT spends the address, before and after the confirm', async () => {
  const { document, url } = await initiate();
  await assertUnused(url);
  assertRefused(await service.put(url, PDF), 409, 'UPLOAD_ALREADY_COMPLETED');
  await client.fateOf(document);
  assertRefused(await service.put(url, 'other'), 409, 'UPLOAD_ALREADY_COMPLETED');
});

test('of two PUTs at once one is 200 and the other 409, whose bytes are not kept', async () => {
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const meet = () => {
    waiting += 1;
    if (waiting === 2) both.resolve();
    return both.promise;
  };
  /** Of each PUT, what the storage has of it. */
  const sizes: (() => Promise<number | undefined>)[] = [];
  const put = (blobs: BlobStore): BlobStore['put'] => {
    return async (key, ...file) => {
      sizes.push(async () => (await blobs.head(key))?.size_bytes);
      await meet();
      await blobs.put(key, ...file);
    };
  };
  const wrapBlobs = (blobs: BlobStore) => withMethods(blobs, { put: put(blobs) });
  await withTestService({ overrides: { wrapBlobs } }, async (racing) => {
    const program = await racing.newClient();
    const document = await program.initiate((await program.file()).id);
    const puts = ['one', 'two'].map((body) => racing.put(document.metadata.upload_url, body));
    assert.deepEqual((await Promise.all(puts)).map(({ status }) => status).sort(), [200, 409]);
    const found = await Promise.all(sizes.map((size) => size()));
    assert.deepEqual(found.sort(), [3, undefined]);
    assert.deepEqual(await looseKeys(racing.running.store), []);
    assert.equal(await program.fateOf(document), 'confirmed');
  });
});

test('a token that is missing, changed, cut, repeated or of another document is 403 with one text', async () => {
  const { url } = await initiate();
  const token = new URL(url).searchParams.get('token') ?? '';
  const other = new URL((await initiate()).url).searchParams.get('token') ?? '';
  const [payload = '', mac = ''] = token.split('.');
  const forged = Buffer.from(
    Buffer.from(payload, 'base64url')
      .toString()
      .replace(/\d{13}/, '9999999999999'),
  );
  const wrong = ['', 'x', token.slice(1), token.slice(0, -1), `${token}A`, `${token}.`, `${mac}.${payload}`, other];
  const queries = [...wrong, `${forged.toString('base64url')}.${mac}`, `${token}&token=x`].map(
    (each) => `?token=${each}`,
  );
  const texts = new Set<string>();
  for (const query of ['', '?', `?Token=${token}`, ...queries, `?token=${'a'.repeat(9_000)}`]) {
    const answer = await service.put(url.replace(/\?.*/, query), PDF);
    assertRefused(answer, 403, 'UPLOAD_LINK_INVALID', query.slice(0, 40));
    assert.equal(answer.headers.get('www-authenticate'), null);
    texts.add(answer.text);
  }
  assert.equal(texts.size, 1);
  await assertUnused(url);
});

test('an address with the path of another document is 403', async () => {
  const [{ url }, { document }] = [await initiate(), await initiate()];
  const swapped = url.replace(/doc_\w+/, document.id);
  assertRefused(await service.put(swapped, PDF), 403, 'UPLOAD_LINK_INVALID');
  assert.equal(await client.fateOf(document), 'not_found_in_storage');
});

test('an address works until it expires, and is 403 then', async () => {
  const [early, late] = [await initiate(), await initiate()];
  clock.ms += 60 * 60_000 - 1;
  assertStatus(await service.put(early.url, PDF), 200);
  clock.ms += 1;
  assertRefused(await service.put(late.url, PDF), 403, 'UPLOAD_LINK_INVALID');
});

test('a file that came in time is confirmed after its address expired', async () => {
  const { document, url } = await initiate();
  await assertUnused(url);
  clock.ms += 24 * 60 * 60_000;
  assert.equal(await client.fateOf(document), 'confirmed');
});

test('a wrong or missing Content-Type is 415, stores nothing and does not spend the address', async () => {
  const { document, url } = await initiate();
  for (const type of ['image/png', 'text/plain', 'application/x-pdf', 'application/octet-stream', 'pdf', '']) {
    const { error } = assertRefused(
      await service.put(url, PDF, { 'content-type': type }),
      415,
      'UPLOAD_TYPE_MISMATCH',
      type,
    );
    assert.ok(error.includes(type === '' ? 'it is missing' : `not ${type}.`), error);
  }
  assertRefused(await service.request('PUT', url, { body: PDF }), 415, 'UPLOAD_TYPE_MISMATCH');
  assert.notEqual(await client.fateOf(document), 'confirmed');
  await assertUnused(url);
});

test('parameters and case of the Content-Type are ignored', async () => {
  for (const type of ['application/pdf; charset=binary', 'APPLICATION/PDF', 'application/pdf;x="y"']) {
    assertStatus(await service.put((await initiate()).url, PDF, { 'content-type': type }), 200, type);
  }
});

test('Content-Encoding and multipart are 415 and asked to send the raw bytes', async () => {
  const { url } = await initiate();
  const wrong = [
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'br' },
    { 'content-type': 'multipart/form-data; boundary=x' },
  ];
  for (const headers of wrong) {
    const { error } = assertRefused(await service.put(url, PDF, headers), 415, 'UPLOAD_TYPE_MISMATCH');
    assert.match(error, /raw bytes/);
  }
  assertStatus(await service.put(url, PDF, { 'content-encoding': 'identity' }), 200);
});

test('a file of exactly 10 MB is received and confirmed, announced or in chunks', async () => {
  const bytes = Buffer.alloc(MAX_DOCUMENT_BYTES, 1);
  for (const body of [bytes, inChunks(bytes)]) {
    const { document, url } = await initiate();
    assertStatus(await service.put(url, body), 200);
    assert.equal(await client.fateOf(document), 'confirmed');
  }
});

test('a file over 10 MB is 413, announced or in chunks, and does not spend the address', async () => {
  const { document, url } = await initiate();
  const bytes = Buffer.alloc(MAX_DOCUMENT_BYTES + 1, 1);
  for (const body of [bytes, inChunks(bytes)]) {
    assertRefused(await service.put(url, body), 413, 'PAYLOAD_TOO_LARGE');
    assert.equal(await client.fateOf(document), 'invalid_size');
  }
  await assertUnused(url);
});

test('an empty file is 200 and does not spend the address', async () => {
  const { document, url } = await initiate();
  for (const body of ['', inChunks(Buffer.alloc(0)), undefined]) assertStatus(await service.put(url, body), 200);
  assert.equal(await client.fateOf(document), 'invalid_size');
  await assertUnused(url);
  assert.equal(await client.fateOf(document), 'confirmed');
});

test('bytes that are not of the declared type are accepted and confirmed', async () => {
  const { document, url } = await initiate({ content_type: 'image/png', file_name: 'a.png' });
  assertStatus(await service.put(url, PDF, { 'content-type': 'image/png' }), 200);
  assert.equal(await client.fateOf(document), 'confirmed');
});

for (const [failure, cause, status, code] of [
  ['fails', 'EIO', 503, 'STORAGE_UNAVAILABLE'],
  ['is full', 'ENOSPC', 507, 'STORAGE_FULL'],
  ['has a quota that is used up', 'EDQUOT', 507, 'STORAGE_FULL'],
] as const) {
  test(`a PUT while the storage ${failure} is ${status} and does not spend the address`, async () => {
    let isBroken = true;
    const error = Object.assign(new Error('the disk'), { code: cause });
    const wrapBlobs = (blobs: BlobStore) =>
      withMethods(blobs, { put: (...file) => (isBroken ? Promise.reject(error) : blobs.put(...file)) });
    await withTestService({ overrides: { wrapBlobs } }, async (failing) => {
      const program = await failing.newClient();
      const document = await program.initiate((await program.file()).id);
      assertRefused(await failing.put(document.metadata.upload_url, PDF), status, code);
      assert.equal(await program.fateOf(document), 'not_found_in_storage');
      isBroken = false;
      assertStatus(await failing.put(document.metadata.upload_url, PDF), 200);
      assert.equal(await program.fateOf(document), 'confirmed');
    });
  });
}

test('a PUT is 200 once the file is stored, though what was spooled cannot be removed', async () => {
  const wrapBlobs = (blobs: BlobStore) =>
    withMethods(blobs, {
      put: async (key, file, type) => {
        await blobs.put(key, file, type);
        // A file cannot be removed where a folder is.
        await rm(file.path, { force: true });
        await mkdir(file.path);
      },
    });
  await withTestService({ overrides: { wrapBlobs } }, async (stuck) => {
    const program = await stuck.newClient();
    const document = await program.initiate((await program.file()).id);
    assertStatus(await stuck.put(document.metadata.upload_url, PDF), 200);
    assert.equal(await program.fateOf(document), 'confirmed');
  });
});

test('nothing but uploads and health is on the upload listener', async () => {
  const { uploadsUrl } = service.running;
  for (const path of ['/', '/v1/claims', '/uploads', '/uploads/', '/uploads/a/b', '/openapi.json', '/docs']) {
    assertRefused(await client.get(`${uploadsUrl}${path}`), 404, 'NOT_FOUND', path);
  }
});
