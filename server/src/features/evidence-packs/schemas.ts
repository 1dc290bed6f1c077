import { z } from 'zod';
import { describeEnum } from '../../platform/http/input/schema-text.ts';
import { languageParameter } from '../letters/schemas.ts';
import { MAX_PACK_CLAIMS } from './record.ts';

const options = {
  language: languageParameter('the letter and of the e-mail draft'),
  letter: z
    .enum(['', 'with', 'none'], { error: 'must be with or none' })
    .optional()
    .transform((value) => value !== 'none')
    .meta({
      type: 'string',
      enum: ['with', 'none'],
      default: 'with',
      ...describeEnum('Whether the letter to the carrier comes with it.', {
        with: 'The letter is the file `letter.pdf`.',
        none: 'There is no letter.',
      }),
    }),
  photo_metadata: z
    .enum(['', 'keep', 'remove'], { error: 'must be keep or remove' })
    .optional()
    .transform((value) => value === 'keep')
    .meta({
      type: 'string',
      enum: ['keep', 'remove'],
      default: 'remove',
      ...describeEnum('The treatment of the metadata of photographs.', {
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
