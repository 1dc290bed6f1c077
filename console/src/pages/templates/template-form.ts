import type { FilledKind, Template, TemplateInput, TemplateLanguage } from '../../api/types.ts';

/** The languages of notes and messages. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'] as const satisfies readonly TemplateLanguage[];
type Language = (typeof LANGUAGES)[number];
/** A note or a message. */
export type TextTemplate = Template & { kind: FilledKind };
export const isText = (template: Template): template is TextTemplate => template.kind !== 'letter';
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

/** A note or a message as the form has it: a text for each language, empty where there is none. */
export type TemplateDraft = { name: string; kind: FilledKind } & Record<Language, string>;

export function draftOf(template: TextTemplate | undefined): TemplateDraft {
  const texts = LANGUAGES.map((language) => [language, template?.texts[language] ?? '']);
  const { name = '', kind = 'message' } = template ?? {};
  return { name, kind, ...(Object.fromEntries(texts) as Record<Language, string>) };
}

/** The body of the request: languages without a text are left out. */
export function inputOf({ name, kind, en, ...others }: TemplateDraft, version: number): TemplateInput {
  const given = Object.entries(others).filter(([, text]) => text.trim() !== '');
  return { name, kind, texts: { en, ...Object.fromEntries(given) }, version };
}

/** The languages of a template that have a text. */
export const languagesOf = ({ texts }: Template): readonly TemplateLanguage[] =>
  [...LANGUAGES, 'pl' as const].filter((language) => texts[language] !== undefined);
