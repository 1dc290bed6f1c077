import { z } from 'zod';
import { bigAmount, count, minorDigits, signedAmount } from '../../platform/http/input/common-schemas.ts';
import { describeEnum, instant } from '../../platform/http/input/schema-text.ts';
import { CARRIERS } from '../claims/rules/shipment.ts';
import { claimStatus, currency } from '../claims/schemas.ts';
import { organizationParameter } from '../organizations/schemas.ts';
import { OUTCOME_GROUPS, type OutcomeGroup, WITHIN_DAYS } from './record.ts';
import { findFaults, MONTH } from './rules.ts';
import { MAX_GROUPS } from './service.ts';

const MEANING_OF_GROUP: Readonly<Record<OutcomeGroup, string>> = {
  carrier: 'By the carrier that the claim is filed against.',
  organization: 'By the organization that filed the claim.',
  type: 'By the type of the incidence.',
  operator: 'By who recorded the approval, else by who decided the claim.',
  month: 'By the month of the answer, oldest first.',
  currency: 'By the currency of the amounts.',
};

const monthParameter = (description: string) =>
  z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .meta({ description, pattern: MONTH.source, examples: ['2026-01'] });

const choice = <T extends string>(values: readonly T[], meta: object) =>
  z
    .enum(['', ...values])
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T | undefined)))
    .meta({ enum: values, ...meta });

/** The query of `GET /outcomes`. */
export const outcomeQuery = z
  .object({
    group_by: choice(OUTCOME_GROUPS, {
      ...describeEnum('How claims are put together; `carrier` when absent.', MEANING_OF_GROUP),
      default: 'carrier',
    }).transform((value): OutcomeGroup => value ?? 'carrier'),
    from: monthParameter('First month; eleven months before `to` when absent.'),
    to: monthParameter('Last month; the present one, in UTC, when absent.'),
    organization: organizationParameter,
    carrier: choice(CARRIERS, { description: 'One carrier; all when absent or empty.' }),
  })
  .superRefine((query, context) => {
    for (const { field, message } of findFaults(query, Date.now())) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const delay = (what: string) =>
  z.object({
    claims: count.meta({ description: `Claims ${what}.` }),
    mean_days: z.number().min(0).nullable().meta({ description: 'Their mean, to one decimal; null: there are none.' }),
    within: z
      .array(
        z.object({
          days: count.meta({ description: 'A number of days.', examples: [30] }),
          claims: count.meta({ description: 'Claims that took at most so many.' }),
        }),
      )
      .meta({ description: `How many took at most ${WITHIN_DAYS.join(', ')} days.` }),
  });

const amount = (what: string) =>
  bigAmount.meta({ description: `${what}, in the smallest unit, as the text of an integer.` });

const counts = {
  claims: count.meta({ description: 'Claims that were approved, paid or decided.' }),
  approved: count.meta({ description: 'Claims with an approved amount.' }),
  paid: count.meta({ description: 'Claims for which more was paid than taken back, in some currency.' }),
  unapproved: count.meta({ description: 'Claims of `paid` without an approved amount.' }),
  rejected: count.meta({ description: 'Claims in `REJECTED`.' }),
  judged: count.meta({
    description: 'Claims with an approved amount or in `REJECTED`: the whole of which `approved` is a share.',
  }),
  days_to_answer: delay('that the carrier answered').meta({
    description:
      'Days from the filing with the carrier, else from the first review, to the approval, decision or payment. Claims in `CANCELED` and `CLOSED` without money are no answers.',
  }),
  days_to_payment: delay('whose approved amount was paid in full').meta({
    description:
      'Days from the approval to the payment with which the amount was reached; of claims with an approved amount alone.',
  }),
};

const rate = (what: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `${what}, to four decimals.`, examples: [0.8125] });

const money = z
  .object({
    currency,
    minor_digits: minorDigits,
    claims: count.meta({ description: 'Claims that were claimed in the currency.' }),
    counts: z
      .object(counts)
      .meta({ id: 'OutcomeCounts', description: 'Numbers of claims, and how long it took.' })
      .meta({ description: 'Of the claims that were claimed in the currency.' }),
    claimed: amount('What they claim'),
    approved: amount('The approved sum of the currency'),
    paid: signedAmount('The paid sum of the currency'),
    recovered: signedAmount('The part of `paid` that is for claims in the same currency'),
    recovery_rate: rate('`recovered` of `claimed`; null: nothing was claimed'),
    settled: signedAmount('The part of `paid` that is for claims whose approved amount is in the same currency'),
    settlement_rate: rate('`settled` of `approved`; null: nothing was approved'),
  })
  .meta({ id: 'OutcomeMoney', description: 'The figures of one currency; currencies are never added up.' });

const figures = {
  ...counts,
  money: z.array(money).meta({ description: 'By currency, most claims first.' }),
};

export const outcomeReport = z
  .object({
    from: z.string().meta({ description: 'First month.', examples: ['2025-12'] }),
    to: z.string().meta({ description: 'Last month.', examples: ['2026-11'] }),
    at: instant.meta({ description: 'When the figures were read.' }),
    is_complete: z.boolean().meta({
      description: 'Whether every claim is counted; false for some minutes after an upgrade, while older ones are.',
    }),
    total: z
      .object(figures)
      .meta({ id: 'OutcomeFigures', description: 'Figures of claims.' })
      .meta({ description: 'All groups together.' }),
    groups: z
      .array(
        z
          .object({
            key: z.string().meta({ description: 'The carrier, identifier, type, operator, month or currency.' }),
            name: z.string().meta({ description: 'Name of the organization; else the same as `key`.' }),
            ...figures,
          })
          .meta({ id: 'OutcomeGroup', description: 'Figures of a group of claims.' }),
      )
      .meta({ description: `At most ${MAX_GROUPS}, most claims first, or by month.` }),
    left_out: count.meta({ description: 'Groups that are left out because there are too many.' }),
    reasons: z
      .array(
        z.object({
          status: claimStatus.meta({ description: 'The status that the claims have.' }),
          reason: z.string().nullable().meta({ description: 'Its reason; null where the status has none.' }),
          claims: count.meta({ description: 'Claims.' }),
        }),
      )
      .meta({ description: 'Decided claims by status and reason, most first.' }),
  })
  .meta({ id: 'OutcomeReport', description: 'What became of claims that were answered in a period.' });
