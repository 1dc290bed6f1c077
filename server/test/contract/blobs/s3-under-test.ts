/* A store on a real S3 server, through a proxy that can fail, and what its tests ask of it. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SpooledFile } from '../../../src/platform/blobs/blob-store.ts';
import { S3BlobStore, type S3Options } from '../../../src/platform/blobs/s3/s3.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { FaultyProxy } from '../../support/servers/proxies/faulty-proxy.ts';
import { newDocumentsUrl } from '../../support/servers/s3.ts';
import { temporaryFolder } from '../fixtures.ts';
import type { BlobStoreUnderTest } from './blob-store-suite.ts';

/** For `describe`. */
export const s3 = { skip: skipWithout('S3') };
/** The same for tests that mostly wait: each has a store and a proxy of its own, and they wait at once. */
export const atOnce = { ...s3, concurrency: true };

/** Milliseconds, short for the tests' sake. */
export const LIMITS = {
  connectMs: 1_000,
  idleMs: 1_000,
  transfer: { attempts: 3, attemptMs: 5_000, totalMs: 6_000 },
  question: { attempts: 3, attemptMs: 1_000, totalMs: 2_500 },
};
/** For a machine that does other things too. */
export const SLACK_MS = 3_000;
export const KEY = 'org_a1/0f/doc_000f.0001';
export const BYTES = Buffer.from('%PDF-1.7 évidence');
export const LARGE = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251));

export interface S3UnderTest extends BlobStoreUnderTest {
  proxy: FaultyProxy;
  /** Another store of the same bucket, through the same proxy, unless it differs. */
  openOther(changes?: Partial<S3Options>): Promise<S3BlobStore>;
}

/** A store of a prefix of its own, with a faulty proxy before it. */
export async function openS3(): Promise<S3UnderTest> {
  const { folder, remove } = temporaryFolder();
  const address = new URL(await newDocumentsUrl());
  const proxy = await FaultyProxy.start(address.searchParams.get('endpoint') ?? '');
  const prefix = address.pathname.slice(1);
  const options: S3Options = { bucket: address.host, prefix, endpoint: proxy.url, region: 'us-east-1', limits: LIMITS };
  const opened: S3BlobStore[] = [];
  const openOther = async (changes: Partial<S3Options> = {}) => {
    const store = await S3BlobStore.open({ ...options, ...changes });
    opened.push(store);
    return store;
  };
  return {
    proxy,
    openOther,
    blobs: await openOther(),
    spool: async (bytes): Promise<SpooledFile> => {
      const path = join(folder, randomUUID());
      await writeFile(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { path, size_bytes: bytes.byteLength, sha256, head: bytes.subarray(0, 1024) };
    },
    makeFailingKey: async () => {
      proxy.failAlways({ status: 500 });
      return KEY;
    },
    dispose: async () => {
      await Promise.all(opened.map((store) => store.close()));
      await proxy.stop();
      remove();
    },
  };
}

export function onS3(name: string, body: (under: S3UnderTest) => Promise<void>): void {
  test(name, async () => {
    const under = await openS3();
    try {
      await body(under);
    } finally {
      await under.dispose();
    }
  });
}

/** Every byte of what a get gave. */
export async function read(body: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  assert.ok(body, 'nothing is stored');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Asserts that it rejects, and within `ms`; gives what it rejected with. */
export async function rejectsWithin(ms: number, work: () => Promise<unknown>): Promise<Error> {
  const start = performance.now();
  const error = await work().then(
    () => assert.fail('it did not reject'),
    (failure: unknown) => failure,
  );
  const took = performance.now() - start;
  assert.ok(took < ms, `it took ${Math.round(took)} ms, more than ${ms} ms`);
  assert.ok(error instanceof Error);
  return error;
}
