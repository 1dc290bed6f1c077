import { z } from 'zod';
import {
  claimsOfStatus,
  count,
  each,
  minorDigits,
  named,
  pagination,
  signedAmount,
} from '../../platform/http/input/common-schemas.ts';
import { describeEnum, instant } from '../../platform/http/input/schema-text.ts';
import { claimRow, lookAlikes } from '../casework/http/row-schemas.ts';
import { CLAIM_STATUSES } from '../claims/rules/standing.ts';
import { currency } from '../claims/schemas.ts';
import { MATCH_FIELDS } from './search/matches.ts';

const mark = z.object({
  start: count.meta({ description: 'The first UTF-16 unit.' }),
  end: count.meta({ description: 'The UTF-16 unit after the last one.' }),
});

const matchedField = z.enum(MATCH_FIELDS).meta(
  describeEnum('The field that has the searched words.', {
    id: 'Identifier of the claim.',
    tracking_number: 'Tracking number.',
    customer_name: 'Name of the recipient.',
    customer_phone: 'Telephone number of the recipient.',
    organization: 'Name of the organization.',
    address: 'Street and number of the destination.',
    city: 'City of the destination.',
    postcode: 'Postal code of the destination.',
    origin_postcode: 'Postal code of the origin.',
    amount: 'Claimed, approved or paid amount.',
    reference: "The carrier's reference of the shipment, the refund or a payment.",
    item: 'Description of a line item.',
    description: 'Description of what happened.',
    document: 'Name of a document.',
    note: 'A note of an operator, also one of a move or a follow-up.',
    message: 'A message to the client.',
  }),
);

const fieldMatch = z
  .object({
    field: matchedField,
    text: z.string().meta({ description: 'The field, or the part of it around the first mark.' }),
    marks: z
      .array(mark)
      .meta({ description: 'The match, from one character up to another, exclusive, in UTF-16 units of `text`.' }),
  })
  .meta({ id: 'FieldMatch', description: 'The place of a match in a claim. Text is as the client sent it.' });

const foundRow = claimRow
  .extend({ matches: z.array(fieldMatch).optional().meta({ description: 'Only with `q`: up to 5 fields.' }) })
  .meta({ id: 'FoundClaimRow', description: 'A claim of a list, with where it was found.' });

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
    amount_missing: count.meta({
      description: 'Claims that fulfil every filter but `money`, and whose status asks for an amount that is missing.',
    }),
    paid_unresolved: count.meta({
      description:
        'Claims that fulfil every filter but `money`, and are paid while they are neither `RESOLVED` nor `CLOSED`: what ' +
        'is approved in full, or something where nothing is approved.',
    }),
    paid_by_status: each(CLAIM_STATUSES, claimsOfStatus).meta({
      description: 'The claims of `paid_unresolved` by their status.',
    }),
    paid_amounts: z
      .array(
        z
          .object({
            currency,
            minor_digits: minorDigits,
            claims: count.meta({ description: 'Claims for which something was paid in the currency.' }),
            amount: signedAmount('The paid amount'),
          })
          .meta({ id: 'PaidAmount', description: 'The paid sum of one currency, less the sum taken back.' }),
      )
      .optional()
      .meta({
        description:
          'The paid sums of these claims, by currency, with `money=paid` alone. Currencies are never added up.',
      }),
    possible_duplicates: count.meta({
      description:
        'Claims that fulfil every filter but `duplicates`, and may be duplicates for a reason that nobody looked at.',
    }),
    due_soon: count.meta({
      description: 'Claims that fulfil every filter but `due` and `due_kind`, with something due in 3 days.',
    }),
    overdue: count.meta({
      description: 'Claims that fulfil every filter but `due` and `due_kind`, with something due before today (UTC).',
    }),
    answer_late: count.meta({ description: 'Overdue claims that wait for an answer or a payment of the carrier.' }),
    due_soon_uncertain: count.meta({ description: 'Claims of `due_soon` whose day is not certain.' }),
    overdue_uncertain: count.meta({ description: 'Claims of `overdue` whose day is not certain.' }),
    due_uncertain: count.meta({
      description: 'Claims of `due_soon` and `overdue` whose day is not certain: see `is_certain` of a row.',
    }),
    asleep: count.meta({
      description: 'Claims that fulfil every filter but `due`, `due_kind` and `asleep`, and are asleep today (UTC).',
    }),
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
