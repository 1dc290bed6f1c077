import { MAX_CELL } from './record.ts';

/** The most characters between the quotes around a cell, each quote of it written twice. */
const MAX_QUOTED = 2 * MAX_CELL;
const QUOTE = '"';

/** The quotes around a whole cell. */
export interface Quoted {
  /** The place of the quote that closes the cell, and that of the separator or end of line behind it. */
  close: number;
  next: number;
  /** A quote inside is not written twice. */
  hasLoose: boolean;
}

/**
 * Gives the function that finds the quote that closes a cell: the last of an odd run of quotes, before a separator or the
 * end of a line. The function remembers where none is, so that a file of opening quotes is read once.
 */
export function quoteFinder(text: string, delimiter: string): (open: number) => Quoted | undefined {
  const none = { from: 0, until: 0 };
  return (open) => {
    const limit = open + MAX_QUOTED;
    let hasLoose = false;
    let from = open + 1;
    while (from <= limit) {
      const isRead = from > open + 1 && from >= none.from && from < none.until;
      const run = isRead ? { behind: none.until, isOdd: true, next: -1 } : runFrom(text, from, limit);
      if (!run) break;
      if (run.isOdd && isBorder(text, run.next, delimiter)) return { close: run.behind - 1, next: run.next, hasLoose };
      hasLoose ||= run.isOdd;
      from = run.behind;
    }
    const own = skip(text, open, QUOTE);
    if (own > none.until) none.from = own;
    none.until = Math.max(none.until, from, limit + 1);
    return undefined;
  };
}

/** The next run of quotes that begins up to a place: the place behind it, and that behind the blanks that follow. */
function runFrom(text: string, from: number, limit: number) {
  const first = text.indexOf(QUOTE, from);
  if (first < 0 || first > limit) return undefined;
  const behind = skip(text, first, QUOTE);
  return { behind, isOdd: (behind - first) % 2 === 1, next: skip(text, behind, ' ') };
}

function isBorder(text: string, at: number, delimiter: string): boolean {
  return at >= text.length || text[at] === delimiter || text[at] === '\n';
}

function skip(text: string, from: number, character: string): number {
  let at = from;
  while (text[at] === character) at += 1;
  return at;
}
