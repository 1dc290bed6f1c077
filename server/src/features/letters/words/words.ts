import type { IncidenceType } from '../../claims/rules/incidence.ts';
import type { EvidenceKind, UNITS } from '../../playbook/record.ts';
import type { Ground } from '../rules/ground.ts';

/** Lines of the table of facts and columns of the table of line items. */
type Label =
  | 'tracking_number'
  | 'our_reference'
  | 'carrier_reference'
  | 'incident'
  | 'damage'
  | 'posted_on'
  | 'expected_on'
  | 'delivered_on'
  | 'from'
  | 'to'
  | 'recipient'
  | 'weight'
  | 'description'
  | 'quantity'
  | 'unit_price';

export type Unit = (typeof UNITS)[number];

/** Every word of a letter that its template does not have, in one language. */
export interface LetterWords {
  /** For numbers, amounts and the names of countries (BCP 47). */
  locale: string;
  labels: Readonly<Record<Label, string>>;
  incident: Readonly<Record<IncidenceType, string>>;
  /** The line with the claimed amount, such as `120.50 EUR`. */
  amount: (amount: string) => string;
  /** The words for the thing that a document shows. */
  enclosures: Readonly<Record<EvidenceKind, string>>;
  /** A document whose kind nobody told. */
  enclosure: string;
  /** Sentences on the basis of the claim: laws and articles, never amounts, limits or terms. */
  ground: Readonly<Record<Ground, Readonly<Record<IncidenceType, string>>>>;
  answer: {
    /** For a carrier whose own time for an answer is known from the carrier, a contract or the house. */
    usual: (count: number, unit: Unit) => string;
    /** For all others: names no term of a law or a contract. */
    asked: (count: number, unit: Unit) => string;
  };
  /** A day in words. @param day such as `2026-11-24` */
  date: (day: string) => string;
}

/** A text for each type of incidence. */
export const byType = (text: (type: IncidenceType) => string): Record<IncidenceType, string> => ({
  LOST: text('LOST'),
  DAMAGED: text('DAMAGED'),
});

/** A ground by which the damage is also given notice of, in a sentence of its own. */
export const withNotice = (ground: Readonly<Record<IncidenceType, string>>, notice: string) =>
  byType((type) => (type === 'LOST' ? ground.LOST : `${ground.DAMAGED} ${notice}`));

/** A number and its noun, such as `1 day` and `20 days`, which stay on one line. */
export const counted = (one: string, many: string) => (count: number) => `${count}\u00a0${count === 1 ? one : many}`;

/** The parts of a day such as `2026-11-24`; `month` is its name in `months`. */
export function partsOf(day: string, months: readonly string[]): { day: number; month: string; year: number } {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return { day: date, month: months[month - 1] ?? '', year };
}
