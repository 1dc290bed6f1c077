/* The texts of templates (spec: Templates). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '../../../src/features/organizations/record.ts';
import { BUILT_IN } from '../../../src/features/templates/built-in.ts';
import { TEMPLATE_FIELDS } from '../../../src/features/templates/record.ts';
import { type FieldValues, fillText, findTextFault, textIn } from '../../../src/features/templates/rules.ts';

const VALUES = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, `<${field}>`])) as unknown as FieldValues;

describe('a text of a template', () => {
  for (const [text, fault] of [
    ['No field', undefined],
    ['{{tracking_number}} and {{ carrier }}', undefined],
    ['{ one } brace', undefined],
    ['{{colour}}', /has \{\{colour\}\}, which is no field: the fields are tracking_number, carrier, /],
    ['{{Carrier}}', /which is no field/],
    ['{{}}', /which is no field/],
    ['{{carrier', /has braces that are no field/],
    ['carrier}}', /has braces that are no field/],
    [' ', /must not be blank/],
    ['a\0b', /control characters/],
    ['a'.repeat(2_001), /at most 2000 characters/],
  ] as const) {
    test(`${JSON.stringify(text.slice(0, 40))} is ${fault ? 'refused' : 'taken'} in a message`, () => {
      const found = findTextFault('message', text);
      if (fault) assert.match(found ?? '', fault);
      else assert.equal(found, undefined);
    });
  }

  test('of a note may have 10,000 characters', () => {
    assert.equal(findTextFault('note', 'a'.repeat(10_000)), undefined);
    assert.match(findTextFault('note', 'a'.repeat(10_001)) ?? '', /at most 10000/);
  });

  test('is filled with every field, wherever it stands', () => {
    const text = TEMPLATE_FIELDS.map((field) => `{{${field}}}{{ ${field} }}`).join('');
    assert.equal(fillText(text, VALUES), TEMPLATE_FIELDS.map((field) => `<${field}><${field}>`).join(''));
  });

  test('is not filled with the fields that a value names', () => {
    const values = { ...VALUES, customer_name: '{{carrier}} $& $1' };
    assert.equal(fillText('To {{customer_name}}', values), 'To {{carrier}} $& $1');
  });

  test('is that of the language, or else the English one', () => {
    assert.deepEqual(textIn({ en: 'a', de: 'b' }, 'de'), { language: 'de', text: 'b' });
    assert.deepEqual(textIn({ en: 'a', de: 'b' }, 'fr'), { language: 'en', text: 'a' });
  });
});

describe('the templates that Redress comes with', () => {
  test('have texts in every language that keep the rules, with the same fields', () => {
    const fieldsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
    for (const { kind, name, texts } of BUILT_IN) {
      for (const language of LANGUAGES) {
        const text = texts[language] ?? '';
        assert.equal(findTextFault(kind, text), undefined, `${name} ${language}`);
        assert.deepEqual(fieldsOf(text), fieldsOf(texts.en), `${name} ${language}`);
      }
    }
  });

  test('have names of their own', () => {
    assert.equal(new Set(BUILT_IN.map(({ kind, name }) => `${kind} ${name}`)).size, BUILT_IN.length);
  });
});
