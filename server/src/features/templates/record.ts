import { LANGUAGES } from '../organizations/record.ts';

/** The kinds of texts: notes for colleagues, messages for the client, letters to carriers. */
export const TEMPLATE_KINDS = ['note', 'message', 'letter'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
/** The kinds that become a text for a claim. */
export const FILLED_KINDS = ['note', 'message'] as const;
export type FilledKind = (typeof FILLED_KINDS)[number];

/** The languages that a template can have a text in; Polish is for letters alone. */
export const TEMPLATE_LANGUAGES = [...LANGUAGES, 'pl'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

/** The fields of a claim that a note or a message can have, as `{{tracking_number}}`. */
export const TEMPLATE_FIELDS = [
  'tracking_number',
  'carrier',
  'claim_id',
  'organization_name',
  'customer_name',
  'destination_city',
  'destination_country',
  'claimed_amount',
  'filed_on',
  'operator_name',
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** The text of each language; every template has one in English. */
export type TemplateTexts = { en: string } & { [Each in TemplateLanguage]?: string | undefined };

/** A text for notes, messages or letters. Its kind and its name are its key. */
export interface Template {
  kind: TemplateKind;
  name: string;
  texts: TemplateTexts;
}

/** A template as an admin saved it. */
export interface OwnTemplate extends Template {
  /** One more with each change. */
  version: number;
  changed_at: string;
  changed_by: string;
}

export const MAX_TEMPLATE_NAME = 80;
/** The most templates that admins can save. */
export const MAX_TEMPLATES = 100;

/** The languages of a template that have a text, in the order of the languages. */
export function languagesOf(texts: TemplateTexts): TemplateLanguage[] {
  return TEMPLATE_LANGUAGES.filter((language) => texts[language] !== undefined);
}
