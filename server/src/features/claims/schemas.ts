import { z } from 'zod';
import {
  describeEnum,
  integer,
  list,
  MAX_DESCRIPTION,
  MAX_SHORT_TEXT,
  requiredText,
  text,
} from '../../platform/http/input/schema-text.ts';
import { isCurrency } from './rules/currency.ts';
import { INCIDENCE_TYPES, type IncidenceType } from './rules/incidence.ts';
import { CARRIERS, PROVIDERS } from './rules/shipment.ts';
import { CLAIM_STATUSES, STATUS_REASONS } from './rules/standing.ts';
import { MEANING_OF_REASON, MEANING_OF_STATUS } from './rules/status-meanings.ts';

/* The pieces of a claim, as both interfaces have them. */
export const MAX_TRACKING_NUMBER = 200;
const MAX_LINE_ITEMS = 500;
const MINOR_UNITS = { unit: ', in the smallest unit of the currency: 129.90 EUR is 12990' };

const country = z
  .string()
  .regex(/^[A-Za-z]{2,3}$/, { error: 'must be a country code of two or three letters' })
  .meta({ description: 'Country code of two or three letters, kept as sent.', examples: ['ES'] });
const postcode = text({ maxLength: MAX_SHORT_TEXT }).meta({
  description: `Postal code, kept as sent; empty where the country has none. At most ${MAX_SHORT_TEXT} characters.`,
  examples: ['28001'],
});
const shortText = (description: string, example: string) =>
  requiredText(MAX_SHORT_TEXT).meta({
    description: `${description} 1 to ${MAX_SHORT_TEXT} characters, not blank.`,
    examples: [example],
  });
const longText = (description: string, example: string) =>
  requiredText(MAX_DESCRIPTION).meta({
    description: `${description} 1 to 10,000 characters, not blank.`,
    examples: [example],
  });
export const currency = z
  .string()
  .refine(isCurrency, { error: 'must be an ISO 4217 code in upper case, such as EUR' })
  .meta({ description: 'ISO 4217 code, in upper case.', examples: ['EUR'], pattern: '^[A-Z]{3}$' });

const lineItem = z
  .object({
    description: longText('What the item is.', 'Espresso machine'),
    quantity: integer(1).meta({ description: 'How many of the item were in the shipment; at least 1.', examples: [1] }),
    unit_price: integer(0, MINOR_UNITS).meta({
      description:
        'Price of one, 0 or more, as an integer in the smallest unit of `currency`: 129.00 EUR is `12900`, 150 JPY is `150`.',
      examples: [12900],
    }),
    currency,
  })
  .meta({
    id: 'LineItem',
    description: 'One kind of goods in the shipment. For information: never summed into the claimed amount.',
  });

export const origin = z
  .object({ postcode, country })
  .meta({ id: 'Origin', description: 'Where a parcel was sent from.' });

export const destinationFields = {
  postcode,
  country,
  city: shortText('City.', 'Paris'),
  address: shortText('Street and number, and what else leads to the door.', '12 Rue de Rivoli'),
  customer_name: shortText('Name of the recipient.', 'Camille Martin'),
};
/** The length of customer_phone, in characters (spec: Limits). */
export const phone = text({ minLength: 6, maxLength: 20 }).meta({
  description: 'Telephone number of the recipient, 6 to 20 characters, kept as sent. Absent when it is not known.',
  examples: ['+33123456789'],
});

export const carrier = z
  .enum(CARRIERS)
  .meta({ id: 'Carrier', description: 'A carrier that claims can be filed against.' });

export const shipmentFields = {
  tracking_number: requiredText(MAX_TRACKING_NUMBER).meta({
    description:
      "The carrier's number of the parcel. At most one open claim per tracking number; compared after trimming, case-sensitive.",
    examples: ['1Z999AA10123456784'],
  }),
  carrier: carrier.meta({ description: 'The carrier that the claim is filed against.' }),
};
export const shipmentOrigin = origin.meta({
  description:
    "Where the parcel was sent from. It is kept from the organization's first claim for the tracking number: that of a later claim is not.",
});
export const provider = z.enum(PROVIDERS).meta({
  id: 'Provider',
  description:
    'The platform or carrier that the shipment was booked through. Only for shipments booked through a multi-carrier platform; absent for others.',
});
export const lineItems = list(lineItem, {
  max: MAX_LINE_ITEMS,
  rule: `must have at most ${MAX_LINE_ITEMS} items`,
}).meta({
  description: `What was in the shipment: at most ${MAX_LINE_ITEMS} entries. An empty list is accepted.`,
});

export const MEANING_OF_INCIDENCE: Readonly<Record<IncidenceType, string>> = {
  LOST: 'It never arrived.',
  DAMAGED: 'It arrived broken, with contents missing, or otherwise not as it should.',
};

export const incidenceType = z
  .enum(INCIDENCE_TYPES)
  .meta({ id: 'IncidenceType', ...describeEnum('What happened to the parcel.', MEANING_OF_INCIDENCE) });

export const incidence = z
  .object({
    type: incidenceType.meta({ description: '`LOST`: it never arrived. `DAMAGED`: it arrived, but not as it should.' }),
    description: longText('What happened, in free text.', 'The box arrived crushed and the machine does not start.'),
    claimed_amount: integer(1, MINOR_UNITS).meta({
      description:
        'The amount claimed, at least 1, as an integer in the smallest unit of `currency`: 129.90 EUR is `12990`, 150 JPY is `150`. Taken as given, independent of the line items.',
      examples: [12990],
    }),
    currency,
  })
  .meta({ id: 'Incidence', description: 'What happened to a parcel, and the amount that is claimed for it.' });

const statusReasons = Object.values(STATUS_REASONS).flat();

export const claimStatus = z.enum(CLAIM_STATUSES).meta({
  id: 'ClaimStatus',
  ...describeEnum('Where a claim stands. The operator moves it, from any status to any other.', MEANING_OF_STATUS),
});

export const statusReason = z.enum(statusReasons).meta({
  id: 'StatusReason',
  ...describeEnum('Why a claim is `PENDING_ACTION`, `CANCELED` or `REJECTED`.', MEANING_OF_REASON),
});

/** The shipment as it was kept when the claim was filed. */
export const shipment = z
  .object({
    ...shipmentFields,
    provider: provider.optional().meta({
      description:
        'The platform or carrier that the shipment was booked through. Absent unless it was booked through a multi-carrier platform.',
    }),
    line_items: lineItems,
    origin: shipmentOrigin,
    destination: z
      .object({ ...destinationFields, customer_phone: phone.optional() })
      .meta({ id: 'Destination', description: 'Where a parcel was sent to.' })
      .meta({
        description:
          "Where the parcel was sent to. Like `origin`, it is that of the organization's first claim for the tracking number.",
      }),
  })
  .meta({ id: 'Shipment', description: 'A parcel, as it was kept when its claim was filed.' });
