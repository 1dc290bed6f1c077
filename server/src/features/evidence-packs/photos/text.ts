/* Text among bytes that should be compressed pixels: a file can carry it behind the last pixel, where decoders stop. */

/** The longest run of printable characters that compressed pixels have by chance: once in ten million pictures. */
const MAX_RUN = 31;
/** The same for the very end, which is one place and not millions. */
const MAX_LAST_RUN = 11;
/** A plain area repeats a few bytes, which may be letters. */
const MIN_DIFFERENT = 7;

/** Tells whether compressed data have a line of text in them, or end with some. */
export function hasText(data: Uint8Array): boolean {
  let start = 0;
  for (let at = 0; at <= data.length; at += 1) {
    if (isPrintable(data[at])) continue;
    if (at - start > MAX_RUN && isVaried(data.subarray(start, at))) return true;
    start = at + 1;
  }
  return endsWithText(data);
}

/** Tells whether compressed data end with a text, and white space behind it. */
export function endsWithText(data: Uint8Array): boolean {
  let end = data.length;
  while (end > 0 && isBlank(data[end - 1])) end -= 1;
  let start = end;
  while (start > 0 && isPrintable(data[start - 1])) start -= 1;
  return end - start > MAX_LAST_RUN && isVaried(data.subarray(start, end));
}

function isPrintable(byte = 0): boolean {
  return byte >= 0x20 && byte < 0x7f;
}

function isBlank(byte = 0): boolean {
  return byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function isVaried(run: Uint8Array): boolean {
  return new Set(run).size >= MIN_DIFFERENT;
}
