import { type ApiCall, startCall } from '../http/response.ts';
import { isConfirmResult, isDocument } from '../http/shapes.ts';
import { claimPath, newIdempotencyKey, type Transport } from '../http/transport.ts';
import { sendFile } from '../http/upload-file.ts';
import { CALL_OPTIONS, type CallOptions, checkNames, KEYED_CALL_OPTIONS, type KeyedCallOptions } from '../options.ts';
import type {
  ClaimDocument,
  ConfirmResult,
  DocumentInput,
  FileContent,
  InitiatedDocument,
  UploadTarget,
} from '../types.ts';
import { DOCUMENT_CONTENT_TYPES, DOCUMENT_TYPES } from '../vocabulary.ts';

/** The three steps of attaching a document. `redress.claims.attach` does all of them, for any number of files. */
export class Documents {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Registers a document of a claim, and gives it with the upload address of its file.
   * Throws `ClaimNotFoundError`, `InvalidRequestBodyError`, `UnsupportedDocumentContentTypeError`.
   *
   * @example
   * const document = await redress.documents.initiate(claim.id, {
   *   content_type: 'image/jpeg',
   *   file_name: 'damage.jpg',
   * });
   */
  initiate(claimId: string, input: DocumentInput, options: KeyedCallOptions = {}): ApiCall<InitiatedDocument> {
    return startCall(async () => {
      checkNames('options of initiate', options, KEYED_CALL_OPTIONS);
      const { idempotencyKey = newIdempotencyKey() } = options;
      const call = { body: input, idempotencyKey, is: isDocument, options };
      const response = await this.#transport.post(claimPath(claimId, '/documents'), call);
      const upload_expires_at = response.headers.get('x-upload-expires-at');
      return { ...response, data: { ...response.data, upload_expires_at } };
    });
  }

  /**
   * Uploads the file of a document, at most 10,485,760 bytes, without the API key.
   * Throws `UploadLinkInvalidError` when the address has expired: initiate again.
   *
   * @example
   * await redress.documents.upload(document, new Blob([bytes]));
   */
  async upload(document: ClaimDocument | UploadTarget, content: FileContent, options: CallOptions = {}): Promise<void> {
    checkNames('options of upload', options, CALL_OPTIONS);
    await sendFile(this.#transport.sending, { target: targetOf(document), content, options });
  }

  /**
   * Confirms 1 to 10 documents whose files were uploaded. One may fail without the others: check each entry's `status`.
   * Safe to repeat without an `idempotencyKey`: a confirmed document stays confirmed. With a key the first response is
   * repeated, also when a file has arrived since.
   *
   * @example
   * const { documents } = await redress.documents.confirm(claim.id, [document.id]);
   * for (const entry of documents) if (entry.status === 'failed') console.warn(entry.id, entry.reason);
   */
  confirm(claimId: string, documentIds: readonly string[], options: KeyedCallOptions = {}): ApiCall<ConfirmResult> {
    return startCall(async () => {
      checkNames('options of confirm', options, KEYED_CALL_OPTIONS);
      const { idempotencyKey } = options;
      const call = { body: { document_ids: documentIds }, idempotencyKey, is: isConfirmResult, options };
      return this.#transport.post(claimPath(claimId, '/documents/complete'), call);
    });
  }
}

function targetOf(document: ClaimDocument | UploadTarget): UploadTarget {
  if ('upload_url' in document) return document;
  const content_type = DOCUMENT_CONTENT_TYPES.find((type) => DOCUMENT_TYPES[type] === document.type);
  if (content_type === undefined) throw new TypeError(`a document of type ${document.type} is unknown here`);
  return { upload_url: document.metadata.upload_url, content_type };
}
