import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ArrivingFile } from '../../../src/platform/blobs/arriving-file.ts';
import type { ArrivingPut, BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import type { Fault } from '../../support/servers/proxies/faulty-proxy.ts';
import { temporaryFolder } from '../fixtures.ts';
import { Arrival } from './arrival.ts';
import { KEY, LARGE, LIMITS, onS3, read, rejectsWithin, type S3UnderTest, SLACK_MS } from './s3-under-test.ts';

const s3 = { skip: skipWithout('S3') };
/** So many may be under way at once. */
const AT_ONCE = 16;

type Under = S3UnderTest & { folder: string; arrive(): Promise<Arrival> };

/** Runs a test with files of the size of `LARGE`, half of which has come. */
function onArrivals(name: string, body: (under: Under) => Promise<void>): void {
  onS3(name, async (under) => {
    const { folder, remove } = temporaryFolder();
    const arrivals: Arrival[] = [];
    const arrive = async () => {
      const arrival = await Arrival.open(folder, LARGE.byteLength);
      arrivals.push(arrival);
      await arrival.write(FIRST_HALF);
      return arrival;
    };
    try {
      await body({ ...under, folder, arrive });
    } finally {
      await Promise.all(arrivals.map((arrival) => arrival.end()));
      remove();
    }
  });
}

const FIRST_HALF = LARGE.subarray(0, LARGE.byteLength / 2);
const SECOND_HALF = LARGE.subarray(LARGE.byteLength / 2);

function tryToBegin(blobs: BlobStore, { file }: Arrival, prepare = async () => {}): ArrivingPut | undefined {
  return blobs.putArriving(file, { key: KEY, contentType: 'application/pdf', prepare });
}

function begin(...args: Parameters<typeof tryToBegin>): ArrivingPut {
  const put = tryToBegin(...args);
  assert.ok(put, 'it was not begun');
  return put;
}

async function untilRequested({ proxy }: Pick<S3UnderTest, 'proxy'>, count = 1): Promise<void> {
  await until('it is requested', () => proxy.requests.length >= count);
}

async function untilNoConnection({ proxy }: Pick<S3UnderTest, 'proxy'>): Promise<void> {
  await until('no connection is open', async () => (await proxy.countConnections()) === 0);
}

describe('S3: a file that is still arriving', s3, () => {
  onArrivals('is under way before it is whole, and there to the byte once it is, by one request', async (under) => {
    const { blobs, proxy, arrive } = under;
    const arrival = await arrive();
    const put = begin(blobs, arrival);
    await untilRequested(under);
    assert.equal(await put.isStored(await arrival.finish(SECOND_HALF)), true);
    assert.equal(proxy.requests.length, 1);
    assert.ok((await read(await blobs.get(KEY))).equals(LARGE));
  });

  onArrivals('is asked for nothing before its key is noted, nor when that fails', async (under) => {
    const { blobs, proxy, arrive } = under;
    const arrival = await arrive();
    const noted = Promise.withResolvers<void>();
    const put = begin(blobs, arrival, () => noted.promise);
    const whole = await arrival.finish(SECOND_HALF);
    await pause(100);
    assert.deepEqual(proxy.requests, []);
    noted.reject(new Error('the database is gone'));
    assert.equal(await put.isStored(whole), false);
    assert.deepEqual(proxy.requests, []);
  });

  onArrivals('leaves nothing when it is stopped in the middle, and lets go of its connection', async (under) => {
    const { blobs, arrive } = under;
    const put = begin(blobs, await arrive());
    await untilRequested(under);
    put.stop();
    await untilNoConnection(under);
    assert.equal(await blobs.head(KEY), undefined);
  });

  onArrivals('leaves nothing when it ends before its announced size', async (under) => {
    const { blobs, arrive } = under;
    const arrival = await arrive();
    const put = begin(blobs, arrival);
    await untilRequested(under);
    const whole = await arrival.finish(SECOND_HALF.subarray(1));
    assert.equal(await put.isStored(whole), false);
    await untilNoConnection(under);
    assert.equal(await blobs.head(KEY), undefined);
  });

  const PASSING: Readonly<Record<string, Fault>> = {
    'a reset amid its bytes': 'reset amid request',
    'a lost answer': 'lost answer',
    'status 503': { status: 503 },
  };
  for (const [name, fault] of Object.entries(PASSING)) {
    onArrivals(`that meets ${name} is not stored, and the next one may begin`, async ({ blobs, proxy, arrive }) => {
      const arrival = await arrive();
      proxy.failNext(fault);
      const put = begin(blobs, arrival);
      assert.equal(await put.isStored(await arrival.finish(SECOND_HALF)), false);
      const next = await arrive();
      assert.equal(await begin(blobs, next).isStored(await next.finish(SECOND_HALF)), true);
    });
  }

  const TELLING: Readonly<Record<string, Fault>> = {
    'whose bytes change on the way': 'flipped byte',
    'whose answer has an ETag that is no MD5': { status: 200, body: '', headers: { etag: '"0123456789abcdef"' } },
    'whose answer has no ETag': { status: 200 },
    'that is refused': { status: 403 },
  };
  for (const [name, fault] of Object.entries(TELLING)) {
    onArrivals(`${name} is not stored, and the bucket is left alone for a while`, async ({ blobs, proxy, arrive }) => {
      const arrival = await arrive();
      proxy.failNext(fault);
      const put = begin(blobs, arrival);
      const whole = await arrival.finish(SECOND_HALF);
      assert.equal(await put.isStored(whole), false);
      assert.equal(tryToBegin(blobs, await arrive()), undefined);
      await blobs.put(KEY, whole, 'application/pdf');
      assert.ok((await read(await blobs.get(KEY))).equals(LARGE));
    });
  }

  onArrivals('whose spooled bytes are not those that came is not stored', async ({ blobs, arrive }) => {
    const arrival = await arrive();
    await writeFile(arrival.file.path, Buffer.from(FIRST_HALF).fill('x'), { flag: 'r+' });
    const put = begin(blobs, arrival);
    assert.equal(await put.isStored(await arrival.finish(SECOND_HALF)), false);
  });

  for (const fault of ['silence', 'deafness'] as const) {
    onArrivals(`that meets ${fault}, and is put then, takes no longer than a put alone`, async (under) => {
      const { openOther, proxy, arrive } = under;
      const totalMs = SLACK_MS + 1_000;
      const transfer = { attempts: 3, attemptMs: totalMs, totalMs };
      const blobs = await openOther({ limits: { ...LIMITS, idleMs: 60_000, transfer } });
      proxy.failAlways(fault);
      const arrival = await arrive();
      const put = begin(blobs, arrival);
      const whole = await arrival.finish(SECOND_HALF);
      const since = performance.now();
      await rejectsWithin(totalMs + SLACK_MS, async () => {
        assert.equal(await put.isStored(whole), false);
        await blobs.put(KEY, whole, 'application/pdf', since);
      });
    });
  }

  onArrivals('is begun for a bounded number at once, and again when one has ended', async (under) => {
    const { blobs, proxy, arrive } = under;
    proxy.failAlways('silence');
    const arrivals = await Promise.all(Array.from({ length: AT_ONCE + 1 }, arrive));
    const puts = arrivals.map((arrival) => tryToBegin(blobs, arrival));
    assert.equal(puts.filter((put) => put !== undefined).length, AT_ONCE);
    await untilRequested(under, AT_ONCE);
    for (const put of puts) put?.stop();
    await untilNoConnection(under);
    assert.ok(tryToBegin(blobs, await arrive()));
  });

  onArrivals('is held in memory, so that all together have a bounded size', async ({ blobs, folder }) => {
    const files = Array.from({ length: 7 }, (_, n) => new ArrivingFile(join(folder, String(n)), 10_485_760));
    const target = { key: KEY, contentType: 'application/pdf', prepare: () => new Promise<never>(() => {}) };
    const puts = files.map((file) => blobs.putArriving(file, target));
    assert.deepEqual(
      puts.map((put) => put !== undefined),
      [true, true, true, true, true, true, false],
    );
    for (const put of puts) put?.stop();
  });

  onArrivals('is sent unsigned by https or on this machine alone', async ({ openOther, arrive }) => {
    for (const [endpoint, isBegun] of [
      ['http://s3.invalid', false],
      ['http://192.0.2.1:9000', false],
      ['http://127.0.0.1.s3.invalid', false],
      ['http://localhost:9', true],
      ['http://[::1]:9', true],
      ['https://s3.invalid', true],
      [undefined, true],
    ] as const) {
      const put = tryToBegin(await openOther({ endpoint }), await arrive());
      assert.equal(put !== undefined, isBegun, endpoint);
      put?.stop();
    }
  });

  onArrivals('needs a key that is one', async ({ blobs, arrive }) => {
    const { file } = await arrive();
    const target = { key: '../outside', contentType: 'application/pdf', prepare: async () => {} };
    assert.throws(() => blobs.putArriving(file, target), /not a blob key/);
  });
});
