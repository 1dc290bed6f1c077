import { z } from 'zod';
import { count } from '../../../platform/http/input/common-schemas.ts';
import { describeEnum, list, text } from '../../../platform/http/input/schema-text.ts';
import { DELIMITER_MEANINGS, DELIMITERS, ENCODING_MEANINGS, ENCODINGS } from '../../../platform/tables/record.ts';
import { DATE_FORMAT_MEANINGS, DATE_FORMATS } from '../../shipments/record.ts';
import { DECIMAL_MARKS, type TARGETS } from '../record.ts';

const DECIMAL_MARK_MEANINGS = { ',': 'A comma: `1.234,56`.', '.': 'A point: `1,234.56`.' } as const;
export const encoding = z.enum(ENCODINGS).meta(describeEnum('The encoding of the text.', ENCODING_MEANINGS));

const MAX_NAMES = 200;
const names = (what: string) =>
  list(text({ maxLength: 1_000 }), { max: MAX_NAMES, rule: `must have at most ${MAX_NAMES} ${what}: leave some out` });

const column = text({ maxLength: 1_000 }).nullable();
const columns = z
  .object({
    tracking_number: column.meta({ description: 'The tracking number.' }),
    reference: column.meta({ description: 'The carrier’s reference of the case.' }),
    amount: column.meta({ description: 'What the carrier pays; below zero it takes back.' }),
    debit: column.meta({ description: 'What the carrier takes back, in a column of its own.' }),
    direction: column
      .optional()
      .meta({ description: 'A text that says whether the line pays or takes back: `H`, `DR`, `+`.' }),
    currency: column.meta({ description: 'The currency of the line.' }),
    paid_on: column.meta({ description: 'The day of the payment.' }),
    line_number: column.meta({ description: 'The carrier’s own number of the line.' }),
  } satisfies Record<(typeof TARGETS)[number], z.ZodType>)
  .meta({ description: 'The names of the columns in the line of columns; null: there is none.' });

export const mapping = z
  .object({
    columns,
    currency: text({ maxLength: 3 })
      .nullable()
      .meta({ description: 'The currency of lines without one of their own; null: each has one.', examples: ['EUR'] }),
    date_format: z
      .enum(DATE_FORMATS)
      .meta(describeEnum('The order of day, month and year.', DATE_FORMAT_MEANINGS))
      .nullable()
      .meta({ description: 'The order of day, month and year; null: as the file shows without doubt.' }),
    decimal_mark: z
      .enum(DECIMAL_MARKS)
      .meta(describeEnum('The decimal mark.', DECIMAL_MARK_MEANINGS))
      .nullable()
      .meta({ description: 'The decimal mark; null when the file shows it without doubt.' }),
    encoding: encoding.nullable().meta({ description: 'The encoding of the text; null: found out.' }),
    delimiter: z
      .enum(DELIMITERS)
      .meta(describeEnum('The character between cells.', DELIMITER_MEANINGS))
      .nullable()
      .optional()
      .meta({ description: 'The character between cells; null or absent: found out.' }),
    header_line: count
      .nullable()
      .optional()
      .meta({ description: 'The line of columns; 0: the file has none; null or absent: found out.' }),
    sheet: text({ maxLength: 200 })
      .nullable()
      .optional()
      .meta({ description: 'The sheet of a workbook; null, absent, or a name that no sheet has: found out.' }),
    debit_values: names('texts')
      .nullable()
      .optional()
      .meta({
        description:
          'The texts in the column `direction` that take back, and no others do; null or absent: by known words.',
        examples: [['D']],
      }),
    ignored_columns: names('columns').nullable().optional().meta({
      description:
        'Columns that look like days, currencies or directions and mean nothing here, so that nothing is asked about them.',
    }),
    is_negated: z.boolean().meta({ description: 'True when the carrier writes payments with a minus.' }),
  })
  .meta({ id: 'StatementMapping', description: 'How the statements of a carrier are read.' });
