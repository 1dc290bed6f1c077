import Table from 'cli-table3';

export interface JsonOption {
  json?: boolean;
}

/** The option of every command that prints for programs. */
export const JSON_OPTION = ['--json', 'print one JSON document and nothing else'] as const;

/** Prints for a program when `--json` was given, else what `text` gives for a person. */
export function print(options: JsonOption, value: unknown, text: () => string): void {
  process.stdout.write(options.json ? `${printJson(value)}\n` : `${text()}\n`);
}

/** JSON leaves DEL and the C1 controls as they are; a terminal would obey them. */
function printJson(value: unknown): string {
  const toEscape = (control: string) => `\\u00${control.charCodeAt(0).toString(16)}`;
  return JSON.stringify(value, null, 2).replace(/[\x7f-\x9f]/g, toEscape);
}

/** A table for people; `empty` when it would have no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return empty;
  const styled = new Table({ head: [...head], style: { head: [], border: [], compact: true } });
  styled.push(...rows.map((row) => row.map(onOneLine)));
  return styled.toString();
}

/** A list of names and values for people; a value of null is left out. */
export function facts(entries: readonly (readonly [string, string | null])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  const lines = entries.filter(([, value]) => value !== null);
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${onOneLine(value ?? '')}`).join('\n');
}

/** Replaces line breaks and terminal commands, which texts of users can hold. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
}

/** `2026-01-31 09:30 UTC` */
export function minute(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `312 bytes`, `1.4 kB`, `97.9 MB` */
export function bytes(count: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  return `${power === 0 ? count : (count / 1_000 ** power).toFixed(1)} ${UNITS[power]}`;
}
