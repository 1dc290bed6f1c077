import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { INCIDENCE_TYPES } from '../../../src/features/claims/rules/incidence.ts';
import { LETTER_LANGUAGES, type LetterLanguage } from '../../../src/features/letters/record.ts';
import { GROUND_LAWS, GROUNDS, groundOf } from '../../../src/features/letters/rules/ground.ts';
import { LETTER_WORDS } from '../../../src/features/letters/words/index.ts';
import { UNITS } from '../../../src/features/playbook/record.ts';

const templateOf = (folder: string, language: string) =>
  readFileSync(new URL(`../../../src/features/letters/templates/${folder}/${language}.txt`, import.meta.url), 'utf8');

const TEMPLATES = ['loss', 'damage'].flatMap((folder) =>
  LETTER_LANGUAGES.map((language) => ({ folder, language, text: templateOf(folder, language) })),
);

/** The form of a template: its fields, headings and paragraphs, without its words. */
const formOf = (text: string) =>
  text
    .trimEnd()
    .split('\n\n')
    .map((paragraph) => [/^#*/.exec(paragraph)?.[0], ...(paragraph.match(/\{\{\w+\}\}/g) ?? [])].join(' '));

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted();

/** Every text of a language outside its templates. */
function textsOf(language: LetterLanguage): string[] {
  const { labels, incident, amount, enclosures, enclosure, ground, answer, date } = LETTER_WORDS[language];
  const days = Array.from({ length: 12 }, (_, month) => date(`2026-${String(month + 1).padStart(2, '0')}-01`));
  const answers = UNITS.flatMap((unit) =>
    [1, 5].flatMap((count) => [answer.usual(count, unit), answer.asked(count, unit)]),
  );
  return [
    ...[labels, incident, enclosures, ...Object.values(ground)].flatMap((each) => Object.values(each)),
    ...[enclosure, amount('120 EUR'), ...answers, ...days],
  ];
}

test('every built-in letter has the form of the English one: the same fields, headings and paragraphs', () => {
  for (const { folder, language, text } of TEMPLATES) {
    assert.deepEqual(formOf(text), formOf(templateOf(folder, 'en')), `${folder} ${language}`);
  }
});

test('no text of a letter is empty, has a line break, two spaces or a straight apostrophe', () => {
  const texts = LETTER_LANGUAGES.flatMap(textsOf);
  const paragraphs = TEMPLATES.flatMap(({ text }) => text.trimEnd().split('\n\n'));
  for (const text of [...texts, ...paragraphs]) {
    assert.match(text, /^\S.*\S$/u, text);
    assert.doesNotMatch(text, / {2}|['"\n]/, text);
    assert.equal(text, text.normalize('NFC'));
  }
});

test('French has a space that does not break before two-part punctuation', () => {
  const texts = [...textsOf('fr'), templateOf('loss', 'fr'), templateOf('damage', 'fr')];
  // `8:21` is the number of a Dutch article.
  for (const text of texts) assert.doesNotMatch(text.replace(/8:\d+/g, ''), /[^\u00a0\u202f][:;!?]/u, text);
});

test('Polish leaves no word of one letter at the end of a line', () => {
  const texts = [...textsOf('pl'), templateOf('loss', 'pl'), templateOf('damage', 'pl')];
  for (const text of texts) assert.doesNotMatch(text, /(?<![\p{L}\d])[aiouwz] /iu, text);
});

test('a ground names the same articles in every language, those of its law, and no amount, limit or term', () => {
  for (const ground of GROUNDS) {
    for (const type of INCIDENCE_TYPES) {
      const english = numbersIn(LETTER_WORDS.en.ground[ground][type]);
      const named = numbersIn(GROUND_LAWS[ground].law);
      assert.deepEqual(
        english.filter((number) => !named.includes(number)),
        DATES[ground] ?? [],
      );
      for (const language of LETTER_LANGUAGES) {
        const text = LETTER_WORDS[language].ground[ground][type];
        assert.deepEqual(numbersIn(text), english, text);
        assert.doesNotMatch(text, /€|%|\b(?:EUR|XDR|SDR|DTS|SZR|DEG|kg|IPREM)\b/, text);
      }
    }
  }
});

/** Days on which laws were made, and paragraphs of an article, which stand in letters alone. */
const DATES: Readonly<Record<string, readonly string[]>> = {
  DE: ['1'],
  ES: ['11'],
  PL: ['15', '1984', '2012', '23'],
  PT: ['4'],
};

test('each law that letters name has its sources', () => {
  for (const ground of GROUNDS) {
    const { law, sources } = GROUND_LAWS[ground];
    assert.ok(sources.length > 0, law);
    for (const { title, url } of sources) assert.ok(title !== '' && URL.canParse(url), law);
  }
});

test('the ground is the law of the country within it, a convention between two states, and none where none is known', () => {
  const cases = [
    ['ES', 'ESP', false, 'ES'],
    ['AUT', 'at', false, 'AT'],
    ['PL', 'PL', false, 'PL'],
    ['GB', 'GB', false, undefined],
    ['BEL', 'BE', false, 'BE'],
    ['BE', 'BE', true, undefined],
    ['ES', 'FR', false, 'INTERNATIONAL_COURIER'],
    ['GBR', 'FR', false, 'INTERNATIONAL_COURIER'],
    ['GBR', 'IE', false, 'INTERNATIONAL_AIR'],
    ['IRL', 'JE', false, 'INTERNATIONAL_AIR'],
    ['IE', 'GB', true, 'UPU'],
    ['GB', 'JEY', false, undefined],
    ['US', 'PRI', false, undefined],
    ['HK', 'CN', false, undefined],
    ['ES', 'USA', false, 'INTERNATIONAL_AIR'],
    ['JP', 'DE', false, 'INTERNATIONAL_AIR'],
    ['FRA', 'REU', false, undefined],
    ['GP', 'FR', true, undefined],
    ['ESP', 'FR', true, 'UPU'],
  ] as const;
  for (const [from, to, isPostal, ground] of cases) assert.equal(groundOf({ from, to, isPostal }), ground);
});

test('a day is written as the language writes it', () => {
  const cases: Readonly<Record<LetterLanguage, readonly [string, string]>> = {
    en: ['1 May 2026', '24 November 2026'],
    es: ['1 de mayo de 2026', '24 de noviembre de 2026'],
    fr: ['1er mai 2026', '24 novembre 2026'],
    de: ['1. Mai 2026', '24. November 2026'],
    it: ['1º maggio 2026', '24 novembre 2026'],
    pt: ['1 de maio de 2026', '24 de novembro de 2026'],
    nl: ['1 mei 2026', '24 november 2026'],
    pl: ['1 maja 2026\u00a0r.', '24 listopada 2026\u00a0r.'],
  };
  for (const language of LETTER_LANGUAGES) {
    const { date } = LETTER_WORDS[language];
    assert.deepEqual([date('2026-05-01'), date('2026-11-24')], cases[language]);
  }
});

test('a term for an answer has the form of its number', () => {
  const cases = [
    ['en', 1, 'months', '1 month.'],
    ['es', 15, 'working_days', '15 días hábiles.'],
    ['fr', 3, 'months', '3 mois.'],
    ['de', 15, 'working_days', '15 Arbeitstagen.'],
    ['de', 1, 'months', '1 Monat.'],
    ['it', 1, 'days', '1 giorno.'],
    ['pt', 2, 'months', '2 meses.'],
    ['nl', 20, 'days', '20 dagen.'],
    ['pl', 1, 'working_days', '1 dnia roboczego.'],
    ['pl', 22, 'days', '22 dni.'],
    ['pl', 2, 'months', '2 miesięcy.'],
    ['pl', 5, 'days_without_holidays', '5 dni, nie licząc świąt.'],
  ] as const;
  for (const [language, count, unit, end] of cases) {
    const sentence = LETTER_WORDS[language].answer.usual(count, unit);
    assert.ok(sentence.replaceAll('\u00a0', ' ').endsWith(` ${end}`), sentence);
  }
});
