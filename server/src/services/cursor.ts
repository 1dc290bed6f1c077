import { type IdentifierPrefix, isIdentifier } from './identifiers.ts';

/**
 * A list's cursor: the identifier of the last claim (or entry) of a page, opaque to clients. It is a position only, so
 * it survives the removal of that claim and works with other filters (decision: Cursor).
 */
export function encodeCursor(lastId: string): string {
  return Buffer.from(lastId, 'latin1').toString('base64url');
}

/** The position a cursor stands for; undefined when it is none of ours. */
export function decodeCursor(cursor: string, prefix: IdentifierPrefix = 'clm'): string | undefined {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  return isIdentifier(prefix, id) && encodeCursor(id) === cursor ? id : undefined;
}
