import { INVALID_REQUEST_BODY } from '../feature/reasons.ts';
import { ServiceError } from '../service-error.ts';
import { LimitedThread, ThreadLimitError, type ThreadLimits } from '../threads/limited-thread.ts';
import { workOn } from '../threads/work.ts';

/**
 * The most that one file may take. 100,000 lines of 26 cells take 16 s and 700 MB; on a busy machine several times as
 * long.
 */
const LIMITS: ThreadLimits = { ms: 180_000, heapMb: 1_024 };
/** The rows that the receiving thread gets at a time: it takes some 2 ms. */
const AT_ONCE = 500;

/** Reads the files of one feature in a thread: see `LimitedThread`. Its program is `workOnTables`. */
export class TableThread<Input, Whole extends object, Row> {
  readonly #thread: LimitedThread<Input, Whole, readonly Row[]>;

  /** @param limits others than usual, for tests */
  constructor(program: URL, limits: Partial<ThreadLimits> = {}) {
    this.#thread = new LimitedThread(program, { ...LIMITS, ...limits });
  }

  /** Reads a file. Throws `INVALID_REQUEST_BODY`, also for a file that takes too much time or memory. */
  async read(input: Input): Promise<Whole & { rows: Row[] }> {
    const rows: Row[] = [];
    try {
      const whole = await this.#thread.run(input, (part) => {
        for (const row of part) rows.push(row);
      });
      return { ...whole, rows };
    } catch (cause) {
      if (!(cause instanceof ThreadLimitError)) throw cause;
      const message = 'content: takes too long or too much memory to read: save only the table, or send it in parts';
      throw new ServiceError(INVALID_REQUEST_BODY, message, { field: 'content', cause });
    }
  }
}

/** Reads files in the thread of a `TableThread`, and sends their rows some at a time. */
export function workOnTables<Input, Read extends { rows: readonly unknown[] }>(
  read: (input: Input) => Promise<Read>,
): void {
  workOn<Input, Omit<Read, 'rows'>, readonly unknown[]>(async (input, send) => {
    const { rows, ...whole } = await read(input);
    for (let at = 0; at < rows.length; at += AT_ONCE) await send(rows.slice(at, at + AT_ONCE));
    return whole;
  });
}
