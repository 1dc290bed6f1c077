import { z } from 'zod';
import { claimId, count, minorDigits, named } from '../../../platform/http/input/common-schemas.ts';
import { describeEnum, instant } from '../../../platform/http/input/schema-text.ts';
import { checklistFigures } from '../../checklist/schemas.ts';
import { DIFFERENCES } from '../../claims/rules/tracking-number.ts';
import { carrier, claimStatus, currency, incidenceType, provider, statusReason } from '../../claims/schemas.ts';
import { DUE_KINDS, type DueKind } from '../../deadlines/record.ts';
import { duplicateKind } from '../../duplicates/http/schemas.ts';
import { missingAmount, money } from '../../refunds/schemas.ts';

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

export const MEANING_OF_DUE_KIND: Readonly<Record<DueKind, string>> = {
  FILE: 'The claim has to be filed with the carrier.',
  ANSWER: "The carrier's answer is awaited.",
  PAYMENT: "The carrier's payment of an approved refund is awaited.",
};

const due = z
  .object({
    on: z.string().meta({ description: "The day, YYYY-MM-DD, in the carrier's country.", examples: ['2026-12-09'] }),
    kind: z.enum(DUE_KINDS).meta(describeEnum('The kind of due step.', MEANING_OF_DUE_KIND)),
    is_latest: z.boolean().meta({
      description: 'Whether it is due on this day at the latest: the day of delivery is not known.',
    }),
    is_certain: z.boolean().meta({
      description: 'Whether the day is known by more than a third party’s word, and not only at the latest.',
    }),
  })
  .meta({ id: 'RowDue', description: 'The next due step of a claim, and its day.' });

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
      description:
        'When it was last moved, a move was last taken back, or its refund last changed; when it was filed where nothing did.',
    }),
    since: instant.meta({
      description: 'Since when it has its status and reason. A move that was taken back leaves no trace here.',
    }),
    documents: documentFigures.meta({ description: 'How many documents it has, of the newest 1,000.' }),
    checklist: checklistFigures.meta({ description: 'How much of the evidence that its carrier wants is there.' }),
    assignee: named.nullable().meta({ description: 'The operator who works on it; null: nobody.' }),
    unseen_since: instant.nullable().meta({
      description: 'When the first of its documents was confirmed that no operator has looked at; null without any.',
    }),
    due: due.nullable().meta({ description: 'The next due step; null when there is none, or it is unknown.' }),
    asleep_until: z.string().nullable().meta({
      description: 'A day, YYYY-MM-DD: before it the claim is asleep; null: nobody put it to sleep.',
    }),
    money: z
      .object({
        approved: money.nullable().meta({ description: 'What the carrier approved; null: nothing is recorded.' }),
        paid: z.array(money).meta({ description: 'The paid amount, a sum for each currency.' }),
        missing: missingAmount.nullable().meta({ description: 'The amount that the status asks for; null: none.' }),
      })
      .meta({ description: 'What the carrier approved and paid.' }),
    possible_duplicate: z.array(duplicateKind).meta({
      description: 'Why it may be a duplicate: reasons to look that nobody looked at yet; empty: none.',
    }),
  })
  .meta({ id: 'ClaimRow', description: 'A claim, as lists have it.' });

const difference = z.enum(DIFFERENCES).meta(
  describeEnum('In what two tracking numbers that look alike differ.', {
    case: 'Capital and small letters.',
    separators: 'Blanks, dashes and the like.',
    letters: 'Accents, width, letters or digits of another alphabet that look the same.',
    invisible: 'Characters that are not seen.',
  }),
);

export const lookAlikes = {
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
