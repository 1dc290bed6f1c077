import type { StoredClaim } from '../claims/record.ts';

/** Ways to file a claim with a carrier, modelled on those that the playbook names. */
export const CHANNELS = [
  'WEB_FORM',
  'PORTAL',
  'EMAIL',
  'CERTIFIED_EMAIL',
  'LETTER',
  'PHONE',
  'CHAT',
  'BRANCH',
  'LABEL_SELLER',
  'OTHER',
] as const;
export type Channel = (typeof CHANNELS)[number];

/** Results of comparing the day of filing with the carrier's window. */
export const WINDOWS = ['early', 'met', 'missed', 'unknown'] as const;
export type WindowResult = (typeof WINDOWS)[number];

/** Facts of a filing that an operator gives; absent ones of a move have their defaults. */
export interface FilingInput {
  /** The carrier's day, `YYYY-MM-DD`. Null: it was not filed after all. Absent: as recorded, else today. */
  filed_on?: string | null | undefined;
  channel?: Channel | null | undefined;
  /** Kept as the fact of the shipment. Null takes it away, absent leaves it as it is. */
  carrier_reference?: string | null | undefined;
}

/** A filing as it is kept: one row for each change, of which the last one holds. */
export interface StoredFiling {
  organization_id: string;
  claim_id: string;
  /** One more with each change. */
  version: number;
  /** The version of the claim that the move made with which it was recorded; null: it came by itself. */
  move_version: number | null;
  filed_on: string | null;
  channel: Channel | null;
  window: WindowResult;
  /**
   * The first and the last day of the window as they were known at that time; null: they were not, or there is none.
   */
  opens_on: string | null;
  closes_on: string | null;
  changed_at: string;
  changed_by: string;
}

/** The filing of a claim with its carrier, as it is now. */
export interface Filing extends Omit<StoredFiling, 'move_version' | 'changed_at' | 'changed_by'> {
  /** The fact of the shipment. */
  carrier_reference: string | null;
  /** Nothing was recorded yet when null. */
  changed_at: string | null;
  changed_by: string | null;
}

/** Proposed for a claim that is about to be filed. */
export interface FilingProposal {
  filed_on: string;
  /** The playbook names no channel when null. */
  channel: Channel | null;
  /** Where and how to file, in words; null: nobody found it. */
  how: string | null;
  /** The last day of the window; null: it is not known, or there is no such limit. */
  closes_on: string | null;
  /** It can have been earlier: the day that it counts from is not known. */
  is_latest: boolean;
  /** Whether the last day is known by more than a third party's word, and not only at the latest. */
  is_certain: boolean;
}

/** The carrier's day at the moment, and its window. Days are `YYYY-MM-DD`. */
export interface CarrierDay {
  today: string;
  /** The earliest day; undefined when it is not known for sure. */
  opens_on?: string | undefined;
  /**
   * The latest day; undefined when it is unknown. `on` is null when the contract has no limit; `is_latest`: it may have
   * been earlier.
   */
  closes?: { on: string | null; is_latest: boolean; is_certain: boolean } | undefined;
}

/** Finds the carrier's day, and the window for a claim. */
export type FindsCarrierDay = (claim: StoredClaim) => Promise<CarrierDay>;

/** The filing of a claim of which nothing was recorded. */
export function unrecordedFiling(
  { organization_id, id }: Pick<StoredClaim, 'organization_id' | 'id'>,
  carrier_reference: string | null,
): Filing {
  const nothing = { filed_on: null, channel: null, window: 'unknown', opens_on: null, closes_on: null } as const;
  return {
    organization_id,
    claim_id: id,
    version: 0,
    ...nothing,
    carrier_reference,
    changed_at: null,
    changed_by: null,
  };
}
