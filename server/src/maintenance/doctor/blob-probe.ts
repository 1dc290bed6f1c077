import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketConfig } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { type ClockReading, type Found, ok } from './check.ts';

/** A store of documents that may tell its clock, in milliseconds since 1970. */
export type OpenBucket = (
  documents: BucketConfig,
  confirmMs: number,
) => Promise<BlobStore & { readClock(): Promise<number | undefined> }>;

const CONTENT = Buffer.from('%PDF-1.7\n% redress doctor\n');

/**
 * Puts a small file into the bucket, reads it back and deletes it, which are all the rights that a service needs. Gives
 * the bucket's clock, where it tells one. Rejects with what is missing.
 */
export async function probeBucket(
  { documents, confirmMs }: { documents: BucketConfig; confirmMs: number },
  openBucket: OpenBucket,
): Promise<{ clock: ClockReading | undefined }> {
  const blobs = await openBucket(documents, confirmMs);
  try {
    await blobs.check();
    await putAndDelete(blobs);
    const theirMs = await blobs.readClock();
    return { clock: theirMs === undefined ? undefined : { theirMs, ourMs: Date.now() } };
  } finally {
    await blobs.close();
  }
}

/** Checks that the folder of documents can be read and written. Puts nothing there: the file would belong to this user. */
export function probeFolder(dataDir: string): Found {
  const folder = dataPaths(dataDir).documents;
  if (!existsSync(folder)) return ok('files: the first start of a service makes their folder');
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return ok(`files, ${folder}`);
}

async function putAndDelete(blobs: BlobStore): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-doctor-'));
  const key = `doctor/${randomUUID()}`;
  const path = join(folder, 'probe');
  try {
    await writeFile(path, CONTENT, { mode: 0o600 });
    const sha256 = createHash('sha256').update(CONTENT).digest('hex');
    await blobs.put(key, { path, size_bytes: CONTENT.byteLength, sha256, head: CONTENT }, 'application/pdf');
    const read = await Array.fromAsync((await blobs.get(key)) ?? []);
    if (!Buffer.concat(read).equals(CONTENT)) throw new Error('the bucket gave back other bytes than it was given');
  } finally {
    await blobs.delete(key).finally(() => rm(folder, { recursive: true, force: true }));
  }
}
