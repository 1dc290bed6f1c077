/** The states that the list can be narrowed to. */
export const STATES = ['dead', 'failing'] as const;

/** The filter of the list, as the address holds it. */
export interface JobSearch {
  state?: (typeof STATES)[number];
}

/** Reads it; a state that is unknown is left out. */
export function parseJobSearch({ state }: Record<string, unknown>): JobSearch {
  const known = STATES.find((each) => each === state);
  return known ? { state: known } : {};
}
