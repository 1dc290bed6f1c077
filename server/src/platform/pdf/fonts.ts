import { Blob, Face } from 'harfbuzzjs';
import type { Weight } from './description.ts';
import type { FontFamily, FontFile } from './font-files.ts';
import { withFamilyName } from './sfnt.ts';

/** A font as Typst reads it. */
export interface OpenFont {
  /** Its family name, which no other open font has. */
  name: string;
  bytes: Buffer;
  codePoints: ReadonlySet<number>;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that nothing is drawn for: they shape others, or turn the direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const LINE_END = '\n';
/** Texts that the first font has all characters of. */
const PLAIN = /^[\x20-\x7e\u00a0-\u017f\n]*$/;
const SPACE = ' ';
/** Ends a cluster without a place to break, so that each side has its own font. */
const WORD_JOINER = '\u2060';

/** The characters of a text as people count them. */
export const charactersOf = (text: string): string[] => Array.from(SEGMENTER.segment(text), ({ segment }) => segment);

/** Stands for a character that no font has, such as `[U+10400]`. */
const nameOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** A text in the weight that it is drawn in. */
export type WeightedText = readonly [text: string, weight: Weight];

/** The fonts of a document by weight, in the order in which a character looks for its own. */
export interface Fitting {
  fonts: Readonly<Record<Weight, readonly OpenFont[]>>;
  /** Returns the text with the names of characters that no font has in their place. */
  draw(text: string, weight: Weight): string;
}

/** Opens the fonts that texts need, and keeps them open. */
export class Fonts {
  readonly #families: readonly FontFamily[];
  readonly #open = new Map<string, Promise<OpenFont>>();

  constructor(families: readonly FontFamily[]) {
    this.#families = families;
  }

  /** Finds fonts for all characters of texts. A character stays together with its accents where a font has both. */
  async fit(texts: Iterable<WeightedText>): Promise<Fitting> {
    const used = { regular: new Map<string, Ranked>(), bold: new Map<string, Ranked>() };
    const drawn = { regular: new Map<string, string>(), bold: new Map<string, string>() };
    const fit = async (characters: readonly string[], weight: Weight): Promise<boolean> => {
      const found = await this.#find(characters, weight);
      if (found) used[weight].set(found.font.name, found);
      return found !== undefined;
    };
    for (const [character, weight] of distinctOf(texts)) {
      const visible = [...character].filter((each) => each !== LINE_END && !INVISIBLE.test(each));
      if (await fit(visible, weight)) continue;
      const parts: string[] = [];
      for (const each of visible) parts.push((await fit([each], weight)) ? each : nameOf(each));
      drawn[weight].set(character, parts.join(WORD_JOINER));
    }
    return {
      fonts: { regular: inOrder(used.regular), bold: inOrder(used.bold) },
      draw: (text, weight) => {
        const replaced = drawn[weight];
        if (replaced.size === 0 || PLAIN.test(text)) return text;
        return charactersOf(text)
          .map((character) => replaced.get(character) ?? character)
          .join('');
      },
    };
  }

  /** The first font that has all characters, in this weight or else in the regular one. */
  async #find(characters: readonly string[], weight: Weight): Promise<Ranked | undefined> {
    const codePoints = characters.map((character) => character.codePointAt(0) ?? 0);
    const [first = 0x20] = codePoints;
    for (const [rank, family] of this.#families.entries()) {
      for (const each of new Set<Weight>([weight, 'regular'])) {
        const file = family(first, each);
        const font = file && (await this.#opened(file));
        if (font && codePoints.every((codePoint) => font.codePoints.has(codePoint))) return { font, rank };
      }
    }
    return undefined;
  }

  #opened(file: FontFile): Promise<OpenFont> {
    const known = this.#open.get(file.name) ?? open(file);
    this.#open.set(file.name, known);
    return known;
  }
}

interface Ranked {
  font: OpenFont;
  /** Of its family. */
  rank: number;
}

async function open({ name, load }: FontFile): Promise<OpenFont> {
  const bytes = withFamilyName(await load(), name);
  return { name, bytes, codePoints: new Set(new Face(new Blob(bytes)).collectUnicodes()) };
}

function inOrder(used: ReadonlyMap<string, Ranked>): OpenFont[] {
  return [...used.values()]
    .sort((one, other) => one.rank - other.rank || (one.font.name < other.font.name ? -1 : 1))
    .map(({ font }) => font);
}

/** Each character of the texts once. */
function distinctOf(texts: Iterable<WeightedText>): WeightedText[] {
  const found = { regular: new Set<string>([SPACE]), bold: new Set<string>([SPACE]) };
  for (const [text, weight] of texts) {
    for (const character of PLAIN.test(text) ? [] : charactersOf(text)) found[weight].add(character);
  }
  return [...found.regular]
    .map((character): WeightedText => [character, 'regular'])
    .concat([...found.bold].map((character): WeightedText => [character, 'bold']));
}
