/** The periods that can be looked back on, in days. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = 30;

/** What the address of the overview page holds. */
export interface OverviewSearch {
  /** Absent: 30. */
  days?: Period;
  /** Absent: all of them. */
  organization?: string;
}

/** Reads it; what is unknown or malformed is left out. */
export function parseOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const days = PERIODS.find((period) => String(period) === String(search.days));
  const { organization } = search;
  const isNamed = typeof organization === 'string' && organization !== '';
  return {
    ...(days !== undefined && days !== DEFAULT_PERIOD && { days }),
    ...(isNamed && { organization }),
  };
}
