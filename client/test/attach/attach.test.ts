import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspect } from 'node:util';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { pause } from '../../src/http/abort.ts';
import {
  type AttachProgress,
  type FileToAttach,
  InvalidRequestBodyError,
  MAX_DOCUMENT_BYTES,
} from '../../src/index.ts';
import { isConfirm, isInitiate, isUpload } from '../support/network.ts';
import { Case, fates, idsOf, pdf, pdfs } from './attaching.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.close());

describe('claims.attach', () => {
  test('attaches any number of files, confirmed ten at a time, in the order given', async () => {
    const evidence = await Case.open(service);
    const { attached, files } = await evidence.attach(pdfs(23));
    assert.equal(attached, 23);
    assert.deepEqual(
      files.map(({ name, status }) => [name, status]),
      Array.from({ length: 23 }, (_, index) => [`file ${index}.pdf`, 'confirmed']),
    );
    const documents = await evidence.documents();
    assert.ok(documents.every(({ status }) => status === 'CONFIRMED'));
    const nameOf = new Map(documents.map(({ id, name }) => [id, name]));
    for (const entry of files) assert.equal(nameOf.get(entry.documentId ?? ''), entry.name);
    const { network } = evidence;
    assert.deepEqual([network.count(isInitiate), network.count(isUpload), network.count(isConfirm)], [23, 23, 3]);
  });

  test('no more are on their way at once than wanted', async () => {
    for (const concurrency of [1, 3]) {
      const evidence = await Case.open(service);
      await evidence.attach(pdfs(7), { concurrency });
      assert.equal(evidence.network.mostAtOnce, concurrency);
    }
    const evidence = await Case.open(service);
    await evidence.attach(pdfs(12));
    assert.equal(evidence.network.mostAtOnce, 4);
    for (const concurrency of [0, -1, 1.5, Number.NaN]) {
      await assert.rejects(evidence.attach(pdfs(1), { concurrency }), /^TypeError: concurrency must be/);
    }
  });

  test('an abort has no further file read', async () => {
    const evidence = await Case.open(service);
    const stop = new AbortController();
    const read: number[] = [];
    const files = [0, 1, 2].map((n) => ({
      name: `${n}.pdf`,
      content: async () => {
        read.push(n);
        stop.abort();
        return new Blob(['%PDF-1.7']);
      },
    }));
    await assert.rejects(evidence.attach(files, { concurrency: 1, signal: stop.signal }));
    assert.deepEqual(read, [0]);
  });

  test('no files are no request', async () => {
    const evidence = await Case.open(service);
    assert.deepEqual(await evidence.attach([]), { attached: 0, files: [] });
    assert.equal(evidence.network.requests.length, 0);
  });

  test('files of the same name are two documents', async () => {
    const evidence = await Case.open(service);
    const { attached, files } = await evidence.attach([pdf('photo.pdf'), pdf('photo.pdf')]);
    assert.equal(attached, 2);
    assert.equal(new Set(idsOf(files)).size, 2);
  });

  test('the files can come from a generator', async () => {
    const evidence = await Case.open(service);
    assert.equal((await evidence.attach(pdfs(3).values())).attached, 3);
  });

  test('bytes come in every form, and the type from what tells it first: contentType, the extension, the Blob', async () => {
    const evidence = await Case.open(service);
    const bytes = new TextEncoder().encode('%PDF-1.7 of twenty-one');
    const cases: [FileToAttach, string][] = [
      [new File([bytes], 'a.pdf'), 'application/pdf'],
      [new File([bytes], 'noname', { type: 'image/png' }), 'image/png'],
      [{ name: 'b.JPG', content: bytes }, 'image/jpeg'],
      [{ name: 'b.tar.jpeg', content: bytes.buffer }, 'image/jpeg'],
      [{ name: 'c.jfif', content: new Blob([bytes]) }, 'image/jpeg'],
      [{ name: 'd.webp', content: async () => new Blob([bytes]) }, 'image/webp'],
      [{ name: 'd2.webp', content: () => bytes }, 'image/webp'],
      [{ name: 'e.png', content: bytes.subarray(2), contentType: 'application/pdf' }, 'application/pdf'],
      [{ name: 'f.png', content: new Blob([bytes], { type: 'application/pdf' }) }, 'image/png'],
      [{ name: 'g.bin', content: new Blob([bytes], { type: 'application/pdf' }) }, 'application/pdf'],
    ];
    const result = await evidence.attach(cases.map(([file]) => file));
    assert.deepEqual(fates(result), Array(cases.length).fill('confirmed'));
    const stored = new Map((await evidence.documents()).map((document) => [document.id, document]));
    for (const [index, [{ name }, type]] of cases.entries()) {
      const document = stored.get(result.files[index]?.documentId ?? '');
      assert.equal(document?.content_type, type, name);
      assert.equal(document?.file?.size_bytes, name === 'e.png' ? bytes.length - 2 : bytes.length, name);
    }
  });

  test('what the service would refuse is found before anything is sent, and names its file', async () => {
    const evidence = await Case.open(service);
    const unreadable = new Error('ENOENT');
    const result = await evidence.attach([
      { name: 'empty.pdf', content: new Blob([]) },
      pdf('too-large.pdf', MAX_DOCUMENT_BYTES + 1),
      { name: 'letter.docx', content: new Blob(['x']) },
      { name: 'noextension', content: new Blob(['x']) },
      { name: 'constructor', content: new Blob(['x']) },
      { name: 'x.pdf', content: new Blob(['x']), contentType: 'image/gif' as 'image/png' },
      { name: 'gone.pdf', content: () => Promise.reject(unreadable) },
      {
        name: 'thrown.pdf',
        content: () => {
          throw unreadable;
        },
      },
      { name: 'wrong.pdf', content: async () => 'text' as unknown as Blob },
    ]);
    assert.deepEqual(fates(result), [
      ...['invalid_size', 'invalid_size', 'unsupported_content_type', 'unsupported_content_type'],
      ...['unsupported_content_type', 'unsupported_content_type'],
      ...['content_unreadable', 'content_unreadable', 'content_unreadable'],
    ]);
    assert.equal(result.attached, 0);
    const [gone] = result.files.slice(6);
    assert.ok(gone?.status === 'failed' && gone.error === unreadable);
    assert.equal(evidence.network.requests.length, 0);
  });

  for (const file of [null, new Blob(['x']), { content: new Blob(['x']) }]) {
    test(`a file without a name ends it before anything is sent: ${inspect(file)}`, async () => {
      const evidence = await Case.open(service);
      const attach = evidence.attach([pdf('a.pdf'), file as FileToAttach]);
      await assert.rejects(attach, /^TypeError: file 1 must be a File, or have a name and content$/);
      assert.equal(evidence.network.requests.length, 0);
    });
  }

  test('what are no bytes fails its file alone', async () => {
    const evidence = await Case.open(service);
    const files = [
      { name: 'a.pdf' },
      { name: 'b.pdf', content: null },
      pdf('c.pdf'),
      { name: 'd.pdf', content: 'text' },
    ];
    const unreadable = 'content_unreadable';
    assert.deepEqual(fates(await evidence.attach(files as FileToAttach[])), [
      unreadable,
      unreadable,
      'confirmed',
      unreadable,
    ]);
  });

  test('a file of exactly 10 MB is attached', async () => {
    const evidence = await Case.open(service);
    assert.deepEqual(fates(await evidence.attach([pdf('large.pdf', MAX_DOCUMENT_BYTES)])), ['confirmed']);
  });

  test('a file that the service refuses does not fail the others', async () => {
    const evidence = await Case.open(service);
    const result = await evidence.attach([
      pdf('a.pdf'),
      { ...pdf(' '), contentType: 'image/png' } as FileToAttach,
      pdf('b.pdf'),
    ]);
    assert.deepEqual(fates(result), ['confirmed', 'initiate_failed', 'confirmed']);
    const [, refused] = result.files;
    assert.ok(refused?.status === 'failed' && refused.error instanceof InvalidRequestBodyError);
  });

  test('bytes behind a function are read when their turn comes, and no more at once than files are on their way', async () => {
    const evidence = await Case.open(service);
    let opened = 0;
    const files = Array.from({ length: 9 }, (_, index) => ({
      name: `${index}.pdf`,
      content: async () => {
        opened += 1;
        // Earlier files have been sent, but for those that are being uploaded.
        assert.ok(opened - evidence.network.count(isUpload) <= 2);
        await pause(1, undefined);
        return new Blob(['%PDF']);
      },
    }));
    assert.equal((await evidence.attach(files, { concurrency: 2 })).attached, 9);
    assert.equal(opened, 9);
  });

  test('progress tells of each step, and ends with everything done', async () => {
    const evidence = await Case.open(service);
    const told: AttachProgress[] = [];
    const files = [
      pdf('a.pdf', 100),
      { name: 'b.pdf', content: async () => new Blob(['x'.repeat(50)]) },
      { name: 'c.txt', content: new Blob(['x'.repeat(7)]) },
    ];
    await evidence.attach(files, { concurrency: 1, onProgress: (progress) => told.push(progress) });
    const counts = told.map(({ phase, name, filesDone, bytesDone, bytesTotal }) => {
      return [phase, name, filesDone, bytesDone, bytesTotal];
    });
    assert.deepEqual(counts, [
      ['initiated', 'a.pdf', 0, 0, 107],
      ['uploaded', 'a.pdf', 0, 100, 107],
      ['initiated', 'b.pdf', 0, 100, 157],
      ['uploaded', 'b.pdf', 0, 150, 157],
      ['failed', 'c.txt', 1, 157, 157],
      ['confirmed', 'a.pdf', 2, 157, 157],
      ['confirmed', 'b.pdf', 3, 157, 157],
    ]);
    assert.ok(told.every(({ filesTotal }) => filesTotal === 3));
    assert.deepEqual([...new Set(told.map(({ file }) => file))], [0, 1, 2]);
  });

  test('what onProgress throws ends it', async () => {
    const evidence = await Case.open(service);
    const reason = new Error('no more');
    const onProgress = () => {
      throw reason;
    };
    await assert.rejects(evidence.attach(pdfs(20), { onProgress }), reason);
    assert.equal(evidence.network.running, 0);
    assert.ok(evidence.network.count(isInitiate) <= 4);
  });
});
