import type { OutcomeGroup } from '../../api/types.ts';

export const GROUPS = [
  'carrier',
  'organization',
  'type',
  'operator',
  'month',
  'currency',
] as const satisfies readonly OutcomeGroup[];
export const PERIODS = [3, 12, 24] as const;
export type Months = (typeof PERIODS)[number];
export const DEFAULT_MONTHS: Months = 12;

/** The parameters in the address of the page. */
export interface OutcomeSearch {
  /** The group of the figures; the carrier when it is absent. */
  by?: OutcomeGroup;
  /** 12 when absent. */
  months?: Months;
  /** All of them when absent. */
  organization?: string;
}

/** Reads the parameters. Unknown and malformed ones are dropped. */
export function parseOutcomeSearch(search: Record<string, unknown>): OutcomeSearch {
  const by = GROUPS.find((group) => group === search.by);
  const months = PERIODS.find((period) => String(period) === String(search.months));
  const { organization } = search;
  return {
    ...(by !== undefined && by !== 'carrier' && { by }),
    ...(months !== undefined && months !== DEFAULT_MONTHS && { months }),
    ...(typeof organization === 'string' && organization !== '' && { organization }),
  };
}

/** The first month (YYYY-MM, UTC) of a period that ends with the month of `now`. */
export function firstMonth(months: number, now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1)).toISOString().slice(0, 7);
}
