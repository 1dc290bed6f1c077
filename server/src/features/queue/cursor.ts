import { QUEUE_SORTS, type QueuePosition, type QueueSort } from '../store/queue-store.ts';
import { firstIdentifierOf, isIdentifier } from './identifiers.ts';

/** Where a page of the queue ended. It is a position only, so it works with other filters, in the order it was made for. */
export type QueueEnd = Pick<QueuePosition, 'id' | 'since'>;

export function encodeQueueCursor(sort: QueueSort, { id, since }: QueueEnd): string {
  return Buffer.from(`${sort} ${since} ${id}`, 'latin1').toString('base64url');
}

/** The position that a cursor stands for; undefined when it is none of ours, or of another order. */
export function decodeQueueCursor(sort: QueueSort, cursor: string): QueuePosition | undefined {
  const [cursorSort, since = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const isOurs = QUEUE_SORTS.some((each) => each === cursorSort) && isIdentifier('clm', id) && isTime(since);
  if (!isOurs || rest.length > 0 || cursorSort !== sort || encodeQueueCursor(sort, { id, since }) !== cursor) {
    return undefined;
  }
  return { id, since, unmoved_id: unmovedPosition({ id, since }) };
}

/** As ours are: other years than those of four digits from 1970 on are not written alike everywhere. */
function isTime(text: string): boolean {
  const ms = Date.parse(text);
  return /^\d{4}-/.test(text) && ms >= 0 && new Date(ms).toISOString() === text;
}

/**
 * The same position among claims that were never moved. These have their status since they were filed, so their ids
 * alone are their order; of those filed in the position's very millisecond, the ids decide.
 */
function unmovedPosition({ id, since }: QueueEnd): string {
  const ms = Date.parse(since);
  const start = firstIdentifierOf('clm', ms);
  const end = firstIdentifierOf('clm', ms + 1);
  if (id < start) return start;
  return id < end ? id : end;
}
