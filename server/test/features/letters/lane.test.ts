import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LETTER_LANGUAGES } from '../../../src/features/letters/record.ts';
import { answerIn } from '../../../src/features/letters/rules/lane.ts';
import { languageOfCountry } from '../../../src/features/letters/rules/language.ts';
import { LETTER_WORDS } from '../../../src/features/letters/words/index.ts';
import { readPlaybook } from '../../../src/features/playbook/data.ts';
import type { HouseRule } from '../../../src/features/playbook/record.ts';
import { laneOf } from '../../../src/features/playbook/rules/lanes.ts';
import { answerTermOf } from '../../../src/features/playbook/rules/terms.ts';
import { effectiveCell } from '../../../src/features/playbook/rules/view.ts';
import { houseRule } from '../../contract/operators/operator-fixtures.ts';

const PLAYBOOK = readPlaybook();

for (const [carrier, country, type, count, unit, is] of [
  ['GLS', 'DE', 'LOST', 21, 'days', 'asked'],
  ['GLS', 'DE', 'DAMAGED', 14, 'days', 'asked'],
  ['GLS', 'FR', 'LOST', 30, 'days', 'asked'],
  ['GLS', 'IC', 'LOST', 30, 'days', 'asked'],
  ['EVRI', 'UK', 'LOST', 28, 'days', 'asked'],
  ['UPS', 'ES', 'DAMAGED', 15, 'working_days', 'asked'],
  ['SEUR', 'ES', 'LOST', 10, 'days', 'usual'],
] as const) {
  test(`the letter and the deadline have one answer time: ${carrier} in ${country}, ${type}: ${count} ${unit}, ${is}`, () => {
    const rule = houseRule({ carrier: 'SEUR', cell: 'answer', type: 'LOST', value: { count: 10, unit: 'days' } });
    const house: HouseRule[] = [rule];
    const cell = effectiveCell({ playbook: PLAYBOOK, house }, { ...laneOf(country, country), carrier, type }, 'answer');
    assert.deepEqual(answerIn([cell]), { count, unit, is });
    assert.deepEqual(answerTermOf(cell).value, { count, unit });
  });
}

test('a letter says that an answer time is usual where the carrier, the contract or the house says it', () => {
  const lane = { ...laneOf('DE', 'DE'), carrier: 'GLS', type: 'LOST' } as const;
  const cell = effectiveCell({ playbook: PLAYBOOK, house: [] }, lane, 'answer');
  for (const [confidence, is] of [
    ['carrier', 'usual'],
    ['contract', 'usual'],
    ['law', 'asked'],
    ['third_party', 'asked'],
  ] as const) {
    assert.equal(answerIn([{ ...cell, confidence }]).is, is, confidence);
  }
});

test('every language asks for an answer in the given time', () => {
  for (const language of LETTER_LANGUAGES) {
    assert.match(LETTER_WORDS[language].answer.asked(21, 'days'), /\b21\u00a0\p{L}+/u, language);
  }
});

test('a country has its language by any of its codes, and so have its parts', () => {
  const LANGUAGES = { IC: 'es', ea: 'es', ESP: 'es', XC: 'es', RE: 'fr', DEU: 'de', UK: undefined, ZZ: undefined };
  for (const [code, language] of Object.entries(LANGUAGES)) assert.equal(languageOfCountry(code), language, code);
});
