/** A text that a sample takes from its environment, by the name of the variable. */
export class Variable {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Notation of literals in a language. */
interface Notation {
  key(name: string): string;
  text(value: string): string;
  variable(name: string): string;
  /** Brackets of a record: opening and closing. */
  record: readonly [string, string];
  /** Space inside the brackets of a record on one line. */
  padding: string;
  /** Separator after the last member when each has its own line. */
  end: string;
}

const JSON_NOTATION: Notation = {
  key: (name) => `${JSON.stringify(name)}: `,
  text: JSON.stringify,
  // In text between single quotes of the shell.
  variable: (name) => `"'"$${name}"'"`,
  record: ['{', '}'],
  padding: ' ',
  end: '',
};
const quoted = (value: string) => `'${value.replace(/['\\]/g, '\\$&')}'`;
const TYPESCRIPT_NOTATION: Notation = {
  key: (name) => `${name}: `,
  text: quoted,
  // No sample in TypeScript has one: the steps of its program share their values.
  variable: (name) => name,
  record: ['{', '}'],
  padding: ' ',
  end: ',',
};
const PYTHON_NOTATION: Notation = {
  ...JSON_NOTATION,
  variable: (name) => `os.environ["${name}"]`,
  padding: '',
  end: ',',
};
const PHP_NOTATION: Notation = {
  key: (name) => `${quoted(name)} => `,
  text: quoted,
  variable: (name) => `getenv('${name}')`,
  record: ['[', ']'],
  padding: '',
  end: ',',
};
const WIDTH = 90;

/** A value as JSON between single quotes of the shell, for reading: short values stand on one line. */
export function asJson(value: unknown): string {
  return broken(value, JSON_NOTATION, '');
}

/** A value as a literal of TypeScript, for reading. Keys must be identifiers. */
export function asTypeScript(value: unknown): string {
  return broken(value, TYPESCRIPT_NOTATION, '');
}

/** A value as a literal of Python, for reading. */
export function asPython(value: unknown, indent = ''): string {
  return broken(value, PYTHON_NOTATION, indent);
}

/** A value as a literal of PHP, for reading. */
export function asPhp(value: unknown, indent = ''): string {
  return broken(value, PHP_NOTATION, indent);
}

/** Code with four spaces for each two, as it is written in Python and PHP. */
export function widelyIndented(code: string): string {
  return code.replace(/^ +/gm, '$&$&');
}

function broken(value: unknown, notation: Notation, indent: string): string {
  const line = oneLine(value, notation);
  if (line.length + indent.length <= WIDTH || !isBranch(value)) return line;
  const inner = `${indent}  `;
  const members = membersOf(value, notation).map(([key, member]) => inner + key + broken(member, notation, inner));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : notation.record;
  return `${open}\n${members.join(',\n')}${notation.end}\n${indent}${close}`;
}

function oneLine(value: unknown, notation: Notation): string {
  if (value instanceof Variable) return notation.variable(value.name);
  if (typeof value === 'string') return notation.text(value);
  if (!isBranch(value)) return String(value);
  const members = membersOf(value, notation).map(([key, member]) => key + oneLine(member, notation));
  if (Array.isArray(value)) return `[${members.join(', ')}]`;
  const [open, close] = notation.record;
  const padding = members.length === 0 ? '' : notation.padding;
  return open + padding + members.join(', ') + padding + close;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Variable);
}

function membersOf(value: object, notation: Notation): [key: string, member: unknown][] {
  if (Array.isArray(value)) return value.map((member) => ['', member]);
  return Object.entries(value).map(([name, member]) => [notation.key(name), member]);
}
