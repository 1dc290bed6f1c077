/* The journal of what a process did to its disk, in order, as `disk-shim.c` wrote it. */
import { readFileSync } from 'node:fs';

/** In the order of `enum record` in disk-shim.h. */
const KINDS = [
  '',
  'open',
  'close',
  'write',
  'truncate',
  'syncs',
  'synced',
  'lost sync',
  'rename',
  'unlink',
  'mkdir',
  'rmdir',
  'link',
  'say',
  'unknown',
] as const;
const HEAD_BYTES = 32;

export interface JournalEntry {
  kind: Exclude<(typeof KINDS)[number], ''>;
  /** The process and its descriptor. */
  handle: string;
  /** The offset of a write, the new size, or the flags of an open. */
  number: number;
  path: string;
  /** Of a rename or link: the new name. */
  other: string;
  /** Bytes written to a file, sent to a client or printed on standard output. */
  data: Buffer;
}

/** All entries that are whole: a process that was killed may have left a part of one. */
export function readJournal(file: string): JournalEntry[] {
  const bytes = readFileSync(file);
  const entries: JournalEntry[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.byteLength; ) {
    const length = bytes.readUInt32LE(at);
    if (at + length > bytes.byteLength) break;
    entries.push(readEntry(bytes.subarray(at, at + length)));
    at += length;
  }
  return entries;
}

function readEntry(bytes: Buffer): JournalEntry {
  const kind = KINDS[bytes.readUInt32LE(4)];
  if (!kind) throw new Error(`no kind of entry: ${bytes.readUInt32LE(4)}`);
  const other = HEAD_BYTES + bytes.readUInt32LE(24);
  const data = other + bytes.readUInt32LE(28);
  return {
    kind,
    handle: `${bytes.readUInt32LE(8)}:${bytes.readInt32LE(12)}`,
    number: Number(bytes.readBigUInt64LE(16)),
    path: bytes.toString('utf8', HEAD_BYTES, other),
    other: bytes.toString('utf8', other, data),
    data: bytes.subarray(data),
  };
}

const REQUEST_ID = /^x-request-id: (\S+)\r$/im;

/** After which entry each request was answered, by the identifier that its client gave it. */
export function answeredAt(entries: readonly JournalEntry[]): Map<string, number> {
  const answered = new Map<string, number>();
  for (const [index, { kind, data }] of entries.entries()) {
    const id = kind === 'say' ? REQUEST_ID.exec(data.toString('latin1'))?.[1] : undefined;
    if (id !== undefined) answered.set(id, index);
  }
  return answered;
}
