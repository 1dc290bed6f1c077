import type { Line } from './lines.ts';

type Document = PDFKit.PDFDocument;

interface Drawing {
  size: number;
  color: string;
  align: 'left' | 'right';
}

interface Cell extends Drawing {
  line: Line;
  /** From the margin. */
  left: number;
  width: number;
}

interface Margin {
  top: number;
  bottom: number;
  side: number;
}

/** Height of a line and place of its letters, in sizes of the font: enough for scripts with marks above and below. */
const LINE_HEIGHT = 1.42;
const BASELINE = 1.05;
/** Widths are measured once, in this size. */
const MEASURED = 100;

/** The pages of a document: where the next line stands, and what is drawn there. */
export class Page {
  readonly #doc: Document;
  readonly #margin: Margin;
  readonly #widths = new Map<string, number>();
  #y: number;

  /** @param doc has the fonts of all lines, by their names */
  constructor(doc: Document, margin: Margin) {
    this.#doc = doc;
    this.#margin = margin;
    this.#y = margin.top;
  }

  /** The width between the margins. */
  get width(): number {
    return this.#doc.page.width - 2 * this.#margin.side;
  }

  heightOf(size: number): number {
    return size * LINE_HEIGHT;
  }

  measure(text: string, font: string, size: number): number {
    const key = `${font}\n${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#doc.font(font).fontSize(MEASURED).widthOfString(text);
      this.#widths.set(key, width);
    }
    return (width * size) / MEASURED;
  }

  space(points: number): void {
    this.#y += points;
  }

  /** Goes on on a new page unless there is room for so many points. */
  require(points: number, onNewPage?: () => void): void {
    if (this.#y + points <= this.#doc.page.height - this.#margin.bottom) return;
    this.#doc.addPage();
    this.#y = this.#margin.top;
    onNewPage?.();
  }

  line(line: Line, drawing: Drawing): void {
    const height = this.heightOf(drawing.size);
    this.require(height);
    this.#draw(line, { ...drawing, left: 0, width: this.width, y: this.#y });
    this.#y += height;
  }

  /** Lines beside each other, on one baseline. There has to be room. */
  columns(cells: readonly Cell[], size: number): void {
    for (const { line, ...drawing } of cells) {
      this.#draw(line, { ...drawing, y: this.#y + (size - drawing.size) * BASELINE });
    }
    this.#y += this.heightOf(size);
  }

  rule(): void {
    const { side } = this.#margin;
    this.#doc.moveTo(side, this.#y).lineTo(side + this.width, this.#y);
    this.#doc.lineWidth(0.5).strokeColor('#999999').stroke();
    this.#y += 2;
  }

  /** Draws below the bottom margin of the page that `onEach` is at. */
  footer(line: Line, drawing: Drawing): void {
    const y = this.#doc.page.height - this.#margin.bottom + 22;
    this.#draw(line, { ...drawing, left: 0, width: this.width, y });
  }

  onEach(draw: (number: number, of: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(start + index);
      draw(index + 1, count);
    }
  }

  #draw(
    line: Line,
    { left, width, y, align, size, color }: Drawing & { left: number; width: number; y: number },
  ): void {
    let x = this.#margin.side + left + (align === 'right' ? width - line.width : 0);
    this.#doc.fillColor(color);
    for (const { font, text, width: ofPart } of line.parts) {
      this.#doc.font(font).fontSize(size);
      this.#doc.text(text, x, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
      x += ofPart;
    }
  }
}
