import { z } from 'zod';
import { textParameter } from '../../platform/http/input/query-parameters.ts';
import { describeEnum, requiredText, text } from '../../platform/http/input/schema-text.ts';
import { INCIDENCE_TYPES } from '../claims/rules/incidence.ts';
import { CARRIERS, type Carrier } from '../claims/rules/shipment.ts';
import { incidenceType, MEANING_OF_INCIDENCE } from '../claims/schemas.ts';
import { CELLS, LANES, MAX_REASON } from './record.ts';
import { cellName, lane, MEANING_OF_CELL, MEANING_OF_LANE } from './schemas.ts';
import { evidenceKind, start, unit } from './values.ts';

const carrierParameter = z
  .string({ error: 'is required' })
  .refine((name) => CARRIERS.some((carrier) => carrier === name), { error: 'must be the name of a carrier' })
  .transform((name) => name as Carrier);
const organizationParameter = textParameter().meta({
  description:
    'Identifier of an organization, whose own rules come first. Without it, the installation’s own rules alone count.',
});
const countryParameter = (description: string) =>
  z
    .string({ error: 'is required' })
    .regex(/^[A-Za-z]{2,3}$/, { error: 'must be a country code of two or three letters' })
    .meta({ description, examples: ['ES'] });

// A parameter has its own list: it cannot refer to a schema by name.
const typeParameter = z.enum(INCIDENCE_TYPES).meta(describeEnum('What happened to the parcels.', MEANING_OF_INCIDENCE));
const cellParameter = z.enum(CELLS).meta(describeEnum('The cell.', MEANING_OF_CELL));

/** The query of `GET /playbook`. */
export const playbookQuery = z.object({
  carrier: carrierParameter.optional().meta({ description: 'Name of a carrier: only this one; all when absent.' }),
  organization_id: organizationParameter,
});

/** The query of `GET /playbook/effective`. */
export const laneQuery = z.object({
  carrier: carrierParameter.meta({ description: 'Name of the carrier.', examples: ['UPS'] }),
  from: countryParameter('Country of origin, a code of two or three letters.'),
  to: countryParameter('Country of destination, a code of two or three letters.'),
  type: typeParameter,
  organization_id: organizationParameter,
});

const absentWhenEmpty = (text: string | null | undefined) => text || null;
const country = z.string().regex(/^([A-Za-z]{2,3})?$/, { error: 'must be a country code of two or three letters' });
const cell = cellName.meta({ description: 'The cell.' });

/** The query of `DELETE /playbook/{carrier}/house-rules`. */
export const houseRuleQuery = z.object({
  organization_id: z.string().optional().transform(absentWhenEmpty).meta({
    description: 'Identifier of an organization; the rule of the installation when absent or empty.',
  }),
  country: country.optional().transform(absentWhenEmpty).meta({
    description: 'Country of origin; the rule for any when absent or empty.',
  }),
  lane: z
    .enum(LANES)
    .optional()
    .transform((lane) => lane ?? null)
    .meta(describeEnum('The lane; any when absent.', MEANING_OF_LANE)),
  type: typeParameter,
  cell: cellParameter,
});

const amount = z.string().max(20).optional();
const plainTerm = { count: z.int().optional(), unit: unit.optional(), from: start.optional() };

/** Every member that the value of some cell has: which of them a cell needs is said by the use case. */
const valueInput = z
  .object({
    count: plainTerm.count.meta({
      description: 'The number of days or months, in `opens`, `closes` and `answer`.',
      examples: [7],
    }),
    unit: plainTerm.unit.meta({ description: 'The unit, in `opens`, `closes` and `answer`.' }),
    from: plainTerm.from.meta({ description: 'The day from which it counts, in `opens` and `closes`.' }),
    otherwise: z
      .object({
        count: plainTerm.count.meta({ description: 'How many.' }),
        unit: plainTerm.unit.meta({ description: 'The unit.' }),
        from: plainTerm.from.meta({ description: 'The day from which it counts.' }),
      })
      .optional()
      .meta({ description: 'See `PlaybookTerm`; in `opens` and `closes`.' }),
    wanted: z.array(z.array(evidenceKind).max(15)).max(15).optional().meta({
      description: 'Of `evidence`: all of these are wanted, each met by one of its kinds.',
    }),
    per_parcel: amount.meta({ description: 'Of `liability`: amount for each parcel, as a decimal text.' }),
    per_kg: amount.meta({ description: 'Of `liability`: amount for each kg, as a decimal text.' }),
    minimum: amount.meta({ description: 'Of `liability`: the least that is paid, as a decimal text.' }),
    currency: z.string().optional().meta({ description: 'Of `liability`: ISO 4217 code of its amounts.' }),
    how: text({ maxLength: 1_000 }).optional().meta({ description: 'Of `filing`: where and how, in words.' }),
    language: z.string().optional().meta({ description: 'Of `language`: ISO 639-1 code.' }),
  })
  .meta({ id: 'HouseValueInput', description: 'The value of a cell, in the shape of the cell.' });

export const houseRuleBody = z
  .object({
    organization_id: z.string().nullish().transform(absentWhenEmpty).meta({
      description: 'Identifier of an organization; null or absent: the installation.',
    }),
    country: country.nullish().transform(absentWhenEmpty).meta({
      description: 'Country of origin, a code of two or three letters; null or absent: any.',
    }),
    lane: lane
      .nullish()
      .transform((value) => value ?? null)
      .meta({ description: 'The lane; null or absent: any.' }),
    type: incidenceType.meta({ description: 'What happened to the parcels.' }),
    cell,
    value: valueInput.nullable().meta({ description: 'The value; null: the contract has no such limit.' }),
    reason: requiredText(MAX_REASON).meta({
      description: `Why, such as the contract's clause: 1 to ${MAX_REASON} characters, not blank.`,
      examples: ['Contract of 2026-03, clause 7'],
    }),
  })
  .meta({ id: 'HouseRuleInput', description: 'A cell that the house sets.' });
