import { DeadlineError } from '../../platform/deadline.ts';
import { UPLOAD_TIMED_OUT } from '../../platform/feature/reasons.ts';
import { isRefusal, ServiceError } from '../../platform/service-error.ts';
import { EVIDENCE_REQUEST_NOT_FOUND } from '../documents/reasons.ts';

import type { Refusal } from './rules/words/words.ts';

const REFUSALS: Readonly<Record<string, Refusal>> = {
  PRINTER_BUSY: 'later',
  PRINT_LIMIT_EXCEEDED: 'later',
  PAYLOAD_TOO_LARGE: 'too_large',
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE: 'type',
  DOCUMENT_LIMIT_REACHED: 'full',
  STORAGE_LIMIT_REACHED: 'full',
  STORAGE_FULL: 'later',
  STORAGE_UNAVAILABLE: 'later',
  DISK_NEARLY_FULL: 'later',
  UPLOAD_INTERRUPTED: 'interrupted',
  UPLOAD_TIMED_OUT: 'interrupted',
  INVALID_REQUEST_BODY: 'interrupted',
};

/** Whether the link was revoked or has expired meanwhile. */
export function isOver(error: unknown): boolean {
  return isRefusal(error, EVIDENCE_REQUEST_NOT_FOUND);
}

/** Whether too little came of the form for too long. */
export function isSlow(error: unknown): boolean {
  return isRefusal(error, UPLOAD_TIMED_OUT);
}

/** Returns the refusal that a recipient is told. Rethrows an error that says nothing to a recipient. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof DeadlineError) return 'interrupted';
  if (error instanceof ServiceError && error.field === 'file') return 'empty';
  if (error instanceof ServiceError && error.field === 'share') return 'too_many';
  const refusal = error instanceof ServiceError ? REFUSALS[error.code] : undefined;
  if (refusal === undefined) throw error;
  return refusal;
}
