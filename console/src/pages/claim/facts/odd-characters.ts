const MAX_NAMED = 4;

/** The characters of a tracking number that are not plain ASCII, by code point, such as `U+0412`: looks do not tell. */
export function oddCharactersOf(trackingNumber: string): readonly string[] {
  const odd = [...trackingNumber.trim()].filter((character) => !/^[ -~]$/.test(character));
  return [...new Set(odd)]
    .slice(0, MAX_NAMED)
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
}
