/** The longest path that is logged whole, in characters. */
const MAX_LENGTH = 200;
/** Characters of a path that are looked at; the logged part is shorter, however it is encoded. */
const LOOKED_AT = 2_000;
/** Times that a path is decoded at most; the logged path ends where it is encoded more often. */
const MAX_DECODINGS = 8;
/** Escapes of printable ASCII. Others stay: a control character must not reach a terminal. */
const PRINTABLE_ESCAPE = /%(?:[2-6][0-9a-f]|7[0-9a-e])/gi;
/** The beginnings of our own secrets. */
const PREFIX = /sk_live_|rdo_|rde_/i;
/** Characters that none of our paths has: the beginning of a query or the like. */
const NO_PATH = /[?#;&=]/;
/** Longer than every identifier in our paths (37), and shorter than every token without its prefix (43). */
const LONG_RUN = /[A-Za-z0-9_.~+%-]{40,}/;
/** Words of base64 as long as a token. Identifiers that others make are as long, in letters of one case. */
const LONG_WORDS = /[A-Za-z0-9_+/-]{40,}/g;
const MARK = '…';

/**
 * A request's path for the log: percent escapes decoded, however often they were encoded; without its query and
 * anything that looks like a token; at most 200 characters. `…` marks a cut.
 */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const seen = decode(path.slice(0, LOOKED_AT));
  const end = Math.min(startOf(PREFIX, seen), startOf(NO_PATH, seen), startOf(LONG_RUN, seen), MAX_LENGTH);
  return end < seen.length || path.length > LOOKED_AT ? `${seen.slice(0, end)}${MARK}` : seen;
}

/** Whether a short text may have one of our secrets in it, with or without its prefix, also encoded as base64. */
export function mayHaveSecret(text: string): boolean {
  const words = text.match(LONG_WORDS) ?? [];
  return PREFIX.test(text) || words.some((word) => /[a-z]/.test(word) && /[A-Z]/.test(word));
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
