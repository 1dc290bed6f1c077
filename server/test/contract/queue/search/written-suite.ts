import assert from 'node:assert/strict';
import type { Stores } from '../../../../src/app/stores.ts';
import type { StoredClaim } from '../../../../src/features/claims/record.ts';
import { auditOf, eventOf } from '../../casework/review-fixtures.ts';
import { documentOf, NONE_EXPIRED, upload } from '../../fixtures.ts';
import { queueOf } from '../queue-list-suite.ts';
import type { OnQueue } from '../queue-store-suite.ts';
import { addPeople, type QueueSeed, queueClaim, START_MS, timeOf } from '../queue-world.ts';
import { indexing } from './indexing.ts';
import { WRITTEN } from './written.ts';

const SECOND_MS = 1_000;

async function index(stores: Stores): Promise<void> {
  const work = indexing(stores);
  assert.equal(await work.isDue(), true);
  await work.run(new AbortController().signal);
}

/** The numbers of the claims that a text finds, each of which says where it was found. */
async function foundBy(stores: Stores, q: string): Promise<string[]> {
  const { data } = await queueOf(stores).list({ q, limit: 200 }, 'opr_ana');
  for (const { tracking_number, matches = [] } of data) {
    assert.ok(matches.length > 0 && matches.every(({ marks }) => marks.length > 0), `${q} marks ${tracking_number}`);
  }
  return data.map(({ tracking_number }) => tracking_number);
}

async function file(stores: Stores, seed: Omit<QueueSeed, 'n' | 'ms'> & { n?: number } = {}): Promise<StoredClaim> {
  const { n = 0 } = seed;
  const claim = queueClaim({ ...seed, n, ms: START_MS + n * SECOND_MS });
  await stores.store.createClaim(claim);
  const stored = await stores.store.findClaimOfAnyOrganization(claim.id);
  assert.ok(stored);
  return stored;
}

async function setReference(stores: Stores, claim: StoredClaim, carrier_reference: string, version = 1): Promise<void> {
  const { organization_id, id: claim_id } = claim;
  const days = { posted_on: null, expected_on: null, delivered_on: null };
  const change = { version, changed_at: timeOf(START_MS), changed_by: 'olga' };
  const facts = { organization_id, claim_id, ...days, weight_grams: null, carrier_reference, ...change };
  await stores.shipments.setShipmentFacts([{ facts, audit: auditOf(claim, 'claim.shipment_changed') }]);
}

/** Each way in which something comes to a claim after it was filed, and what it is found by then. */
const LATER: Readonly<
  Record<string, { add: (stores: Stores, claim: StoredClaim) => Promise<unknown>; finds: string[] }>
> = {
  'the reference of the carrier': {
    add: (stores, claim) => setReference(stores, claim, 'CR/2026-00 771'),
    finds: ['CR/2026-00 771', 'cr202600771', 'cr 2026', '0771', '771'],
  },
  'a note': {
    add: ({ review }, claim) =>
      review.addNote(
        eventOf(claim, 1, { kind: 'noted', text: 'The depot in Zürich called.' }),
        auditOf(claim, 'claim.noted'),
      ),
    finds: ['zuerich', 'depot called'],
  },
  'the note and the message of a move': {
    add: ({ store }, { organization_id, id: claim_id, version, ...from }) =>
      store.moveClaim(
        {
          ...{ organization_id, claim_id, version, actor: 'olga', moved_at: timeOf(START_MS) },
          from: { status: from.status, status_reason: from.status_reason },
          to: { status: 'UNDER_REVIEW', status_reason: null },
          ...{ note: 'Zebra stripes on the box.', status_message: 'We asked for a giraffe.' },
        },
        auditOf({ organization_id, id: claim_id }, 'claim.moved'),
      ),
    finds: ['zebra', 'giraffe', 'zebra giraffe'],
  },
  'the name of a document of the client': {
    add: async ({ store }, claim) => {
      const document = { ...documentOf(claim, 1), name: 'Rechnung_Nr-4711 Küche.pdf' };
      await store.addDocument(document, NONE_EXPIRED);
      await upload(store, document, 'blob-1');
      await store.confirmDocument(claim.organization_id, claim.id, document.id, timeOf(START_MS));
    },
    finds: ['rechnung 4711', 'kueche', 'Rechnung_Nr-4711 Küche.pdf', 'nr4711'],
  },
  'a payment': {
    add: ({ refunds }, claim) => {
      const { organization_id, id: claim_id } = claim;
      const money = { amount: 129_950, currency: 'EUR', paid_on: '2026-03-01', reference: 'PAY-88-1' };
      const recorded = { recorded_at: timeOf(START_MS), recorded_by: 'olga' };
      const payment = {
        organization_id,
        claim_id,
        id: 'pay_1',
        move_version: null,
        ...money,
        statement_id: null,
        ...recorded,
      };
      return refunds.addPayment({ payment, audits: [auditOf(claim, 'claim.payment_recorded')] } as never, 0);
    },
    finds: ['1.299,50', '1299.50', '€1299,5', '1,299.50 EUR', 'pay881'],
  },
};

export function testWrittenSearch(on: OnQueue): void {
  on('what people write is found in each spelling, and nothing else is', async ({ stores }) => {
    await addPeople(stores);
    for (const [n, { name = 'Kim Lee', address = 'Weg 77', city = 'Ulm', postcode = '89073' }] of WRITTEN.entries()) {
      await file(stores, {
        n,
        tracking_number: `T-${n}`,
        customer_name: name,
        destination: { address, city, postcode },
      });
    }
    await index(stores);
    const wrong = await Array.fromAsync(WRITTEN, async ({ finds, misses = [], ...written }, n) => {
      const among = async (q: string) => (await foundBy(stores, q)).includes(`T-${n}`);
      const found = await Array.fromAsync(finds, async (q) => ((await among(q)) ? [] : [`${q} misses`]));
      const missed = await Array.fromAsync(misses, async (q) => ((await among(q)) ? [`${q} finds`] : []));
      return [...found, ...missed].flat().map((each) => `${each} ${JSON.stringify(written)}`);
    });
    assert.deepEqual(wrong.flat(), []);
  });

  on('a claim is found by a part of its tracking number and of its identifier', async ({ stores }) => {
    await addPeople(stores);
    const tracking_number = '0034 0434-1610 9404 5690';
    const { id } = await file(stores, { n: 0xabc123, tracking_number });
    await file(stores, { n: 1, tracking_number: 'OTHER-1' });
    await index(stores);
    const parts = [
      '4341610',
      '1610 94',
      '0434-1',
      '5690',
      '94045690',
      '0034',
      id.slice(0, -4),
      id.slice(4, 20),
      'abc123',
      `${id.slice(0, 34)}…`,
    ];
    for (const q of parts) assert.ok((await foundBy(stores, q)).includes(tracking_number), q);
    for (const q of ['4344610', '0435-1', '16109', 'abc124', '434']) {
      assert.equal((await foundBy(stores, q)).includes(tracking_number), q === '16109', q);
    }
  });

  on('a claim is found by its amounts in any notation', async ({ stores }) => {
    await addPeople(stores);
    const seeds = { EUR: 12_900, JPY: 9_000, KWD: 1_500 };
    for (const [n, [currency, claimed_amount]] of Object.entries(seeds).entries()) {
      await file(stores, { n, tracking_number: currency, currency, claimed_amount });
    }
    await index(stores);
    const expected: Readonly<Record<string, string[]>> = {
      '129.00': ['EUR'],
      '129,00': ['EUR'],
      '129 EUR': ['EUR'],
      'EUR 129,00': ['EUR'],
      '€129': ['EUR'],
      '129,00 €': ['EUR'],
      '129,-': ['EUR'],
      129: ['EUR'],
      'ana 129,00': ['EUR'],
      'ana 129 eur': ['EUR'],
      '¥9,000': ['JPY'],
      '9.000': ['JPY'],
      '9 000 JPY': ['JPY'],
      '1.500 KWD': ['KWD'],
      '1,5': ['KWD'],
      '129,01': [],
      $129: [],
      '129 GBP': [],
      '12,90': [],
      'bo 129,00': [],
    };
    for (const [q, numbers] of Object.entries(expected)) assert.deepEqual(await foundBy(stores, q), numbers, q);
  });

  for (const [what, { add, finds }] of Object.entries(LATER)) {
    on(`a claim is found by ${what} soon after it came`, async ({ stores }) => {
      await addPeople(stores);
      const claim = await file(stores, { tracking_number: 'FIRST' });
      await file(stores, { n: 1, tracking_number: 'OTHER' });
      await index(stores);
      for (const q of finds) assert.deepEqual(await foundBy(stores, q), [], q);
      assert.notEqual(await add(stores, claim), false);
      await index(stores);
      for (const q of finds) assert.deepEqual(await foundBy(stores, q), ['FIRST'], q);
    });
  }

  on('a reference that was replaced finds its claim no more', async ({ stores }) => {
    await addPeople(stores);
    const claim = await file(stores);
    await setReference(stores, claim, 'KX-10-20');
    await index(stores);
    assert.equal((await foundBy(stores, 'kx-10-20')).length, 1);
    await setReference(stores, claim, 'KX-30-40', 2);
    await index(stores);
    assert.deepEqual(
      await Promise.all(['kx-10-20', 'kx-30-40'].map(async (q) => (await foundBy(stores, q)).length)),
      [0, 1],
    );
  });
}
