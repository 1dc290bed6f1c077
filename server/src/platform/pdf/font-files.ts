import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { lazily } from '../lazily.ts';
import type { Weight } from './description.ts';

const require = createRequire(import.meta.url);
const NAMED_WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };

/** A font, or several files that each have a part of its characters. */
export interface FontFamily {
  name: string;
  /** The file that has a character in a weight; undefined: none. */
  fileOf(codePoint: number, weight: Weight): string | undefined;
  /** The bytes to embed, with the characters of a text at least. */
  load(file: string, weight: Weight, text: string): Promise<Buffer>;
}

/** Its files are whole, and embedded through a subset that the printer makes. */
const dejaVu = (): FontFamily => {
  const files = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };
  const pathOf = (file: string) => join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf', file);
  const open = (file: string) => create(readFileSync(pathOf(file))) as Font;
  const fonts = { regular: lazily(() => open(files.regular)), bold: lazily(() => open(files.bold)) };
  return {
    name: 'dejavu',
    fileOf: (codePoint, weight) => (fonts[weight]().hasGlyphForCodePoint(codePoint) ? files[weight] : undefined),
    load: async (file) => readFileSync(pathOf(file)),
  };
};

/**
 * A family of Fontsource for some characters. Its package lists those of each file. Files are WOFF2 with a variable weight, which the
 * printer cannot embed: HarfBuzz fixes the weight and keeps the characters that are drawn.
 */
function fontsource(name: string, characters: RegExp, list: () => string): FontFamily {
  const pieces = lazily(() => {
    const listed = JSON.parse(readFileSync(list(), 'utf8'));
    return piecesOf(listed as Record<string, string>);
  });
  return {
    name,
    fileOf: (codePoint) => {
      const piece = characters.test(String.fromCodePoint(codePoint)) ? pieces().get(codePoint) : undefined;
      return piece === undefined ? undefined : `${name}-${piece}-wght-normal.woff2`;
    },
    load: async (file, weight, text) => {
      const bytes = readFileSync(join(dirname(list()), 'files', file));
      return subsetFont(bytes, text, { targetFormat: 'truetype', variationAxes: { wght: NAMED_WEIGHTS[weight] } });
    },
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
const unifont = (): FontFamily => {
  const path = () => require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff');
  const bytes = lazily(() => readFileSync(path()));
  const font = lazily(() => create(bytes()) as Font);
  // The printer would inflate a WOFF anew for each glyph.
  const inflated = lazily(() => convert(bytes(), 'truetype'));
  return {
    name: 'unifont',
    fileOf: (codePoint) => (font().hasGlyphForCodePoint(codePoint) ? 'unifontex' : undefined),
    load: inflated,
  };
};

/**
 * The families in the order in which they are asked for a character. Another script is a package and a line. Files are
 * read when a character of theirs is first drawn.
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
    fontsource(
      'noto-sans-sc',
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
      () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    ),
    fontsource('noto-sans-kr', /\p{Script=Hangul}/u, () =>
      require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    ),
    fontsource('noto-emoji', /\p{Emoji}/u, () => require.resolve('@fontsource-variable/noto-emoji/unicode.json')),
    unifont(),
  ];
}
