import { z } from 'zod';
import { instant, optional, requiredText } from '../../listener/schema-text.ts';
import { claimRow } from './claims.ts';
import { count, MAX_NAME, maybeInstant, named, pagination } from './common.ts';

export const organization = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: instant,
    disabled_at: maybeInstant.meta({ description: 'Since when its keys are refused.' }),
    open_claims: count.meta({ description: 'Claims that are not decided.' }),
    claims: count,
    keys: count.meta({ description: 'Keys in force; 0 for agents.' }),
    stored_bytes: count.meta({ description: 'Of the files of its documents; 0 for agents.' }),
    max_stored_bytes: count.nullable().meta({ description: 'The most that it may have; null: no limit.' }),
  })
  .meta({ id: 'Organization' });

export const organizationList = z.object({ data: z.array(organization) }).meta({ id: 'OrganizationList' });

export const organizationBody = z.object({ name: requiredText(MAX_NAME) }).meta({ id: 'OrganizationInput' });

export const organizationChange = z
  .object({ name: optional(requiredText(MAX_NAME)), disabled: optional(z.boolean()) })
  .meta({ id: 'OrganizationChange' });

const key = z
  .object({
    key_id: z.string(),
    name: z.string(),
    created_at: instant,
    last_used_at: maybeInstant.meta({ description: 'Within a minute.' }),
    revoked_at: maybeInstant,
  })
  .meta({ id: 'ApiKey' });

export const keyList = z.object({ data: z.array(key) }).meta({ id: 'ApiKeyList' });

export const keyActivity = z
  .object({
    key: key.extend({ organization: named }).meta({ id: 'ApiKeyOfOrganization' }),
    claims: z.object({
      filed: count.meta({ description: 'Counted up to 10,000.' }),
      is_exact: z.boolean().meta({ description: 'False: there are more than were counted.' }),
      newest_at: maybeInstant,
    }),
    documents: z.object({
      registered: count.meta({ description: 'Those that were not purged, counted up to 10,000.' }),
      is_exact: z.boolean().meta({ description: 'False: there are more than were counted.' }),
      newest: z
        .array(z.object({ id: z.string(), claim_id: z.string(), name: z.string(), created_at: instant }))
        .meta({ description: 'The newest 20, newest first.' }),
    }),
    data: z.array(claimRow).meta({ description: 'The claims that it filed, newest first.' }),
    pagination,
  })
  .meta({ id: 'KeyActivity' });

export const keyBody = z.object({ name: requiredText(MAX_NAME) }).meta({ id: 'ApiKeyInput' });

export const issuedKey = z
  .object({
    key_id: z.string(),
    key_secret: z.string().meta({ description: 'Shown this once.' }),
    organization_id: z.string(),
    name: z.string(),
    api_url: z.string().meta({
      description: 'Where clients reach the API: `REDRESS_API_URL`, or where its listener listens.',
      examples: ['https://claims.example.com'],
    }),
  })
  .meta({ id: 'IssuedApiKey' });
