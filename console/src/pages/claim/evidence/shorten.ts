/** The ends of a long hexadecimal text: `3f7a21c9…0be1`. */
export function shortHash(sha256: string): string {
  return sha256.length <= 16 ? sha256 : `${sha256.slice(0, 8)}…${sha256.slice(-4)}`;
}

/** A name with the characters that turn the direction of text spelled out: what is shown is what is there. */
export function plainName(name: string): string {
  return name.replace(/[\p{Bidi_Control}\p{Cc}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}
