import { z } from 'zod';
import { CLAIM_STATUSES, STATUS_REASONS } from '../domain/claim.ts';
import { isCurrency } from '../domain/currency.ts';
import { INCIDENCE_TYPES } from '../domain/incidence.ts';
import { CARRIERS, PROVIDERS } from '../domain/shipment.ts';
import { integer, list, MAX_DESCRIPTION, MAX_SHORT_TEXT, requiredText, text } from './schema-text.ts';

/* The pieces of a claim, as both interfaces have them. */
export const MAX_TRACKING_NUMBER = 200;
const MAX_LINE_ITEMS = 500;
const MINOR_UNITS = { unit: ', in the smallest unit of the currency: 129.90 EUR is 12990' };

const country = z
  .string()
  .regex(/^[A-Za-z]{2,3}$/, { error: 'must be a country code of two or three letters' })
  .meta({ description: 'Country code of two or three letters, kept as sent.', examples: ['ES'] });
export const currency = z
  .string()
  .refine(isCurrency, { error: 'must be an ISO 4217 code in upper case, such as EUR' })
  .meta({ description: 'ISO 4217 code.', examples: ['EUR'], pattern: '^[A-Z]{3}$' });

const lineItem = z
  .object({
    description: requiredText(MAX_DESCRIPTION),
    quantity: integer(1),
    unit_price: integer(0, MINOR_UNITS).meta({ description: 'Minor units of `currency`.', examples: [12900] }),
    currency,
  })
  .meta({ id: 'LineItem', description: 'What was in the shipment. Never summed into the claimed amount.' });

export const origin = z.object({ postcode: text({ maxLength: MAX_SHORT_TEXT }), country }).meta({ id: 'Origin' });

export const destinationFields = {
  postcode: text({ maxLength: MAX_SHORT_TEXT }),
  country,
  city: requiredText(MAX_SHORT_TEXT),
  address: requiredText(MAX_SHORT_TEXT),
  customer_name: requiredText(MAX_SHORT_TEXT),
};
/** spec: Limits, customer_phone length */
export const phone = text({ minLength: 6, maxLength: 20 });

export const carrier = z.enum(CARRIERS).meta({ id: 'Carrier' });

export const shipmentFields = {
  tracking_number: requiredText(MAX_TRACKING_NUMBER).meta({
    description: 'At most one open claim per tracking number. Compared after trimming, case-sensitive.',
  }),
  carrier,
};
export const provider = z.enum(PROVIDERS).meta({
  id: 'Provider',
  description: 'Only for shipments booked through a multi-carrier platform.',
});
export const lineItems = list(lineItem, { max: MAX_LINE_ITEMS, rule: `must have at most ${MAX_LINE_ITEMS} items` });

export const incidence = z
  .object({
    type: z.enum(INCIDENCE_TYPES).meta({ description: 'LOST: never arrived. DAMAGED: arrived, but not as it should.' }),
    description: requiredText(MAX_DESCRIPTION),
    claimed_amount: integer(1, MINOR_UNITS).meta({
      description: 'Minor units of `currency`; taken as given, independent of the line items.',
    }),
    currency,
  })
  .meta({ id: 'Incidence' });

const statusReasons = Object.values(STATUS_REASONS).flat();

export const claimStatus = z.enum(CLAIM_STATUSES).meta({ id: 'ClaimStatus' });

export const statusReason = z.enum(statusReasons).meta({ id: 'StatusReason' });

/** The shipment as it was kept when the claim was filed. */
export const shipment = z
  .object({
    ...shipmentFields,
    provider: provider.optional(),
    line_items: lineItems,
    origin,
    destination: z.object({ ...destinationFields, customer_phone: phone.optional() }).meta({
      id: 'Destination',
      description: "As in the organization's first claim for the tracking number, like `origin`.",
    }),
  })
  .meta({ id: 'Shipment' });
