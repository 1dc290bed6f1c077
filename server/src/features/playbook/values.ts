import { z } from 'zod';
import { isCurrency } from '../claims/rules/currency.ts';
import { type CellName, type CellValue, type CellValues, EVIDENCE_KINDS, STARTS, UNITS } from './record.ts';

const MAX_COUNT = 3_650;
const MAX_TEXT = 1_000;

const whole = `must be an integer from 0 to ${MAX_COUNT}`;
const count = z
  .int({ error: whole })
  .min(0, { error: whole })
  .max(MAX_COUNT, { error: whole })
  .meta({ description: 'How many.', examples: [7] });

/** A closed set as the interface describes it: with the meaning of each value. */
function closedSet<const Value extends string>(
  values: readonly Value[],
  { id, about, meanings }: { id: string; about: string; meanings: Readonly<Record<NoInfer<Value>, string>> },
) {
  const lines = values.map((value) => `- \`${value}\`: ${meanings[value]}`);
  return z.enum(values).meta({ id, description: `${about}\n\n${lines.join('\n')}` });
}

export const unit = closedSet(UNITS, {
  id: 'PlaybookUnit',
  about: 'The unit of a term.',
  meanings: {
    days: 'Calendar days.',
    working_days: 'Days without weekends and public holidays.',
    days_without_holidays: 'Calendar days without public holidays.',
    days_without_sundays_and_holidays: 'Calendar days without Sundays and public holidays.',
    months: 'Calendar months.',
  },
});
export const start = closedSet(STARTS, {
  id: 'PlaybookStart',
  about: 'The day from which a term counts.',
  meanings: {
    POSTING: 'The day on which the parcel was posted or collected.',
    EXPECTED_DELIVERY: 'The day on which it was to be delivered.',
    DELIVERY: 'The day on which it was delivered.',
  },
});
export const evidenceKind = closedSet(EVIDENCE_KINDS, {
  id: 'EvidenceKind',
  about: 'A kind of evidence.',
  meanings: {
    ITEM_DAMAGE: 'Photograph of the damage to the contents.',
    INNER_PACKAGING: 'Photograph of the inner packaging.',
    OUTER_PACKAGING: 'Photograph of the outer packaging.',
    LABEL: 'The label, or a photograph or copy of it.',
    PURCHASE_INVOICE: 'What the sender paid for the goods.',
    SALES_INVOICE: 'What the recipient paid for them.',
    PROOF_OF_DEPOSIT: 'That the carrier took the parcel over.',
    NON_RECEIPT_DECLARATION: 'The recipient declares that nothing arrived.',
    AFFIDAVIT: 'A sworn statement.',
    IDENTITY_DOCUMENT: 'Copy of an identity document.',
    CARRIER_FORM: 'A form of the carrier, filled in.',
    DELIVERY_RESERVATION: 'A reservation that was written at the delivery.',
    REPAIR_ESTIMATE: 'What a repair or a replacement costs.',
    CARRIER_ANSWER: 'An answer of the carrier.',
    OTHER: 'Something else.',
  },
});
const fromStart = start.meta({ description: 'The day from which it counts.' });
const decimal = (description: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,6})?$/, { error: 'must be a decimal number such as 12.50' })
    .meta({ description, examples: ['40'] });

const simpleTerm = { count, unit: unit.meta({ description: 'The unit.' }), from: fromStart };
const term = z
  .strictObject({
    ...simpleTerm,
    otherwise: z
      .strictObject(simpleTerm)
      .optional()
      .meta({ description: 'The term when the day that this one counts from is not known; absent: there is none.' }),
  })
  .meta({ id: 'PlaybookTerm', description: 'A number of days or months, counted from a day.' });

const evidence = z
  .strictObject({
    wanted: z
      .array(
        z
          .array(evidenceKind)
          .min(1, { error: 'must name at least one kind' })
          .max(5, { error: 'must name at most 5 kinds' }),
      )
      .min(1, { error: 'must have at least one entry' })
      .max(EVIDENCE_KINDS.length, { error: `must have at most ${EVIDENCE_KINDS.length} entries` })
      .meta({ description: 'All of these are wanted; each entry is met by one of its kinds.' }),
  })
  .meta({ id: 'PlaybookEvidence', description: 'The evidence that is wanted.' });

const liability = z
  .strictObject({
    per_parcel: decimal('Amount for each parcel.').optional(),
    per_kg: decimal('Amount for each kg, beside that for the parcel.').optional(),
    minimum: decimal('The least that is paid.').optional(),
    currency: z
      .string()
      .refine(isCurrency, { error: 'must be an ISO 4217 code in upper case, such as EUR' })
      .optional()
      .meta({ description: 'ISO 4217 code; `XDR` is the special drawing right.', examples: ['EUR'] }),
  })
  .refine(({ currency, ...amounts }) => (currency === undefined) === (Object.keys(amounts).length === 0), {
    path: ['currency'],
    error: 'must stand beside at least one amount, and each amount beside it',
  })
  .meta({ id: 'PlaybookLiability', description: 'The amount paid without an insurance.' });

const answer = z
  .strictObject({ count, unit: simpleTerm.unit })
  .meta({ id: 'PlaybookAnswer', description: 'How long an answer usually takes.' });

const payment = z
  .strictObject({ count, unit: simpleTerm.unit })
  .meta({ id: 'PlaybookPayment', description: 'How long the payment usually takes after the approval.' });

const filing = z
  .strictObject({
    how: z
      .string()
      .max(MAX_TEXT, { error: `must have at most ${MAX_TEXT} characters` })
      .refine((text) => text.trim() !== '', { error: 'must not be blank' })
      .meta({ description: 'In words.', examples: ['Online form; the sender alone.'] }),
  })
  .meta({ id: 'PlaybookFiling', description: 'Where and how a claim is filed.' });

const language = z
  .strictObject({
    language: z
      .string()
      .regex(/^[a-z]{2}$/, { error: 'must be a language code of two letters, such as es' })
      .meta({ description: 'ISO 639-1 code.', examples: ['es'] }),
  })
  .meta({ id: 'PlaybookLanguage', description: 'The language of letters to the carrier.' });

/** The shape of each cell's value. The largest value of any has some kilobytes: the table of house rules takes ten. */
export const CELL_VALUES = {
  opens: term,
  closes: term,
  presumed_lost: term,
  evidence,
  liability,
  answer,
  payment,
  filing,
  language,
} as const satisfies { [Name in CellName]: z.ZodType<CellValues[Name]> };

/**
 * Reads a value that an admin wants to set; null says that the contract has no such limit. Gives the fault in words
 * when it is none for this cell.
 */
export function readHouseValue(cell: CellName, value: unknown): { value: CellValue | null } | { problem: string } {
  if (value === null) return { value };
  const result = CELL_VALUES[cell].safeParse(value, { error: describe });
  if (!result.success) return { problem: firstProblem(result.error, 'value') };
  if (Object.keys(result.data).length === 0) return { problem: 'value: must say something' };
  return { value: result.data };
}

/** The first fault of a value, after the path to it. */
export function firstProblem({ issues: [issue] }: z.ZodError, root: string): string {
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return `${root}${path.join('')}: ${issue?.message}`;
}

/** Words for the faults that the shapes give none for. */
export function describe(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `has no ${issue.keys.join(', ')}`;
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return undefined;
}
