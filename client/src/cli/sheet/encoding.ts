import { createReadStream } from 'node:fs';
import { SheetError } from './fault.ts';
import { refuseBinary, utf8Chunks } from './utf8.ts';

/** The encodings that a file of text can have; the usual ones are found out. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'iso-8859-15',
  'iso-8859-2',
  'utf-16le',
  'utf-16be',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A letter of UTF-8 of two bytes, as Latin-1 shows it: such a file is UTF-8, and damaged where it is not. */
const TWO_BYTES = /[\xc3-\xcf][\x80-\xbf]/;
/** Letters of Polish in words, where Western Europe has signs. */
const POLISH = /\p{L}[³¹¿]|[³¹¿]\p{L}/u;
const WESTERN = /[ãõñçßäü]/iu;

/** Finds the encoding of a file of text by its first bytes, or by all of them. A damaged UTF-8 file counts as UTF-8. */
export async function findEncoding(path: string): Promise<Encoding> {
  const evidence = {
    isUtf8: true,
    hasTwoBytes: false,
    hasWindowsBytes: false,
    hasCurrencySign: false,
    isPolish: false,
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) refuseBinary(chunk);
    const marked = isFirst ? findMarked(chunk) : undefined;
    if (marked) return marked;
    isFirst = false;
    const text = chunk.toString('latin1');
    evidence.isUtf8 &&= isWhole(decoder, chunk);
    evidence.hasTwoBytes ||= TWO_BYTES.test(text);
    evidence.hasWindowsBytes ||= /[\x80-\x9f]/.test(text);
    evidence.hasCurrencySign ||= text.includes('\xa4');
    evidence.isPolish ||= POLISH.test(text) && !WESTERN.test(text);
  }
  if (evidence.isUtf8 || evidence.hasTwoBytes) return 'utf-8';
  if (!evidence.hasWindowsBytes && evidence.hasCurrencySign) return 'iso-8859-15';
  return evidence.isPolish ? 'windows-1250' : 'windows-1252';
}

function isWhole(decoder: InstanceType<typeof TextDecoder>, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Finds the encoding by a byte order mark, or by the zeros of UTF-16. */
function findMarked(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1_000);
  const [even = 0, odd = 0] = [0, 1].map(
    (half) => start.filter((byte, index) => byte === 0 && index % 2 === half).length,
  );
  if (even + odd <= start.length / 4) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Reads a file of text as UTF-8. Throws `SheetError` for bytes that the encoding does not have. */
export async function* textChunks(path: string, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') return yield* utf8Chunks(path);
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) throw new SheetError(['the file is no text: save it as .xlsx or as "CSV UTF-8"']);
      yield Buffer.from(text);
    }
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SheetError([`the file is not written in ${encoding}: name another by --encoding`]);
  }
}
