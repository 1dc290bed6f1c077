/** The periods to choose from, in days. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = 30;

/** The parameters in the address of the overview page. */
export interface OverviewSearch {
  /** 30 when absent. */
  days?: Period;
  /** All of them when absent. */
  organization?: string;
}

/** Reads the parameters. Unknown and malformed ones are dropped. */
export function parseOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const days = PERIODS.find((period) => String(period) === String(search.days));
  const { organization } = search;
  const isNamed = typeof organization === 'string' && organization !== '';
  return {
    ...(days !== undefined && days !== DEFAULT_PERIOD && { days }),
    ...(isNamed && { organization }),
  };
}
