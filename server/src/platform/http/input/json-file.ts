/** A JSON body with the file that it has in base64 as `content`. */
export interface JsonWithFile {
  /** The body. A long `content` is replaced by a short one: it would be checked and copied again. */
  value: unknown;
  /** The file in `content`; null when that text is not base64. */
  file: Uint8Array | null | undefined;
}

/** A longer text is replaced. */
const SHORT = 1_000;
const REPLACED = 'YQ==';

/** Decodes the file of a JSON body. Node skips characters that are no base64, so the length is compared. */
export function takeFile(value: unknown): JsonWithFile {
  if (!hasContent(value)) return { value, file: undefined };
  const { content } = value;
  if (content.length > SHORT) value.content = REPLACED;
  const bytes = Buffer.from(content, 'base64');
  const isWhole = bytes.length > 0 && Math.ceil(bytes.length / 3) * 4 === content.length;
  return { value, file: isWhole ? new Uint8Array(bytes) : null };
}

function hasContent(value: unknown): value is { content: string } {
  return typeof value === 'object' && value !== null && 'content' in value && typeof value.content === 'string';
}
