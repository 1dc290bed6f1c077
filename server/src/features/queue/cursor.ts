import { firstIdentifierOf, isIdentifier } from '../../platform/identifiers.ts';
import { NO_DUE_DAY, QUEUE_SORTS, type QueuePosition, type QueueSort } from './store.ts';

/**
 * The end of a page of the queue. It is a position only, so it works with other filters, but only in the order it was
 * made for.
 */
export type QueueEnd = Pick<QueuePosition, 'id' | 'since'>;

export function encodeQueueCursor(sort: QueueSort, { id, since }: QueueEnd): string {
  return Buffer.from(`${sort} ${since} ${id}`, 'latin1').toString('base64url');
}

/** Decodes a cursor; undefined when it is malformed or of another order. */
export function decodeQueueCursor(sort: QueueSort, cursor: string): QueuePosition | undefined {
  const [cursorSort, since = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const isPlace = isDue(sort) ? isDueDay(since) : isTime(since);
  const isOurs = QUEUE_SORTS.some((each) => each === cursorSort) && isIdentifier('clm', id) && isPlace;
  if (!isOurs || rest.length > 0 || cursorSort !== sort || encodeQueueCursor(sort, { id, since }) !== cursor) {
    return undefined;
  }
  if (isDue(sort)) return { id, since: since === NONE ? NO_DUE_DAY[sort] : since, unmoved_id: id };
  return { id, since, unmoved_id: unmovedPosition({ id, since }) };
}

/** The place of a claim without a due day. */
const NONE = 'none';

/** The place of a claim in an order by what is due. */
export function dueEndOf({ id, due }: { id: string; due: { on: string } | null }): QueueEnd {
  return { id, since: due?.on ?? NONE };
}

export function isDue(sort: QueueSort): sort is 'due' | '-due' {
  return sort === 'due' || sort === '-due';
}

function isDueDay(text: string): boolean {
  return text === NONE || /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** Accepts times as the cursor is made with; years before 1970 or after 9999 are not printed alike everywhere. */
function isTime(text: string): boolean {
  const ms = Date.parse(text);
  return /^\d{4}-/.test(text) && ms >= 0 && new Date(ms).toISOString() === text;
}

/**
 * The same position among claims that were never moved. They have had their status since filing, so their ids alone
 * order them; within the position's millisecond, too.
 */
function unmovedPosition({ id, since }: QueueEnd): string {
  const ms = Date.parse(since);
  const start = firstIdentifierOf('clm', ms);
  const end = firstIdentifierOf('clm', ms + 1);
  if (id < start) return start;
  return id < end ? id : end;
}
