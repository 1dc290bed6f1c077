/*
 * No text makes a regular expression of ours work for long. Each is tried, in a matcher that counts its steps, with
 * texts made of its own parts, of growing length.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { findPatterns, type SourcePattern, type SourcePatterns } from './pattern-literals.ts';
import { countSteps } from './pattern-steps.ts';
import { type Pattern, type PatternNode, parsePattern, sampleOf } from './pattern-syntax.ts';

/** Lengths of the repeated part that are tried, in characters. */
const LENGTHS = [40, 80, 160] as const;
/** Twice as long a text may be so much more work: two is proportional, four is the square. */
const MOST_GROWTH = 2.6;
/** More steps than this are as good as endless. */
const MOST_STEPS = 1_000_000;

/**
 * Patterns that are more work than in proportion to the text, and why no text can be so long that it matters.
 * `longest`: characters that can come; absent where the text is not a stranger's.
 */
const SUPERLINEAR: readonly { file: string; text: string; longest?: number; why: string }[] = [
  {
    file: 'server/src/features/casework/evidence/rules.ts',
    text: String.raw`/[\s.]+$/u`,
    longest: 100,
    why: 'the name of a document, which is cut to 100 when it is filed',
  },
  {
    file: 'server/src/features/casework/evidence/operator-routes.ts',
    text: String.raw`/^\.+|\.+$/g`,
    longest: 100,
    why: 'the same name',
  },
  {
    file: 'server/src/features/queue/export/export-file.ts',
    text: String.raw`/(?<=[;\t\r\n][\s"\p{Cf}]*)[=+\-@＝＋－＠]/gu`,
    longest: 500,
    why: 'a short text of a claim, or a name that an operator gave',
  },
  {
    file: 'console/src/components/files/csv.ts',
    text: String.raw`/(?<=[;\t\r\n][\s"\p{Cf}]*)[=+\-@＝＋－＠]/gu`,
    longest: 500,
    why: 'the name of a carrier or an organization, in the browser of who exports',
  },
  {
    file: 'server/src/platform/workbook/cells.ts',
    text: String.raw`/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi`,
    why: 'the format of a cell, in a thread that ends after 20 s',
  },
  {
    file: 'server/src/platform/workbook/cells.ts',
    text: String.raw`/\.?0+$/`,
    why: 'the digits of a number, in the same thread',
  },
  {
    file: 'server/src/features/shipments/rules/days.ts',
    text: '/[ ,]+$/',
    longest: 60,
    why: 'a day, which is refused when it is longer',
  },
  {
    file: 'server/src/features/queue/search/rules/amounts.ts',
    text: '/0+$/',
    longest: 500,
    why: 'a word of a query or the decimals of an amount',
  },
  {
    file: 'server/src/features/duplicates/rules/address.ts',
    text: String.raw`/^(\p{L}+)([\s-]*)(.*)$/u`,
    longest: 500,
    why: 'a word of an address, which is a short text of a claim',
  },
  {
    file: 'client/src/cli/sheet/columns.ts',
    text: String.raw`/\s*\*$/`,
    why: 'a heading of the sheet of who files it',
  },
  {
    file: 'client/src/cli/sheet/read-xlsx.ts',
    text: String.raw`/\.?0+$/`,
    why: 'a number in the workbook of who files it',
  },
  { file: 'server/src/config/setting-reader.ts', text: String.raw`/\/+$/`, why: 'a setting' },
  { file: 'server/src/config/setting-reader.ts', text: String.raw`/^\/+|\/+$/g`, why: 'a setting' },
  { file: 'server/src/cli/main.ts', text: String.raw`/\s*\n\s*/g`, why: 'what the command line says itself' },
  { file: 'server/src/platform/http/openapi/responses.ts', text: String.raw`/\((.*)\)$/`, why: 'our own description' },
  {
    file: 'server/src/features/documentation/pages/reference-sections.ts',
    text: '/[`*]|\\s+-(?= )/g',
    why: 'our own description',
  },
  { file: 'client/src/options.ts', text: String.raw`/\/+$/`, why: 'a setting of who runs it' },
];
/** Calls that make a pattern while the program runs, out of our own text, and what comes out of the worst of them. */
const MADE: Readonly<Record<string, string>> = {
  'server/src/features/documentation/pages/highlight.ts: new RegExp(`"""[\\\\s\\\\S]*?"""|${DOUBLE.source}|${SINGLE.source}`)':
    '/"""[\\s\\S]*?"""|"(?:[^"\\\\\\n]|\\\\.)*"?|\'(?:[^\'\\\\\\n]|\\\\.)*\'?/',
  'server/src/features/documentation/pages/highlight.ts: new RegExp(`${DOUBLE.source}|${SINGLE.source}|${TEMPLATE.source}`)':
    '/"(?:[^"\\\\\\n]|\\\\.)*"?|\'(?:[^\'\\\\\\n]|\\\\.)*\'?/',
  "server/src/features/documentation/pages/highlight.ts: new RegExp(`${DOUBLE.source}|'[^']*'`)":
    '/"(?:[^"\\\\\\n]|\\\\.)*"?|\'[^\']*\'/',
  "server/src/features/documentation/pages/highlight.ts: new RegExp(`\\\\b(?:${text.split(' ').join('|')})\\\\b`)":
    '/\\b(?:true|false|null)\\b/',
  "server/src/features/documentation/pages/highlight.ts: new RegExp(grammar.map(([, { source }]) => `(${source})`).join('|'), 'gm')":
    '/("(?:[^"\\\\\\n]|\\\\.)*"?)|(\\b(?:true|false|null)\\b)|(\\b\\d[\\d_]*(?:\\.\\d+)?\\b)/gm',
  "server/src/features/documentation/served-openapi.ts: new RegExp([...urls.keys()].map((url) => url.replaceAll('.', '\\\\.')).join('|'), 'g')":
    '/http:\\/\\/127\\.0\\.0\\.1:8080|http:\\/\\/127\\.0\\.0\\.1:8081/g',
  "server/src/features/claims/rules/letters.ts: new RegExp(`(?:${TWO_LETTERS.source})(?=\\\\p{L})`, 'gu')": String.raw`/(?:aa|ae|oe|(?<![aeq])ue|dj|ij)(?=\p{L})/gu`,
  "server/src/features/claims/rules/letters.ts: new RegExp(`[${Object.keys(AS_TWO).join('')}]`, 'g')": '/[äöü]/g',
  "server/src/features/claims/rules/letters.ts: new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')": '/[łø]/g',
  "server/src/features/queue/search/rules/words.ts: new RegExp(`${LETTER}+(?:['’‘ʼ‐‑·-]${LETTER}+)*`, 'gu')": String.raw`/[\p{L}\p{N}\p{M}]+(?:['’‘ʼ‐‑·-][\p{L}\p{N}\p{M}]+)*/gu`,
  "server/src/features/queue/search/rules/words.ts: new RegExp(`${LETTER}+`, 'gu')": String.raw`/[\p{L}\p{N}\p{M}]+/gu`,
  "server/src/platform/http/listener.ts: new RegExp(`^${literal.replace(/:[a-z_]+/g, '[^/]+').replace('*', '.*')}/?$`)": String.raw`/^\/assets\/.*\/?$/`,
  "server/src/features/queue/search/rules/words.ts: new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source}).)+`, 'gu')": String.raw`/[\p{scx=Han}\p{sc=Thai}]|(?:(?![\p{scx=Han}\p{sc=Thai}]).)+/gu`,
};

interface Growth {
  attack: Attack;
  factor: number;
}

interface Attack {
  head: string;
  pump: string;
  tail: string;
}

function patternOf(literal: string): Pattern {
  const end = literal.lastIndexOf('/');
  return parsePattern(literal.slice(1, end), literal.slice(end + 1));
}

function textOf({ head, pump, tail }: Attack, length: number): string {
  return head + pump.repeat(Math.ceil(length / pump.length)) + tail;
}

/** The strongest growth that was found for a pattern, or the first one that is too much. */
function growthOf(literal: string): Growth {
  const pattern = patternOf(literal);
  let worst: Growth = { attack: { head: '', pump: '', tail: '' }, factor: 0 };
  for (const attack of attacksOn(pattern.tree)) {
    const steps = LENGTHS.map((length) => countSteps(pattern, textOf(attack, length), MOST_STEPS));
    const [small = 0, middle = 0, large = 0] = steps;
    const factor = large === Infinity ? Infinity : Math.min(large / middle, middle / small);
    if (factor > worst.factor) worst = { attack, factor };
    if (factor > MOST_GROWTH) break;
  }
  return worst;
}

/** Texts that begin as the pattern does, go on with what it repeats, and end so that it fails. */
function attacksOn(tree: PatternNode): Attack[] {
  const heads = unique(['', 'a', ...prefixesOf(tree)]);
  const pumps = pumpsOf(tree);
  const tails = ['', '\u0001', '!\n', sampleOf(tree)];
  return heads.flatMap((head) => pumps.flatMap((pump) => tails.map((tail) => ({ head, pump, tail }))));
}

/** Gives the text before each part that can come again and again. */
function prefixesOf(node: PatternNode, before = ''): string[] {
  switch (node.kind) {
    case 'all':
      return node.parts.flatMap((part, index) =>
        prefixesOf(part, before + node.parts.slice(0, index).map(sampleOf).join('')),
      );
    case 'any':
      return node.options.flatMap((option) => prefixesOf(option, before));
    case 'repeat':
      return [before, ...prefixesOf(node.part, before)];
    case 'look':
      return prefixesOf(node.part, before);
    default:
      return [];
  }
}

/** Every character that the pattern knows, each two of them, and each part that it repeats. */
function pumpsOf(tree: PatternNode): string[] {
  const singles = unique(partsOf(tree).map((node) => (node.kind === 'one' ? (node.sample ?? '') : '')));
  const pairs = singles.length <= 12 ? singles.flatMap((one) => singles.map((other) => one + other)) : [];
  const repeated = partsOf(tree).map((node) => (node.kind === 'repeat' ? sampleOf(node.part) : ''));
  return unique(['a', ' ', ...singles, ...pairs, ...repeated]);
}

function partsOf(node: PatternNode): PatternNode[] {
  if (node.kind === 'all') return [node, ...node.parts.flatMap(partsOf)];
  if (node.kind === 'any') return [node, ...node.options.flatMap(partsOf)];
  return node.kind === 'repeat' || node.kind === 'look' ? [node, ...partsOf(node.part)] : [node];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '' || texts[0] === '');
}

describe('the regular expressions of the source', () => {
  let patterns: SourcePatterns;
  before(() => {
    patterns = findPatterns();
  });

  test('are all found', () => {
    assert.ok(
      patterns.literals.length > 150 && patterns.files > 500,
      `${patterns.literals.length} in ${patterns.files}`,
    );
  });

  test('work in proportion to the text, whatever it is, or are bounded for a reason', () => {
    const isKnown = ({ file, text }: SourcePattern) =>
      SUPERLINEAR.some((each) => each.file === file && each.text === text);
    const bad = patterns.literals
      .filter((each) => !isKnown(each))
      .map(({ file, text }) => ({ file, text, ...growthOf(text) }))
      .filter(({ factor }) => factor > MOST_GROWTH);
    assert.deepEqual(
      bad.map(({ file, text, factor, attack }) => `${file} ${text}: ${factor} with ${JSON.stringify(attack)}`),
      [],
    );
  });

  test('that are more work are still few steps for the longest text that can come', () => {
    for (const { file, text, longest = 500 } of SUPERLINEAR) {
      assert.ok(
        patterns.literals.some((each) => each.file === file && each.text === text),
        `${file} has ${text} no more`,
      );
      const { factor, attack } = growthOf(text);
      assert.ok(factor > MOST_GROWTH, `${file} ${text} needs no reason`);
      assert.ok(countSteps(patternOf(text), textOf(attack, longest), MOST_STEPS) < 600_000, text);
    }
  });

  test('are made of our own text where they are made while the program runs', () => {
    assert.deepEqual(patterns.made.map(({ file, text }) => `${file}: ${text}`).sort(), Object.keys(MADE).sort());
    for (const literal of Object.values(MADE)) assert.ok(growthOf(literal).factor <= MOST_GROWTH, literal);
  });
});

describe('the count of steps', () => {
  for (const [literal, isProportional] of [
    ['/^(?:a+)+$/', false],
    ['/^(?:a|a)*$/', false],
    ['/^(?:a|ab|b)*c/', false],
    ['/a+$/', false],
    ['/.*.*=/', false],
    ['/^a+$/', true],
    ['/^[a-z]+(?:-[a-z]+)*$/', true],
    ['/a/g', true],
  ] as const) {
    test(`${literal} is ${isProportional ? '' : 'more than '}in proportion`, () => {
      assert.equal(growthOf(literal).factor <= MOST_GROWTH, isProportional);
    });
  }

  test('refuses what it does not know', () => {
    for (const literal of [String.raw`/(a)\1/`, '/(?<name>a)/', '/^a/v'])
      assert.throws(() => growthOf(literal), literal);
  });
});
