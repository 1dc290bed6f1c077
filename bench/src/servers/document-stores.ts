import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { startSwift } from '../../../server/test/support/servers/swift.ts';
import type { Bench } from '../plan.ts';
import { startFilesFloor } from './servers.ts';

const BUCKET = 'redress-bench';
const REGION = 'us-east-1';

/** A store for documents. */
export interface DocumentStore {
  name: string;
  /** Settings of Redress for it. */
  settings: Readonly<Record<string, string>>;
  /** The address of a name in the store, for a PUT without Redress. */
  addressOf(name: string): string;
  /** Options of `curl` for a PUT of bytes with this SHA-256 (hexadecimal). */
  curlOptions(sha256: string): string[];
  stop(): Promise<void>;
}

/** Runs work with each store that this machine has, one after another; prints which one is left out. */
export async function withEachStore(section: string, bench: Bench, work: (store: DocumentStore) => Promise<void>) {
  await withStore(await openFiles(bench), work);
  const missing = skipWithout('S3');
  if (missing) return console.log(`\n${section} to S3 is left out: ${missing}`);
  await withStore(await openS3(), work);
}

async function withStore(store: DocumentStore, work: (store: DocumentStore) => Promise<void>): Promise<void> {
  try {
    await work(store);
  } finally {
    await store.stop();
  }
}

async function openFiles({ newFolder }: Bench): Promise<DocumentStore> {
  const floor = await startFilesFloor(newFolder());
  return {
    name: 'files',
    settings: {},
    addressOf: (name) => `${floor.url}/${name}`,
    curlOptions: () => [],
    stop: floor.stop,
  };
}

/** Starts OpenStack Swift with its S3 interface. */
async function openS3(): Promise<DocumentStore> {
  const { endpoint, accessKeyId, secretAccessKey, createBucket, stop } = await startSwift();
  await createBucket(BUCKET);
  // The identifier has a colon, so it goes into the address: `--user` would split it there.
  const direct = Object.assign(new URL(endpoint), { username: accessKeyId, password: secretAccessKey });
  return {
    name: 'S3',
    settings: {
      REDRESS_DOCUMENTS_URL: `s3://${BUCKET}?${new URLSearchParams({ endpoint, region: REGION })}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    addressOf: (name) => `${direct.href}${BUCKET}/${name}`,
    curlOptions: (sha256) => ['--aws-sigv4', `aws:amz:${REGION}:s3`, '-H', `x-amz-content-sha256: ${sha256}`],
    stop,
  };
}
