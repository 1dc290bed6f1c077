import { z } from 'zod';
import { carrier, claimStatus, provider, statusReason } from '../../listener/claim-schemas.ts';
import { text } from '../../listener/schema-text.ts';
import { minorDigits } from './common.ts';

const MAX_LINK = 2_000;

export const carrierLink = z
  .object({
    carrier,
    tracking_url: z.string().nullable().meta({
      description: 'Where the carrier shows a parcel, with `{tracking_number}` and maybe `{postcode}`; null: nowhere.',
    }),
    is_changed: z.boolean().meta({ description: 'It is not the one that Redress comes with.' }),
  })
  .meta({ id: 'CarrierLink' });

export const carrierLinkBody = z
  .object({ tracking_url: text({ maxLength: MAX_LINK, minLength: 1 }).nullable() })
  .meta({ id: 'CarrierLinkInput' });

export const reference = z
  .object({
    carriers: z.array(carrierLink),
    providers: z.array(provider),
    currencies: z.record(z.string(), minorDigits).meta({ description: 'Digits behind the decimal point, by code.' }),
    statuses: z.array(
      z.object({
        status: claimStatus,
        reasons: z.array(statusReason),
        blocks_new_claim: z.union([z.boolean(), z.literal('by reason')]),
        closing_reasons: z.array(statusReason).meta({ description: 'The reasons with which it does not block.' }),
      }),
    ),
  })
  .meta({ id: 'Reference' });
