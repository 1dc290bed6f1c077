import { z } from 'zod';
import { CLAIM_STATUSES, DECIDED_STATUSES, UNDECIDED_STATUSES } from '../../domain/claim.ts';
import { carrier, currency } from '../../listener/claim-schemas.ts';
import { instant } from '../../listener/schema-text.ts';
import { bigAmount, count, each, minorDigits } from './common.ts';

const day = z.iso.date();
const days = z.number().min(0).nullable();

export const statistics = z
  .object({
    from: instant,
    to: instant,
    at: instant,
    filed_per_day: z.array(z.object({ day, count })),
    decided_per_day: z.array(z.object({ day, by_status: each(DECIDED_STATUSES, count) })),
    by_day_and_status: z
      .array(z.object({ day, by_status: each(CLAIM_STATUSES, count) }))
      .meta({ description: 'Claims filed on the day, by the status that they have now.' }),
    open_by_age: z.array(
      z.object({ from_days: count, to_days: count.nullable(), by_status: each(UNDECIDED_STATUSES, count) }),
    ),
    by_carrier: z.array(z.object({ carrier, lost: count, damaged: count })).meta({
      description: 'Claims that are not decided.',
    }),
    open_amounts: z.array(
      z.object({
        currency,
        minor_digits: minorDigits,
        claims: count,
        amount: bigAmount,
      }),
    ),
    time_to_decision: z.object({ decisions: count, median_days: days, p90_days: days }),
  })
  .meta({ id: 'Statistics' });
