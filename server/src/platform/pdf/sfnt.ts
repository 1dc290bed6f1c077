import { inflateSync } from 'node:zlib';

const WOFF = 'wOFF';
const TRUE_TYPE = 0x00010000;
/** Family, subfamily, full name, PostScript name. */
const NAME_IDS = [1, 2, 4, 6];

/** Gives a TrueType font, of a TrueType or WOFF file, another family name. Nothing else of the font changes. */
export function withFamilyName(font: Buffer, family: string): Buffer {
  return written(tablesOf(font).set('name', nameTable(family)));
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const isWoff = font.toString('latin1', 0, 4) === WOFF;
  const [count, start, size] = isWoff ? [font.readUInt16BE(12), 44, 20] : [font.readUInt16BE(4), 12, 16];
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = font.subarray(start + index * size);
      const tag = entry.toString('latin1', 0, 4);
      if (!isWoff) return [tag, within(font, entry.readUInt32BE(8), entry.readUInt32BE(12))];
      const packed = within(font, entry.readUInt32BE(4), entry.readUInt32BE(8));
      return [tag, packed.length < entry.readUInt32BE(12) ? inflateSync(packed) : packed];
    }),
  );
}

const within = (font: Buffer, offset: number, length: number) => font.subarray(offset, offset + length);

/** A table with one name for all of a font's, in Unicode. */
function nameTable(family: string): Buffer {
  const name = Buffer.from(family, 'utf16le').swap16();
  const head = 6 + NAME_IDS.length * 12;
  const table = Buffer.alloc(head + name.length);
  table.writeUInt16BE(NAME_IDS.length, 2);
  table.writeUInt16BE(head, 4);
  for (const [index, id] of NAME_IDS.entries()) {
    // Windows, Unicode, English of the United States.
    for (const [at, value] of [3, 1, 0x409, id, name.length].entries())
      table.writeUInt16BE(value, 6 + index * 12 + at * 2);
  }
  name.copy(table, head);
  return table;
}

/** Writes a font without check sums, which no reader of ours compares. */
function written(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  head.writeUInt32BE(TRUE_TYPE, 0);
  head.writeUInt16BE(sorted.length, 4);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = 12 + index * 16;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
