import { readFile } from 'node:fs/promises';
import { INCIDENCE_TYPES, type IncidenceType } from '../claims/rules/incidence.ts';
import type { Template, TemplateTexts } from '../templates/record.ts';
import { LETTER_LANGUAGES, LETTER_NAMES } from './record.ts';

const FOLDERS: Readonly<Record<IncidenceType, string>> = { LOST: 'loss', DAMAGED: 'damage' };

/** Reads the letters that Redress comes with, each in all languages. */
export function readLetters(): Promise<Template[]> {
  return Promise.all(
    INCIDENCE_TYPES.map(async (type) => {
      const texts = LETTER_LANGUAGES.map(async (language) => {
        const file = new URL(`./templates/${FOLDERS[type]}/${language}.txt`, import.meta.url);
        return [language, await readFile(file, 'utf8')] as const;
      });
      const read = Object.fromEntries(await Promise.all(texts)) as TemplateTexts;
      return { kind: 'letter', name: LETTER_NAMES[type], texts: read } as const;
    }),
  );
}
