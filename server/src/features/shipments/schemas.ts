import { z } from 'zod';
import { claimId, count, identifier, maybeInstant, pagination } from '../../platform/http/input/common-schemas.ts';
import { cursorParameter, pageSizeParameter } from '../../platform/http/input/query-parameters.ts';
import { describeEnum, instant, integer, text } from '../../platform/http/input/schema-text.ts';
import { changedMeanwhile } from '../../platform/http/openapi/conflicts.ts';
import { decodeCursor } from '../../platform/paging.ts';
import { DELIMITER_MEANINGS, DELIMITERS, ENCODING_MEANINGS, ENCODINGS } from '../../platform/tables/record.ts';
import { FATES } from './imports/import.ts';
import { MAX_KEPT } from './imports/past-imports.ts';
import { SHIPMENT_FACTS_CHANGED } from './reasons.ts';
import { DATE_FORMAT_MEANINGS, DATE_FORMATS, FACTS, MAX_BYTES, MAX_CSV, MAX_ROWS } from './record.ts';
import { MAX_REFERENCE, MAX_WEIGHT_GRAMS } from './rules.ts';

const DAY = 'A day of the calendar from 2000-01-01 to 2100-12-31, written YYYY-MM-DD; null: not known.';
const dayOf = (what: string, example: string) =>
  text({ maxLength: 10 })
    .nullable()
    .meta({ description: `${what} ${DAY}`, examples: [example] });

/** The five facts, in requests and responses. */
const facts = {
  posted_on: dayOf('When the carrier took the shipment.', '2026-01-12'),
  expected_on: dayOf('When it was to be delivered: not before `posted_on`.', '2026-01-14'),
  delivered_on: dayOf(
    'When it was delivered: not before `posted_on`, at most one day after today in UTC.',
    '2026-01-15',
  ),
  weight_grams: integer(1)
    .nullable()
    .meta({ description: `Weight in grams, 1 to ${MAX_WEIGHT_GRAMS}; null: not known.`, examples: [1500] }),
  carrier_reference: text({ maxLength: MAX_REFERENCE })
    .nullable()
    .meta({
      description: `The carrier’s reference of the case: 1 to ${MAX_REFERENCE} characters, none of them invisible; white space around it is taken off. Null: not known.`,
      examples: ['RX-2201'],
    }),
};

export const shipmentFacts = z
  .object({
    organization_id: z.string().meta({ description: 'Identifier of the organization whose claim it is.' }),
    claim_id: claimId,
    ...facts,
    version: count.meta({ description: 'One more with each change; 0: nothing was recorded yet.' }),
    changed_at: maybeInstant.meta({ description: 'When they were last changed; null: never.' }),
    changed_by: z.string().nullable().meta({ description: 'Who changed them last; null: nobody.' }),
  })
  .meta({ id: 'ShipmentFacts', description: 'Facts about a shipment that operators record. No client sees them.' });

export const factsBody = z
  .object({ ...facts, version: count.meta({ description: 'The version of the facts that was seen.' }) })
  .meta({ id: 'ShipmentFactsInput', description: 'The facts as they are to be, all five.' });

export const factsChanged = changedMeanwhile(SHIPMENT_FACTS_CHANGED, {
  id: 'ShipmentFactsChanged',
  description: 'Somebody changed the facts since the version that was named.',
  changed: shipmentFacts.meta({ description: 'The facts as they are now.' }),
  example: {
    organization_id: 'org_94f5a1b2c3d4e5f6',
    claim_id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
    posted_on: '2026-01-12',
    expected_on: '2026-01-14',
    delivered_on: null,
    weight_grams: 1500,
    carrier_reference: 'RX-2201',
    version: 2,
    changed_at: '2026-01-31T10:00:00.000Z',
    changed_by: 'ana@example.com',
  },
});

/** The members of an import beside the file. */
export const importInput = z
  .object({
    date_format: z
      .enum(DATE_FORMATS)
      .optional()
      .meta({
        ...describeEnum(
          'The order of day, month and year; absent: as the file shows it, and asked for when it does not.',
          DATE_FORMAT_MEANINGS,
        ),
      }),
    encoding: z
      .enum(ENCODINGS)
      .optional()
      .meta(describeEnum('The encoding of the text; absent: found out.', ENCODING_MEANINGS)),
    delimiter: z
      .enum(DELIMITERS)
      .optional()
      .meta(describeEnum('The character between cells; absent: found out.', DELIMITER_MEANINGS)),
    sheet: text({ maxLength: 200 }).optional().meta({
      description:
        'The sheet of a workbook; absent: the one that has a table. Of several, a dry run reads the first; without a dry run one has to be chosen.',
    }),
    file_name: text({ maxLength: 255 })
      .optional()
      .meta({ description: 'The name of the file, for the list of imports.', examples: ['dates.csv'] }),
    dry_run: z
      .boolean()
      .optional()
      .meta({ description: 'True: says what would become of each row, and changes nothing.' }),
    skip: z.boolean().optional().meta({
      description:
        'True: leaves rows that are `invalid` or `ambiguous` out. Otherwise one of them keeps all from being applied.',
    }),
  })
  .meta({ id: 'ShipmentImportChoices', description: 'How facts about many shipments are to be read.' });

export const importBody = importInput
  .extend({
    csv: text({ maxLength: MAX_CSV, isRequired: true })
      .optional()
      .meta({
        description: `The text of a CSV file, at most ${MAX_ROWS} rows; or send the file as \`content\`. A line names the columns, in any order and in one of seven languages: \`claim_id\` or \`tracking_number\`, \`organization\` (the name of the shop) or \`organization_id\`, \`posted_on\`, \`expected_on\`, \`delivered_on\`, \`weight_grams\`, \`carrier_reference\`. An empty cell leaves a fact as it is, \`-\` takes it away.`,
        examples: ['claim_id,posted_on\nclm_0198a8b0c1d2000094f5a1b2c3d4e5f6,2026-01-12\n'],
      }),
    content: text({ maxLength: 4 * Math.ceil(MAX_BYTES / 3), isRequired: true })
      .optional()
      .meta({
        description: `The file as it is, in base64: CSV of any usual encoding and separator, or a workbook (.xlsx), at most ${MAX_BYTES} bytes. Instead of \`csv\`.`,
        examples: ['dHJhY2tpbmdfbnVtYmVyO3Bvc3RlZF9vbgpQUTE7MjUuMDMuMjAyNg=='],
      }),
  })
  .meta({ id: 'ShipmentImportInput', description: 'Facts about many shipments.' });

const fate = z.enum(FATES).meta({
  id: 'ShipmentFate',
  ...describeEnum('What became of a row, or would.', {
    changed: 'It changes the claim.',
    same: 'The claim has these facts already.',
    unknown: 'There is no such claim; `faults` says which was named. The row is passed over.',
    ambiguous: 'Several organizations have claims with the tracking number: name the organization, or the claim.',
    invalid: 'Cells break a rule; `faults` says which.',
    twice: 'An earlier row is about the same claim. The row is passed over.',
  }),
});

const rowFate = z
  .object({
    line: count.meta({ description: 'The line of the file on which the row begins, counted from 1.' }),
    fate: fate.meta({ description: 'What became of it, or would.' }),
    claim_id: z.string().nullable().meta({ description: 'Identifier of the claim; null: none was found.' }),
    organization_id: z.string().nullable().meta({ description: 'Identifier of its organization; null: no claim.' }),
    organization: z.string().nullable().meta({ description: 'Name of its organization; null: no claim.' }),
    tracking_number: z.string().nullable().meta({ description: 'Tracking number; null: none is known.' }),
    faults: z
      .array(
        z.object({
          field: z.string().meta({ description: 'The column; `csv`: the row as a whole.', examples: ['posted_on'] }),
          message: z.string().meta({ description: 'The allowed values and the next step. Its wording may change.' }),
        }),
      )
      .meta({ description: 'The fault of an `invalid` row; the cell that names no claim of an `unknown` one.' }),
    candidates: z
      .array(
        z.object({
          claim_id: claimId,
          organization_id: z.string().meta({ description: 'Identifier of its organization.' }),
          organization: z.string().meta({ description: 'Name of its organization.' }),
        }),
      )
      .meta({ description: 'Of an `ambiguous` row: a claim of each organization that has the tracking number.' }),
    first_line: count.nullable().meta({ description: 'Of a row that is there `twice`: the line of the earlier one.' }),
  })
  .meta({ id: 'ShipmentRow', description: 'A row of an import.' });

export const importResult = z
  .object({
    is_applied: z.boolean().meta({
      description: 'Whether the changes are kept: false of a dry run, and when faulty rows kept them from it.',
    }),
    import_id: z
      .string()
      .nullable()
      .meta({ description: 'Identifier of the import, which can be undone; null: it changed nothing.' }),
    counts: z
      .object({
        changed: count.meta({ description: 'Rows that change a claim.' }),
        same: count.meta({ description: 'Rows whose claim has these facts already.' }),
        unknown: count.meta({ description: 'Rows without a claim.' }),
        ambiguous: count.meta({ description: 'Rows with claims of several organizations.' }),
        invalid: count.meta({ description: 'Rows that break a rule.' }),
        twice: count.meta({ description: 'Rows about the claim of an earlier row.' }),
      })
      .meta({ description: 'How many rows have each fate.' }),
    ignored_columns: z.array(z.string()).meta({ description: 'Headings of columns that are not recorded.' }),
    date_format: z
      .enum(DATE_FORMATS)
      .meta(describeEnum('An order of day, month and year.', DATE_FORMAT_MEANINGS))
      .nullable()
      .meta({ description: 'The order by which days were read; null: no day depends on it.' }),
    sheet: z.string().nullable().meta({ description: 'The sheet that was read; null: the file is text.' }),
    sheets: z.array(z.string()).meta({ description: 'The sheets of the workbook that have a table.' }),
    encoding: z.enum(ENCODINGS).meta(describeEnum('The encoding of the text.', ENCODING_MEANINGS)),
    rows: z.array(rowFate).meta({ description: 'The rows in the order of the file.' }),
  })
  .meta({ id: 'ShipmentImport', description: 'What became of each row of an import, or would.' });

const pastImport = z
  .object({
    id: identifier('Identifier of the import.', 'imp_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
    file_name: z.string().nullable().meta({ description: 'Name of the file; null: not known.' }),
    rows: count.meta({ description: 'Rows of the file.' }),
    claims: count.meta({ description: 'Claims that it changed.' }),
    applied_at: instant.meta({ description: 'When it was applied.' }),
    applied_by: z.string().meta({ description: 'Who applied it.' }),
    restored: count.meta({ description: 'Claims of which facts were restored when it was undone.' }),
    kept: count.meta({ description: 'Claims with a fact that stayed when it was undone.' }),
    undone_at: maybeInstant.meta({ description: 'When it was undone; null: not, or not to the end.' }),
    undone_by: z.string().nullable().meta({ description: 'Who undid it; null: nobody.' }),
  })
  .meta({ id: 'PastShipmentImport', description: 'An import of shipment dates that changed claims.' });

const FACT_MEANINGS = {
  posted_on: 'The day on which it was posted.',
  expected_on: 'The day on which it was expected.',
  delivered_on: 'The day on which it was delivered.',
  weight_grams: 'Its weight.',
  carrier_reference: 'The carrier’s reference of the claim.',
} as const;

export const undoneImport = z
  .object({
    import: pastImport.meta({ description: 'The import as it is now.' }),
    restored: count.meta({ description: 'Claims of which this request restored facts.' }),
    kept_claims: z
      .array(
        z.object({
          organization_id: z.string().meta({ description: 'Identifier of its organization.' }),
          claim_id: claimId,
          facts: z
            .array(z.enum(FACTS).meta(describeEnum('A fact about a shipment.', FACT_MEANINGS)))
            .meta({ description: 'The facts that stayed.' }),
        }),
      )
      .meta({ description: `Claims with facts that stayed, at most ${MAX_KEPT}; \`import.kept\` counts all.` }),
  })
  .meta({ id: 'ShipmentImportUndone', description: 'What became of the facts of an import.' });

export const importPage = z
  .object({ data: z.array(pastImport).meta({ description: 'The imports, newest first.' }), pagination })
  .meta({ id: 'ShipmentImportPage', description: 'A page of imports.' });

/** The query of `GET /shipment-imports`. */
export const importQuery = z.object({
  limit: pageSizeParameter(),
  cursor: cursorParameter((cursor) => decodeCursor(cursor, 'imp')),
});
