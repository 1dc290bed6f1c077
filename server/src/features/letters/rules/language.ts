import { toAlpha2 } from '../../playbook/rules/countries.ts';
import { LETTER_LANGUAGES, type LetterLanguage } from '../record.ts';

/** The countries of each language, the French territories with a code of their own among them. */
const COUNTRIES: Partial<Record<LetterLanguage, string>> = {
  de: 'DE AT LI',
  es: 'ES',
  fr: 'FR MC BL GF GP MF MQ NC PF PM RE WF YT',
  it: 'IT SM VA',
  nl: 'NL',
  pl: 'PL',
  pt: 'PT',
};

/** The language in which carriers are written to in a country; undefined where there is no single one of ours. */
export function languageOfCountry(country: string): LetterLanguage | undefined {
  const code = toAlpha2(country);
  return LETTER_LANGUAGES.find((language) => COUNTRIES[language]?.split(' ').includes(code));
}

/** A language of letters by its code; undefined: it is none. */
export function letterLanguage(code: string | undefined): LetterLanguage | undefined {
  return LETTER_LANGUAGES.find((language) => language === code);
}
