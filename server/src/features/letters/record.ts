/** The languages of letters, ISO 639-1. */
export const LETTER_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];
