import { INVALID_QUERY_PARAMETERS } from '../../../platform/feature/reasons.ts';
import { endOfIdentifiers, isIdentifier } from '../../../platform/identifiers.ts';
import { ServiceError } from '../../../platform/service-error.ts';

/** The largest value of the version column; no claim is moved that often. */
export const END_OF_VERSIONS = 2_147_483_647;

/**
 * A position in the history: the oldest identifier or version that was read of each kind, and the position of the
 * oldest entry shown. For a document that was read, events before that position are still to come; for one that was not
 * read, all of them are.
 */
export interface Position {
  place: string;
  document: string;
  event: string;
  version: number;
}

/** Prints a position as a cursor. */
export function writePosition({ place, document, event, version }: Position): string {
  return Buffer.from(JSON.stringify([place, document, event, version])).toString('base64url');
}

/** Reads a cursor. Throws `INVALID_QUERY_PARAMETERS` for one that was not given out. */
export function readPosition(cursor: string): Position {
  const [place, document, event, version] = parseArray(Buffer.from(cursor, 'base64url').toString());
  const isTime = typeof place === 'string' && !Number.isNaN(Date.parse(place));
  const isDocument = typeof document === 'string' && (document === '' || isIdentifier('doc', document));
  const isEvent = typeof event === 'string' && (event === endOfIdentifiers('evt') || isIdentifier('evt', event));
  if (!isTime || !isDocument || !isEvent || !isVersion(version)) {
    throw cursorInvalid();
  }
  return { place: new Date(place).toISOString(), document, event, version };
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= END_OF_VERSIONS;
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function cursorInvalid(): ServiceError {
  const message = 'cursor is none that was given out. Begin again without one.';
  return new ServiceError(INVALID_QUERY_PARAMETERS, message, { field: 'cursor' });
}
