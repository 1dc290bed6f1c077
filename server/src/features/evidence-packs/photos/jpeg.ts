import { cleanProfile } from './icc.ts';
import { isFrameHeader, keptOfHead, keptOfTables, MARKERS, SEGMENT_HEAD } from './jpeg-segments.ts';
import { orientationOf, printOrientation } from './orientation.ts';
import { damaged, KeptBytes, PartCount } from './parts.ts';
import { hasText } from './text.ts';

const { RST0, RST7, SOI, EOI, SOS, APP0, APP1, APP2, TEM } = MARKERS;
const EXIF_HEADER = 'Exif\0\0';
const ICC_HEADER = 'ICC_PROFILE\0';
/** Before a part of a profile stand its header, its number and how many there are. */
const ICC_PART = SEGMENT_HEAD + ICC_HEADER.length + 2;
const MAX_ICC_PART = 65_533 - (ICC_PART - 2);

/**
 * Gives a JPEG without its metadata: only segments that the pixels and their colors need stay, and nothing after its
 * end; of Exif the orientation stays. The pixels are not encoded again. Bytes that decoders skip among them stay: it
 * says where they go on. Throws `PhotoError` when a decoder may read other pixels from the result than from the source,
 * or when nobody can tell where the pixels end.
 */
export function cleanJpeg(bytes: Buffer): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) throw damaged('it does not begin as a JPEG');
  const count = new PartCount();
  const head: JpegHead = { parts: [bytes.subarray(0, 2)], orientation: undefined, profile: [], profileAt: 0 };
  let segment = firstSegment(bytes, 2);
  for (; segment.marker !== SOS; segment = firstSegment(bytes, segment.end)) {
    count.add();
    takeHead(head, segment);
  }
  return Buffer.concat([...printHead(head), ...keptPixels(segment, bytes, count)]);
}

interface Segment {
  marker: number;
  /** The place of its marker, and that behind it. */
  from: number;
  end: number;
  bytes: Buffer;
}

interface JpegHead {
  parts: Buffer[];
  orientation: number | undefined;
  profile: Buffer[];
  /** Where the profile goes among the parts. */
  profileAt: number;
}

/** Returns the next segment before the pixels: like decoders, it skips other bytes. */
function firstSegment(bytes: Buffer, from: number): Segment {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw damaged('it ends before its pixels');
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    const isAlone = marker === 0 || marker === TEM || isRestart(marker);
    if (!isAlone) return segmentAt(bytes, at);
    at += 2;
  }
}

function isRestart(marker: number): boolean {
  return marker >= RST0 && marker <= RST7;
}

/** Gives the segment at a place, which has to be whole. */
function segmentAt(bytes: Buffer, from: number): Segment {
  const marker = bytes[from + 1] ?? 0;
  if (bytes[from] !== 0xff || marker < 0xc0 || isRestart(marker)) throw damaged('no segment follows a segment');
  if (marker === SOI || marker === EOI) throw damaged('its beginning or its end is in the wrong place');
  const end = from + SEGMENT_HEAD > bytes.length ? Infinity : from + 2 + bytes.readUInt16BE(from + 2);
  if (end > bytes.length || end < from + SEGMENT_HEAD) throw damaged('a segment has another length than it says');
  return { marker, from, end, bytes: bytes.subarray(from, end) };
}

function takeHead(head: JpegHead, { marker, bytes }: Segment): void {
  const says = (text: string) => bytes.toString('latin1', SEGMENT_HEAD, SEGMENT_HEAD + text.length) === text;
  if (marker === APP1 && says(EXIF_HEADER)) head.orientation ??= orientationOf(bytes.subarray(10));
  if (marker === APP2 && says(ICC_HEADER) && bytes.length >= ICC_PART) {
    if (head.profile.length === 0) head.profileAt = head.parts.length;
    head.profile.push(bytes);
    return;
  }
  const kept = keptOfHead(marker, bytes);
  if (kept) head.parts.push(kept);
}

function printHead({ parts, orientation = 1, profile, profileAt }: JpegHead): Buffer[] {
  const tiff = printOrientation(orientation);
  const exif = tiff ? [print(APP1, EXIF_HEADER, tiff)] : [];
  const hasJfif = parts[1]?.[1] === APP0;
  const start = hasJfif ? 2 : 1;
  const colors = profile.length === 0 ? [] : printProfile(profile);
  const place = Math.max(profileAt, start);
  return [...parts.slice(0, start), ...exif, ...parts.slice(start, place), ...colors, ...parts.slice(place)];
}

/** Puts a profile together, which may have come in parts, and cleans it. */
function printProfile(segments: readonly Buffer[]): Buffer[] {
  const numberOf = (segment: Buffer) => segment[ICC_PART - 2] ?? 0;
  const sorted = segments.toSorted((one, other) => numberOf(one) - numberOf(other));
  const isWhole = sorted.every((each, n) => numberOf(each) === n + 1 && each[ICC_PART - 1] === sorted.length);
  if (!isWhole) throw damaged('its color profile has not all its parts once');
  const clean = cleanProfile(Buffer.concat(sorted.map((each) => each.subarray(ICC_PART))));
  if (!clean) return [];
  const count = Math.ceil(clean.length / MAX_ICC_PART);
  return Array.from({ length: count }, (_, n) => {
    const part = clean.subarray(n * MAX_ICC_PART, (n + 1) * MAX_ICC_PART);
    return print(APP2, ICC_HEADER, Buffer.concat([Buffer.from([n + 1, count]), part]));
  });
}

function print(marker: number, name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(SEGMENT_HEAD);
  head.writeUInt16BE(0xff00 | marker, 0);
  head.writeUInt16BE(2 + name.length + data.length, 2);
  return Buffer.concat([head, Buffer.from(name, 'latin1'), data]);
}

/**
 * Gives the scans, from the first header on, with the tables between them. Where decoders stop reading pixels a segment
 * has to be, and behind it another one: else the marker was made by damage, and apparent metadata can be pixels.
 */
function keptPixels(first: Segment, bytes: Buffer, count: PartCount): readonly Uint8Array[] {
  const kept = new KeptBytes(bytes);
  let segment = first;
  for (;;) {
    count.add();
    if (isFrameHeader(segment.marker)) throw damaged('a second picture begins among its pixels');
    keep(kept, segment, keptOfTables(segment.marker, segment.bytes));
    let next = segment.end;
    if (segment.marker === SOS) {
      next = endOfScan(bytes, segment.end);
      if (hasText(bytes.subarray(segment.end, next))) throw damaged('there is text among its pixels');
      kept.keep(segment.end, next);
    }
    while (bytes[next] === 0xff && bytes[next + 1] === 0xff) next += 1;
    if (bytes[next] === 0xff && bytes[next + 1] === EOI) {
      kept.keep(next, next + 2);
      return kept.list();
    }
    segment = segmentAt(bytes, next);
  }
}

function keep(kept: KeptBytes, { from, end, bytes }: Segment, part: Buffer | undefined): void {
  if (part === bytes) kept.keep(from, end);
  else if (part) kept.add(part);
}

/**
 * Gives the place of the marker at which decoders stop reading the pixels of a scan. Markers that no segment has are
 * passed over with the bytes behind them, up to the next restart: those bytes stay.
 */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next >= 0xc0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  throw damaged('it has no end');
}
