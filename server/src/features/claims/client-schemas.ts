import { z } from 'zod';
import { describeEnum, instant, optional, text } from '../../platform/http/input/schema-text.ts';
import { formsByStatus } from '../../platform/http/openapi/forms.ts';
import { CLAIM_STATUSES, STATUS_REASONS } from './rules/standing.ts';
import { MEANING_OF_STATUS, reasonAdviceOf } from './rules/status-meanings.ts';
import { MAX_STATUS_MESSAGE } from './rules/status-message.ts';
import { findInvisibleFault } from './rules/tracking-number.ts';
import {
  claimStatus,
  destinationFields,
  incidence,
  lineItems,
  MAX_TRACKING_NUMBER,
  phone,
  provider,
  shipment,
  shipmentFields,
  shipmentOrigin,
  statusReason,
} from './schemas.ts';

/* The bodies of claims in the client API. The schema that checks the input also makes the OpenAPI description. */

const whatHappened = incidence.meta({
  description: 'What happened to the parcel, and the amount that is claimed for it.',
});

export const createClaimBody = z
  .object({
    shipment: z
      .object({
        ...shipmentFields,
        // Claims stored before this rule are still read, so it is a rule of the input alone.
        tracking_number: text({
          maxLength: MAX_TRACKING_NUMBER,
          isRequired: true,
          findFault: findInvisibleFault,
        }).meta({
          description:
            "The carrier's number of the parcel, 1 to 200 characters. At most one open claim per tracking number; " +
            'compared after trimming, case-sensitive. Control, format and other invisible characters are refused.',
          examples: ['1Z999AA10123456784'],
        }),
        provider: optional(provider).meta({
          description:
            'The platform or carrier that the shipment was booked through. Only for shipments booked through a ' +
            'multi-carrier platform; null is the same as absent.',
        }),
        line_items: lineItems,
        origin: shipmentOrigin,
        destination: z
          .object({
            ...destinationFields,
            customer_phone: optional(phone).meta({
              description:
                'Telephone number of the recipient, 6 to 20 characters, kept as sent. Null is the same as absent.',
              examples: ['+33123456789'],
            }),
          })
          .meta({ id: 'DestinationInput', description: 'Where the parcel of a new claim was sent to.' })
          .meta({
            description:
              "Where the parcel was sent to. Like `origin`, it is kept from the organization's first claim for the tracking number: that of a later claim is not.",
          }),
      })
      .meta({ id: 'ShipmentInput', description: 'A parcel, as a claim is filed for it.' })
      .meta({ description: 'The parcel that the claim is about.' }),
    incidence: whatHappened,
  })
  .meta({
    id: 'ClaimInput',
    description: 'What a claim is filed with: at most 262,144 bytes (256 kB) as JSON without white space.',
  });

/** The reasons of a status, with what to do about each. */
const reasonsOf = (status: keyof typeof STATUS_REASONS, id: string) =>
  z
    .enum(STATUS_REASONS[status])
    .meta({ id, ...describeEnum(`The reasons of \`${status}\`, with what to do about each.`, reasonAdviceOf(status)) })
    .meta({ description: 'Why the claim has its status.' });

const claimId = z.string().meta({
  pattern: '^clm_',
  description: 'Identifier of the claim; it begins with `clm_`.',
  examples: ['clm_0198a8b0c1d2000094f5a1b2c3d4e5f6'],
});
const claimRefund = z
  .object({
    amount: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .meta({
        description: 'The amount in the smallest unit of its currency, as `claimed_amount` has it.',
        examples: [12_900],
      }),
    currency: z.string().meta({
      description: 'ISO 4217 code; it may differ from the one of the claimed amount.',
      examples: ['EUR'],
    }),
    confirmed_at: instant.meta({
      description: 'When this amount was confirmed. Another amount is confirmed at another time.',
    }),
    paid_at: instant.optional().meta({ description: 'When it was paid in full. Absent: it is not yet.' }),
  })
  .meta({ id: 'ClaimRefund', description: 'What the carrier pays for a claim.' });

const claimMembers = z
  .object({
    id: claimId,
    status: claimStatus.meta({ description: 'Where the claim stands now. A claim is filed as `CREATED`.' }),
    status_reason: statusReason.nullable().meta({
      description:
        'Why the claim has its status. Set for `PENDING_ACTION`, `CANCELED` and `REJECTED`, to one of the reasons of that status; null for every other status.',
    }),
    status_message: z
      .string()
      .min(1)
      .max(MAX_STATUS_MESSAGE)
      .optional()
      .meta({
        description:
          "A message for you about the claim's status, in free text of 1 to 2,000 characters. It belongs to the last change of status: the next one brings another, or none. Absent: there is none.",
        examples: ['Please send a photo of the label. We need it by Friday.'],
      }),
    refund: claimRefund.optional().meta({
      description: 'What the carrier pays for the claim. Absent: no amount is confirmed.',
    }),
    shipment: shipment.meta({ description: 'The parcel, as it was kept when the claim was filed.' }),
    incidence: whatHappened,
    created_at: instant.meta({ description: 'When the claim was filed: ISO 8601, in UTC, with milliseconds.' }),
    updated_at: instant.meta({
      description:
        'When its status or its refund last changed, `created_at` at first: ISO 8601, in UTC, with milliseconds.',
    }),
  })
  .meta({ id: 'ClaimBase', description: 'The members that claims of every status have.' });

/** The form of claims with a status that has reasons. */
const formWithReason = (status: keyof typeof STATUS_REASONS, id: string, reasons: string) => ({
  id,
  description: `A claim in \`${status}\`.`,
  statuses: { [status]: MEANING_OF_STATUS[status] },
  members: { status_reason: reasonsOf(status, reasons) },
});
/** Allows null alone, by excluding every text: `openapi-fetch` drops a member whose type is null alone. */
const NO_REASON = z.unknown().meta({ description: 'Always null: the status has no reasons.', not: { type: 'string' } });
const STATUSES_WITHOUT_REASON = CLAIM_STATUSES.filter((status) => !(status in STATUS_REASONS));

/** The reasons of each status are told by the forms of the record. */
export const claimRecord = formsByStatus(claimMembers, {
  id: 'Claim',
  description: 'A claim, and where it stands.',
  forms: [
    formWithReason('PENDING_ACTION', 'PendingActionClaim', 'PendingActionReason'),
    formWithReason('CANCELED', 'CanceledClaim', 'CanceledReason'),
    formWithReason('REJECTED', 'RejectedClaim', 'RejectedReason'),
    {
      id: 'ClaimWithoutReason',
      description: 'A claim with a status that has no reasons.',
      statuses: Object.fromEntries(STATUSES_WITHOUT_REASON.map((status) => [status, MEANING_OF_STATUS[status]])),
      members: { status_reason: NO_REASON },
    },
  ],
});

export const claimList = z
  .object({
    data: z.array(claimRecord).meta({
      description: 'The claims, newest first: as many as `limit` says, or fewer. Empty when there are none.',
    }),
    pagination: z
      .object({
        cursor: z.string().nullable().meta({
          description: 'Send it as `cursor` to get the next page; null on the last one. Opaque.',
        }),
        hasMore: z.boolean().meta({ description: 'Whether another page exists.' }),
        has_more: z.boolean().meta({ description: 'The same as `hasMore`.' }),
      })
      .meta({ description: 'The way to the next page.' }),
  })
  .meta({ id: 'ClaimList', description: 'A page of claims.' });
