import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PackFile } from './record.ts';

/**
 * Makes a ZIP of files, read as they are sent: the next one is taken when the last one has gone. Nothing is compressed,
 * since pictures and PDFs are already, so that no release of zlib changes a byte. Ending the stream ends `files`; when
 * they fail, so does the stream, and the ZIP has no end.
 * @param files told of the end by the signal
 */
export function zipOf(files: (ended: AbortSignal) => AsyncIterable<PackFile>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const ended = new AbortController();
  output.once('close', () => ended.abort());
  const { signal } = ended;
  const add = async () => {
    for await (const { path, bytes, at } of files(signal)) {
      signal.throwIfAborted();
      const content = streamOf(bytes);
      const mtime = new TimeInUtc(at);
      zip.addReadStream(content, path, { compress: false, size: bytes.length, mtime, mode: 0o100644 });
      await finished(content, { signal });
    }
    zip.end();
  };
  add().catch((error) => output.destroy(error));
  return output;
}

const SLICE_BYTES = 65_536;

/** Gives bytes as a stream that lets go of them: the library keeps the stream until the ZIP ends. */
function streamOf(bytes: Uint8Array): Readable {
  let left: Uint8Array | undefined = bytes;
  return new Readable({
    read() {
      const slice = left?.subarray(0, SLICE_BYTES);
      left = left && left.length > SLICE_BYTES ? left.subarray(SLICE_BYTES) : undefined;
      this.push(slice && slice.length > 0 ? slice : null);
    },
  });
}

/** A time whose local parts equal its UTC parts: ZIP has the local time, which would differ between machines. */
class TimeInUtc extends Date {
  override getFullYear = () => this.getUTCFullYear();
  override getMonth = () => this.getUTCMonth();
  override getDate = () => this.getUTCDate();
  override getHours = () => this.getUTCHours();
  override getMinutes = () => this.getUTCMinutes();
  override getSeconds = () => this.getUTCSeconds();
}
