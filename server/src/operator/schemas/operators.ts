import { z } from 'zod';
import { isEmail, normalizeEmail } from '../../domain/operator.ts';
import { instant, optional, requiredText, text } from '../../listener/schema-text.ts';
import { MAX_NAME, maybeInstant, operatorRole } from './common.ts';

const MAX_EMAIL = 254;

export const operator = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: operatorRole,
    created_at: instant,
    disabled_at: maybeInstant,
    last_sign_in_at: maybeInstant,
    must_change_password: z.boolean(),
  })
  .meta({ id: 'Operator' });

export const operatorList = z.object({ data: z.array(operator) }).meta({ id: 'OperatorList' });

export const operatorBody = z
  .object({
    email: text({ maxLength: MAX_EMAIL }).refine((value) => isEmail(normalizeEmail(value)), {
      error: 'must be an e-mail address',
    }),
    name: requiredText(MAX_NAME),
    role: operatorRole,
  })
  .meta({ id: 'OperatorInput' });

export const operatorChange = z
  .object({ name: optional(requiredText(MAX_NAME)), role: optional(operatorRole), disabled: optional(z.boolean()) })
  .meta({ id: 'OperatorChange' });

export const oneTimePassword = z
  .object({
    operator,
    one_time_password: z.string().meta({ description: 'Shown this once; to be changed at the first sign-in.' }),
    password_expires_at: instant,
  })
  .meta({ id: 'OneTimePassword' });
