/** Longer names are cut: some systems keep no more than 255 bytes. */
const MAX_LENGTH = 150;
const LEFT_OUT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Characters that separate folders, streams and drives, or have a special meaning somewhere. */
const RISKY = /["\\/:*?<>|%;]/g;

/**
 * The value of `Content-Disposition` for a file of any name (RFC 6266, RFC 8187): plain ASCII for old readers, and the
 * name in UTF-8. What could end the header, turn the direction of text or name a folder is not in either.
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const safe = safeName(name);
  const ascii = safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, '_');
  const plain = `${kind}; filename="${ascii.replace(RISKY, '_')}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeExtended(safe)}`;
}

function safeName(name: string): string {
  const text = name.toWellFormed().replace(LEFT_OUT, '').replace(RISKY, '_').replace(/\s+/g, ' ').trim();
  const cut = [...text.replace(/^\.+|\.+$/g, '')];
  if (cut.length <= MAX_LENGTH) return cut.join('') || 'document';
  const extension = /\.[^.]{1,16}$/.exec(text)?.[0] ?? '';
  return [...cut.slice(0, MAX_LENGTH - extension.length), ...extension].join('');
}

/** `ext-value`: `encodeURIComponent` leaves some characters that RFC 8187 does not allow. */
function encodeExtended(text: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/['()*]/g, hex);
}
