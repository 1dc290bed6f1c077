import { z } from 'zod';
import { bigAmount, claimsOfStatus, count, each, minorDigits } from '../../../platform/http/input/common-schemas.ts';
import { instant } from '../../../platform/http/input/schema-text.ts';
import { CLAIM_STATUSES, DECIDED_STATUSES, UNDECIDED_STATUSES } from '../../claims/rules/standing.ts';
import { carrier, currency } from '../../claims/schemas.ts';

const day = z.iso.date().meta({ description: 'The day, in UTC.', examples: ['2026-01-31'] });
const days = (description: string) =>
  z
    .number()
    .min(0)
    .nullable()
    .meta({ description: `Whole days within which ${description} were made; null: there were none.` });

const decisionsOfStatus = (status: string) => count.meta({ description: `Claims moved to \`${status}\`.` });

export const statistics = z
  .object({
    from: instant.meta({ description: 'The beginning of the first day of the period.' }),
    to: instant.meta({ description: 'The end of its last day, which is today.' }),
    at: instant.meta({ description: 'When the figures were made.' }),
    filed_per_day: z
      .array(z.object({ day, count: count.meta({ description: 'Claims filed on the day.' }) }))
      .meta({ description: 'Claims filed, by day: one entry for each day of the period, oldest first.' }),
    decided_per_day: z
      .array(
        z.object({
          day,
          by_status: each(DECIDED_STATUSES, decisionsOfStatus).meta({
            description: 'Claims decided on the day, by the status that they were moved to.',
          }),
        }),
      )
      .meta({
        description:
          'Decisions, by day: moves from an undecided status to `RESOLVED`, `CANCELED`, `REJECTED` or `CLOSED`. One entry for each day of the period, oldest first.',
      }),
    by_day_and_status: z
      .array(
        z.object({
          day,
          by_status: each(CLAIM_STATUSES, claimsOfStatus).meta({
            description: 'Claims filed on the day, by the status that they have now.',
          }),
        }),
      )
      .meta({
        description: 'Claims filed on the day, by the status that they have now: one entry for each day of the period.',
      }),
    open_by_age: z
      .array(
        z.object({
          from_days: count.meta({ description: 'Least age, in days since the claim was filed, inclusive.' }),
          to_days: count.nullable().meta({ description: 'Greatest age, in days, exclusive; null: no end.' }),
          by_status: each(UNDECIDED_STATUSES, claimsOfStatus).meta({ description: 'Claims of that age, by status.' }),
        }),
      )
      .meta({ description: 'Claims that are not decided, by age, whenever they were filed; youngest first.' }),
    by_carrier: z
      .array(
        z.object({
          carrier: carrier.meta({ description: 'The carrier that they are filed against.' }),
          lost: count.meta({ description: 'Claims of the type `LOST`.' }),
          damaged: count.meta({ description: 'Claims of the type `DAMAGED`.' }),
        }),
      )
      .meta({ description: 'Claims that are not decided, by carrier; carriers without any are left out, most first.' }),
    open_amounts: z
      .array(
        z.object({
          currency,
          minor_digits: minorDigits,
          claims: count.meta({ description: 'Claims in the currency.' }),
          amount: bigAmount,
        }),
      )
      .meta({ description: 'Claimed amounts of claims that are not decided, by currency; most claims first.' }),
    time_to_decision: z
      .object({
        decisions: count.meta({ description: 'Decisions in the period.' }),
        median_days: days('half of the decisions'),
        p90_days: days('nine in ten of the decisions'),
      })
      .meta({ description: 'Time from filing to decision, of the decisions in the period.' }),
  })
  .meta({
    id: 'Statistics',
    description: 'Figures of a period of whole days in UTC, and of the claims that are open now.',
  });
