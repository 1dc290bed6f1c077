import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import { readExactly } from '../../../platform/blobs/exact-bytes.ts';
import { withDeadline } from '../../../platform/deadline.ts';
import { type Identifiers, isIdentifier } from '../../../platform/identifiers.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { getAnyClaim } from '../../claims/service.ts';
import type { ClaimStore } from '../../claims/store.ts';
import { DOCUMENT_NOT_FOUND, DOCUMENT_NOT_RECEIVED, STORAGE_UNAVAILABLE } from '../../documents/reasons.ts';
import type { DocumentContentType, ReceivedFile } from '../../documents/record.ts';
import { SMALLER_PICTURES, type SmallerPicture } from '../../documents/rules.ts';
import type { DocumentStore } from '../../documents/store.ts';
import type { OrganizationStore } from '../../organizations/store.ts';
import { NO_PREVIEW } from '../reasons.ts';
import type { ReviewStore } from '../store.ts';
import type { PictureSize } from './picture.ts';
import { chunksOf, type Pictures, type ReceivedDocument } from './pictures.ts';
import { downloadNameOf, downloadTypeOf, previewOf } from './rules.ts';

/** Repeated views of a document by one operator within this time count as one. */
const ONE_VIEW_MS = 10 * 60 * 1_000;

/** A document's bytes as they are sent. The receiver reads `bytes` to the end, or ends the iterator. */
export interface EvidenceFile {
  /** A safe file name, not yet encoded for a header. */
  name: string;
  content_type: DocumentContentType | 'application/octet-stream';
  size_bytes: number;
  /** See `readExactly`. */
  bytes: AsyncIterableIterator<Uint8Array>;
  /**
   * For a shown picture: the size of the uploaded one; `isReduced`: a smaller one is sent; `isDamaged`: bytes are
   * missing or broken.
   */
  picture?: { size: PictureSize; isReduced: boolean; isDamaged: boolean };
}

export interface EvidenceDependencies {
  store: ClaimStore & DocumentStore & OrganizationStore;
  review: ReviewStore;
  blobs: BlobStore;
  pictures: Pictures;
  identifiers: Identifiers;
  /** How long to wait for the blob store to begin its response, in milliseconds. */
  storageCheckMs: number;
}

/** Opens uploaded documents of any claim, confirmed or not. */
export class Evidence {
  readonly #dependencies: EvidenceDependencies;

  constructor(dependencies: EvidenceDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Opens a document for download. Throws `CLAIM_NOT_FOUND`, `DOCUMENT_NOT_FOUND`, `DOCUMENT_NOT_RECEIVED`;
   * `STORAGE_UNAVAILABLE` when the bytes cannot be read.
   * @param actor the operator whose view is recorded; null: nobody reads the bytes
   */
  async download(claimId: string, documentId: string, actor: string | null): Promise<EvidenceFile> {
    const document = await this.#find(claimId, documentId);
    return this.#open(document, { content_type: downloadTypeOf(document), actor });
  }

  /**
   * Opens a document for viewing, typed by its bytes; a picture that is too large for a browser is scaled down. Throws
   * as `download` does, `NO_PREVIEW` and `PICTURE_DAMAGED` when the bytes cannot be shown, and `PREVIEW_UNAVAILABLE`.
   * @param actor the operator whose view is recorded; null: nobody sees it
   */
  async preview(claimId: string, documentId: string, actor: string | null): Promise<EvidenceFile> {
    const document = await this.#find(claimId, documentId);
    const content_type = document.file.detected_type;
    const preview = previewOf(document);
    if (preview === null || content_type === null) {
      throw new ServiceError(NO_PREVIEW, 'The file is not a picture or a PDF, whatever it was said to be.');
    }
    if (preview === 'pdf') return this.#open(document, { content_type, actor });
    const { size, isDamaged, smaller } = await this.#dependencies.pictures.show(document);
    const picture = { size, isDamaged, isReduced: smaller !== undefined };
    if (smaller === undefined) return { ...(await this.#open(document, { content_type, actor })), picture };
    if (actor !== null) await this.#keepView(document, actor);
    return { ...made(document, 'view', smaller), picture };
  }

  /**
   * Gives a picture's thumbnail, which does not count as a view. Throws as `preview` does; a PDF has none.
   * @param isKnown whether the browser has the thumbnail of the file with this hash; if so, gives undefined
   */
  async thumbnail(
    claimId: string,
    documentId: string,
    isKnown: (sha256: string) => boolean,
  ): Promise<EvidenceFile | undefined> {
    const document = await this.#find(claimId, documentId);
    if (previewOf(document) !== 'image') throw new ServiceError(NO_PREVIEW, 'Only pictures have a thumbnail.');
    if (isKnown(document.file.sha256)) return undefined;
    return made(document, 'thumbnail', await this.#dependencies.pictures.thumbnail(document));
  }

  async #find(claimId: string, documentId: string): Promise<ReceivedDocument> {
    const { store } = this.#dependencies;
    const { organization_id } = await getAnyClaim(store, claimId);
    const found = isIdentifier('doc', documentId) ? await store.findDocument(organization_id, documentId) : undefined;
    if (found?.claim_id !== claimId) {
      throw new ServiceError(DOCUMENT_NOT_FOUND, 'The claim has no document with this identifier.');
    }
    if (found.file === null) {
      throw new ServiceError(DOCUMENT_NOT_RECEIVED, 'No file was uploaded for this document yet.');
    }
    return { ...found, file: found.file };
  }

  async #open(
    document: ReceivedDocument,
    { content_type, actor }: { content_type: EvidenceFile['content_type']; actor: string | null },
  ): Promise<EvidenceFile> {
    const { size_bytes } = document.file;
    const bytes = await openFile(this.#dependencies, document.file);
    try {
      if (actor !== null) await this.#keepView(document, actor);
    } catch (error) {
      await bytes.return?.();
      throw error;
    }
    return { name: downloadNameOf(document), content_type, size_bytes, bytes };
  }

  async #keepView({ organization_id, claim_id, id: document_id }: ReceivedDocument, actor: string): Promise<void> {
    const { review, identifiers } = this.#dependencies;
    const { id, at } = identifiers.next('evt');
    const since = new Date(Date.parse(at) - ONE_VIEW_MS).toISOString();
    const about = { organization_id, claim_id, document_id, text: null, assignee_id: null };
    await review.addView({ ...about, id, kind: 'document_viewed', actor, at }, since);
  }
}

/**
 * Opens the bytes of a received file. Throws `STORAGE_UNAVAILABLE` when they cannot be read.
 * @param storageCheckMs how long to wait for the blob store to begin its response, in milliseconds
 */
export async function openFile(
  { blobs, storageCheckMs }: { blobs: BlobStore; storageCheckMs: number },
  { blob_key: key, size_bytes: size }: Pick<ReceivedFile, 'blob_key' | 'size_bytes'>,
): Promise<AsyncIterableIterator<Uint8Array>> {
  try {
    const stored = await withDeadline(storageCheckMs, blobs.head(key));
    // NaN: the store does not know the size.
    if (stored && stored.size_bytes !== size && !Number.isNaN(stored.size_bytes)) {
      throw new Error(`${key} has ${stored.size_bytes} bytes instead of ${size}`);
    }
    const bytes = stored && (await blobs.get(key));
    if (!bytes) throw new Error(`${key} is gone`);
    return await readExactly(bytes, size);
  } catch (cause) {
    const message = 'The file cannot be had from the storage at the moment. Try again later.';
    throw new ServiceError(STORAGE_UNAVAILABLE, message, { cause });
  }
}

function made(document: ReceivedDocument, kind: SmallerPicture, bytes: Uint8Array): EvidenceFile {
  const content_type = SMALLER_PICTURES[kind].contentType;
  const name = downloadNameOf({ ...document, file: { ...document.file, detected_type: content_type } });
  return { name, content_type, size_bytes: bytes.length, bytes: chunksOf(bytes) };
}
