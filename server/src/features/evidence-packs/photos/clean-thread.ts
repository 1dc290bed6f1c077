import { hash } from 'node:crypto';
import { workOn } from '../../../platform/threads/work.ts';
import { cleanPhoto } from './clean.ts';
import type { CleanedPhoto, SentPhoto } from './cleaner.ts';

/* Frees photographs from their metadata, away from the serving thread. */
workOn(({ bytes, type }: SentPhoto): CleanedPhoto => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const clean = cleanPhoto(source, type);
  if (typeof clean === 'string') return { outcome: 'left_out', fault: clean };
  if (source.equals(clean)) return { outcome: 'same' };
  // A copy that is its own block of memory: a view would be sent with all of its block.
  const own = new Uint8Array(clean);
  return { outcome: 'cleaned', bytes: own, sha256: hash('sha256', own) };
});
