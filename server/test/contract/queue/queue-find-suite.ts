import assert from 'node:assert/strict';
import type { Stores } from '../../../src/app/stores.ts';
import { ListedClaims } from '../../../src/features/queue/listed-claims.ts';
import { withMethods } from '../../support/api/harness.ts';
import { auditOf, eventOf } from '../casework/review-fixtures.ts';
import { OURS, THEIRS } from '../fixtures.ts';
import { queueOf } from './queue-list-suite.ts';
import type { OnQueue } from './queue-store-suite.ts';
import { addPeople, checklistsOf, type QueueSeed, queueClaim, START_MS } from './queue-world.ts';
import { indexing } from './search/indexing.ts';

const NUMBER = '1Z 999-AA1 0123 45 6784';
const SECOND_MS = 1_000;

function listedOf(stores: Stores): ListedClaims {
  return new ListedClaims(stores.queue, checklistsOf(stores));
}

async function index(stores: Stores, signal = new AbortController().signal): Promise<void> {
  await indexing(stores).run(signal);
}

async function found(stores: Stores, q: string): Promise<string[]> {
  const { data } = await queueOf(stores).list({ q, limit: 200 }, 'opr_ana');
  return data.map(({ tracking_number }) => tracking_number);
}

async function file(stores: Stores, ...seeds: Omit<QueueSeed, 'n' | 'ms'>[]): Promise<void> {
  await addPeople(stores);
  for (const [n, seed] of seeds.entries()) {
    await stores.store.createClaim(queueClaim({ n, ms: START_MS + n * SECOND_MS, ...seed }));
  }
}

async function note(stores: Stores, n: number, text: string): Promise<void> {
  const claim = await stores.store.findClaimOfAnyOrganization(queueClaim({ n: 0, ms: START_MS }).id);
  assert.ok(claim);
  await stores.review.addNote(eventOf(claim, n, { kind: 'noted', text }), auditOf(claim, 'claim.noted'));
}

async function alikes(stores: Stores, number: string, organization = OURS): Promise<string[]> {
  const { claims } = await listedOf(stores).lookAlikesOf(organization, number);
  return claims.map(({ tracking_number }) => tracking_number);
}

/** Searches that find the first of the claims, and it alone. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  'its tracking number in any form': [
    NUMBER,
    '1z999aa10123456784',
    '1Z999AA10123456784',
    '1z–999–aa1–0123–45–6784',
    '１Ｚ９９９ＡＡ１０１２３４５６７８４',
    '1Z999АА10123456784',
  ],
  'the beginning and the end of its tracking number': ['1Z9', '1z 999 a', '6784', '45 6784', 'a10123456784'],
  'its phone in any form': ['+34 600 12 34 56', '0034600123456', '600-123-456', '600123456', '0600123456', '3456'],
  'the words of its address': ['calle mayor', 'CALLE', 'alcala', 'mayor alca'],
  'its postcode': ['sw1a 1aa', 'sw1a1aa', 'SW1A-1AA', 'sw1a'],
  'its items': ['espresso', 'grinder', 'machine espr'],
  'the name of its organization': ['acme', 'traders acme'],
  'words of several fields': ['garcía espresso 6784', 'acme alcala', 'garcia 3456', 'lamp garcia acme'],
};

export function testQueueFinding(on: OnQueue): void {
  on('a claim is found by every form of what it has', async ({ stores }) => {
    await file(
      stores,
      {
        tracking_number: ` ${NUMBER}`,
        customer_name: 'Lucía García',
        description: 'The lamp is broken.',
        items: ['Espresso machine', 'Grinder'],
        destination: {
          customer_phone: '+34 600-123-456',
          address: 'Calle Mayor 5',
          city: 'Alcalá de Henares',
          postcode: 'SW1A 1AA',
        },
      },
      { organization_id: THEIRS, tracking_number: '2Y000BB20000000000', description: 'A lamp.' },
    );
    await stores.store.changeOrganization({ id: OURS, name: 'Acme Traders' });
    await index(stores);
    for (const [what, forms] of Object.entries(FORMS)) {
      for (const q of forms) assert.deepEqual(await found(stores, q), [` ${NUMBER}`], `${what}: ${q}`);
    }
    for (const q of ['784', '9z', 'zrcia', '6785', 'other 6784', 'acme 2y000'])
      assert.deepEqual(await found(stores, q), [], q);
  });

  on('a claim says where it has what was searched for', async ({ stores }) => {
    await file(stores, { tracking_number: NUMBER, customer_name: 'Lucía García', items: ['Lamp'] });
    await note(stores, 1, 'They called about the lampshade.');
    await index(stores);
    const { data } = await queueOf(stores).list({ q: 'garc 6784 lamp called' }, 'opr_ana');
    const marked = data[0]?.matches?.map(({ field, text, marks }) => [
      field,
      marks.map(({ start, end }) => text.slice(start, end)),
    ]);
    assert.deepEqual(marked, [
      ['tracking_number', ['6784']],
      ['customer_name', ['Garc']],
      ['item', ['Lamp']],
      ['note', ['called', 'lamp']],
    ]);
    assert.equal('matches' in ((await queueOf(stores).list({}, 'opr_ana')).data[0] ?? {}), false);
  });

  on('a claim of many line items is found by each form, and says where', async ({ stores }) => {
    const items = Array.from({ length: 150 }, (_, n) => `Lamp ${n} ${'of glass '.repeat(8)}`);
    const description = `${'It was dark. '.repeat(500)}A zebra stood there.`;
    await file(stores, { tracking_number: NUMBER, description, items: [...items, 'Espresso machine'] });
    await note(stores, 1, 'They called.');
    await index(stores);
    for (const [q, expected] of [
      [NUMBER, [['tracking_number', NUMBER]]],
      ['espresso', [['item', 'Espresso']]],
      [
        'ana espr zebra called',
        [
          ['customer_name', 'Ana'],
          ['item', 'Espr'],
          ['description', 'zebra'],
          ['note', 'called'],
        ],
      ],
    ] as const) {
      const { data } = await queueOf(stores).list({ q }, 'opr_ana');
      const marked = data[0]?.matches?.map(({ field, text, marks: [mark] }) => [
        field,
        text.slice(mark?.start, mark?.end),
      ]);
      assert.deepEqual(marked, expected, q);
    }
  });

  on('large claims and their notes are made known in small steps, one claim at least in each', async ({ stores }) => {
    const sizes = [300_000, 50_000, 50_000, 50_000, 1_000, 300_000];
    const ids = sizes.map((_, n) => queueClaim({ n, ms: START_MS + n * SECOND_MS }).id);
    await file(stores, ...sizes.map((size) => ({ items: Array(10).fill('x'.repeat(size / 10)) })));
    const { queue, store, review } = stores;
    for (const [n, id] of ids.entries()) {
      const claim = await store.findClaimOfAnyOrganization(id);
      assert.ok(claim);
      const word = eventOf(claim, n, { kind: 'noted', text: `Zanzibar ${n}` });
      await review.addNote(word, auditOf(claim, 'claim.noted'));
    }
    const sizesOfSteps: number[] = [];
    for (let left = ids.map((id) => ({ organization_id: OURS, id })); left.length > 0; ) {
      sizesOfSteps.push(await queue.index(left));
      left = left.slice(sizesOfSteps.at(-1));
    }
    assert.deepEqual(sizesOfSteps, [1, 2, 2, 1]);
    assert.deepEqual(
      (await found(stores, 'zanzibar')).toSorted(),
      ids.map((_, n) => `TN-${n}`),
    );
  });

  on('a note is found after it was written, whenever its claim was made known', async ({ stores }) => {
    await file(stores, { customer_name: 'Ana' });
    await note(stores, 1, 'Before it was known.');
    await index(stores);
    assert.deepEqual(await found(stores, 'ana before'), ['TN-0']);
    await note(stores, 2, 'Zanzibar was mentioned.');
    assert.equal(await indexing(stores).isDue(), true);
    await index(stores);
    for (const q of ['ana zanzi', 'before zanzibar', 'lyon']) assert.deepEqual(await found(stores, q), ['TN-0'], q);
    await index(stores);
    assert.deepEqual(await found(stores, 'zanzibar'), ['TN-0']);
  });

  on(
    'what was filed before the search began is made known newest first, and what comes does not wait',
    async ({ stores }) => {
      await addPeople(stores);
      const claims = Array.from({ length: 450 }, (_, n) => queueClaim({ n, ms: START_MS + n, description: 'Lamp' }));
      await Promise.all(claims.map((claim) => stores.store.createClaim(claim)));
      const stop = new AbortController();
      const first = withMethods(stores.queue, {
        index: (keys) => {
          stop.abort();
          return stores.queue.index(keys);
        },
      });
      await indexing({ ...stores, queue: first }).run(stop.signal);
      assert.deepEqual((await found(stores, 'lamp')).slice(0, 2), ['TN-449', 'TN-448']);
      assert.equal((await found(stores, 'lamp')).length, 200);
      await stores.store.createClaim(queueClaim({ n: 900, ms: START_MS + 900, description: 'Lamp' }));
      await index(stores);
      assert.equal((await found(stores, 'lamp'))[0], 'TN-900');
      assert.equal((await queueOf(stores).counts({ q: 'lamp' }, 'opr_ana')).total, 451);
      assert.equal(await indexing(stores).isDue(), true, 'once, since it is another process');
    },
  );

  on('numbers that look alike are told at once and for good, of the same organization alone', async ({ stores }) => {
    await file(
      stores,
      { tracking_number: 'AB-123 456' },
      { tracking_number: 'ab123456' },
      { tracking_number: 'АВ123456' },
      { tracking_number: 'AB1234567' },
      { tracking_number: 'AB123456', organization_id: THEIRS },
      { tracking_number: '---' },
    );
    const check = async () => {
      assert.deepEqual(await alikes(stores, 'AB-123 456'), ['АВ123456', 'ab123456']);
      assert.deepEqual(await alikes(stores, ' ab123456 '), ['АВ123456', 'AB-123 456']);
      assert.deepEqual(await alikes(stores, 'AB 123456', THEIRS), ['AB123456']);
      assert.deepEqual(await alikes(stores, 'AB1234567'), []);
      assert.deepEqual(await alikes(stores, '***'), []);
      assert.deepEqual(await listedOf(stores).listLookAlikeOrganizations('ab123456'), [OURS, THEIRS].toSorted());
    };
    await check();
    await index(stores);
    await check();
    const [row] = (await listedOf(stores).lookAlikesOf(OURS, 'ab123456')).claims;
    assert.deepEqual(row?.differs_in, ['case', 'letters']);
  });

  on('of very many numbers that look alike a few are shown and counted', async ({ stores }) => {
    await addPeople(stores);
    const dashes = (n: number) => [...n.toString(2)].map((digit) => (digit === '1' ? '-' : '–')).join('');
    const flood = Array.from({ length: 300 }, (_, n) =>
      queueClaim({ n, ms: START_MS + n, tracking_number: `AB${dashes(n + 1)}1` }),
    );
    await Promise.all(flood.map((claim) => stores.store.createClaim(claim)));
    await stores.store.createClaim(
      queueClaim({ n: 900, ms: START_MS + 900, tracking_number: 'AB1', organization_id: THEIRS }),
    );
    const check = async () => {
      const rows = listedOf(stores);
      const { claims, count, is_more } = await rows.lookAlikesOf(OURS, 'AB1');
      assert.deepEqual([claims.length, count, is_more], [10, 100, true]);
      assert.equal(claims[0]?.tracking_number, `AB${dashes(300)}1`);
      assert.deepEqual(await rows.listLookAlikeOrganizations('ab1'), [OURS, THEIRS].toSorted());
    };
    await check();
    await index(stores);
    await check();
  });

  on('of numbers that begin alike the newest 500 are found, and it is said', async ({ stores }) => {
    await addPeople(stores);
    const claims = Array.from({ length: 620 }, (_, n) =>
      queueClaim({ n, ms: START_MS + n, tracking_number: `1Z${String(n).padStart(6, '0')}` }),
    );
    await Promise.all(claims.map((claim) => stores.store.createClaim(claim)));
    await index(stores);
    const { data, search } = await queueOf(stores).list({ q: '1z000', limit: 200 }, 'opr_ana');
    assert.deepEqual([data[0]?.tracking_number, search], ['1Z000619', { is_truncated: true }]);
  });
}
