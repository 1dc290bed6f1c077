import { z } from 'zod';
import { describeEnum, instant, requiredText } from '../../platform/http/input/schema-text.ts';
import { confidence } from '../playbook/schemas.ts';
import { MAX_TEMPLATE_NAME } from '../templates/record.ts';
import { MAX_TEXT } from '../templates/rules.ts';
import { LANGUAGE_ORIGINS, LETTER_LANGUAGES } from './record.ts';

export const MEANING_OF_LANGUAGE = {
  en: 'English.',
  es: 'Spanish.',
  fr: 'French.',
  de: 'German.',
  it: 'Italian.',
  pt: 'Portuguese.',
  nl: 'Dutch.',
  pl: 'Polish.',
} as const;

const LANGUAGE_RULE = `must be one of ${LETTER_LANGUAGES.join(', ')}`;

/** The query parameter that chooses the language. @param of names the texts in that language */
export const languageParameter = (of: string) =>
  z
    .enum(['', ...LETTER_LANGUAGES], { error: LANGUAGE_RULE })
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .meta({
      type: 'string',
      enum: [...LETTER_LANGUAGES],
      ...describeEnum(
        `The language of ${of}; absent: that of the playbook, else of the country of origin, else English.`,
        MEANING_OF_LANGUAGE,
      ),
    });

export const letterQuery = z.object({
  language: languageParameter('the letter'),
  template: z
    .string()
    .max(MAX_TEMPLATE_NAME, { error: `must have at most ${MAX_TEMPLATE_NAME} characters` })
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .meta({
      type: 'string',
      maxLength: MAX_TEMPLATE_NAME,
      description: 'The name of the template; absent: that of a claim for loss or for damage, as it is.',
      examples: ['Claim for damage'],
    }),
});

const language = z
  .enum(LETTER_LANGUAGES, { error: LANGUAGE_RULE })
  .meta({ id: 'LetterLanguage', ...describeEnum('A language of letters.', MEANING_OF_LANGUAGE) });

export const letterPreviewBody = z
  .object({
    text: requiredText(MAX_TEXT.letter).meta({
      description: `The text of a template, 1 to ${MAX_TEXT.letter} characters; it need not be saved.`,
      examples: ['{{sender}}\n\n# Claim for {{tracking_number}}\n\n{{facts}}'],
    }),
    language: language.meta({ description: 'The language of the text.' }),
    claim_id: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'The claim that the letter is printed for; absent: an invented one.' }),
    template: z
      .string()
      .max(MAX_TEMPLATE_NAME)
      .optional()
      .meta({
        description:
          'The name of the template: the invented claim for `Claim for loss` is one for loss, else for damage.',
        examples: ['Claim for loss'],
      }),
  })
  .meta({ id: 'LetterPreviewInput', description: 'A text of a letter, to see how it is printed.' });

const MEANING_OF_ORIGIN = {
  asked: 'The request names it.',
  playbook: 'A house rule or the playbook names it for the lane.',
  country: 'It is that of the country of origin.',
  none: 'Nothing names one: it is English.',
} as const;

const ground = z
  .object({
    law: z.string().nullable().meta({ description: 'Laws and articles; null: no law is known for the lane.' }),
    sources: z
      .array(
        z
          .object({
            title: z.string().meta({ description: 'What the page is.' }),
            url: z.string().meta({ description: 'Its address.' }),
          })
          .meta({ id: 'LetterGroundSource', description: 'A page with the text of a law.' }),
      )
      .meta({ description: 'Where the text was read.' }),
    confidence: confidence.nullable().meta({
      description:
        'How it is known, as in the playbook: `law`, from the law itself; `third_party`, from others who tell of it. Null: no law is known.',
    }),
  })
  .meta({ id: 'LetterGround', description: 'The legal ground that a letter names.' });

const emailAddress = z
  .object({
    email: z.string().meta({ description: 'The address.', examples: ['claims@carrier.example'] }),
    own_rule: z
      .object({
        changed_by: z.string().meta({ description: "An operator's e-mail address, or `cli:` and a user's name." }),
        changed_at: instant.meta({ description: 'When the rule was set.' }),
      })
      .meta({ id: 'LetterOwnRule', description: 'Who set a house rule, and when.' })
      .nullable()
      .meta({ description: 'The house rule that names the address; null: the playbook of Redress names it.' }),
  })
  .meta({ id: 'LetterAddress', description: 'The address that the e-mail draft goes to.' });

export const claimLetter = z
  .object({
    language: language.meta({ description: 'The language of the letter, of its text and of its labels.' }),
    wanted_language: language.meta({
      description: 'The language that was chosen; another one than `language` where the template has no text in it.',
    }),
    language_from: z.enum(LANGUAGE_ORIGINS).meta({
      ...describeEnum('Where `wanted_language` comes from.', MEANING_OF_ORIGIN),
    }),
    email_address: emailAddress.nullable().meta({
      description: 'Where the e-mail draft goes; null: no rule of the lane names an address.',
    }),
    template: z.string().meta({ description: 'The name of the template.', examples: ['Claim for damage'] }),
    templates: z
      .array(
        z
          .object({
            name: z.string().meta({ description: 'Its name.' }),
            languages: z.array(language).meta({ description: 'The languages that it has a text in.' }),
          })
          .meta({ id: 'LetterTemplate', description: 'A template that can be chosen.' }),
      )
      .meta({ description: 'The templates that can be chosen, by name.' }),
    ground: ground.meta({ description: 'The legal ground that the letter names.' }),
  })
  .meta({ id: 'ClaimLetter', description: 'What the letter of a claim is like, and what can be chosen.' });
