import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { setImmediate as nextRound } from 'node:timers/promises';
import { openSqliteStores, serveSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Store } from '../../../src/app/stores.ts';
import { withDeadline } from '../../../src/platform/deadline.ts';
import type { StoreObserver } from '../../../src/platform/sql/observer.ts';
import { SqliteWriter } from '../../../src/platform/sql/sqlite/writer.ts';
import { until } from '../../support/process/process.ts';
import {
  claimId,
  claimToFile,
  documentOf,
  fileClaim,
  fileClosedClaim,
  OURS,
  organization,
  temporaryFolder,
} from '../fixtures.ts';
import { fileKeyed, keyedRequest } from '../keyed-fixtures.ts';

const DYING = new URL('dying-writer-thread.ts', import.meta.url);
const UNKNOWN = { code: 'STORE_UNAVAILABLE', isNothingStored: false };
const REFUSED = { code: 'STORE_UNAVAILABLE', isNothingStored: true };
const MIN_SILENCE_MS = 2_500;
const PATIENCE_MS = 20_000;

/** Runs a test with the path of a database file that has our organization. */
function onFile(name: string, body: (file: string) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    try {
      const file = join(folder, 'redress.db');
      const { store } = openSqliteStores(file);
      await store.addOrganization(organization(OURS));
      await store.close();
      await body(file);
    } finally {
      remove();
    }
  });
}

/** The longest silence of a thread under test, in milliseconds: more than it takes to start on this machine, now. */
async function silenceHere(file: string): Promise<number> {
  const writer = new SqliteWriter(file, DYING, { observer: undefined, beforeAnswers: () => {} });
  const since = performance.now();
  await writer.call('store', 'createClaim', [claimToFile({ n: 90 })]);
  const startMs = performance.now() - since;
  await writer.close();
  return Math.max(MIN_SILENCE_MS, 4 * startMs);
}

/** Runs a test with the store of a service. */
function onServing(name: string, body: (store: Store, file: string, told: unknown[]) => Promise<void>): void {
  onFile(name, async (file) => {
    const told: unknown[] = [];
    const observer: StoreObserver = {
      wroteTogether: (writes) => told.push(writes),
      madeStep: () => {},
      filedTogether: () => {},
      couldNotWrite: (error) => told.push(error),
    };
    const { store } = serveSqliteStores(file, observer);
    try {
      await body(store, file, told);
    } finally {
      await store.close();
    }
  });
}

describe('SQLite: the thread that writes', { timeout: 60_000 }, () => {
  onServing('nobody who reads waits for a write that waits', async (store, file) => {
    await fileClaim(store, { n: 1 });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    let isFiled = false;
    const filing = store.createClaim(claimToFile({ n: 2 })).then(() => {
      isFiled = true;
    });
    const until = performance.now() + 200;
    while (performance.now() < until) {
      assert.equal((await store.findClaim(OURS, claimId(1)))?.id, claimId(1));
      await nextRound();
    }
    assert.equal(isFiled, false);
    other.exec('rollback');
    other.close();
    await filing;
    assert.equal((await store.findClaim(OURS, claimId(2)))?.id, claimId(2));
  });

  onServing('writes of one round share a commit, and its observer is told', async (store, _, told) => {
    const all = [1, 2, 3, 4, 5].map((n) => store.createClaim(claimToFile({ n })));
    for (const { outcome } of await Promise.all(all)) assert.equal(outcome, 'created');
    await nextRound();
    assert.deepEqual(told, [5]);
  });

  onServing('writes that arrive during a commit share the next one', async (store, file, told) => {
    await fileClaim(store, { n: 1 });
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const first = store.createClaim(claimToFile({ n: 2 }));
    await nextRound();
    await nextRound();
    const later = [3, 4, 5].map((n) => store.createClaim(claimToFile({ n })));
    await nextRound();
    other.exec('rollback');
    other.close();
    for (const { outcome } of await Promise.all([first, ...later])) assert.equal(outcome, 'created');
    await nextRound();
    assert.deepEqual(told, [1, 1, 3]);
  });

  onServing('the thread answers a claim as it stored it, whatever became of its route and its key', async (store) => {
    const T = { tracking_number: 'TN-again' };
    const stored = async (n: number) => ({ outcome: 'created', claim: await store.findClaim(OURS, claimId(n)) });
    assert.deepEqual(await fileKeyed(store, 1, 'one', { ...T, city: 'Lyon' }), await stored(1));
    const answer = { ...keyedRequest('one'), outcome: 'created', subject: claimId(1) };
    assert.deepEqual(await fileKeyed(store, 2, 'one', T), { outcome: 'answered', answer });
    assert.deepEqual(await fileKeyed(store, 3, 'two', T), { outcome: 'conflict', claim_id: claimId(1) });
    const other = { tracking_number: 'TN-other' };
    await fileClosedClaim(store, { n: 4, ...other, city: 'Lyon' });
    assert.deepEqual(await store.createClaim(claimToFile({ n: 5, ...other, city: 'Paris' })), await stored(5));
    assert.match((await store.findClaim(OURS, claimId(5)))?.filed ?? '', /Lyon/);
    assert.match((await store.findLaterRoute(OURS, claimId(5))) ?? '', /Paris/);
  });

  onServing('what was answered is read from then on, also by a round that read before', async (store) => {
    let isOver = false;
    const reading = (async () => {
      // Each of these reads begins a transaction that would last until after the next message of the thread.
      while (!isOver) await nextRound(store.findOrganization(OURS));
    })();
    for (let n = 1; n <= 50; n += 1) {
      await store.createClaim(claimToFile({ n }));
      assert.equal((await store.findClaim(OURS, claimId(n)))?.id, claimId(n));
    }
    isOver = true;
    await reading;
  });

  onServing('a store that is closed has written what it was asked for, and answered it', async (store, file) => {
    const outcomes: string[] = [];
    void store.createClaim(claimToFile({ n: 1 })).then(({ outcome }) => outcomes.push(outcome));
    await store.close();
    assert.deepEqual(outcomes, ['created']);
    await assert.rejects(store.createClaim(claimToFile({ n: 2 })), {
      code: 'STORE_UNAVAILABLE',
      isNothingStored: true,
    });
    const again = openSqliteStores(file).store;
    assert.ok(await again.findClaim(OURS, claimId(1)));
    await again.close();
  });

  onServing('the thread keeps a process while it has something to write, and no longer', async (store) => {
    const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    for (let n = 1; n <= 2; n += 1) {
      const filing = store.createClaim(claimToFile({ n }));
      await nextRound();
      await nextRound();
      assert.equal(ports(), 1);
      await filing;
      await nextRound();
      assert.equal(ports(), 0);
    }
  });

  onServing('an error of the thread comes with its code and its cause, and undoes its write alone', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const ofNone = { ...documentOf(claim, 1), claim_id: claimId(9) };
    const failing = store.addDocument(ofNone, '2020-01-01T00:00:00.000Z');
    const filing = store.createClaim(claimToFile({ n: 2 }));
    await assert.rejects(failing, { code: 'ERR_SQLITE_ERROR', errcode: 787 });
    assert.equal((await filing).outcome, 'created');
  });

  for (const [when, number, isStored] of [
    ['before its commit', 'TN-dies-before', false],
    ['after its commit', 'TN-dies-after', true],
  ] as const) {
    onFile(
      `a write whose thread dies ${when} is told as one of which nobody knows; the next one has a new thread`,
      async (file) => {
        const told: string[] = [];
        const observer: StoreObserver = {
          wroteTogether: () => {},
          madeStep: () => {},
          filedTogether: () => {},
          couldNotWrite: () => told.push('could not write'),
        };
        const writer = new SqliteWriter(file, DYING, { observer, beforeAnswers: () => told.push('before answers') });
        const create = (n: number, values = {}) => writer.call('store', 'createClaim', [claimToFile({ n, ...values })]);
        const results = await Promise.allSettled([create(1, { tracking_number: number }), create(2)]);
        assert.ok(results.some(({ status }) => status === 'rejected'));
        for (const result of results) {
          if (result.status === 'rejected')
            assert.deepEqual({ code: result.reason.code, isNothingStored: result.reason.isNothingStored }, UNKNOWN);
        }
        assert.deepEqual(told.slice(-2), ['before answers', 'could not write']);
        assert.equal(told.indexOf('could not write'), told.length - 1);
        const outcome = (await create(3)) as { outcome: string };
        assert.equal(outcome.outcome, 'created');
        await writer.close();
        const { store } = openSqliteStores(file);
        assert.equal((await store.findClaim(OURS, claimId(1))) !== undefined, isStored);
        assert.ok(await store.findClaim(OURS, claimId(3)));
        await store.close();
      },
    );
  }

  onFile('calls that wait for a thread that dies are written by the next one', async (file) => {
    const writer = new SqliteWriter(file, DYING, { observer: undefined, beforeAnswers: () => {} });
    const create = (n: number, values = {}) => writer.call('store', 'createClaim', [claimToFile({ n, ...values })]);
    const dying = create(1, { tracking_number: 'TN-dies-before' });
    await nextRound();
    await nextRound();
    // The thread is busy: these are not sent before it answers, or is gone.
    const waiting = Promise.all([create(2), create(3)]);
    await assert.rejects(dying, UNKNOWN);
    const outcomes = (await withDeadline(PATIENCE_MS, waiting)) as { outcome: string }[];
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      ['created', 'created'],
    );
    await writer.close();
  });

  onFile('a disk that hangs keeps no write waiting: not known, then refused at once until it goes on', async (file) => {
    const told: unknown[] = [];
    const observer: StoreObserver = {
      wroteTogether: () => {},
      madeStep: () => {},
      filedTogether: () => {},
      couldNotWrite: (error) => told.push(error),
    };
    const user = { observer, beforeAnswers: () => {} };
    const writer = new SqliteWriter(file, DYING, user, await silenceHere(file));
    const create = (n: number, values = {}) => writer.call('store', 'createClaim', [claimToFile({ n, ...values })]);
    await create(1);
    const hanging = create(2, { tracking_number: 'TN-hangs' });
    await nextRound();
    await nextRound();
    // So many are sent before the thread has answered, and no more.
    const sent = Array.from({ length: 16 }, (_, index) => create(4 + index));
    const refused = assert.rejects(create(3), REFUSED);
    const unknown = [hanging, ...sent].map((each) => assert.rejects(each, UNKNOWN));
    try {
      await withDeadline(PATIENCE_MS, Promise.all([...unknown, refused]));
      await assert.rejects(create(3), REFUSED);
      assert.equal(told.length, 1);
    } finally {
      // Whatever went wrong: a thread that hangs would keep this process.
      writeFileSync(`${file}.go`, '');
    }
    await until('writes go on', () => create(3).catch(() => undefined));
    await writer.close();
    const { store } = openSqliteStores(file);
    for (const n of [1, 2, 3, 19]) assert.ok(await store.findClaim(OURS, claimId(n)), `claim ${n}`);
    await store.close();
  });

  onFile('a transaction that takes long keeps its caller waiting while it goes on, and is answered', async (file) => {
    const maxSilenceMs = await silenceHere(file);
    const writer = new SqliteWriter(file, DYING, { observer: undefined, beforeAnswers: () => {} }, maxSilenceMs);
    const since = performance.now();
    assert.equal(await writer.call('slow', 'write', [6, maxSilenceMs / 5]), 6);
    assert.ok(performance.now() - since > maxSilenceMs);
    await writer.close();
  });

  onFile('a database that cannot be opened by the thread is told as one that cannot be written', async (file) => {
    const writer = new SqliteWriter(`${file}/none`, DYING, { observer: undefined, beforeAnswers: () => {} });
    await assert.rejects(writer.call('store', 'createClaim', [claimToFile({ n: 1 })]), UNKNOWN);
    await writer.close();
  });
});
