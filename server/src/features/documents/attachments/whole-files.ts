import { INVALID_REQUEST_BODY } from '../../../platform/feature/reasons.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { AuditAction } from '../../audit/record.ts';
import { auditEntry } from '../../audit/record.ts';
import type { ClaimKey } from '../../claims/record.ts';

import { DOCUMENT_LIMIT_REACHED, EVIDENCE_REQUEST_NOT_FOUND, UNSUPPORTED_DOCUMENT_CONTENT_TYPE } from '../reasons.ts';
import { DOCUMENT_CONTENT_TYPES, type RequestShare, type StoredDocument, type WholeDocument } from '../record.ts';
import {
  DETECTION_BYTES,
  detectType,
  MAX_CLAIM_DOCUMENTS,
  MAX_DOCUMENT_BYTES,
  truncateName,
  withoutControlCharacters,
} from '../rules.ts';
import { FileIntake, type IncomingFile, type IntakeDependencies, tooLarge } from '../uploads/intake.ts';

/** A file that is to become a document of a claim at once. */
export interface NewFile extends IncomingFile {
  claim: ClaimKey;
  /** The name as it was sent; it is stored truncated. */
  name: string;
  origin: Pick<StoredDocument, 'uploaded_by' | 'uploaded_by_name' | 'request_id' | 'asked_kind'>;
  /** The evidence request that the file comes through. */
  share?: RequestShare;
  /** The entry of the audit log, but for its subject, the claim. */
  audit: Pick<AuditAction, 'actor' | 'action'>;
}

/** A document with its file; `isNew` is false where the claim had it already. */
export interface AddedFile {
  document: WholeDocument;
  isNew: boolean;
}

export interface WholeFileDependencies extends IntakeDependencies {
  /** How long a client's document that waits for its file counts. */
  uploadTtlMs: number;
}

/**
 * Makes documents of files that come from others than clients. The document is stored together with its file, once that
 * is durable: an interrupted file is never seen, and the purge removes its bytes.
 */
export class WholeFiles {
  readonly #dependencies: WholeFileDependencies;
  readonly #intake: FileIntake;

  constructor(dependencies: WholeFileDependencies) {
    this.#dependencies = dependencies;
    this.#intake = new FileIntake(dependencies);
  }

  /**
   * Adds a document; one of the same origin with the same bytes is given instead when the claim has it already, also
   * when both come at once. Its content type is that of its bytes. Throws `EVIDENCE_REQUEST_NOT_FOUND` when its request
   * was revoked or has expired, `DISK_NEARLY_FULL`, `STORAGE_LIMIT_REACHED`, `INVALID_REQUEST_BODY` for
   * an empty file, `UNSUPPORTED_DOCUMENT_CONTENT_TYPE`, `PAYLOAD_TOO_LARGE`, `DOCUMENT_LIMIT_REACHED` (of the
   * field `share` when its request has sent its share), and as `FileIntake.take` does.
   */
  async add(file: NewFile): Promise<AddedFile> {
    const { claim, contentLength = 0 } = file;
    if (contentLength > MAX_DOCUMENT_BYTES) throw tooLarge();
    await this.#intake.requireRoom(claim.organization_id, file.contentLength);
    const { head, body } = await readHead(file.body);
    const content_type = detectType(head);
    if (head.length === 0) throw empty();
    if (content_type === null) throw unsupported();
    const { id, at } = this.#dependencies.identifiers.next('doc');
    const draft = { ...draftOf(file), id, content_type, created_at: at };
    const taken = await this.#intake.take(draft, { contentLength: file.contentLength, body }, (received) =>
      this.#settle({ ...draft, status: 'CONFIRMED', confirmed_at: received.received_at, file: received }, file),
    );
    // It has a head.
    if (taken.outcome !== 'stored') throw tooLarge();
    const { document, isKept: isNew } = taken.settled;
    return { document, isNew };
  }

  /**
   * Tells whether a claim could take another document, before one is made for it. Throws `DISK_NEARLY_FULL`,
   * `STORAGE_LIMIT_REACHED`, `DOCUMENT_LIMIT_REACHED`.
   */
  async requireRoom({ organization_id, id }: ClaimKey): Promise<void> {
    await this.#intake.requireRoom(organization_id);
    const documents = await this.#dependencies.store.listDocuments(organization_id, id);
    const expiredUntil = this.#expiredUntil();
    const counted = documents.filter(({ file, created_at }) => file !== null || created_at > expiredUntil);
    if (counted.length >= MAX_CLAIM_DOCUMENTS) throw claimFull();
  }

  /** The time since which a client's document that waits for its file counts. */
  #expiredUntil(): string {
    const { clock, uploadTtlMs } = this.#dependencies;
    return new Date(clock() - uploadTtlMs).toISOString();
  }

  async #settle(
    document: WholeDocument,
    { audit, share }: NewFile,
  ): Promise<{ isKept: boolean; document: WholeDocument }> {
    const { store, identifiers } = this.#dependencies;
    const { id, name, claim_id, organization_id, file, asked_kind } = document;
    const outcome = await store.addWholeDocument(document, {
      expiredUntil: this.#expiredUntil(),
      share,
      audit: auditEntry(identifiers, {
        ...audit,
        subject: { kind: 'claim', id: claim_id },
        organizationId: organization_id,
        after: { document_id: id, name, size_bytes: file.size_bytes, ...(asked_kind !== null && { asked_kind }) },
      }),
    });
    if (typeof outcome === 'object') return { isKept: false, document: outcome };
    if (outcome === 'closed') throw requestClosed();
    if (outcome === 'full') throw claimFull();
    if (outcome === 'share_used') throw shareUsed();
    if (outcome === 'absent') throw new Error(`the key of ${id} was taken away while its file was stored`);
    return { isKept: true, document };
  }
}

function draftOf({ claim, name, origin }: NewFile) {
  const plain = truncateName(withoutControlCharacters(name.toWellFormed()).trim());
  const about = { organization_id: claim.organization_id, claim_id: claim.id, name: plain === '' ? 'document' : plain };
  return { ...about, refusal: null, filed_by_key_id: null, ...origin };
}

/** Reads as much as tells the type of a file; `body` has all of it still. */
async function readHead(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  let isOver = false;
  while (length < DETECTION_BYTES && !isOver) {
    const { done, value } = await chunks.next();
    if (done) isOver = true;
    else length += read.push(value) && value.byteLength;
  }
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      yield* read;
      while (!isOver) {
        const { done, value } = await chunks.next();
        if (done) return;
        yield value;
      }
    } finally {
      await chunks.return?.();
    }
  }
  return { head: Buffer.concat(read), body: body() };
}

function empty(): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, 'The file is empty: choose another one.', { field: 'file' });
}

function unsupported(): ServiceError {
  const message = `The file is none of ${DOCUMENT_CONTENT_TYPES.join(', ')}: its bytes tell. Save it as one of them.`;
  return new ServiceError(UNSUPPORTED_DOCUMENT_CONTENT_TYPE, message);
}

function claimFull(): ServiceError {
  const message = `The claim has ${MAX_CLAIM_DOCUMENTS} documents, the most that a claim may have.`;
  return new ServiceError(DOCUMENT_LIMIT_REACHED, message);
}

function requestClosed(): ServiceError {
  return new ServiceError(EVIDENCE_REQUEST_NOT_FOUND, 'The link was revoked, or has expired.');
}

function shareUsed(): ServiceError {
  const message = 'No more files of this kind can come through this link.';
  return new ServiceError(DOCUMENT_LIMIT_REACHED, message, { field: 'share' });
}
