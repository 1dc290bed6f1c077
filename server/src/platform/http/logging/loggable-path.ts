/** The longest path that is logged whole, in characters. */
const MAX_LENGTH = 200;
/** Characters of a path that are looked at; the logged part is shorter, however it is encoded. */
const LOOKED_AT = 2_000;
/** Times that a path is decoded at most; the logged path ends where it is encoded more often. */
const MAX_DECODINGS = 8;
/** Escapes of printable ASCII. Others stay: a control character must not reach a terminal. */
const PRINTABLE_ESCAPE = /%(?:[2-6][0-9a-f]|7[0-9a-e])/gi;
/** Characters that none of our paths has: the beginning of a query or the like, and of our own secrets. */
const SECRET = /[?#;&=]|sk_live_|rdo_|rde_/i;
/** Longer than every identifier in our paths, and shorter than every token. */
const LONG_RUN = /[A-Za-z0-9_.~+%-]{48,}/;
const MARK = '…';

/**
 * A request's path for the log: percent escapes decoded, however often they were encoded; without its query and
 * anything that looks like a token; at most 200 characters. `…` marks a cut.
 */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const seen = decode(path.slice(0, LOOKED_AT));
  const end = Math.min(startOf(SECRET, seen), startOf(LONG_RUN, seen), MAX_LENGTH);
  return end < seen.length || path.length > LOOKED_AT ? `${seen.slice(0, end)}${MARK}` : seen;
}

function decode(path: string): string {
  let text = path;
  for (let count = 0; count < MAX_DECODINGS; count += 1) {
    const next = text.replace(PRINTABLE_ESCAPE, (found) => String.fromCharCode(Number.parseInt(found.slice(1), 16)));
    if (next === text) return text;
    text = next;
  }
  const end = startOf(PRINTABLE_ESCAPE, text);
  return end < text.length ? `${text.slice(0, end)}${MARK}` : text;
}

function startOf(pattern: RegExp, text: string): number {
  const found = text.search(pattern);
  return found === -1 ? text.length : found;
}
