/*
 * The process that decodes one picture: `node picture-child.mjs TASK EDGE MAX_PIXELS`, the file on standard input.
 * Answers on standard output with a line of JSON, the size and whether the picture is damaged, and the bytes of the
 * smaller picture. A damaged picture of which none can be made ends it with status 4; a missing library, with status 3;
 * anything else that fails, such as memory, with another one. Plain JavaScript, because without code generation
 * (`--jitless`) Node cannot read TypeScript.
 */
import { buffer } from 'node:stream/consumers';

const NO_LIBRARY_STATUS = 3;
const DAMAGED_STATUS = 4;
const JPEG_QUALITY = 85;
const WEBP = { quality: 75, effort: 2 };

const sharp = await import('sharp').then(
  (library) => library.default,
  () => process.exit(NO_LIBRARY_STATUS),
);
sharp.cache(false);
sharp.concurrency(1);

const [task, edge, maxPixels] = process.argv.slice(2);
const input = await buffer(process.stdin);
// Of an animated picture, only the first frame.
const open = (limitInputPixels) => sharp(input, { limitInputPixels, sequentialRead: true, failOn: 'error', pages: 1 });

/** Settles as `making` does, with undefined when the picture is damaged. Rejects when memory did not suffice. */
const unlessDamaged = (making) =>
  making.catch((error) => {
    if (/memory|alloc/i.test(String(error))) throw error;
  });

const metadata = await unlessDamaged(open(false).metadata());
if (metadata === undefined) process.exit(DAMAGED_STATUS);
const { width, height } = metadata.autoOrient;
const fitting = { width: Number(edge), height: Number(edge), fit: 'inside', withoutEnlargement: true };

async function makeSmaller() {
  const smaller = open(Number(maxPixels)).autoOrient().resize(fitting).toColourspace('srgb');
  if (task === 'thumbnail') return smaller.webp(WEBP).toBuffer();
  return smaller.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/** Stretches the picture to a square: its proportions do not count where it is compared. */
function makeGrey() {
  const square = open(Number(maxPixels)).autoOrient().resize(Number(edge), Number(edge), { fit: 'fill' });
  return square.flatten({ background: '#fff' }).toColourspace('b-w').raw().toBuffer();
}

const MAKING = { measure: () => readWhole(), grey: makeGrey, thumbnail: makeSmaller, view: makeSmaller };

/** Decodes every byte of the picture into a tiny result. */
const readWhole = () => open(Number(maxPixels)).resize(8, 8, { fit: 'fill' }).raw().toBuffer();

const isDecoded = width * height <= Number(maxPixels);
const made = isDecoded ? await unlessDamaged(MAKING[task]()) : Buffer.alloc(0);
if (made === undefined && task !== 'measure') process.exit(DAMAGED_STATUS);
process.stdout.write(`${JSON.stringify({ width, height, damaged: made === undefined })}\n`);
if (task !== 'measure') process.stdout.write(made);
