import { z } from 'zod';
import { count } from '../../../platform/http/input/common-schemas.ts';
import { describeEnum, instant, list, requiredText, text } from '../../../platform/http/input/schema-text.ts';
import { ENCODING_MEANINGS } from '../../../platform/tables/record.ts';
import { carrier } from '../../claims/schemas.ts';
import { MAX_BYTES, MAX_LEFT_LINES, MAX_LINES, MAX_ROWS } from '../record.ts';
import { encoding, mapping } from './mapping-schemas.ts';
import { fate, fateTotal, fileTotals, leavable, mark, markedTotal, row, statement } from './row-schemas.ts';

/** A file of `MAX_BYTES` has a third more characters in base64. */
const MAX_CONTENT = 4 * Math.ceil(MAX_BYTES / 3);
const MAX_CHOICES = 10_000;

const content = text({ maxLength: MAX_CONTENT, isRequired: true }).meta({
  description: `The file as it is, in base64: at most ${MAX_BYTES} bytes and ${MAX_LINES} lines.`,
  examples: ['VHJhY2tpbmc7SW1wb3J0ZQpQUTE7MTIsNTA='],
});

const ofFile = {
  carrier: carrier.meta({ description: 'The carrier that sent the file.' }),
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

const LIMIT_RULE = `must be an integer from 0 to ${MAX_ROWS}`;

/** The members of `POST /statements/preview` beside the file. */
export const previewInput = z
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
  .meta({ id: 'StatementPreviewChoices', description: 'How a carrier’s statement is to be looked at.' });

export const previewBody = previewInput
  .extend({ content })
  .meta({ id: 'StatementPreviewInput', description: 'A carrier’s statement, to be looked at.' });

/** The members of `POST /statements` beside the file. */
export const applyInput = z
  .object({
    ...ofFile,
    file_name: requiredText(200).meta({ description: 'The name of the file.', examples: ['abonos-2026-03.csv'] }),
    leave_out: z.array(leavable).optional().meta({
      description:
        'Fates of lines that are left out. One that is ambiguous, unknown or not read keeps all from being applied.',
    }),
    leave_out_marks: z.array(mark).optional().meta({ description: 'Marks of lines that are left out.' }),
    leave_out_lines: list(count, {
      max: MAX_LEFT_LINES,
      rule: `must have at most ${MAX_LEFT_LINES} entries: leave lines out by their marks or fates`,
    })
      .optional()
      .meta({ description: 'Single lines of the file that are left out, whatever their fate.' }),
    digest: text({ maxLength: 64 })
      .optional()
      .meta({ description: 'That of the preview: refused when the preview would be another by now.' }),
  })
  .meta({ id: 'StatementChoices', description: 'How a carrier’s statement is to be applied.' });

export const applyBody = applyInput
  .extend({ content })
  .meta({ id: 'StatementInput', description: 'A carrier’s statement, to be applied.' });

export const preview = z
  .object({
    encoding: encoding.meta(describeEnum('The encoding that it was read with.', ENCODING_MEANINGS)),
    delimiter: z.string().meta({ description: 'The separator of cells.' }),
    header_line: count.nullable().meta({ description: 'The line of columns; null: there is none.' }),
    sheet: z
      .string()
      .nullable()
      .meta({ description: 'The sheet of a workbook that was read; null: the file is text.' }),
    sheets: z.array(z.string()).meta({ description: 'The sheets of the workbook that have a table.' }),
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
          field: z.string().meta({ description: 'The member of the mapping.', examples: ['columns.paid_on'] }),
          message: z.string().meta({ description: 'Why, and what to choose. Its wording may change.' }),
          options: z.array(z.string()).meta({ description: 'What the file gives to choose from; empty: nothing.' }),
        }),
      )
      .meta({ description: 'Choices that are needed before rows can be read; empty when there are none.' }),
    totals: z.array(fateTotal).meta({ description: 'Of each fate and currency, of all rows.' }),
    marked_totals: z.array(markedTotal).meta({
      description: 'Of the lines that would become payments and have marks: of each fate, currency and set of marks.',
    }),
    file_totals: fileTotals.meta({ description: 'The file’s own sums beside the sums of its lines.' }),
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
