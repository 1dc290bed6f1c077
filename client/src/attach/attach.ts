import { confirmFiles } from './attach-confirm.ts';
import { type AttachProgress, Progress } from './attach-progress.ts';
import { type SentFile, sendFileOf } from './attach-send.ts';
import { checkNames } from './check-names.ts';
import type { Documents } from './documents.ts';
import type { CallOptions } from './options.ts';
import { someAtOnce } from './some-at-once.ts';
import type { FileContent } from './types.ts';
import { isBytes } from './upload-file.ts';
import { type DocumentContentType, type FailureReason, MAX_CONFIRM_DOCUMENTS } from './vocabulary.ts';

/** A file as a browser gives it, or its name and bytes. */
export type FileToAttach =
  | File
  | {
      /** With its extension. */
      name: string;
      /** Bytes behind a function are read when their turn comes: a thousand files need not be in memory at once. */
      content: FileContent | (() => FileContent | Promise<FileContent>);
      /** When the name's extension does not tell. */
      contentType?: DocumentContentType | undefined;
      /**
       * Files with the same key are one document of the claim, for 24 hours: give one (a path and a digest of the
       * content) so that a program that was stopped can attach all again. 1 to 255 visible ASCII characters.
       */
      idempotencyKey?: string | undefined;
    };

/**
 * Why a file was not attached: what the confirm says of it, or the step that failed. `invalid_size` and
 * `unsupported_content_type` are found before anything is sent.
 */
export type AttachFailureReason =
  | FailureReason
  | 'content_unreadable'
  | 'initiate_failed'
  | 'upload_failed'
  | 'confirm_failed';

/** Why a file was not attached, and what is left of the attempt. */
export interface AttachFailure {
  /** The step that failed, or what the confirm says of the file. */
  reason: AttachFailureReason;
  /** When it was registered. After `confirm_failed` it can be confirmed later. */
  documentId?: string;
  /** What the failing step threw. */
  error?: unknown;
}

/** What became of a file. */
export type AttachedFile =
  | { name: string; status: 'confirmed'; documentId: string }
  | ({ name: string; status: 'failed' } & AttachFailure);

/** The outcome of each file. */
export interface AttachResult {
  /** How many files are confirmed. */
  attached: number;
  /** One entry for each file, in the order given. */
  files: AttachedFile[];
}

/** Options of an attach. */
export interface AttachOptions extends CallOptions {
  /** How many files are on their way at once. Default: 4. */
  concurrency?: number | undefined;
  /** Told of each step of each file. What it throws ends the attach. */
  onProgress?: ((progress: AttachProgress) => void) | undefined;
}

interface Attaching {
  claimId: string;
  files: readonly FileToAttach[];
  options: AttachOptions;
}

/** See `Claims.attach`. */
export async function attachFiles(documents: Documents, { claimId, files, options }: Attaching): Promise<AttachResult> {
  checkNames('options of attach', options, { signal: true, concurrency: true, onProgress: true });
  const { concurrency = 4, signal, onProgress = () => {} } = options;
  if (!(Number.isInteger(concurrency) && concurrency > 0))
    throw new TypeError('concurrency must be an integer, 1 or more');
  const nameless = files.findIndex((file) => typeof file?.name !== 'string');
  if (nameless >= 0) throw new TypeError(`file ${nameless} must be a File, or have a name and content`);
  const attachment = new Attachment({ documents, claimId, files, onProgress });
  const send = (file: [number, FileToAttach], stop: AbortSignal) => attachment.send(file, stop);
  await someAtOnce([...files.entries()], { limit: concurrency, signal }, send);
  await attachment.confirm(signal);
  return attachment.result();
}

interface IndexedFile extends SentFile {
  index: number;
}

interface AttachmentParts {
  documents: Documents;
  claimId: string;
  files: readonly FileToAttach[];
  onProgress: (progress: AttachProgress) => void;
}

/** The files of one attach, and what became of them. */
class Attachment {
  readonly #documents: Documents;
  readonly #claimId: string;
  readonly #files: readonly FileToAttach[];
  readonly #progress: Progress;
  readonly #ends: AttachedFile[] = [];
  #toConfirm: IndexedFile[] = [];

  constructor({ documents, claimId, files, onProgress }: AttachmentParts) {
    this.#documents = documents;
    this.#claimId = claimId;
    this.#files = files;
    const names = files.map(({ name }) => name);
    this.#progress = new Progress(names, onProgress);
    for (const [index, file] of files.entries()) {
      const bytes = sizeOf(file);
      if (bytes !== undefined) this.#progress.addSize(index, bytes);
    }
  }

  /** Sends a file; confirms what was sent when that fills a confirm. */
  async send([index, file]: [number, FileToAttach], signal: AbortSignal): Promise<void> {
    const sent = await sendFileOf(file, {
      documents: this.#documents,
      claimId: this.#claimId,
      signal,
      onSize: (bytes) => this.#progress.addSize(index, bytes),
      onInitiated: () => this.#progress.tell(index, 'initiated'),
    });
    if ('reason' in sent) {
      this.#fail(index, sent);
      return;
    }
    if (!sent.uploadError) this.#progress.tell(index, 'uploaded');
    this.#toConfirm.push({ ...sent, index });
    if (this.#toConfirm.length >= MAX_CONFIRM_DOCUMENTS) await this.confirm(signal);
  }

  /** Confirms what was sent so far. */
  async confirm(signal: AbortSignal | undefined): Promise<void> {
    const files = this.#toConfirm.splice(0);
    await confirmFiles(files, {
      documents: this.#documents,
      claimId: this.#claimId,
      signal,
      onEnd: ({ index, documentId }, failure) => {
        if (failure) this.#fail(index, failure);
        else this.#end(index, { name: this.#nameOf(index), status: 'confirmed', documentId });
      },
    });
  }

  result(): AttachResult {
    return { attached: this.#ends.filter(({ status }) => status === 'confirmed').length, files: this.#ends };
  }

  #fail(index: number, failure: AttachFailure): void {
    this.#end(index, { name: this.#nameOf(index), status: 'failed', ...failure });
  }

  #end(index: number, file: AttachedFile): void {
    this.#ends[index] = file;
    this.#progress.tell(index, file.status);
  }

  #nameOf(index: number): string {
    return this.#files[index]?.name ?? '';
  }
}

/** In bytes; undefined when it has to be read to be known. */
function sizeOf(file: FileToAttach): number | undefined {
  const content = file instanceof Blob ? file : file.content;
  if (content instanceof Blob) return content.size;
  return isBytes(content) ? content.byteLength : undefined;
}
