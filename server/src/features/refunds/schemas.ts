import { z } from 'zod';
import { claimId, count, identifier, maybeInstant, minorDigits } from '../../platform/http/input/common-schemas.ts';
import { describeEnum, instant, text } from '../../platform/http/input/schema-text.ts';
import { changedMeanwhile } from '../../platform/http/openapi/conflicts.ts';
import { MAX_REFERENCE } from '../shipments/rules.ts';
import { REFUND_CHANGED } from './reasons.ts';
import { MISSING_AMOUNTS } from './record.ts';
import { MAX_AMOUNT, MAX_PAYMENTS } from './rules.ts';

const RULE = `must be a whole number of minor units, from -${MAX_AMOUNT} to ${MAX_AMOUNT}: 129.00 EUR is 12900`;
const MINOR = 'in the smallest unit of `currency` as ISO 4217 has it: 129.00 EUR is 12900, 150 JPY is 150';

const amount = z
  .int({ error: RULE })
  .min(-MAX_AMOUNT, { error: RULE })
  .meta({ examples: [12_900] });
const currency = text({ maxLength: 3 }).meta({ description: 'ISO 4217 code.', examples: ['EUR'] });
const day = text({ maxLength: 10 }).meta({ examples: ['2026-01-31'] });
const reference = text({ maxLength: MAX_REFERENCE }).nullable();
const REFERENCE = `1 to ${MAX_REFERENCE} characters; null: none.`;
const balanceVersion = count.meta({ description: 'How many changes of the claim’s money there were; 0: none.' });

const approvedFacts = {
  amount: amount.nullable().meta({ description: `What the carrier approved, ${MINOR}. Null takes it away.` }),
  currency: currency.nullable().optional().meta({ description: 'ISO 4217 code. Absent or null with no amount.' }),
  reference: reference.optional().meta({
    description: `The carrier’s reference of its approval or credit note, ${REFERENCE} Absent: as it is.`,
    examples: ['CN-2026-118'],
  }),
  approved_on: day.optional().meta({
    description: 'The carrier’s day, `YYYY-MM-DD`, not after today. Absent: as it is, else today.',
    examples: ['2026-01-31'],
  }),
};
const paymentFacts = {
  amount: amount.meta({ description: `What the carrier paid, ${MINOR}; below zero: it took it back. Never 0.` }),
  currency,
  paid_on: day.optional().meta({
    description: 'The carrier’s day, `YYYY-MM-DD`, not after today. Absent: today.',
    examples: ['2026-01-31'],
  }),
  reference: reference.optional().meta({ description: `The carrier’s, ${REFERENCE}`, examples: ['SEPA 4711'] }),
};
const seen = { version: count.meta({ description: 'The version of the claim’s money that was seen.' }) };
const maybeSeen = {
  version: count.optional().meta({ description: 'The version of the claim’s money that was seen. Absent: any.' }),
};

/** JSON has no undefined: an absent currency is none. */
function withCurrency<T extends { currency?: string | null | undefined }>(input: T) {
  return { ...input, currency: input.currency ?? null };
}

/** The approved amount as it is to be. */
export const refundBody = z
  .object({ ...approvedFacts, ...seen })
  .transform(withCurrency)
  .meta({ id: 'RefundInput', description: 'What a carrier approved.' });

export const paymentBody = z
  .object({ ...paymentFacts, ...seen })
  .meta({ id: 'PaymentInput', description: 'What a carrier paid.' });

/** The money that a move records. */
export const moveRefund = z
  .object({ ...approvedFacts, ...maybeSeen })
  .transform(withCurrency)
  .meta({ id: 'MoveRefund', description: 'What a carrier approved, recorded with a move.' });
export const movePayment = z
  .object({ ...paymentFacts, ...maybeSeen })
  .meta({ id: 'MovePayment', description: 'What a carrier paid, recorded with a move.' });

export const withdrawalBody = z
  .object(seen)
  .meta({ id: 'PaymentWithdrawal', description: 'The payment counts no more.' });

const recordedBy = z.string().meta({ description: 'Who recorded it.', examples: ['ana@example.com'] });
const maybeReference = z.string().nullable().meta({ description: 'The carrier’s reference; null: none.' });
const anAmount = z.int().meta({ description: 'In the smallest unit of `currency`.', examples: [12_900] });
const approvedOn = z.string().meta({ description: 'The carrier’s day.', examples: ['2026-01-31'] });
const confirmedAt = instant.meta({ description: 'Since when this amount holds: the client sees it.' });

export const money = z
  .object({ amount: anAmount, currency, minor_digits: minorDigits })
  .meta({ id: 'Money', description: 'An amount. Currencies are never added up.' });

export const missingAmount = z.enum(MISSING_AMOUNTS).meta({
  id: 'MissingAmount',
  ...describeEnum('The amount that the status asks for and nobody recorded.', {
    APPROVED: 'The claim is `PENDING_REFUND_AMOUNT_CONFIRMED` without an approved amount.',
    PAID: 'The claim is `RESOLVED` without a payment.',
  }),
});

const approved = z
  .object({
    amount: anAmount,
    currency,
    minor_digits: minorDigits,
    reference: maybeReference,
    approved_on: approvedOn,
    confirmed_at: confirmedAt,
  })
  .meta({ id: 'ApprovedAmount', description: 'What a carrier approved.' });

const payment = z
  .object({
    id: identifier('Identifier of the payment.', 'pay_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
    amount: z.int().meta({ description: 'In the smallest unit of `currency`; below zero: taken back.' }),
    currency,
    minor_digits: minorDigits,
    paid_on: z.string().meta({ description: 'The carrier’s day.', examples: ['2026-01-31'] }),
    reference: maybeReference,
    statement_id: z.string().nullable().meta({ description: 'The statement it was imported from; null: none.' }),
    statement_line: z.int().nullable().meta({ description: 'The line of that statement; null: none.' }),
    recorded_at: instant.meta({ description: 'When it was recorded.' }),
    recorded_by: recordedBy,
    withdrawn_at: maybeInstant.meta({ description: 'Since when it counts no more; null: it counts.' }),
    withdrawn_by: z.string().nullable().meta({ description: 'Who withdrew it; null: nobody.' }),
  })
  .meta({ id: 'Payment', description: 'What a carrier paid for a claim, or took back.' });

const change = z
  .object({
    version: count.meta({ description: 'One more with each change of the approved amount.' }),
    amount: anAmount.nullable().meta({ description: 'In the smallest unit; null: it was taken away.' }),
    currency: z.string().nullable().meta({ description: 'ISO 4217 code; null without an amount.' }),
    minor_digits: minorDigits
      .nullable()
      .meta({ description: 'How many of its digits stand behind the decimal point; null without one.' }),
    reference: maybeReference,
    approved_on: z.string().nullable().meta({ description: 'The carrier’s day; null without an amount.' }),
    recorded_at: instant.meta({ description: 'When it was recorded.' }),
    recorded_by: recordedBy,
  })
  .meta({ id: 'RefundChange', description: 'A version of the approved amount.' });

export const claimMoney = z
  .object({
    organization_id: z.string().meta({ description: 'Identifier of the organization whose claim it is.' }),
    claim_id: claimId,
    version: balanceVersion,
    approved: approved.nullable().meta({ description: 'What the carrier approved; null: nothing is recorded.' }),
    paid: z.array(money).meta({ description: 'The paid amount, a sum for each currency, without withdrawn payments.' }),
    outstanding: money.nullable().meta({
      description: 'What of the approved amount is still expected, in its currency; null: nothing.',
    }),
    missing: missingAmount.nullable().meta({ description: 'The amount that the status asks for; null: none.' }),
    payments: z.array(payment).meta({
      description: `All payments in the order of recording, withdrawn ones too: at most ${MAX_PAYMENTS}.`,
    }),
    changes: z.array(change).meta({ description: 'The versions of the approved amount, oldest first; at most 1,000.' }),
  })
  .meta({ id: 'ClaimMoney', description: 'What a carrier approved and paid for a claim.' });

export const refundChanged = changedMeanwhile(REFUND_CHANGED, {
  id: 'RefundChanged',
  description: 'Somebody changed the refund or a payment since the version that was named.',
  changed: claimMoney.meta({ description: 'The money of the claim as it is now.' }),
  example: {
    organization_id: 'org_94f5a1b2c3d4e5f6',
    claim_id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
    version: 1,
    missing: null,
    approved: {
      amount: 12900,
      currency: 'EUR',
      minor_digits: 2,
      reference: 'CN-2026-118',
      approved_on: '2026-01-30',
      confirmed_at: '2026-01-31T10:00:00.000Z',
    },
    paid: [],
    outstanding: { amount: 12900, currency: 'EUR', minor_digits: 2 },
    payments: [],
    changes: [
      {
        version: 1,
        amount: 12900,
        currency: 'EUR',
        minor_digits: 2,
        reference: 'CN-2026-118',
        approved_on: '2026-01-30',
        recorded_at: '2026-01-31T10:00:00.000Z',
        recorded_by: 'ana@example.com',
      },
    ],
  },
});

/** An approved amount in the history of its claim. */
export const refundEvent = z
  .object({
    amount: anAmount.nullable().meta({ description: 'In the smallest unit; null: it was taken away.' }),
    currency: z.string().nullable().meta({ description: 'ISO 4217 code; null without an amount.' }),
    minor_digits: minorDigits
      .nullable()
      .meta({ description: 'How many of its digits stand behind the decimal point; null without one.' }),
    reference: maybeReference,
    approved_on: z.string().nullable().meta({ description: 'The carrier’s day; null without an amount.' }),
  })
  .meta({ id: 'RefundEvent', description: 'A recorded change of the approved amount.' });

/** A payment in the history of its claim. */
export const paymentEvent = z
  .object({
    amount: z.int().meta({ description: 'In the smallest unit of `currency`; below zero: taken back.' }),
    currency,
    minor_digits: minorDigits,
    reference: maybeReference,
    paid_on: z.string().meta({ description: 'The carrier’s day.', examples: ['2026-01-31'] }),
  })
  .meta({ id: 'PaymentEvent', description: 'A payment that was recorded or withdrawn.' });
