import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { isolate, levelsOf, mirrored, withoutControls } from './bidi.ts';
import type { Block, PdfDescription, Weight } from './description.ts';
import type { FontFamily } from './font-files.ts';
import { FontSet } from './fonts.ts';
import { type Line, LineSetter, type TextStyle } from './lines.ts';
import { Page } from './page.ts';

/** Points, of A4. */
const MARGIN = { top: 60, bottom: 60, side: 62 };
/** How many blocks after one are looked at for those that stay on its page. */
const MOST_STAYING = 3;
/** Above and below a row. */
const ROW_SPACE = 1;
/** Between the columns of a row. */
const CELL_GAP = 10;
/** More marks on one letter than any language has would be drawn over the lines above. */
const STACKED_MARKS = /(\p{Mn}{4})\p{Mn}+/gu;
const GREY = '#555555';
const BLACK = '#000000';

interface Style extends TextStyle {
  color: string;
  /** Space above and below, in points. */
  before: number;
  after: number;
}

const STYLES = {
  title: { size: 14, weight: 'bold', color: BLACK, before: 6, after: 8 },
  subject: { size: 11, weight: 'bold', color: BLACK, before: 4, after: 7 },
  heading: { size: 10.5, weight: 'bold', color: BLACK, before: 6, after: 3 },
  text: { size: 10, weight: 'regular', color: BLACK, before: 0, after: 6 },
  strong: { size: 10, weight: 'bold', color: BLACK, before: 0, after: 6 },
  small: { size: 8.5, weight: 'regular', color: GREY, before: 0, after: 6 },
  label: { size: 9, weight: 'regular', color: GREY, before: 0, after: 0 },
  cell: { size: 9.5, weight: 'regular', color: BLACK, before: 0, after: 0 },
  head: { size: 9, weight: 'bold', color: BLACK, before: 0, after: 0 },
} as const satisfies Record<string, Style>;

/**
 * Prints a PDF. Everything is drawn with embedded fonts; the same description gives the same bytes.
 * @param families opened once: they keep what they read
 */
export async function printPdf(description: PdfDescription, families: readonly FontFamily[]): Promise<Buffer> {
  const { title, language, date, blocks, footer, attachment } = normalize(description);
  const at = new Date(date);
  const fonts = new FontSet(families);
  const texts = textsOf(blocks, footer);
  await fonts.open(() => {
    for (const [text, weight] of texts) {
      fonts.runsOf(text, weight);
      if (levelsOf(text)) fonts.runsOf(mirrored(text, 1), weight);
    }
  });
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN.top, bottom: 0, left: MARGIN.side, right: MARGIN.side },
    bufferPages: true,
    info: { Title: withoutControls(title), CreationDate: at, ModDate: at, Producer: 'Redress', Creator: 'Redress' },
    lang: language,
    displayTitle: true,
    // None to begin with: the font that it would choose is not embedded.
    font: '',
  });
  for (const [name, bytes] of fonts.opened) doc.registerFont(name, bytes);
  const printed = buffer(doc);
  const page = new Page(doc, MARGIN);
  const writer = new Writer(page, new LineSetter(fonts, (text, font, size) => page.measure(text, font, size)));
  for (const index of blocks.keys()) writer.write(blocks, index);
  writer.writeFooters(footer);
  if (attachment) {
    const { name, text } = attachment;
    doc.file(Buffer.from(text), { name, type: 'text/plain', creationDate: at, modifiedDate: at });
  }
  doc.end();
  return printed;
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

/** Every text, with the weight that it is drawn in. */
function textsOf(blocks: readonly Block[], footer = ''): [string, Weight][] {
  const regular = (text: string): [string, Weight] => [text, 'regular'];
  const ofBlocks = blocks.flatMap((block): [string, Weight][] => {
    switch (block.kind) {
      case 'facts':
        return block.rows.flatMap((row) => row.map(regular));
      case 'table':
        return [
          ...block.columns.map(({ head }): [string, Weight] => [head, 'bold']),
          ...block.rows.flatMap((row) => row.map(regular)),
        ];
      case 'list':
        return block.items.map(regular);
      default:
        return [[block.text, STYLES[block.kind].weight]];
    }
  });
  return [regular('0123456789./ '), regular(footer), ...ofBlocks];
}

/** Draws blocks one below the other, over as many pages as they need. */
class Writer {
  readonly #page: Page;
  readonly #lines: LineSetter;

  constructor(page: Page, lines: LineSetter) {
    this.#page = page;
    this.#lines = lines;
  }

  /** Draws the block at an index. */
  write(blocks: readonly Block[], index: number): void {
    const block = blocks[index];
    if (!block) return;
    switch (block.kind) {
      case 'facts':
        this.#facts(block.rows);
        break;
      case 'table':
        this.#table(block);
        break;
      case 'list':
        this.#list(block.items);
        break;
      default:
        this.#text(block, blocks.slice(index + 1, index + 1 + MOST_STAYING));
        break;
    }
  }

  writeFooters(footer = ''): void {
    const { size, color } = STYLES.small;
    const style = { size, weight: 'regular' } as const;
    this.#page.onEach((number, of) => {
      const count = `${number} / ${of}`;
      const width = this.#page.width - this.#lines.widthOf(count, style) - 20;
      const [line] = this.#lines.linesOf(footer, { ...style, width });
      if (line) this.#page.footer(line, { size, color, align: 'left' });
      const [pages] = this.#lines.linesOf(count, { ...style, width: this.#page.width });
      if (pages) this.#page.footer(pages, { size, color, align: 'right' });
    });
  }

  #text({ kind, text, align = 'left', staysWithNext }: Extract<Block, { text: string }>, next: readonly Block[]): void {
    const style = STYLES[kind];
    const { size, color } = style;
    const lines = this.#lines.linesOf(text, { ...style, width: this.#page.width });
    const height = this.#page.heightOf(size);
    this.#page.space(style.before);
    // A heading stays with the lines below it.
    const [below] = next;
    if (kind === 'heading') this.#page.require(size * 3 + (below?.kind === 'list' ? this.#together(below) : size * 2));
    const kept = staysWithNext ? style.after + this.#beginningOf(next) : 0;
    for (const [index, line] of lines.entries()) {
      // No line of a paragraph stands alone at the foot or the head of a page.
      if (index === 0) this.#page.require(lines.length <= 3 ? height * lines.length + kept : height * 2);
      if (index > 0 && index === lines.length - 2) this.#page.require(height * 2 + kept);
      this.#page.line(line, { size, color, align });
    }
    this.#page.space(style.after);
  }

  /** The height of the lines that a block begins with, and of the blocks that stay with those. */
  #beginningOf([block, ...next]: readonly Block[]): number {
    if (!block || !('text' in block)) return 2 * this.#listRow;
    const { size, weight, before, after } = STYLES[block.kind];
    const { length } = this.#lines.linesOf(block.text, { size, weight, width: this.#page.width });
    const own = before + this.#page.heightOf(size) * Math.min(length, 3);
    return block.staysWithNext ? own + after + this.#beginningOf(next) : own;
  }

  /** The height of the first lines of a list, which stay with its heading: all of a short one. */
  #together({ items }: Extract<Block, { kind: 'list' }>): number {
    return (items.length <= 4 ? items.length : 2) * this.#listRow;
  }

  get #listRow(): number {
    return this.#page.heightOf(STYLES.cell.size) + 2 * ROW_SPACE;
  }

  #facts(rows: readonly (readonly [string, string])[]): void {
    const widths = [this.#page.width * 0.3, this.#page.width * 0.7];
    for (const row of rows) this.#row(row, { widths, styles: [STYLES.label, STYLES.cell] });
    this.#page.space(8);
  }

  #table({ columns, rows }: Extract<Block, { kind: 'table' }>): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (this.#page.width * share) / shares);
    const aligns = columns.map(({ align }) => align);
    const head = () => {
      this.#row(
        columns.map((column) => column.head),
        { widths, aligns, styles: columns.map(() => STYLES.head) },
      );
      this.#page.rule();
    };
    this.#page.require(60);
    head();
    for (const row of rows) {
      this.#row(row, { widths, aligns, styles: columns.map(() => STYLES.cell), onNewPage: head });
    }
    this.#page.rule();
    this.#page.space(8);
  }

  #list(items: readonly string[]): void {
    const number = Math.max(24, this.#lines.widthOf(`${items.length}.`, STYLES.cell) + CELL_GAP + 1);
    const widths = [number, this.#page.width - number];
    for (const [index, item] of items.entries()) {
      if (index === items.length - 2) this.#page.require(2 * this.#listRow);
      this.#row([`${index + 1}.`, item], { widths, styles: [STYLES.cell, STYLES.cell] });
    }
    this.#page.space(8);
  }

  /** Cells beside each other; one that is longer than the page goes on on the next. */
  #row(
    cells: readonly string[],
    {
      widths,
      styles,
      aligns = [],
      onNewPage,
    }: {
      widths: readonly number[];
      styles: readonly Style[];
      aligns?: readonly ('left' | 'right')[];
      onNewPage?: () => void;
    },
  ): void {
    const set = cells.map((cell, index) => {
      const style = styles[index] ?? STYLES.cell;
      return this.#lines.linesOf(isolate(cell), { ...style, width: (widths[index] ?? 0) - CELL_GAP });
    });
    const lineCount = Math.max(...set.map(({ length }) => length));
    const size = Math.max(...styles.map((style) => style.size));
    this.#page.space(ROW_SPACE);
    if (lineCount <= 8) this.#page.require(lineCount * this.#page.heightOf(size), onNewPage);
    for (let index = 0; index < lineCount; index += 1) {
      const line = set.map((lines, column) => ({
        line: lines[index] ?? NO_LINE,
        left: widths.slice(0, column).reduce((sum, width) => sum + width, 0),
        width: (widths[column] ?? 0) - CELL_GAP,
        align: aligns[column] ?? ('left' as const),
        size: styles[column]?.size ?? size,
        color: styles[column]?.color ?? BLACK,
      }));
      this.#page.require(this.#page.heightOf(size), onNewPage);
      this.#page.columns(line, size);
    }
    this.#page.space(ROW_SPACE);
  }
}

const NO_LINE: Line = { parts: [], width: 0 };
