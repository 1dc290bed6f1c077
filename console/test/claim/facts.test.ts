import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foldDocuments, plainName, seenUntil, shortHash } from '../../src/pages/claim/evidence/documents.ts';
import { itemsSums, lineTotal } from '../../src/pages/claim/facts/amounts.ts';
import { compareRoutes } from '../../src/pages/claim/facts/later-route.ts';
import { numberStateOf } from '../../src/pages/claim/header/standing.ts';

const EUR = { currency: 'EUR', minor_digits: 2 };

describe('the sum of the items beside the claimed amount', () => {
  test('the difference is what was claimed beyond the items of the same currency', () => {
    const [sum] = itemsSums({ claimed_amount: 15_000, currency: 'EUR', item_totals: [{ ...EUR, amount: '12900' }] });
    assert.deepEqual(sum, { currency: 'EUR', minorDigits: 2, amount: 12_900n, difference: 2_100n });
  });

  test('sums of other currencies are told after it, and are not compared', () => {
    const totals = [
      { currency: 'JPY', minor_digits: 0, amount: '9800' },
      { ...EUR, amount: '100' },
    ];
    const sums = itemsSums({ claimed_amount: 100, currency: 'EUR', item_totals: totals });
    assert.deepEqual(
      sums.map(({ currency, difference }) => [currency, difference]),
      [
        ['EUR', 0n],
        ['JPY', null],
      ],
    );
  });

  test('sums beyond 2^53 stay exact', () => {
    const amount = '9007199254740993000';
    const [sum] = itemsSums({ claimed_amount: 1, currency: 'EUR', item_totals: [{ ...EUR, amount }] });
    assert.equal(sum?.difference, 1n - BigInt(amount));
    assert.equal(lineTotal({ quantity: 1_000_003, unit_price: 9_007_199_254_740_991 }), 9_007_226_276_338_755_222_973n);
  });
});

describe('a later address that was not kept', () => {
  const kept = {
    origin: { postcode: '28001', country: 'ES' },
    destination: {
      postcode: '75001',
      country: 'FR',
      city: 'Paris',
      address: '12 Rue de Rivoli',
      customer_name: 'Camille',
    },
  };

  test('it is compared line by line with what was kept', () => {
    const destination = { ...kept.destination, address: '14 Rue de Rivoli', customer_phone: '+33 1' };
    const lines = compareRoutes(kept, { ...kept, destination });
    assert.deepEqual(
      lines.filter(({ isOther }) => isOther).map(({ field, kept: one, later }) => [field, one, later]),
      [
        ['customer_phone', '', '+33 1'],
        ['address', '12 Rue de Rivoli', '14 Rue de Rivoli'],
      ],
    );
  });

  test('a phone that neither has is not a line', () => {
    assert.ok(compareRoutes(kept, kept).every(({ field, isOther }) => field !== 'customer_phone' && !isOther));
  });
});

describe('until when the evidence was looked at', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 2, 9, 12, 0, second)).toISOString();
  const unseen = (id: string, second: number) => ({ id, is_unseen: true, confirmed_at: at(second) });

  test('it is when the newest document that was shown was confirmed', () => {
    assert.equal(seenUntil([unseen('a', 1), unseen('b', 2)], new Set(['a', 'b'])), at(2));
  });

  test('a document that was not shown holds back those that were confirmed after it or with it', () => {
    const documents = [unseen('a', 1), unseen('b', 2), unseen('c', 2), unseen('d', 3)];
    assert.equal(seenUntil(documents, new Set(['a', 'c', 'd'])), at(1));
    assert.equal(seenUntil(documents, new Set(['b', 'c', 'd'])), undefined);
  });

  test('documents that were seen before, or were never confirmed, say nothing', () => {
    const documents = [
      { id: 'a', is_unseen: false, confirmed_at: at(9) },
      { id: 'b', is_unseen: false, confirmed_at: null },
    ];
    assert.equal(seenUntil(documents, new Set(['a', 'b'])), undefined);
  });
});

describe('names and hashes', () => {
  test('characters that turn the direction of a name are spelled out', () => {
    assert.equal(plainName('photo\u202Egpj.exe'), 'photo⟨U+202E⟩gpj.exe');
    assert.equal(plainName('صورة ١.jpg'), 'صورة ١.jpg');
  });

  test('a hash is shown by its ends', () => {
    assert.equal(shortHash(`3f7a21c9${'0'.repeat(52)}0be1`), '3f7a21c9…0be1');
  });
});

describe('many documents', () => {
  const documents = Array.from({ length: 100 }, (_, place) => ({
    id: `doc_${place}`,
    warnings: place === 50 ? (['TYPE_MISMATCH'] as const).slice() : [],
  }));

  test('few of them are shown whole', () => {
    assert.equal(foldDocuments(documents.slice(0, 12), new Set()).length, 12);
  });

  test('of many, the new ones and those with a warning are shown before others, in their order', () => {
    const shown = foldDocuments(documents, new Set(['doc_99'])).map(({ id }) => id);
    assert.deepEqual(shown, [...Array.from({ length: 10 }, (_, place) => `doc_${place}`), 'doc_50', 'doc_99']);
  });
});

describe('whether a new claim can be filed for the number', () => {
  const open = { id: 'clm_open', is_open: true };
  const closed = { id: 'clm_closed', is_open: false };

  test('a claim that blocks says so', () => {
    assert.deepEqual(numberStateOf({ blocks_new_claim: true, related: [closed] }), { kind: 'this_blocks' });
  });

  test('a closed claim does not say that one can be filed while another claim of the number is open', () => {
    const state = numberStateOf({ blocks_new_claim: false, related: [closed, open] });
    assert.deepEqual(state, { kind: 'other_blocks', claimId: 'clm_open' });
  });

  test('when every claim of the number is closed, one can be filed', () => {
    assert.deepEqual(numberStateOf({ blocks_new_claim: false, related: [closed] }), { kind: 'free' });
  });
});
