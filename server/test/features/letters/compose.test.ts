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
