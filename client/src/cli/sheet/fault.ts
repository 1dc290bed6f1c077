import type { ClaimInput } from '../../index.ts';

/** A fault of a cell (`column …`) or of a member (`shipment.origin`); an empty place is the whole row. */
export interface Fault {
  place: string;
  message: string;
}

/** One row of the input: its line in the file, its claim and documents, and its faults. */
export interface SheetRow {
  line: number;
  /** The number as the sheet writes it; '' when there is none. */
  trackingNumber: string;
  /** Undefined exactly when there are faults. */
  claim: ClaimInput | undefined;
  /** File names of the column or member `documents`. */
  documents: readonly string[];
  faults: readonly Fault[];
  /** Possible mistakes, for a person to check. */
  warnings: readonly Fault[];
}

/** The whole file cannot be used, such as one with an unknown column: no row of it is filed. */
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
