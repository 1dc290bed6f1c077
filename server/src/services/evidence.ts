import type { BlobStore } from '../blobs/blob-store.ts';
import type { DocumentContentType, ReceivedFile, StoredDocument } from '../domain/document.ts';
import { downloadNameOf, downloadTypeOf, previewOf } from '../domain/evidence.ts';
import type { ReviewStore } from '../store/review-store.ts';
import type { Store } from '../store/store.ts';
import { getAnyClaim } from './claim-review.ts';
import { withDeadline } from './deadline.ts';
import { readExactly } from './exact-bytes.ts';
import { type Identifiers, isIdentifier } from './identifiers.ts';
import { ServiceError } from './service-error.ts';

/** How long one operator's looking at one document counts as one view. */
const ONE_VIEW_MS = 10 * 60 * 1_000;

/** The bytes of a document on their way out. Whoever takes it reads `bytes` to the end, or ends them. */
export interface EvidenceFile {
  /** Safe to save a file under; not yet encoded for a header. */
  name: string;
  content_type: DocumentContentType | 'application/octet-stream';
  size_bytes: number;
  /** Hexadecimal. The bytes of a document never change. */
  sha256: string;
  /** See `readExactly`. */
  bytes: AsyncIterableIterator<Uint8Array>;
}

export interface EvidenceParts {
  store: Store;
  review: ReviewStore;
  blobs: BlobStore;
  identifiers: Identifiers;
  /** How long to wait for the blob store until it begins to answer. */
  storageCheckMs: number;
}

type Received = StoredDocument & { file: ReceivedFile };

/** Opens what clients uploaded, of any claim, confirmed or not. */
export class Evidence {
  readonly #parts: EvidenceParts;

  constructor(parts: EvidenceParts) {
    this.#parts = parts;
  }

  /**
   * Opens a document to be saved. Throws `CLAIM_NOT_FOUND`, `DOCUMENT_NOT_FOUND`, `DOCUMENT_NOT_RECEIVED`;
   * `STORAGE_UNAVAILABLE` when the bytes cannot be had.
   * @param actor who saves it, to be kept; null: nobody reads it
   */
  async download(claimId: string, documentId: string, actor: string | null): Promise<EvidenceFile> {
    const document = await this.#find(claimId, documentId);
    return this.#open(document, { content_type: downloadTypeOf(document), actor });
  }

  /**
   * Opens a document to be shown as what its bytes are. Throws as `download` does, and `NO_PREVIEW` when the bytes are
   * of no type that can be shown.
   * @param actor who looks at it, to be kept; null: it is only a small picture in a list
   */
  async preview(claimId: string, documentId: string, actor: string | null): Promise<EvidenceFile> {
    const document = await this.#find(claimId, documentId);
    const content_type = document.file.detected_type;
    if (previewOf(document) === null || content_type === null) {
      throw new ServiceError('NO_PREVIEW', 'The file is not a picture or a PDF, whatever it was said to be.');
    }
    return this.#open(document, { content_type, actor });
  }

  async #find(claimId: string, documentId: string): Promise<Received> {
    const { store } = this.#parts;
    const { organization_id } = await getAnyClaim(store, claimId);
    const found = isIdentifier('doc', documentId) ? await store.findDocument(organization_id, documentId) : undefined;
    if (found?.claim_id !== claimId) {
      throw new ServiceError('DOCUMENT_NOT_FOUND', 'The claim has no document with this identifier.');
    }
    if (found.file === null) {
      throw new ServiceError('DOCUMENT_NOT_RECEIVED', 'No file was uploaded for this document yet.');
    }
    return { ...found, file: found.file };
  }

  async #open(
    document: Received,
    { content_type, actor }: { content_type: EvidenceFile['content_type']; actor: string | null },
  ): Promise<EvidenceFile> {
    const { blob_key, size_bytes, sha256 } = document.file;
    const bytes = await this.#bytesOf(blob_key, size_bytes);
    try {
      if (actor !== null) await this.#keepView(document, actor);
    } catch (error) {
      await bytes.return?.();
      throw error;
    }
    return { name: downloadNameOf(document), content_type, size_bytes, sha256, bytes };
  }

  async #bytesOf(key: string, size: number): Promise<AsyncIterableIterator<Uint8Array>> {
    const { blobs, storageCheckMs } = this.#parts;
    try {
      const stored = await withDeadline(storageCheckMs, blobs.head(key));
      // NaN: the store tells no size.
      if (stored && stored.size_bytes !== size && !Number.isNaN(stored.size_bytes)) {
        throw new Error(`${key} has ${stored.size_bytes} bytes instead of ${size}`);
      }
      const bytes = stored && (await blobs.get(key));
      if (!bytes) throw new Error(`${key} is gone`);
      return await readExactly(bytes, size);
    } catch (cause) {
      const message = 'The file cannot be had from the storage at the moment. Try again later.';
      throw new ServiceError('STORAGE_UNAVAILABLE', message, { cause });
    }
  }

  async #keepView({ organization_id, claim_id, id: document_id }: Received, actor: string): Promise<void> {
    const { review, identifiers } = this.#parts;
    const { id, at } = identifiers.next('evt');
    const since = new Date(Date.parse(at) - ONE_VIEW_MS).toISOString();
    const about = { organization_id, claim_id, document_id, text: null, assignee_id: null };
    await review.addView({ ...about, id, kind: 'document_viewed', actor, at }, since);
  }
}
