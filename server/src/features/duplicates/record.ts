import type { ClaimKey } from '../claims/record.ts';

/** Why two claims may be about the same thing; none of them is a verdict. */
export const DUPLICATE_KINDS = [
  'same_file',
  'look_alike',
  'tracking_number',
  'items',
  'many_of_phone',
  'many_of_address',
] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** A document of a claim beside one of another claim. */
export interface DocumentPair {
  document_id: string;
  other_document_id: string;
  /** The same bytes; else photographs that look alike. */
  is_same_file: boolean;
  /** In how many of 64 bits the hashes differ: 0 to 6. */
  distance: number;
}

/** An operator’s word that two claims are not duplicates. */
export interface Dismissal {
  dismissed_at: string;
  dismissed_by: string;
}

/** Another claim that may be about the same thing as a claim. */
export interface PossibleDuplicate {
  claim_id: string;
  organization: { id: string; name: string };
  tracking_number: string;
  carrier: string;
  status: string;
  created_at: string;
  kinds: DuplicateKind[];
  documents: DocumentPair[];
  /** Nobody dismissed the pair when null. */
  dismissed: Dismissal | null;
}

/** The claims that a claim may be a duplicate of. */
export interface ClaimDuplicates {
  /** Pairs that nobody dismissed. */
  reasons: { kind: DuplicateKind; claims: number }[];
  /** The reasons that nobody looked at. */
  unseen_kinds: DuplicateKind[];
  /** The last look at the reasons; null: nobody looked. */
  looked: { looked_at: string; looked_by: string } | null;
  /** Newest first; those that were dismissed come last. */
  claims: PossibleDuplicate[];
  /** Documents that very many claims have, such as a stock picture: not compared. */
  common_documents: string[];
  /** Documents that were not looked at yet. */
  waiting_documents: number;
}

/** From how many claims within how many days on an address or a telephone number is of many. */
export interface DuplicateSettings {
  many_claims: number;
  within_days: number;
}

export const DEFAULT_SETTINGS: DuplicateSettings = { many_claims: 5, within_days: 90 };

/** Numbers made of what a claim is compared by; null: it has none. */
export interface ClaimPrint {
  tracking_key: number;
  phone_key: number | null;
  address_key: number | null;
  items_key: number | null;
}

/** A print of a claim. */
export interface StoredClaimPrint extends ClaimKey, ClaimPrint {}

/** Documents that more claims than this have are stock pictures, forms or terms. */
export const MAX_ALIKE_CLAIMS = 20;
/** How many other claims are shown. */
export const MAX_SHOWN_CLAIMS = 50;
