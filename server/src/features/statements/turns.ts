import { ServiceError } from '../../platform/service-error.ts';
import { MAX_BYTES } from './record.ts';

/** Files that may wait for the one that is worked on, and the bytes of all of them. */
const MAX_WAITING = 8;
const MAX_WAITING_BYTES = 2 * MAX_BYTES;
const RETRY_AFTER_SECONDS = 15;

/** Works on one file at a time: each takes some hundred megabytes while it is read. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  readonly #waiting = { files: 0, bytes: 0 };

  /**
   * Runs the work of one file after that of the one before, whatever became of it. Throws `STATEMENTS_BUSY`.
   * @param bytes the size of the file
   */
  async take<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting;
    if (waiting.files > MAX_WAITING || (waiting.files > 0 && waiting.bytes + bytes > MAX_WAITING_BYTES)) {
      const message = `Too many statements wait to be read. Try again in ${RETRY_AFTER_SECONDS} seconds.`;
      throw new ServiceError('STATEMENTS_BUSY', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    waiting.files += 1;
    waiting.bytes += bytes;
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting.files -= 1;
      waiting.bytes -= bytes;
    }
  }
}
