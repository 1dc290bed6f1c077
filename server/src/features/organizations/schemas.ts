import { z } from 'zod';
import { count, identifier, MAX_NAME, maybeInstant } from '../../platform/http/input/common-schemas.ts';
import { describeEnum, instant, optional, requiredText } from '../../platform/http/input/schema-text.ts';
import { LANGUAGES, type Language } from './record.ts';

const organizationId = identifier('Identifier of the organization.', 'org_94f5a1b2c3d4e5f6');
const organizationName = requiredText(MAX_NAME).meta({
  description: `Name of the organization, 1 to ${MAX_NAME} characters on one line, without control characters, not blank. Two may have the same.`,
  examples: ['Shop'],
});

export const MEANING_OF_LANGUAGE: Readonly<Record<Language, string>> = {
  en: 'English.',
  es: 'Spanish.',
  fr: 'French.',
  de: 'German.',
  it: 'Italian.',
  pt: 'Portuguese.',
  nl: 'Dutch.',
};
export const language = z.enum(LANGUAGES).meta({
  id: 'Language',
  ...describeEnum('A language of texts for clients and recipients, ISO 639-1.', MEANING_OF_LANGUAGE),
});

export const organization = z
  .object({
    id: organizationId,
    name: z.string().meta({ description: 'Name of the organization.', examples: ['Shop'] }),
    created_at: instant.meta({ description: 'When it was added.' }),
    disabled_at: maybeInstant.meta({ description: 'Since when its keys are refused; null: they are accepted.' }),
    language: language.meta({ description: 'The language of texts to it; `en` when it is added.' }),
    open_claims: count.meta({ description: 'Claims that are not decided; 0 for agents.' }),
    claims: count.meta({ description: 'All of its claims; 0 for agents.' }),
    keys: count.meta({ description: 'Keys that are not revoked; 0 for agents.' }),
    stored_bytes: count.meta({ description: 'Bytes of the files of its documents; 0 for agents.' }),
    max_stored_bytes: count.nullable().meta({
      description: 'The most bytes of files that it may have; null: no limit.',
    }),
  })
  .meta({ id: 'Organization', description: 'A client of the service, with how much it has.' });

export const organizationList = z
  .object({ data: z.array(organization).meta({ description: 'Every organization, disabled ones too, oldest first.' }) })
  .meta({ id: 'OrganizationList', description: 'All organizations. There are no pages.' });

export const organizationBody = z
  .object({ name: organizationName })
  .meta({ id: 'OrganizationInput', description: 'A new organization.' });

export const organizationChange = z
  .object({
    name: optional(requiredText(MAX_NAME)).meta({
      description: `New name, 1 to ${MAX_NAME} characters on one line, without control characters, not blank. Absent or null: it stays.`,
    }),
    language: optional(language).meta({ description: 'The language of texts to it. Absent or null: as it is.' }),
    disabled: optional(z.boolean()).meta({
      description:
        'True: all of its keys are refused within 5 seconds. False: those that are not revoked are accepted again, for which the password must be fresh. Absent or null: as it is.',
    }),
  })
  .meta({ id: 'OrganizationChange', description: 'Changes of an organization. An empty object changes nothing.' });

const keyId = identifier('Identifier of the key: the user name of the client API.', 'key_0198a8b0c1d2000094f5a1b2');
const keyName = z.string().meta({ description: 'What the key is for.', examples: ['Web shop'] });

export const key = z
  .object({
    key_id: keyId,
    name: keyName,
    created_at: instant.meta({ description: 'When the key was issued.' }),
    last_used_at: maybeInstant.meta({ description: 'Last use, exact to a minute; null: never used.' }),
    revoked_at: maybeInstant.meta({ description: 'When the key was revoked, for good; null: not revoked.' }),
  })
  .meta({ id: 'ApiKey', description: "An organization's API key, without its secret, which is not kept." });

export const keyList = z
  .object({ data: z.array(key).meta({ description: 'Every key, revoked ones too, oldest first.' }) })
  .meta({ id: 'ApiKeyList', description: 'All API keys of an organization. There are no pages.' });

export const keyBody = z
  .object({
    name: requiredText(MAX_NAME).meta({
      description: `What the key is for, 1 to ${MAX_NAME} characters, not blank. Only operators see it.`,
      examples: ['Web shop'],
    }),
  })
  .meta({ id: 'ApiKeyInput', description: 'A new API key.' });

export const issuedKey = z
  .object({
    key_id: keyId,
    key_secret: z
      .string()
      .meta({ description: 'The password of the client API. Shown this once.', examples: ['sk_live_…'] }),
    organization_id: organizationId,
    name: keyName,
    api_url: z.string().meta({
      description: 'Where clients reach the API: `REDRESS_API_URL`, or where its listener listens.',
      examples: ['https://claims.example.com'],
    }),
  })
  .meta({ id: 'IssuedApiKey', description: 'A new API key with its secret, which cannot be read again.' });

export const isOrganizationId = (value: string): value is string => /^org_[0-9a-f]{1,32}$/.test(value);

/** One organization; absent: all. */
export const organizationParameter = z
  .string()
  .refine((value) => value === '' || isOrganizationId(value), { error: 'must be the identifier of an organization' })
  .optional()
  .transform((value) => value || undefined)
  .meta({ description: 'Identifier of an organization; all organizations when absent or empty.' });
