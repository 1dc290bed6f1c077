/* One file of an attach: what is checked on this side, and the way up to its upload. */
import { UploadAlreadyCompletedError } from './api-errors.ts';
import type { AttachFailure, FileToAttach } from './attach.ts';
import { contentTypeOfName, isDocumentContentType } from './content-type.ts';
import type { Documents } from './documents.ts';
import { ApiError, RedressError } from './errors.ts';
import { isTransient, orAborted } from './retry.ts';
import type { InitiatedDocument } from './types.ts';
import { toBlob } from './upload-file.ts';
import { type DocumentContentType, type FailureReason, MAX_DOCUMENT_BYTES } from './vocabulary.ts';

/** An upload address that has expired is asked for anew this often. */
const MAX_RENEWALS = 2;

/** A document whose file went out, to be confirmed. */
export interface SentFile {
  documentId: string;
  /** Why nothing is known of its arrival; undefined when it has arrived. */
  uploadError?: RedressError;
}

interface Sending {
  documents: Documents;
  claimId: string;
  signal: AbortSignal;
  /** Told of the size when it is known, and of each step. */
  onSize: (bytes: number) => void;
  onInitiated: () => void;
}

interface Readable {
  name: string;
  content: Blob;
  content_type: DocumentContentType;
  idempotencyKey: string | undefined;
}

/** Throws the signal's reason, and what ends the whole attach. */
export async function sendFileOf(file: FileToAttach, sending: Sending): Promise<SentFile | AttachFailure> {
  const read = await readFile(file, sending);
  return 'reason' in read ? read : sendRead(read, sending);
}

/** Reads a file when its turn comes, and looks whether the service could accept it. */
async function readFile(file: FileToAttach, { signal, onSize }: Sending): Promise<Readable | AttachFailure> {
  const { name } = file;
  const declared = file instanceof Blob ? undefined : file.contentType;
  if (declared !== undefined && !isDocumentContentType(declared)) return { reason: 'unsupported_content_type' };
  const content = await open(file, signal);
  if ('reason' in content) return content;
  onSize(content.size);
  const content_type = declared ?? contentTypeOfName(name) ?? content.type;
  if (!isDocumentContentType(content_type)) return { reason: 'unsupported_content_type' };
  if (content.size === 0 || content.size > MAX_DOCUMENT_BYTES) return { reason: 'invalid_size' };
  return { name, content, content_type, idempotencyKey: file instanceof Blob ? undefined : file.idempotencyKey };
}

async function open(file: FileToAttach, signal: AbortSignal): Promise<Blob | AttachFailure> {
  if (file instanceof Blob) return file;
  const { content } = file;
  try {
    return toBlob(typeof content === 'function' ? await orAborted(Promise.resolve(content()), signal) : content);
  } catch (error) {
    signal.throwIfAborted();
    return { reason: 'content_unreadable', error };
  }
}

/** Initiates and uploads; an address that is refused is asked for anew. */
async function sendRead(file: Readable, sending: Sending): Promise<SentFile | AttachFailure> {
  let sent = await tryToSend(file, sending);
  // The key would give the document whose address was refused.
  const anew = { ...file, idempotencyKey: undefined };
  const toldBefore = { ...sending, onInitiated: () => {} };
  for (let renewals = 0; 'isRefused' in sent && renewals < MAX_RENEWALS; renewals += 1) {
    sent = await tryToSend(anew, toldBefore);
  }
  return 'isRefused' in sent ? { reason: 'upload_failed', documentId: sent.documentId, error: sent.error } : sent;
}

/** The address of a document was refused: another one may do. */
interface Refused {
  isRefused: true;
  documentId: string;
  error: ApiError;
}

async function tryToSend(file: Readable, sending: Sending): Promise<SentFile | AttachFailure | Refused> {
  const { documents, claimId, signal, onInitiated } = sending;
  const { content, content_type, idempotencyKey } = file;
  let document: InitiatedDocument;
  try {
    document = await documents.initiate(claimId, { content_type, file_name: file.name }, { idempotencyKey, signal });
  } catch (error) {
    signal.throwIfAborted();
    return { reason: 'initiate_failed', error: errorOfFile(error) };
  }
  onInitiated();
  const { id: documentId, metadata } = document;
  try {
    await documents.upload({ content_type, upload_url: metadata.upload_url }, content, { signal });
    return { documentId };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError && error.status === 403)) return afterUpload(documentId, error);
    const before = idempotencyKey === undefined ? undefined : await findSentBefore(documentId, sending);
    return before ?? { isRefused: true, documentId, error };
  }
}

const MISSING: readonly (FailureReason | undefined)[] = ['not_found_in_storage', 'document_not_found'];

/** A document that the same key gave before can have its file, though its address has expired since. */
async function findSentBefore(
  documentId: string,
  { documents, claimId, signal }: Sending,
): Promise<SentFile | AttachFailure | undefined> {
  try {
    const [entry] = (await documents.confirm(claimId, [documentId], { signal })).documents;
    return MISSING.includes(entry?.reason) ? undefined : { documentId };
  } catch (error) {
    signal.throwIfAborted();
    return { reason: 'confirm_failed', documentId, error: errorOfFile(error) };
  }
}

/** What is known of a file whose upload has failed. */
function afterUpload(documentId: string, error: unknown): SentFile | AttachFailure {
  // The same key gave the document before, and its file was sent then.
  if (error instanceof UploadAlreadyCompletedError) return { documentId };
  const uploadError = errorOfUpload(error);
  // The answer can have been lost after the file had arrived: the confirm tells.
  return isTransient(error) ? { documentId, uploadError } : { reason: 'upload_failed', documentId, error: uploadError };
}

/** What an upload failed with; throws what is no failure of it. */
function errorOfUpload(error: unknown): RedressError {
  if (!(error instanceof RedressError)) throw error;
  return error;
}

/** What a call for one file failed with. Throws an abort, and what every other file would fail with as well. */
export function errorOfFile(error: unknown): RedressError {
  if (error instanceof ApiError && (error.status === 401 || error.status === 404)) throw error;
  return errorOfUpload(error);
}
