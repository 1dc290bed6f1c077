import { z } from 'zod';
import { CLAIM_STATUSES } from '../../domain/claim.ts';
import { DIFFERENCES } from '../../domain/look-alike.ts';
import { MATCH_FIELDS } from '../../domain/search-matches.ts';
import { carrier, claimStatus, currency, incidenceType, provider, statusReason } from '../../listener/claim-schemas.ts';
import { instant } from '../../listener/schema-text.ts';
import { count, each, minorDigits, named, pagination } from './common.ts';

/** What a list shows of a claim. */
export const claimRow = z
  .object({
    id: z.string(),
    organization: named,
    status: claimStatus,
    status_reason: statusReason.nullable(),
    version: z.int().min(1).meta({
      description: 'One more with each move, and each that is taken back; a move names the one that was seen.',
    }),
    is_open: z.boolean().meta({ description: 'It stands in the way of a new claim for its tracking number.' }),
    type: incidenceType,
    carrier,
    provider: provider.nullable(),
    tracking_number: z.string(),
    destination: z.object({ country: z.string(), city: z.string(), postcode: z.string() }),
    customer_name: z.string(),
    claimed_amount: z.int().min(1).meta({ description: 'Minor units of `currency`.' }),
    currency,
    minor_digits: minorDigits,
    created_at: instant,
    updated_at: instant.meta({ description: 'When it was last moved, or a move was last taken back.' }),
    since: instant.meta({ description: 'When it got its status; of a move that was taken back nothing is left here.' }),
    documents: z.object({ confirmed: count, pending: count, unseen: count, warnings: count }),
    assignee: named.nullable(),
    unseen_since: instant.nullable().meta({
      description: 'When the first of its documents was confirmed that no operator has looked at; null without any.',
    }),
  })
  .meta({ id: 'ClaimRow' });

const mark = z.object({ start: count, end: count });

const fieldMatch = z
  .object({
    field: z.enum(MATCH_FIELDS),
    text: z.string().meta({ description: 'The field, or the part of it around the first mark.' }),
    marks: z.array(mark).meta({ description: 'From a character up to another, exclusive, in UTF-16 units of `text`.' }),
  })
  .meta({ id: 'FieldMatch', description: 'Where a claim has what was searched for. Text is as the client sent it.' });

const foundRow = claimRow
  .extend({ matches: z.array(fieldMatch).optional().meta({ description: 'Only with `q`: up to 5 fields.' }) })
  .meta({ id: 'FoundClaimRow' });

const lookAlikes = {
  claims: z
    .array(
      claimRow
        .extend({ differs_in: z.array(z.enum(DIFFERENCES)) })
        .meta({ id: 'LookAlikeRow', description: 'Its number looks like another one; in what the two differ.' }),
    )
    .meta({ description: 'Newest first, at most 10.' }),
  count: count.meta({ description: 'How many there are, up to 100.' }),
  is_more: z.boolean().meta({ description: 'Whether there are more than were counted.' }),
};

/** Claims of one organization whose number looks like another one. */
export const lookAlikeClaims = z.object(lookAlikes).meta({ id: 'LookAlikeClaims' });

export const claimRowList = z
  .object({
    data: z.array(foundRow),
    pagination,
    search: z.object({ is_truncated: z.boolean() }).optional().meta({
      description: 'Only with `q`. Truncated: more claims match than were looked at, which are the newest 500.',
    }),
  })
  .meta({ id: 'ClaimRowList' });

export const claimCounts = z
  .object({
    total: count.meta({ description: 'Of every filter.' }),
    by_status: each(CLAIM_STATUSES, count).meta({ description: 'Of every filter but `status`.' }),
    evidence_unseen: count.meta({ description: 'Of every filter but `evidence`.' }),
    mine: count.meta({ description: 'Of every filter but `assignee`.' }),
    at: instant,
  })
  .meta({ id: 'ClaimCounts' });

const blocking = z.object({
  organization: named,
  is_blocked: z.boolean(),
  blocking_claim: claimRow.nullable(),
  claims: z.array(claimRow),
});

export const blockingList = z
  .object({
    data: z.array(blocking).meta({ description: 'One entry for each organization that has such claims.' }),
    look_alikes: z.array(z.object({ organization: named, ...lookAlikes })).meta({
      description:
        'Claims whose number differs in case, blanks, dashes, letters that look alike or invisible characters, by ' +
        'organization. They block other numbers, not this one.',
    }),
  })
  .meta({ id: 'BlockingList' });
