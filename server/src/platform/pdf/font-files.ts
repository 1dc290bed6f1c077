import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { lazily } from '../lazily.ts';
import type { Weight } from './description.ts';

const require = createRequire(import.meta.url);
const NAMED_WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
const HAN_AND_KANA =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** A file with a font, or with a part of its characters. */
export interface FontFile {
  /** Unique among all files and weights. */
  name: string;
  /** The bytes of a TrueType or WOFF font in one weight. */
  load(): Promise<Buffer>;
}

/** Finds the file of a family that could have a character; undefined when the family is not for it. */
export type FontFamily = (codePoint: number, weight: Weight) => FontFile | undefined;

function dejaVu(): FontFamily {
  const files: Readonly<Record<Weight, string>> = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };
  const folder = lazily(() => join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf'));
  return (_, weight) => ({
    name: `dejavu-sans-${NAMED_WEIGHTS[weight]}`,
    load: async () => readFileSync(join(folder(), files[weight])),
  });
}

/**
 * A family of Fontsource for some characters. Its package lists the characters of each file. Files are WOFF2 with a
 * variable weight, which Typst cannot read: HarfBuzz unpacks them and fixes the weight.
 */
function fontsource(name: string, characters: RegExp, list: () => string): FontFamily {
  const pieces = lazily(() => piecesOf(JSON.parse(readFileSync(list(), 'utf8')) as Record<string, string>));
  return (codePoint, weight) => {
    const piece = characters.test(String.fromCodePoint(codePoint)) ? pieces().get(codePoint) : undefined;
    if (piece === undefined) return undefined;
    return {
      name: `${name}-${piece}-${NAMED_WEIGHTS[weight]}`,
      load: async () => {
        const bytes = readFileSync(join(dirname(list()), 'files', `${name}-${piece}-wght-normal.woff2`));
        const variationAxes = { wght: NAMED_WEIGHTS[weight] };
        const options = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes } as const;
        return subsetFont(bytes, '', options);
      },
    };
  };
}

/** The piece of each code point. Latin pieces are left out: that is another family's work. */
function piecesOf(listed: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [piece, ranges] of Object.entries(listed)) {
    if (/^latin|^cyrillic|^greek|^vietnamese/.test(piece)) continue;
    for (const range of ranges.split(',')) {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      const end = Number.parseInt(last, 16);
      for (let codePoint = Number.parseInt(first, 16); codePoint <= end; codePoint += 1) {
        if (!found.has(codePoint)) found.set(codePoint, piece.replace(/[[\]]/g, ''));
      }
    }
  }
  return found;
}

/** A bitmap-like font for what no other has: whole planes of Unicode, unshaped. */
const unifont = (): FontFamily => () => ({
  name: 'unifontex',
  load: async () => readFileSync(require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
});

/**
 * Returns the families in the order in which they are asked for a character. Another script is a package and a line.
 * Files are read when a character of theirs is first drawn.
 */
export function openFamilies(): readonly FontFamily[] {
  return [
    dejaVu(),
    fontsource('noto-sans-devanagari', /[\p{Script=Devanagari}\u0964\u0965\u25cc]/u, () =>
      require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
    ),
    fontsource('noto-sans-thai', /\p{Script=Thai}/u, () =>
      require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
    ),
    fontsource('noto-sans-sc', HAN_AND_KANA, () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json')),
    // Names and places with characters beyond the basic plane: JIS X 0213 and the supplementary set of Hong Kong.
    fontsource('noto-sans-jp', HAN_AND_KANA, () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json')),
    fontsource('noto-sans-hk', HAN_AND_KANA, () => require.resolve('@fontsource-variable/noto-sans-hk/unicode.json')),
    fontsource('noto-sans-kr', /\p{Script=Hangul}/u, () =>
      require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    ),
    fontsource('noto-emoji', /\p{Emoji}/u, () => require.resolve('@fontsource-variable/noto-emoji/unicode.json')),
    unifont(),
  ];
}
