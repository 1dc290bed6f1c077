import { z } from 'zod';

/* The input: the fields and limits of a claim in Redress. */
const CARRIERS = [
  'BPOST',
  'BRT',
  'CHRONOPOST',
  'CORREOS',
  'CORREOS_EXPRESS',
  'CTT',
  'DPD',
  'EVRI',
  'FEDEX',
  'GLS',
  'INPOST',
  'MAERSK',
  'PAACK',
  'PC_COMPONENTES',
  'POSTAG',
  'SEUR',
  'UPS',
];
const STATUSES = [
  'CREATED',
  'UNDER_REVIEW',
  'PENDING_ACTION',
  'PENDING_REFUND',
  'PENDING_REFUND_AMOUNT_CONFIRMED',
  'RESOLVED',
  'CANCELED',
  'REJECTED',
  'CLOSED',
];
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

// PostgreSQL keeps neither of the two.
const storable = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'), 'cannot be stored');
const text = (max) => storable.max(max).refine((value) => value.trim() !== '', 'must not be blank');
const currency = z.string().refine((code) => CURRENCIES.has(code), 'must be an ISO 4217 code');
const trackingNumber = storable
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'must not contain invisible characters');

const place = {
  postcode: storable.max(500),
  country: z.string().regex(/^[A-Za-z]{2,3}$/, 'must be a country code'),
};

const lineItem = z.object({
  description: text(10_000),
  quantity: z.int().min(1),
  unit_price: z.int().min(0),
  currency,
});

export const claimInput = z.object({
  shipment: z.object({
    tracking_number: trackingNumber,
    carrier: z.enum(CARRIERS),
    provider: z.enum([...CARRIERS, 'SENDCLOUD', 'WING']).nullish(),
    line_items: z.array(lineItem).max(500),
    origin: z.object(place),
    destination: z.object({
      ...place,
      city: text(500),
      address: text(500),
      customer_name: text(500),
      customer_phone: storable.min(6).max(20).nullish(),
    }),
  }),
  incidence: z.object({
    type: z.enum(['LOST', 'DAMAGED']),
    description: text(10_000),
    claimed_amount: z.int().min(1),
    currency,
  }),
});

/** A cursor is the identifier of a page's last claim, in base64. */
export const toCursor = (id) => Buffer.from(id).toString('base64url');

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .transform((cursor) => Buffer.from(cursor, 'base64url').toString())
    .pipe(z.uuid())
    .optional(),
  status: z.enum(STATUSES).optional(),
  carrierId: storable.optional(),
  trackingNumber: storable.trim().optional(),
});

export const claimId = z.uuid();
