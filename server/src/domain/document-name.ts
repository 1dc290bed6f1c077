/** The longest stored document name, in UTF-16 units (spec: Limits; decision: Truncation). */
export const MAX_NAME_LENGTH = 100;
const MAX_EXTENSION_LENGTH = 16;

const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** The name without control characters (decision: file_name). NUL is refused before this by the schema. */
export function withoutControlCharacters(name: string): string {
  return name.replace(CONTROL_CHARACTERS, '');
}

/**
 * The name that is stored: at most 100 UTF-16 units, cut at a grapheme border, its extension kept
 * (spec: Claim document `name`; decision: Truncation). It is text only; no path is ever made from it.
 */
export function truncateName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const extension = extensionOf(name);
  const base = name.slice(0, name.length - extension.length);
  return cutAtGrapheme(base, MAX_NAME_LENGTH - extension.length) + extension;
}

/** The last extension with its dot: up to 16 units after a dot that is not the first character; else ''. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const length = name.length - dot - 1;
  return dot > 0 && length >= 1 && length <= MAX_EXTENSION_LENGTH ? name.slice(dot) : '';
}

function cutAtGrapheme(text: string, maxLength: number): string {
  // A little more than fits is enough to see where the last grapheme that fits ends.
  const window = text.slice(0, maxLength * 2);
  let end = 0;
  for (const { segment } of new Intl.Segmenter('und').segment(window)) {
    if (end + segment.length > maxLength) break;
    end += segment.length;
  }
  // One endless grapheme: cut between code points, so that the text stays well-formed.
  return end > 0 ? text.slice(0, end) : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}
