/** Counters of a run: of rows by outcome, each row once, and of documents. */
export interface Counters {
  filed: number;
  /** Filed by an earlier run. */
  skipped: number;
  /** Filed by an earlier run, with documents attached by this one; counted in `skipped` too. */
  completed: number;
  refused: number;
  failed: number;
  faulty: number;
  documentsConfirmed: number;
  documentsFailed: number;
}

export function newCounters(): Counters {
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

/** Number of rows that have an outcome. */
export function countRows({ filed, skipped, refused, failed, faulty }: Readonly<Counters>): number {
  return filed + skipped + refused + failed + faulty;
}
