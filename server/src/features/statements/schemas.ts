import { z } from 'zod';
import { count, identifier, maybeInstant, minorDigits, pagination } from '../../platform/http/input/common-schemas.ts';
import { cursorParameter, pageSizeParameter } from '../../platform/http/input/query-parameters.ts';
import { describeEnum, instant, list, requiredText, text } from '../../platform/http/input/schema-text.ts';
import { decodeCursor } from '../../platform/paging.ts';
import { ENCODINGS } from '../../platform/tables/record.ts';
import { carrier } from '../claims/schemas.ts';
import { DATE_FORMATS } from '../shipments/record.ts';
import { DECIMAL_MARKS, FATES, LEAVABLE_FATES, MAX_BYTES, MAX_LINES, MAX_ROWS, type TARGETS } from './record.ts';

/** A file of `MAX_BYTES` has a third more characters in base64. */
const MAX_CONTENT = 4 * Math.ceil(MAX_BYTES / 3);
const MAX_CHOICES = 10_000;

const statementId = identifier('Identifier of the statement.', 'stm_0198a8b0c1d2000094f5a1b2c3d4e5f6');
const maybeText = z.string().nullable();
const sum = z.string().meta({
  pattern: '^-?\\d+$',
  description: 'The sum in the smallest unit of `currency`, as the text of an integer; below zero: taken back.',
  examples: ['1234500'],
});

const DATE_FORMAT_MEANINGS = {
  DMY: 'Day, month, year: `31/01/2026`.',
  MDY: 'Month, day, year: `01/31/2026`.',
  YMD: 'Year, month, day: `20260131`.',
} as const;
const DECIMAL_MARK_MEANINGS = { ',': 'A comma: `1.234,56`.', '.': 'A point: `1,234.56`.' } as const;
const ENCODING_MEANINGS = {
  'utf-8': 'Unicode, in most files of today.',
  'windows-1252': 'Western Europe, on Windows.',
  'iso-8859-15': 'Western Europe, with the euro sign.',
  'windows-1250': 'Central Europe, on Windows.',
  'iso-8859-2': 'Central Europe.',
  'utf-16le': 'Unicode of two bytes, the lower one first: “Unicode text” of Excel.',
  'utf-16be': 'Unicode of two bytes, the higher one first.',
} as const;
const encoding = z.enum(ENCODINGS).meta(describeEnum('The encoding of the text.', ENCODING_MEANINGS));

const column = text({ maxLength: 1_000 }).nullable();
const columns = z
  .object({
    tracking_number: column.meta({ description: 'The tracking number.' }),
    reference: column.meta({ description: 'The carrier’s reference of the case.' }),
    amount: column.meta({ description: 'What the carrier pays; below zero it takes back.' }),
    debit: column.meta({ description: 'What the carrier takes back, in a column of its own.' }),
    currency: column.meta({ description: 'The currency of the line.' }),
    paid_on: column.meta({ description: 'The day of the payment.' }),
    line_number: column.meta({ description: 'The carrier’s own number of the line.' }),
  } satisfies Record<(typeof TARGETS)[number], z.ZodType>)
  .meta({ description: 'The names of the columns in the line of columns; null: there is none.' });

const mapping = z
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
      .meta(describeEnum('What stands before decimals.', DECIMAL_MARK_MEANINGS))
      .nullable()
      .meta({ description: 'What stands before decimals; null: as the file shows without doubt.' }),
    encoding: encoding.nullable().meta({ description: 'The encoding of the text; null: found out.' }),
    is_negated: z.boolean().meta({ description: 'True: the carrier writes what it pays with a minus.' }),
  })
  .meta({ id: 'StatementMapping', description: 'How the statements of a carrier are read.' });

const ofFile = {
  carrier: carrier.meta({ description: 'The carrier that sent the file.' }),
  content: text({ maxLength: MAX_CONTENT, isRequired: true }).meta({
    description: `The file as it is, in base64: at most ${MAX_BYTES} bytes and ${MAX_LINES} lines.`,
    examples: ['VHJhY2tpbmc7SW1wb3J0ZQpQUTE7MTIsNTA='],
  }),
  mapping: mapping.optional().meta({
    description:
      'How it is read; absent: as it is remembered for the carrier, else as it is proposed, which is looked at only.',
  }),
  paid_on: text({ maxLength: 10 })
    .optional()
    .meta({
      description: 'The day of lines without a column of days; absent: today in UTC.',
      examples: ['2026-01-31'],
    }),
  choices: list(
    z.object({
      line: count.meta({ description: 'The line of the file.' }),
      claim_id: requiredText(40).meta({ description: 'Identifier of one of its `candidates`.' }),
    }),
    { max: MAX_CHOICES, rule: `must have at most ${MAX_CHOICES} entries: name the organization’s numbers in the file` },
  )
    .optional()
    .meta({ description: 'The claims of ambiguous lines.' }),
};

const FATE_MEANINGS = {
  matched: 'It becomes a payment of the claim.',
  amount_differs: 'It becomes a payment, after which the claim was paid another sum than was approved.',
  ambiguous: 'Several claims fit: choose one of `candidates`.',
  unknown: 'The carrier has no claim with this number or reference.',
  already_there: 'An applied statement has the line, or somebody recorded the payment.',
  not_read: 'Cells cannot be read; `faults` says which.',
  passed_over: 'A line of sums, or of words alone.',
} as const;

const fate = z.enum(FATES).meta({ id: 'StatementFate', ...describeEnum('What becomes of a line.', FATE_MEANINGS) });
const leavable = z.enum(LEAVABLE_FATES).meta(
  describeEnum('A fate whose lines are left out.', {
    ambiguous: FATE_MEANINGS.ambiguous,
    unknown: FATE_MEANINGS.unknown,
    not_read: FATE_MEANINGS.not_read,
    amount_differs: FATE_MEANINGS.amount_differs,
  }),
);
const LIMIT_RULE = `must be an integer from 0 to ${MAX_ROWS}`;

/** The body of `POST /statements/preview`. */
export const previewBody = z
  .object({
    ...ofFile,
    fates: z.array(fate).optional().meta({ description: 'Only rows with one of these; absent: all rows.' }),
    after_line: count.optional().meta({ description: 'Only rows after this line: that of the last row of a page.' }),
    limit: z
      .int({ error: LIMIT_RULE })
      .min(0, { error: LIMIT_RULE })
      .max(MAX_ROWS, { error: LIMIT_RULE })
      .optional()
      .meta({ description: `The most rows, at most ${MAX_ROWS}; absent: 200.`, examples: [200] }),
  })
  .meta({ id: 'StatementPreviewInput', description: 'A carrier’s statement, to be looked at.' });

/** The body of `POST /statements`. */
export const applyBody = z
  .object({
    ...ofFile,
    file_name: requiredText(200).meta({ description: 'The name of the file.', examples: ['abonos-2026-03.csv'] }),
    leave_out: z.array(leavable).optional().meta({
      description:
        'Fates of lines that are left out. One that is ambiguous, unknown or not read keeps all from being applied.',
    }),
    digest: text({ maxLength: 64 })
      .optional()
      .meta({ description: 'That of the preview: refused when the preview would be another by now.' }),
  })
  .meta({ id: 'StatementInput', description: 'A carrier’s statement, to be applied.' });

const claim = z
  .object({
    organization_id: z.string().meta({ description: 'Identifier of the organization.' }),
    claim_id: z.string().meta({ description: 'Identifier of the claim.' }),
    tracking_number: z.string().meta({ description: 'Tracking number.' }),
    status: z.string().meta({ description: 'Status of the claim.' }),
    approved: z
      .object({
        amount: z.int().meta({ description: 'In the smallest unit of the currency.' }),
        currency: z.string().meta({ description: 'ISO 4217 code.' }),
      })
      .nullable()
      .meta({ description: 'The approved amount; null: none.' }),
  })
  .meta({ id: 'StatementClaim', description: 'A claim that a line can be about.' });

const fateTotal = z
  .object({
    fate: fate.meta({ description: 'What becomes of the lines.' }),
    currency: maybeText.meta({ description: 'ISO 4217 code; null: lines without an amount.' }),
    lines: count.meta({ description: 'How many lines.' }),
    amount: sum,
    minor_digits: minorDigits,
  })
  .meta({ id: 'StatementTotal', description: 'Lines and their sum, of one fate and currency.' });

const row = z
  .object({
    line: count.meta({ description: 'The line of the file, counted from 1.' }),
    fate: fate.meta({ description: 'What becomes of it.' }),
    tracking_number: maybeText.meta({ description: 'As it is written; null: none.' }),
    reference: maybeText.meta({ description: 'As it is written; null: none.' }),
    line_number: maybeText.meta({ description: 'As it is written; null: none.' }),
    amount_text: z.string().meta({ description: 'The amount as it is written.' }),
    amount: z.int().nullable().meta({ description: 'As it is read, in the smallest unit; null: not read.' }),
    currency: maybeText.meta({ description: 'ISO 4217 code; null: not read.' }),
    minor_digits: minorDigits,
    paid_on: maybeText.meta({ description: 'The day, `YYYY-MM-DD`; null: not read.' }),
    claim: claim.nullable().meta({ description: 'Its claim; null: none, or several.' }),
    candidates: z.array(claim).meta({ description: 'Of an `ambiguous` line: its claims, 20 at most.' }),
    faults: z
      .array(
        z.object({
          field: z.string().meta({ description: 'The column.', examples: ['amount'] }),
          message: z.string().meta({ description: 'Why, and what to do. Its wording may change.' }),
        }),
      )
      .meta({ description: 'Why it is `not_read`.' }),
    paid: sum
      .nullable()
      .meta({ description: 'Of `amount_differs`: what the claim was paid in the currency after it.' }),
    statement_id: maybeText.meta({ description: 'Of `already_there`: the statement; null: somebody recorded it.' }),
  })
  .meta({ id: 'StatementRow', description: 'A line of a statement.' });

export const statement = z
  .object({
    id: statementId,
    carrier: carrier.meta({ description: 'The carrier.' }),
    file_name: z.string().meta({ description: 'The name of the file.' }),
    lines: count.meta({ description: 'Lines that became payments.' }),
    claims: count.meta({ description: 'Claims that they are of.' }),
    totals: z.array(fateTotal).meta({ description: 'Of each fate and currency, when it was applied.' }),
    applied_at: instant.meta({ description: 'When it was applied.' }),
    applied_by: z.string().meta({ description: 'Who applied it.' }),
    undone_at: maybeInstant.meta({ description: 'When it was undone; null: it holds.' }),
    undone_by: maybeText.meta({ description: 'Who undid it; null: it holds.' }),
  })
  .meta({ id: 'Statement', description: 'A carrier’s statement that was applied.' });

export const preview = z
  .object({
    encoding: encoding.meta(describeEnum('The encoding that it was read with.', ENCODING_MEANINGS)),
    delimiter: z.string().meta({ description: 'What stands between cells.' }),
    header_line: count.nullable().meta({ description: 'The line of columns; null: there is none.' }),
    columns: z.array(z.string()).meta({ description: 'The names of the columns.' }),
    sample: z.array(z.array(z.string())).meta({ description: 'The cells of the first rows.' }),
    mapping: mapping.meta({ description: 'How it is read.' }),
    mapping_from: z.enum(['given', 'remembered', 'proposed']).meta(
      describeEnum('Where the mapping comes from.', {
        given: 'The request has it.',
        remembered: 'It is that of the last statement of the carrier that was applied.',
        proposed: 'It follows from the words over the columns and from the rows.',
      }),
    ),
    questions: z
      .array(
        z.object({
          field: z.string().meta({ description: 'The member of the mapping.', examples: ['date_format'] }),
          message: z.string().meta({ description: 'Why, and what to choose. Its wording may change.' }),
        }),
      )
      .meta({ description: 'What has to be chosen before rows can be read; empty: nothing.' }),
    totals: z.array(fateTotal).meta({ description: 'Of each fate and currency, of all rows.' }),
    rows: z.array(row).meta({ description: 'A page of rows, in the order of the file.' }),
    has_more: z.boolean().meta({ description: 'Whether rows follow that the filter lets through.' }),
    applied_before: statement.nullable().meta({ description: 'The statement that the same file became; null: none.' }),
    digest: z.string().meta({ description: 'Stands for all rows: send it when you apply what you saw.' }),
  })
  .meta({ id: 'StatementPreview', description: 'What would become of a statement.' });

export const applied = z
  .object({
    statement: statement.nullable().meta({ description: 'Null: nothing was left to apply, and nothing changed.' }),
    totals: z.array(fateTotal).meta({ description: 'Of each fate and currency.' }),
  })
  .meta({ id: 'StatementApplied', description: 'What became of a statement.' });

export const undone = z
  .object({
    statement: statement.meta({ description: 'The statement as it is now.' }),
    withdrawn: count.meta({ description: 'Payments that were withdrawn with it.' }),
    withdrawn_before: count.meta({ description: 'Payments of it that people had withdrawn before.' }),
  })
  .meta({ id: 'StatementUndone', description: 'What became of the payments of a statement.' });

export const statementPage = z
  .object({ data: z.array(statement).meta({ description: 'The statements, newest first.' }), pagination })
  .meta({ id: 'StatementPage', description: 'A page of statements.' });

/** The query of `GET /statements`. */
export const statementQuery = z.object({
  limit: pageSizeParameter(),
  cursor: cursorParameter((cursor) => decodeCursor(cursor, 'stm')),
});

export const mappingList = z
  .object({
    data: z
      .array(
        z.object({
          carrier: carrier.meta({ description: 'The carrier.' }),
          mapping: mapping.meta({ description: 'How its statements are read.' }),
          changed_at: instant.meta({ description: 'When it was last changed.' }),
          changed_by: z.string().meta({ description: 'Who changed it last.' }),
        }),
      )
      .meta({ description: 'The mappings, by carrier.' }),
  })
  .meta({ id: 'StatementMappingList', description: 'The mappings that are remembered.' });
