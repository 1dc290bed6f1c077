export const BY = ['carrier', 'organization', 'both'] as const;

/** The state of the page in its address; without one the rows are of carriers. */
export interface OutstandingSearch {
  by?: (typeof BY)[number];
}

export function parseOutstandingSearch({ by }: Record<string, unknown>): OutstandingSearch {
  const known = BY.find((each) => each === by);
  return known && known !== 'carrier' ? { by: known } : {};
}
