/* One file of an attach: its checks before anything is sent, its registration and its upload. */
import { UploadAlreadyCompletedError } from '../errors/api-errors.ts';
import { ApiError, RedressError } from '../errors/errors.ts';
import { orAborted } from '../http/abort.ts';
import { isTransient } from '../http/retry.ts';
import { toBlob } from '../http/upload-file.ts';
import type { CallOptions } from '../options.ts';
import type { Documents } from '../resources/documents.ts';
import type { InitiatedDocument } from '../types.ts';
import { type DocumentContentType, type FailureReason, MAX_DOCUMENT_BYTES } from '../vocabulary.ts';
import { contentTypeOfName, isDocumentContentType } from './content-type.ts';
import type { AttachFailure, FileToAttach } from './types.ts';

/** New upload addresses for one file after the first was refused. */
const MAX_RENEWALS = 2;

/** A document whose file was sent, to be confirmed. */
export interface SentFile {
  documentId: string;
  /** The error after which it is unknown whether the file arrived; undefined when it did. */
  uploadError?: RedressError;
}

interface Sending {
  documents: Documents;
  claimId: string;
  /** Options of each call; its signal ends the work on the file. */
  call: CallOptions & { signal: AbortSignal };
  /** Called when the size is known. */
  onSize: (bytes: number) => void;
  onInitiated: () => void;
}

interface Readable {
  name: string;
  content: Blob;
  content_type: DocumentContentType;
  idempotencyKey: string | undefined;
}

/** Checks, registers and uploads a file. Throws the signal's reason, and errors that end the whole attach. */
export async function sendFileOf(file: FileToAttach, sending: Sending): Promise<SentFile | AttachFailure> {
  const read = await readFile(file, sending);
  return 'reason' in read ? read : sendRead(read, sending);
}

/** Reads a file, and checks whether the service could accept it. */
async function readFile(file: FileToAttach, { call, onSize }: Sending): Promise<Readable | AttachFailure> {
  const { name } = file;
  const declared = file instanceof Blob ? undefined : file.contentType;
  if (declared !== undefined && !isDocumentContentType(declared)) return { reason: 'unsupported_content_type' };
  const content = await open(file, call.signal);
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

/** Registers and uploads; registers again when the upload address is refused. */
async function sendRead(file: Readable, sending: Sending): Promise<SentFile | AttachFailure> {
  let sent = await tryToSend(file, sending);
  // The same key would give the same document, with the refused address.
  const anew = { ...file, idempotencyKey: undefined };
  const toldBefore = { ...sending, onInitiated: () => {} };
  for (let renewals = 0; 'isRefused' in sent && renewals < MAX_RENEWALS; renewals += 1) {
    sent = await tryToSend(anew, toldBefore);
  }
  return 'isRefused' in sent ? { reason: 'upload_failed', documentId: sent.documentId, error: sent.error } : sent;
}

/** The upload address of a document was refused; a new document gets another one. */
interface Refused {
  isRefused: true;
  documentId: string;
  error: ApiError;
}

async function tryToSend(file: Readable, sending: Sending): Promise<SentFile | AttachFailure | Refused> {
  const { documents, claimId, call, onInitiated } = sending;
  const { signal } = call;
  const { content, content_type, idempotencyKey } = file;
  let document: InitiatedDocument;
  try {
    document = await documents.initiate(claimId, { content_type, file_name: file.name }, { ...call, idempotencyKey });
  } catch (error) {
    signal.throwIfAborted();
    return { reason: 'initiate_failed', error: errorOfFile(error) };
  }
  onInitiated();
  const { id: documentId, metadata } = document;
  try {
    // The caller's headers are for the API; the upload address may be another host.
    await documents.upload({ content_type, upload_url: metadata.upload_url }, content, { ...call, headers: {} });
    return { documentId };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError && error.status === 403)) return afterUpload(documentId, error);
    const before = idempotencyKey === undefined ? undefined : await findSentBefore(documentId, sending);
    return before ?? { isRefused: true, documentId, error };
  }
}

const MISSING: readonly (FailureReason | undefined)[] = ['not_found_in_storage', 'document_not_found'];

/** A document that an earlier run registered with the same key may have its file already: its address has expired. */
async function findSentBefore(
  documentId: string,
  { documents, claimId, call }: Sending,
): Promise<SentFile | AttachFailure | undefined> {
  try {
    const [entry] = (await documents.confirm(claimId, [documentId], call)).documents;
    return MISSING.includes(entry?.reason) ? undefined : { documentId };
  } catch (error) {
    call.signal.throwIfAborted();
    return { reason: 'confirm_failed', documentId, error: errorOfFile(error) };
  }
}

/** The outcome of an upload that has failed. */
function afterUpload(documentId: string, error: unknown): SentFile | AttachFailure {
  // An earlier run with the same key has uploaded the file.
  if (error instanceof UploadAlreadyCompletedError) return { documentId };
  const uploadError = errorOfUpload(error);
  // The file may have arrived though the response was lost: the confirm tells.
  return isTransient(error) ? { documentId, uploadError } : { reason: 'upload_failed', documentId, error: uploadError };
}

/** The error as a `RedressError`; throws any other. */
function errorOfUpload(error: unknown): RedressError {
  if (!(error instanceof RedressError)) throw error;
  return error;
}

/** The error of a call for one file. Throws an abort, and errors that every other file would meet too. */
export function errorOfFile(error: unknown): RedressError {
  if (error instanceof ApiError && (error.status === 401 || error.status === 404)) throw error;
  return errorOfUpload(error);
}
