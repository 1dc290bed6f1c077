/* A regular expression as a tree. It knows the syntax that this repository uses, and refuses the rest aloud. */

/** One character of some kind: a literal, a class, an escape, the dot. */
interface OneOf {
  kind: 'one';
  /** Whether a character is of the kind. */
  has: (character: string) => boolean;
  /** A character that is, if one of the usual ones is. */
  sample: string | undefined;
}

export type PatternNode =
  | OneOf
  | { kind: 'all'; parts: PatternNode[] }
  | { kind: 'any'; options: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number; isLazy: boolean }
  | { kind: 'look'; part: PatternNode; isBehind: boolean; isNegative: boolean }
  | { kind: 'edge'; holds: (before: string, after: string) => boolean };

export interface Pattern {
  tree: PatternNode;
  /** Whether characters are code points, not UTF-16 units. */
  isUnicode: boolean;
}

const USUAL = [...'a0 .-_/:;,@="\\\'\n\t!{[(<#?&%+$~é漢\u200b\u0000\u0301＝\ud800ZE'];
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/;
const ESCAPE = /^\\(?:p\{[^}]+\}|P\{[^}]+\}|x[0-9a-fA-F]{2}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|[^pPxu\d])/;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/s;
const LOOKS = [
  ['(?=', { isBehind: false, isNegative: false }],
  ['(?!', { isBehind: false, isNegative: true }],
  ['(?<=', { isBehind: true, isNegative: false }],
  ['(?<!', { isBehind: true, isNegative: true }],
] as const;

/** Throws for what is not known here: back references, named groups, set notation. */
export function parsePattern(source: string, flags: string): Pattern {
  if (flags.includes('v')) throw new Error(`the flags ${flags} are not known`);
  const isUnicode = flags.includes('u');
  const parser = new PatternParser(source, flags);
  return { tree: parser.parse(), isUnicode };
}

/** A text that a part matches, as short as its least repetitions allow. */
export function sampleOf(node: PatternNode): string {
  switch (node.kind) {
    case 'one':
      return node.sample ?? '';
    case 'all':
      return node.parts.map(sampleOf).join('');
    case 'any':
      return node.options.map(sampleOf).find((text) => text !== '') ?? '';
    case 'repeat':
      return sampleOf(node.part).repeat(Math.min(node.min, 300));
    default:
      return '';
  }
}

class PatternParser {
  readonly #source: string;
  readonly #flags: string;
  #at = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags.replace(/[gyd]/g, '');
  }

  parse(): PatternNode {
    const tree = this.#alternatives();
    if (this.#at < this.#source.length) throw this.#unknown();
    return tree;
  }

  #alternatives(): PatternNode {
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    return options.length === 1 && options[0] ? options[0] : { kind: 'any', options };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && !/^[|)]/.test(this.#rest)) parts.push(this.#quantified(this.#atom()));
    return { kind: 'all', parts };
  }

  #quantified(part: PatternNode): PatternNode {
    const [text, sign, least, comma, most] = QUANTIFIER.exec(this.#rest) ?? [];
    if (text === undefined) return part;
    this.#at += text.length;
    const isLazy = text.length > 1 && text.endsWith('?');
    if (sign !== undefined) {
      return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity, isLazy };
    }
    const min = Number(least);
    const max = most ? Number(most) : comma ? Infinity : min;
    return { kind: 'repeat', part, min, max, isLazy };
  }

  #atom(): PatternNode {
    for (const [opening, look] of LOOKS) {
      if (this.#take(opening)) return { kind: 'look', part: this.#group(), ...look };
    }
    if (this.#take('(?:')) return this.#group();
    if (this.#rest.startsWith('(?')) throw this.#unknown();
    if (this.#take('(')) return this.#group();
    const isEdge = this.#flags.includes('m') ? isLineEnd : isEnd;
    if (this.#take('^')) return { kind: 'edge', holds: (before) => isEdge(before) };
    if (this.#take('$')) return { kind: 'edge', holds: (_before, after) => isEdge(after) };
    if (this.#take('\\b')) return { kind: 'edge', holds: (before, after) => isWord(before) !== isWord(after) };
    if (this.#take('\\B')) return { kind: 'edge', holds: (before, after) => isWord(before) === isWord(after) };
    return this.#one();
  }

  #group(): PatternNode {
    const inside = this.#alternatives();
    if (!this.#take(')')) throw this.#unknown();
    return inside;
  }

  /** Reads a part that stands for one character; its meaning is left to the engine. */
  #one(): OneOf {
    const [text] = CLASS.exec(this.#rest) ?? ESCAPE.exec(this.#rest) ?? this.#plain();
    this.#at += text.length;
    const single = new RegExp(`^${text}$`, this.#flags);
    const known = new Map<string, boolean>();
    const has = (character: string) => {
      const answer = known.get(character) ?? single.test(character);
      known.set(character, answer);
      return answer;
    };
    return { kind: 'one', has, sample: [text, text.slice(-1), ...USUAL].find((each) => isOne(each) && has(each)) };
  }

  #plain(): [string] {
    const [character = ''] = this.#flags.includes('u') ? [...this.#rest] : this.#rest;
    if (/^[*+?\\)]/.test(character) || character === '') throw this.#unknown();
    return [character];
  }

  get #rest(): string {
    return this.#source.slice(this.#at);
  }

  #take(text: string): boolean {
    if (!this.#rest.startsWith(text)) return false;
    this.#at += text.length;
    return true;
  }

  #unknown(): Error {
    return new Error(`not known in /${this.#source}/: ${this.#rest}`);
  }
}

const isEnd = (character: string) => character === '';
const isLineEnd = (character: string) => /^[\n\r\u2028\u2029]?$/.test(character);
const isOne = (text: string) => [...text].length === 1;
const isWord = (character: string) => /^\w$/.test(character);
