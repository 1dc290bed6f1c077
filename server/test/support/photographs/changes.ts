/* Changes that people and programs make to a photograph before it is sent again. */
import sharp, { type Sharp } from 'sharp';
import { HEIGHT, WIDTH } from './scenes.ts';

type Change = (picture: Buffer) => Promise<Buffer>;

const asJpeg = (change: (picture: Sharp) => Sharp, quality = 85): Change => {
  return (picture) => change(sharp(picture)).jpeg({ quality }).toBuffer();
};

/** Cuts a share of the area away; what is left begins at a share of the rest in each direction. */
const cropped = (share: number, [x, y]: readonly [number, number]) =>
  extracted(Math.sqrt(1 - share), Math.sqrt(1 - share), [x, y]);

const extracted = (across: number, down: number, [x, y]: readonly [number, number]) => {
  const [width, height] = [Math.round(WIDTH * across), Math.round(HEIGHT * down)];
  const [left, top] = [Math.round((WIDTH - width) * x), Math.round((HEIGHT - height) * y)];
  return asJpeg((picture) => picture.extract({ left, top, width, height }));
};

/** Turns by some degrees and keeps the largest part of the same proportions that has no empty corners. */
function straightened(degrees: number): Change {
  const [sine, cosine] = [Math.sin((Math.abs(degrees) * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const scale = 1 / (cosine + (WIDTH / HEIGHT) * sine);
  const [width, height] = [Math.floor(WIDTH * scale) - 2, Math.floor(HEIGHT * scale) - 2];
  return async (picture) => {
    const { data, info } = await sharp(picture).rotate(degrees).png().toBuffer({ resolveWithObject: true });
    const [left, top] = [Math.round((info.width - width) / 2), Math.round((info.height - height) / 2)];
    return sharp(data).extract({ left, top, width, height }).jpeg({ quality: 85 }).toBuffer();
  };
}

/** A picture on a screen, at a width and a place. */
function screenshot(screen: string, place: { width: number; left: number; top: number }): Change {
  return async (picture) => {
    const input = await sharp(picture).resize(place.width).png().toBuffer();
    const composed = await sharp(Buffer.from(screen))
      .composite([{ input, ...place }])
      .removeAlpha()
      .png()
      .toBuffer();
    return composed;
  };
}

const svg = (width: number, height: number, parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts}</svg>`;
const TELEPHONE = svg(
  390,
  844,
  `<rect width="390" height="844"/><rect x="20" y="14" width="50" height="14" fill="#fff"/>
  <rect x="330" y="14" width="40" height="14" fill="#fff"/><circle cx="60" cy="800" r="12" fill="#fff"/>
  <circle cx="195" cy="800" r="12" fill="#fff"/>`,
);
const DESKTOP = svg(
  1280,
  800,
  `<rect width="1280" height="800" fill="#f4f4f4"/><rect x="20" y="16" width="200" height="16" fill="#888"/>
  <rect x="1180" y="16" width="60" height="16" fill="#888"/>`,
);
const FRAME = { top: 40, bottom: 40, left: 40, right: 40, background: '#fff' };

export const CHANGES: Readonly<Record<string, Change>> = {
  'JPEG, quality 90': asJpeg((picture) => picture, 90),
  'JPEG, quality 60': asJpeg((picture) => picture, 60),
  'JPEG, quality 30': asJpeg((picture) => picture, 30),
  'resized to 25 %': asJpeg((picture) => picture.resize(WIDTH / 4)),
  'resized to 300 %': asJpeg((picture) => picture.resize(WIDTH * 3)),
  'brighter by 30 %': asJpeg((picture) => picture.modulate({ brightness: 1.3 })),
  'darker by 30 %': asJpeg((picture) => picture.modulate({ brightness: 0.7 })),
  'more contrast': asJpeg((picture) => picture.linear(1.3, -30)),
  'black and white': asJpeg((picture) => picture.greyscale()),
  blurred: asJpeg((picture) => picture.blur(2)),
  'turned by 90°': asJpeg((picture) => picture.rotate(90)),
  'turned by 180°': asJpeg((picture) => picture.rotate(180)),
  'turned by 270°': asJpeg((picture) => picture.rotate(270)),
  mirrored: asJpeg((picture) => picture.flop()),
  'turned by 2°': asJpeg((picture) => picture.rotate(2, { background: '#000' })),
  'turned by 5°': asJpeg((picture) => picture.rotate(5, { background: '#fff' })),
  'turned by 7° the other way': asJpeg((picture) => picture.rotate(-7, { background: '#fff' })),
  'turned by 2°, corners cut off': straightened(2),
  'turned by 5°, corners cut off': straightened(-5),
  'turned by 7°, corners cut off': straightened(7),
  'framed in white': asJpeg((picture) => picture.extend(FRAME)),
  'screenshot of a telephone': screenshot(TELEPHONE, { width: 390, left: 0, top: 275 }),
  'screenshot of a computer': screenshot(DESKTOP, { width: 900, left: 190, top: 70 }),
  '5 % cut off around': cropped(0.05, [0.5, 0.5]),
  '10 % cut off around': cropped(0.1, [0.5, 0.5]),
  '20 % cut off around': cropped(0.2, [0.5, 0.5]),
  '30 % cut off around': cropped(0.3, [0.5, 0.5]),
  '5 % cut off at a corner': cropped(0.05, [0, 0]),
  '10 % cut off at a corner': cropped(0.1, [1, 0]),
  '20 % cut off at a corner': cropped(0.2, [0, 1]),
  '30 % cut off at a corner': cropped(0.3, [1, 1]),
  '10 % cut off at a side': extracted(0.9, 1, [0, 0]),
  '20 % cut off at a side': extracted(1, 0.8, [0, 1]),
  '30 % cut off at a side': extracted(0.7, 1, [1, 0]),
};
