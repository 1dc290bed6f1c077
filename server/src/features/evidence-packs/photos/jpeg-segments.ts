import { damaged } from './parts.ts';

/* The segments of a JPEG that stay, each cut to what its own format has: behind it stands text of somebody. */

export const MARKERS = {
  ...{ TEM: 0x01, SOF0: 0xc0, DHT: 0xc4, JPG: 0xc8, DAC: 0xcc, SOF15: 0xcf, RST0: 0xd0, RST7: 0xd7, SOI: 0xd8 },
  ...{ EOI: 0xd9, SOS: 0xda, DQT: 0xdb, DNL: 0xdc, DRI: 0xdd, APP0: 0xe0, APP1: 0xe1, APP2: 0xe2, APP14: 0xee },
} as const;
/** Marker and length. */
export const SEGMENT_HEAD = 4;
/** A JFIF header up to the size of its thumbnail. */
const JFIF_BYTES = 18;
const ADOBE_BYTES = 16;

export function isFrameHeader(marker: number): boolean {
  const { SOF0, SOF15, DHT, JPG, DAC } = MARKERS;
  return marker >= SOF0 && marker <= SOF15 && marker !== DHT && marker !== JPG && marker !== DAC;
}

/**
 * The part of a segment before the first pixels that stays; undefined: nothing of it. Color profiles are another
 * matter.
 */
export function keptOfHead(marker: number, segment: Buffer): Buffer | undefined {
  const { APP0, APP14, DNL } = MARKERS;
  const says = (text: string) => segment.toString('latin1', SEGMENT_HEAD, SEGMENT_HEAD + text.length) === text;
  if (marker === APP0 && says('JFIF\0') && segment.length >= JFIF_BYTES) return withoutThumbnail(segment);
  if (marker === APP14 && says('Adobe') && segment.length >= ADOBE_BYTES) return cut(segment, ADOBE_BYTES);
  if (isFrameHeader(marker)) return exactly(segment, 10 + 3 * (segment[9] ?? 0));
  return marker === DNL ? undefined : keptOfTables(marker, segment);
}

/** The part of a segment that stays wherever it stands; undefined: nothing of it. */
export function keptOfTables(marker: number, segment: Buffer): Buffer | undefined {
  const { DHT, DAC, SOS, DQT, DNL, DRI } = MARKERS;
  if (marker === DQT) return tables(segment, quantizationBytes);
  if (marker === DHT) return tables(segment, huffmanBytes);
  if (marker === DAC) return tables(segment, conditioningBytes);
  if (marker === DRI || marker === DNL) return exactly(segment, 6);
  return marker === SOS ? exactly(segment, 8 + 2 * (segment[4] ?? 0)) : undefined;
}

function cut(segment: Buffer, length: number): Buffer {
  if (segment.length === length) return segment;
  const kept = Buffer.from(segment.subarray(0, length));
  kept.writeUInt16BE(length - 2, 2);
  return kept;
}

function exactly(segment: Buffer, length: number): Buffer {
  if (segment.length < length) throw damaged('a segment is shorter than its format');
  return cut(segment, length);
}

/** The thumbnail of a picture can show a part that was cut away from it. */
function withoutThumbnail(segment: Buffer): Buffer {
  const head = Buffer.from(segment.subarray(0, JFIF_BYTES));
  head.writeUInt16BE(JFIF_BYTES - 2, 2);
  head.writeUInt16BE(0, JFIF_BYTES - 2);
  return head;
}

/** @param bytesOf how many bytes the table at a place has; NaN: there is none */
function tables(segment: Buffer, bytesOf: (segment: Buffer, at: number) => number): Buffer | undefined {
  let at = SEGMENT_HEAD;
  while (at + bytesOf(segment, at) <= segment.length) at += bytesOf(segment, at);
  return at === SEGMENT_HEAD ? undefined : cut(segment, at);
}

function quantizationBytes(segment: Buffer, at: number): number {
  const [precision, id] = nibbles(segment[at]);
  return precision > 1 || id > 3 ? NaN : 1 + 64 * (precision + 1);
}

function huffmanBytes(segment: Buffer, at: number): number {
  const [kind, id] = nibbles(segment[at]);
  if (kind > 1 || id > 3 || at + 17 > segment.length) return NaN;
  return segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 17);
}

function conditioningBytes(segment: Buffer, at: number): number {
  const [kind, id] = nibbles(segment[at]);
  return kind > 1 || id > 3 ? NaN : 2;
}

function nibbles(byte = 0xff): readonly [number, number] {
  return [byte >> 4, byte & 15];
}
