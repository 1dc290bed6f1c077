import { z } from 'zod';
import {
  count,
  identifier,
  maybeInstant,
  minorDigits,
  pagination,
} from '../../../platform/http/input/common-schemas.ts';
import { cursorParameter, pageSizeParameter } from '../../../platform/http/input/query-parameters.ts';
import { describeEnum, instant } from '../../../platform/http/input/schema-text.ts';
import { decodeCursor } from '../../../platform/paging.ts';
import { carrier } from '../../claims/schemas.ts';
import { FATES, LEAVABLE_FATES, LEFT_BY, MARKS } from '../record.ts';
import { MAX_FILE_TOTALS } from '../rules/deciding/sums.ts';

const statementId = identifier('Identifier of the statement.', 'stm_0198a8b0c1d2000094f5a1b2c3d4e5f6');
const maybeText = z.string().nullable();
const sum = z.string().meta({
  pattern: '^-?\\d+$',
  description: 'The sum in the smallest unit of `currency`, as the text of an integer; below zero: taken back.',
  examples: ['1234500'],
});

const FATE_MEANINGS = {
  matched: 'It becomes a payment of the claim.',
  amount_differs: 'It becomes a payment, after which the claim was paid another sum than was approved.',
  ambiguous: 'Several claims fit: choose one of `candidates`.',
  unknown: 'The carrier has no claim with this number or reference.',
  already_there: 'An applied statement has the line, somebody recorded the payment, or the line repeats another one.',
  not_read: 'Cells cannot be read; `faults` says which.',
  passed_over: 'A line of sums, or of words alone.',
} as const;

const fates = describeEnum('The fate of a line.', FATE_MEANINGS);
export const fate = z.enum(FATES).meta({ id: 'StatementFate', ...fates });
export const leavable = z.enum(LEAVABLE_FATES).meta(
  describeEnum('A fate whose lines are left out.', {
    ambiguous: FATE_MEANINGS.ambiguous,
    unknown: FATE_MEANINGS.unknown,
    not_read: FATE_MEANINGS.not_read,
    amount_differs: FATE_MEANINGS.amount_differs,
  }),
);

const MARK_MEANINGS = {
  other_currency: 'It is not in the currency that was approved, or else claimed.',
  above_approved: 'With it the claim was paid more than was approved.',
  above_claimed: 'With it the claim was paid more than was claimed, and nobody approved that.',
  below_zero: 'With it the claim was paid less than nothing.',
  claim_rejected: 'The claim is rejected.',
  claim_canceled: 'The claim is canceled.',
  claim_closed: 'The claim is closed.',
  before_claim: 'Its day is before the claim was filed, where the carrier is.',
  old_day: 'Its day is more than three years ago.',
  said_unpaid: 'A text beside or above it says that it is taken back or not paid, but its amount is above zero.',
  number_unknown: 'The carrier has no claim with its tracking number; the reference led to the claim.',
  reference_differs: 'Its reference is none of those that are known of the claim.',
  number_repeated: 'Another line has the same number of its own, and other values.',
  alike: 'Other lines of the file are like it and have no number of their own: each is a payment.',
} as const;

export const mark = z
  .enum(MARKS)
  .meta({ id: 'StatementMark', ...describeEnum('A doubt about a line that becomes a payment.', MARK_MEANINGS) });
const marks = z.array(mark).meta({ description: 'Doubts about a line that becomes a payment; they stop nothing.' });

const money = z.object({
  amount: z.int().meta({ description: 'In the smallest unit of the currency.' }),
  currency: z.string().meta({ description: 'ISO 4217 code.' }),
});

const ofDoubts = {
  marks,
  alike: count.meta({ description: 'How many lines of the file are alike, this one among them.' }),
  repeats_line: count.nullable().meta({
    description: 'Of `already_there`: the line of the file with the same number of its own and the same values.',
  }),
};

const faults = z.array(
  z.object({
    field: z.string().meta({ description: 'The column.', examples: ['amount'] }),
    message: z.string().meta({ description: 'Why, and what to do. Its wording may change.' }),
  }),
);

const ofSum = {
  lines: count.meta({ description: 'How many lines.' }),
  amount: sum,
  minor_digits: minorDigits,
};

const currencySum = z
  .object({ currency: z.string().meta({ description: 'ISO 4217 code.' }), ...ofSum })
  .meta({ id: 'StatementSum', description: 'Lines and their sum, of one currency.' });

export const markedTotal = z
  .object({
    fate: fate.meta({ description: 'The fate of the lines.' }),
    marks,
    currency: z.string().meta({ description: 'ISO 4217 code.' }),
    ...ofSum,
  })
  .meta({ id: 'StatementMarkedTotal', description: 'Lines and their sum, of one fate, currency and set of marks.' });

const fileTotal = z
  .object({
    line: count.meta({ description: 'The line of the file that has the sum.' }),
    currency: z.string().meta({ description: 'ISO 4217 code.' }),
    amount: sum,
    minor_digits: minorDigits,
    agrees: z.boolean().meta({ description: 'Whether the sum is that of lines of the file.' }),
    sum: sum.meta({ description: 'The sum of the lines that it stands for, in the same unit.' }),
  })
  .meta({ id: 'StatementFileTotal', description: 'A sum that a file has itself.' });

export const fileTotals = z
  .object({
    agree: count.meta({
      description: 'The number of own sums that agree with lines: with all of them, or with those between two sums.',
    }),
    differ: count.meta({ description: 'Sums that no lines have.' }),
    not_read: count.meta({ description: 'Lines that were not read, and are in no sum of lines.' }),
    totals: z
      .array(fileTotal)
      .meta({ description: `Those that differ first, ${MAX_FILE_TOTALS} at most; empty: the file has none.` }),
  })
  .meta({ id: 'StatementFileTotals', description: 'The sums that a file has itself, compared with its lines.' });

const claim = z
  .object({
    organization_id: z.string().meta({ description: 'Identifier of the organization.' }),
    claim_id: z.string().meta({ description: 'Identifier of the claim.' }),
    tracking_number: z.string().meta({ description: 'Tracking number.' }),
    status: z.string().meta({ description: 'Status of the claim.' }),
    created_at: instant.meta({ description: 'When it was filed.' }),
    claimed: money.meta({ description: 'The claimed amount.' }),
    approved: money.nullable().meta({ description: 'The approved amount; null: none.' }),
  })
  .meta({ id: 'StatementClaim', description: 'A claim that a line can be about.' });

export const fateTotal = z
  .object({
    fate: fate.meta({ description: 'The fate of the lines.' }),
    currency: maybeText.meta({ description: 'ISO 4217 code; null: lines without an amount.' }),
    lines: count.meta({ description: 'How many lines.' }),
    amount: sum,
    minor_digits: minorDigits,
  })
  .meta({ id: 'StatementTotal', description: 'Lines and their sum, of one fate and currency.' });

export const row = z
  .object({
    line: count.meta({ description: 'The line of the file, counted from 1.' }),
    fate: fate.meta({ description: 'The fate of the line.' }),
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
    faults: faults.meta({ description: 'Why it is `not_read`.' }),
    ...ofDoubts,
    paid: sum
      .nullable()
      .meta({ description: 'Of `amount_differs`: what the claim was paid in the currency after it.' }),
    statement_id: maybeText.meta({
      description: 'Of `already_there`: the statement; null: somebody recorded it, or `repeats_line` has the line.',
    }),
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
    sums: z.array(currencySum).meta({ description: 'Of each currency, of the lines that became payments.' }),
    undone_at: maybeInstant.meta({ description: 'When it was undone; null: it holds.' }),
    undone_by: maybeText.meta({ description: 'Who undid it; null: it holds.' }),
  })
  .meta({ id: 'Statement', description: 'A carrier’s statement that was applied.' });

/** The body of `POST /statements/{id}/undo`, which may be absent. */
export const undoBody = z
  .object({
    forget_mapping: z.boolean().optional().meta({
      description: 'True: the mapping of its carrier is forgotten too, when the file was read in a wrong way.',
    }),
  })
  .meta({ id: 'StatementUndoInput', description: 'How a statement is undone.' });

export const undone = z
  .object({
    statement: statement.meta({ description: 'The statement as it is now.' }),
    withdrawn: count.meta({ description: 'Payments that were withdrawn with it.' }),
    withdrawn_before: count.meta({ description: 'Payments of it that people had withdrawn before.' }),
    mapping_forgotten: z.boolean().meta({ description: 'Whether the mapping of its carrier was forgotten with it.' }),
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

/** A line of a statement that was applied. */
const line = z
  .object({
    line: count.meta({ description: 'The line of the file, counted from 1.' }),
    fate: fate.meta({ description: 'What became of it.' }),
    left_out: z
      .enum(LEFT_BY)
      .meta(
        describeEnum('Why it was left out.', {
          fate: 'Lines of its fate were left out.',
          mark: 'Lines with one of its marks were left out.',
          line: 'It was left out by its own number.',
        }),
      )
      .nullable()
      .meta({ description: 'Why it was left out; null: it was not.' }),
    tracking_number: maybeText.meta({ description: 'As it is written; null: none.' }),
    reference: maybeText.meta({ description: 'As it is written; null: none.' }),
    line_number: maybeText.meta({ description: 'As it is written; null: none.' }),
    amount_text: z.string().meta({ description: 'The amount as it is written; empty: not kept.' }),
    amount: z.int().nullable().meta({ description: 'As it was read, in the smallest unit; null: not read.' }),
    currency: maybeText.meta({ description: 'ISO 4217 code; null: not read.' }),
    minor_digits: minorDigits,
    paid_on: maybeText.meta({ description: 'The day, `YYYY-MM-DD`; null: not read.' }),
    organization_id: maybeText.meta({ description: 'Identifier of the organization of its claim; null: no claim.' }),
    claim_id: maybeText.meta({ description: 'Identifier of its claim; null: none, or several.' }),
    faults: faults.meta({ description: 'Why it was `not_read`.' }),
    ...ofDoubts,
    statement_id: maybeText.meta({ description: 'Of `already_there`: the statement that had it; null: none.' }),
  })
  .meta({ id: 'StatementLine', description: 'A line of a statement that was applied.' });

export const linePage = z
  .object({
    data: z.array(line).meta({ description: 'The lines, in the order of the file.' }),
    are_kept: z.boolean().meta({
      description: 'False: a version before this one applied it and kept no lines; these are its payments alone.',
    }),
    pagination,
  })
  .meta({ id: 'StatementLinePage', description: 'A page of the lines of a statement.' });

/** The query of `GET /statements/{id}/lines`. */
export const lineQuery = z.object({
  fate: z.enum(FATES).optional().meta(describeEnum('Only lines with this fate; absent: all.', FATE_MEANINGS)),
  left_out: z
    .enum(['true', 'false'])
    .optional()
    .meta(
      describeEnum('Only lines that were left out, or only others; absent: all.', {
        true: 'Only lines that were left out.',
        false: 'Only lines that were not.',
      }),
    ),
  limit: pageSizeParameter(),
  cursor: cursorParameter(decodeLine),
});

/** Makes a cursor of the last line of a page. */
export function encodeLine(line: number): string {
  return Buffer.from(`line:${line}`).toString('base64url');
}

function decodeLine(cursor: string): string | undefined {
  const [, line] = /^line:(\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return line !== undefined && encodeLine(Number(line)) === cursor ? line : undefined;
}
