import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeLetter } from '../../../src/features/letters/compose.ts';
import { sampleOf } from '../../../src/features/letters/sample.ts';
import { findTextFault } from '../../../src/features/templates/rules.ts';

const SAMPLE = sampleOf('DAMAGED');
const printed = (text: string, records = SAMPLE) => JSON.stringify(describeLetter(records, text, 'en').blocks);
const lost = sampleOf('LOST');

describe('a letter', () => {
  test('leaves out a paragraph that names a value which is not known, and fills it when it is known', () => {
    const text = 'First.\n\nYou took it over on {{posted_on}}.\n\nLast.';
    assert.match(printed(text), /took it over on \u2068?5 January 2026/);
    const without = printed(text, { ...SAMPLE, facts: { ...SAMPLE.facts, posted_on: null } });
    assert.doesNotMatch(without, /took it over/);
    assert.match(without, /First\..*Last\./);
  });

  test('leaves out a heading whose block has nothing', () => {
    const text = '# Claim\n\n## Enclosures\n\n{{enclosures}}\n\n## Law\n\n{{legal_ground}}';
    assert.match(printed(text), /Enclosures.*Law.*425/);
    const without = printed(text, { ...SAMPLE, enclosures: [], ground: undefined });
    assert.doesNotMatch(without, /Enclosures|Law/);
  });

  test('about a loss names no day of delivery among its facts', () => {
    assert.match(printed('{{facts}}'), /Date of delivery/);
    assert.doesNotMatch(printed('{{facts}}', lost), /Date of delivery/);
  });

  test('names no day of posting or delivery after its own', () => {
    const text = '{{facts}}\n\nPosted on {{posted_on}}.\n\nDelivered on {{delivered_on}}.';
    assert.match(
      printed(text, { ...SAMPLE, day: '2026-01-08' }),
      /Date of posting.*Date of delivery.*Posted.*Delivered/,
    );
    const before = printed(text, { ...SAMPLE, day: '2026-01-04' });
    assert.match(before, /Expected delivery/);
    assert.doesNotMatch(before, /Date of|Posted|Delivered/);
  });

  test('keeps the closing words, and the end of what is before them, on the page of the signature', () => {
    const { blocks } = describeLetter(SAMPLE, 'One.\n\nTwo.\n\n{{answer_term}}\n\nYours,\n\n{{signature}}', 'en');
    const staying = blocks.map((block) => 'text' in block && block.staysWithNext === true);
    assert.deepEqual(staying, [false, false, true, true, false]);
  });

  test('about damage says what it is, on one line and cut; one about a loss does not', () => {
    assert.match(printed('{{facts}}'), /"Description of damage","\u2068?The box arrived crushed\./);
    assert.doesNotMatch(printed('{{facts}}', lost), /crushed/);
    const { filed } = SAMPLE.claim;
    const long = filed.replace('The box arrived crushed.', `Torn\\n${'x'.repeat(400)}`);
    assert.match(printed('{{facts}}', { ...SAMPLE, claim: { ...SAMPLE.claim, filed: long } }), /Torn x{295}…/);
  });

  test('writes amounts and enclosures as the language does', () => {
    const filed = SAMPLE.claim.filed.replaceAll('"EUR"', '"KWD"').replace('15800', '1234567');
    const claim = { ...SAMPLE.claim, filed };
    const enclosures = [{ kinds: ['ITEM_DAMAGE', 'LABEL'] as const, file: 'a.jpg' }];
    const cases = [
      ['en', 'Amount claimed: KWD 1,234.567', 'Damage to the item / Shipping label: a.jpg'],
      ['fr', 'Montant réclamé : 1 234,567 KWD', 'Article endommagé / Étiquette d’expédition : a.jpg'],
      ['de', 'Geforderter Betrag: 1.234,567 KWD', 'Schaden am Artikel / Versandetikett: a.jpg'],
      ['es', 'Importe reclamado: 1.234,567 KWD', 'Daños en el artículo / Etiqueta de envío: a.jpg'],
      ['it', 'Importo richiesto: 1.234,567 KWD', 'Danno all’articolo / Etichetta di spedizione: a.jpg'],
      ['nl', 'Geclaimd bedrag: KWD 1.234,567', 'Schade aan het artikel / Verzendlabel: a.jpg'],
      ['pl', 'Kwota roszczenia: 1 234,567 KWD', 'Uszkodzenie towaru / Etykieta przewozowa: a.jpg'],
      ['pt', 'Montante reclamado: 1 234,567 KWD', 'Danos no artigo / Etiqueta de envio: a.jpg'],
    ] as const;
    for (const [language, amount, enclosure] of cases) {
      const { blocks } = describeLetter({ ...SAMPLE, claim, enclosures }, '{{amount}}\n\n{{enclosures}}', language);
      const told = JSON.stringify(blocks)
        .replace(/[\u2066-\u2069]/g, '')
        .replace(/[\u00a0\u202f]/g, ' ');
      assert.ok(told.includes(`"${amount}"`) && told.includes(`"${enclosure}"`), told);
    }
  });

  test('never reads what a client typed as a field, and keeps it on one line', () => {
    const records = { ...SAMPLE, organizationName: '{{carrier}}\n# Title' };
    assert.match(printed('From {{organization_name}}.', records), /From \u2068?\{\{carrier\}\} # Title/);
  });
});

describe('the text of a letter', () => {
  const cases = [
    ['One.\n\nTwo {{trackng}}.', /paragraph 2 \(“Two \{\{trackng\}\}\.”\) has \{\{trackng\}\}, which is no field/],
    ['See {{facts}} here.', /has \{\{facts\}\} beside other text: put it in a paragraph of its own/],
    ['{{facts}} {{items}}', /has \{\{facts\}\} beside other text/],
    ['A {{ b', /has braces that are no field/],
    ['A\u0007', /control characters/],
    ['x'.repeat(20_001), /must have at most 20000 characters/],
  ] as const;
  for (const [text, fault] of cases) {
    test(`is refused with its paragraph: ${JSON.stringify(text.slice(0, 24))}`, () => {
      assert.match(findTextFault('letter', text) ?? '', fault);
    });
  }

  test('of 20,000 characters with fields and blocks has no fault', () => {
    assert.equal(findTextFault('letter', `${'x'.repeat(19_970)}\n\n{{ facts }}`), undefined);
  });
});
