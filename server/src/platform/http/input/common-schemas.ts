import { z } from 'zod';
import { instant } from './schema-text.ts';

export const MAX_NAME = 200;
export const MAX_NOTE = 10_000;

export const maybeInstant = instant.nullable();
export const count = z.int().min(0);

/** The identifier of something, with a description and an example. */
export function identifier(description: string, example: string) {
  return z.string().meta({ description, examples: [example] });
}

export const claimId = identifier('Identifier of the claim.', 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6');

/** An organization, an operator or a document, where its name is enough. */
export const named = z
  .object({
    id: identifier('Identifier.', 'org_94f5a1b2c3d4e5f6'),
    name: z.string().meta({ description: 'Name; the identifier where none is known.', examples: ['Shop'] }),
  })
  .meta({ id: 'Named', description: 'Identifier and name of an organization, an operator or a document.' });

/** The way to the next page, as a property of a list. */
export const pagination = z
  .object({
    cursor: z.string().nullable().meta({ description: 'For the next page; null on the last one.' }),
    has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
  })
  .meta({ id: 'Pagination', description: 'How to get the next page: send `cursor` back with the same query.' })
  .meta({ description: 'The way to the next page.' });

export const minorDigits = z.int().min(0).max(4).meta({
  description: 'How many of the digits of an amount stand behind the decimal point: 2 for EUR, 0 for JPY.',
});

/** A sum of amounts, which can pass what a JSON number holds exactly. */
export const bigAmount = z.string().meta({
  pattern: '^\\d+$',
  description:
    'The sum, in the smallest unit of `currency`, as the text of an integer: it can be larger than a JSON number holds.',
  examples: ['1234500'],
});

/** A sum that can be below zero, since carriers can take back more than they paid. */
export const signedAmount = (what: string) =>
  z.string().meta({
    pattern: '^-?\\d+$',
    description: `${what}, in the smallest unit, as the text of an integer; below zero when more was taken back.`,
    examples: ['1234500'],
  });

/** One value for each of a closed set of keys. */
export function each<K extends string, T extends z.ZodType>(
  keys: readonly K[],
  toValue: (key: K) => T,
): z.ZodObject<Record<K, T>> {
  return z.object(Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, T>);
}

/** A number of claims, under the status that they have. */
export function claimsOfStatus(status: string) {
  return count.meta({ description: `Claims in \`${status}\`.` });
}
