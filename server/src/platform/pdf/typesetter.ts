import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Block, PdfDescription, Weight } from './description.ts';
import type { FontFamily } from './font-files.ts';
import { charactersOf, Fonts, type OpenFont, type WeightedText } from './fonts.ts';
import { hasRightToLeft, isolate, withoutControls } from './isolate.ts';

const TEMPLATE = readFileSync(new URL('./document.typ', import.meta.url), 'utf8');
/** A folder that does not exist: a document has no files. */
const WORKSPACE = '/nonexistent';
/** PDF/A-3b: an archive has everything that is needed to show the document, attachments included. */
const ARCHIVABLE = 'a-3b';
const ORDINARY = '1.7';
/** The most fonts that are kept ready: with more, Typst is opened with the document's fonts alone. */
const MAX_READY_FONTS = 64;
/** More marks on one letter than any language has would be drawn over the lines above. */
const STACKED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;
/** Points between the margins of `document.typ`. */
const WIDTH = 471;
const CELL_GAP = 10;
/** Characters without a place to break a line: scripts that break anywhere are left out. */
const UNBROKEN = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** A word that may be wider than its place can break after each so many characters. */
const BREAK_AFTER = 8;
const BREAK = '\u200b';

/** Where a text is drawn. */
interface Place {
  weight: Weight;
  /** The widest line, in sizes of the font. */
  ems: number;
}

/** Returns the placeholder of a text in the data of a document. */
type Draw = (text: string, place: Place) => unknown;

const placeOf = (size: number, weight: Weight = 'regular', width = WIDTH): Place => ({
  weight,
  ems: Math.floor(width / size),
});

const PLACES = {
  title: placeOf(14, 'bold'),
  subject: placeOf(11, 'bold'),
  heading: placeOf(10.5, 'bold'),
  text: placeOf(10),
  strong: placeOf(10, 'bold'),
  small: placeOf(8.5),
  label: placeOf(9, 'regular', WIDTH * 0.3 - CELL_GAP),
  value: placeOf(9.5, 'regular', WIDTH * 0.7 - CELL_GAP),
  head: { weight: 'bold', ems: Number.POSITIVE_INFINITY },
  item: placeOf(9.5, 'regular', WIDTH - 50),
} as const;

/** Sets documents with Typst. Everything is drawn with embedded fonts; the same description gives the same bytes. */
export class Typesetter {
  readonly #fonts: Fonts;
  #compiler: { typst: NodeCompiler; fonts: ReadonlyMap<string, OpenFont> } | undefined;

  constructor(families: readonly FontFamily[]) {
    this.#fonts = new Fonts(families);
  }

  async set(description: PdfDescription): Promise<Buffer> {
    const { title, language, date, blocks, footer = '', attachment = null } = normalize(description);
    const at = new Date(date);
    const texts: WeightedText[] = [];
    const drawn = (draw: Draw) => ({ blocks: drawnBlocks(blocks, draw), footer: draw(footer, PLACES.small) });
    drawn((text, place) => texts.push([shownAs(text, place), place.weight]));
    const { fonts, runsOf } = await this.#fonts.fit(texts);
    const document = {
      title: withoutControls(title),
      language,
      date: {
        year: at.getUTCFullYear(),
        month: at.getUTCMonth() + 1,
        day: at.getUTCDate(),
        hour: at.getUTCHours(),
        minute: at.getUTCMinutes(),
        second: at.getUTCSeconds(),
      },
      attachment,
      ...drawn((text, place) => runsOf(shownAs(text, place), place.weight)),
    };
    return this.#compile(document, fonts);
  }

  #compile(document: object, fonts: readonly OpenFont[]): Buffer {
    const typst = this.#typstWith(fonts);
    try {
      const inputs = { document: JSON.stringify(document) };
      const source = { mainFileContent: TEMPLATE, inputs };
      try {
        return typst.pdf(source, { pdfStandard: ARCHIVABLE });
      } catch {
        // A character that cannot be archived, such as one without a shape.
        return typst.pdf(source, { pdfStandard: ORDINARY });
      }
    } finally {
      // Nothing of a document is kept for the next one.
      typst.evictCache(0);
    }
  }

  #typstWith(needed: readonly OpenFont[]): NodeCompiler {
    const ready = this.#compiler?.fonts ?? new Map<string, OpenFont>();
    if (this.#compiler && needed.every(({ name }) => ready.has(name))) return this.#compiler.typst;
    const own = needed.map((font) => [font.name, font] as const);
    const all = new Map([...ready, ...own]);
    const fonts = all.size > MAX_READY_FONTS ? new Map(own) : all;
    const fontBlobs = [...fonts.values()].map(({ bytes }) => bytes);
    const typst = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] });
    this.#compiler = { typst, fonts };
    return typst;
  }
}

/** Composes accents, and takes out what no line can have. */
function normalize<T>(value: T): T {
  if (typeof value === 'string') {
    const text = value
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' ');
    return text.replace(/(?!\n)\p{Cc}/gu, '').replace(STACKED_MARKS, '$1') as T;
  }
  if (Array.isArray(value)) return value.map(normalize) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, normalize(each)])) as T;
}

/** Returns the blocks with the drawn form of their texts. Each cell has its own direction. */
function drawnBlocks(blocks: readonly Block[], draw: Draw): object[] {
  const cell = (text: string, place: Place) => draw(isolate(text), place);
  return blocks.map((block) => {
    switch (block.kind) {
      case 'facts':
        return {
          ...block,
          rows: block.rows.map(([label, value]) => [cell(label, PLACES.label), cell(value, PLACES.value)]),
        };
      case 'list':
        return { ...block, items: block.items.map((item) => cell(item, PLACES.item)) };
      case 'table': {
        const shares = block.columns.reduce((sum, { share }) => sum + share, 0);
        const widths = block.columns.map(({ share }) => (WIDTH * share) / shares - CELL_GAP);
        return {
          ...block,
          columns: block.columns.map((column) => ({ ...column, head: cell(column.head, PLACES.head) })),
          rows: block.rows.map((row) => row.map((text, index) => cell(text, placeOf(9.5, 'regular', widths[index])))),
        };
      }
      default:
        return { ...block, text: draw(block.text, PLACES[block.kind]) };
    }
  });
}

/** Leaves signs of direction out of a text that runs from left to right without them, and lets its long words break. */
const shownAs = (text: string, { ems }: Place): string =>
  breakable(hasRightToLeft(text) ? text : withoutControls(text), ems);

/** Lets words break that could be wider than their place. */
function breakable(text: string, ems: number): string {
  if (text.length <= ems) return text;
  return text.replace(UNBROKEN, (word) => {
    if (word.length <= ems) return word;
    const characters = charactersOf(word);
    if (characters.length <= ems) return word;
    const parts = Array.from({ length: Math.ceil(characters.length / BREAK_AFTER) }, (_, index) =>
      characters.slice(index * BREAK_AFTER, (index + 1) * BREAK_AFTER).join(''),
    );
    return parts.join(BREAK);
  });
}
