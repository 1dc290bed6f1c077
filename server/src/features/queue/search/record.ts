import type { Money } from '../../refunds/record.ts';

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
