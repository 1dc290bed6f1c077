import { z } from 'zod';
import { maybeInstant } from '../../platform/http/input/common-schemas.ts';
import { describeEnum, requiredText, text } from '../../platform/http/input/schema-text.ts';
import { changedMeanwhile } from '../../platform/http/openapi/conflicts.ts';
import { language } from '../organizations/schemas.ts';
import { TEMPLATE_CHANGED } from './reasons.ts';
import { FILLED_KINDS, MAX_TEMPLATE_NAME, MAX_TEMPLATES, TEMPLATE_FIELDS, TEMPLATE_KINDS } from './record.ts';
import { LETTER_BLOCKS, LETTER_FIELDS } from './rules/letter.ts';
import { MAX_TEXT } from './rules.ts';

const MEANING_OF_KIND = {
  note: `For notes, which colleagues read; at most ${MAX_TEXT.note} characters.`,
  message: `For messages to the client, sent with a move; at most ${MAX_TEXT.message} characters.`,
  letter: `For letters to carriers, which are printed as PDF; at most ${MAX_TEXT.letter} characters.`,
} as const;

const kind = z
  .enum(TEMPLATE_KINDS)
  .meta({ id: 'TemplateKind', ...describeEnum('For what a template is.', MEANING_OF_KIND) });

const inBraces = (fields: readonly string[]) => fields.map((field) => `\`{{${field}}}\``).join(', ');
const textOf = (name: string) =>
  text({ maxLength: MAX_TEXT.letter, isRequired: true }).meta({ description: `The text in ${name}.` });

const texts = z
  .object({
    en: textOf('English').meta({ examples: ['We filed your claim about {{tracking_number}}.'] }),
    es: textOf('Spanish').optional(),
    fr: textOf('French').optional(),
    de: textOf('German').optional(),
    it: textOf('Italian').optional(),
    pt: textOf('Portuguese').optional(),
    nl: textOf('Dutch').optional(),
    pl: textOf('Polish').meta({ description: 'The text in Polish: of letters alone.' }).optional(),
  })
  .meta({
    id: 'TemplateTexts',
    description: `The text of each language, English at least. A field of the claim stands in double braces. Of notes and messages: ${inBraces(TEMPLATE_FIELDS)}. Of letters: ${inBraces(LETTER_FIELDS)}; alone in a paragraph ${inBraces(LETTER_BLOCKS)}. Blank lines part the paragraphs of a letter; one that begins with \`# \` is the subject, with \`## \` a heading; one that names a value which is not known is left out.`,
  });

const name = requiredText(MAX_TEMPLATE_NAME).meta({
  description: `Name, 1 to ${MAX_TEMPLATE_NAME} characters on one line; unique among the templates of its kind.`,
  examples: ['Documents needed'],
});
const version = z.int().min(0);

const template = z
  .object({
    kind: kind.meta({ description: 'The use of the template.' }),
    name,
    texts: texts.meta({ description: 'Its texts.' }),
    is_built_in: z.boolean().meta({
      description: 'Whether Redress comes with one of this name, which comes back when the own one is removed.',
    }),
    built_in_texts: texts.nullable().meta({
      description: 'The texts of that one, also where an own one stands before it; null: Redress comes with none.',
    }),
    version: version.meta({ description: 'One more with each change; 0: it is as Redress comes with it.' }),
    changed_at: maybeInstant.meta({ description: 'When it was last changed; null: it is as Redress comes with it.' }),
    changed_by: z.string().nullable().meta({ description: 'Who changed it last; null: nobody.' }),
  })
  .meta({ id: 'Template', description: 'A text for notes, messages or letters, in one or several languages.' });

export const savedTemplate = template;

export const templateList = z
  .object({ data: z.array(template).meta({ description: 'The templates that count, by kind and name.' }) })
  .meta({
    id: 'TemplateList',
    description: `The templates: at most ${MAX_TEMPLATES} own ones, and those that Redress comes with.`,
  });

export const templateBody = z
  .object({
    kind: kind.meta({ description: 'The use of the template.' }),
    name,
    texts: texts.meta({ description: 'Its texts.' }),
    version: version.meta({ description: 'The version that was seen; 0: there was none of your own.' }),
  })
  .meta({ id: 'TemplateInput', description: 'A template as it is to be.' });

export const templateQuery = z.object({
  kind: z.enum(TEMPLATE_KINDS, { error: `must be one of ${TEMPLATE_KINDS.join(', ')}` }).meta({
    ...describeEnum('The use of the template.', MEANING_OF_KIND),
  }),
  name: z.string({ error: 'is required' }).max(MAX_TEMPLATE_NAME).meta({ description: 'Its name.' }),
  version: z
    .string({ error: 'is required' })
    .regex(/^[1-9]\d{0,8}$/, { error: 'must be the version of the template that was seen' })
    .transform(Number)
    .meta({ type: 'integer', minimum: 1, description: 'The version that was seen.' }),
});

const { letter: _, ...meaningOfFilled } = MEANING_OF_KIND;
export const filledQuery = z.object({
  kind: z
    .enum(FILLED_KINDS, { error: `must be one of ${FILLED_KINDS.join(', ')}` })
    .meta({ ...describeEnum('The use of the template.', meaningOfFilled) }),
});

export const filledTemplates = z
  .object({
    language: language.meta({ description: "The language of the claim's organization." }),
    data: z
      .array(
        z
          .object({
            kind: kind.meta({ description: 'The use of the template.' }),
            name,
            language: language.meta({ description: 'The language of the text: English where there is no other.' }),
            text: z.string().meta({ description: "The text with the claim's fields." }),
          })
          .meta({ id: 'FilledTemplate', description: 'A template, filled for a claim.' }),
      )
      .meta({ description: 'The templates of the kind, by name.' }),
  })
  .meta({ id: 'FilledTemplates', description: 'Templates, filled for a claim.' });

export const templateChanged = changedMeanwhile(TEMPLATE_CHANGED, {
  id: 'TemplateChanged',
  description: 'Somebody changed the template since the version that was named.',
  changed: template.optional().meta({ description: 'The template as it is now; absent: it was removed.' }),
  example: {
    kind: 'message',
    name: 'Documents needed',
    texts: { en: 'We need documents about {{tracking_number}}.' },
    is_built_in: true,
    built_in_texts: { en: 'We filed your claim about {{tracking_number}}.' },
    version: 2,
    changed_at: '2026-01-31T10:00:00.000Z',
    changed_by: 'ana@example.com',
  },
});
