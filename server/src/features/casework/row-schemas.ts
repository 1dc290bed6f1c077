import { z } from 'zod';
import { CLAIM_STATUSES } from '../../domain/claim.ts';
import { DIFFERENCES } from '../../domain/look-alike.ts';
import { MATCH_FIELDS } from '../../domain/search-matches.ts';
import { carrier, claimStatus, currency, incidenceType, provider, statusReason } from '../../listener/claim-schemas.ts';
import { describeEnum, instant } from '../../listener/schema-text.ts';
import { claimId, claimsOfStatus, count, each, minorDigits, named, pagination } from './common.ts';

const destination = z.object({
  country: z.string().meta({ description: 'Country code, as the client sent it.', examples: ['FR'] }),
  city: z.string().meta({ description: 'City.', examples: ['Paris'] }),
  postcode: z.string().meta({
    description: 'Postal code; empty where the country has none.',
    examples: ['75001'],
  }),
});

const documentFigures = z.object({
  confirmed: count.meta({ description: 'Documents that are `CONFIRMED`.' }),
  pending: count.meta({ description: 'Documents that are `PENDING_UPLOAD`.' }),
  unseen: count.meta({ description: 'Documents that were confirmed since an operator last looked at them.' }),
  warnings: count.meta({ description: 'Documents whose bytes are not of the type that the client declared.' }),
});

/** A claim as lists show it. */
export const claimRow = z
  .object({
    id: claimId,
    organization: named.meta({ description: 'The organization that filed it.' }),
    status: claimStatus.meta({ description: 'Where the claim stands.' }),
    status_reason: statusReason.nullable().meta({
      description: 'Why it is `PENDING_ACTION`, `CANCELED` or `REJECTED`; null in every other status.',
    }),
    version: z.int().min(1).meta({
      description:
        '1 when filed; one more with each move, and each that is taken back. A move names the one that was seen.',
    }),
    is_open: z.boolean().meta({ description: 'Whether it blocks a new claim for its tracking number.' }),
    type: incidenceType.meta({ description: '`LOST`: it never arrived. `DAMAGED`: it arrived, but not as it should.' }),
    carrier: carrier.meta({ description: 'The carrier that the claim is filed against.' }),
    provider: provider.nullable().meta({
      description: 'The platform that the shipment was booked through; null: through none.',
    }),
    tracking_number: z.string().meta({
      description: "The carrier's number of the parcel, as the client sent it.",
      examples: ['1Z999AA10123456784'],
    }),
    destination: destination.meta({ description: 'Where the parcel was sent to, without the street.' }),
    customer_name: z.string().meta({ description: 'Name of the recipient.', examples: ['Camille Martin'] }),
    claimed_amount: z
      .int()
      .min(1)
      .meta({ description: 'The amount claimed, in the smallest unit of `currency`: 129.00 EUR is `12900`.' }),
    currency,
    minor_digits: minorDigits,
    created_at: instant.meta({ description: 'When it was filed.' }),
    updated_at: instant.meta({
      description: 'When it was last moved, or a move was last taken back; when it was filed where neither happened.',
    }),
    since: instant.meta({
      description: 'Since when it has its status and reason. A move that was taken back leaves no trace here.',
    }),
    documents: documentFigures.meta({ description: 'How many documents it has, of the newest 1,000.' }),
    assignee: named.nullable().meta({ description: 'The operator who works on it; null: nobody.' }),
    unseen_since: instant.nullable().meta({
      description: 'When the first of its documents was confirmed that no operator has looked at; null without any.',
    }),
  })
  .meta({ id: 'ClaimRow', description: 'A claim, as lists have it.' });

const mark = z.object({
  start: count.meta({ description: 'The first UTF-16 unit.' }),
  end: count.meta({ description: 'The UTF-16 unit after the last one.' }),
});

const matchedField = z.enum(MATCH_FIELDS).meta(
  describeEnum('The field that has what was searched for.', {
    id: 'Identifier of the claim.',
    tracking_number: 'Tracking number.',
    customer_name: 'Name of the recipient.',
    customer_phone: 'Telephone number of the recipient.',
    organization: 'Name of the organization.',
    address: 'Street and number of the destination.',
    city: 'City of the destination.',
    postcode: 'Postal code of the destination.',
    origin_postcode: 'Postal code of the origin.',
    item: 'Description of a line item.',
    description: 'Description of what happened.',
    note: 'A note of an operator.',
  }),
);

const fieldMatch = z
  .object({
    field: matchedField,
    text: z.string().meta({ description: 'The field, or the part of it around the first mark.' }),
    marks: z
      .array(mark)
      .meta({ description: 'What was found, from a character up to another, exclusive, in UTF-16 units of `text`.' }),
  })
  .meta({ id: 'FieldMatch', description: 'Where a claim has what was searched for. Text is as the client sent it.' });

const foundRow = claimRow
  .extend({ matches: z.array(fieldMatch).optional().meta({ description: 'Only with `q`: up to 5 fields.' }) })
  .meta({ id: 'FoundClaimRow', description: 'A claim of a list, with where it was found.' });

const difference = z.enum(DIFFERENCES).meta(
  describeEnum('In what two tracking numbers that look alike differ.', {
    case: 'Capital and small letters.',
    separators: 'Blanks, dashes and the like.',
    letters: 'Accents, width, letters or digits of another alphabet that look the same.',
    invisible: 'Characters that are not seen.',
  }),
);

const lookAlikes = {
  claims: z
    .array(
      claimRow
        .extend({ differs_in: z.array(difference).meta({ description: 'Every way in which the two numbers differ.' }) })
        .meta({ id: 'LookAlikeRow', description: 'A claim whose tracking number looks like another one.' }),
    )
    .meta({ description: 'Newest first, at most 10.' }),
  count: count.meta({ description: 'How many there are, up to 100.' }),
  is_more: z.boolean().meta({ description: 'Whether there are more than were counted.' }),
};

/** Claims of one organization whose number looks like another one. */
export const lookAlikeClaims = z.object(lookAlikes).meta({
  id: 'LookAlikeClaims',
  description: 'Claims of an organization whose tracking number looks like another one, and is not the same.',
});

export const claimRowList = z
  .object({
    data: z.array(foundRow).meta({ description: 'The claims, in the order of `sort`.' }),
    pagination,
    search: z
      .object({
        is_truncated: z.boolean().meta({
          description: 'Whether more claims match than were looked at, which are the newest 500.',
        }),
      })
      .optional()
      .meta({ description: 'How the search went. Only with `q`.' }),
  })
  .meta({ id: 'ClaimRowList', description: 'A page of claims.' });

export const claimCounts = z
  .object({
    total: count.meta({ description: 'Claims that fulfil every filter.' }),
    by_status: each(CLAIM_STATUSES, claimsOfStatus).meta({
      description: 'Claims that fulfil every filter but `status`, by their status.',
    }),
    evidence_unseen: count.meta({
      description: 'Claims that fulfil every filter but `evidence`, and have documents that no operator has looked at.',
    }),
    mine: count.meta({ description: 'Claims that fulfil every filter but `assignee`, and are assigned to you.' }),
    at: instant.meta({ description: 'When they were counted.' }),
  })
  .meta({ id: 'ClaimCounts', description: 'How many claims there are.' });

const blocking = z.object({
  organization: named.meta({ description: 'The organization.' }),
  is_blocked: z.boolean().meta({ description: 'Whether a new claim for the tracking number would be refused.' }),
  blocking_claim: claimRow.nullable().meta({ description: 'The open claim that blocks it; null: there is none.' }),
  claims: z.array(claimRow).meta({ description: 'Its claims for the tracking number, newest first, at most 100.' }),
});

export const blockingList = z
  .object({
    data: z.array(blocking).meta({ description: 'One entry for each organization that has such claims, at most 50.' }),
    look_alikes: z
      .array(z.object({ organization: named.meta({ description: 'The organization that has them.' }), ...lookAlikes }))
      .meta({
        description:
          'Claims whose number differs in case, blanks, dashes, letters that look alike or invisible characters, by ' +
          'organization, at most 20. They block other numbers, not this one.',
      }),
  })
  .meta({
    id: 'BlockingList',
    description: 'The claims that there are for a tracking number, and those that look like it.',
  });
