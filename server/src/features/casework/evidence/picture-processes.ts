import { fileURLToPath } from 'node:url';
import { SMALLER_PICTURES } from '../../documents/rules.ts';
import { type LimitedProcess, type LimitedResult, type ProcessLimits, startLimited } from './limited-process.ts';
import {
  MAX_DECODED_PIXELS,
  MAX_SHOWN_PIXELS,
  type PictureOutcome,
  type PictureSize,
  type PictureTask,
  pixelsOf,
} from './picture.ts';

const CHILD = fileURLToPath(new URL('./picture-child.mjs', import.meta.url));
/**
 * Without a just-in-time compiler no memory is both writable and executable, and the data limit is left to the picture:
 * the compiler alone reserves 512 MB.
 */
const NODE_OPTIONS = ['--jitless', '--max-old-space-size=64'];
const NO_LIBRARY_STATUS = 3;
const DAMAGED_STATUS = 4;
/** Bytes of the first line, which says the size and the damage. */
const MAX_HEAD_BYTES = 100;
const LINE_END = 10;
const ANSWER = /^\{"width":(\d{1,9}),"height":(\d{1,9}),"damaged":(true|false)\}$/;
/** Measuring makes no picture; it decodes whole pictures up to the size that a browser may decode. */
const MEASURING = { edge: 0, maxBytes: 0, maxPixels: MAX_SHOWN_PIXELS };
const GREY_EDGE = 256;
const GREY = { edge: GREY_EDGE, maxBytes: GREY_EDGE ** 2, maxPixels: MAX_DECODED_PIXELS };

export interface PictureLimits extends Omit<ProcessLimits, 'outputBytes'> {
  /** The most processes at a time. */
  atOnce: number;
  /** The most pictures that wait for a process. */
  waiting: number;
}

/**
 * 120 million pixels of a plain JPEG take 0.5 s and 60 MB. An interlaced PNG of that size exceeds the limits and is not
 * shown.
 */
const LIMITS: PictureLimits = { atOnce: 2, waiting: 50, ms: 15_000, dataKb: 512 * 1_024 };

/**
 * Decodes uploaded pictures, which are untrusted, each in a process of its own with limits of memory, time and pixels.
 * A process that a picture crashes or takes over has no settings, no database and no other picture.
 */
export class PictureProcesses {
  readonly #limits: PictureLimits;
  readonly #running = new Set<LimitedProcess>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #isClosed = false;

  constructor(limits: Partial<PictureLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The identifiers of the running processes. */
  get pids(): number[] {
    return [...this.#running].flatMap(({ child: { pid } }) => (pid === undefined ? [] : [pid]));
  }

  /**
   * Runs a task when a process is free.
   * @param read gives the file; called when a process is free, so that waiting tasks hold no file. Its rejection is
   *   passed on.
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

  /** Kills the running processes; waiting tasks give `busy`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { child } of this.#running) child.kill('SIGKILL');
  }

  async #decode(task: PictureTask, file: Uint8Array): Promise<PictureOutcome> {
    const { edge, maxBytes, maxPixels } = limitsOf(task);
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

  async #spawn(task: readonly string[], file: Uint8Array, maxBytes: number): Promise<LimitedResult> {
    const limits = { ...this.#limits, outputBytes: maxBytes + MAX_HEAD_BYTES };
    const running = startLimited([process.execPath, ...NODE_OPTIONS, CHILD, ...task], file, limits);
    this.#running.add(running);
    return running.ended.finally(() => this.#running.delete(running));
  }
}

function limitsOf(task: PictureTask): typeof MEASURING {
  if (task === 'measure') return MEASURING;
  return task === 'grey' ? GREY : { ...SMALLER_PICTURES[task], maxPixels: MAX_DECODED_PIXELS };
}

/** Parses the process's output; undefined when it is malformed. */
function parseAnswer(output: Buffer): { size: PictureSize; isDamaged: boolean; bytes: Uint8Array } | undefined {
  const end = output.subarray(0, MAX_HEAD_BYTES).indexOf(LINE_END);
  const found = ANSWER.exec(output.toString('latin1', 0, Math.max(0, end)));
  const size = { width: Number(found?.[1]), height: Number(found?.[2]) };
  return pixelsOf(size) > 0 ? { size, isDamaged: found?.[3] === 'true', bytes: output.subarray(end + 1) } : undefined;
}
