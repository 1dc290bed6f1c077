import { unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { MAX_UNPACKED, WorkbookFault } from './record.ts';

const MAX_PARTS = 5_000;
/** The characters that the parser gets at a time. */
const AT_ONCE = 1_048_576;

/** The hooks of one part, by the names of elements without their prefix. */
export interface PartReader {
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** The parts of a workbook. Each is unpacked when it is read, and all of them together up to `MAX_UNPACKED`. */
export class Parts {
  readonly #bytes: Uint8Array;
  readonly #sizes = new Map<string, number>();
  #unpacked = 0;

  /** Throws `WorkbookFault` for bytes that are no archive, or too large an archive. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    unzip(bytes, ({ name, originalSize }) => {
      if (this.#sizes.size >= MAX_PARTS) throw new WorkbookFault('has too many parts for a workbook');
      this.#sizes.set(name.toLowerCase(), originalSize);
      return false;
    });
  }

  has(name: string): boolean {
    return this.#sizes.has(name.toLowerCase());
  }

  /** Reads a part. Throws `WorkbookFault` when it is missing, too large or no XML. */
  read(name: string, reader: PartReader): void {
    const size = this.#sizes.get(name.toLowerCase());
    if (size === undefined) throw new WorkbookFault(`is no whole workbook, ${name} is missing: save it again`);
    this.#unpacked += size;
    if (this.#unpacked > MAX_UNPACKED) {
      const most = MAX_UNPACKED / 1_048_576;
      throw new WorkbookFault(`has more than ${most} MiB when it is unpacked: save only the table, as CSV`);
    }
    const files = unzip(this.#bytes, (file) => file.name.toLowerCase() === name.toLowerCase());
    parseXml(name, Object.values(files)[0] ?? new Uint8Array(), reader);
  }
}

type Filter = (file: { name: string; originalSize: number }) => boolean;

/** Every part has at most the length that the archive names: further bytes are cut, and the XML is then incomplete. */
function unzip(bytes: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (cause instanceof WorkbookFault) throw cause;
    throw new WorkbookFault('is no whole workbook: save it again', { cause });
  }
}

function parseXml(part: string, bytes: Uint8Array, { open, close, text }: PartReader): void {
  const fail = (why: string, cause?: unknown): never => {
    throw new WorkbookFault(`is no whole workbook, ${part} ${why}: save it again`, { cause });
  };
  const parser = new Parser()
    .on('openTag', (name, attributes) => open?.(withoutPrefix(name), attributes))
    .on('closeTag', (name) => close?.(withoutPrefix(name)))
    .on('text', (value, decodeEntities) => text?.(decodeEntities(value)))
    .on('cdata', (value) => text?.(value))
    .on('attention', () => fail('declares entities'))
    .on('error', (error) => fail('is no XML', error));
  const decoder = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8');
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    parser.write(decoder.decode(bytes.subarray(at, at + AT_ONCE), { stream: true }));
  }
  parser.end();
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
