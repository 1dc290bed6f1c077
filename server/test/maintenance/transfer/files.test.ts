import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { MAX_DOCUMENT_BYTES } from '../../../src/features/documents/rules.ts';
import { sumOf } from '../../../src/maintenance/backup/archive/format.ts';
import { FileTransfer } from '../../../src/maintenance/transfer/files.ts';
import { FileSpool } from '../../../src/platform/blobs/files/file-spool.ts';
import { FileBlobStore } from '../../../src/platform/blobs/files/files.ts';
import { documentOf, OURS, receivedFile, temporaryFolder } from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';

const BLOB_KEY = 'doc_one.1';
const FILE = Buffer.from('%PDF-1.7 the file');

interface Sides {
  /** The row of the document; what is absent is as the file has it. */
  row?: { size_bytes?: number; sha256?: string };
  from?: Buffer;
  to?: Buffer;
}

/** Copies one document from a folder to another, and verifies it. */
async function transfer(t: TestContext, { row, from = FILE, to }: Sides) {
  const { folder, remove } = temporaryFolder();
  t.after(remove);
  const open = async (name: string, bytes?: Buffer) => {
    const blobs = await FileBlobStore.open(join(folder, name));
    if (!bytes) return blobs;
    const path = join(folder, `${name}.part`);
    await writeFile(path, bytes);
    await blobs.put(BLOB_KEY, { path, ...sumOf(bytes), head: bytes });
    return blobs;
  };
  await mkdir(join(folder, 'spool'));
  const document = documentOf({ organization_id: OURS, id: 'clm_one' }, 1);
  const [source, target] = [await open('from', from), await open('to', to)];
  let unclosed = 0;
  async function* noted(bytes: AsyncIterable<Uint8Array> | undefined) {
    unclosed += 1;
    try {
      yield* bytes ?? [];
    } finally {
      unclosed -= 1;
    }
  }
  const copying = new FileTransfer({
    source: {
      countFiles: () => ({ files: 1, bytes: 0 }),
      readDocumentsWithFile: () => [{ ...document, file: { ...receivedFile(BLOB_KEY), ...sumOf(FILE), ...row } }],
    },
    from: withMethods(source, { get: async (key) => noted(await source.get(key)) }),
    to: target,
    spool: await FileSpool.open(join(folder, 'spool')),
    progress: { signal: new AbortController().signal, report: () => {} },
  });
  await copying.copyAll();
  await copying.verifyAll();
  const { copied, differences, damagedInSource } = copying.report();
  assert.equal(unclosed, 0);
  const there = await target.get(BLOB_KEY);
  return {
    copied,
    problems: differences.named.map(({ problem }) => problem),
    damagedInSource,
    sum: there && sumOf(Buffer.concat(await Array.fromAsync(there))),
  };
}

test('a file that is as its row says is copied', async (t) => {
  assert.deepEqual(await transfer(t, {}), { copied: 1, problems: [], damagedInSource: 0, sum: sumOf(FILE) });
});

const LARGE = Buffer.alloc(MAX_DOCUMENT_BYTES + 1, 'x');
const WRONG: [what: string, sides: Sides][] = [
  ['of another size than its row says', { row: { size_bytes: FILE.length + 1 } }],
  ['of other bytes than its row says', { from: Buffer.from(FILE.toString().toUpperCase()) }],
  ['larger than a document may be, as its row says', { from: LARGE, row: sumOf(LARGE) }],
];
for (const [what, sides] of WRONG) {
  test(`a file that is ${what} is named as damaged in the source, and not copied`, async (t) => {
    const problems = ['damaged in the source'];
    assert.deepEqual(await transfer(t, sides), { copied: 0, problems, damagedInSource: 1, sum: undefined });
  });
}

test('a file that the target has in another size is copied again', async (t) => {
  const { copied, problems, sum } = await transfer(t, { to: FILE.subarray(1) });
  assert.deepEqual([copied, problems, sum], [1, [], sumOf(FILE)]);
});

test('a file of the same size and other bytes is named as damaged in the target', async (t) => {
  const { copied, problems } = await transfer(t, { to: Buffer.from(FILE.toString().toUpperCase()) });
  assert.deepEqual([copied, problems], [0, ['damaged in the target']]);
});
