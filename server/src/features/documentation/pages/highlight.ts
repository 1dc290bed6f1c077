import { escapeHtml } from './html.ts';

/** Parts of code that have a color, by class: comments, texts, numbers, words of the language, names of members. */
type Kind = 'c' | 's' | 'n' | 'k' | 'm';

/** The patterns of a language, tried in this order at each place. */
type Grammar = readonly (readonly [Kind, RegExp])[];

// A text may lack its end, so that each place is tried once.
const DOUBLE = /"(?:[^"\\\n]|\\.)*"?/;
const SINGLE = /'(?:[^'\\\n]|\\.)*'?/;
const TEMPLATE = /`(?:[^`\\]|\\[\s\S])*`?/;
const NUMBER = /\b\d[\d_]*(?:\.\d+)?\b/;
const SLASHES = /\/\/[^\n]*|\/\*[\s\S]*?\*\//;
const HASH = /(?<=^|\s)#[^\n]*/;
const words = (text: string) => new RegExp(`\\b(?:${text.split(' ').join('|')})\\b`);

const TYPESCRIPT: Grammar = [
  ['c', SLASHES],
  ['s', new RegExp(`${DOUBLE.source}|${SINGLE.source}|${TEMPLATE.source}`)],
  [
    'k',
    words(
      'as async await break case catch class const continue default else export extends finally for from function if import in instanceof interface let new null of return satisfies switch this throw true false try type typeof undefined while',
    ),
  ],
  ['n', NUMBER],
];
const SHELL: Grammar = [
  ['c', HASH],
  ['s', new RegExp(`${DOUBLE.source}|'[^']*'`)],
  ['m', /(?<=\s)--?[A-Za-z][\w-]*/],
];
const PYTHON: Grammar = [
  ['c', HASH],
  ['s', new RegExp(`"""[\\s\\S]*?"""|${DOUBLE.source}|${SINGLE.source}`)],
  [
    'k',
    words(
      'and as async await break class continue def del elif else except finally for from if import in is lambda None not or pass raise return True False try while with yield',
    ),
  ],
  ['n', NUMBER],
];
const JSON_GRAMMAR: Grammar = [
  ['m', /"[^"\n]*"(?=\s?:)/],
  ['s', DOUBLE],
  ['k', words('true false null')],
  ['n', NUMBER],
];
const MARKUP: Grammar = [
  ['c', /<!--[\s\S]*?-->/],
  ['k', /<\/?[A-Za-z][\w-]*|\/?>/],
  ['s', DOUBLE],
];
const STYLES: Grammar = [
  ['c', SLASHES],
  ['s', DOUBLE],
  ['m', /(?<=[\s;{])[a-z-]+(?=\s*:\s)/],
  ['n', /\b\d+(?:\.\d+)?(?:px|rem|em|%|s|ms)?\b/],
];

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  ts: TYPESCRIPT,
  js: TYPESCRIPT,
  mjs: TYPESCRIPT,
  sh: SHELL,
  py: PYTHON,
  python: PYTHON,
  json: JSON_GRAMMAR,
  html: MARKUP,
  css: STYLES,
};

/** Code as markup, with the parts that have a color in spans; of an unknown language as it is. */
export function highlight(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  if (!grammar) return escapeHtml(code);
  const pattern = new RegExp(grammar.map(([, { source }]) => `(${source})`).join('|'), 'gm');
  let marked = '';
  let end = 0;
  for (const { 0: part, index, ...groups } of code.matchAll(pattern)) {
    const kind = grammar.find((_, place) => groups[place + 1] !== undefined)?.[0];
    marked += `${escapeHtml(code.slice(end, index))}<span class="${kind}">${escapeHtml(part)}</span>`;
    end = index + part.length;
  }
  return marked + escapeHtml(code.slice(end));
}
