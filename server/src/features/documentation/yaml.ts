/** Texts that YAML reads as they are: words, without a meaning of their own such as `null` or `1.0`. */
const PLAIN = /^[A-Za-z_$/][\w$/{}.-]*$/;
const RESERVED = /^(?:null|true|false|yes|no|on|off|y|n|\.nan|\.inf)$/i;
/** Texts of more lines that a block keeps as they are. */
const BLOCK = /^[^\s\p{C}][^\p{Cc}\p{Zl}\p{Zp}\u{FEFF}]*(?:\n[^\p{Cc}\p{Zl}\p{Zp}\u{FEFF}]*)+$/u;

/** Prints a JSON value as YAML 1.2, for reading. */
export function asYaml(value: unknown): string {
  return `${printed(value, '').trimStart()}\n`;
}

/** A value after its key: on the same line, or on the lines below it. */
function printed(value: unknown, indent: string): string {
  if (typeof value === 'string') return ` ${textOf(value, indent)}`;
  if (typeof value !== 'object' || value === null) return ` ${String(value)}`;
  const entries = Object.entries(value);
  if (entries.length === 0) return Array.isArray(value) ? ' []' : ' {}';
  const lines = entries.map(([key, member]) => {
    const mark = Array.isArray(value) ? '-' : `${keyOf(key)}:`;
    return `\n${indent}${mark}${printed(member, `${indent}  `)}`;
  });
  return lines.join('');
}

function keyOf(key: string): string {
  return PLAIN.test(key) && !RESERVED.test(key) ? key : JSON.stringify(key);
}

function textOf(text: string, indent: string): string {
  if (PLAIN.test(text) && !RESERVED.test(text)) return text;
  if (!BLOCK.test(text) || text.endsWith('\n')) return JSON.stringify(text);
  const lines = text.split('\n').map((line) => (line === '' ? '' : `${indent === '' ? '  ' : indent}${line}`));
  return `|-\n${lines.join('\n')}`;
}
