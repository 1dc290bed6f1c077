import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_DOCUMENT_BYTES } from '../../features/documents/rules.ts';
import type { BlobStore, Spool, SpooledFile } from '../../platform/blobs/blob-store.ts';
import { mapLimit } from '../../platform/map-limit.ts';
import { type Progress, Step } from '../progress.ts';
import { Findings } from './findings.ts';
import type { DocumentWithFile, FileSource } from './rows/ports.ts';

/** How many documents are copied at once. */
const CONCURRENCY = 16;
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

export interface FileDependencies {
  source: FileSource;
  from: BlobStore;
  to: BlobStore;
  /** Holds the files that are being copied: `to` may move them away, and the source must stay. */
  spool: Spool;
  progress: Progress;
}

/** A document whose file does not match its row. */
export interface FileDifference {
  document: string;
  claim: string;
  blob_key: string;
  problem:
    | 'missing in the source'
    | 'unreadable in the source'
    | 'damaged in the source'
    | 'missing in the target'
    | 'damaged in the target';
}

export interface FilesReport {
  files: number;
  bytes: number;
  /** How many were put by this run; the others were there. */
  copied: number;
  differences: Findings<FileDifference>;
  /** How many of the differences are of the source, which has no right file to copy. */
  damagedInSource: number;
}

/**
 * Copies the documents' files that the target lacks or has in another size, and then reads every one back. A file that
 * does not match its row is named and not copied.
 */
export class FileTransfer {
  readonly #dependencies: FileDependencies;
  readonly #differences = new Findings<FileDifference>();
  /** Keys that the source has no right file for. */
  readonly #withoutSource = new Set<string>();
  #copied = 0;

  constructor(dependencies: FileDependencies) {
    this.#dependencies = dependencies;
  }

  copyAll(): Promise<void> {
    return this.#eachDocument('Copying files', (document) => this.#copy(document));
  }

  verifyAll(): Promise<void> {
    return this.#eachDocument('Verifying files', (document) => this.#verify(document));
  }

  report(): FilesReport {
    const damagedInSource = this.#withoutSource.size;
    return {
      ...this.#dependencies.source.countFiles(),
      copied: this.#copied,
      differences: this.#differences,
      damagedInSource,
    };
  }

  async #eachDocument(name: string, work: (document: DocumentWithFile) => Promise<void>): Promise<void> {
    const { source, progress } = this.#dependencies;
    const step = new Step(progress, name, { total: source.countFiles().files });
    const workOn = async (document: DocumentWithFile) => {
      await attempt(() => work(document));
      step.advance(1);
    };
    await mapLimit(source.readDocumentsWithFile(), workOn, CONCURRENCY);
  }

  async #copy(document: DocumentWithFile): Promise<void> {
    const { to, spool } = this.#dependencies;
    const { file, content_type } = document;
    const there = await to.head(file.blob_key);
    if (there?.size_bytes === file.size_bytes) return;
    const spooled = await this.#spool(document);
    if (!spooled) return;
    try {
      if (isSame(spooled, file)) {
        await to.put(file.blob_key, spooled, content_type);
        this.#copied += 1;
      } else this.#nameSource(document, 'damaged in the source');
    } finally {
      await spool.discard(spooled);
    }
  }

  /** Undefined, with the problem named, when the source does not give the file. */
  async #spool(document: DocumentWithFile): Promise<SpooledFile | undefined> {
    const { from, spool } = this.#dependencies;
    try {
      const bytes = await reading(from.get(document.file.blob_key));
      if (!bytes) return this.#nameSource(document, 'missing in the source');
      const result = await spool.write(readingEach(bytes), { maxBytes: MAX_DOCUMENT_BYTES });
      if (result.outcome === 'spooled') return result.file;
      return this.#nameSource(document, 'damaged in the source');
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      return this.#nameSource(document, 'unreadable in the source');
    }
  }

  async #verify(document: DocumentWithFile): Promise<void> {
    const { file } = document;
    if (this.#withoutSource.has(file.blob_key)) return;
    const bytes = await this.#dependencies.to.get(file.blob_key);
    if (!bytes) return this.#name(document, 'missing in the target');
    if (!isSame(await hash(bytes), file)) this.#name(document, 'damaged in the target');
  }

  #nameSource(document: DocumentWithFile, problem: FileDifference['problem']): undefined {
    this.#withoutSource.add(document.file.blob_key);
    this.#name(document, problem);
  }

  #name({ id, claim_id, file }: DocumentWithFile, problem: FileDifference['problem']): void {
    this.#differences.add({ document: id, claim: claim_id, blob_key: file.blob_key, problem });
  }
}

type Content = Pick<SpooledFile, 'size_bytes' | 'sha256'>;

function isSame(one: Content, other: Content): boolean {
  return one.size_bytes === other.size_bytes && one.sha256 === other.sha256;
}

async function hash(bytes: AsyncIterable<Uint8Array>): Promise<Content> {
  const sum = createHash('sha256');
  let size_bytes = 0;
  for await (const chunk of bytes) {
    sum.update(chunk);
    size_bytes += chunk.byteLength;
  }
  return { size_bytes, sha256: sum.digest('hex') };
}

/** A failure of the source, as opposed to the spool: of the disk that is read, not of the one that is written. */
class UnreadableError extends Error {}

async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new UnreadableError('the source cannot be read', { cause });
  }
}

async function* readingEach(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  try {
    for (let next = await reading(iterator.next()); !next.done; next = await reading(iterator.next())) yield next.value;
  } finally {
    // A file that is too large is not read to its end.
    await iterator.return?.();
  }
}

/** Repeats work that fails, a few times: one lost response should not end the work of hours. */
async function attempt(work: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempts === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS * attempts);
  }
}
