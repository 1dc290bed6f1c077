/* Texts that programs trip over. */
import fc, { type Arbitrary } from 'fast-check';

export const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
];

export const HOSTILE_TEXTS: readonly string[] = [
  ...PROTOTYPE_NAMES,
  '',
  ' ',
  '\t',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  'a\nb',
  'a\r\nX-Injected: yes',
  '\ud800',
  'x\udfff',
  '\udc00\ud800',
  '\u202eright to left',
  'שלום עולם',
  '👩‍👩‍👧‍👦',
  '📦'.repeat(3),
  'e\u0301\u0301\u0301',
  '\ufeff',
  '\ufffe\uffff',
  '\u2028\u2029',
  'İıßſ',
  'ﷺ'.repeat(30),
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '0',
  '-1',
  '1e400',
  '9007199254740993',
  '\\',
  '"',
  "'; drop table claims; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'C:\\con.pdf',
  '%00',
  '%',
  '%zz',
  '%s%n$1',
  '{{7*7}}',
  `\${7*7}`,
  '.pdf',
  '....',
  'a'.repeat(10_001),
];

/** JSON, and what some take for JSON. */
export const HOSTILE_TOKENS: readonly string[] = [
  ...['1e400', '-1e400', '-0', '0', '-1', '0.1', '1.0', '1e2', '1e-400', `1${'0'.repeat(400)}`],
  ...['9007199254740991', '9007199254740992', '2147483648', '4294967296', '18446744073709551616'],
  ...['NaN', 'Infinity', 'undefined', '01', '+1', '.5', '1.', '0x10', '1n', 'nul', "'a'", '/**/1', ''],
  ...['true', 'false', 'null', '[]', '{}', '""', '[[]]', '[null]', '{"a":1}', '{"a":1,}', '[1,]', '[,]'],
  ...['"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"', '"\\ud83d\\udce6"', '"\\x41"', '"a\nb"', '"\\u00"', '"'],
  ...['{"__proto__":{"polluted":1}}', '{"toJSON":1}', '{"length":1e9}', '{"constructor":{"prototype":{"x":1}}}'],
  ...[31, 32, 33, 500].flatMap((depth) => [
    '['.repeat(depth) + ']'.repeat(depth),
    `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ]),
];

/** Text of any kind, most of it short. */
export const anyText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

/** A text's bytes as a header or a request line has them: UTF-8, a character each. */
export function onWire(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** `usual` almost always, `odd` once in so many times. What fails is tried with the usual one first. */
export function rarely<A, B>(times: number, usual: Arbitrary<A>, odd: Arbitrary<B>): Arbitrary<A | B> {
  return fc.oneof({ withCrossShrink: true }, { weight: times, arbitrary: usual }, { weight: 1, arbitrary: odd });
}
