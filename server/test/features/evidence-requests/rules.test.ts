/* The rules of evidence requests (spec: Evidence requests). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EvidenceRequest } from '../../../src/features/evidence-requests/record.ts';
import { languageOf, languageOfPeople, WORDS } from '../../../src/features/evidence-requests/rules/languages.ts';
import { untilText } from '../../../src/features/evidence-requests/rules/until.ts';
import { arrivalsOf, isActive, readSignedName, stateOf } from '../../../src/features/evidence-requests/rules.ts';
import { LANGUAGES, type Language } from '../../../src/features/organizations/record.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const LATER = '2026-11-30T10:00:00.000Z';
const BEFORE = '2026-11-23T09:59:59.999Z';
const AT = '2026-11-23T10:00:00.000Z';

const LIVES: readonly [
  what: string,
  life: Partial<EvidenceRequest>,
  files: number,
  state: string,
  isActive: boolean,
][] = [
  ['nobody opened', {}, 0, 'SENT', true],
  ['was opened', { opened_at: BEFORE }, 0, 'OPENED', true],
  ['was answered', { opened_at: BEFORE }, 1, 'ANSWERED', true],
  ['has just expired', { opened_at: BEFORE, expires_at: AT }, 0, 'EXPIRED', false],
  ['was answered and has expired', { expires_at: BEFORE }, 2, 'ANSWERED', false],
  ['was revoked', { revoked_at: BEFORE }, 0, 'REVOKED', false],
  ['was answered and revoked', { revoked_at: BEFORE }, 3, 'REVOKED', false],
];

const NAMES: readonly [what: string, typed: string, kept: string | undefined][] = [
  ['two letters', 'Li', 'Li'],
  ['white space around and within', '  Camille \t Martin ', 'Camille Martin'],
  ['another script', '東京 太郎', '東京 太郎'],
  ['Arabic', 'محمد علي', 'محمد علي'],
  ['a joiner that a script needs', 'ක්‍රිස්', 'ක්‍රිස්'],
  ['letters and their accents', 'Zoe\u0301', 'Zoé'],
  ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['201 characters', 'x'.repeat(201), undefined],
  ['one letter', 'x', undefined],
  ['nothing', ' ', undefined],
  ['no letter', '123', undefined],
  ['a character that turns the direction', 'a\u202eb', undefined],
  ['NUL', 'a\0b', undefined],
  ['half of a surrogate pair', 'ab\ud800', undefined],
];

describe('an evidence request', () => {
  for (const [what, life, files, state, active] of LIVES) {
    test(`that ${what} is ${state}`, () => {
      const request = { opened_at: null, revoked_at: null, expires_at: LATER, ...life };
      assert.deepEqual([stateOf(request, files, NOW), isActive(request, NOW)], [state, active]);
    });
  }

  test('tells what arrived, what is missing, and how many files may come', () => {
    const request = { id: 'evr_1', kinds: ['ITEM_DAMAGE', 'LABEL'], declaration: 'AFFIDAVIT' } as const;
    const sent = (name: string, asked_kind: string, request_id = 'evr_1') => ({ name, asked_kind, request_id });
    const documents = [sent('a.jpg', 'LABEL'), sent('b.pdf', 'AFFIDAVIT'), sent('c.jpg', 'ITEM_DAMAGE', 'evr_2')];
    assert.deepEqual(arrivalsOf({ ...request, kinds: [...request.kinds] }, documents), {
      arrived: [{ kind: 'LABEL', names: ['a.jpg'] }],
      missing: ['ITEM_DAMAGE'],
      is_signed: true,
      left: 19,
    });
  });
});

describe('a signature', () => {
  for (const [what, typed, kept] of NAMES) {
    test(`of ${what} is ${kept === undefined ? 'refused' : 'kept'}`, () => assert.equal(readSignedName(typed), kept));
  }
});

const UNTIL: readonly [language: Language, at: string, zone: string, text: string][] = [
  ['en', '2026-12-03T15:52:00.000Z', 'UTC', 'December 3, 2026 at 03:52 PM UTC'],
  ['en', '2026-12-03T23:59:59.999Z', 'UTC', 'December 3, 2026 at 11:59 PM UTC'],
  ['en', '2026-12-04T00:00:00.000Z', 'UTC', 'December 4, 2026 at 12:00 AM UTC'],
  ['de', '2026-12-03T22:59:00.000Z', 'Europe/Berlin', '3. Dezember 2026 um 23:59 MEZ'],
  ['de', '2026-12-03T23:00:00.000Z', 'Europe/Berlin', '4. Dezember 2026 um 00:00 MEZ'],
  ['de', '2026-07-03T22:00:00.000Z', 'Europe/Berlin', '4. Juli 2026 um 00:00 MESZ'],
  ['es', '2026-12-03T22:59:00.000Z', 'Atlantic/Canary', '3 de diciembre de 2026 a las 22:59 WET'],
  ['fr', '2026-12-03T15:52:00.000Z', 'Europe/Paris', '3 décembre 2026 à 16:52 UTC+1'],
  ['it', '2026-12-03T15:52:00.000Z', 'Europe/Rome', '3 dicembre 2026 alle ore 16:52 CET'],
  ['nl', '2026-12-03T15:52:00.000Z', 'Europe/Amsterdam', '3 december 2026 om 16:52 CET'],
  ['pt', '2026-12-03T00:30:00.000Z', 'America/Sao_Paulo', '2 de dezembro de 2026 às 21:30 BRT'],
];

describe('the end of a link', () => {
  for (const [language, at, zone, text] of UNTIL) {
    test(`at ${at} in ${zone} is “${text}”`, () => {
      assert.equal(untilText(language, at, zone).replace(/[\u202f\u00a0]/g, ' '), text);
    });
  }
});

describe('the words', () => {
  test('are there in seven languages, every one of them', () => {
    const textsOf = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
    for (const language of LANGUAGES) {
      const texts = textsOf(WORDS[language]);
      assert.equal(texts.length, textsOf(WORDS.en).length, language);
      assert.ok(
        texts.every((text) => text.trim() !== ''),
        language,
      );
      assert.ok(WORDS[language].more.includes('{date}'), language);
    }
  });

  test('are those of the first of them that a browser asks for', () => {
    assert.deepEqual(['de-CH,fr;q=0.8', 'sv, pt-BR', 'sv', '', undefined].map(languageOf), [
      'de',
      'pt',
      'en',
      'en',
      'en',
    ]);
  });

  test('are proposed in the language of a country by any of its codes, and in English elsewhere', () => {
    const CODES: Readonly<Partial<Record<Language, string[]>>> = {
      de: ['DE', 'DEU', 'AUT', 'CH'],
      es: ['ES', 'ESP', 'IC', 'XC', 'XL', 'EA', 'MEX'],
      fr: ['FR', 'FXX', 'REU'],
      nl: ['nld', 'NL'],
      pt: ['PRT', 'BRA'],
      it: ['ITA', 'SMR'],
      en: ['UK', 'XI', 'GBR', 'EL', 'GRC', 'POL', 'ZZ', 'XYZ', 'und', ''],
    };
    for (const [language, codes] of Object.entries(CODES))
      for (const code of codes) assert.equal(languageOfPeople(code), language, code);
  });
});
