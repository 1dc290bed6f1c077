import assert from 'node:assert/strict';
import type { Stores } from '../../../src/app/stores.ts';
import { OURS, THEIRS } from '../fixtures.ts';
import { queueOf } from './queue-list-suite.ts';
import type { OnQueue } from './queue-store-suite.ts';
import { addPeople, type QueueSeed, queueClaim, START_MS } from './queue-world.ts';
import { indexing } from './search/indexing.ts';

/** Texts that a query language would read as something else, and texts of nothing. */
const HOSTILE = [
  '"',
  "'",
  "''; drop table claims; --",
  'AND',
  'a OR b',
  'NOT ana',
  'NEAR(a b)',
  'words:ana',
  'ana*',
  '^ana',
  '(',
  ')',
  ':*',
  '&|!',
  '\\',
  '%',
  '_',
  '<->',
  'a\u0000b',
  '\u202E',
  '🚚',
  '\uD800',
  '   ',
  '-',
  '"ana',
  'ana:*',
  "ana'",
  '́',
  'x'.repeat(5_000),
  'a '.repeat(2_000),
];

async function index(stores: Stores): Promise<void> {
  await indexing(stores).run(new AbortController().signal);
}

async function found(stores: Stores, q: string): Promise<string[]> {
  const { data } = await queueOf(stores).list({ q, limit: 200 }, 'opr_ana');
  return data.map(({ tracking_number }) => tracking_number);
}

async function file(stores: Stores, ...seeds: Omit<QueueSeed, 'n' | 'ms'>[]): Promise<void> {
  await addPeople(stores);
  for (const [n, seed] of seeds.entries()) {
    await stores.store.createClaim(queueClaim({ n, ms: START_MS + n * 1_000, ...seed }));
  }
}

export function testQueueSearch(on: OnQueue): void {
  on(
    'a claim is found at once by its identifier and by its tracking number, in every organization',
    async ({ stores }) => {
      await file(
        stores,
        { tracking_number: '1Z 99', organization_id: OURS },
        { tracking_number: '1Z 99', organization_id: THEIRS },
        { tracking_number: '1Z 9' },
      );
      assert.deepEqual(await found(stores, ' 1Z 99 '), ['1Z 99', '1Z 99']);
      const { id } = queueClaim({ n: 2, ms: START_MS + 2_000 });
      assert.deepEqual(await found(stores, id.toUpperCase()), ['1Z 9']);
      assert.deepEqual(await found(stores, id.replace(/.$/, 'f')), []);
    },
  );

  on(
    'words of the name and the description are found by their beginnings, all of them, in any order and case',
    async (under) => {
      const { stores } = under;
      await file(
        stores,
        { tracking_number: 'T0', customer_name: 'Éléonore O’Brien', description: 'The box was crushed.' },
        { tracking_number: 'T1', customer_name: 'Zażółć Gęślą', description: 'Straße 5, box open' },
        { tracking_number: 'T2', customer_name: '山田太郎', description: '箱が壊れた' },
        { tracking_number: 'T3', customer_name: 'Ανδρέας', description: 'Коробка разбита; ИЙ' },
      );
      assert.deepEqual(await found(stores, 'box'), []);
      await index(stores);
      const expected: Record<string, string[]> = {
        box: ['T1', 'T0'],
        'BOX crush': ['T0'],
        'brien eleo': ['T0'],
        éléonore: ['T0'],
        'zazolc gesla': ['T1'],
        strasse: ['T1'],
        ox: [],
        山田: ['T2'],
        太郎: ['T2'],
        壊れ: ['T2'],
        ανδρεας: ['T3'],
        'КОРОБ ий': ['T3'],
        'box 山': [],
      };
      for (const [q, numbers] of Object.entries(expected)) assert.deepEqual(await found(stores, q), numbers, q);
    },
  );

  on('no text of a query is read as anything but words', async ({ stores }) => {
    await file(stores, { customer_name: 'Ana Not And', description: 'or near words' });
    await index(stores);
    for (const q of HOSTILE) await found(stores, q.toWellFormed().replaceAll('\0', ''));
    assert.deepEqual(await found(stores, 'NOT ana'), ['TN-0']);
    assert.deepEqual(await found(stores, "ana'"), ['TN-0']);
    assert.deepEqual(await found(stores, '"ana* near('), ['TN-0']);
  });

  on('a search is narrowed by the other filters and counted with them', async ({ stores }) => {
    await file(
      stores,
      { customer_name: 'Ana' },
      { customer_name: 'Ana', organization_id: THEIRS },
      { customer_name: 'Bo' },
    );
    await index(stores);
    const queue = queueOf(stores);
    const { data, search } = await queue.list({ q: 'ana', organization: [THEIRS] }, 'opr_ana');
    assert.deepEqual([data.length, search], [1, { is_truncated: false }]);
    const counts = await queue.counts({ q: 'ana' }, 'opr_ana');
    assert.deepEqual([counts.total, counts.by_status.CREATED, counts.mine], [2, 2, 0]);
  });

  on('of more than 500 matches the newest are looked at, in pages, and it is said', async ({ stores }) => {
    await addPeople(stores);
    const claims = Array.from({ length: 620 }, (_, n) => queueClaim({ n, ms: START_MS + n, description: 'Lamp lost' }));
    await Promise.all(claims.map((claim) => stores.store.createClaim(claim)));
    await index(stores);
    const queue = queueOf(stores);
    const first = await queue.list({ q: 'lam', limit: 200 }, 'opr_ana');
    assert.equal(first.search?.is_truncated, true);
    const pages = [first];
    for (let cursor = first.pagination.cursor; cursor !== null; cursor = pages.at(-1)?.pagination.cursor ?? null) {
      pages.push(await queue.list({ q: 'lam', limit: 200, cursor }, 'opr_ana'));
    }
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    assert.deepEqual(
      ids,
      claims
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 500),
    );
    assert.equal((await queue.counts({ q: 'lamp' }, 'opr_ana')).total, 500);
  });

  on(
    'making claims known again, beside itself and after claims that came late, makes each known once',
    async (under) => {
      const { stores } = under;
      await file(stores, { customer_name: 'Ana' }, { customer_name: 'Ana' });
      const work = indexing(stores);
      assert.equal(await work.isDue(), true);
      await Promise.all([index(stores), index(stores), work.run(new AbortController().signal)]);
      assert.equal(await work.isDue(), false);
      assert.equal((await found(stores, 'ana')).length, 2);
      await stores.store.createClaim(queueClaim({ n: 7, ms: START_MS - 3_000, customer_name: 'Ana' }));
      await stores.store.createClaim(queueClaim({ n: 8, ms: START_MS + 9_000, customer_name: 'Ana' }));
      assert.equal(await work.isDue(), true);
      await work.run(new AbortController().signal);
      assert.deepEqual(await found(stores, 'ana'), ['TN-8', 'TN-1', 'TN-0', 'TN-7']);
    },
  );

  on('a claim of a clock that is days behind is found as soon', async ({ stores }) => {
    await file(stores, { customer_name: 'Ana' });
    await index(stores);
    await stores.store.createClaim(queueClaim({ n: 5, ms: START_MS - 200_000_000, customer_name: 'Ana' }));
    await index(stores);
    assert.deepEqual(await found(stores, 'ana'), ['TN-0', 'TN-5']);
  });
}
