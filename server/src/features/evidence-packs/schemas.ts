import { z } from 'zod';
import { describeEnum } from '../../platform/http/input/schema-text.ts';
import { MAX_PACK_CLAIMS, PACK_LANGUAGES } from './record.ts';

const LANGUAGE_NAMES = {
  en: 'English.',
  es: 'Spanish.',
  fr: 'French.',
  de: 'German.',
  it: 'Italian.',
  pt: 'Portuguese.',
  nl: 'Dutch.',
  pl: 'Polish.',
} as const;

const options = {
  language: z
    .enum(['', ...PACK_LANGUAGES], { error: `must be one of ${PACK_LANGUAGES.join(', ')}` })
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .meta({
      type: 'string',
      enum: [...PACK_LANGUAGES],
      ...describeEnum(
        'The language of the e-mail draft; absent: that of the playbook, else of the country of origin, else English.',
        LANGUAGE_NAMES,
      ),
    }),
  photo_metadata: z
    .enum(['', 'keep', 'remove'], { error: 'must be keep or remove' })
    .optional()
    .transform((value) => value === 'keep')
    .meta({
      type: 'string',
      enum: ['keep', 'remove'],
      default: 'remove',
      ...describeEnum('What becomes of the metadata of photographs.', {
        keep: 'They stay, with the place where a photograph was taken.',
        remove: 'They are removed; pixels, colours and orientation stay as they are.',
      }),
    }),
};

/** The query of the pack, and of the draft, of one claim. */
export const packQuery = z.object(options);

const COUNT_RULE = `must be 1 to ${MAX_PACK_CLAIMS} identifiers of claims, separated by commas: make several packs for more`;

/** The query of a pack of several claims. */
export const packsQuery = z.object({
  ...options,
  claims: z
    .string({ error: COUNT_RULE })
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== ''))
    .refine(({ length }) => length >= 1 && length <= MAX_PACK_CLAIMS, { error: COUNT_RULE })
    .meta({
      type: 'string',
      description: `Identifiers of 1 to ${MAX_PACK_CLAIMS} claims, separated by commas. One that is named twice counts once.`,
      examples: ['clm_0198a8b0c1d2000094f5a1b2c3d4e5f6,clm_0198a8b0c1d2000194f5a1b2c3d4e5f6'],
    }),
});
