import { mediaTypeOf } from '../../../platform/media-type.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { UPLOAD_ALREADY_COMPLETED, UPLOAD_LINK_INVALID, UPLOAD_TYPE_MISMATCH } from '../reasons.ts';
import type { StoredDocument } from '../record.ts';
import { refusalOfContentType } from '../rules.ts';
import { FileIntake, type IncomingFile, type IntakeDependencies, tooLarge } from './intake.ts';
import type { UploadGrant, UploadTokens } from './token.ts';

/** A longer content type is named in part. */
const MAX_NAMED_TYPE = 100;

/** A PUT to an upload address, as its listener got it. The body is not touched when the request is refused before. */
export interface UploadRequest extends IncomingFile {
  documentId: string;
  token: string;
  contentType: string | undefined;
  contentEncoding: string | undefined;
}

export interface UploadDependencies extends IntakeDependencies {
  tokens: UploadTokens;
}

/** Receives the files of documents. One write in the store decides that an address is used once. */
export class Uploads {
  readonly #dependencies: UploadDependencies;
  readonly #intake: FileIntake;

  constructor(dependencies: UploadDependencies) {
    this.#dependencies = dependencies;
    this.#intake = new FileIntake(dependencies);
  }

  /**
   * Receives a file and stores it durably. Throws, in this order: `UPLOAD_LINK_INVALID`, `UPLOAD_ALREADY_COMPLETED`,
   * `UPLOAD_TYPE_MISMATCH`, `DISK_NEARLY_FULL`, `STORAGE_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`;
   * `STORAGE_FULL` and `STORAGE_UNAVAILABLE` when the machinery fails. A refusal leaves the address unused. What `body`
   * throws as a `ServiceError` passes through.
   */
  async receive(request: UploadRequest): Promise<void> {
    const document = await this.#authorize(request);
    await this.#checkType(document, request);
    await this.#intake.requireRoom(document.organization_id, request.contentLength);
    await this.#take(document, request);
  }

  async #take(document: StoredDocument, request: UploadRequest): Promise<void> {
    const { organization_id, id } = document;
    const taken = await this.#intake.take(document, request, async (file) => {
      const outcome = await this.#dependencies.store.completeUpload(organization_id, id, file);
      return { isKept: outcome === 'completed', outcome };
    });
    if (taken.outcome === 'stored') {
      if (!taken.settled.isKept) throw taken.settled.outcome === 'used' ? alreadyCompleted() : linkInvalid();
      return;
    }
    await this.#remember(document, taken.outcome);
    if (taken.outcome === 'too_large') throw tooLarge();
  }

  async #authorize({ documentId, token }: UploadRequest): Promise<StoredDocument> {
    const { tokens, clock, store } = this.#dependencies;
    const grant: UploadGrant | undefined = tokens.read(token, clock());
    if (grant?.documentId !== documentId) throw linkInvalid();
    const document = await store.findUploadDocument(grant.organizationId, grant.documentId);
    if (document?.content_type !== grant.contentType) throw linkInvalid();
    if (document.file !== null) throw alreadyCompleted();
    return document;
  }

  async #checkType(document: StoredDocument, { contentType, contentEncoding }: UploadRequest): Promise<void> {
    const mediaType = mediaTypeOf(contentType);
    if (mediaType !== document.content_type) {
      await this.#remember(document, refusalOfContentType(mediaType));
      const given = mediaType === undefined ? 'it is missing' : `not ${mediaType.slice(0, MAX_NAMED_TYPE)}`;
      const message = `Content-Type must be ${document.content_type}, as given at initiation; ${given}. Send the raw bytes.`;
      throw new ServiceError(UPLOAD_TYPE_MISMATCH, message);
    }
    if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity') {
      await this.#remember(document, 'other_content_type');
      throw new ServiceError(UPLOAD_TYPE_MISMATCH, 'Content-Encoding is not accepted. Send the raw bytes.');
    }
  }

  #remember(document: StoredDocument, refusal: NonNullable<StoredDocument['refusal']>): Promise<void> {
    return this.#dependencies.store.recordRefusal(document.organization_id, document.id, refusal);
  }
}

/** One text for a bad, expired or swapped token, for a key that is revoked, and for a document that is gone. */
function linkInvalid(): ServiceError {
  return new ServiceError(UPLOAD_LINK_INVALID, 'This upload address is not valid, or no longer.');
}

function alreadyCompleted(): ServiceError {
  return new ServiceError(UPLOAD_ALREADY_COMPLETED, 'A file was uploaded to this address already; it works once.');
}
