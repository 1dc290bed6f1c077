import { z } from 'zod';
import { OPERATOR_ROLES } from '../../domain/operator.ts';
import { instant } from '../../listener/schema-text.ts';

export const operatorRole = z.enum(OPERATOR_ROLES).meta({ id: 'OperatorRole' });

export const MAX_NAME = 200;
export const MAX_NOTE = 10_000;

export const maybeInstant = instant.nullable();
export const count = z.int().min(0);

/** An organization or an operator, where only the name is of interest. */
export const named = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Named' });

export const pagination = z
  .object({
    cursor: z.string().nullable().meta({ description: 'For the next page; null on the last one.' }),
    has_more: z.boolean(),
  })
  .meta({ id: 'Pagination' });

export const minorDigits = z.int().min(0).max(4).meta({
  description: 'How many of the digits of an amount stand behind the decimal point.',
});

/** A sum of amounts, which can pass what a JSON number holds exactly. */
export const bigAmount = z.string().meta({ pattern: '^\\d+$', description: 'Minor units, as text.' });

/** The same shape for each of a closed set of keys. */
export function each<K extends string, T extends z.ZodType>(keys: readonly K[], value: T): z.ZodObject<Record<K, T>> {
  return z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, T>);
}
