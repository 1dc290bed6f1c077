import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ArrivingFile } from '../arriving-file.ts';
import type { ArrivingPut, SpooledFile } from '../blob-store.ts';
import { canPass, within } from './attempts.ts';
import { readFailure } from './error.ts';

/** So many at once: two thirds of the connections stay for files that are whole. */
const MAX_AT_ONCE = 16;
/** How long a bucket is left alone that refused such a file, or did not tell what it has. */
const REST_MS = 10 * 60_000;
/** The most that is read of a file at a time. */
const READ_BYTES = 262_144;

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

/** The bucket's answer to a put. */
interface Answer {
  ETag?: string | undefined;
}

/** Sends bytes unsigned. Rejects when the body fails, too. */
type Send = (body: Readable, signal: AbortSignal) => Promise<Answer>;

/**
 * Puts of files that are still arriving. The SHA-256 of such a file is not known when its request is signed, so what the
 * bucket has is checked afterwards: the spooled file has to have the SHA-256 of the bytes that were received, and the
 * MD5 that the bucket gives as its `ETag`. A bucket that refuses unsigned bytes, or whose `ETag` is no MD5 (encryption
 * with a key of KMS), is left alone for ten minutes.
 */
export class ArrivingPuts {
  readonly #maxMs: number;
  #running = 0;
  #restUntil = 0;

  /** @param maxMs the longest that one may take once its file is whole */
  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Undefined when too many run, or the bucket is left alone. */
  begin(file: ArrivingFile, send: Send): ArrivingPut | undefined {
    if (this.#running >= MAX_AT_ONCE || performance.now() < this.#restUntil) return undefined;
    const stopping = new AbortController();
    const sending = this.#send(file, send, stopping.signal);
    return {
      isStored: async (whole) => {
        if (stopping.signal.aborted) return false;
        try {
          return await within(this.#maxMs, () => this.#isStored(sending, whole));
        } catch {
          return false;
        } finally {
          stopping.abort();
        }
      },
      stop: () => stopping.abort(),
    };
  }

  /** Undefined when it failed or was stopped; else what the bucket said it has. */
  async #send(file: ArrivingFile, send: Send, signal: AbortSignal): Promise<Answer | undefined> {
    const body = Readable.from(file.read(signal), { objectMode: false });
    this.#running += 1;
    try {
      return await send(body, signal);
    } catch (error) {
      const isRefusal = readFailure(error).status !== undefined && !canPass(error);
      if (isRefusal && !signal.aborted) this.#rest();
      return undefined;
    } finally {
      this.#running -= 1;
      body.destroy();
    }
  }

  async #isStored(sending: Promise<Answer | undefined>, whole: SpooledFile): Promise<boolean> {
    // Hashed while the bucket makes the last bytes durable; hashed as they came, 10 MB took a quarter longer.
    const [answer, { md5, sha256 }] = await Promise.all([sending, digestsOf(whole.path)]);
    if (!answer) return false;
    const isTold = answer.ETag?.replaceAll('"', '') === md5;
    if (!isTold) this.#rest();
    return isTold && sha256 === whole.sha256;
  }

  #rest(): void {
    this.#restUntil = performance.now() + REST_MS;
  }
}

/** Hexadecimal. */
async function digestsOf(path: string): Promise<{ md5: string; sha256: string }> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const handle = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer);
      if (bytesRead === 0) return { md5: md5.digest('hex'), sha256: sha256.digest('hex') };
      const bytes = buffer.subarray(0, bytesRead);
      md5.update(bytes);
      sha256.update(bytes);
    }
  } finally {
    await handle.close();
  }
}
