/* The S3 server that tests share, and its bucket. */
import { randomBytes } from 'node:crypto';
import { type S3Access, startSwift } from './swift.ts';

const BUCKET = 'redress-tests';

/** Tells this process, and those that it starts, where an S3 server with the shared bucket is. */
export async function startSharedS3(): Promise<{ stop(): Promise<void> }> {
  const swift = await startSwift();
  await swift.createBucket(BUCKET);
  process.env.REDRESS_TEST_S3 = swift.endpoint;
  process.env.AWS_ACCESS_KEY_ID = swift.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = swift.secretAccessKey;
  return swift;
}

/** The server of this process, once a test has asked for it and there is none that the whole run shares. */
let ownServer: Promise<unknown> | undefined;

/** The S3 server that tests share; its credentials are in the environment too. */
async function sharedS3(): Promise<S3Access> {
  if (!process.env.REDRESS_TEST_S3) {
    ownServer ??= startSharedS3();
    await ownServer;
  }
  const { REDRESS_TEST_S3 = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  return { endpoint: REDRESS_TEST_S3, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
}

/** A value of `REDRESS_DOCUMENTS_URL` that nobody else uses. */
export async function newDocumentsUrl(): Promise<string> {
  const { endpoint } = await sharedS3();
  return `s3://${BUCKET}/${randomBytes(8).toString('hex')}?${new URLSearchParams({ endpoint })}`;
}
