/*
 * The process that decodes one picture: `node picture-child.mjs TASK EDGE MAX_PIXELS`, the file on standard input.
 * Answers on standard output with a line of JSON, the size, and the bytes of the smaller picture. A picture that it cannot
 * read ends it with status 1; a missing library, with status 3. Plain JavaScript, because without code generation
 * (`--jitless`) Node cannot read TypeScript.
 */
import { buffer } from 'node:stream/consumers';

const NO_LIBRARY_STATUS = 3;
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
// Of an animated picture, the first one.
const open = (limitInputPixels) => sharp(input, { limitInputPixels, sequentialRead: true, failOn: 'error', pages: 1 });
const { width, height } = (await open(false).metadata()).autoOrient;
const fitting = { width: Number(edge), height: Number(edge), fit: 'inside', withoutEnlargement: true };

async function makeSmaller() {
  const smaller = open(Number(maxPixels)).autoOrient().resize(fitting).toColourspace('srgb');
  if (task === 'thumbnail') return smaller.webp(WEBP).toBuffer();
  return smaller.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

const isDecoded = task !== 'measure' && width * height <= Number(maxPixels);
const output = isDecoded ? await makeSmaller() : Buffer.alloc(0);
process.stdout.write(`${JSON.stringify({ width, height })}\n`);
process.stdout.write(output);
