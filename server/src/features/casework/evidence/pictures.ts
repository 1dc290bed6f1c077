import type { BlobStore, Spool } from '../blobs/blob-store.ts';
import type { ReceivedFile, StoredDocument } from '../domain/document.ts';
import {
  keyOfSmaller,
  keysOfSmaller,
  MAX_DECODED_PIXELS,
  MAX_SHOWN_PIXELS,
  type PictureOutcome,
  type PictureSize,
  type PictureTask,
  pixelsOf,
  SMALLER_PICTURES,
  type SmallerPicture,
} from '../domain/picture.ts';
import type { Store } from '../store/store.ts';
import { withDeadline } from './deadline.ts';
import type { Clock } from './identifiers.ts';
import { ServiceError } from './service-error.ts';

export type ReceivedDocument = StoredDocument & { file: ReceivedFile };

/** Size and state of a picture. */
interface Measured {
  size: PictureSize;
  /** Bytes of it are missing or broken; not looked for in pictures that only smaller ones are shown of. */
  isDamaged: boolean;
}

/** How a picture may be shown; `smaller` undefined: as it is. */
export interface ShownPicture extends Measured {
  smaller: Uint8Array | undefined;
}

export interface PictureParts {
  store: Store;
  blobs: BlobStore;
  spool: Spool;
  clock: Clock;
  /** Rejects when the disk has no room for what can be made again. */
  requireDisk: () => Promise<void>;
  /** Does a task; the file is read when its turn comes. */
  run: (task: PictureTask, read: () => Promise<Uint8Array>) => Promise<PictureOutcome>;
  /** Gives the bytes of a document. Throws `STORAGE_UNAVAILABLE`. */
  read: (file: ReceivedFile) => Promise<Uint8Array>;
  /** Told of trouble that only costs time: a smaller picture could not be kept. */
  onTrouble: (error: unknown) => void;
  /** How long to wait for the blob store. */
  storageCheckMs: number;
}

/** So many pictures are remembered, some 200 bytes each. */
const REMEMBERED = 2_000;
const BUSY_RETRY_SECONDS = 5;

/** For so long, a picture that could not be read is not tried again: a machine under load can be the reason too. */
const FAILED_MS = 10 * 60_000;

type Refused = Extract<PictureOutcome, { outcome: 'too_large' | 'damaged' | 'unreadable' }>;
type Failure = Refused & { at: number };

/** Smaller pictures of documents, made once and kept beside the files. */
export class Pictures {
  readonly #parts: PictureParts;
  readonly #measured = new Remembered<Measured>(REMEMBERED);
  readonly #failures = new Remembered<Failure>(REMEMBERED);
  /** Pictures that are being made, by key: requests that come meanwhile share the result. */
  readonly #making = new Map<string, Promise<Uint8Array>>();
  /** Pictures that are being measured, by key: who opens one asks for its size and for itself at once. */
  readonly #measuring = new Map<string, Promise<Measured>>();

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /** A small picture of a picture. Throws `NO_PREVIEW`, `PICTURE_DAMAGED`, `PREVIEW_UNAVAILABLE`, `STORAGE_UNAVAILABLE`. */
  thumbnail(document: ReceivedDocument): Promise<Uint8Array> {
    return this.#smaller(document, 'thumbnail');
  }

  /** The picture as a browser can decode it safely: at most 16.8 million pixels. Throws as `thumbnail` does. */
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
    const { onTrouble, storageCheckMs } = this.#parts;
    const kept = await withDeadline(storageCheckMs, this.#readKept(key, kind)).catch((error) => onTrouble(error));
    if (kept) return kept;
    const { bytes } = await this.#run(document, kind);
    await this.#keep(document, kind, bytes).catch((error) => onTrouble(error));
    return bytes;
  }

  async #readKept(key: string, kind: SmallerPicture): Promise<Uint8Array | undefined> {
    const found = await this.#parts.blobs.get(key);
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
    if (failure && this.#parts.clock() - failure.at < FAILED_MS) throw noPreview(failure);
    const outcome = await this.#parts.run(task, () => this.#parts.read(document.file));
    if (outcome.outcome === 'busy') throw unavailable('Too many pictures are asked for at once.');
    if (outcome.outcome === 'unavailable') {
      throw unavailable('The service cannot show pictures at the moment.', outcome.cause);
    }
    if (outcome.outcome === 'done') {
      // Whoever made a smaller picture of it has read it whole.
      this.#measured.set(blob_key, { size: outcome.size, isDamaged: outcome.isDamaged });
      return outcome;
    }
    this.#failures.set(`${task} ${blob_key}`, { ...outcome, at: this.#parts.clock() });
    throw noPreview(outcome);
  }

  /** Keeps what was made, unless its document was purged meanwhile: then nobody would delete it. */
  async #keep({ organization_id, id, file }: ReceivedDocument, kind: SmallerPicture, bytes: Uint8Array): Promise<void> {
    const { store, blobs, spool, requireDisk } = this.#parts;
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

/** The bytes as a source of chunks. */
export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A map that forgets what was set first when it has too much. */
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
    return new ServiceError('PICTURE_DAMAGED', 'The picture is damaged: bytes of its file are missing or broken.');
  }
  if (failure.outcome === 'unreadable') {
    return new ServiceError('NO_PREVIEW', 'The picture takes more memory or time to show than it may. Download it.');
  }
  const { width, height } = failure.size;
  const message = `The picture has ${width} × ${height} pixels, more than can be shown. Download it to look at it.`;
  return new ServiceError('NO_PREVIEW', message);
}

function unavailable(why: string, cause?: Error): ServiceError {
  const options = { retryAfterSeconds: BUSY_RETRY_SECONDS, ...(cause && { cause }) };
  return new ServiceError('PREVIEW_UNAVAILABLE', `${why} Try again, or download the file.`, options);
}
