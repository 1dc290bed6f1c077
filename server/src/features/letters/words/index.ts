import type { LetterLanguage } from '../record.ts';
import { en } from './en.ts';
import type { LetterWords } from './words.ts';

/** The words of letters, by language. */
export const LETTER_WORDS: Readonly<Record<LetterLanguage, LetterWords>> = {
  en,
  es: en,
  fr: en,
  de: en,
  it: en,
  pt: en,
  nl: en,
  pl: en,
};
