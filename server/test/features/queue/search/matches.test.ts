import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { joinFiled, printFiled } from '../../../../src/features/claims/record.ts';
import { type FieldMatch, Finder } from '../../../../src/features/queue/search/matches.ts';
import { claimInput } from '../../../support/api/samples.ts';
import { readSeed } from '../../../support/prove.ts';

const DESTINATION = 'shipment.destination';
const ID = `clm_${'0'.repeat(32)}`;
const NUMBER = '1Z 999-4321';

function find(q: string, changes: Readonly<Record<string, unknown>> = {}): FieldMatch[] {
  const { shipment, incidence } = claimInput({ 'shipment.tracking_number': NUMBER, ...changes });
  const brief = joinFiled(printFiled(shipment, incidence));
  return new Finder(q).find({ id: ID, brief, organization_name: 'Łódź Traders' });
}

/** The marked parts by field. */
function marked(q: string, changes?: Readonly<Record<string, unknown>>) {
  const cut = ({ text, marks }: FieldMatch) => marks.map(({ start, end }) => text.slice(start, end));
  return Object.fromEntries(find(q, changes).map((match) => [match.field, cut(match)]));
}

describe('the matches of a search in a claim', () => {
  for (const [q, expected] of [
    ['camil', { customer_name: ['Camil'] }],
    ['MARTIN rivoli', { customer_name: ['Martin'], address: ['Rivoli'] }],
    ['1z9', { tracking_number: ['1Z 9'] }],
    ['1Z9994321', { tracking_number: ['1Z 999-4321'] }],
    ['9-4321', { tracking_number: ['9-4321'] }],
    ['lodz', { organization: ['Łódź'] }],
    ['espresso crush', { item: ['Espresso'], description: ['crush'] }],
    ['75 001', { postcode: ['75001'] }],
    [ID.toUpperCase(), { id: [ID] }],
    ['nothing', {}],
  ] as const) {
    test(`${q}`, () => assert.deepEqual(marked(q), expected));
  }

  test('marks that lie in each other are one, and those behind the end of a long text are left out', () => {
    const name = { [`${DESTINATION}.customer_name`]: 'Jean-Luc-Marie Martin' };
    assert.deepEqual(marked('jean-luc-marie luc', name).customer_name, ['Jean-Luc-Marie']);
    const description = `lamp ${'and nothing else '.repeat(20)} lamp`;
    const [match, ...others] = find('lamp', { 'incidence.description': description });
    assert.deepEqual([match?.marks, others], [[{ start: 0, end: 4 }], []]);
  });

  test('marks that begin later and end earlier do not shorten a mark', () => {
    const name = { [`${DESTINATION}.customer_name`]: 'Anna-Maria-Luisa Rossi' };
    for (const q of ['anna maria luisa', 'annamarialuisa maria', 'anna-maria luisa']) {
      assert.deepEqual(marked(q, name).customer_name?.[0], 'Anna-Maria-Luisa', q);
    }
  });

  test('an amount that the carrier took back is found without its sign', () => {
    const { shipment, incidence } = claimInput({ 'shipment.tracking_number': NUMBER });
    const brief = joinFiled(printFiled(shipment, incidence));
    const money = [{ amount: -4_050, currency: 'EUR' }];
    for (const q of ['40,50', '-40,50', '−40.50', '40.50 €', '-€40,50', 'EUR -40.50']) {
      const found = new Finder(q).find({ id: ID, brief, organization_name: 'Shop', money });
      assert.deepEqual(
        found.map(({ field, text }) => [field, text]),
        [['amount', '-40.50 EUR']],
        q,
      );
    }
  });

  test('a number among words is an amount only with its currency', () => {
    const money = { 'incidence.claimed_amount': 12_900, 'incidence.currency': 'EUR' };
    assert.equal(marked('martin 129', money).amount, undefined);
    assert.notEqual(marked('martin 129 EUR', money).amount, undefined);
    assert.notEqual(marked('martin 129,00', money).amount, undefined);
  });

  test('matches are the whole search where they have each of its words, an amount among words for itself alone', () => {
    const money = { 'incidence.claimed_amount': 12_900, 'incidence.currency': 'EUR' };
    const { shipment, incidence } = claimInput({ 'shipment.tracking_number': NUMBER, ...money });
    const brief = joinFiled(printFiled(shipment, incidence));
    const isWhole = (q: string) => {
      const finder = new Finder(q);
      return finder.isWhole(finder.find({ id: ID, brief, organization_name: 'Shop' }));
    };
    for (const q of ['129,00', '129 EUR', 'camille 129,00', ID]) assert.ok(isWhole(q), q);
    for (const q of ['nobody 129,00', 'nobody 129 EUR', 'camille nobody']) assert.ok(!isWhole(q), q);
  });

  test('a phone is marked where its digits are', () => {
    const phone = { [`${DESTINATION}.customer_phone`]: '+34 600-12 34 56' };
    assert.deepEqual(marked('600123456', phone), { customer_phone: ['600-12 34 56'] });
    assert.deepEqual(marked('camille 3456', phone), { customer_name: ['Camille'], customer_phone: ['34 56'] });
  });

  test('a claim in brief has its other fields, and its long texts by themselves', () => {
    const { shipment, incidence } = claimInput({
      'incidence.description': undefined,
      'shipment.line_items': undefined,
    });
    const finder = new Finder('camille lamp crushed called');
    const found = finder.find({ id: ID, brief: joinFiled(printFiled(shipment, incidence)), organization_name: 'One' });
    assert.deepEqual([found.map(({ field }) => field), finder.isWhole(found)], [['customer_name'], false]);
    const beside = { messages: '', documents: '', references: '', money: [] };
    const texts = {
      items: 'Table\nLamp, blue\nLampshade',
      description: 'It was crushed.',
      notes: 'They called.',
      ...beside,
    };
    const others = finder.findInTexts(texts).map(({ field, text }) => [field, text]);
    assert.deepEqual(others, [
      ['item', 'Lamp, blue'],
      ['item', 'Lampshade'],
      ['description', texts.description],
      ['note', texts.notes],
    ]);
  });

  test('a long text is cut around the match, and never in the middle of a character', () => {
    const description = `${'🚚 van '.repeat(200)}zanzibar ${'🚚 van '.repeat(200)}`;
    const [match] = find('zanzi', { 'incidence.description': description });
    assert.ok(match && match.text.length <= 122 && match.text.isWellFormed());
    assert.ok(match.text.startsWith('…') && match.text.endsWith('…'));
    assert.deepEqual(
      match.marks.map(({ start, end }) => match.text.slice(start, end)),
      ['zanzi'],
    );
  });

  test('letters that are written otherwise are marked whole', () => {
    const name = { [`${DESTINATION}.customer_name`]: 'Straßer Öl ﬁne 東京都' };
    assert.deepEqual(marked('strasse', name), { customer_name: ['Straße'] });
    assert.deepEqual(marked('fin ol 京', name), { customer_name: ['Öl', 'ﬁn', '京'] });
  });

  test('whatever is searched for in whatever text, marks are within it, in order and apart', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, (q, description) => {
        for (const { text: shown, marks } of find(q, { 'incidence.description': description })) {
          let last = 0;
          for (const { start, end } of marks) {
            assert.ok(start >= last && end > start && end <= shown.length);
            last = end;
          }
        }
      }),
      readSeed(),
    );
  });

  test('a text of ten thousand characters is searched in no time', () => {
    const before = process.cpuUsage();
    for (const description of ['a'.repeat(10_000), 'a '.repeat(5_000), '\u202e'.repeat(10_000), '́'.repeat(10_000)]) {
      find('a '.repeat(250), { 'incidence.description': description });
    }
    assert.ok(process.cpuUsage(before).user < 2_000_000);
  });
});
