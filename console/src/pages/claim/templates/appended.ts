/** Puts a text below the typed text, which stays. */
export function appended(typed: string, text: string): string {
  return typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;
}
