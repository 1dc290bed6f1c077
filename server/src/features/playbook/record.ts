import type { IncidenceType } from '../claims/rules/incidence.ts';
import type { Carrier } from '../claims/rules/shipment.ts';

/** Kinds of evidence that a carrier can want (spec: Playbook). The list is extended by releases alone. */
export const EVIDENCE_KINDS = [
  'ITEM_DAMAGE',
  'INNER_PACKAGING',
  'OUTER_PACKAGING',
  'LABEL',
  'PURCHASE_INVOICE',
  'SALES_INVOICE',
  'PROOF_OF_DEPOSIT',
  'NON_RECEIPT_DECLARATION',
  'AFFIDAVIT',
  'IDENTITY_DOCUMENT',
  'CARRIER_FORM',
  'DELIVERY_RESERVATION',
  'REPAIR_ESTIMATE',
  'CARRIER_ANSWER',
  'OTHER',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Units of a term. `days` are calendar days; `working_days` leave out weekends and holidays. */
export const UNITS = [
  'days',
  'working_days',
  'days_without_holidays',
  'days_without_sundays_and_holidays',
  'months',
] as const;
type Unit = (typeof UNITS)[number];

/** Days from which a term counts. */
export const STARTS = ['POSTING', 'EXPECTED_DELIVERY', 'DELIVERY'] as const;
type Start = (typeof STARTS)[number];

/** The authority that a cell is known from. */
export const CONFIDENCES = ['carrier', 'contract', 'law', 'third_party'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/**
 * Whether a cell was read as it stands. `assumed`: the value was read, but something that it depends on was not, such
 * as the day from which it counts; never certain. `inferred`: nobody read the value; it is a note, and gives no day.
 */
export const BASES = ['read', 'assumed', 'inferred'] as const;
export type Basis = (typeof BASES)[number];

/** Kinds of sources. */
export const SOURCE_KINDS = ['carrier', 'platform', 'law', 'third_party'] as const;
type SourceKind = (typeof SOURCE_KINDS)[number];

/** Whether a shipment stays in its country of origin. */
export const LANES = ['DOMESTIC', 'INTERNATIONAL'] as const;
export type Lane = (typeof LANES)[number];

/** The kind of carriage that a law is for. */
export const CARRIAGES = ['ANY', 'COURIER', 'AIR', 'POSTAL'] as const;
type Carriage = (typeof CARRIAGES)[number];

/**
 * The cells of a rule: earliest and latest filing, presumption of loss, evidence, liability, time of the answer and of
 * the payment, filing, language of letters.
 */
export const CELLS = [
  'opens',
  'closes',
  'presumed_lost',
  'evidence',
  'liability',
  'answer',
  'payment',
  'filing',
  'language',
] as const;
export type CellName = (typeof CELLS)[number];

/**
 * Places where a cell can be found, the first one first. `letter`: nobody found an answer time, and the letter to the
 * carrier names one; `default`: nobody found a time of payment, and Redress takes one.
 */
export const PLACES = ['house_organization', 'house', 'carrier', 'law', 'letter', 'default'] as const;

/** A number of days or months. */
export interface Duration {
  count: number;
  unit: Unit;
}

/** A duration, and the day from which it counts. */
interface SimpleTerm extends Duration {
  from: Start;
}

export interface Term extends SimpleTerm {
  /** The term to use when the day that this one counts from is not known. */
  otherwise?: SimpleTerm | undefined;
}

interface Evidence {
  /** All of these are wanted; of each, one of its kinds. */
  wanted: EvidenceKind[][];
}

/** Amounts are decimal texts in `currency`, where `XDR` is the special drawing right. */
interface Liability {
  per_parcel?: string | undefined;
  per_kg?: string | undefined;
  /** The least amount that is paid, at any weight. */
  minimum?: string | undefined;
  /** Is absent when there are no amounts: the note has the rule in words. */
  currency?: string | undefined;
}

export interface CellValues {
  opens: Term;
  closes: Term;
  presumed_lost: Term;
  evidence: Evidence;
  liability: Liability;
  answer: Duration;
  payment: Duration;
  filing: { how: string };
  /** ISO 639-1 code. */
  language: { language: string };
}
export type CellValue = CellValues[CellName];

/** A cell that Redress comes with. */
export interface BuiltIn<Value = CellValue> {
  value: Value;
  confidence: Confidence;
  basis: Basis;
  /** Keys of `Playbook.sources`. */
  sources: string[];
  note: string | null;
}

/** The cells that are known; one that nobody found is absent. */
export type Cells = { readonly [Name in CellName]?: BuiltIn<CellValues[Name]> | undefined };

/** The shipments that a rule is for. */
export interface Scope {
  /** Country of origin, ISO 3166-1 alpha-2; null: any. */
  country: string | null;
  /** Any when null. */
  lane: Lane | null;
  type: IncidenceType;
}

export interface CarrierRule extends Scope {
  carrier: Carrier;
  cells: Cells;
}

/** A law that counts where the carrier's rules have nothing. */
export interface Law extends Scope {
  law: string;
  title: string;
  lane: Lane;
  carriage: Carriage;
  cells: Cells;
}

interface Source {
  kind: SourceKind;
  /** The carrier has no public address when null. */
  url: string | null;
  /** The date that the source shows; null: none. */
  date: string | null;
}

/** A cell that a release changed. */
interface Change {
  release: string;
  carrier: Carrier;
  type: IncidenceType;
  cell: CellName;
  /** In words; null: there was none. */
  before: string | null;
  /** In words; null: there is none any more. */
  after: string | null;
}

/** Everything that Redress knows of carriers' rules. */
export interface Playbook {
  /** Year and month of the data, such as `2026-11`. */
  release: string;
  changes: Change[];
  /** Carriers to which postal law applies. */
  postal_operators: Carrier[];
  rules: CarrierRule[];
  laws: Law[];
  sources: Record<string, Source>;
}

/** The most characters of the reason for a house rule. */
export const MAX_REASON = 500;

/** Names one cell that an admin can set. */
export interface HouseRuleKey extends Scope {
  /** The whole installation when null. */
  organization_id: string | null;
  carrier: Carrier;
  cell: CellName;
}

/** A cell as an admin set it. */
export interface HouseRule extends HouseRuleKey {
  /** The contract has no such limit when null. */
  value: CellValue | null;
  reason: string;
  changed_at: string;
  /** An operator's e-mail address, or `cli:` and a user's name. */
  changed_by: string;
}
