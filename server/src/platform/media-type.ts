/** Gives the media type of a `Content-Type` header: lower case, parameters left out; undefined when there is none. */
export function mediaTypeOf(header: string | undefined): string | undefined {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase();
  return type === '' ? undefined : type;
}
