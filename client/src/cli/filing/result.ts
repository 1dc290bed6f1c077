import type { SheetRow } from '../sheet/fault.ts';

/** `filed`: there is a claim. `refused`: the service said no. `failed`: no answer. `faulty`: it was never sent. */
export const OUTCOMES = ['filed', 'refused', 'failed', 'faulty'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What became of one row. */
export interface Result {
  /** Undefined: the row is no longer in the file. */
  line: number | undefined;
  trackingNumber: string;
  outcome: Outcome;
  /** The claim; of a refused row the one in the way; '' when there is none. */
  claimId: string;
  documentsConfirmed: readonly string[];
  /** `name (reason)` */
  documentsFailed: readonly string[];
  reason: string;
  /** ISO 8601 */
  at: string;
  /** The row by its content; '' for a faulty one, which has none. */
  rowId: string;
}

type NewResult = Pick<Result, 'rowId' | 'outcome'> & Partial<Result> & { row: SheetRow };

/** What has just become of a row. */
export function newResult({ row, ...result }: NewResult): Result {
  const { line, trackingNumber } = row;
  const at = new Date().toISOString();
  return { line, trackingNumber, claimId: '', documentsConfirmed: [], documentsFailed: [], reason: '', at, ...result };
}
