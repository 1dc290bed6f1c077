import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A glyph as it stands on a page. */
export interface Glyph {
  /** Names the shape: the same wherever a font draws it. */
  code: string;
  /** The character that the PDF names for it. */
  unicode: string;
  x: number;
}

type Matrix = readonly number[];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function product(one: Matrix, other: Matrix): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = one;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

interface ShownGlyph {
  fontChar: string;
  unicode: string;
  width: number;
}

/** The state of a page while its operators are read. */
class Drawing {
  /** Glyphs by the height of their line. */
  readonly rows = new Map<number, Glyph[]>();
  #page: Matrix = IDENTITY;
  #text: Matrix = IDENTITY;
  #size = 1;
  readonly #saved: Matrix[] = [];

  readonly #operators: Readonly<Record<number, (values: readonly unknown[]) => void>> = {
    [OPS.save]: () => this.#saved.push(this.#page),
    [OPS.restore]: () => {
      this.#page = this.#saved.pop() ?? IDENTITY;
    },
    [OPS.transform]: (values) => {
      this.#page = product(this.#page, values as Matrix);
    },
    [OPS.setTextMatrix]: ([matrix]) => {
      this.#text = Array.from(matrix as ArrayLike<number>);
    },
    [OPS.setFont]: ([, size]) => {
      this.#size = size as number;
    },
    [OPS.showText]: ([shown]) => this.#show(shown as readonly (ShownGlyph | number)[]),
  };

  run(operator: number, values: readonly unknown[]): void {
    this.#operators[operator]?.(values);
  }

  #show(shown: readonly (ShownGlyph | number)[]): void {
    let offset = 0;
    for (const each of shown) {
      if (typeof each === 'number') offset -= (each / 1_000) * this.#size;
      else {
        this.#add(each, offset);
        offset += (each.width / 1_000) * this.#size;
      }
    }
  }

  #add({ fontChar, unicode }: ShownGlyph, offset: number): void {
    const [, , , , x = 0, y = 0] = product(this.#page, product(this.#text, [1, 0, 0, 1, offset, 0]));
    const row = this.rows.get(Math.round(y)) ?? [];
    this.rows.set(Math.round(y), row);
    row.push({ code: fontChar, unicode, x });
  }
}

/** Returns the lines of a PDF from the first to the last, each with its glyphs from left to right. */
export async function linesOf(pdf: Buffer): Promise<Glyph[][]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const lines: Glyph[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    const drawing = new Drawing();
    for (const [index, operator] of fnArray.entries()) drawing.run(operator, (argsArray[index] ?? []) as unknown[]);
    const inOrder = [...drawing.rows].sort(([one], [other]) => other - one);
    lines.push(...inOrder.map(([, row]) => row.sort((one, other) => one.x - other.x)));
  }
  return lines;
}
