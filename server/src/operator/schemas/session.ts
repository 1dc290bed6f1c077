import { z } from 'zod';
import { parseInstant } from '../../listener/dates.ts';
import { instant, optional, requiredText, text } from '../../listener/schema-text.ts';
import { MAX_NAME, maybeInstant, operatorRole } from './common.ts';

const MAX_EMAIL = 254;
/** Longer ones are refused by the rules for passwords; this only spares the work of looking at them. */
const MAX_PASSWORD_SENT = 1_000;

const password = text({ maxLength: MAX_PASSWORD_SENT, minLength: 1 });

export const signInBody = z.object({ email: requiredText(MAX_EMAIL), password }).meta({ id: 'SignIn' });

export const passwordBody = z
  .object({
    current_password: optional(password).meta({
      description: 'May be left out for a password for one time that was typed in this session within 10 minutes.',
    }),
    new_password: password.meta({ description: '12 to 200 characters, and none that is easily guessed.' }),
  })
  .meta({ id: 'PasswordChange' });

export const passwordConfirmationBody = z.object({ password }).meta({ id: 'PasswordConfirmation' });

export const sessionInfo = z
  .object({
    operator: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: operatorRole.meta({ description: 'With an access token, the role that the token has.' }),
    }),
    csrf_token: z.string().nullable().meta({
      description: 'For `X-CSRF-Token`, with every request that changes something. Null with an access token.',
    }),
    must_change_password: z.boolean().meta({
      description: 'The password was for one time: until it is changed, only the session and the password can be used.',
    }),
    expires_at: maybeInstant.meta({
      description: 'When the session ends at the latest if nothing is done. Null for an access token without an end.',
    }),
  })
  .meta({ id: 'SessionInfo' });

const tokenFields = {
  id: z.string(),
  name: z.string(),
  read_only: z.boolean(),
  role: operatorRole,
  created_at: instant,
  last_used_at: maybeInstant,
  expires_at: maybeInstant.meta({ description: 'Null: it does not expire, as tokens once could.' }),
};
const accessToken = z.object(tokenFields).meta({ id: 'AccessToken' });

export const tokenList = z.object({ data: z.array(accessToken) }).meta({ id: 'AccessTokenList' });

const ownedToken = z
  .object({
    ...tokenFields,
    operator: z.object({ id: z.string(), email: z.string(), name: z.string(), role: operatorRole }),
  })
  .meta({ id: 'OwnedAccessToken' });

export const ownedTokenList = z.object({ data: z.array(ownedToken) }).meta({ id: 'OwnedAccessTokenList' });

export const issuedToken = z
  .object({ ...tokenFields, token: z.string().meta({ description: 'Shown this once.', examples: ['rdo_…'] }) })
  .meta({ id: 'IssuedAccessToken' });

const futureInstant = z
  .string()
  .transform((value, context) => {
    const ms = parseInstant(value, 'end');
    if (ms !== undefined) return new Date(ms).toISOString();
    context.addIssue({ code: 'custom', message: 'must be a date (YYYY-MM-DD) or an ISO 8601 date-time' });
    return z.NEVER;
  })
  .meta({ description: 'A date, whose whole day is meant, or a date-time, within 365 days. None: in 90 days.' });

export const tokenBody = z
  .object({
    name: requiredText(MAX_NAME).meta({ description: 'What it is for.' }),
    read_only: optional(z.boolean()).meta({ description: 'It can look and change nothing.' }),
    expires_at: optional(futureInstant),
  })
  .meta({ id: 'AccessTokenInput' });
