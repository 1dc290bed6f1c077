import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { ArrivingFile } from '../arriving-file.ts';
import { requireKey } from '../blob-key.ts';
import type { ArrivingPut, ArrivingTarget, BlobStore, SpooledFile } from '../blob-store.ts';
import { ArrivingPuts, isSafeUnsigned } from './arriving-puts.ts';
import { type AttemptLimits, attempt } from './attempts.ts';
import { openClients, type S3Address, type S3Clients, type SocketLimits } from './clients.ts';
import { readFailure, S3Error } from './error.ts';

export interface S3Limits extends SocketLimits {
  /** Limits for a file on its way, in either direction; for one that is fetched, until its first bytes. */
  transfer: AttemptLimits;
  /** Limits for everything else. */
  question: AttemptLimits;
}

export interface S3Options extends S3Address {
  bucket: string;
  /** Before every key; '' or without a slash at its ends. */
  prefix: string;
  limits: S3Limits;
}

const ATTEMPTS = 3;
const IDLE_MS = 10_000;
/** The part of what a question may take after which it ends by itself, with a reason, before it is given up. */
const QUESTION_PART = 0.8;

/**
 * The time limits by the kind of request, in milliseconds.
 * @param times `requestMs` for one call, `confirmMs` for all attempts at one, `transferMs` for a file on its way
 */
export function s3Limits(times: {
  connectMs: number;
  requestMs: number;
  confirmMs: number;
  transferMs: number;
}): S3Limits {
  const { connectMs, requestMs, confirmMs, transferMs } = times;
  return {
    connectMs,
    idleMs: Math.max(IDLE_MS, requestMs),
    transfer: { attempts: ATTEMPTS, attemptMs: transferMs, totalMs: transferMs },
    question: { attempts: ATTEMPTS, attemptMs: requestMs, totalMs: QUESTION_PART * confirmMs },
  };
}

interface Stored {
  size_bytes: number;
}

/** Documents as objects of one S3 bucket. A failure rejects with an `S3Error` within the time limits. */
export class S3BlobStore implements BlobStore {
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #clients: S3Clients;
  readonly #limits: S3Limits;
  /** Is undefined where unsigned bytes are not safe. */
  readonly #arriving: ArrivingPuts | undefined;

  private constructor({ bucket, prefix, limits, endpoint }: S3Options, clients: S3Clients) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#clients = clients;
    this.#limits = limits;
    this.#arriving = isSafeUnsigned(endpoint) ? new ArrivingPuts(limits.transfer.totalMs) : undefined;
  }

  /** Rejects within seconds when there are no credentials. Whether the bucket answers is for `check`. */
  static async open(options: S3Options): Promise<S3BlobStore> {
    return new S3BlobStore(options, await openClients(options, options.limits));
  }

  async put(key: string, file: SpooledFile, contentType: string, since = performance.now()): Promise<void> {
    const address = this.#addressOf(key);
    const { transfer } = this.#limits;
    const limits = { ...transfer, totalMs: since + transfer.totalMs - performance.now() };
    const work = async (abortSignal: AbortSignal) => {
      const body = createReadStream(file.path, { signal: abortSignal });
      const command = putOf(address, { body, size_bytes: file.size_bytes, contentType, sha256: file.sha256 });
      await sending(body, this.#clients.transfers.send(command, { abortSignal }));
    };
    await translating('store a file', attempt(limits, work));
  }

  putArriving(file: ArrivingFile, { key, contentType, prepare }: ArrivingTarget): ArrivingPut | undefined {
    const address = this.#addressOf(key);
    return this.#arriving?.begin(file, async (body, abortSignal) => {
      await prepare();
      const command = putOf(address, { body, size_bytes: file.size_bytes, contentType, sha256: undefined });
      return sending(body, this.#clients.transfers.send(command, { abortSignal }));
    });
  }

  async head(key: string): Promise<Stored | undefined> {
    const address = this.#addressOf(key);
    return this.#question('look for a file', async (abortSignal) => {
      try {
        return sizeOf(await this.#clients.questions.send(new HeadObjectCommand(address), { abortSignal }));
      } catch (error) {
        if (readFailure(error).status !== 404) throw error;
        // The response to a HEAD does not say whether the file or the whole bucket is missing; that to a GET does.
        return unlessAbsent(this.#sizeByGet(address, abortSignal));
      }
    });
  }

  async get(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const command = new GetObjectCommand(this.#addressOf(key));
    const found = await this.#transfer('fetch a file', (abortSignal) =>
      unlessAbsent(this.#clients.transfers.send(command, { abortSignal })),
    );
    return found && readBody(found.Body as Readable);
  }

  async delete(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#addressOf(key));
    await this.#question('delete a file', (abortSignal) =>
      unlessAbsent(this.#clients.questions.send(command, { abortSignal })),
    );
  }

  async check(): Promise<void> {
    const command = new HeadBucketCommand({ Bucket: this.#bucket });
    await this.#question(`find the bucket ${this.#bucket}`, (abortSignal) =>
      this.#clients.questions.send(command, { abortSignal }),
    );
  }

  /** The store's own clock, to a second, in milliseconds since 1970; undefined when its response does not tell. */
  async readClock(): Promise<number | undefined> {
    let date: string | undefined;
    const command = new HeadBucketCommand({ Bucket: this.#bucket });
    command.middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args);
        ({ date } = (answer.response as { headers: { date?: string } }).headers);
        return answer;
      },
      { step: 'deserialize', name: 'readDate' },
    );
    await this.#question('read its clock', (abortSignal) => this.#clients.questions.send(command, { abortSignal }));
    return date === undefined ? undefined : Date.parse(date);
  }

  async close(): Promise<void> {
    this.#clients.transfers.destroy();
    this.#clients.questions.destroy();
  }

  async #sizeByGet(address: { Bucket: string; Key: string }, abortSignal: AbortSignal): Promise<Stored> {
    const found = await this.#clients.questions.send(new GetObjectCommand(address), { abortSignal });
    (found.Body as Readable).destroy();
    return sizeOf(found);
  }

  #transfer<T>(asked: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return translating(asked, attempt(this.#limits.transfer, work));
  }

  #question<T>(asked: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return translating(asked, attempt(this.#limits.question, work));
  }

  #addressOf(key: string): { Bucket: string; Key: string } {
    const path = requireKey(key);
    return { Bucket: this.#bucket, Key: this.#prefix === '' ? path : `${this.#prefix}/${path}` };
  }
}

/** @param sha256 hexadecimal; undefined: not known yet */
function putOf(
  address: { Bucket: string; Key: string },
  {
    body,
    size_bytes,
    contentType,
    sha256,
  }: Readonly<{
    body: Readable;
    size_bytes: number;
    contentType: string;
    sha256: string | undefined;
  }>,
): PutObjectCommand {
  const command = new PutObjectCommand({
    ...address,
    Body: body,
    ContentLength: size_bytes,
    ContentType: contentType,
  });
  signWith(command, sha256 ?? 'UNSIGNED-PAYLOAD');
  return command;
}

/** Signs a file with the SHA-256 that is known of it, so that S3 refuses every other bytes, over plain HTTP too. */
function signWith(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signWithKnownSha256' },
  );
}

/** Rejects also when the body fails: the SDK does not look, and would wait for the rest. */
async function sending<T>(body: Readable, sent: Promise<T>): Promise<T> {
  const failure = new Promise<never>((_, reject) => body.on('error', reject));
  try {
    return await Promise.race([sent, failure]);
  } finally {
    body.destroy();
  }
}

/** Returns undefined when it is the file that is missing; a missing bucket is a failure. */
async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (readFailure(error).code === 'NoSuchKey') return undefined;
    throw error;
  }
}

function sizeOf({ ContentLength }: { ContentLength?: number | undefined }): Stored {
  if (ContentLength === undefined) throw new Error('S3 did not say how large a file is');
  return { size_bytes: ContentLength };
}

async function translating<T>(asked: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new S3Error(asked, error);
  }
}

/** The body's bytes. A connection that breaks or falls silent before they are whole makes an `S3Error`. */
async function* readBody(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new S3Error('fetch a file', error);
  }
}
