import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PRINT_LIMIT_EXCEEDED, PRINTER_BUSY } from '../feature/reasons.ts';
import { ServiceError } from '../service-error.ts';
import type { PdfDescription } from './description.ts';

const PROGRAM = fileURLToPath(new URL('./print-process.ts', import.meta.url));
/** The shell sets the limits of the process and is then replaced by it: no core file, data in kB. */
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; shift; exec "$@"';
/** The process may run no other program and write no file. */
const NODE_OPTIONS = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=256',
  '--no-warnings',
];
const RETRY_AFTER_SECONDS = 5;

export interface PrintLimits {
  /** Documents that wait for the process. */
  waiting: number;
  /**
   * Time limit of a document, in milliseconds. A letter takes 15 ms of processor time, 500 items of mixed direction
   * 0.5 s, 500 items of 300 random Chinese characters 6 s.
   */
  ms: number;
  /** Data that the process may allocate, in kB: 650 MB are reserved by Node.js and not used. */
  dataKb: number;
  /** How long the process waits for another document before it ends, in milliseconds. */
  idleMs: number;
}

const LIMITS: PrintLimits = { waiting: 20, ms: 20_000, dataKb: 1_536 * 1_024, idleMs: 300_000 };

type Answer = { printed: string } | { failure: string };

/**
 * Prints PDFs in a process of its own, one after the other: a thread cannot be stopped while it runs native code. The
 * process has no settings and no secret. It starts with the first document, and keeps no other process alive.
 */
export class PdfPrinter {
  readonly #limits: PrintLimits;
  #process: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<PrintLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The identifier of the process; undefined when none runs. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /**
   * Prints a document: the same description gives the same bytes. Throws `PRINTER_BUSY` when too many documents wait,
   * `PRINT_LIMIT_EXCEEDED` when one takes too much time or memory.
   */
  async print(description: PdfDescription): Promise<Buffer> {
    if (this.#waiting > this.#limits.waiting) throw busy();
    this.#waiting += 1;
    const printed = this.#last
      .then(() => this.#run(description))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = printed.catch(() => {});
    return printed;
  }

  async close(): Promise<void> {
    await this.#last;
    this.#end();
  }

  async #run(description: PdfDescription): Promise<Buffer> {
    clearTimeout(this.#idle);
    const running = this.#started();
    running.ref();
    running.channel?.ref();
    try {
      const answer = await answerOf(running, description, this.#limits.ms);
      if ('failure' in answer) throw new Error(`the PDF could not be set: ${answer.failure}`);
      return Buffer.from(answer.printed, 'base64');
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      running.unref();
      running.channel?.unref();
      this.#idle = setTimeout(() => this.#end(), this.#limits.idleMs).unref();
    }
  }

  #started(): ChildProcess {
    if (this.#process) return this.#process;
    const command = [process.execPath, ...NODE_OPTIONS, PROGRAM];
    const started = spawn('/bin/sh', ['-c', LIMITED, 'sh', String(this.#limits.dataKb), ...command], {
      env: {},
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (this.#process === started) this.#process = undefined;
    };
    started.on('error', forget).on('exit', forget);
    this.#process = started;
    return started;
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

/** Sends a description and waits for the answer. Throws `PRINT_LIMIT_EXCEEDED` when none comes in time or the process ends. */
function answerOf(running: ChildProcess, description: PdfDescription, ms: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const fail = (cause: unknown) => reject(limitExceeded(cause));
  const onExit = (status: number | null, signal: string | null) =>
    fail(new Error(`the process ended: ${signal ?? status}`));
  const timer = setTimeout(() => fail(new Error(`it took longer than ${ms} ms`)), ms);
  running
    .once('message', resolve as (answer: unknown) => void)
    .once('error', fail)
    .once('exit', onExit);
  running.send(description, (error) => error && fail(error));
  return promise.finally(() => {
    clearTimeout(timer);
    running.off('message', resolve).off('error', fail).off('exit', onExit);
  });
}

function busy(): ServiceError {
  const message = `Too many PDFs wait to be printed. Ask again in ${RETRY_AFTER_SECONDS} seconds.`;
  return new ServiceError(PRINTER_BUSY, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function limitExceeded(cause: unknown): ServiceError {
  const message = 'The PDF took more time or memory than one may take. Ask again; if that repeats, shorten the text.';
  return new ServiceError(PRINT_LIMIT_EXCEEDED, message, { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
