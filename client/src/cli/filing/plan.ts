import { type Fault, printFault, SheetError, type SheetRow } from '../sheet/fault.ts';
import type { ReadOptions } from '../sheet/read-csv.ts';
import { describeReading, isJsonLines, readSheet } from '../sheet/read-sheet.ts';
import type { DocumentFolder } from './documents-of-row.ts';

/** The result of reading and checking every row of a file. */
export interface Plan {
  /** Number of rows, good and faulty. */
  rows: number;
  /** Number of documents that the good rows have. */
  documents: number;
  /** Faults by line. */
  faults: ReadonlyMap<number, readonly Fault[]>;
  /** Reasons why the file as a whole cannot be used. */
  problems: readonly string[];
  /** Possible mistakes, for a person to check. */
  warnings: readonly string[];
}

/** The part of a row that is kept until every row was read. */
interface KnownRow {
  line: number;
  trackingNumber: string;
  documents: readonly string[];
}

export interface PlanOptions extends ReadOptions {
  folder: DocumentFolder;
  signal: AbortSignal;
}

const MAX_UNCLAIMED_SHOWN = 5;

/** Reads and checks every row and its documents; changes nothing. Rows are not kept, only their tracking numbers. */
export async function planFiling(path: string, options: PlanOptions): Promise<Plan> {
  const survey = new Survey();
  survey.warnings.push(...[(await describeReading(path, options)) ?? []].flat());
  try {
    for await (const row of readSheet(path, options)) {
      options.signal.throwIfAborted();
      survey.add(row);
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    survey.problems.push(...error.problems);
  }
  options.folder.assign(survey.lineOf);
  await survey.checkDocuments({ ...options, column: isJsonLines(path) ? 'documents' : 'column documents' });
  return survey;
}

class Survey implements Plan {
  rows = 0;
  documents = 0;
  readonly faults = new Map<number, readonly Fault[]>();
  readonly problems: string[] = [];
  readonly warnings: string[] = [];
  /** The first line of each tracking number. */
  readonly lineOf = new Map<string, number>();
  readonly #known: KnownRow[] = [];

  add(row: SheetRow): void {
    this.rows += 1;
    this.#fault(row.line, row.faults);
    this.warnings.push(...row.warnings.map((warning) => printFault(row.line, warning)));
    const first = row.trackingNumber === '' ? undefined : this.lineOf.get(row.trackingNumber);
    if (first === undefined) this.lineOf.set(row.trackingNumber, row.line);
    else
      this.#fault(row.line, [{ place: '', message: `has the tracking number of line ${first}: one claim for each` }]);
    const { line, trackingNumber, documents } = row;
    this.#known.push({ line, trackingNumber, documents });
  }

  async checkDocuments({ folder, signal, column }: PlanOptions & { column: string }): Promise<void> {
    const claimed = new Set<string>();
    for (const row of this.#known) {
      signal.throwIfAborted();
      const names = folder.namesOf(row);
      for (const name of names) claimed.add(name);
      if (names.length > 0) this.#fault(row.line, await folder.findFaults(row, column));
      if (!this.faults.has(row.line)) this.documents += names.length;
    }
    const unclaimed = folder.findUnclaimed(claimed);
    if (unclaimed.length > 0) this.warnings.push(describeUnclaimed(unclaimed));
  }

  #fault(line: number, faults: readonly Fault[]): void {
    if (faults.length > 0) this.faults.set(line, [...(this.faults.get(line) ?? []), ...faults]);
  }
}

function describeUnclaimed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_UNCLAIMED_SHOWN).join(', ');
  const more = names.length - MAX_UNCLAIMED_SHOWN;
  const belong = names.length === 1 ? '1 file belongs' : `${names.length} files belong`;
  return `${belong} to no row: ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}
