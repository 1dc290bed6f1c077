/** The facts about a shipment that operators record, in the order in which they are shown. */
export const FACTS = ['posted_on', 'expected_on', 'delivered_on', 'weight_grams', 'carrier_reference'] as const;
export type FactName = (typeof FACTS)[number];

/** Facts about the shipment of a claim; null: not known. Days are days of the calendar, `YYYY-MM-DD`. */
export interface Facts {
  posted_on: string | null;
  expected_on: string | null;
  delivered_on: string | null;
  weight_grams: number | null;
  /** The carrier's own reference of the case. */
  carrier_reference: string | null;
}

/** The facts of a claim as they are kept. */
export interface ShipmentFacts extends Facts {
  organization_id: string;
  claim_id: string;
  /** One more with each change; 0: nothing was recorded yet. */
  version: number;
  /** Nothing was recorded yet when null. */
  changed_at: string | null;
  /** An operator's e-mail address, or `cli:` and a user's name. Null: nothing was recorded yet. */
  changed_by: string | null;
}

/** The orders of day, month and year. */
export const DATE_FORMATS = ['DMY', 'MDY', 'YMD'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** The orders in words, for descriptions of interfaces. */
export const DATE_FORMAT_MEANINGS = {
  DMY: 'Day, month, year: `31/01/2026`.',
  MDY: 'Month, day, year: `01/31/2026`.',
  YMD: 'Year, month, day: `20260131`.',
} as const;

/** The most rows of one import. */
export const MAX_ROWS = 10_000;
/** The most characters of one import as text, and the most bytes of one as a file. */
export const MAX_CSV = 4_000_000;
export const MAX_BYTES = 16 * 1_048_576;

/** A claim that a row of an import can be about. */
export interface MatchedClaim {
  organization_id: string;
  claim_id: string;
  tracking_number: string;
  is_open: boolean;
}

/** A claim of a row with the name of its organization. */
export type NamedClaim = MatchedClaim & { organization: string };

/** The facts that an import changed of a claim, each with its value before and after. */
export type FactChanges = Partial<Record<FactName, readonly [before: Facts[FactName], after: Facts[FactName]]>>;

/** An import that was applied. */
export interface PastImport {
  id: string;
  /** Unknown when null. */
  file_name: string | null;
  /** Rows of the file. */
  rows: number;
  /** Claims that it changed. */
  claims: number;
  applied_at: string;
  applied_by: string;
  /** Claims with a fact that undoing restored. */
  restored: number;
  /** Claims with a fact that stayed when the import was undone. */
  kept: number;
  /** A null means that the import holds, or that undoing it was stopped on the way. */
  undone_at: string | null;
  undone_by: string | null;
}

/** The facts that an import changed of one claim. */
export interface ImportChange {
  organization_id: string;
  claim_id: string;
  changes: FactChanges;
  /** The facts that stayed when the import was undone; null: not undone. */
  kept: readonly FactName[] | null;
}

/** How many claims one transaction of an import changes: it holds the lock of a writer for some milliseconds. */
export const AT_ONCE = 100;
/** How long an import can be undone. */
export const IMPORT_DAYS = 90;

/** Facts of a shipment that break a rule. */
export interface FactFault {
  field: string;
  /** The allowed values and the next step. */
  message: string;
}

export const NO_FACTS: Readonly<Facts> = {
  posted_on: null,
  expected_on: null,
  delivered_on: null,
  weight_grams: null,
  carrier_reference: null,
};

/** The facts of a claim of which nothing was recorded yet. */
export function unrecordedFacts(organization_id: string, claim_id: string): ShipmentFacts {
  return { organization_id, claim_id, ...NO_FACTS, version: 0, changed_at: null, changed_by: null };
}

/** The five facts alone. */
export function factsOf({ posted_on, expected_on, delivered_on, weight_grams, carrier_reference }: Facts): Facts {
  return { posted_on, expected_on, delivered_on, weight_grams, carrier_reference };
}
