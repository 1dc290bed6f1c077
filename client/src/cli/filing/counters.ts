/** How the rows of a run went, and their files. Every row is counted once. */
export interface Tally {
  filed: number;
  /** Done by an earlier run. */
  skipped: number;
  /** Filed by an earlier run; files that were missing were attached now. */
  completed: number;
  refused: number;
  failed: number;
  faulty: number;
  documentsConfirmed: number;
  documentsFailed: number;
}

export function newTally(): Tally {
  return {
    filed: 0,
    skipped: 0,
    completed: 0,
    refused: 0,
    failed: 0,
    faulty: 0,
    documentsConfirmed: 0,
    documentsFailed: 0,
  };
}

/** How many rows have come to an end. */
export function countRows({ filed, skipped, refused, failed, faulty }: Readonly<Tally>): number {
  return filed + skipped + refused + failed + faulty;
}
