import { type Raster, shadeOfPoint } from './raster.ts';

/*
 * Photographs that somebody turned by some degrees: either the corners that became empty are filled with one shade, or
 * they are cut off. Coordinates are shares of the width and of the height.
 */

/** A parallelogram in a raster: a corner, the edge that leads right from it, and the edge that leads down. */
export interface Frame {
  corner: Point;
  right: Point;
  down: Point;
}

type Point = readonly [x: number, y: number];

/** Shades of an empty corner that differ by at most this are one shade: compression blurs the edge of the picture. */
const SAME_SHADE = 6;
/** Degrees of a tilt whose empty corners are recognized, and the steps in which they are tried. */
const MAX_DEGREES = 15;
const STEP = 0.25;
/** Points along an edge, and their distance from it in shares of a raster. */
const POINTS_OF_EDGE = 24;
const BESIDE = 0.006;
/** The share of points outside the edges that are empty, and the most of those inside. */
const EMPTY_OUTSIDE = 0.95;
const EMPTY_INSIDE = 0.5;

/** Points of a cell in each direction whose mean is its shade. */
const POINTS_OF_CELL = 3;

/**
 * The largest upright part, in its proportions, of a picture that is turned clockwise: its empty corners are cut off.
 */
export function tiltedBy(degrees: number, aspect: number): Frame {
  const [sine, cosine] = sineAndCosineOf(degrees);
  const scale = 1 / (cosine + Math.max(aspect, 1 / aspect) * Math.abs(sine));
  const right: Point = [scale * cosine, -scale * aspect * sine];
  const down: Point = [(scale * sine) / aspect, scale * cosine];
  return { corner: [(1 - right[0] - down[0]) / 2, (1 - right[1] - down[1]) / 2], right, down };
}

/** The picture between empty corners of one shade, which a turned picture has; undefined without them. */
export function withoutCorners(raster: Raster): Frame | undefined {
  const shade = shadeOfCorners(raster);
  if (shade === undefined) return undefined;
  let found: Frame | undefined;
  for (let degrees = STEP * 4; degrees <= MAX_DEGREES; degrees += STEP) {
    for (const isClockwise of [true, false]) {
      const frame = turnedBy(degrees, isClockwise, raster.aspect);
      if (frame && emptyShareOf(raster, frame, { shade, beside: BESIDE }) >= EMPTY_OUTSIDE) found = frame;
    }
  }
  return found && emptyShareOf(raster, found, { shade, beside: -BESIDE }) <= EMPTY_INSIDE ? found : undefined;
}

/** The mean shades of a frame in `edge` lines of `edge` cells. */
export function cellsWithin({ shades }: Raster, { corner, right, down }: Frame, edge: number): Float64Array {
  const cells = new Float64Array(edge * edge);
  const points = edge * POINTS_OF_CELL;
  for (let row = 0; row < points; row += 1) {
    const v = (row + 0.5) / points;
    for (let column = 0; column < points; column += 1) {
      const u = (column + 0.5) / points;
      const cell = Math.floor(row / POINTS_OF_CELL) * edge + Math.floor(column / POINTS_OF_CELL);
      const [x, y] = [corner[0] + u * right[0] + v * down[0], corner[1] + u * right[1] + v * down[1]];
      cells[cell] = (cells[cell] ?? 0) + shadeOfPoint(shades, x, y) / POINTS_OF_CELL ** 2;
    }
  }
  return cells;
}

function shadeOfCorners({ shades }: Raster): number | undefined {
  const corners = [0, 1].flatMap((x) => [0, 1].map((y) => shadeOfPoint(shades, x, y)));
  const [least, most] = [Math.min(...corners), Math.max(...corners)];
  return most - least <= 2 * SAME_SHADE ? (least + most) / 2 : undefined;
}

/** The picture in a canvas of this aspect that it fills, with its corners on the edges; undefined where none fits. */
function turnedBy(degrees: number, isClockwise: boolean, aspect: number): Frame | undefined {
  const [sine, cosine] = sineAndCosineOf(degrees);
  const double = cosine ** 2 - sine ** 2;
  const [width, height] = [(aspect * cosine - sine) / double, (cosine - aspect * sine) / double];
  if (width <= 0 || height <= 0) return undefined;
  const [across, along] = [(height * sine) / aspect, width * sine];
  return isClockwise
    ? { corner: [across, 0], right: [1 - across, along], down: [-across, 1 - along] }
    : { corner: [0, along], right: [1 - across, -along], down: [across, 1 - along] };
}

/** Which share of points beside the edges of a frame has the shade. `beside` is negative for points inside. */
function emptyShareOf({ shades }: Raster, frame: Frame, of: { shade: number; beside: number }): number {
  let [points, empty] = [0, 0];
  for (const [from, along] of edgesOf(frame)) {
    const length = Math.hypot(...along);
    const [dx, dy] = [(along[1] / length) * of.beside, (-along[0] / length) * of.beside];
    for (let point = 1; point < POINTS_OF_EDGE; point += 1) {
      const share = point / POINTS_OF_EDGE;
      const [x, y] = [from[0] + along[0] * share + dx, from[1] + along[1] * share + dy];
      if (x < 0 || y < 0 || x > 1 || y > 1) continue;
      points += 1;
      if (Math.abs(shadeOfPoint(shades, x, y) - of.shade) <= SAME_SHADE) empty += 1;
    }
  }
  return empty / points;
}

/** The edges of a frame, clockwise, so that its outside is to their left. */
function edgesOf({ corner, right, down }: Frame): [from: Point, along: Point][] {
  const plus = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]];
  const back = ([x, y]: Point): Point => [-x, -y];
  const opposite = plus(plus(corner, right), down);
  return [
    [corner, right],
    [plus(corner, right), down],
    [opposite, back(right)],
    [plus(corner, down), back(down)],
  ];
}

function sineAndCosineOf(degrees: number): [sine: number, cosine: number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}
