import type { BlobStore } from '../blobs/blob-store.ts';
import {
  DOCUMENT_CONTENT_TYPES,
  DOCUMENT_TYPES,
  type DocumentStatus,
  type DocumentType,
  type FailureReason,
  findConfirmFailure,
  isDocumentContentType,
  type StoredDocument,
} from '../domain/document.ts';
import { truncateName, withoutControlCharacters } from '../domain/document-name.ts';
import type { Store } from '../store/store.ts';
import { claimNotFound } from './claims.ts';
import { withDeadline } from './deadline.ts';
import { type Clock, type Identifiers, isIdentifier } from './identifiers.ts';
import { ServiceError } from './service-error.ts';
import type { UploadTokens } from './upload-token.ts';

/** The claim document record that clients read (spec: Claim document). */
export interface DocumentRecord {
  id: string;
  claim_id: string;
  name: string;
  type: DocumentType;
  status: DocumentStatus;
  uploaded_by: 'external';
  created_at: string;
  organization_id: string;
  metadata: { upload_url: string };
}

/** One entry of a confirm's answer (spec: Confirm document upload). */
export type ConfirmEntry =
  | { id: string; status: 'confirmed' }
  | { id: string; status: 'failed'; reason: FailureReason };

/** No reason: confirmed. */
interface ConfirmOutcome {
  reason?: FailureReason;
  /** What failed in the machinery, for the log. */
  trouble?: unknown;
}

interface DocumentRules {
  /** Public base of upload addresses, without a slash at the end. */
  uploadsUrl: string;
  /** How long an upload address can be used. */
  uploadTtlMs: number;
  /** How long confirm waits for the blob store. */
  storageCheckMs: number;
  /** Refuse to confirm bytes that are not of the declared type. */
  strict: boolean;
}

export interface DocumentParts {
  store: Store;
  blobs: BlobStore;
  tokens: UploadTokens;
  identifiers: Identifiers;
  clock: Clock;
  rules: DocumentRules;
}

/** Documents of claims: registering one, and confirming that its file came. The file itself comes to `Uploads`. */
export class Documents {
  readonly #parts: DocumentParts;

  constructor(parts: DocumentParts) {
    this.#parts = parts;
  }

  /**
   * Registers a document and makes its upload address. Throws `UNSUPPORTED_DOCUMENT_CONTENT_TYPE`, then
   * `CLAIM_NOT_FOUND`. Documents are accepted whatever the claim's status (decision: Claim status).
   */
  async initiate(
    organizationId: string,
    claimId: string,
    request: { content_type: string; file_name: string },
  ): Promise<{ document: DocumentRecord; expiresAt: string }> {
    const contentType = request.content_type.toLowerCase();
    if (!isDocumentContentType(contentType)) {
      const accepted = DOCUMENT_CONTENT_TYPES.join(', ');
      const message = `content_type must be one of ${accepted}.`;
      throw new ServiceError('UNSUPPORTED_DOCUMENT_CONTENT_TYPE', message, { field: 'content_type' });
    }
    await this.#requireClaim(organizationId, claimId);
    const { id, at } = this.#parts.identifiers.next('doc');
    const document: StoredDocument = {
      organization_id: organizationId,
      id,
      claim_id: claimId,
      name: truncateName(withoutControlCharacters(request.file_name)),
      content_type: contentType,
      status: 'PENDING_UPLOAD',
      created_at: at,
      confirmed_at: null,
      refusal: null,
      file: null,
    };
    await this.#parts.store.addDocument(document);
    const expiresAt = Date.parse(at) + this.#parts.rules.uploadTtlMs;
    return { document: this.#toRecord(document, expiresAt), expiresAt: new Date(expiresAt).toISOString() };
  }

  /**
   * Confirms documents, each on its own: one entry per requested identifier, in their order. Throws
   * `CLAIM_NOT_FOUND`; every other trouble is an entry's.
   * @param onTrouble told of what the client only sees as `storage_check_failed` or `internal_error`
   */
  async confirm(
    organizationId: string,
    claimId: string,
    documentIds: readonly string[],
    onTrouble: (error: unknown, documentId: string) => void,
  ): Promise<ConfirmEntry[]> {
    await this.#requireClaim(organizationId, claimId);
    return Promise.all(
      documentIds.map(async (id): Promise<ConfirmEntry> => {
        const outcome = await this.#confirmOne(organizationId, claimId, id);
        if (outcome.trouble !== undefined) onTrouble(outcome.trouble, id);
        const { reason } = outcome;
        return reason === undefined ? { id, status: 'confirmed' } : { id, status: 'failed', reason };
      }),
    );
  }

  async #confirmOne(organizationId: string, claimId: string, id: string): Promise<ConfirmOutcome> {
    const { store, clock, rules } = this.#parts;
    try {
      const document = isIdentifier('doc', id) ? await store.findDocument(organizationId, id) : undefined;
      if (document?.claim_id !== claimId) return { reason: 'document_not_found' };
      if (document.status === 'CONFIRMED') return {};
      const head = await this.#headOf(document);
      if (head.trouble !== undefined) return { reason: 'storage_check_failed', trouble: head.trouble };
      const reason = findConfirmFailure(document, head.stored, rules);
      if (reason !== undefined) return { reason };
      const confirmed = await store.confirmDocument(organizationId, claimId, id, new Date(clock()).toISOString());
      return confirmed ? {} : { reason: 'document_not_found' };
    } catch (trouble) {
      return { reason: 'internal_error', trouble };
    }
  }

  async #headOf({ file }: StoredDocument): Promise<{ stored?: { size_bytes: number } | undefined; trouble?: unknown }> {
    if (file === null) return {};
    try {
      const { blobs, rules } = this.#parts;
      return { stored: await withDeadline(rules.storageCheckMs, blobs.head(file.blob_key)) };
    } catch (trouble) {
      return { trouble };
    }
  }

  async #requireClaim(organizationId: string, claimId: string): Promise<void> {
    const claim = isIdentifier('clm', claimId) && (await this.#parts.store.findClaim(organizationId, claimId));
    if (!claim) throw claimNotFound();
  }

  #toRecord(document: StoredDocument, expiresAt: number): DocumentRecord {
    const { id, claim_id, name, content_type, status, created_at, organization_id } = document;
    const token = this.#parts.tokens.sign({
      organizationId: organization_id,
      documentId: id,
      contentType: content_type,
      expiresAt,
    });
    const upload_url = `${this.#parts.rules.uploadsUrl}/uploads/${id}?token=${token}`;
    const type = DOCUMENT_TYPES[content_type];
    const metadata = { upload_url };
    return { id, claim_id, name, type, status, uploaded_by: 'external', created_at, organization_id, metadata };
  }
}
