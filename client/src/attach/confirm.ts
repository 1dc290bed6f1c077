/* The last step of an attach: confirming what was sent, up to ten files in one call. */
import type { AttachFailure } from './attach.ts';
import { errorOfFile, type SentFile } from './attach-send.ts';
import type { Documents } from './documents.ts';
import { pause, retryDelayMs } from './retry.ts';
import type { ConfirmedDocument } from './types.ts';
import type { FailureReason } from './vocabulary.ts';

/** What may pass is asked again this often. */
const MAX_REPEATS = 4;
const TRANSIENT_REASONS: readonly (FailureReason | undefined)[] = ['storage_check_failed', 'internal_error'];

interface Confirming<File extends SentFile> {
  documents: Documents;
  claimId: string;
  signal: AbortSignal | undefined;
  /** Told of each file's end; undefined: it is confirmed. */
  onEnd: (file: File, failure: AttachFailure | undefined) => void;
}

/** Confirms files, again while their storage has trouble. Throws the signal's reason, and what ends the whole attach. */
export async function confirmFiles<File extends SentFile>(
  files: readonly File[],
  confirming: Confirming<File>,
): Promise<void> {
  let waiting = files;
  for (let repeats = 0; waiting.length > 0; repeats += 1) {
    if (repeats > 0) await pause(retryDelayMs(repeats - 1), confirming.signal);
    waiting = await confirmOnce(waiting, confirming, repeats < MAX_REPEATS);
  }
}

/** Gives the files that are to be asked about again, if that may be. */
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

/** What the service says of each file; the same failure for all when it says nothing. */
async function ask(
  files: readonly SentFile[],
  { documents, claimId, signal }: Confirming<never>,
): Promise<(file: SentFile) => ConfirmedDocument | AttachFailure> {
  const ids = files.map(({ documentId }) => documentId);
  try {
    const result = await documents.confirm(claimId, ids, { signal });
    const entries = new Map(result.documents.map((entry) => [entry.id, entry]));
    return ({ documentId }) => entries.get(documentId) ?? { reason: 'confirm_failed' };
  } catch (error) {
    signal?.throwIfAborted();
    const failure: AttachFailure = { reason: 'confirm_failed', error: errorOfFile(error) };
    return () => failure;
  }
}

function failureOf(file: SentFile, entry: ConfirmedDocument | AttachFailure): AttachFailure | undefined {
  const { documentId, uploadError } = file;
  if ('status' in entry && entry.status === 'confirmed') return undefined;
  // It never arrived: the upload's own error says why.
  if (uploadError && (entry.reason === 'not_found_in_storage' || entry.reason === 'confirm_failed')) {
    return { reason: 'upload_failed', documentId, error: uploadError };
  }
  return 'status' in entry ? { reason: entry.reason, documentId } : { ...entry, documentId };
}
