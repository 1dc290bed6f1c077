/** The place of an error's code in the documentation, as a path of the API listener. */
export function helpPath(code: string): string {
  return `/docs/errors#${code.toLowerCase()}`;
}
