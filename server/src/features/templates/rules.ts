import { findMessageFault, MAX_STATUS_MESSAGE } from '../claims/rules/status-message.ts';
import type { Language } from '../organizations/record.ts';
import { TEMPLATE_FIELDS, type TemplateField, type TemplateKind, type TemplateTexts } from './record.ts';
import { findLetterFault } from './rules/letter.ts';

/** How long a text may be before its fields are filled, in UTF-16 units: notes and messages as what they become. */
export const MAX_TEXT: Readonly<Record<TemplateKind, number>> = {
  note: 10_000,
  message: MAX_STATUS_MESSAGE,
  letter: 20_000,
};

const FIELD = /\{\{([^{}]*)\}\}/g;

/** The values of the fields for one claim. */
export type FieldValues = Readonly<Record<TemplateField, string>>;

/** Finds the fault of a template's text, with the rule; undefined when there is none (spec: Templates). */
export function findTextFault(kind: TemplateKind, text: string): string | undefined {
  if (text.length > MAX_TEXT[kind]) return `must have at most ${MAX_TEXT[kind]} characters`;
  if (kind === 'letter') return text.trim() === '' ? 'must not be blank' : findLetterFault(text);
  const fault = findMessageFault(text);
  if (fault !== undefined) return fault;
  const names = [...text.matchAll(FIELD)].map(([, name = '']) => name.trim());
  const unknown = names.find((name) => !isField(name));
  if (unknown !== undefined)
    return `has {{${unknown}}}, which is no field: the fields are ${TEMPLATE_FIELDS.join(', ')}`;
  if (/\{\{|\}\}/.test(text.replace(FIELD, '')))
    return 'has braces that are no field: write one as {{tracking_number}}';
  return undefined;
}

/** Fills the fields of a text. What a client wrote is put in as it is, and never read as a field. */
export function fillText(text: string, values: FieldValues): string {
  return text.replace(FIELD, (field, between: string) => {
    const name = between.trim();
    return isField(name) ? values[name] : field;
  });
}

/** The text in a language, or else in English (spec: Templates). */
export function textIn(texts: TemplateTexts, language: Language): { language: Language; text: string } {
  const text = texts[language];
  return text === undefined ? { language: 'en', text: texts.en } : { language, text };
}

function isField(name: string): name is TemplateField {
  return TEMPLATE_FIELDS.some((field) => field === name);
}
