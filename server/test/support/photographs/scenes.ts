/* Photographs of parcels, drawn by script: the same for a seed. */
import sharp from 'sharp';
import { RASTER_EDGE, type Raster } from '../../../src/features/duplicates/rules/raster.ts';

export const WIDTH = 800;
export const HEIGHT = 600;

/** A stream of numbers from 0 to 1 that is the same for a seed (mulberry32). */
class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  seed(): number {
    return Math.floor(this.between(0, 1_000_000));
  }

  list<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: Math.floor(this.between(least, most)) }, make);
  }

  color(least: number, most: number, warmth: number): string {
    const [mean, tint] = [this.between(least, most), this.between(-10, 10)];
    const hex = (shade: number) =>
      Math.max(0, Math.min(255, Math.round(shade)))
        .toString(16)
        .padStart(2, '0');
    return `#${hex(mean + warmth)}${hex(mean + warmth / 3 + tint)}${hex(mean - warmth)}`;
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A parcel in a room. Places and sizes are shares of the picture; those on the parcel are shares of its front. */
export interface Scene {
  wall: string;
  floor: string;
  horizon: number;
  front: string;
  side: string;
  parcel: Box;
  depth: number;
  tilt: number;
  hasTape: boolean;
  label: { x: number; y: number; size: number; seed: number };
  damage: { x: number; y: number; radius: number; seed: number }[];
  light: number;
  grain: number;
  things: (Box & { color: string })[];
}

export function sceneOf(seed: number): Scene {
  const chance = new Chance(seed * 7_919 + 13);
  const { parcel, label, damage } = parcelOf(chance);
  return {
    wall: chance.color(110, 240, chance.between(-10, 15)),
    floor: chance.color(60, 200, chance.between(-15, 30)),
    horizon: chance.between(0.2, 0.6),
    front: chance.color(110, 190, 35),
    side: chance.color(70, 130, 30),
    parcel,
    depth: chance.between(0.06, 0.16),
    tilt: chance.between(-8, 8),
    hasTape: chance.next() < 0.7,
    label,
    damage,
    light: chance.between(-0.3, 0.3),
    grain: chance.seed(),
    things: chance.list(0, 4, () => ({
      x: chance.between(0, 0.9),
      y: chance.between(0, 0.9),
      width: chance.between(0.04, 0.2),
      height: chance.between(0.04, 0.25),
      color: chance.color(30, 230, chance.between(-40, 40)),
    })),
  };
}

function parcelOf(chance: Chance): Pick<Scene, 'parcel' | 'label' | 'damage'> {
  const parcel = {
    x: chance.between(0.1, 0.35),
    y: chance.between(0.15, 0.4),
    width: chance.between(0.3, 0.5),
    height: chance.between(0.25, 0.45),
  };
  const place = { x: chance.between(0.05, 0.5), y: chance.between(0.1, 0.5), size: chance.between(0.25, 0.45) };
  return { parcel, label: { ...place, seed: chance.seed() }, damage: chance.list(1, 4, () => damageOf(chance)) };
}

function damageOf(chance: Chance): Scene['damage'][number] {
  return { x: chance.next(), y: chance.next(), radius: chance.between(0.03, 0.12), seed: chance.seed() };
}

/** Another parcel of the same kind, photographed by the same person at the same place: it lies a little elsewhere. */
export function alikeScene(scene: Scene, seed: number, shift = 0.06): Scene {
  const chance = new Chance(seed * 104_729 + 7);
  const near = (value: number) => value + chance.between(-shift, shift);
  const about = (size: number) => size * chance.between(1 - shift, 1 + shift);
  const { parcel, label } = scene;
  return {
    ...scene,
    parcel: { x: near(parcel.x), y: near(parcel.y), width: about(parcel.width), height: about(parcel.height) },
    tilt: scene.tilt + chance.between(-4, 4),
    horizon: scene.horizon + chance.between(-shift, shift) / 2,
    label: { ...label, x: near(label.x), y: near(label.y), seed: chance.seed() },
    damage: scene.damage.map(() => damageOf(chance)),
    light: scene.light + chance.between(-0.1, 0.1),
    grain: chance.seed(),
  };
}

const rect = ({ x, y, width, height }: Box, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** Draws a scene as a PNG. */
export function draw(scene: Scene): Promise<Buffer> {
  const { tilt, light, grain } = scene;
  const x = (scene.parcel.x + scene.parcel.width / 2) * WIDTH;
  const y = (scene.parcel.y + scene.parcel.height / 2) * HEIGHT;
  const all = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const things = scene.things.map(({ color, ...box }) => rect(scaled(box), color));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
    <filter id="grain" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.03 0.2" numOctaves="3" seed="${grain % 1_000}"/>
      <feColorMatrix type="matrix" values="0 0 0 0 0.3 0 0 0 0 0.2 0 0 0 0 0.1 0.6 0 0 0 -0.1"/></filter>
    <linearGradient id="light" x1="0" x2="1" y1="0" y2="1">
      <stop offset="0" stop-color="${light > 0 ? '#fff' : '#000'}" stop-opacity="${Math.abs(light)}"/>
      <stop offset="1" stop-color="#000" stop-opacity="${Math.abs(light)}"/></linearGradient></defs>
    ${rect(all, scene.wall)}${rect({ ...all, y: scene.horizon * HEIGHT }, scene.floor)}${things.join('')}
    <g transform="rotate(${tilt} ${x} ${y})">${parcelSvg(scene)}</g>
    <g opacity="0.5"><rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)"/></g>${rect(all, 'url(#light)')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

function parcelSvg(scene: Scene): string {
  const front = scaled(scene.parcel);
  const { x, y, width, height } = front;
  const depth = scene.depth * WIDTH;
  const top = y - depth * 0.7;
  const right = x + width;
  const tape = { x: x + width * 0.45, y, width: width * 0.1, height };
  return [
    `<polygon points="${x},${y} ${x + depth},${top} ${right + depth},${top} ${right},${y}" fill="${scene.front}" opacity="0.9"/>`,
    `<polygon points="${right},${y} ${right + depth},${top} ${right + depth},${top + height} ${right},${y + height}" fill="${scene.side}"/>`,
    rect(front, scene.front),
    scene.hasTape ? rect(tape, '#e8dcb8') : '',
    labelSvg(front, scene.label),
    ...scene.damage.map((damage) => holeSvg(front, damage)),
  ].join('');
}

function labelSvg(front: Box, { x, y, size, seed }: Scene['label']): string {
  const chance = new Chance(seed);
  const [width, height] = [front.width * size, front.height * size];
  const [left, top] = [front.x + front.width * x * (1 - size), front.y + front.height * y * (1 - size)];
  const lines = Array.from({ length: 5 }, (_, line) => {
    const place = { x: left + width * 0.08, y: top + height * (0.08 + line * 0.1) };
    return rect({ ...place, width: width * chance.between(0.3, 0.84), height: height * 0.045 }, '#333');
  });
  const bars = Array.from({ length: 24 }, (_, bar) => {
    const place = { x: left + width * (0.08 + bar * 0.035), y: top + height * 0.6 };
    return rect({ ...place, width: width * chance.between(0.006, 0.028), height: height * 0.3 }, '#111');
  });
  return [rect({ x: left, y: top, width, height }, '#fafafa'), ...lines, ...bars].join('');
}

function holeSvg(front: Box, { x, y, radius, seed }: Scene['damage'][number]): string {
  const chance = new Chance(seed);
  const points = Array.from({ length: 9 }, (_, index) => {
    const [angle, length] = [(index / 9) * 2 * Math.PI, radius * WIDTH * chance.between(0.4, 1.2)];
    const center = { x: front.x + x * front.width, y: front.y + y * front.height };
    return `${center.x + Math.cos(angle) * length},${center.y + Math.sin(angle) * length}`;
  });
  return `<polygon points="${points.join(' ')}" fill="#2a1c10" opacity="0.85"/>`;
}

function scaled({ x, y, width, height }: Box): Box {
  return { x: x * WIDTH, y: y * HEIGHT, width: width * WIDTH, height: height * HEIGHT };
}

/** A picture in shades of grey, as `picture-child.mjs` makes it. */
export async function rasterOf(picture: Buffer): Promise<Raster> {
  const { width, height } = (await sharp(picture).metadata()).autoOrient;
  const square = sharp(picture).autoOrient().resize(RASTER_EDGE, RASTER_EDGE, { fit: 'fill' });
  const shades = await square.flatten({ background: '#fff' }).toColourspace('b-w').raw().toBuffer();
  return { shades, aspect: width / height };
}
