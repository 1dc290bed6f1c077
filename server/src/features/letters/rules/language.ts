import { LETTER_LANGUAGES, type LetterLanguage } from '../record.ts';

/** By codes of two and of three letters. */
const LANGUAGE_OF_COUNTRY: Readonly<Record<string, LetterLanguage>> = {
  ...{ ES: 'es', ESP: 'es', FR: 'fr', FRA: 'fr', DE: 'de', DEU: 'de', AT: 'de', AUT: 'de', IT: 'it', ITA: 'it' },
  ...{ PT: 'pt', PRT: 'pt', NL: 'nl', NLD: 'nl', PL: 'pl', POL: 'pl' },
};

/** The language in which carriers are written to in a country; undefined where there is no single one of ours. */
export function languageOfCountry(country: string): LetterLanguage | undefined {
  return LANGUAGE_OF_COUNTRY[country.toUpperCase()];
}

/** A language of letters by its code; undefined: it is none. */
export function letterLanguage(code: string | undefined): LetterLanguage | undefined {
  return LETTER_LANGUAGES.find((language) => language === code);
}
