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

/** The characters of a text as people count them. */
export const charactersOf = (text: string): string[] => Array.from(SEGMENTER.segment(text), ({ segment }) => segment);

/** Stands for a character that no font has, such as `[U+10400]`. */
const nameOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** A text in the weight that it is drawn in. */
export type WeightedText = readonly [text: string, weight: Weight];
/** A part of a text that one font draws. */
type Run = readonly [font: string, text: string];

/** The fonts of a document. */
export interface Fitting {
  fonts: readonly OpenFont[];
  /**
   * Returns the runs of a text in the order in which it is written. The name of a character that no font has is in its
   * place.
   */
  runsOf(text: string, weight: Weight): readonly Run[];
}

/** Opens the fonts that texts need, and keeps them open. */
export class Fonts {
  readonly #families: readonly FontFamily[];
  readonly #open = new Map<string, Promise<OpenFont>>();

  constructor(families: readonly FontFamily[]) {
    this.#families = families;
  }

  /** Finds fonts for all characters of texts. A character stays together with its accents where a font has both. */
  async fit(texts: readonly WeightedText[]): Promise<Fitting> {
    const used = new Map<string, OpenFont>();
    const find = async (characters: readonly string[], weight: Weight): Promise<string | undefined> => {
      const font = await this.#find(characters, weight);
      if (font) used.set(font.name, font);
      return font?.name;
    };
    const known = {
      regular: await runsByCharacter(texts, 'regular', find),
      bold: await runsByCharacter(texts, 'bold', find),
    };
    return { fonts: [...used.values()], runsOf: (text, weight) => joined(text, known[weight]) };
  }

  /** Returns the first font that has all characters, in this weight or else in the regular one. */
  async #find(characters: readonly string[], weight: Weight): Promise<OpenFont | undefined> {
    const codePoints = characters.map((character) => character.codePointAt(0) ?? 0);
    const [first = 0] = codePoints;
    for (const family of this.#families) {
      for (const each of new Set<Weight>([weight, 'regular'])) {
        const file = family(first, each);
        const font = file && (await this.#opened(file));
        if (font && codePoints.every((codePoint) => font.codePoints.has(codePoint))) return font;
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

async function open({ name, load }: FontFile): Promise<OpenFont> {
  const bytes = withFamilyName(await load(), name);
  return { name, bytes, codePoints: new Set(new Face(new Blob(bytes)).collectUnicodes()) };
}

type RunsByCharacter = ReadonlyMap<string, readonly Run[]>;

/** Finds the runs of each character that the texts of a weight have. The space is always included. */
async function runsByCharacter(
  texts: readonly WeightedText[],
  weight: Weight,
  find: (characters: readonly string[], weight: Weight) => Promise<string | undefined>,
): Promise<RunsByCharacter> {
  const ordinary = (await find([SPACE], weight)) ?? '';
  const runs = new Map<string, readonly Run[]>([[SPACE, [[ordinary, SPACE]]]]);
  const characters = new Set(
    texts.flatMap(([text, each]) => (each === weight && !PLAIN.test(text) ? charactersOf(text) : [])),
  );
  for (const character of characters) {
    const visible = [...character].filter((each) => each !== LINE_END && !INVISIBLE.test(each));
    const font = visible.length === 0 ? undefined : await find(visible, weight);
    if (font !== undefined) runs.set(character, [[font, character]]);
    else
      runs.set(
        character,
        await Promise.all(
          visible.map(async (each): Promise<Run> => {
            const own = await find([each], weight);
            return own === undefined ? [ordinary, nameOf(each)] : [own, each];
          }),
        ),
      );
  }
  return runs;
}

/** Joins the glyphs of the characters of a text. An invisible one goes with the character before it. */
function joined(text: string, known: RunsByCharacter): readonly Run[] {
  const [[ordinary] = ['']] = known.get(SPACE) ?? [];
  if (PLAIN.test(text)) return [[ordinary, text]];
  const runs: [font: string, text: string][] = [[ordinary, '']];
  for (const character of charactersOf(text)) {
    const own = known.get(character) ?? [];
    for (const [font, part] of own.length === 0 ? [[runs.at(-1)?.[0] ?? ordinary, character] as const] : own) {
      const last = runs.at(-1);
      if (last?.[0] === font) last[1] += part;
      else runs.push([font, part]);
    }
  }
  return runs.filter(([, part]) => part !== '');
}
