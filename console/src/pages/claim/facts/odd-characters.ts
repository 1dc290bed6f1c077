const MAX_NAMED = 4;

/** What of a tracking number is not plain ASCII, by code point, such as `U+0412`: it cannot be told from its look. */
export function oddCharactersOf(trackingNumber: string): readonly string[] {
  const odd = [...trackingNumber.trim()].filter((character) => !/^[ -~]$/.test(character));
  return [...new Set(odd)]
    .slice(0, MAX_NAMED)
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
}
