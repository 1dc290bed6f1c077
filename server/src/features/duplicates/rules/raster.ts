/*
 * The compared form of a photograph: shades of grey from 0 to 255, 256 in a line, 256 lines, at any proportions of its
 * own are. Sums over any rectangle of it cost the same, so that a hash of a part is as cheap as that of the whole.
 */
export const RASTER_EDGE = 256;
const RASTER_BYTES = RASTER_EDGE ** 2;

/** The compared form of a picture. `aspect` is its original width by its height. */
export interface Raster {
  shades: Uint8Array;
  aspect: number;
}

/** A rectangle of a raster: its corner and its size, in pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The shade of a pixel of a line, which is a row or a column. */
type ShadeAt = (line: number, index: number) => number;

export const WHOLE: Part = { x: 0, y: 0, width: RASTER_EDGE, height: RASTER_EDGE };

/** Shades that differ by less are one shade: the noise of a camera's sensor, the damage of compression. */
const SAME_SHADE = 4;
/** The share of a border's line that has the border's shade: the rest is the clock and the signs of a telephone. */
const OUTERMOST_SHARE = 0.8;
const BORDER_SHARE = 0.9;
/** A border takes less than this share from each side: what remains has the picture. */
const MAX_BORDER = 0.45;

/** A picture of which this share has about one shade is a page of paper, a label or an empty screen. */
const MAX_ONE_SHADE = 0.7;
const SHADE_WIDTH = 16;
/** Shades of a photograph differ by more than this from their mean (standard deviation). */
const MIN_DEVIATION = 12;

/**
 * Gives a raster's sums: of all pixels above and left of each point. Throws `RangeError` for another number of bytes.
 */
export function sumsOf(shades: Uint8Array): Float64Array {
  if (shades.length !== RASTER_BYTES) throw new RangeError(`a raster has ${shades.length} bytes`);
  const stride = RASTER_EDGE + 1;
  const sums = new Float64Array(stride * stride);
  for (let y = 0; y < RASTER_EDGE; y += 1) {
    let line = 0;
    for (let x = 0; x < RASTER_EDGE; x += 1) {
      line += at(shades, x, y);
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + line;
    }
  }
  return sums;
}

/** The mean shades of a part in `edge` lines of `edge` cells. */
export function cellsOf(sums: Float64Array, { x, y, width, height }: Part, edge: number): Float64Array {
  const cells = new Float64Array(edge * edge);
  for (let row = 0; row < edge; row += 1) {
    const [top, bottom] = rangeOf(y, height, row / edge, (row + 1) / edge);
    for (let column = 0; column < edge; column += 1) {
      const [left, right] = rangeOf(x, width, column / edge, (column + 1) / edge);
      const sum =
        sumAt(sums, right, bottom) - sumAt(sums, right, top) - sumAt(sums, left, bottom) + sumAt(sums, left, top);
      cells[row * edge + column] = sum / ((right - left) * (bottom - top));
    }
  }
  return cells;
}

/** The shade at a point, which is given in shares of the width and the height; that of the edge for one outside. */
export function shadeOfPoint(shades: Uint8Array, x: number, y: number): number {
  const pixel = (share: number) => Math.max(0, Math.min(RASTER_EDGE - 1, Math.floor(share * RASTER_EDGE)));
  return at(shades, pixel(x), pixel(y));
}

/**
 * Whether there is so little in a picture that others look like it by chance: a blank page, a label, a black screen.
 */
export function isPlain(shades: Uint8Array): boolean {
  const counts = new Uint32Array(256 / SHADE_WIDTH);
  let [sum, squares] = [0, 0];
  for (const shade of shades) {
    counts[Math.floor(shade / SHADE_WIDTH)] = (counts[Math.floor(shade / SHADE_WIDTH)] ?? 0) + 1;
    sum += shade;
    squares += shade * shade;
  }
  const mean = sum / shades.length;
  if (Math.sqrt(Math.max(0, squares / shades.length - mean * mean)) < MIN_DEVIATION) return true;
  // A shade at the edge of two ranges counts in both.
  const most = Math.max(...counts.map((count, index) => count + (counts[index + 1] ?? 0)));
  return most / shades.length > MAX_ONE_SHADE;
}

/** The part within a border of one shade on each side, as a screenshot or a frame has; the whole without one. */
export function withoutBorder(shades: Uint8Array): Part {
  const [left, right] = insideOf((line, index) => at(shades, line, index));
  const [top, bottom] = insideOf((line, index) => at(shades, index, line));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Where the picture begins and ends in one direction. */
function insideOf(shadeAt: ShadeAt): [first: number, end: number] {
  const fromTheEnd: ShadeAt = (line, index) => shadeAt(RASTER_EDGE - 1 - line, index);
  return [borderOf(shadeAt), RASTER_EDGE - borderOf(fromTheEnd)];
}

/** How many lines a border has. It ends with its innermost line: between, a screenshot can have a line of text. */
function borderOf(shadeAt: ShadeAt): number {
  const shade = medianOf(shadeAt, 0);
  if (shareOf(shadeAt, 0, shade) < OUTERMOST_SHARE) return 0;
  let lines = 0;
  for (let line = 0; line < RASTER_EDGE * MAX_BORDER; line += 1) {
    if (shareOf(shadeAt, line, shade) >= BORDER_SHARE) lines = line + 1;
  }
  return lines;
}

function medianOf(shadeAt: ShadeAt, line: number): number {
  const shades = Uint8Array.from({ length: RASTER_EDGE }, (_, index) => shadeAt(line, index)).sort();
  return shades[RASTER_EDGE / 2] ?? 0;
}

function shareOf(shadeAt: ShadeAt, line: number, shade: number): number {
  let count = 0;
  for (let index = 0; index < RASTER_EDGE; index += 1) {
    if (Math.abs(shadeAt(line, index) - shade) <= SAME_SHADE) count += 1;
  }
  return count / RASTER_EDGE;
}

/** The pixels from one share of a length to another: at least one. */
function rangeOf(start: number, length: number, from: number, to: number): [first: number, end: number] {
  const first = Math.floor(start + length * from);
  return [first, Math.max(first + 1, Math.floor(start + length * to))];
}

function sumAt(sums: Float64Array, x: number, y: number): number {
  return sums[y * (RASTER_EDGE + 1) + x] ?? 0;
}

function at(shades: Uint8Array, x: number, y: number): number {
  return shades[y * RASTER_EDGE + x] ?? 0;
}
