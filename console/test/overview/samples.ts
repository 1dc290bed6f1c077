import type { Statistics } from '../../src/api/types.ts';
import { addDays } from '../../src/pages/overview/sheets/days.ts';

const NONE_DECIDED = { RESOLVED: 0, CANCELED: 0, REJECTED: 0, CLOSED: 0 };
const NONE_UNDECIDED = {
  CREATED: 0,
  UNDER_REVIEW: 0,
  PENDING_ACTION: 0,
  PENDING_REFUND: 0,
  PENDING_REFUND_AMOUNT_CONFIRMED: 0,
};
const AGES = [0, 1, 3, 7, 14, 30, 90];

export const TODAY = '2026-03-11';

/** Figures of a period that ends today: one claim filed each day, still new; one resolved and one rejected each day. */
export function sampleStatistics(days: number, changes: Partial<Statistics> = {}): Statistics {
  const period = Array.from({ length: days }, (_, index) => addDays(TODAY, index + 1 - days));
  return {
    from: `${period[0]}T00:00:00.000Z`,
    to: `${TODAY}T23:59:59.999Z`,
    at: `${TODAY}T09:30:00.000Z`,
    filed_per_day: period.map((day) => ({ day, count: 1 })),
    decided_per_day: period.map((day) => ({ day, by_status: { ...NONE_DECIDED, RESOLVED: 1, REJECTED: 1 } })),
    by_day_and_status: period.map((day) => ({ day, by_status: { ...NONE_UNDECIDED, ...NONE_DECIDED, CREATED: 1 } })),
    open_by_age: AGES.map((from_days, index) => ({
      from_days,
      to_days: AGES[index + 1] ?? null,
      by_status: { ...NONE_UNDECIDED, CREATED: 2, PENDING_ACTION: index },
    })),
    by_carrier: [
      { carrier: 'SEUR', lost: 3, damaged: 1 },
      { carrier: 'DPD', lost: 0, damaged: 2 },
    ],
    open_amounts: [],
    time_to_decision: { decisions: 2 * days, median_days: 3, p90_days: 11 },
    ...changes,
  };
}
