import assert from 'node:assert/strict';
import { describe, mock } from 'node:test';
import { until } from '../../support/process/process.ts';
import { atOnce, BYTES, KEY, LARGE, LIMITS, onS3, read, rejectsWithin, SLACK_MS, s3 } from './s3-under-test.ts';

describe('S3: what fails is tried again', atOnce, () => {
  const PASSING = [{ status: 500 }, { status: 503 }, { status: 429 }, 'reset', 'lost answer'] as const;
  for (const fault of PASSING) {
    const name = typeof fault === 'string' ? fault : `status ${fault.status}`;
    onS3(`a file whose put meets ${name} twice is there to the byte`, async ({ blobs, spool, proxy }) => {
      proxy.failNext(fault, fault);
      await blobs.put(KEY, await spool(LARGE), 'application/pdf');
      assert.equal(proxy.requests.length, 3);
      assert.ok((await read(await blobs.get(KEY))).equals(LARGE));
    });

    onS3(`head, get, delete and check stand ${name} twice`, async ({ blobs, spool, proxy }) => {
      await blobs.put(KEY, await spool(BYTES), 'application/pdf');
      proxy.failNext(fault, fault);
      assert.deepEqual(await blobs.head(KEY), { size_bytes: BYTES.byteLength });
      proxy.failNext(fault, fault);
      assert.deepEqual(await read(await blobs.get(KEY)), BYTES);
      proxy.failNext(fault, fault);
      await blobs.check();
      proxy.failNext(fault, fault);
      await blobs.delete(KEY);
      assert.equal(await blobs.head(KEY), undefined);
    });
  }

  onS3('after three attempts a put gives up', async ({ blobs, spool, proxy }) => {
    proxy.failAlways({ status: 503 });
    await assert.rejects(blobs.put(KEY, await spool(BYTES), 'application/pdf'), { name: 'S3Error', status: 503 });
    assert.equal(proxy.requests.length, 3);
  });

  onS3('a refusal is not asked for again', async ({ blobs, proxy }) => {
    proxy.failAlways({ status: 403 });
    await assert.rejects(blobs.head(KEY), { status: 403 });
    assert.equal(proxy.requests.length, 1);
  });

  onS3('a connection that S3 closed while it was idle harms nothing', async ({ blobs, spool, proxy }) => {
    const file = await spool(LARGE);
    await blobs.put(KEY, file, 'application/pdf');
    await proxy.refuse();
    await proxy.accept();
    await blobs.put(KEY, file, 'application/pdf');
    assert.deepEqual(await blobs.head(KEY), { size_bytes: LARGE.byteLength });
  });
});

describe('S3: the clock', s3, () => {
  onS3('a clock that is an hour off fails nothing', async ({ blobs, spool }) => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 3_600_000 });
    try {
      await blobs.put(KEY, await spool(BYTES), 'application/pdf');
      assert.deepEqual(await blobs.head(KEY), { size_bytes: BYTES.byteLength });
      await blobs.check();
    } finally {
      mock.timers.reset();
    }
  });
});

describe('S3: everything ends in time', atOnce, () => {
  const QUESTION_MS = LIMITS.question.totalMs + SLACK_MS;
  const TRANSFER_MS = LIMITS.transfer.totalMs + SLACK_MS;

  for (const fault of ['silence', 'deafness', { delayMs: 60_000 }] as const) {
    onS3(`S3 meets every request with ${JSON.stringify(fault)}`, async ({ blobs, spool, proxy }) => {
      proxy.failAlways(fault);
      const file = await spool(LARGE);
      await Promise.all([
        rejectsWithin(QUESTION_MS, () => blobs.head(KEY)),
        rejectsWithin(QUESTION_MS, () => blobs.delete(KEY)),
        rejectsWithin(QUESTION_MS, () => blobs.check()),
        rejectsWithin(TRANSFER_MS, () => blobs.get(KEY)),
        rejectsWithin(TRANSFER_MS, () => blobs.put(KEY, file, 'application/pdf')),
      ]);
    });
  }

  onS3('what gave up has let go of its connections', async ({ openOther, spool, proxy }) => {
    const once = { attempts: 1, attemptMs: 500, totalMs: 500 };
    const blobs = await openOther({ limits: { ...LIMITS, idleMs: 60_000, transfer: once } });
    proxy.failAlways('deafness');
    const file = await spool(BYTES);
    await Promise.all(
      Array.from({ length: 48 }, () => rejectsWithin(TRANSFER_MS, () => blobs.put(KEY, file, 'application/pdf'))),
    );
    proxy.failAlways(undefined);
    // A busy S3 may take longer than one attempt here; with connections that nobody gives back none would pass.
    const isStored = () =>
      blobs.put(KEY, file, 'application/pdf').then(
        () => true,
        () => false,
      );
    await until('a file is stored', isStored);
  });

  for (const fault of ['cut answer', 'stalled answer'] as const) {
    onS3(`a body that meets ${fault} rejects when it is read`, async ({ blobs, spool, proxy }) => {
      await blobs.put(KEY, await spool(LARGE), 'application/pdf');
      proxy.failNext(fault);
      const body = await blobs.get(KEY);
      assert.equal((await rejectsWithin(LIMITS.idleMs + SLACK_MS, () => read(body))).name, 'S3Error');
    });

    onS3(
      `a body that meets ${fault} before it is read rejects then, with the reason`,
      async ({ blobs, spool, proxy }) => {
        await blobs.put(KEY, await spool(LARGE), 'application/pdf');
        proxy.failNext(fault);
        const body = await blobs.get(KEY);
        await until('the connection ends', async () => {
          await blobs.check();
          return (await proxy.countConnections()) <= 1;
        });
        const error = await rejectsWithin(LIMITS.idleMs + SLACK_MS, () => read(body));
        assert.match(error.message, /^S3 failed to fetch a file: (ECONNRESET|TimeoutError)/);
      },
    );
  }
});

describe('S3: connections', s3, () => {
  /** For one Swift that has many requests at once. */
  const PATIENT = {
    ...LIMITS,
    connectMs: 5_000,
    idleMs: 3_000,
    transfer: { attempts: 3, attemptMs: 20_000, totalMs: 20_000 },
  };
  const MANY = 100;

  onS3('many puts at once share a bounded number', async ({ openOther, spool, proxy }) => {
    const transfer = { attempts: 1, attemptMs: 2_000, totalMs: 2_000 };
    const blobs = await openOther({ limits: { ...PATIENT, transfer } });
    const file = await spool(LARGE);
    proxy.failAlways('silence');
    let waiting = MANY;
    for (let put = 0; put < MANY; put += 1) {
      blobs.put(`org/doc_${put}.1`, file, 'image/png').catch(() => {
        waiting -= 1;
      });
    }
    let most = 0;
    await until('all puts end', async () => {
      most = Math.max(most, await proxy.countConnections());
      return waiting === 0;
    });
    assert.ok(most > 10 && most <= 64, `${most} connections`);
  });

  onS3('files on their way keep no question waiting', async ({ openOther, spool, proxy }) => {
    const blobs = await openOther({ limits: PATIENT });
    const file = await spool(BYTES);
    await blobs.put(KEY, file, 'application/pdf');
    proxy.failNext(...Array.from({ length: 48 }, () => 'silence' as const));
    const puts = Array.from({ length: MANY }, () => blobs.put('org/doc.1', file, 'image/png').catch(() => {}));
    await until('files and the question are requested', () => proxy.requests.length >= 49);
    assert.deepEqual(await blobs.head(KEY), { size_bytes: BYTES.byteLength });
    await blobs.check();
    assert.equal(proxy.requests.length, 51);
    await proxy.refuse();
    await Promise.all(puts);
  });

  onS3('files that S3 refused before it read them do not use them up', async ({ blobs, spool, proxy }) => {
    const file = await spool(LARGE);
    proxy.failAlways({ earlyStatus: 403 });
    await Promise.all(Array.from({ length: 60 }, () => assert.rejects(blobs.put(KEY, file, 'image/png'))));
    proxy.failAlways(undefined);
    await blobs.put(KEY, file, 'image/png');
  });

  onS3('files that are fetched and never read do not use them up', async ({ openOther, spool }) => {
    const blobs = await openOther({ limits: PATIENT });
    await blobs.put(KEY, await spool(LARGE), 'application/pdf');
    await Promise.all(Array.from({ length: 48 }, () => blobs.get(KEY)));
    assert.ok((await read(await blobs.get(KEY))).equals(LARGE));
  });
});
