import type { Statistics } from '../../../api/types.ts';
import { DECIDED, UNDECIDED } from '../../../status/claim-status.ts';

type DecidedStatus = (typeof DECIDED)[number];

/** The numbers at the top of the page. */
export interface Figures {
  /** Undecided now, whenever they were filed. */
  open: number;
  /** Open claims that were filed at least `LONG_DAYS` days ago. */
  openLong: number;
  filed: number;
  decided: number;
  decidedBy: { status: DecidedStatus; count: number }[];
  /** The number of decisions that the median and the percentile are computed from. */
  decisions: number;
  /** Absent (null) when nothing was decided in the period. */
  medianDays: number | null;
  p90Days: number | null;
}

export const LONG_DAYS = 14;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export function figuresOf(statistics: Statistics): Figures {
  const { filed_per_day, decided_per_day, open_by_age, time_to_decision } = statistics;
  const openOf = ({ by_status }: Statistics['open_by_age'][number]) =>
    sum(UNDECIDED.map((status) => by_status[status]));
  const decidedBy = DECIDED.map((status) => ({
    status,
    count: sum(decided_per_day.map((day) => day.by_status[status])),
  }));
  return {
    open: sum(open_by_age.map(openOf)),
    openLong: sum(open_by_age.filter(({ from_days }) => from_days >= LONG_DAYS).map(openOf)),
    filed: sum(filed_per_day.map(({ count }) => count)),
    decided: sum(decidedBy.map(({ count }) => count)),
    decidedBy,
    decisions: time_to_decision.decisions,
    medianDays: time_to_decision.median_days,
    p90Days: time_to_decision.p90_days,
  };
}

/** Whether there is no data for any chart. */
export const isEmpty = ({ open, filed, decided }: Figures): boolean => open + filed + decided === 0;
