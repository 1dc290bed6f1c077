/* The file that `redress backup` writes, taken apart and put together again by a tar of the test's own. */

import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

export interface TarEntry {
  name: string;
  bytes: Buffer;
  type?: 'file' | 'symlink' | 'link' | 'directory';
  linkname?: string;
}

export async function readTar(file: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  const unpacked = extract();
  const reading = pipeline(createReadStream(file), unpacked);
  for await (const entry of unpacked) {
    const chunks = (await Array.fromAsync(entry)) as Buffer[];
    entries.push({ name: entry.header.name, bytes: Buffer.concat(chunks) });
  }
  await reading;
  return entries;
}

export async function writeTar(file: string, entries: readonly TarEntry[]): Promise<void> {
  const packed = pack();
  for (const { name, bytes, type = 'file', linkname } of entries) {
    if (type === 'file') packed.entry({ name }, bytes);
    else packed.entry({ name, type, ...(linkname && { linkname }) });
  }
  packed.finalize();
  await pipeline(packed, createWriteStream(file));
}

/** Copies a file with one bit turned over. */
export async function turnBit(from: string, to: string, position: number): Promise<void> {
  const bytes = await readFile(from);
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  await writeFile(to, bytes);
}
