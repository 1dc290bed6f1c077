import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { SheetError } from './fault.ts';

const ADVICE = 'save the file as "CSV UTF-8" and try again';
const LINE_FEED = 0x0a;

/** Reads the bytes of a UTF-8 file. Throws `SheetError`, with the line, for any other encoding. */
export async function* utf8Chunks(path: string): AsyncGenerator<Buffer> {
  let line = 1;
  let rest = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    if (isFirst) refuseOtherKinds(bytes);
    isFirst = false;
    const end = completeEnd(bytes);
    const block = bytes.subarray(0, end);
    rest = bytes.subarray(end);
    line += checkBlock(block, line);
    yield block;
  }
  if (rest.length > 0) throw notUtf8(line);
}

/** Throws `SheetError` for the first bytes of a file that is no text. */
export function refuseBinary(bytes: Buffer): void {
  const head = bytes.subarray(0, 4).toString('hex');
  if (head === '504b0304')
    throw new SheetError([`the file is a spreadsheet, not CSV: let its name end in .xlsx, or ${ADVICE}`]);
  if (head === 'd0cf11e0') throw new SheetError(['the file is an old Excel file (.xls): save it as .xlsx']);
  if (head === '25504446') throw new SheetError(['the file is a PDF: get the table itself, as .xlsx or CSV']);
}

function refuseOtherKinds(bytes: Buffer): void {
  refuseBinary(bytes);
  const head = bytes.subarray(0, 2).toString('hex');
  if (head === 'fffe' || head === 'feff' || bytes.includes(0)) {
    throw new SheetError([`line 1: the file is UTF-16 or no text at all, not UTF-8: ${ADVICE}`]);
  }
}

/** Gives the number of lines that end in the block. Throws for a line that is not UTF-8. */
function checkBlock(block: Buffer, firstLine: number): number {
  const isGood = isUtf8(block);
  let count = 0;
  for (let start = 0; ; count += 1) {
    const end = block.indexOf(LINE_FEED, start);
    if (!isGood && !isUtf8(block.subarray(start, end === -1 ? block.length : end))) throw notUtf8(firstLine + count);
    if (end === -1) return count;
    start = end + 1;
  }
}

function notUtf8(line: number): SheetError {
  return new SheetError([
    `line ${line}: the text is not UTF-8 here, and is elsewhere: ${ADVICE}, or name another by --encoding`,
  ]);
}

/** The end of the last whole character: a chunk can cut one. */
function completeEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return lengthOf(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function lengthOf(leadByte: number): number {
  if (leadByte >= 0xf0) return 4;
  return leadByte >= 0xe0 ? 3 : 2;
}
