import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, test } from 'node:test';
import type { BlobStore } from '../../../server/src/platform/blobs/blob-store.ts';
import { TestClock, withMethods, withTestService } from '../../../server/test/support/api/harness.ts';
import { until } from '../../../server/test/support/process/process.ts';
import { pause } from '../../src/http/abort.ts';
import {
  AuthenticationError,
  ClaimNotFoundError,
  ConnectionError,
  ServiceUnavailableError,
  UploadAlreadyCompletedError,
  UploadLinkInvalidError,
} from '../../src/index.ts';
import { isConfirm, isInitiate, isUpload, refusal } from '../support/network.ts';
import { redressOf, startServiceOfFile } from '../support/shop.ts';
import { Case, fates, pdf, pdfs } from './attaching.ts';

const service = await startServiceOfFile();

describe('an upload whose answer is lost', () => {
  for (const fault of ['lost answer', 'refused', refusal(503, 'STORAGE_UNAVAILABLE'), { status: 502 }] as const) {
    test(`is tried again, and there is one file: ${JSON.stringify(fault)}`, async () => {
      const evidence = await Case.open(service);
      evidence.network.fail(fault, { matches: isUpload, times: 2 });
      assert.deepEqual(fates(await evidence.attach(pdfs(3))), ['confirmed', 'confirmed', 'confirmed']);
      assert.equal((await evidence.documents()).length, 3);
      assert.equal((await evidence.received()).length, 3);
    });
  }

  test('every time is confirmed all the same: the file has arrived', async () => {
    const evidence = await Case.open(service, { retries: 0 });
    evidence.network.fail('lost answer', { matches: isUpload });
    assert.deepEqual(fates(await evidence.attach(pdfs(2))), ['confirmed', 'confirmed']);
    assert.equal(evidence.network.count(isUpload), 2);
  });

  test('is no error of documents.upload; an address that was spent before is', async () => {
    const { shop, claim, network } = await Case.open(service);
    const { documents } = shop.redress;
    const document = await documents.initiate(claim.id, { content_type: 'application/pdf', file_name: 'a.pdf' });
    network.fail('lost answer', { matches: isUpload });
    await documents.upload(document, new Blob(['%PDF']));
    await assert.rejects(documents.upload(document, new Blob(['%PDF'])), UploadAlreadyCompletedError);
    const result = await documents.confirm(claim.id, [document.id]);
    assert.deepEqual(result, { attached: 1, documents: [{ id: document.id, status: 'confirmed' }] });
  });
});

test('a file that never arrives has failed with the connection, and the others are attached', async () => {
  const evidence = await Case.open(service, { retries: 2 });
  let doomed: string | undefined;
  const matches = (sent: Parameters<typeof isUpload>[0]) => {
    if (!isUpload(sent)) return false;
    doomed ??= sent.path;
    return sent.path === doomed;
  };
  evidence.network.fail('refused', { matches, times: 99 });
  const result = await evidence.attach(pdfs(12), { concurrency: 1 });
  assert.deepEqual(fates(result), ['upload_failed', ...Array(11).fill('confirmed')]);
  const [failed] = result.files;
  assert.ok(failed?.status === 'failed' && failed.error instanceof ConnectionError);
  assert.match(failed.documentId ?? '', /^doc_/);
});

test('a file for which the storage has no room has failed, and is not asked about', async () => {
  const evidence = await Case.open(service);
  evidence.network.fail(refusal(507, 'STORAGE_FULL'), { matches: isUpload });
  assert.deepEqual(fates(await evidence.attach(pdfs(1))), ['upload_failed']);
  assert.equal(evidence.network.count(isConfirm), 0);
});

describe('an upload address', () => {
  test('that has expired is asked for anew', async () => {
    const clock = new TestClock('2026-07-01T00:00:00.000Z');
    await withTestService({ overrides: { clock: clock.now } }, async (slow) => {
      const evidence = await Case.open(slow);
      let late = true;
      const onProgress = () => {
        if (late) clock.ms += 61 * 60_000;
        late = false;
      };
      assert.deepEqual(fates(await evidence.attach(pdfs(1), { onProgress })), ['confirmed']);
      assert.equal(evidence.network.count(isInitiate), 2);
      assert.equal((await evidence.received()).length, 1);
    });
  });

  test('that is refused is asked for anew twice for a file, and no more', async () => {
    const evidence = await Case.open(service);
    evidence.network.fail(refusal(403, 'UPLOAD_LINK_INVALID'), { matches: isUpload, times: 5 });
    const told: string[] = [];
    const result = await evidence.attach(pdfs(2), {
      concurrency: 1,
      onProgress: ({ file, phase }) => told.push(`${file} ${phase}`),
    });
    assert.deepEqual(fates(result), ['upload_failed', 'confirmed']);
    assert.deepEqual(told, ['0 initiated', '0 failed', '1 initiated', '1 uploaded', '1 confirmed']);
    const [failed] = result.files;
    assert.ok(failed?.status === 'failed' && failed.error instanceof UploadLinkInvalidError);
    assert.deepEqual([evidence.network.count(isInitiate), evidence.network.count(isUpload)], [6, 6]);
    const uploads = evidence.network.requests.filter(isUpload).map(({ path }) => path);
    assert.equal(new Set(uploads).size, 6);
  });

  test('gets neither the key nor a redirect', async () => {
    const evidence = await Case.open(service);
    evidence.network.fail({ status: 307, headers: { location: '/elsewhere' } }, { matches: isUpload });
    assert.deepEqual(fates(await evidence.attach(pdfs(1))), ['upload_failed']);
    const [upload] = evidence.network.requests.filter(isUpload);
    assert.equal(upload?.headers.get('authorization'), null);
    assert.equal(upload?.redirect, 'manual');
  });
});

describe('a storage that fails', () => {
  /** Runs with a service whose storage fails the first `times` checks. */
  async function withStorageErrors(times: number, work: (evidence: Case) => Promise<void>): Promise<void> {
    let left = times;
    const wrapBlobs = (blobs: BlobStore) =>
      withMethods(blobs, {
        head: (key) => {
          left -= 1;
          return left >= 0 ? Promise.reject(new Error('EIO')) : blobs.head(key);
        },
      });
    await withTestService({ overrides: { wrapBlobs } }, async (broken) => work(await Case.open(broken)));
  }

  test('is asked again, and then the files are confirmed', async () => {
    await withStorageErrors(3, async (evidence) => {
      assert.deepEqual(fates(await evidence.attach(pdfs(2))), ['confirmed', 'confirmed']);
      assert.equal(evidence.network.count(isUpload), 2);
      assert.ok(evidence.network.count(isConfirm) > 1);
    });
  });

  test('that lasts is the reason, after five confirms', async () => {
    await withStorageErrors(99, async (evidence) => {
      assert.deepEqual(fates(await evidence.attach(pdfs(2))), ['storage_check_failed', 'storage_check_failed']);
      assert.equal(evidence.network.count(isConfirm), 5);
    });
  });

  test('only documents that failed are asked for again', async () => {
    await withStorageErrors(1, async (evidence) => {
      await evidence.attach(pdfs(3));
      const bodies = evidence.network.requests.filter(isConfirm).map(({ body }) => JSON.parse(String(body)));
      assert.deepEqual(
        bodies.map(({ document_ids }) => document_ids.length),
        [3, 1],
      );
    });
  });
});

describe('a confirm', () => {
  test('whose answer is lost is asked again', async () => {
    const evidence = await Case.open(service);
    evidence.network.fail('lost answer', { matches: isConfirm, times: 2 });
    assert.deepEqual(fates(await evidence.attach(pdfs(2))), ['confirmed', 'confirmed']);
  });

  test('that never works fails its ten files, which can be confirmed later by their ids', async () => {
    const evidence = await Case.open(service, { retries: 0 });
    evidence.network.fail(refusal(503, 'SERVICE_UNAVAILABLE'), { matches: isConfirm });
    const result = await evidence.attach(pdfs(12), { concurrency: 1 });
    assert.deepEqual(fates(result), [...Array(10).fill('confirm_failed'), 'confirmed', 'confirmed']);
    const failed = result.files.filter((entry) => entry.status === 'failed');
    assert.ok(failed.every(({ error }) => error instanceof ServiceUnavailableError));
    const ids = failed.map(({ documentId = '' }) => documentId);
    assert.equal((await evidence.shop.redress.documents.confirm(evidence.claim.id, ids)).attached, 10);
  });
});

describe('the whole is refused', () => {
  test('when there is no such claim, and nothing is left running', async () => {
    const { shop, network } = await Case.open(service);
    const attach = shop.redress.claims.attach(`clm_${'0'.repeat(32)}`, pdfs(30));
    await assert.rejects(attach, ClaimNotFoundError);
    assert.equal(network.running, 0);
    assert.ok(network.requests.length <= 4);
    assert.equal(network.count(isUpload), 0);
  });

  test('when the key is not accepted', async () => {
    const { shop, claim } = await Case.open(service);
    const redress = redressOf(service, shop.client, { keySecret: 'sk_live_other' });
    await assert.rejects(redress.claims.attach(claim.id, pdfs(3)), AuthenticationError);
  });

  test('when the claim is gone at the confirm', async () => {
    const evidence = await Case.open(service);
    evidence.network.fail(refusal(404, 'CLAIM_NOT_FOUND'), { matches: isConfirm });
    await assert.rejects(evidence.attach(pdfs(3)), ClaimNotFoundError);
  });
});

describe('an abort', () => {
  for (const [where, matches] of Object.entries({ initiate: isInitiate, upload: isUpload, confirm: isConfirm })) {
    test(`at the ${where} ends all with its reason; nothing is running, nothing comes after`, async () => {
      const evidence = await Case.open(service);
      evidence.network.fail('silence', { matches, times: 99 });
      const stop = new AbortController();
      const reason = new Error('closed');
      const attach = evidence.attach(pdfs(6), { signal: stop.signal });
      await until('it is under way', () => evidence.network.count(matches) > 0);
      await pause(20, undefined);
      stop.abort(reason);
      await assert.rejects(attach, (error) => error === reason);
      assert.equal(evidence.network.running, 0);
      assert.equal(getEventListeners(stop.signal, 'abort').length, 0);
      const { length } = evidence.network.requests;
      await pause(30, undefined);
      assert.equal(evidence.network.requests.length, length);
    });
  }

  test('with an error of the client as its reason is an abort all the same', async () => {
    for (const matches of [isInitiate, isUpload, isConfirm]) {
      const evidence = await Case.open(service);
      evidence.network.fail('silence', { matches, times: 99 });
      const stop = new AbortController();
      const attach = evidence.attach(pdfs(2), { signal: stop.signal });
      await until('it is under way', () => evidence.network.count(matches) > 0);
      stop.abort(new ConnectionError('another call failed', 'req_1'));
      await assert.rejects(attach, (error) => error === stop.signal.reason);
    }
  });

  test('does not wait for bytes that do not come', async () => {
    const evidence = await Case.open(service);
    const signal = AbortSignal.timeout(30);
    const files = [pdf('a.pdf'), { name: 'b.pdf', content: () => new Promise<Blob>(() => {}) }];
    await assert.rejects(evidence.attach(files, { signal }), (error) => error === signal.reason);
  });

  test('between two confirms ends the wait', async () => {
    const evidence = await Case.open(service);
    const { random } = Math;
    Math.random = () => 1;
    const entry = (id: string) => ({ id, status: 'failed', reason: 'storage_check_failed' });
    try {
      const onProgress = async () => {
        const [document] = await evidence.documents();
        const body = JSON.stringify({ attached: 0, documents: [entry(document?.id ?? '')] });
        evidence.network.fail({ status: 200, body }, { matches: isConfirm, times: 9 });
      };
      const signal = AbortSignal.timeout(200);
      const begun = performance.now();
      const attach = evidence.attach(pdfs(1), { signal, onProgress: () => void onProgress() });
      await assert.rejects(attach, (error) => error === signal.reason);
      assert.ok(performance.now() - begun < 3_000);
    } finally {
      Math.random = random;
    }
  });
});
