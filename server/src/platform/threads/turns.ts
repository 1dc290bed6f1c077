import { STATEMENTS_BUSY } from '../feature/reasons.ts';
import { ServiceError } from '../service-error.ts';

/** Files that may wait for the one that is worked on. */
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 15;

export interface TurnLimits {
  /** The name of the files, in the plural. */
  what: string;
  /** The most bytes of files that arrive, and of those that wait. */
  maxBytes: number;
}

/** Files and the bytes of all of them. */
interface Load {
  files: number;
  bytes: number;
}

/** Works on one file at a time: each takes some hundred megabytes while it is read. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  readonly #limits: TurnLimits;
  readonly #arriving: Load = { files: 0, bytes: 0 };
  readonly #waiting: Load = { files: 0, bytes: 0 };

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work of a request whose body still arrives, in a place of its own: refused requests are not read. Throws
   * `STATEMENTS_BUSY`.
   * @param bytes the largest size that the body can have
   */
  admit<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.#within(this.#arriving, bytes, work);
  }

  /**
   * Runs the work of one file after the file before, also when that failed. Throws `STATEMENTS_BUSY`.
   * @param bytes the size of the file
   */
  take<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.#within(this.#waiting, bytes, () => {
      const turn = this.#last.then(work, work);
      this.#last = turn.catch(() => {});
      return turn;
    });
  }

  async #within<T>(load: Load, bytes: number, work: () => Promise<T>): Promise<T> {
    if (load.files > MAX_WAITING || (load.files > 0 && load.bytes + bytes > this.#limits.maxBytes)) {
      const message = `Too many ${this.#limits.what} wait to be read. Try again in ${RETRY_AFTER_SECONDS} seconds.`;
      throw new ServiceError(STATEMENTS_BUSY, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    load.files += 1;
    load.bytes += bytes;
    try {
      return await work();
    } finally {
      load.files -= 1;
      load.bytes -= bytes;
    }
  }
}
