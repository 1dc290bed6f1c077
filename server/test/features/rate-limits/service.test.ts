import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { purgeRateWindows, RateLimit, type Share } from '../../src/services/rate-limits.ts';
import type { RateStore } from '../../src/store/rate-store.ts';
import { openSqliteStores } from '../../src/store/sqlite-stores.ts';
import { TestClock, withMethods } from '../api/harness.ts';
import { temporaryFolder } from '../contract/fixtures.ts';
import { MINUTE } from './operator-services.ts';

const KEY = 'key key_1';

/** What processes have: one store, one clock, and limits of their own. */
class Office {
  readonly clock = new TestClock('2026-03-01T10:00:18Z');
  readonly failures: unknown[] = [];
  /** How often the store was asked. */
  asked = 0;
  /** What asking it fails with. */
  trouble: Error | undefined;
  /** What comes in the place of the next answers. */
  answer: Promise<never> | undefined;
  readonly rates: RateStore;

  constructor(rates: RateStore) {
    this.rates = rates;
  }

  process(limit: number, maxSubjects = 1_000): RateLimit {
    const take: RateStore['take'] = async (block) => {
      this.asked += 1;
      if (this.trouble) throw this.trouble;
      return this.answer ?? this.rates.take(block);
    };
    const store = withMethods<RateStore>(this.rates, { take });
    const onFailure = (error: unknown) => this.failures.push(error);
    return new RateLimit(limit, { store, clock: this.clock.now, onFailure, maxSubjects });
  }
}

function on(name: string, body: (office: Office) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const { store, rates } = openSqliteStores(join(folder, 'redress.db'));
    try {
      await body(new Office(rates));
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
  on('grants exactly as many as it says, and tells how many are left and until when', async (office) => {
    const limit = office.process(3);
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

  on('begins anew with the next minute, not before', async (office) => {
    const limit = office.process(2);
    assert.equal(await spend(limit, 3), 2);
    office.clock.ms += 41_999;
    const { isGranted, resetSeconds } = await limit.take(KEY);
    assert.deepEqual([isGranted, resetSeconds], [false, 1]);
    office.clock.ms += 1;
    assert.equal(await spend(limit, 3), 2);
  });

  on('counts each subject on its own', async (office) => {
    const limit = office.process(2);
    assert.equal(await spend(limit, 3), 2);
    assert.equal(await spend(limit, 3, 'key key_2'), 2);
  });

  on('asks the store for few of many requests, and not at all once the limit is reached', async (office) => {
    const limit = office.process(1_000);
    assert.equal(await spend(limit, 1_000), 1_000);
    assert.ok(office.asked < 80, `asked ${office.asked} times`);
    const before = office.asked;
    assert.equal(await spend(limit, 50), 0);
    assert.equal(office.asked, before);
  });

  on('asks the store once for all that come at once', async (office) => {
    const limit = office.process(100);
    const shares = await Promise.all(Array.from({ length: 150 }, () => limit.take(KEY)));
    assert.equal(grantedOf(shares), 100);
    assert.ok(office.asked <= 3, `asked ${office.asked} times`);
  });

  on('forgets the oldest of too many subjects, and grants it no more for that', async (office) => {
    const limit = office.process(1, 3);
    assert.equal(await spend(limit, 1), 1);
    for (const other of ['key a', 'key b', 'key c']) await spend(limit, 1, other);
    const before = office.asked;
    assert.equal(await spend(limit, 1, 'key c'), 0);
    assert.equal(office.asked, before, 'it was known');
    assert.equal(await spend(limit, 1), 0);
    assert.equal(office.asked, before + 1, 'it was forgotten');
  });
});

describe('a limit among processes', () => {
  on('is never exceeded, and is used up when both are asked alike', async (office) => {
    const [one, two] = [office.process(100), office.process(100)];
    let granted = 0;
    for (let n = 0; n < 150; n += 1) granted += (await spend(one, 1)) + (await spend(two, 1));
    assert.ok(granted <= 100 && granted >= 90, `${granted} granted`);
  });

  on('is never exceeded by all that come at once', async (office) => {
    const processes = [office.process(100), office.process(100), office.process(100)];
    const shares = await Promise.all(Array.from({ length: 300 }, (_, n) => (processes[n % 3] as RateLimit).take(KEY)));
    assert.equal(grantedOf(shares), 100);
  });

  on('loses little to a process that is asked once', async (office) => {
    const idle = Array.from({ length: 7 }, () => office.process(600));
    for (const limit of idle) assert.equal(await spend(limit, 1), 1);
    const granted = await spend(office.process(600), 700);
    assert.ok(granted <= 593 && granted >= 550, `${granted} granted`);
  });
});

describe('without its store', () => {
  on('a process counts alone until the minute is over, and says so once', async (office) => {
    const limit = office.process(10);
    office.trouble = new Error('the database is away');
    assert.equal(await spend(limit, 15), 10);
    assert.equal(await spend(limit, 15, 'key key_2'), 10);
    assert.deepEqual(office.failures, [office.trouble]);
    assert.equal(office.asked, 1);

    office.trouble = undefined;
    office.clock.ms += MINUTE;
    await spend(limit, 4);
    assert.equal(await spend(office.process(10), 15), 6);
  });

  on('what was known to be used up stays so', async (office) => {
    const limit = office.process(5);
    assert.equal(await spend(office.process(5), 5), 5);
    assert.equal(await spend(limit, 1), 0);
    office.trouble = new Error('the database is away');
    assert.equal(await spend(limit, 1, 'key key_2'), 1);
    assert.equal(await spend(limit, 1), 0);
  });

  on('a minute that the store failed in when it was over already says nothing of the next one', async (office) => {
    const limit = office.process(10);
    const { promise, reject } = Promise.withResolvers<never>();
    office.answer = promise;
    const late = limit.take('key key_2');
    office.answer = undefined;
    office.clock.ms += MINUTE;
    await spend(limit, 1);
    reject(new Error('the database was away'));
    assert.equal((await late).isGranted, true);
    const before = office.asked;
    await spend(limit, 1);
    assert.equal(office.asked, before + 1);
  });

  on('a store that does not answer is not waited for', async (office) => {
    const store = withMethods<RateStore>(office.rates, { take: () => new Promise(() => {}) });
    const onFailure = (error: unknown) => office.failures.push(error);
    const limit = new RateLimit(5, { store, clock: office.clock.now, onFailure, waitMs: 10 });
    assert.equal(await spend(limit, 6), 5);
    assert.equal(office.failures.length, 1);
  });
});

on('minutes that are over are purged, the last ones stay for clocks that go behind', async (office) => {
  const limit = office.process(5);
  const purge = () => purgeRateWindows(office.rates, office.clock.now);
  for (let n = 0; n < 12; n += 1) {
    await spend(limit, 1);
    office.clock.ms += MINUTE;
  }
  assert.equal(await purge(), 3);
  assert.equal(await purge(), 0);
});
