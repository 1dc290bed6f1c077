import type { BlobStore } from '../blobs/blob-store.ts';
import type { DocumentContentType, ReceivedFile } from '../domain/document.ts';
import { downloadNameOf, downloadTypeOf, previewOf } from '../domain/evidence.ts';
import { type PictureSize, SMALLER_PICTURES, type SmallerPicture } from '../domain/picture.ts';
import type { ReviewStore } from '../store/review-store.ts';
import type { Store } from '../store/store.ts';
import { getAnyClaim } from './claim-review.ts';
import { withDeadline } from './deadline.ts';
import { readExactly } from './exact-bytes.ts';
import { type Identifiers, isIdentifier } from './identifiers.ts';
import { chunksOf, type Pictures, type ReceivedDocument } from './pictures.ts';
import { ServiceError } from './service-error.ts';

/** How long one operator's looking at one document counts as one view. */
const ONE_VIEW_MS = 10 * 60 * 1_000;

/** The bytes of a document on their way out. Whoever takes it reads `bytes` to the end, or ends them. */
export interface EvidenceFile {
  /** Safe to save a file under; not yet encoded for a header. */
  name: string;
  content_type: DocumentContentType | 'application/octet-stream';
  size_bytes: number;
  /** See `readExactly`. */
  bytes: AsyncIterableIterator<Uint8Array>;
  /**
   * Of a picture that is shown, how large the client's is; with `isReduced`, a smaller one is given; with `isDamaged`,
   * bytes of it are missing or broken.
   */
  picture?: { size: PictureSize; isReduced: boolean; isDamaged: boolean };
}

export interface EvidenceParts {
  store: Store;
  review: ReviewStore;
  blobs: BlobStore;
  pictures: Pictures;
  identifiers: Identifiers;
  /** How long to wait for the blob store until it begins to answer. */
  storageCheckMs: number;
}

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
   * Opens a document to be shown as what its bytes are; a picture that is too large for a browser, smaller. Throws as
   * `download` does, `NO_PREVIEW` and `PICTURE_DAMAGED` when the bytes cannot be shown, and
   * `PREVIEW_UNAVAILABLE`.
   * @param actor who looks at it, to be kept; null: nobody does
   */
  async preview(claimId: string, documentId: string, actor: string | null): Promise<EvidenceFile> {
    const document = await this.#find(claimId, documentId);
    const content_type = document.file.detected_type;
    const preview = previewOf(document);
    if (preview === null || content_type === null) {
      throw new ServiceError('NO_PREVIEW', 'The file is not a picture or a PDF, whatever it was said to be.');
    }
    if (preview === 'pdf') return this.#open(document, { content_type, actor });
    const { size, isDamaged, smaller } = await this.#parts.pictures.show(document);
    const picture = { size, isDamaged, isReduced: smaller !== undefined };
    if (smaller === undefined) return { ...(await this.#open(document, { content_type, actor })), picture };
    if (actor !== null) await this.#keepView(document, actor);
    return { ...made(document, 'view', smaller), picture };
  }

  /**
   * Makes a small picture of a document for a list, which is no view. Throws as `preview` does; of a PDF there is none.
   * @param isKnown told the document's hash: whether the browser has its thumbnail already, and gets undefined
   */
  async thumbnail(
    claimId: string,
    documentId: string,
    isKnown: (sha256: string) => boolean,
  ): Promise<EvidenceFile | undefined> {
    const document = await this.#find(claimId, documentId);
    if (previewOf(document) !== 'image') throw new ServiceError('NO_PREVIEW', 'Only pictures have a thumbnail.');
    if (isKnown(document.file.sha256)) return undefined;
    return made(document, 'thumbnail', await this.#parts.pictures.thumbnail(document));
  }

  async #find(claimId: string, documentId: string): Promise<ReceivedDocument> {
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
    document: ReceivedDocument,
    { content_type, actor }: { content_type: EvidenceFile['content_type']; actor: string | null },
  ): Promise<EvidenceFile> {
    const { size_bytes } = document.file;
    const bytes = await openFile(this.#parts, document.file);
    try {
      if (actor !== null) await this.#keepView(document, actor);
    } catch (error) {
      await bytes.return?.();
      throw error;
    }
    return { name: downloadNameOf(document), content_type, size_bytes, bytes };
  }

  async #keepView({ organization_id, claim_id, id: document_id }: ReceivedDocument, actor: string): Promise<void> {
    const { review, identifiers } = this.#parts;
    const { id, at } = identifiers.next('evt');
    const since = new Date(Date.parse(at) - ONE_VIEW_MS).toISOString();
    const about = { organization_id, claim_id, document_id, text: null, assignee_id: null };
    await review.addView({ ...about, id, kind: 'document_viewed', actor, at }, since);
  }
}

/**
 * Opens the bytes of a received file. Throws `STORAGE_UNAVAILABLE` when they cannot be had.
 * @param storageCheckMs how long to wait for the blob store until it begins to answer
 */
export async function openFile(
  { blobs, storageCheckMs }: { blobs: BlobStore; storageCheckMs: number },
  { blob_key: key, size_bytes: size }: ReceivedFile,
): Promise<AsyncIterableIterator<Uint8Array>> {
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

function made(document: ReceivedDocument, kind: SmallerPicture, bytes: Uint8Array): EvidenceFile {
  const content_type = SMALLER_PICTURES[kind].contentType;
  const name = downloadNameOf({ ...document, file: { ...document.file, detected_type: content_type } });
  return { name, content_type, size_bytes: bytes.length, bytes: chunksOf(bytes) };
}
