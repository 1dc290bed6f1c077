/** How literals are written in a language. */
interface Notation {
  key(name: string): string;
  text(value: string): string;
  /** After the last member, when each has its own line. */
  end: string;
}

const JSON_NOTATION: Notation = { key: JSON.stringify, text: JSON.stringify, end: '' };
const TYPESCRIPT_NOTATION: Notation = {
  key: (name) => name,
  text: (value) => `'${value.replace(/['\\]/g, '\\$&')}'`,
  end: ',',
};
const WIDTH = 90;

/** A value in JSON, for reading: what is short stands on one line. */
export function asJson(value: unknown): string {
  return broken(value, JSON_NOTATION, '');
}

/** A value as a literal of TypeScript, for reading. Keys must be identifiers. */
export function asTypeScript(value: unknown): string {
  return broken(value, TYPESCRIPT_NOTATION, '');
}

function broken(value: unknown, notation: Notation, indent: string): string {
  const line = oneLine(value, notation);
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const members = membersOf(value, notation).map(([key, member]) => inner + key + broken(member, notation, inner));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${members.join(',\n')}${notation.end}\n${indent}${close}`;
}

function oneLine(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const members = membersOf(value, notation).map(([key, member]) => key + oneLine(member, notation));
  if (members.length === 0) return Array.isArray(value) ? '[]' : '{}';
  return Array.isArray(value) ? `[${members.join(', ')}]` : `{ ${members.join(', ')} }`;
}

function membersOf(value: object, notation: Notation): [key: string, member: unknown][] {
  if (Array.isArray(value)) return value.map((member) => ['', member]);
  return Object.entries(value).map(([name, member]) => [`${notation.key(name)}: `, member]);
}
