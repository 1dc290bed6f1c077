import { Worker } from 'node:worker_threads';
import type { PdfDescription } from './description.ts';

const PROGRAM = new URL('./print-thread.ts', import.meta.url);
/** The most that one document may take: a claim of the largest size takes a small part of it. */
const MAX_MS = 20_000;

type Answer = { printed: Uint8Array } | { failure: unknown };

/**
 * Prints PDFs in a thread of its own, one after the other. The thread starts with the first document, and keeps no
 * process alive.
 */
export class PdfPrinter {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** Prints a document: the same description gives the same bytes. Throws when that takes longer than 20 s. */
  print(description: PdfDescription): Promise<Buffer> {
    const printed = this.#last.then(() => this.#run(description));
    this.#last = printed.catch(() => {});
    return printed;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #run(description: PdfDescription): Promise<Buffer> {
    const worker = this.#worker ?? new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    this.#worker = worker;
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const fail = (cause: unknown) => {
      this.#worker = undefined;
      reject(new Error('the PDF could not be printed', { cause }));
      void worker.terminate();
    };
    const timer = setTimeout(() => fail(new Error(`it took longer than ${MAX_MS} ms`)), MAX_MS);
    worker.once('error', fail).once('exit', () => fail(new Error('its thread ended')));
    worker.once('message', (answer: Answer) => {
      if ('failure' in answer) fail(answer.failure);
      else resolve(Buffer.from(answer.printed));
    });
    worker.postMessage(description);
    return promise.finally(() => {
      clearTimeout(timer);
      for (const event of ['error', 'exit', 'message']) worker.removeAllListeners(event);
      worker.unref();
    });
  }
}
