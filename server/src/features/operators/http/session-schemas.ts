import { z } from 'zod';
import { identifier, MAX_NAME, maybeInstant } from '../../../platform/http/input/common-schemas.ts';
import { parseInstant } from '../../../platform/http/input/dates.ts';
import { instant, optional, requiredText, text } from '../../../platform/http/input/schema-text.ts';
import { operatorRole } from './operator-schemas.ts';

const MAX_EMAIL = 254;
/** Longer ones are refused by the rules for passwords; this only spares the work of looking at them. */
const MAX_PASSWORD_SENT = 1_000;

const password = text({ maxLength: MAX_PASSWORD_SENT, minLength: 1 });

const operatorId = identifier('Identifier of the operator.', 'opr_94f5a1b2c3d4e5f6');
const operatorEmail = z.string().meta({
  description: 'E-mail address of the operator, in lower case.',
  examples: ['ana@example.com'],
});
const operatorName = z.string().meta({ description: 'Name of the operator.', examples: ['Ana'] });

export const signInBody = z
  .object({
    email: requiredText(MAX_EMAIL).meta({
      description: `E-mail address of the operator, in any case; at most ${MAX_EMAIL} characters.`,
      examples: ['ana@example.com'],
    }),
    password: password.meta({ description: 'The password, or a one-time password that is not older than 7 days.' }),
  })
  .meta({ id: 'SignIn', description: 'Who signs in.' });

export const passwordBody = z
  .object({
    current_password: optional(password).meta({
      description: 'May be left out for a one-time password that was typed in this session within 10 minutes.',
    }),
    new_password: password.meta({
      description:
        '12 to 200 characters, not the e-mail address, and not easily guessed: no leaked password, and none made of leaked ones, names, repetitions or rows of keys.',
    }),
  })
  .meta({ id: 'PasswordChange', description: 'A new password for the operator who is signed in.' });

export const passwordConfirmationBody = z
  .object({ password: password.meta({ description: 'The present password.' }) })
  .meta({ id: 'PasswordConfirmation', description: 'The password, typed again.' });

export const sessionInfo = z
  .object({
    operator: z
      .object({
        id: operatorId,
        email: operatorEmail,
        name: operatorName,
        role: operatorRole.meta({ description: 'With an access token, the role that the token has.' }),
      })
      .meta({ description: 'The operator who is signed in, or whose access token was sent.' }),
    csrf_token: z.string().nullable().meta({
      description: 'For `X-CSRF-Token`, with every request that changes something. Null with an access token.',
    }),
    must_change_password: z.boolean().meta({
      description:
        'True after a sign-in with a one-time password: until it is changed, only the session and the password can be used.',
    }),
    expires_at: maybeInstant.meta({
      description:
        'When the session ends unless it is used again; with an access token, when the token ends. Null for a token without an end.',
    }),
  })
  .meta({ id: 'SessionInfo', description: 'Who is signed in, and until when.' });

const tokenFields = {
  id: identifier('Identifier of the access token: not the token itself.', 'tok_94f5a1b2c3d4e5f6'),
  name: z.string().meta({ description: 'The purpose of the token.', examples: ['Nightly report'] }),
  read_only: z.boolean().meta({ description: 'Whether it can only read, and change nothing.' }),
  role: operatorRole.meta({
    description: "The owner's role when it was issued. It may do what both that role and the owner's present one may.",
  }),
  created_at: instant.meta({ description: 'When it was issued.' }),
  last_used_at: maybeInstant.meta({ description: 'Last use, exact to a minute; null: never used.' }),
  expires_at: maybeInstant.meta({
    description: 'When it ends. Null: it does not expire, as tokens of earlier versions.',
  }),
};
const accessToken = z
  .object(tokenFields)
  .meta({ id: 'AccessToken', description: 'An access token of an operator, without the token itself.' });

export const tokenList = z
  .object({ data: z.array(accessToken).meta({ description: 'Those that were not revoked, oldest first.' }) })
  .meta({ id: 'AccessTokenList', description: 'Your own access tokens. There are no pages.' });

const ownedToken = z
  .object({
    ...tokenFields,
    operator: z
      .object({
        id: operatorId,
        email: operatorEmail,
        name: operatorName,
        role: operatorRole.meta({ description: 'The present role of the operator.' }),
      })
      .meta({ description: 'The operator that it belongs to.' }),
  })
  .meta({ id: 'OwnedAccessToken', description: 'An access token, with its operator.' });

export const ownedTokenList = z
  .object({ data: z.array(ownedToken).meta({ description: 'Those that were not revoked, oldest first.' }) })
  .meta({ id: 'OwnedAccessTokenList', description: 'The access tokens of all operators. There are no pages.' });

export const issuedToken = z
  .object({
    ...tokenFields,
    token: z.string().meta({ description: 'For `Authorization: Bearer`. Shown this once.', examples: ['rdo_…'] }),
  })
  .meta({ id: 'IssuedAccessToken', description: 'A new access token, which cannot be read again.' });

const futureInstant = z
  .string()
  .transform((value, context) => {
    const ms = parseInstant(value, 'end');
    if (ms !== undefined) return new Date(ms).toISOString();
    context.addIssue({ code: 'custom', message: 'must be a date (YYYY-MM-DD) or an ISO 8601 date-time' });
    return z.NEVER;
  })
  .meta({ description: 'A date or an ISO 8601 date-time.' });

export const tokenBody = z
  .object({
    name: requiredText(MAX_NAME).meta({
      description: `The purpose of the token, 1 to ${MAX_NAME} characters, not blank.`,
      examples: ['Nightly report'],
    }),
    read_only: optional(z.boolean()).meta({
      description: 'True: it can only read, and change nothing. Absent or null: false, which is refused to a viewer.',
    }),
    expires_at: optional(futureInstant).meta({
      description:
        'When it ends: a date (UTC), through its last moment, or an ISO 8601 date-time, within 365 days. Absent or null: in 90 days.',
      examples: ['2026-03-31'],
    }),
  })
  .meta({ id: 'AccessTokenInput', description: 'A new access token for the operator who is signed in.' });
