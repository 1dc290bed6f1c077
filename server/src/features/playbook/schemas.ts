import { z } from 'zod';
import { describeEnum, instant } from '../../platform/http/input/schema-text.ts';
import { carrier, incidenceType } from '../claims/schemas.ts';
import { BASES, CARRIAGES, CELLS, CONFIDENCES, LANES, PLACES, SOURCE_KINDS } from './record.ts';
import { CELL_VALUES } from './values.ts';

export const MEANING_OF_CELL: Readonly<Record<(typeof CELLS)[number], string>> = {
  opens: 'The earliest day on which a claim can be filed with the carrier.',
  closes: 'The latest day.',
  presumed_lost: 'The day from which a law presumes the loss: no earliest day of the carrier.',
  evidence: 'The evidence that is wanted.',
  liability: 'The amount paid without an insurance.',
  answer: 'How long an answer usually takes.',
  payment: 'How long the payment usually takes after the approval.',
  filing: 'Where and how a claim is filed.',
  language: 'The language of letters.',
};
export const cellName = z
  .enum(CELLS)
  .meta({ id: 'PlaybookCellName', ...describeEnum('A cell of a rule.', MEANING_OF_CELL) });
export const MEANING_OF_LANE: Readonly<Record<(typeof LANES)[number], string>> = {
  DOMESTIC: 'Origin and destination are in the same country.',
  INTERNATIONAL: 'They are in two countries.',
};
export const lane = z
  .enum(LANES)
  .meta({ id: 'PlaybookLane', ...describeEnum('Whether shipments stay in their country.', MEANING_OF_LANE) });
export const confidence = z.enum(CONFIDENCES).meta({
  id: 'PlaybookConfidence',
  ...describeEnum('The authority that a cell is known from.', {
    carrier: 'A page of the carrier.',
    contract: 'A contract with the carrier.',
    law: 'A law.',
    third_party: 'Somebody else alone: never certain.',
  }),
});
const basis = z.enum(BASES).meta({
  id: 'PlaybookBasis',
  ...describeEnum('Whether a cell was read as it stands.', {
    read: 'It was.',
    assumed: 'The value was read, but something that it depends on was not, see the note: never certain.',
    inferred: 'Nobody read the value: it is a note with its sources, and gives no day.',
  }),
});
const place = z.enum(PLACES).meta({
  id: 'PlaybookPlace',
  ...describeEnum('Where a cell was found.', {
    house_organization: 'In the house rules of the organization.',
    house: 'In the house rules of the installation.',
    carrier: 'In the rules of the carrier.',
    law: 'In the law of the lane: the carrier’s own rule is not known.',
    letter: 'In the letter to the carrier: its own answer time is not known. Never certain.',
    default: 'Nowhere: Redress takes 30 days. Never certain.',
  }),
});
const { opens: term, closes: _closes, presumed_lost: _presumed, payment: _payment, ...others } = CELL_VALUES;
const value = z.union([term, ...Object.values(others)]).meta({
  description: 'The value, in the shape of the cell: `opens` and `closes` have a term, each other cell its own.',
});

const scope = {
  country: z
    .string()
    .nullable()
    .meta({ description: 'Country of origin, in two letters; null: any.', examples: ['ES'] }),
  lane: lane.nullable().meta({ description: 'The lane; null: any.' }),
  type: incidenceType.meta({ description: 'What happened to the parcels.' }),
};
const sourceKeys = z.array(z.string()).meta({ description: 'Keys of `sources`.', examples: [['BP1']] });
const note = z.string().nullable().meta({ description: 'What else is to know; null: nothing.' });
const builtIn = {
  value,
  confidence: confidence.meta({ description: 'The authority that it is known from.' }),
  basis: basis.meta({ description: 'Whether it was read as it stands.' }),
  sources: sourceKeys,
  note,
};
const houseValue = value.nullable().meta({ description: 'The value; null: the contract has no such limit.' });
const changedAt = instant.meta({ description: 'When it was set.' });
const changedBy = z.string().meta({ description: 'Who set it: an e-mail address, or `cli:USER`.' });
const reason = z.string().meta({ description: 'Why it was set.' });

const houseCell = z
  .object({ value: houseValue, reason, changed_at: changedAt, changed_by: changedBy })
  .meta({ id: 'HouseCell', description: 'A cell as an admin set it.' });

export const effectiveCell = z
  .object({
    cell: cellName.meta({ description: 'The cell.' }),
    place: place.nullable().meta({ description: 'Where it was found; null: nobody found it.' }),
    value: value.nullable().meta({
      description: 'The value; null: it is not known or, in a house rule, the contract has no such limit.',
    }),
    country: z.string().nullable().meta({ description: 'Country of the rule in which it was found; null: any.' }),
    lane: lane.nullable().meta({ description: 'Lane of that rule; null: any.' }),
    law: z.string().nullable().meta({ description: 'Title of the law; null where it is not from one.' }),
    confidence: confidence.nullable().meta({ description: 'Null where it is the house’s or not known.' }),
    basis: basis.nullable().meta({ description: 'Whether it was read as it stands; null where `confidence` is.' }),
    sources: sourceKeys,
    note,
    reason: reason.nullable().meta({ description: 'Why the house set it; null where it is not the house’s.' }),
    changed_at: changedAt.nullable().meta({ description: 'When the house set it; null where it is not the house’s.' }),
    changed_by: changedBy.nullable().meta({ description: 'Who set it; null where it is not the house’s.' }),
  })
  .meta({ id: 'EffectiveCell', description: 'The cell that counts, and where it comes from.' });

export const cellView = z
  .object({
    cell: cellName.meta({ description: 'The cell.' }),
    built_in: z
      .object(builtIn)
      .nullable()
      .meta({ description: 'The cell of this rule that Redress comes with; null: nobody found it.' }),
    house: houseCell.nullable().meta({ description: 'The cell as set for the installation; null: it is not.' }),
    house_organization: houseCell
      .nullable()
      .meta({ description: 'The cell as set for the organization that was asked for; null: it is not.' }),
    effective: effectiveCell.meta({ description: 'The cell that counts for the shipments of this rule.' }),
  })
  .meta({ id: 'PlaybookCell', description: 'A cell of a rule, Redress’s own and the house’s side by side.' });

export const sources = z
  .array(
    z
      .object({
        key: z.string().meta({ description: 'Its key.', examples: ['BP1'] }),
        kind: z.enum(SOURCE_KINDS).meta(
          describeEnum('Whose word it is.', {
            carrier: 'The carrier’s.',
            platform: 'That of a platform that sells the carrier’s labels.',
            law: 'A law’s.',
            third_party: 'Somebody else’s.',
          }),
        ),
        url: z.string().nullable().meta({ description: 'Its address; null: it has no public one.' }),
        date: z.string().nullable().meta({ description: 'The date that it shows; null: none.' }),
      })
      .meta({ id: 'PlaybookSource', description: 'A page that a cell was read from.' }),
  )
  .meta({ description: 'The sources that the cells name, by key.' });

const release = z.string().meta({ description: 'Year and month of the rules.', examples: ['2026-11'] });

const change = z
  .object({
    release,
    carrier: carrier.meta({ description: 'The carrier.' }),
    type: scope.type,
    cell: cellName.meta({ description: 'The cell.' }),
    before: z.string().nullable().meta({ description: 'The cell before, in words; null: there was none.' }),
    after: z.string().nullable().meta({ description: 'The cell since, in words; null: there is none any more.' }),
  })
  .meta({ id: 'PlaybookChange', description: 'A cell that a release of Redress changed.' });

const law = z
  .object({
    law: z.string().meta({ description: 'Short name.', examples: ['CMR'] }),
    title: z.string().meta({ description: 'Title.' }),
    ...scope,
    lane: lane.meta({ description: 'The lane.' }),
    carriage: z.enum(CARRIAGES).meta(
      describeEnum('The carriers that it is for.', {
        ANY: 'All.',
        COURIER: 'Those that are no postal operators; between two countries, where a road joins them.',
        AIR: 'Those that are no postal operators, between countries that no road joins.',
        POSTAL: 'Postal operators.',
      }),
    ),
    cells: z
      .array(z.object({ cell: cellName.meta({ description: 'The cell.' }), ...builtIn }))
      .meta({ description: 'The cells that it has.' }),
  })
  .meta({ id: 'PlaybookLaw', description: 'A law, which counts where the carrier’s rules have nothing.' });

const carrierRules = z
  .object({
    carrier: carrier.meta({ description: 'The carrier.' }),
    is_postal_operator: z.boolean().meta({ description: 'Whether postal law applies to it.' }),
    organizations: z
      .array(z.string())
      .meta({ description: 'Identifiers of the organizations that have house rules of their own for it.' }),
    rules: z
      .array(
        z.object({
          ...scope,
          cells: z.array(cellView).meta({ description: 'Every cell, also those that nobody found.' }),
        }),
      )
      .meta({ description: 'Its rules, those for any country and lane first.' }),
  })
  .meta({ id: 'CarrierRules', description: 'A carrier’s rules and the house’s.' });

export const playbook = z
  .object({
    release,
    changes: z.array(change).meta({ description: 'Changes of releases; empty when there are none yet.' }),
    carriers: z.array(carrierRules).meta({ description: 'The carriers, by name.' }),
    laws: z.array(law).meta({ description: 'The laws.' }),
    sources,
  })
  .meta({ id: 'Playbook', description: 'What each carrier wants, and by when.' });

export const laneRules = z
  .object({
    carrier: carrier.meta({ description: 'The carrier.' }),
    country: z.string().meta({ description: 'Country of origin, in two letters.', examples: ['ES'] }),
    lane: lane.meta({ description: 'The lane.' }),
    type: scope.type,
    release,
    cells: z.array(effectiveCell).meta({ description: 'Every cell, also those that nobody found.' }),
    sources,
  })
  .meta({ id: 'LaneRules', description: 'The cells that count for shipments of one lane.' });
