import type { Template, TemplateInput, TemplateKind, TemplateLanguage } from '../../api/types.ts';

export const LANGUAGES: readonly TemplateLanguage[] = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'];
/** The fields of a claim, as the service knows them. */
export const FIELDS = [
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

const names = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (language: TemplateLanguage): string => names.of(language) ?? language;

/** A template as the form has it: a text for each language, empty where there is none. */
export type TemplateDraft = { name: string; kind: TemplateKind } & Record<TemplateLanguage, string>;

export function draftOf(template: Template | undefined): TemplateDraft {
  const texts = LANGUAGES.map((language) => [language, template?.texts[language] ?? '']);
  const { name = '', kind = 'message' } = template ?? {};
  return { name, kind, ...(Object.fromEntries(texts) as Record<TemplateLanguage, string>) };
}

/** The body of the request: languages without a text are left out. */
export function inputOf({ name, kind, en, ...others }: TemplateDraft, version: number): TemplateInput {
  const given = Object.entries(others).filter(([, text]) => text.trim() !== '');
  return { name, kind, texts: { en, ...Object.fromEntries(given) }, version };
}

/** The languages of a template that have a text. */
export const languagesOf = ({ texts }: Template): readonly TemplateLanguage[] =>
  LANGUAGES.filter((language) => texts[language] !== undefined);
