/* The last step of an attach: confirming what was sent, up to ten files in one call. */

import { pause } from '../http/abort.ts';
import { retryDelayMs } from '../http/retry.ts';
import type { CallOptions } from '../options.ts';
import type { Documents } from '../resources/documents.ts';
import type { ConfirmedDocument } from '../types.ts';
import type { FailureReason } from '../vocabulary.ts';
import { errorOfFile, type SentFile } from './send.ts';
import type { AttachFailure } from './types.ts';

/** Repeats of a confirm for documents with a transient reason. */
const MAX_REPEATS = 4;
const TRANSIENT_REASONS: readonly (FailureReason | undefined)[] = ['storage_check_failed', 'internal_error'];

interface Confirming<File extends SentFile> {
  documents: Documents;
  claimId: string;
  /** Options of each call. */
  call: CallOptions;
  /** Called once for each file; without a failure it is confirmed. */
  onEnd: (file: File, failure: AttachFailure | undefined) => void;
}

/** Confirms files, repeatedly while the reason is transient. Throws the signal's reason, and errors that end the attach. */
export async function confirmFiles<File extends SentFile>(
  files: readonly File[],
  confirming: Confirming<File>,
): Promise<void> {
  let waiting = files;
  for (let repeats = 0; waiting.length > 0; repeats += 1) {
    if (repeats > 0) await pause(retryDelayMs(repeats - 1), confirming.call.signal);
    waiting = await confirmOnce(waiting, confirming, repeats < MAX_REPEATS);
  }
}

/** Gives the files to confirm again; none unless `mayRepeat`. */
async function confirmOnce<File extends SentFile>(
  files: readonly File[],
  confirming: Confirming<File>,
  mayRepeat: boolean,
): Promise<File[]> {
  const entryOf = await ask(files, confirming);
  return files.filter((file) => {
    const entry = entryOf(file);
    if (mayRepeat && 'status' in entry && TRANSIENT_REASONS.includes(entry.reason)) return true;
    confirming.onEnd(file, failureOf(file, entry));
    return false;
  });
}

/** Gives the entry of each file in the response; the same failure for all when there is no response. */
async function ask(
  files: readonly SentFile[],
  { documents, claimId, call }: Confirming<never>,
): Promise<(file: SentFile) => ConfirmedDocument | AttachFailure> {
  const ids = files.map(({ documentId }) => documentId);
  try {
    const result = await documents.confirm(claimId, ids, call);
    const entries = new Map(result.documents.map((entry) => [entry.id, entry]));
    return ({ documentId }) => entries.get(documentId) ?? { reason: 'confirm_failed' };
  } catch (error) {
    call.signal?.throwIfAborted();
    const failure: AttachFailure = { reason: 'confirm_failed', error: errorOfFile(error) };
    return () => failure;
  }
}

function failureOf(file: SentFile, entry: ConfirmedDocument | AttachFailure): AttachFailure | undefined {
  const { documentId, uploadError } = file;
  if ('status' in entry && entry.status === 'confirmed') return undefined;
  // It did not arrive: the error of the upload says why.
  if (uploadError && (entry.reason === 'not_found_in_storage' || entry.reason === 'confirm_failed')) {
    return { reason: 'upload_failed', documentId, error: uploadError };
  }
  return 'status' in entry ? { reason: entry.reason, documentId } : { ...entry, documentId };
}
