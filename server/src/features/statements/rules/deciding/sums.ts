import type { CurrencySum, Fate, Mark } from '../../record.ts';

/** The most own sums of a file that one response lists. */
export const MAX_FILE_TOTALS = 100;

/** Lines that become payments, and have the same fate, currency and marks. */
export interface MarkedTotal extends CurrencySum {
  fate: Fate;
  marks: readonly Mark[];
}

/** A sum that the file itself has, beside the sum of its lines. */
export interface FileTotal {
  line: number;
  currency: string;
  /** Minor units, signed, as the text of an integer. */
  amount: string;
  agrees: boolean;
  /** The sum of the lines that it agrees with, else of those that it stands for most likely. */
  sum: string;
}

/** The file's own sums. */
export interface FileTotals {
  agree: number;
  differ: number;
  /** Lines that were not read, and are in no sum. */
  not_read: number;
  /** Those that differ first; at most `MAX_FILE_TOTALS`. */
  totals: FileTotal[];
}
