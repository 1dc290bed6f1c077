import type { Template, TemplateInput, TemplateLanguage, TemplateTexts } from '../../../api/types.ts';

/** The languages of letters: Polish is for them alone. */
export const LETTER_LANGUAGES: readonly TemplateLanguage[] = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl'];
export const MAX_LETTER = 20_000;

/** A letter as the form has it: the text that counts for each language, empty where there is none. */
export type LetterDraft = { name: string; version: number } & Record<TemplateLanguage, string>;
export type LetterState = 'builtIn' | 'own' | 'changed' | 'none';

/** The text that counts for a language: the own one, else that of Redress, else none. */
const textOf = (template: Template | undefined, language: TemplateLanguage): string =>
  template?.texts[language] ?? template?.built_in_texts?.[language] ?? '';

export function draftOf(template: Template | undefined): LetterDraft {
  const texts = LETTER_LANGUAGES.map((language) => [language, textOf(template, language)]);
  const { name = '', version = 0 } = template ?? {};
  return { name, version, ...(Object.fromEntries(texts) as Record<TemplateLanguage, string>) };
}

/**
 * The body of the request. Built-in texts are left out, so that a later version may better them; English
 * always goes with it.
 */
export function inputOf(draft: LetterDraft, version: number, builtIn: TemplateTexts | null): TemplateInput {
  const own = LETTER_LANGUAGES.filter(
    (language) => language !== 'en' && draft[language].trim() !== '' && draft[language] !== builtIn?.[language],
  );
  const texts = { en: draft.en, ...Object.fromEntries(own.map((language) => [language, draft[language]])) };
  return { kind: 'letter', name: draft.name, texts, version };
}

/** Where the text of a language comes from. */
export function stateOf(draft: LetterDraft, template: Template | undefined, language: TemplateLanguage): LetterState {
  const text = draft[language];
  if (text !== textOf(template, language)) return 'changed';
  if (text === '') return 'none';
  return text === template?.built_in_texts?.[language] ? 'builtIn' : 'own';
}

/** The languages in which two versions of a letter have different texts. */
export const languagesThatDiffer = (one: Record<TemplateLanguage, string>, other: Record<TemplateLanguage, string>) =>
  LETTER_LANGUAGES.filter((language) => one[language] !== other[language]);

export interface Span {
  start: number;
  end: number;
}

/** Where a paragraph stands in a text. Blank lines part paragraphs; the first is number 1. */
export function paragraphAt(text: string, number: number): Span | undefined {
  let [start, paragraphs, isIn] = [0, 0, false];
  let found: Span | undefined;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    if (!isBlank && !isIn) paragraphs += 1;
    isIn = !isBlank;
    if (isIn && paragraphs === number) {
      found ??= { start: start + line.length - line.trimStart().length, end: 0 };
      found.end = start + line.trimEnd().length;
    }
    start += line.length + 1;
  }
  return found;
}

/** The paragraph that a message of the service names, such as `texts: de paragraph 3 (“Dear …”) has …`. */
export function problemParagraph(message: string): number | undefined {
  const [, number] = /\bparagraph (\d+)/.exec(message) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The language of a text that was refused when all were saved. */
export function problemLanguage(message: string): TemplateLanguage | undefined {
  const text = message.replace('texts: ', '');
  return LETTER_LANGUAGES.find((language) => text.startsWith(`${language} `));
}

/** The text that takes the place of a selection for a part: one that stands alone gets blank lines around it. */
export function insertion(text: string, { start, end }: Span, part: string, isAlone: boolean): string {
  if (!isAlone) return part;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const breaks = before.slice(before.trimEnd().length).split('\n').length - 1;
  const lead = before.trim() === '' ? 0 : 2 - Math.min(2, breaks);
  const tail = after.trim() === '' ? 0 : 2 - Math.min(2, after.length - after.replace(/^\n+/, '').length);
  return '\n'.repeat(lead) + part + '\n'.repeat(tail);
}
