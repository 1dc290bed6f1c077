import { isBytes } from '../http/upload-file.ts';
import { CALL_OPTIONS, type CallOptions, checkNames } from '../options.ts';
import type { Documents } from '../resources/documents.ts';
import { MAX_CONFIRM_DOCUMENTS } from '../vocabulary.ts';
import { confirmFiles } from './confirm.ts';
import { forEachLimit } from './for-each-limit.ts';
import { Progress } from './progress.ts';
import { type SentFile, sendFileOf } from './send.ts';
import type {
  AttachedFile,
  AttachFailure,
  AttachOptions,
  AttachProgress,
  AttachResult,
  FileToAttach,
} from './types.ts';

interface Attaching {
  claimId: string;
  files: readonly FileToAttach[];
  options: AttachOptions;
}

/** `Claims.attach`. */
export async function attachFiles(documents: Documents, { claimId, files, options }: Attaching): Promise<AttachResult> {
  checkNames('options of attach', options, { ...CALL_OPTIONS, concurrency: true, onProgress: true });
  const { concurrency = 4, onProgress = () => {}, ...call } = options;
  const { signal } = call;
  if (!(Number.isInteger(concurrency) && concurrency > 0))
    throw new TypeError('concurrency must be an integer, 1 or more');
  const nameless = files.findIndex((file) => typeof file?.name !== 'string');
  if (nameless >= 0) throw new TypeError(`file ${nameless} must be a File, or have a name and content`);
  const attachment = new Attachment({ documents, claimId, files, call, onProgress });
  const send = (file: [number, FileToAttach], stop: AbortSignal) => attachment.send(file, stop);
  await forEachLimit([...files.entries()], { limit: concurrency, signal }, send);
  await attachment.confirm(signal);
  return attachment.result();
}

interface IndexedFile extends SentFile {
  index: number;
}

interface NewAttachment {
  documents: Documents;
  claimId: string;
  files: readonly FileToAttach[];
  /** Options of each call. */
  call: CallOptions;
  onProgress: (progress: AttachProgress) => void;
}

/** The files of one attach, with the outcome of each. */
class Attachment {
  readonly #documents: Documents;
  readonly #claimId: string;
  readonly #files: readonly FileToAttach[];
  readonly #call: CallOptions;
  readonly #progress: Progress;
  readonly #ends: AttachedFile[] = [];
  #toConfirm: IndexedFile[] = [];

  constructor({ documents, claimId, files, call, onProgress }: NewAttachment) {
    this.#documents = documents;
    this.#claimId = claimId;
    this.#files = files;
    this.#call = call;
    const names = files.map(({ name }) => name);
    this.#progress = new Progress(names, onProgress);
    for (const [index, file] of files.entries()) {
      const bytes = sizeOf(file);
      if (bytes !== undefined) this.#progress.addSize(index, bytes);
    }
  }

  /** Uploads a file; confirms the uploaded ones when they fill a confirm. */
  async send([index, file]: [number, FileToAttach], signal: AbortSignal): Promise<void> {
    const sent = await sendFileOf(file, {
      documents: this.#documents,
      claimId: this.#claimId,
      call: { ...this.#call, signal },
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

  /** Confirms the files that were uploaded so far. */
  async confirm(signal: AbortSignal | undefined): Promise<void> {
    const files = this.#toConfirm.splice(0);
    await confirmFiles(files, {
      documents: this.#documents,
      claimId: this.#claimId,
      call: { ...this.#call, signal },
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

/** In bytes; undefined for content that must be read first. */
function sizeOf(file: FileToAttach): number | undefined {
  const content = file instanceof Blob ? file : file.content;
  if (content instanceof Blob) return content.size;
  return isBytes(content) ? content.byteLength : undefined;
}
