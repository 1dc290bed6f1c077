/* Color profiles (ICC.1): a header, a table of tags, and their data. */

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
const MAX_TAGS = 100;
/** The parts of the header that colors need: size; version, class, spaces; signature; flags; intent and illuminant. */
const KEPT_HEADER = [
  [0, 4],
  [8, 24],
  [36, 40],
  [44, 48],
  [64, 80],
] as const;

/** The tags that colors are computed from. */
const COLOR_TAGS: ReadonlySet<string> = new Set([
  ...'rXYZ gXYZ bXYZ wtpt bkpt lumi rTRC gTRC bTRC kTRC chad chrm cicp meas gamt'.split(' '),
  ...['A2B', 'B2A', 'D2B', 'B2D'].flatMap((name) => [0, 1, 2, 3].map((intent) => `${name}${intent}`)),
]);
/** The tags that every profile must have: they stay, empty. */
const TEXT_TAGS: ReadonlySet<string> = new Set(['desc', 'cprt']);
/** How many parameters a parametric curve of each kind has. */
const CURVE_PARAMETERS = [1, 3, 4, 5, 7];

/**
 * Gives a color profile without the texts of its maker: names, copyright, device, time, tags of its own and any bytes
 * that stands between the tags become zeros; the size stays. Undefined when it is none that a decoder takes.
 */
export function cleanProfile(profile: Buffer): Buffer | undefined {
  if (profile.length < HEADER_BYTES + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return undefined;
  const size = profile.readUInt32BE(0);
  const count = profile.readUInt32BE(HEADER_BYTES);
  const dataFrom = HEADER_BYTES + 4 + count * ENTRY_BYTES;
  if (count > MAX_TAGS || size > profile.length || dataFrom > size) return undefined;
  const tags = tagsOf(profile.subarray(0, size), count);
  const clean = Buffer.alloc(size);
  for (const [from, to] of KEPT_HEADER) profile.copy(clean, from, from, to);
  clean.writeUInt32BE(tags.length, HEADER_BYTES);
  for (const [index, tag] of tags.entries()) {
    profile.copy(clean, HEADER_BYTES + 4 + index * ENTRY_BYTES, tag.entry, tag.entry + ENTRY_BYTES);
  }
  for (const tag of tags) tag.write(clean);
  return clean;
}

interface KeptTag {
  /** The place of its entry in the table. */
  entry: number;
  write: (clean: Buffer) => void;
}

function tagsOf(profile: Buffer, count: number): KeptTag[] {
  const tags: KeptTag[] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    const [offset, length] = [profile.readUInt32BE(entry + 4), profile.readUInt32BE(entry + 8)];
    if (offset < HEADER_BYTES + 4 + count * ENTRY_BYTES || length < 16 || offset + length > profile.length) continue;
    const name = profile.toString('latin1', entry, entry + 4);
    const data = profile.subarray(offset, offset + length);
    if (TEXT_TAGS.has(name)) tags.push({ entry, write: (clean) => writeEmptyText(clean, offset, data) });
    const used = COLOR_TAGS.has(name) ? usedBytes(data) : undefined;
    if (used !== undefined && used <= length)
      tags.push({ entry, write: (clean) => writeData(clean, offset, data, used) });
  }
  return tags;
}

/** The type, four reserved bytes, and the data. */
function writeData(clean: Buffer, offset: number, data: Buffer, used: number): void {
  data.copy(clean, offset, 0, 4);
  data.copy(clean, offset + 8, 8, used);
}

function writeEmptyText(clean: Buffer, offset: number, data: Buffer): void {
  const type = data.toString('latin1', 0, 4);
  clean.write(type === 'mluc' || type === 'desc' ? type : 'text', offset, 'latin1');
  // No record, each of 12 bytes; or an ASCII text of its end alone.
  if (type === 'mluc') clean.writeUInt32BE(12, offset + 12);
  if (type === 'desc') clean.writeUInt32BE(1, offset + 8);
}

/** How many bytes the data of a tag have; undefined for a type that colors are not computed from. */
function usedBytes(data: Buffer): number | undefined {
  switch (data.toString('latin1', 0, 4)) {
    case 'XYZ ':
      return 20;
    case 'curv':
      return 12 + 2 * data.readUInt32BE(8);
    case 'para':
      return 12 + 4 * (CURVE_PARAMETERS[data.readUInt16BE(8)] ?? Infinity);
    case 'sf32':
      return 44;
    case 'chrm':
      return 12 + 8 * data.readUInt16BE(8);
    case 'meas':
      return 36;
    case 'cicp':
      return 12;
    case 'mft1':
    case 'mft2':
    case 'mAB ':
    case 'mBA ':
    case 'mpet':
      return data.length;
    default:
      return undefined;
  }
}
