/* Puts many files at once with the file store's own code, and says of each one when it is promised. */
import assert from 'node:assert/strict';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { ownSecret } from '../../../src/config/upload-secret.ts';
import { FileSpool } from '../../../src/platform/blobs/files/file-spool.ts';
import { FileBlobStore } from '../../../src/platform/blobs/files/files.ts';

const FILES = 40;
const FOLDERS = 8;

const dataDir = process.env.REDRESS_DATA_DIR ?? '';
const blobs = await FileBlobStore.open(join(dataDir, 'documents'));
const spool = await FileSpool.open(join(dataDir, 'spool'));
writeSync(1, `secret ${ownSecret(dataDir)}\n`);

/** Again with a file and a key of its own when the disk failed, as an upload is. */
async function put(n: number, attempt = 1): Promise<void> {
  const key = `organization/${n % FOLDERS}/doc_${n}_${attempt}`;
  try {
    const spooled = await spool.write(content(n), { maxBytes: FILES });
    assert.ok(spooled.outcome === 'spooled');
    await blobs.put(key, spooled.file);
  } catch (error) {
    assert.ok(error instanceof Error && 'code' in error && error.code === 'EIO', String(error));
    return put(n, attempt + 1);
  }
  writeSync(1, `promised ${key} ${n}\n`);
}

async function* content(n: number): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(n, '%');
}

await Promise.all(Array.from({ length: FILES }, (_, n) => put(n)));
