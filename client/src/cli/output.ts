export interface JsonOption {
  json?: boolean;
}

/** The option of every command that prints JSON, for programs. */
export const JSON_OPTION = ['--json', 'print JSON and nothing else'] as const;

/** Prints one JSON document when `--json` was given, else what `text` gives for a person. */
export function print(options: JsonOption, value: unknown, text: () => string): void {
  process.stdout.write(options.json ? `${printJson(value, 2)}\n` : `${text()}\n`);
}

/** JSON with DEL and the C1 controls escaped too: a terminal would obey them. */
export function printJson(value: unknown, indent?: number): string {
  const escaped = (control: string) => `\\u00${control.charCodeAt(0).toString(16)}`;
  return JSON.stringify(value, null, indent).replace(/[\x7f-\x9f]/g, escaped);
}

/** Replaces line breaks and control characters: a text of others could command the terminal. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
}

/** Formats a table, with columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => cells.map(onOneLine));
  const widths = head.map((_, place) => Math.max(...lines.map((cells) => cells[place]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats names and values, one pair a line; null values are left out. */
export function facts(entries: readonly (readonly [string, string | null])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  const lines = entries.filter((entry): entry is [string, string] => entry[1] !== null);
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${onOneLine(value)}`).join('\n');
}

const COLORS = { red: 31, green: 32, yellow: 33, cyan: 36 } as const;
export type Color = keyof typeof COLORS;

/** Coloured on a terminal, unless `NO_COLOR` is set. */
export function paint(color: Color, text: string): string {
  const isPlain = !process.stdout.isTTY || Boolean(process.env.NO_COLOR) || process.env.TERM === 'dumb';
  return isPlain ? text : `\u001b[${COLORS[color]}m${text}\u001b[39m`;
}

/** `2026-01-31 09:30 UTC` */
export function minute(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** `1 row`, `2 rows`, `10,000 rows` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
