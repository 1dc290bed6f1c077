import type { DocumentContentType, Uploader } from '../documents/record.ts';
import type { LetterLanguage } from '../letters/record.ts';
import type { EvidenceKind } from '../playbook/record.ts';

/** How many claims one pack may have. */
export const MAX_PACK_CLAIMS = 100;

export interface PackOptions {
  /** Whether photographs keep their metadata, the place where they were taken included. */
  keepsMetadata: boolean;
  /** Language of the letter and the draft. Defaults to the playbook's, then to the origin country's. */
  language?: LetterLanguage | undefined;
  /** Whether the letter to the carrier comes with it. */
  hasLetter: boolean;
}

/** A file of a pack. */
export interface PackFile {
  /** Without the claim's folder. */
  path: string;
  bytes: Uint8Array;
  /** Of the bytes, where it is known already. */
  sha256?: string;
  /** The time that it is shown with, ISO 8601. */
  at: string;
}

/**
 * Reasons for which nobody can tell the metadata of a photograph: its parts do not follow each other as its format has
 * them, or it goes beyond the limits within which a photograph is read.
 */
export type PhotoFault = 'damaged' | 'beyond_limits';

/**
 * Reasons for which a document is not in a pack: its bytes are gone from the storage, are not those that came, are of
 * none of the four types, or are a picture whose metadata nobody can tell.
 */
export type LeftOut = 'gone' | 'changed' | 'unknown_type' | PhotoFault;

/** A document as the facts of a pack list it. */
export interface PackedDocument {
  /** The file of the pack; null: it was left out. */
  file: string | null;
  left_out: LeftOut | null;
  id: string;
  /** As it was sent, without characters that nobody sees. */
  name: string;
  kinds: EvidenceKind[];
  content_type: DocumentContentType | null;
  /** Of the file of the pack; null: it was left out. */
  size_bytes: number | null;
  sha256: string | null;
  /** Of the file as it came. */
  original_size_bytes: number;
  original_sha256: string;
  /** `none`: there was none, or it is a PDF, which stays as it came. */
  metadata: 'removed' | 'kept' | 'none' | null;
  received_at: string;
  sent_by: Uploader;
}
