import { isUtf8 } from 'node:buffer';
import type { Encoding } from './record.ts';
import { TableFault } from './table-fault.ts';

/** Bytes that are looked at to find an encoding that nothing marks. */
const SAMPLE_BYTES = 65_536;

const NO_TEXT = 'is no text: export it as CSV, not as a workbook';

/**
 * Decodes a file, with `\n` for each end of a line. Throws `TableFault` for bytes that are no text.
 * @param named null: found out; a byte order mark beats it
 */
export function decodeText(bytes: Uint8Array, named: Encoding | null): { encoding: Encoding; text: string } {
  const found = findEncoding(bytes);
  const encoding = found.isMarked || named === null ? found.encoding : named;
  const text = decode(bytes, encoding, !found.isMarked && named === null);
  if (text.includes('\0')) throw new TableFault(NO_TEXT);
  return { encoding, text };
}

interface FoundEncoding {
  encoding: Encoding;
  isMarked: boolean;
}

function decode(bytes: Uint8Array, encoding: Encoding, isGuessed: boolean): string {
  try {
    // The decoder takes a byte order mark off by itself.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  } catch {
    throw new TableFault(isGuessed ? NO_TEXT : `is not written in ${encoding}: name another encoding`);
  }
}

function findEncoding(bytes: Uint8Array): FoundEncoding {
  const [one, two, three] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf) return { encoding: 'utf-8', isMarked: true };
  if (one === 0xff && two === 0xfe) return { encoding: 'utf-16le', isMarked: true };
  if (one === 0xfe && two === 0xff) return { encoding: 'utf-16be', isMarked: true };
  return { encoding: findUnmarked(bytes), isMarked: false };
}

function findUnmarked(bytes: Uint8Array): Encoding {
  const start = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((half) => start.filter((byte, index) => byte === 0 && index % 2 === half).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd > start.length / 4) return even > odd ? 'utf-16be' : 'utf-16le';
  if (isUtf8(bytes)) return 'utf-8';
  // The euro sign of ISO 8859-15, without a byte that only Windows has letters for.
  const isWindows = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  if (!isWindows && bytes.includes(0xa4)) return 'iso-8859-15';
  return isPolish(bytes) ? 'windows-1250' : 'windows-1252';
}

/** Whether letters of Polish stand where Western Europe has digits above the line and the like, inside of words. */
function isPolish(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(bytes.subarray(0, SAMPLE_BYTES));
  return /\p{L}[³¹¿]|[³¹¿]\p{L}/u.test(text) && !/[ãõñçßäü]/iu.test(text);
}
