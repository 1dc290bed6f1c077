import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { describe } from 'node:test';
import { testBlobStore } from './blob-store-suite.ts';
import { atOnce, BYTES, KEY, LARGE, LIMITS, onS3, openS3, read, rejectsWithin, SLACK_MS, s3 } from './s3-under-test.ts';

describe('S3 as a blob store', s3, () => testBlobStore(openS3));

describe('S3: what is sent', atOnce, () => {
  onS3('a file of several megabytes is there to the byte', async ({ blobs, spool }) => {
    await blobs.put(KEY, await spool(LARGE), 'image/png');
    assert.deepEqual(await blobs.head(KEY), { size_bytes: LARGE.byteLength });
    assert.ok((await read(await blobs.get(KEY))).equals(LARGE));
  });

  onS3('bytes that are not the spooled ones are refused, and nothing is stored', async ({ blobs, spool }) => {
    const file = await spool(BYTES);
    await writeFile(file.path, Buffer.from(BYTES).fill('x'));
    await assert.rejects(blobs.put(KEY, file, 'application/pdf'), { name: 'S3Error' });
    assert.equal(await blobs.head(KEY), undefined);
  });

  onS3('bytes that changed on the way are refused, and nothing is stored', async ({ blobs, spool, proxy }) => {
    proxy.failNext('flipped byte');
    await assert.rejects(blobs.put(KEY, await spool(LARGE), 'application/pdf'), { name: 'S3Error' });
    assert.equal(await blobs.head(KEY), undefined);
  });

  onS3('a file that became shorter is not stored', async ({ blobs, spool }) => {
    const file = await spool(LARGE);
    await writeFile(file.path, LARGE.subarray(0, 1_000_000));
    await rejectsWithin(LIMITS.transfer.totalMs + SLACK_MS, () => blobs.put(KEY, file, 'application/pdf'));
    assert.equal(await blobs.head(KEY), undefined);
  });

  onS3('a spooled file that cannot be read is told as that, at once', async ({ blobs, spool }) => {
    const file = await spool(BYTES);
    const put = () => blobs.put(KEY, { ...file, path: `${file.path}.gone` }, 'application/pdf');
    assert.match((await rejectsWithin(LIMITS.idleMs, put)).message, /^S3 failed to store a file: ENOENT/);
  });

  onS3('keys are below the prefix, out of sight of another one', async ({ blobs, spool, openOther, proxy }) => {
    const other = await openOther({ prefix: `other-${randomBytes(8).toString('hex')}` });
    await blobs.put(KEY, await spool(BYTES), 'application/pdf');
    assert.equal(await other.head(KEY), undefined);
    await other.delete(KEY);
    assert.deepEqual(await blobs.head(KEY), { size_bytes: BYTES.byteLength });
    assert.match(proxy.requests[0] ?? '', /^PUT \/redress-tests\/[0-9a-f]{16}\/org_a1\/0f\/doc_000f\.0001$/);
  });

  onS3('without a prefix keys are at the top of the bucket', async ({ openOther, spool, proxy }) => {
    const top = await openOther({ prefix: '' });
    const key = `top_${randomBytes(8).toString('hex')}`;
    await top.put(key, await spool(BYTES), 'application/pdf');
    assert.equal(proxy.requests.at(-1), `PUT /redress-tests/${key}`);
    await top.delete(key);
  });
});

describe('S3: what cannot be reached rejects', atOnce, () => {
  const CHANGES = {
    'a bucket that is not there': { bucket: 'no-such-bucket' },
    'an address where nothing listens': { endpoint: 'http://127.0.0.1:9' },
    'a name that has no address': { endpoint: 'http://s3.invalid' },
  };
  for (const [what, changes] of Object.entries(CHANGES)) {
    onS3(`${what} rejects everything, and within the limits`, async ({ openOther, spool }) => {
      const store = await openOther(changes);
      const question = LIMITS.question.totalMs + SLACK_MS;
      const transfer = LIMITS.transfer.totalMs + SLACK_MS;
      const file = await spool(BYTES);
      for (const [ms, work] of [
        [question, () => store.check()],
        [question, () => store.head(KEY)],
        [question, () => store.delete(KEY)],
        [transfer, () => store.get(KEY)],
        [transfer, () => store.put(KEY, file, 'application/pdf')],
      ] as const) {
        assert.equal((await rejectsWithin(ms, work)).name, 'S3Error');
      }
    });
  }
});

describe('S3: a failure is never absence', s3, () => {
  onS3('a missing bucket is told as that', async ({ openOther }) => {
    const store = await openOther({ bucket: 'no-such-bucket' });
    await assert.rejects(store.head(KEY), { code: 'NoSuchBucket', status: 404 });
    await assert.rejects(store.check(), /find the bucket no-such-bucket.*there is no such bucket/);
  });

  onS3('a wrong secret rejects, and the error shows no part of the request', async ({ openOther, spool, blobs }) => {
    await blobs.put(KEY, await spool(BYTES), 'application/pdf');
    const wrong = 'a-secret-that-is-wrong';
    const { AWS_SECRET_ACCESS_KEY: right = '', AWS_ACCESS_KEY_ID: id = '' } = process.env;
    process.env.AWS_SECRET_ACCESS_KEY = wrong;
    const store = await openOther().finally(() => {
      process.env.AWS_SECRET_ACCESS_KEY = right;
    });
    const file = await spool(BYTES);
    for (const work of [
      () => store.head(KEY),
      () => store.get(KEY),
      () => store.check(),
      () => store.put('org/doc.1', file, 'application/pdf'),
    ]) {
      const error = await rejectsWithin(SLACK_MS, work);
      assert.match(error.message, /HTTP 403: the credentials are wrong/);
      const shown = `${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))} ${String(error.cause)}`;
      for (const secret of [wrong, right, id, 'AWS4-HMAC-SHA256', KEY]) assert.ok(!shown.includes(secret), shown);
    }
  });

  onS3('a file that came while it was looked for is found', async ({ blobs, spool, proxy }) => {
    await blobs.put(KEY, await spool(LARGE), 'application/pdf');
    proxy.failNext({ status: 404 });
    assert.deepEqual(await blobs.head(KEY), { size_bytes: LARGE.byteLength });
  });

  onS3('an answer about a missing file that is cut is asked for again', async ({ blobs, proxy }) => {
    proxy.failNext({ status: 404 }, 'cut answer');
    assert.equal(await blobs.head(KEY), undefined);
    proxy.failAlways('cut answer');
    await assert.rejects(blobs.get(KEY), { code: 'ECONNRESET', status: undefined });
  });

  onS3('a stored file is found by one request', async ({ blobs, spool, proxy }) => {
    await blobs.put(KEY, await spool(BYTES), 'application/pdf');
    await blobs.head(KEY);
    assert.equal(proxy.requests.length, 2);
  });

  onS3('a 404 that is not S3’s own is not absence', async ({ blobs, proxy }) => {
    proxy.failAlways({ status: 404 });
    await assert.rejects(blobs.head(KEY), { name: 'S3Error', status: 404 });
    await assert.rejects(blobs.get(KEY), { name: 'S3Error', status: 404 });
  });
});
