import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Template } from '../src/api/types.ts';
import {
  draftOf,
  inputOf,
  insertion,
  paragraphAt,
  problemLanguage,
  problemParagraph,
  stateOf,
} from '../src/pages/templates/letters/letter-form.ts';

const BUILT_IN = { en: 'Claim', de: 'Reklamation' };
const OWN: Template = {
  kind: 'letter',
  name: 'Claim for loss',
  texts: { en: 'Our claim', fr: 'Réclamation' },
  is_built_in: true,
  built_in_texts: BUILT_IN,
  version: 2,
  changed_at: '2026-03-01T10:00:00.000Z',
  changed_by: 'ana@example.com',
};

describe('the form of a letter', () => {
  test('has the text that counts for each language, and says where it is from', () => {
    const draft = draftOf(OWN);
    const states = (['en', 'fr', 'de', 'pl'] as const).map((language) => [
      draft[language],
      stateOf(draft, OWN, language),
    ]);
    assert.deepEqual(states, [
      ['Our claim', 'own'],
      ['Réclamation', 'own'],
      ['Reklamation', 'builtIn'],
      ['', 'none'],
    ]);
    assert.equal(stateOf({ ...draft, pl: 'Reklamacja' }, OWN, 'pl'), 'changed');
  });

  test('saves own texts alone, so that those of Redress stay those of the release', () => {
    const { texts, version } = inputOf({ ...draftOf(OWN), pl: 'Reklamacja', fr: ' ' }, 2, BUILT_IN);
    assert.deepEqual([texts, version], [{ en: 'Our claim', pl: 'Reklamacja' }, 2]);
  });

  test('finds the paragraph that a fault names', () => {
    const text = '\n{{sender}}\n \n\n  Dear Sir,\nhello\n\n{{facts}}';
    const shown = [1, 2, 3, 4].map((number) => {
      const span = paragraphAt(text, number);
      return span && text.slice(span.start, span.end);
    });
    assert.deepEqual(shown, ['{{sender}}', 'Dear Sir,\nhello', '{{facts}}', undefined]);
    assert.equal(problemParagraph('text: paragraph 12 (“x”) has {{y}}'), 12);
    assert.equal(problemParagraph('text: must not be blank'), undefined);
    assert.equal(problemLanguage('texts: de paragraph 2 (“x”) has {{y}}'), 'de');
  });

  test('puts blank lines around a block that is inserted, as many as are missing', () => {
    const inserted = (text: string, at: number, part: string, isAlone = true) => {
      const span = { start: at, end: at };
      return text.slice(0, at) + insertion(text, span, part, isAlone) + text.slice(at);
    };
    assert.equal(inserted('', 0, '{{facts}}'), '{{facts}}');
    assert.equal(inserted('one', 3, '{{facts}}'), 'one\n\n{{facts}}');
    assert.equal(inserted('one\n\n', 5, '{{facts}}'), 'one\n\n{{facts}}');
    assert.equal(inserted('one\n\ntwo', 5, '{{facts}}'), 'one\n\n{{facts}}\n\ntwo');
    assert.equal(inserted('from  on', 5, '{{posted_on}}', false), 'from {{posted_on}} on');
  });
});
