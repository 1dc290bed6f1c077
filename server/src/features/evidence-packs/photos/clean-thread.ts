import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { DocumentContentType } from '../../documents/record.ts';
import { cleanPhoto } from './clean.ts';
import type { CleanedPhoto } from './cleaner.ts';

/* Frees one photograph after the other from its metadata, away from the thread that answers requests. */
parentPort?.on('message', ({ bytes, type }: { bytes: Uint8Array; type: DocumentContentType }) => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const clean = cleanPhoto(source, type);
  if (typeof clean === 'string') parentPort?.postMessage({ outcome: 'left_out', fault: clean } satisfies CleanedPhoto);
  else if (source.equals(clean)) parentPort?.postMessage({ outcome: 'same' } satisfies CleanedPhoto);
  else {
    // A copy that is its own block of memory goes over without being copied again.
    const own = new Uint8Array(clean);
    const cleaned: CleanedPhoto = { outcome: 'cleaned', bytes: own, sha256: hash('sha256', own) };
    parentPort?.postMessage(cleaned, [own.buffer]);
  }
});
