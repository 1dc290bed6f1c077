/** Puts a text below what was typed: nothing that was typed is lost. */
export function appended(typed: string, text: string): string {
  return typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;
}
