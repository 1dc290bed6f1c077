import type { LetterLanguage } from '../record.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { LetterWords } from './words.ts';

/** The words of letters, by language. */
export const LETTER_WORDS: Readonly<Record<LetterLanguage, LetterWords>> = { en, es, fr, de, it, pt, nl, pl };
