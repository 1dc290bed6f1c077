import type { ClaimInput } from '../../index.ts';

/** What is wrong with a cell (`column …`) or a member (`shipment.origin`); an empty place is the whole row. */
export interface Fault {
  place: string;
  message: string;
}

/** One claim of the input: its line in the file, what it says, and what is wrong with it. */
export interface SheetRow {
  line: number;
  /** As written, for people; '' when there is none. */
  trackingNumber: string;
  /** Undefined exactly when there are faults. */
  claim: ClaimInput | undefined;
  /** File names of the column or member `documents`. */
  documents: readonly string[];
  faults: readonly Fault[];
  /** What may be a mistake and may be right. */
  warnings: readonly Fault[];
}

/** What makes the whole file unusable, such as a column that nobody knows. Other rows cannot be filed then either. */
export class SheetError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SheetError';
    this.problems = problems;
  }
}

/** `line 12, column type: must be …` */
export function printFault(line: number, { place, message }: Fault): string {
  return place === '' ? `line ${line}: ${message}` : `line ${line}, ${place}: ${message}`;
}
