import { Readable } from 'node:stream';
import type { ArrivingFile } from '../arriving-file.ts';
import type { ArrivingPut, SpooledFile } from '../blob-store.ts';
import { canPass, within } from './attempts.ts';
import { readFailure } from './error.ts';

/** So many at once: two thirds of the connections stay for files that are whole. */
const MAX_AT_ONCE = 16;
/** The most that such files may have together, since they are held in memory: six of 10 MiB. */
const MAX_BYTES_AT_ONCE = 67_108_864;
/** Pause after a bucket refused such a file, or returned no checksum. */
const REST_MS = 10 * 60_000;

/** This machine's own addresses. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether bytes that are not signed come to this endpoint as they were sent: by https, or without leaving the machine.
 * Elsewhere whoever is on the way could put others in their place. Undefined: Amazon's own.
 */
export function isSafeUnsigned(endpoint: string | undefined): boolean {
  if (endpoint === undefined) return true;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

/** The bucket's response to a put. */
interface Answer {
  ETag?: string | undefined;
}

/** Sends bytes unsigned. Rejects when the body fails, too. */
type Send = (body: Readable, signal: AbortSignal) => Promise<Answer>;

/**
 * Puts of files that are still arriving. The SHA-256 of such a file is not known when its request is signed, so what
 * the bucket has is checked afterwards: it has to give the MD5 of the bytes that were received as its `ETag`. A bucket
 * that refuses unsigned bytes, or whose `ETag` is no MD5 (encryption with a key of KMS), is left alone for ten minutes.
 */
export class ArrivingPuts {
  readonly #maxMs: number;
  #running = 0;
  #bytes = 0;
  #restUntil = 0;

  /** @param maxMs the longest that one may take once its file is whole */
  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Returns undefined when too many or too large ones run, or the bucket is left alone. */
  begin(file: ArrivingFile, send: Send): ArrivingPut | undefined {
    const isFull = this.#running >= MAX_AT_ONCE || this.#bytes + file.size_bytes > MAX_BYTES_AT_ONCE;
    if (isFull || performance.now() < this.#restUntil) return undefined;
    file.hold();
    const stopping = new AbortController();
    const sending = this.#send(file, send, stopping.signal);
    return {
      isStored: async (whole) => {
        const asked = () => within(this.#maxMs, () => this.#isStored(sending, file, whole));
        const isStored = !stopping.signal.aborted && (await asked().catch(() => false));
        stopping.abort();
        if (!isStored) await file.spill();
        return isStored;
      },
      stop: () => stopping.abort(),
    };
  }

  /** Returns undefined when it failed or was stopped; else what the bucket said it has. */
  async #send(file: ArrivingFile, send: Send, signal: AbortSignal): Promise<Answer | undefined> {
    const body = Readable.from(file.read(signal), { objectMode: false });
    this.#running += 1;
    this.#bytes += file.size_bytes;
    try {
      const answer = await send(body, signal);
      if (file.written_bytes < file.size_bytes) throw new Error('the bucket responded before it had the whole file');
      return answer;
    } catch (error) {
      const isRefusal = readFailure(error).status !== undefined && !canPass(error);
      if (isRefusal && !signal.aborted) this.#rest();
      await file.spill().catch(() => {});
      return undefined;
    } finally {
      this.#running -= 1;
      this.#bytes -= file.size_bytes;
      body.destroy();
    }
  }

  async #isStored(sending: Promise<Answer | undefined>, file: ArrivingFile, whole: SpooledFile): Promise<boolean> {
    // Hashed while the bucket makes the last bytes durable.
    const [answer, md5] = await Promise.all([sending, file.md5()]);
    if (!answer) return false;
    const isTold = answer.ETag?.replaceAll('"', '') === md5;
    if (!isTold) this.#rest();
    if (!isTold || whole.size_bytes !== file.size_bytes) return false;
    file.free();
    return true;
  }

  #rest(): void {
    this.#restUntil = performance.now() + REST_MS;
  }
}
