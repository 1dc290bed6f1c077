import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';

/*
 * A backup is one tar file, its entries in this order: the manifest, the database, the upload secret when there is
 * one, the documents in the order in which the database gives them, the seal. Thus it is written and checked in one
 * pass, and any `tar` can take a single document out of it.
 */
export const MANIFEST_ENTRY = 'manifest.json';
export const DATABASE_ENTRY = 'redress.db';
export const SECRET_ENTRY = 'upload-secret';
export const SEAL_ENTRY = 'seal.json';

/** In the place of a file's name: standard input or output. */
export const STANDARD = '-';

export function documentEntry(blobKey: string): string {
  return `documents/${blobKey}`;
}

/** The newest format that this version reads, and the one that it writes. */
export const FORMAT = 1;
/** Far more than a manifest or a seal has. */
export const MAX_JSON_BYTES = 65_536;

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const fileSchema = z.object({ name: z.enum([DATABASE_ENTRY, SECRET_ENTRY]), size_bytes: count, sha256 });
const FILES = [DATABASE_ENTRY, `${DATABASE_ENTRY} ${SECRET_ENTRY}`];

const formatSchema = z.object({ format: z.int(), redress_version: z.string().regex(/^[\w.+-]{1,50}$/) });

const manifestSchema = formatSchema.extend({
  created_at: z.iso.datetime(),
  counts: z.object({
    organizations: count,
    api_keys: count,
    claims: count,
    documents: count,
    document_bytes: count,
  }),
  /** The documents' sizes and hashes are in the database. */
  files: z.array(fileSchema).refine((files) => FILES.includes(files.map(({ name }) => name).join(' '))),
});
export type Manifest = z.infer<typeof manifestSchema>;

const sealSchema = z.object({
  /** How many come before. */
  entries: count,
  /** The hash of a line `NAME SIZE SHA256` for each entry before. */
  sha256,
});
export type Seal = z.infer<typeof sealSchema>;

/** Throws `BackupError` for a text that is no manifest, or one of a format that only later versions read. */
export function parseManifest(text: string, file: string): Manifest {
  const value = parseJson(text);
  const { data: made } = formatSchema.safeParse(value);
  if (made && made.format > FORMAT) {
    const what = `format ${made.format}, made by Redress ${made.redress_version}`;
    throw new BackupError(
      `${file} has the newer ${what}; this version reads format ${FORMAT}: restore it with that one`,
    );
  }
  const { data: manifest } = manifestSchema.safeParse(value);
  if (manifest?.format !== FORMAT) throw altered(MANIFEST_ENTRY, file);
  return manifest;
}

export function parseSeal(text: string, file: string): Seal {
  const { data: seal } = sealSchema.safeParse(parseJson(text));
  if (!seal) throw altered(SEAL_ENTRY, file);
  return seal;
}

export function altered(entry: string, file: string): BackupError {
  return new BackupError(`${file} was altered: its ${entry} differs from the backed up one`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Sum {
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export function sumOf(bytes: Uint8Array): Sum {
  return { size_bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Sums up the entries of an archive, so that the last one can vouch for all before it. */
export class EntryList {
  readonly #hash = createHash('sha256');
  #entries = 0;

  add(name: string, { size_bytes, sha256 }: Sum): void {
    this.#hash.update(`${name} ${size_bytes} ${sha256}\n`);
    this.#entries += 1;
  }

  /** To be called once, when all were added. */
  seal(): Seal {
    return { entries: this.#entries, sha256: this.#hash.digest('hex') };
  }
}
