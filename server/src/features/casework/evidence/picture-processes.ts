import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  MAX_DECODED_PIXELS,
  MAX_SHOWN_PIXELS,
  type PictureOutcome,
  type PictureSize,
  type PictureTask,
  pixelsOf,
  SMALLER_PICTURES,
} from '../domain/picture.ts';

const CHILD = fileURLToPath(new URL('./picture-child.mjs', import.meta.url));
/** The shell sets the limits of the process, then becomes it: data in kB, processor time in seconds, no core file. */
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"';
/**
 * Without code generation, no memory is both written and run, and the limit of data is of the picture: the place for
 * generated code alone is 512 MB.
 */
const NODE_OPTIONS = ['--jitless', '--max-old-space-size=64'];
const NO_LIBRARY_STATUS = 3;
const DAMAGED_STATUS = 4;
/** Behind everything else that the machine does. */
const NICENESS = 10;
/** The line that says the size and the damage. */
const MAX_HEAD_BYTES = 100;
const LINE_END = 10;
const ANSWER = /^\{"width":(\d{1,9}),"height":(\d{1,9}),"damaged":(true|false)\}$/;
/** Measuring makes no picture, and reads whole what a browser may decode. */
const MEASURING = { edge: 0, maxBytes: 0, maxPixels: MAX_SHOWN_PIXELS };

export interface PictureLimits {
  /** How many processes run at once. */
  atOnce: number;
  /** How many pictures wait for one. */
  waiting: number;
  /** How long a process may take. */
  ms: number;
  /** How much memory a process may take beyond its program. */
  dataKb: number;
}

/** 120 million pixels of a plain JPEG take 0.5 s and 60 MB; of an interlaced PNG, more than this: it is not shown. */
const LIMITS: PictureLimits = { atOnce: 2, waiting: 50, ms: 15_000, dataKb: 512 * 1_024 };

/**
 * Reads pictures that strangers sent, each in a process of its own with limits of memory, time and pixels: what takes it
 * over or brings it down has no settings, no database, and nothing of another picture.
 */
export class PictureProcesses {
  readonly #limits: PictureLimits;
  readonly #running = new Set<ChildProcess>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #isClosed = false;

  constructor(limits: Partial<PictureLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The numbers of the processes that run now. */
  get pids(): number[] {
    return [...this.#running].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  }

  /**
   * Does a task when its turn comes.
   * @param read gives the file; called when a process is free, so that what waits holds no file. What it rejects with is
   * what this rejects with.
   */
  async run(task: PictureTask, read: () => Promise<Uint8Array>): Promise<PictureOutcome> {
    if (this.#waiting.length >= this.#limits.waiting) return { outcome: 'busy' };
    if (this.#busy >= this.#limits.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#busy += 1;
    try {
      return this.#isClosed ? { outcome: 'busy' } : await this.#decode(task, await read());
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  /** Ends what runs; what waits is given up. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const child of this.#running) child.kill('SIGKILL');
  }

  async #decode(task: PictureTask, file: Uint8Array): Promise<PictureOutcome> {
    const { edge, maxBytes, maxPixels } =
      task === 'measure' ? MEASURING : { ...SMALLER_PICTURES[task], maxPixels: MAX_DECODED_PIXELS };
    const { status, output } = await this.#spawn([task, String(edge), String(maxPixels)], file, maxBytes);
    if (status instanceof Error) return { outcome: 'unavailable', cause: status };
    if (status === NO_LIBRARY_STATUS) return { outcome: 'unavailable', cause: new Error('sharp cannot be loaded') };
    if (status === DAMAGED_STATUS) return { outcome: 'damaged' };
    const answer = status === 0 ? parseAnswer(output) : undefined;
    if (!answer) return { outcome: 'unreadable' };
    if (task === 'measure' || answer.bytes.length > 0) return { outcome: 'done', ...answer };
    const isTooLarge = pixelsOf(answer.size) > MAX_DECODED_PIXELS;
    return isTooLarge ? { outcome: 'too_large', size: answer.size } : { outcome: 'unreadable' };
  }

  /** Gives how the process ended and what it said. Killed when it takes too long, or says more than it may. */
  #spawn(
    task: readonly string[],
    file: Uint8Array,
    maxBytes: number,
  ): Promise<{ status: number | null | Error; output: Buffer }> {
    const { dataKb, ms } = this.#limits;
    const limits = [String(dataKb), String(Math.ceil(ms / 1_000))];
    const command = [process.execPath, ...NODE_OPTIONS, CHILD, ...task];
    const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...limits, ...command], {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: ms,
      killSignal: 'SIGKILL',
    });
    this.#running.add(child);
    const chunks: Buffer[] = [];
    let received = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes + MAX_HEAD_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    // It can end before it has read all: that is told by its end.
    child.stdin.on('error', () => {});
    child.stdin.end(file);
    lowerPriority(child);
    return new Promise((resolve) => {
      const end = (status: number | null | Error) => {
        this.#running.delete(child);
        resolve({ status, output: Buffer.concat(chunks) });
      };
      child.on('error', end);
      child.on('close', (status) => end(status));
    });
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already.
  }
}

/** Undefined when it is no answer of ours. */
function parseAnswer(output: Buffer): { size: PictureSize; isDamaged: boolean; bytes: Uint8Array } | undefined {
  const end = output.subarray(0, MAX_HEAD_BYTES).indexOf(LINE_END);
  const found = ANSWER.exec(output.toString('latin1', 0, Math.max(0, end)));
  const size = { width: Number(found?.[1]), height: Number(found?.[2]) };
  return pixelsOf(size) > 0 ? { size, isDamaged: found?.[3] === 'true', bytes: output.subarray(end + 1) } : undefined;
}
