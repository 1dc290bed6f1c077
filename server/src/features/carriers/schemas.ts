import { z } from 'zod';
import { minorDigits } from '../../platform/http/input/common-schemas.ts';
import { text } from '../../platform/http/input/schema-text.ts';
import { carrier, claimStatus, provider, statusReason } from '../claims/schemas.ts';

const MAX_LINK = 2_000;
const LINK_EXAMPLE = 'https://www.ups.com/track?loc=en_US&tracknum={tracking_number}';

export const carrierLink = z
  .object({
    carrier: carrier.meta({ description: 'The carrier.' }),
    tracking_url: z
      .string()
      .nullable()
      .meta({
        description:
          'Where the carrier shows a parcel, with `{tracking_number}` and maybe `{postcode}`; null: nowhere.',
        examples: [LINK_EXAMPLE],
      }),
    is_changed: z.boolean().meta({ description: 'Whether an operator set it; else it comes with Redress.' }),
  })
  .meta({ id: 'CarrierLink', description: "The address of a carrier's tracking page." });

export const carrierLinkBody = z
  .object({
    tracking_url: text({ maxLength: MAX_LINK, minLength: 1 })
      .nullable()
      .meta({
        description: `An https address of at most 2,000 characters, with \`{tracking_number}\` and, where needed, \`{postcode}\` behind its host, and no other braces, blanks or credentials. Null: the carrier has no such page.`,
        examples: [LINK_EXAMPLE],
      }),
  })
  .meta({ id: 'CarrierLinkInput', description: "A new address of a carrier's tracking page." });

export const reference = z
  .object({
    carriers: z.array(carrierLink).meta({ description: 'Every carrier with its tracking page, by name.' }),
    providers: z.array(provider).meta({ description: 'Every provider.' }),
    currencies: z.record(z.string(), minorDigits).meta({
      description: 'Digits behind the decimal point, by ISO 4217 code: `{"EUR": 2, "JPY": 0}`.',
    }),
    statuses: z
      .array(
        z.object({
          status: claimStatus.meta({ description: 'The status.' }),
          reasons: z.array(statusReason).meta({
            description: 'The reasons that it can carry, one of which a move into it needs; empty: it carries none.',
          }),
          blocks_new_claim: z.union([z.boolean(), z.literal('by reason')]).meta({
            description:
              'Whether a claim in this status keeps a new one from being filed for its tracking number; `by reason`: unless its reason is one of `closing_reasons`.',
          }),
          closing_reasons: z.array(statusReason).meta({ description: 'The reasons with which it does not block.' }),
        }),
      )
      .meta({ description: 'Every status, in the order in which claims usually pass them.' }),
  })
  .meta({ id: 'Reference', description: 'The tables that do not change from claim to claim.' });
