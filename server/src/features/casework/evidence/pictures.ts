import type { BlobStore, Spool } from '../../../platform/blobs/blob-store.ts';
import { withDeadline } from '../../../platform/deadline.ts';
import type { Clock } from '../../../platform/identifiers.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { ReceivedFile, StoredDocument } from '../../documents/record.ts';
import { keyOfSmaller, keysOfSmaller, SMALLER_PICTURES, type SmallerPicture } from '../../documents/rules.ts';
import type { DocumentStore } from '../../documents/store.ts';
import { NO_PREVIEW, PICTURE_DAMAGED, PREVIEW_UNAVAILABLE } from '../reasons.ts';
import {
  MAX_DECODED_PIXELS,
  MAX_SHOWN_PIXELS,
  type PictureOutcome,
  type PictureSize,
  type PictureTask,
  pixelsOf,
} from './picture.ts';

export type ReceivedDocument = StoredDocument & { file: ReceivedFile };

/** Size and state of a picture. */
interface Measured {
  size: PictureSize;
  /** Bytes are missing or broken; not checked in pictures that are only shown scaled down. */
  isDamaged: boolean;
}

/** A picture as it may be shown; `smaller` is undefined when the original may be shown. */
export interface ShownPicture extends Measured {
  smaller: Uint8Array | undefined;
}

export interface PictureDependencies {
  store: DocumentStore;
  blobs: BlobStore;
  spool: Spool;
  clock: Clock;
  /** Rejects when too little disk is free for files that can be made again. */
  requireDisk: () => Promise<void>;
  /** Runs a task; reads the file when a process is free. */
  run: (task: PictureTask, read: () => Promise<Uint8Array>) => Promise<PictureOutcome>;
  /** Gives the bytes of a document. Throws `STORAGE_UNAVAILABLE`. */
  read: (file: ReceivedFile) => Promise<Uint8Array>;
  /** Called when a smaller picture could not be stored, which only costs time. */
  onTransientError: (error: unknown) => void;
  /** Time limit of the blob store, in milliseconds. */
  storageCheckMs: number;
}

/** How many pictures are remembered, about 200 bytes each. */
const REMEMBERED = 2_000;
const BUSY_RETRY_SECONDS = 5;

/** How long a picture that could not be read is not tried again: the cause may have been the machine's load. */
const FAILED_MS = 10 * 60_000;

type Refused = Extract<PictureOutcome, { outcome: 'too_large' | 'damaged' | 'unreadable' }>;
type Failure = Refused & { at: number };

/** Makes smaller pictures of documents once, and stores them beside the files. */
export class Pictures {
  readonly #dependencies: PictureDependencies;
  readonly #measured = new Remembered<Measured>(REMEMBERED);
  readonly #failures = new Remembered<Failure>(REMEMBERED);
  /** Smaller pictures in the making, by key; concurrent requests share the result. */
  readonly #making = new Map<string, Promise<Uint8Array>>();
  /** Measurements in progress, by key: opening a picture requests its size and its bytes at once. */
  readonly #measuring = new Map<string, Promise<Measured>>();

  constructor(dependencies: PictureDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Gives a picture's thumbnail. Throws `NO_PREVIEW`, `PICTURE_DAMAGED`, `PREVIEW_UNAVAILABLE`, `STORAGE_UNAVAILABLE`.
   */
  thumbnail(document: ReceivedDocument): Promise<Uint8Array> {
    return this.#smaller(document, 'thumbnail');
  }

  /**
   * Gives a picture in a size that a browser can decode safely: at most 16.8 million pixels. Throws as `thumbnail`
   * does.
   */
  async show(document: ReceivedDocument): Promise<ShownPicture> {
    const { size, isDamaged } = this.#measured.get(document.file.blob_key) ?? (await this.#measure(document));
    if (pixelsOf(size) <= MAX_SHOWN_PIXELS) return { size, isDamaged, smaller: undefined };
    if (pixelsOf(size) > MAX_DECODED_PIXELS) throw noPreview({ outcome: 'too_large', size });
    return { size, isDamaged, smaller: await this.#smaller(document, 'view') };
  }

  #measure(document: ReceivedDocument): Promise<Measured> {
    return this.#once(this.#measuring, document.file.blob_key, () => this.#run(document, 'measure'));
  }

  #once<T>(running: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
    const found = running.get(key);
    if (found) return found;
    const started = start().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  #smaller(document: ReceivedDocument, kind: SmallerPicture): Promise<Uint8Array> {
    const key = keyOfSmaller(document.file.blob_key, kind);
    return this.#once(this.#making, key, () => this.#findOrMake(document, kind, key));
  }

  async #findOrMake(document: ReceivedDocument, kind: SmallerPicture, key: string): Promise<Uint8Array> {
    const { onTransientError, storageCheckMs } = this.#dependencies;
    const kept = await withDeadline(storageCheckMs, this.#readKept(key, kind)).catch((error) =>
      onTransientError(error),
    );
    if (kept) return kept;
    const { bytes } = await this.#run(document, kind);
    await this.#keep(document, kind, bytes).catch((error) => onTransientError(error));
    return bytes;
  }

  async #readKept(key: string, kind: SmallerPicture): Promise<Uint8Array | undefined> {
    const found = await this.#dependencies.blobs.get(key);
    if (!found) return undefined;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of found) {
      size += chunk.length;
      if (size > SMALLER_PICTURES[kind].maxBytes) throw new Error(`${key} is larger than it can be`);
      chunks.push(chunk);
    }
    return size === 0 ? undefined : Buffer.concat(chunks);
  }

  async #run(document: ReceivedDocument, task: PictureTask) {
    const { blob_key } = document.file;
    const failure = this.#failures.get(`${task} ${blob_key}`) ?? this.#failures.get(`measure ${blob_key}`);
    if (failure && this.#dependencies.clock() - failure.at < FAILED_MS) throw noPreview(failure);
    const outcome = await this.#dependencies.run(task, () => this.#dependencies.read(document.file));
    if (outcome.outcome === 'busy') throw unavailable('Too many pictures are asked for at once.');
    if (outcome.outcome === 'unavailable') {
      throw unavailable('The service cannot show pictures at the moment.', outcome.cause);
    }
    if (outcome.outcome === 'done') {
      // Scaling a picture down has read it whole.
      this.#measured.set(blob_key, { size: outcome.size, isDamaged: outcome.isDamaged });
      return outcome;
    }
    this.#failures.set(`${task} ${blob_key}`, { ...outcome, at: this.#dependencies.clock() });
    throw noPreview(outcome);
  }

  /** Stores a smaller picture unless its document was purged meanwhile: it would never be deleted. */
  async #keep({ organization_id, id, file }: ReceivedDocument, kind: SmallerPicture, bytes: Uint8Array): Promise<void> {
    const { store, blobs, spool, requireDisk } = this.#dependencies;
    await requireDisk();
    const { contentType, maxBytes } = SMALLER_PICTURES[kind];
    const result = await spool.write(chunksOf(bytes), { maxBytes });
    if (result.outcome !== 'spooled') return;
    try {
      await blobs.put(keyOfSmaller(file.blob_key, kind), result.file, contentType);
    } finally {
      await spool.discard(result.file);
    }
    if (await store.findDocument(organization_id, id)) return;
    for (const key of keysOfSmaller(file.blob_key)) await blobs.delete(key);
  }
}

/** Gives bytes as a stream of chunks. */
export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A map of bounded size that drops its oldest entry. */
class Remembered<T> {
  readonly #most: number;
  readonly #values = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: T): void {
    this.#values.set(key, value);
    const [first] = this.#values.keys();
    if (this.#values.size > this.#most && first !== undefined) this.#values.delete(first);
  }
}

function noPreview(failure: Refused): ServiceError {
  if (failure.outcome === 'damaged') {
    return new ServiceError(PICTURE_DAMAGED, 'The picture is damaged: bytes of its file are missing or broken.');
  }
  if (failure.outcome === 'unreadable') {
    return new ServiceError(NO_PREVIEW, 'The picture takes more memory or time to show than it may. Download it.');
  }
  const { width, height } = failure.size;
  const message = `The picture has ${width} × ${height} pixels, more than can be shown. Download it to look at it.`;
  return new ServiceError(NO_PREVIEW, message);
}

function unavailable(why: string, cause?: Error): ServiceError {
  const options = { retryAfterSeconds: BUSY_RETRY_SECONDS, ...(cause && { cause }) };
  return new ServiceError(PREVIEW_UNAVAILABLE, `${why} Try again, or download the file.`, options);
}
