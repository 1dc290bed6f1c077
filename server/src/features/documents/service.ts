import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { withDeadline } from '../../platform/deadline.ts';
import { type Clock, type Identifiers, isIdentifier } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { claimNotFound } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { IdempotencyRecord, IdempotentRequest } from '../idempotency/record.ts';
import type { Attempt, IdempotencyRecords, RepeatableUseCase, Replayable, RequestKey } from '../idempotency/service.ts';
import type { IdempotencyStore } from '../idempotency/store.ts';
import { DOCUMENT_LIMIT_REACHED, STORAGE_LIMIT_REACHED, UNSUPPORTED_DOCUMENT_CONTENT_TYPE } from './reasons.ts';
import {
  DOCUMENT_CONTENT_TYPES,
  DOCUMENT_TYPES,
  type DocumentStatus,
  type DocumentType,
  FROM_CLIENT,
  type ReceivedFile,
  type StoredDocument,
} from './record.ts';
import {
  type FailureReason,
  findConfirmFailure,
  isDocumentContentType,
  MAX_CLAIM_DOCUMENTS,
  PASSING_FAILURES,
  truncateName,
  withoutControlCharacters,
} from './rules.ts';
import { STORAGE_LIMIT_TEXT, type StorageRoom } from './storage/storage-room.ts';
import type { DocumentStore } from './store.ts';
import type { UploadTokens } from './uploads/token.ts';

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

/** A document, and until when its upload address can be used. */
export interface InitiatedDocument {
  document: DocumentRecord;
  expiresAt: string;
}

/** One entry of a confirm's response (spec: POST /v1/claims/{id}/documents/complete). */
export type ConfirmEntry =
  | { id: string; status: 'confirmed' }
  | { id: string; status: 'failed'; reason: FailureReason };

/** No reason: confirmed. */
interface ConfirmOutcome {
  reason?: FailureReason;
  /** The technical failure, for the log. */
  failure?: unknown;
}

/** A request about a claim's documents, and the key under which it may be repeated. */
export interface ClaimRequest {
  organizationId: string;
  /** The API key that asks. */
  keyId: string;
  claimId: string;
  key?: RequestKey | undefined;
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

export interface DocumentDependencies {
  store: ClaimStore & DocumentStore & IdempotencyStore;
  answers: IdempotencyRecords;
  blobs: BlobStore;
  tokens: UploadTokens;
  identifiers: Identifiers;
  clock: Clock;
  room: StorageRoom;
  rules: DocumentRules;
}

/** Documents of claims: registering one, and confirming that its file came. The file itself comes to `Uploads`. */
export class Documents {
  readonly #dependencies: DocumentDependencies;

  constructor(dependencies: DocumentDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Registers a document and makes its upload address. Throws `UNSUPPORTED_DOCUMENT_CONTENT_TYPE`, then
   * `CLAIM_NOT_FOUND`, `STORAGE_LIMIT_REACHED`, `DOCUMENT_LIMIT_REACHED` and what `IdempotencyRecords.once` throws.
   * Documents are accepted in every status of the claim (spec: Document statuses). A replayed one is as it was
   * registered, and its address ends when it did.
   */
  async initiate(
    request: ClaimRequest,
    { content_type, file_name }: { content_type: string; file_name: string },
  ): Promise<Replayable<InitiatedDocument>> {
    const contentType = content_type.toLowerCase();
    if (!isDocumentContentType(contentType)) {
      const accepted = DOCUMENT_CONTENT_TYPES.join(', ');
      const message = `content_type must be one of ${accepted}.`;
      throw new ServiceError(UNSUPPORTED_DOCUMENT_CONTENT_TYPE, message, { field: 'content_type' });
    }
    const name = truncateName(withoutControlCharacters(file_name));
    return this.#once(request, {
      attempt: (keyed) => this.#register(request, { name, content_type: contentType }, keyed),
      replay: (answer) => this.#findRegistered(answer),
    });
  }

  /**
   * Confirms documents, each on its own: one entry per requested identifier, in their order. Throws
   * `CLAIM_NOT_FOUND` and what `IdempotencyRecords.once` throws; every other failure is an entry's.
   * @param onTransientError told of what the client only sees as `storage_check_failed` or `internal_error`
   */
  confirm(
    request: ClaimRequest,
    documentIds: readonly string[],
    onTransientError: (error: unknown, documentId: string) => void,
  ): Promise<Replayable<ConfirmEntry[]>> {
    const confirmAll = () => this.#confirmAll(request, documentIds, onTransientError);
    return this.#once(request, {
      attempt: (keyed) =>
        this.#dependencies.answers.whileRunning(keyed, confirmAll, (entries) =>
          entries.some(canPass) ? undefined : { outcome: 'confirmed', subject: JSON.stringify(entries) },
        ),
      replay: async ({ subject }) => JSON.parse(subject) as ConfirmEntry[],
    });
  }

  /**
   * Runs under the request's key when it has one; throws `CLAIM_NOT_FOUND` for every request about an unknown claim.
   */
  async #once<T>({ organizationId, claimId, key }: ClaimRequest, useCase: RepeatableUseCase<T>) {
    const { store, answers } = this.#dependencies;
    // It is none and never will be: nothing needs to be looked up, nor kept.
    if (!isIdentifier('clm', claimId)) throw claimNotFound();
    return answers.once<T>(organizationId, key, {
      attempt: async (keyed) => {
        if (!(await store.findClaim(organizationId, claimId))) throw claimNotFound();
        return useCase.attempt(keyed);
      },
      replay: (answer) => useCase.replay(answer),
    });
  }

  async #register(
    { organizationId, claimId, keyId }: ClaimRequest,
    chosen: Pick<StoredDocument, 'name' | 'content_type'>,
    keyed: IdempotentRequest | undefined,
  ): Promise<Attempt<InitiatedDocument>> {
    const { store, identifiers, clock, room, rules } = this.#dependencies;
    if (await room.isFull(organizationId, 1)) return this.#refuseStorage(keyed);
    const { id, at } = identifiers.next('doc');
    const document: StoredDocument = {
      organization_id: organizationId,
      id,
      claim_id: claimId,
      ...chosen,
      status: 'PENDING_UPLOAD',
      created_at: at,
      confirmed_at: null,
      refusal: null,
      filed_by_key_id: keyId,
      ...FROM_CLIENT,
      file: null,
    };
    const expiredUntil = new Date(clock() - rules.uploadTtlMs).toISOString();
    const result = await store.addDocument(document, expiredUntil, keyed);
    if (result.outcome === 'answered') return { before: result.answer };
    if (result.outcome === 'full') throw new ServiceError(DOCUMENT_LIMIT_REACHED, DOCUMENT_LIMIT_TEXT);
    return { value: this.#toInitiated(document) };
  }

  async #refuseStorage(keyed: IdempotentRequest | undefined): Promise<Attempt<InitiatedDocument>> {
    const before = keyed && (await this.#dependencies.store.findIdempotencyRecord(keyed));
    if (before) return { before };
    throw new ServiceError(STORAGE_LIMIT_REACHED, STORAGE_LIMIT_TEXT);
  }

  async #findRegistered({ organization_id, subject }: IdempotencyRecord): Promise<InitiatedDocument | undefined> {
    const document = await this.#dependencies.store.findDocument(organization_id, subject);
    return document && this.#toInitiated({ ...document, status: 'PENDING_UPLOAD' });
  }

  #confirmAll(
    { organizationId, claimId }: ClaimRequest,
    documentIds: readonly string[],
    onTransientError: (error: unknown, documentId: string) => void,
  ): Promise<ConfirmEntry[]> {
    return Promise.all(
      documentIds.map(async (id): Promise<ConfirmEntry> => {
        const outcome = await this.#confirmOne(organizationId, claimId, id);
        if (outcome.failure !== undefined) onTransientError(outcome.failure, id);
        const { reason } = outcome;
        return reason === undefined ? { id, status: 'confirmed' } : { id, status: 'failed', reason };
      }),
    );
  }

  async #confirmOne(organizationId: string, claimId: string, id: string): Promise<ConfirmOutcome> {
    const { store, clock, rules } = this.#dependencies;
    try {
      const document = isIdentifier('doc', id) ? await store.findDocument(organizationId, id) : undefined;
      if (document?.claim_id !== claimId || document.uploaded_by !== 'client') return { reason: 'document_not_found' };
      if (document.status === 'CONFIRMED') return {};
      const head = await this.#headOf(document);
      if (head.failure !== undefined) return { reason: 'storage_check_failed', failure: head.failure };
      const reason = findConfirmFailure(document, head.stored, rules);
      if (reason !== undefined) return { reason };
      const failure = findOtherSize(document.file, head.stored);
      if (failure !== undefined) return { reason: 'storage_check_failed', failure };
      const confirmed = await store.confirmDocument(organizationId, claimId, id, new Date(clock()).toISOString());
      return confirmed ? {} : { reason: 'document_not_found' };
    } catch (failure) {
      return { reason: 'internal_error', failure };
    }
  }

  async #headOf({ file }: StoredDocument): Promise<{ stored?: { size_bytes: number } | undefined; failure?: unknown }> {
    if (file === null) return {};
    try {
      const { blobs, rules } = this.#dependencies;
      return { stored: await withDeadline(rules.storageCheckMs, blobs.head(file.blob_key)) };
    } catch (failure) {
      return { failure };
    }
  }

  #toInitiated(document: StoredDocument): InitiatedDocument {
    const expiresAt = Date.parse(document.created_at) + this.#dependencies.rules.uploadTtlMs;
    return { document: this.#toRecord(document, expiresAt), expiresAt: new Date(expiresAt).toISOString() };
  }

  #toRecord(document: StoredDocument, expiresAt: number): DocumentRecord {
    const { id, claim_id, name, content_type, status, created_at, organization_id } = document;
    const token = this.#dependencies.tokens.sign({
      organizationId: organization_id,
      documentId: id,
      contentType: content_type,
      expiresAt,
    });
    const upload_url = `${this.#dependencies.rules.uploadsUrl}/uploads/${id}?token=${token}`;
    const type = DOCUMENT_TYPES[content_type];
    const metadata = { upload_url };
    return { id, claim_id, name, type, status, uploaded_by: 'external', created_at, organization_id, metadata };
  }
}

const DOCUMENT_LIMIT_TEXT = `The claim has ${MAX_CLAIM_DOCUMENTS} documents, the most that a claim may have. Those that wait for a file count until their upload address expires.`;

/** Finds the error of a blob whose size differs from the received file: it is another file. */
function findOtherSize(file: ReceivedFile | null, stored: { size_bytes: number } | undefined): Error | undefined {
  if (file === null || stored === undefined || file.size_bytes === stored.size_bytes) return undefined;
  return new Error(`${file.blob_key} has ${stored.size_bytes} bytes in the storage instead of ${file.size_bytes}`);
}

function canPass(entry: ConfirmEntry): boolean {
  return entry.status === 'failed' && PASSING_FAILURES.includes(entry.reason);
}
