import { partsOf } from '../../../platform/map-limit.ts';
import { execute, lock, query, type SqlValue, toNumber, type Work } from '../../../platform/sql/sql.ts';
import type { SeenBalance } from '../record.ts';
import { LOCK_CLAIMS } from './statements.ts';

/** Rows that one SQL statement of a transaction writes. */
export const AT_ONCE = 500;

/** Tells whether the money of claims changed since it was seen. Locks the claims until the transaction ends. */
export function* isChanged(countText: string, seen: readonly SeenBalance[]): Work<boolean> {
  for (const part of partsOf(seen, AT_ONCE)) {
    const asked = [JSON.stringify(part)];
    yield* lock(LOCK_CLAIMS, asked);
    const [row] = yield* query(countText, asked);
    if (row && toNumber(row) > 0) return true;
  }
  return false;
}

/** Writes records some at a time: one SQL statement for 100 rows and more. */
export function* writeParts(text: string, records: readonly object[], values: readonly SqlValue[]): Work<void> {
  for (const part of partsOf(records, AT_ONCE)) yield* execute(text, [JSON.stringify(part), ...values]);
}
