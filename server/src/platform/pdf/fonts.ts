import { create, type Font } from 'fontkit';
import type { Weight } from './description.ts';
import type { FontFamily } from './font-files.ts';

/** A part of a text that one font draws. */
export interface FontRun {
  /** Names the font: see `FontSet.opened`. */
  font: string;
  text: string;
}

/** The characters that a font has to draw. */
interface Needed {
  family: FontFamily;
  file: string;
  weight: Weight;
  characters: Set<string>;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that nothing is drawn for: they shape others, or turn the direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const PLAIN = /^[\x20-\x7e\u00a0-\u017f]*$/;

/** The characters of a text as people count them. */
export const charactersOf = (text: string): string[] => Array.from(SEGMENTER.segment(text), ({ segment }) => segment);

/** Stands for a character that no font has, such as `[U+10400]`. */
const nameOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Chooses fonts for texts, and opens those that texts need. */
export class FontSet {
  readonly #families: readonly FontFamily[];
  readonly #needed = new Map<string, Needed>();
  /** Characters that a family has not after all. */
  readonly #absent = new Set<string>();
  readonly #bytes = new Map<string, Buffer>();

  constructor(families: readonly FontFamily[]) {
    this.#families = families;
  }

  /**
   * The text in runs of one font each, in the order in which it is written. What no font has is replaced by its name.
   * A character stays together with its accents where a font has both.
   */
  runsOf(text: string, weight: Weight): FontRun[] {
    const runs: FontRun[] = [];
    const add = (font: string, part: string) => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += part;
      else runs.push({ font, text: part });
    };
    for (const part of PLAIN.test(text) ? [text] : charactersOf(text)) {
      const font = this.#find(part, weight);
      if (font !== undefined) add(font, part);
      else for (const character of part) this.#addAlone(character, weight, add);
    }
    return runs;
  }

  /** Opens the fonts of all texts that `runsOf` is called with here. */
  async open(call: () => void): Promise<void> {
    for (let before = -1; this.#absent.size > before; ) {
      before = this.#absent.size;
      this.#needed.clear();
      call();
      for (const [font, needed] of this.#needed) await this.#load(font, needed);
    }
  }

  /** Reads a font, and notes the characters that its package lists and the file has not. */
  async #load(font: string, { family, file, weight, characters }: Needed): Promise<void> {
    const bytes = await family.load(file, weight, [...characters].join(''));
    const opened = create(bytes) as Font;
    const isEmpty = (opened as { cmap?: unknown }).cmap === undefined;
    for (const character of characters) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (isEmpty || !opened.hasGlyphForCodePoint(codePoint)) this.#absent.add(`${family.name} ${codePoint}`);
    }
    this.#bytes.set(font, bytes);
  }

  /** The bytes of the fonts that were opened, by name. */
  get opened(): ReadonlyMap<string, Buffer> {
    return this.#bytes;
  }

  #addAlone(character: string, weight: Weight, add: (font: string, part: string) => void): void {
    if (INVISIBLE.test(character)) return;
    const font = this.#find(character, weight);
    const name = nameOf(character);
    if (font === undefined) add(this.#find(name, weight) ?? '', name);
    else add(font, character);
  }

  /** The first font that has every visible character of a text, in this weight or else in the regular one. */
  #find(text: string, weight: Weight): string | undefined {
    const [first = 0x20, ...others] = [...new Set(text)].flatMap((each) =>
      INVISIBLE.test(each) ? [] : [each.codePointAt(0) ?? 0],
    );
    for (const family of this.#families) {
      for (const each of new Set<Weight>([weight, 'regular'])) {
        const file = this.#fileOf(family, first, each);
        if (file === undefined || others.some((other) => this.#fileOf(family, other, each) !== file)) continue;
        return this.#need(family, file, { weight: each, text });
      }
    }
    return undefined;
  }

  #fileOf(family: FontFamily, codePoint: number, weight: Weight): string | undefined {
    return this.#absent.has(`${family.name} ${codePoint}`) ? undefined : family.fileOf(codePoint, weight);
  }

  #need(family: FontFamily, file: string, { weight, text }: { weight: Weight; text: string }): string {
    const font = `${family.name} ${file} ${weight}`;
    const needed = this.#needed.get(font) ?? { family, file, weight, characters: new Set() };
    for (const character of text) needed.characters.add(character);
    this.#needed.set(font, needed);
    return font;
  }
}
