import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { purgeRateWindows, RateLimit, type Share } from '../../../src/features/rate-limits/service.ts';
import type { RateStore } from '../../../src/features/rate-limits/store.ts';
import { emptySqliteIn } from '../../contract/empty-sqlite.ts';
import { temporaryFolder } from '../../contract/fixtures.ts';
import { TestClock, withMethods } from '../../support/api/harness.ts';
import { MINUTE } from '../../support/operator/services.ts';

const KEY = 'key key_1';

/** Processes with one store, one clock, and limits of their own. */
class Processes {
  readonly clock = new TestClock('2026-03-01T10:00:18Z');
  readonly failures: unknown[] = [];
  /** How often the store was asked. */
  asked = 0;
  /** The error that asking it fails with. */
  error: Error | undefined;
  /** Replaces the next answers. */
  answer: Promise<never> | undefined;
  readonly rates: RateStore;

  constructor(rates: RateStore) {
    this.rates = rates;
  }

  process(limit: number, maxSubjects = 1_000): RateLimit {
    const take: RateStore['take'] = async (block) => {
      this.asked += 1;
      if (this.error) throw this.error;
      return this.answer ?? this.rates.take(block);
    };
    const store = withMethods<RateStore>(this.rates, { take });
    const onFailure = (error: unknown) => this.failures.push(error);
    return new RateLimit(limit, { store, clock: this.clock.now, onFailure, maxSubjects });
  }
}

function on(name: string, body: (setup: Processes) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const { store, rates } = openSqliteStores(await emptySqliteIn(folder));
    try {
      await body(new Processes(rates));
    } finally {
      await store.close();
      remove();
    }
  });
}

/** Asks so often, one after the other; gives how many were granted. */
async function spend(limit: RateLimit, times: number, subject = KEY): Promise<number> {
  let granted = 0;
  for (let n = 0; n < times; n += 1) granted += (await limit.take(subject)).isGranted ? 1 : 0;
  return granted;
}

function grantedOf(shares: readonly Share[]): number {
  return shares.filter(({ isGranted }) => isGranted).length;
}

describe('a limit in one process', () => {
  on('grants exactly its number of requests, and gives how many are left and until when', async (setup) => {
    const limit = setup.process(3);
    const shares = [await limit.take(KEY), await limit.take(KEY), await limit.take(KEY), await limit.take(KEY)];
    assert.deepEqual(
      shares.map(({ isGranted, remaining }) => [isGranted, remaining]),
      [
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
      ],
    );
    assert.deepEqual(new Set(shares.map(({ resetSeconds }) => resetSeconds)), new Set([42]));
  });

  on('begins anew with the next minute, not before', async (setup) => {
    const limit = setup.process(2);
    assert.equal(await spend(limit, 3), 2);
    setup.clock.ms += 41_999;
    const { isGranted, resetSeconds } = await limit.take(KEY);
    assert.deepEqual([isGranted, resetSeconds], [false, 1]);
    setup.clock.ms += 1;
    assert.equal(await spend(limit, 3), 2);
  });

  on('counts each subject on its own', async (setup) => {
    const limit = setup.process(2);
    assert.equal(await spend(limit, 3), 2);
    assert.equal(await spend(limit, 3, 'key key_2'), 2);
  });

  on('asks the store for few of many requests, and not at all once the limit is reached', async (setup) => {
    const limit = setup.process(1_000);
    assert.equal(await spend(limit, 1_000), 1_000);
    assert.ok(setup.asked < 80, `asked ${setup.asked} times`);
    const before = setup.asked;
    assert.equal(await spend(limit, 50), 0);
    assert.equal(setup.asked, before);
  });

  on('asks the store once for all that come at once', async (setup) => {
    const limit = setup.process(100);
    const shares = await Promise.all(Array.from({ length: 150 }, () => limit.take(KEY)));
    assert.equal(grantedOf(shares), 100);
    assert.ok(setup.asked <= 3, `asked ${setup.asked} times`);
  });

  on('forgets the oldest of too many subjects, and grants it no more for that', async (setup) => {
    const limit = setup.process(1, 3);
    assert.equal(await spend(limit, 1), 1);
    for (const other of ['key a', 'key b', 'key c']) await spend(limit, 1, other);
    const before = setup.asked;
    assert.equal(await spend(limit, 1, 'key c'), 0);
    assert.equal(setup.asked, before, 'it was known');
    assert.equal(await spend(limit, 1), 0);
    assert.equal(setup.asked, before + 1, 'it was forgotten');
  });
});

describe('a limit among processes', () => {
  on('is never exceeded, and is used up when both are asked alike', async (setup) => {
    const [one, two] = [setup.process(100), setup.process(100)];
    let granted = 0;
    for (let n = 0; n < 150; n += 1) granted += (await spend(one, 1)) + (await spend(two, 1));
    assert.ok(granted <= 100 && granted >= 90, `${granted} granted`);
  });

  on('is never exceeded by all that come at once', async (setup) => {
    const processes = [setup.process(100), setup.process(100), setup.process(100)];
    const shares = await Promise.all(Array.from({ length: 300 }, (_, n) => (processes[n % 3] as RateLimit).take(KEY)));
    assert.equal(grantedOf(shares), 100);
  });

  on('loses little to a process that is asked once', async (setup) => {
    const idle = Array.from({ length: 7 }, () => setup.process(600));
    for (const limit of idle) assert.equal(await spend(limit, 1), 1);
    const granted = await spend(setup.process(600), 700);
    assert.ok(granted <= 593 && granted >= 550, `${granted} granted`);
  });
});

describe('without its store', () => {
  on('a process counts alone until the minute is over, and says so once', async (setup) => {
    const limit = setup.process(10);
    setup.error = new Error('the database is away');
    assert.equal(await spend(limit, 15), 10);
    assert.equal(await spend(limit, 15, 'key key_2'), 10);
    assert.deepEqual(setup.failures, [setup.error]);
    assert.equal(setup.asked, 1);

    setup.error = undefined;
    setup.clock.ms += MINUTE;
    await spend(limit, 4);
    assert.equal(await spend(setup.process(10), 15), 6);
  });

  on('a store that fails for several at once is told once', async (setup) => {
    const limit = setup.process(10);
    setup.error = new Error('the database is away');
    await Promise.all(['key key_1', 'key key_2', 'key key_3'].map((subject) => limit.take(subject)));
    assert.deepEqual(setup.failures, [setup.error]);
  });

  on('a limit that was known to be used up stays so', async (setup) => {
    const limit = setup.process(5);
    assert.equal(await spend(setup.process(5), 5), 5);
    assert.equal(await spend(limit, 1), 0);
    setup.error = new Error('the database is away');
    assert.equal(await spend(limit, 1, 'key key_2'), 1);
    assert.equal(await spend(limit, 1), 0);
  });

  on('a minute that the store failed in when it was over already says nothing of the next one', async (setup) => {
    const limit = setup.process(10);
    const { promise, reject } = Promise.withResolvers<never>();
    setup.answer = promise;
    const late = limit.take('key key_2');
    setup.answer = undefined;
    setup.clock.ms += MINUTE;
    await spend(limit, 1);
    reject(new Error('the database was away'));
    assert.equal((await late).isGranted, true);
    const before = setup.asked;
    await spend(limit, 1);
    assert.equal(setup.asked, before + 1);
  });

  on('a store that does not answer is not waited for', async (setup) => {
    const store = withMethods<RateStore>(setup.rates, { take: () => new Promise(() => {}) });
    const onFailure = (error: unknown) => setup.failures.push(error);
    const limit = new RateLimit(5, { store, clock: setup.clock.now, onFailure, waitMs: 10 });
    assert.equal(await spend(limit, 6), 5);
    assert.equal(setup.failures.length, 1);
  });
});

on('minutes that are over are purged, the last ones stay for clocks that go behind', async (setup) => {
  const limit = setup.process(5);
  const purge = () => purgeRateWindows(setup.rates, setup.clock.now);
  for (let n = 0; n < 12; n += 1) {
    await spend(limit, 1);
    setup.clock.ms += MINUTE;
  }
  assert.equal(await purge(), 3);
  assert.equal(await purge(), 0);
});

on('a stop ends the purge after the batch at hand', async ({ rates, clock }) => {
  const batches = [1_000, 1_000, 1];
  const store = withMethods<RateStore>(rates, { deleteOldWindows: async () => batches.shift() ?? 0 });
  assert.equal(await purgeRateWindows(store, clock.now, AbortSignal.abort()), 1_000);
  assert.equal(await purgeRateWindows(store, clock.now), 1_001);
});
