import { LANGUAGES, type Language } from '../../organizations/record.ts';
import { isCountry, toAlpha2 } from '../../playbook/rules/countries.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import { nl } from './words/nl.ts';
import { pt } from './words/pt.ts';
import type { Words } from './words/words.ts';

/** The texts of the page and the declaration, by language. */
export const WORDS: Readonly<Record<Language, Words>> = { en, es, fr, de, it, pt, nl };

/** The language of most people in a country, by any code of it, where the page has it; else English. */
export function languageOfPeople(country: string): Language {
  const code = toAlpha2(country);
  if (!isCountry(code)) return 'en';
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return LANGUAGES.find((each) => each === language) ?? 'en';
}

/** The first of our languages that a browser asks for; English when it asks for none of them. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  return wanted.map((each) => LANGUAGES.find((language) => language === each)).find((found) => found) ?? 'en';
}
