import type { IncidenceType } from '../claims/rules/incidence.ts';
import type { EvidenceKind } from '../playbook/record.ts';

/** The languages of letters, ISO 639-1. */
export const LETTER_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** Where the language of a letter comes from; `none`: nothing names one, so it is English. */
export const LANGUAGE_ORIGINS = ['asked', 'playbook', 'country', 'none'] as const;
export type LanguageOrigin = (typeof LANGUAGE_ORIGINS)[number];

export interface LetterOptions {
  /** Defaults to the playbook's language, then to the origin country's, then to English. */
  language?: LetterLanguage | undefined;
  /** The name of a template; undefined: that of what happened. */
  template?: string | undefined;
}

/** The built-in template for each kind of incidence. */
export const LETTER_NAMES: Readonly<Record<IncidenceType, string>> = {
  LOST: 'Claim for loss',
  DAMAGED: 'Claim for damage',
};

/** A document that comes with a letter. */
export interface Enclosure {
  kinds: readonly EvidenceKind[];
  /** The name of its file in an evidence pack, without the folder. */
  file: string;
}
