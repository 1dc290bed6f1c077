import type { ClaimKey } from '../../claims/record.ts';
import type { Money } from '../../refunds/record.ts';

/** From where the search learns what changed: the audit log, and the documents in the order of their confirmation. */
export const CHANGE_SOURCES = ['changes', 'documents'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

export interface ClaimChange {
  /** Sorts in the order of the changes. */
  position: string;
  /** The change belongs to no claim when null. */
  claim: ClaimKey | null;
}

/** The state of the search index. Null where there is none. */
export interface IndexMark {
  /** The newest claim up to which all are indexed. */
  indexed: string | null;
  newest: string | null;
  /** The last position of each source, and the one up to which changes are indexed. */
  sources: Readonly<Record<ChangeSource, { indexed: string | null; newest: string | null }>>;
  /** Whether all older claims are indexed too. */
  is_whole: boolean;
}

/** Texts of a claim that its row does not show; `items` and `description` are empty when the brief has them. */
export interface UnshownTexts {
  /** Descriptions of line items, one per line: their first 20,000 characters. */
  items: string;
  description: string;
  /** The notes as one text, newest first; empty without any. */
  notes: string;
  /** The messages to the client as one text, newest first; empty without any. */
  messages: string;
  /** Names of documents, one per line, newest first. */
  documents: string;
  /** References of the carrier, one per line. */
  references: string;
  /** Approved and paid amounts, payments one by one too. */
  money: Money[];
}
