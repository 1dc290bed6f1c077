import type { Duration } from '../record.ts';
import type { EffectiveCell } from './view.ts';

/** The time in which a letter asks a carrier for its answer, where the playbook has none; Redress waits as long. */
export const LETTER_ANSWER: Duration = { count: 30, unit: 'days' };
/** The time in which a carrier pays an approved amount, where the playbook has none (spec: Deadlines). */
const DEFAULT_PAYMENT: Duration = { count: 30, unit: 'days' };

/** An own rule without a term gives none either: its reason does not belong to another term. */
const UNKNOWN = { reason: null, changed_at: null, changed_by: null } as const;

/** Gives the answer time of a lane: that of the playbook, else that of the letter to the carrier. */
export function answerTermOf(cell: EffectiveCell): EffectiveCell {
  return cell.value === null ? { ...cell, ...UNKNOWN, place: 'letter', value: LETTER_ANSWER } : cell;
}

/** Gives the time of payment of a lane: that of the playbook, else 30 days. */
export function paymentTermOf(cell: EffectiveCell): EffectiveCell {
  return cell.value === null ? { ...cell, ...UNKNOWN, place: 'default', value: DEFAULT_PAYMENT } : cell;
}

/** Whether a cell is known from the carrier, a contract, a law or the house, with nothing assumed. */
export function isCertain({ place, confidence, basis }: EffectiveCell): boolean {
  const isTaken = place === null || place === 'letter' || place === 'default';
  return !isTaken && confidence !== 'third_party' && basis !== 'assumed';
}
