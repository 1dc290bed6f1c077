import { cellsOf, type Part, type Raster, sumsOf, WHOLE, withoutBorder } from './raster.ts';
import { cellsWithin, tiltedBy, withoutCorners } from './tilt.ts';

/*
 * A perceptual hash has 64 bits that say which of a picture's slow changes of shade are strong (the low frequencies of
 * its cosine transform); it hardly changes when the picture is compressed, scaled or made brighter. Of 64-bit hashes it
 * was the best by far: see docs/duplicates.md for the figures of the others.
 */

/** The bits of a hash in three bands, of 22, 21 and 21 bits, by each of which it is found. */
export type PhotographHash = readonly [number, number, number];
const BAND_BITS = [22, 21, 21] as const;

/**
 * Two pictures whose hashes differ in at most this many bits look alike. Chosen by `bench/src/sections/photographs.ts`.
 */
export const MAX_DISTANCE = 6;

const CELLS = 32;
const FREQUENCIES = 8;

/** Cosines by frequency and cell. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: CELLS }, (_, cell) => Math.cos((Math.PI * (2 * cell + 1) * frequency) / (2 * CELLS))),
);

/** Parts of a picture that somebody may cut out: one side or one corner left away, or all four sides. */
const CROPS: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  ...[0.9, 0.8, 0.7].flatMap((k) => [[0, 0, k, 1] as const, [1 - k, 0, k, 1] as const]),
  ...[0.9, 0.8, 0.7].flatMap((k) => [[0, 0, 1, k] as const, [0, 1 - k, 1, k] as const]),
  ...[0.92, 0.84].flatMap(
    (k) =>
      [
        [0, 0, k, k],
        [1 - k, 0, k, k],
        [0, 1 - k, k, k],
        [1 - k, 1 - k, k, k],
      ] as const,
  ),
  [0.075, 0.075, 0.85, 0.85],
];

/** Degrees by which somebody may turn a picture, and cut off its corners; those between are near enough. */
const TILTS = [-6, -3, 3, 6];

/** Ways to turn and mirror a picture; the first leaves it unchanged. */
const TURNS = Array.from({ length: 8 }, (_, turn) => turn);

/** The hashes that a picture is found by: of the whole, and of what somebody may cut out of it, upright or tilted. */
export function hashesOf(raster: Raster): PhotographHash[] {
  const sums = sumsOf(raster.shades);
  const crops = CROPS.map((crop) => cellsOf(sums, partOf(WHOLE, crop), CELLS));
  const tilted = TILTS.map((degrees) => cellsWithin(raster, tiltedBy(degrees, raster.aspect), CELLS));
  return unique([...wholesOf(raster, sums), ...crops, ...tilted].map(hashOf));
}

/** The hashes that pictures like this one are looked for by: of the whole, however it was turned or mirrored. */
export function soughtHashesOf(raster: Raster): PhotographHash[] {
  const wholes = wholesOf(raster, sumsOf(raster.shades));
  return unique(wholes.flatMap((cells) => TURNS.map((turn) => hashOf(turned(cells, turn)))));
}

/** In how many bits two hashes differ: 0 to 64. */
export function distanceOf(one: PhotographHash, other: PhotographHash): number {
  return bitsOf(one[0] ^ other[0]) + bitsOf(one[1] ^ other[1]) + bitsOf(one[2] ^ other[2]);
}

/**
 * The values of each band by which hashes that look alike are found: those that differ in at most one bit. Two hashes
 * that differ in five bits have such a band always, in six bits in seven of eight cases.
 */
export function soughtBandsOf(hashes: readonly PhotographHash[]): [number[], number[], number[]] {
  const near = (band: 0 | 1 | 2) => {
    const flips = [0, ...Array.from({ length: BAND_BITS[band] }, (_, bit) => 1 << bit)];
    return [...new Set(hashes.flatMap((hash) => flips.map((flip) => hash[band] ^ flip)))];
  };
  return [near(0), near(1), near(2)];
}

/** The cells of the whole picture, of the part within its border, and of the part between its empty corners. */
function wholesOf(raster: Raster, sums: Float64Array): Float64Array[] {
  const inner = withoutBorder(raster.shades);
  const hasBorder = inner.width < WHOLE.width || inner.height < WHOLE.height;
  const upright = withoutCorners(raster);
  const wholes = (hasBorder ? [WHOLE, inner] : [WHOLE]).map((part) => cellsOf(sums, part, CELLS));
  return upright ? [...wholes, cellsWithin(raster, upright, CELLS)] : wholes;
}

function partOf(of: Part, [x, y, width, height]: (typeof CROPS)[number]): Part {
  return { x: of.x + of.width * x, y: of.y + of.height * y, width: of.width * width, height: of.height * height };
}

/**
 * Which frequencies are above their median. The mean shade, the first one, is left out of the median. The bands get the
 * bits in turn: neighbors depend on each other, so that a band of neighbors would have few values, each of many
 * pictures.
 */
function hashOf(cells: Float64Array): PhotographHash {
  const strengths = frequenciesOf(cells);
  const sorted = strengths.slice(1).sort();
  const median = sorted[sorted.length >> 1] ?? 0;
  const hash: [number, number, number] = [0, 0, 0];
  for (const [bit, strength] of strengths.entries()) {
    const band = bit % BAND_BITS.length;
    hash[band] = ((hash[band] ?? 0) << 1) | (strength > median ? 1 : 0);
  }
  return hash;
}

/** The cosine transform of cells, its 8 × 8 lowest frequencies. */
function frequenciesOf(cells: Float64Array): Float64Array {
  const rows = new Float64Array(CELLS * FREQUENCIES);
  const found = new Float64Array(FREQUENCIES * FREQUENCIES);
  for (let index = 0; index < rows.length; index += 1) {
    const [row, across] = [Math.floor(index / FREQUENCIES), index % FREQUENCIES];
    rows[index] = dot(COSINES[across], (cell) => cells[row * CELLS + cell]);
  }
  for (let index = 0; index < found.length; index += 1) {
    const [down, across] = [Math.floor(index / FREQUENCIES), index % FREQUENCIES];
    found[index] = dot(COSINES[down], (row) => rows[row * FREQUENCIES + across]);
  }
  return found;
}

function dot(cosines: Float64Array | undefined, valueAt: (cell: number) => number | undefined): number {
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell += 1) sum += (cosines?.[cell] ?? 0) * (valueAt(cell) ?? 0);
  return sum;
}

/** Mirrors left and right (1), top and bottom (2), and exchanges rows and columns (4). */
function turned(cells: Float64Array, turn: number): Float64Array {
  const last = CELLS - 1;
  return cells.map((_, index) => {
    let [row, column] = [Math.floor(index / CELLS), index % CELLS];
    if (turn & 1) column = last - column;
    if (turn & 2) row = last - row;
    if (turn & 4) [row, column] = [column, row];
    return cells[row * CELLS + column] ?? 0;
  });
}

/**
 * Counts bits, of two, of four and of eight at a time: comparing 14,000 hashes with a photograph takes 2 instead of 20
 * ms.
 */
function bitsOf(value: number): number {
  const twos = value - ((value >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function unique(hashes: readonly PhotographHash[]): PhotographHash[] {
  return [...new Map(hashes.map((hash) => [hash.join(), hash])).values()];
}
