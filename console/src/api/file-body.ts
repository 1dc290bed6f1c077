/** Characters of a text that `btoa` is given at a time. */
const CHUNK = 32_766;
/** The most characters of a query: a proxy takes 8 kB of an address. */
const MAX_QUERY = 6_000;

/** The members of a request with a file, which is there as it was chosen. */
export type WithFile<Input> = Omit<Input, 'content'> & { content: Blob };

/**
 * Makes the options of a request with a file: its bytes are the body, and the other members are in the query. When these are
 * too many for an address, all of it is JSON, and the file is in base64.
 */
export async function fileBody<Input>({ content, ...input }: WithFile<Input>): Promise<{ body: Input }> {
  const query = `input=${encodeURIComponent(JSON.stringify(input))}`;
  if (query.length > MAX_QUERY) {
    return { body: { ...input, content: base64Of(await content.arrayBuffer()) } as Input };
  }
  const raw = {
    body: content as Input,
    headers: { 'Content-Type': 'application/octet-stream' },
    bodySerializer: (body: unknown) => body,
    querySerializer: () => query,
  };
  return raw;
}

/** The bytes of a file in base64. */
function base64Of(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK))));
  }
  return parts.join('');
}
