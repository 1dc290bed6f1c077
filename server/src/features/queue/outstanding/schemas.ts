import { z } from 'zod';
import { bigAmount, count, minorDigits, named, pagination } from '../../../platform/http/input/common-schemas.ts';
import { currency } from '../../claims/schemas.ts';

const day = (description: string) => z.string().meta({ description, examples: ['2026-01-31'] });
const amounts = { claims: count.meta({ description: 'Claims with something outstanding.' }), amount: bigAmount };

const row = z
  .object({
    carrier: z
      .string()
      .nullable()
      .meta({ description: 'Name of the carrier; null: of all.', examples: ['UPS'] }),
    organization: named.nullable().meta({ description: 'The organization; null: of all.' }),
    currency,
    minor_digits: minorDigits,
    ...amounts,
    oldest: day('The earliest day of an approval among them.'),
    ages: z
      .array(
        z.object({
          from_days: count.meta({ description: 'Days since the approval, inclusive.' }),
          to_days: count.nullable().meta({ description: 'Days since the approval, inclusive; null: no end.' }),
          approved_from: day('The first day.')
            .nullable()
            .meta({ description: 'The first day of these approvals; null: no beginning.' }),
          approved_to: day('The last day.')
            .nullable()
            .meta({ description: 'The last day of these approvals; null: no end.' }),
          ...amounts,
        }),
      )
      .meta({ description: 'The same by the days since the approval: 0 to 30, 31 to 60, 61 to 90, more.' }),
  })
  .meta({ id: 'OutstandingRow', description: 'Approved and unpaid amounts of one currency.' });

export const outstanding = z
  .object({
    today: day('The day, UTC, that ages are counted to.'),
    data: z.array(row).meta({ description: 'One for each carrier or organization and currency.' }),
    totals: z.array(row).meta({ description: 'Of all pages, one for each currency: they are never added up.' }),
    pagination,
  })
  .meta({ id: 'Outstanding', description: 'Amounts that carriers approved and have not paid.' });
