import { z } from 'zod';
import { identifier, MAX_NAME, maybeInstant } from '../../../platform/http/input/common-schemas.ts';
import { describeEnum, instant, optional, requiredText, text } from '../../../platform/http/input/schema-text.ts';
import { isEmail, normalizeEmail, OPERATOR_ROLES } from '../rules.ts';

export const operatorRole = z.enum(OPERATOR_ROLES).meta({
  id: 'OperatorRole',
  ...describeEnum('What an operator may do. `x-roles` of an operation says which roles may use it.', {
    admin: 'Everything: claims, organizations, keys, operators, the audit log.',
    agent: 'Works claims: moves, assigns and annotates them. Sees neither keys nor the audit log.',
    viewer: 'Reads claims, organizations, keys and the audit log, and changes nothing but their own credentials.',
  }),
});

const MAX_EMAIL = 254;

export const operator = z
  .object({
    id: identifier('Identifier of the operator.', 'opr_94f5a1b2c3d4e5f6'),
    email: z.string().meta({
      description: 'E-mail address that the operator signs in with, in lower case. It never changes.',
      examples: ['ana@example.com'],
    }),
    name: z.string().meta({ description: 'Name that colleagues see.', examples: ['Ana'] }),
    role: operatorRole.meta({ description: 'What the operator may do.' }),
    created_at: instant.meta({ description: 'When the operator was added.' }),
    disabled_at: maybeInstant.meta({ description: 'Since when the operator cannot sign in; null: can sign in.' }),
    last_sign_in_at: maybeInstant.meta({ description: 'Last sign-in with the password; null: never signed in.' }),
    must_change_password: z.boolean().meta({
      description: 'Whether the password is a one-time password, which must be changed before anything else.',
    }),
  })
  .meta({ id: 'Operator', description: 'A person who works for the one who runs the service.' });

export const operatorList = z
  .object({ data: z.array(operator).meta({ description: 'Every operator, disabled ones too, oldest first.' }) })
  .meta({ id: 'OperatorList', description: 'All operators. There are no pages.' });

export const operatorBody = z
  .object({
    email: text({ maxLength: MAX_EMAIL })
      .refine((value) => isEmail(normalizeEmail(value)), {
        error: 'must be an e-mail address',
      })
      .meta({
        description: `E-mail address to sign in with, at most ${MAX_EMAIL} characters. Kept in lower case; no two operators have the same, disabled ones counted.`,
        examples: ['ana@example.com'],
      }),
    name: requiredText(MAX_NAME).meta({
      description: `Name that colleagues see, 1 to ${MAX_NAME} characters, not blank.`,
      examples: ['Ana'],
    }),
    role: operatorRole.meta({ description: 'What the operator may do.' }),
  })
  .meta({ id: 'OperatorInput', description: 'A new operator. The service makes the first password.' });

export const operatorChange = z
  .object({
    name: optional(requiredText(MAX_NAME)).meta({
      description: `New name, 1 to ${MAX_NAME} characters, not blank. Absent or null: it stays.`,
    }),
    role: optional(operatorRole).meta({
      description: 'New role. Access tokens that were issued with less do not gain by it. Absent or null: it stays.',
    }),
    disabled: optional(z.boolean()).meta({
      description:
        'True: the operator cannot sign in, and sessions and access tokens end for good. False: the operator can sign in again. Absent or null: as it is.',
    }),
  })
  .meta({ id: 'OperatorChange', description: 'Changes of an operator. An empty object changes nothing.' });

export const oneTimePassword = z
  .object({
    operator: operator.meta({ description: 'The operator, who must change the password first.' }),
    one_time_password: z.string().meta({
      description: 'Shown this once: hand it to the operator, who changes it at the first sign-in.',
      examples: ['k7m2p-9xqta-3vwhc-bn4rd'],
    }),
    password_expires_at: instant.meta({ description: 'Until when it lets the operator in: 7 days from now.' }),
  })
  .meta({ id: 'OneTimePassword', description: 'An operator with a one-time password, which cannot be read again.' });
