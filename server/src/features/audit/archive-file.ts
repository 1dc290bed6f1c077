import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { isAbsence, syncToDisk } from '../../platform/blobs/durable.ts';
import type { AuditEntry } from './record.ts';

/** Only its owner may read an archive: it names the people who did what. */
const PRIVATE = 0o600;

/** An archive was refused or could not be written; the message says why and the cure. */
export class ArchiveError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'ArchiveError';
  }
}

/*
 * An archive of the audit log is a gzip file of JSON lines: a head, an entry in each line, oldest first, and a foot
 * that vouches for them. `zcat` and `jq` read it.
 */
const FORMAT = 1;

const headSchema = z.object({
  format: z.literal(FORMAT),
  redress_version: z.string(),
  archived_at: z.string(),
  /** All entries are older: an identifier. */
  before_id: z.string(),
});
export type ArchiveHead = Omit<z.infer<typeof headSchema>, 'format'>;

const footSchema = z.object({
  entries: z.int().min(0),
  first_id: z.string().nullable(),
  last_id: z.string().nullable(),
  /** The hexadecimal hash of the entries' lines, each with its line break. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** The content of an archive. */
export type ArchiveSum = z.infer<typeof footSchema>;

/** An entry as one line, without its line break. */
function lineOf(entry: AuditEntry): string {
  const { id, at, actor, action, subject_kind, subject_id, organization_id, before, after } = entry;
  return JSON.stringify({ id, at, actor, action, subject_kind, subject_id, organization_id, before, after });
}

/** Writes entries to a new file, whole or not at all. Throws `ArchiveError` when there is something at its place. */
export async function writeAuditArchive(
  file: string,
  head: ArchiveHead,
  entries: AsyncIterable<AuditEntry>,
): Promise<ArchiveSum> {
  const found = await lstat(file).catch((error) => {
    if (!isAbsence(error)) throw error;
  });
  if (found) throw new ArchiveError(`${file} is there already: name another`);
  const partial = `${file}.partial`;
  const digest = new Digest();
  try {
    const target = createWriteStream(partial, { mode: PRIVATE, flush: true });
    await pipeline(Readable.from(linesOf(head, entries, digest)), createGzip(), target);
    await rename(partial, file);
    await syncToDisk(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    if (!isAbsence(error)) throw error;
    throw new ArchiveError(`There is no folder ${dirname(file)}: make it first`);
  }
  return digest.sum();
}

async function* linesOf(head: ArchiveHead, entries: AsyncIterable<AuditEntry>, digest: Digest): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, ...head })}\n`;
  for await (const entry of entries) {
    const line = lineOf(entry);
    digest.add(entry.id, line);
    yield `${line}\n`;
  }
  yield `${JSON.stringify(digest.sum())}\n`;
}

/** Reads a whole archive and returns its contents. Throws `ArchiveError` when it is none, or was altered. */
export async function checkAuditArchive(file: string): Promise<ArchiveSum> {
  const digest = new Digest();
  let foot: ArchiveSum | undefined;
  let head: ArchiveHead | undefined;
  for await (const { line, value } of readLines(file)) {
    if (foot) break;
    if (!head) head = headSchema.safeParse(value).data;
    else if (isEntry(value)) digest.add(value.id, line);
    else foot = footSchema.safeParse(value).data;
    if (!head) break;
  }
  const sum = digest.sum();
  if (head && JSON.stringify(foot) === JSON.stringify(sum)) return sum;
  throw new ArchiveError(`${file} is not a whole archive of the audit log, or was altered`);
}

/** Looks entries up in an archive that was checked, with bounded memory: each one newer than the one before. */
export class ArchivedEntries {
  readonly #lines: AsyncGenerator<{ line: string; value: unknown }>;
  #current: { id: string; line: string } | undefined;

  constructor(file: string) {
    this.#lines = readLines(file);
  }

  /** Whether the archive has the entry, and in the same words. */
  async has(entry: AuditEntry): Promise<boolean> {
    while ((this.#current?.id ?? '') < entry.id) {
      const { done, value: next } = await this.#lines.next();
      if (done) return false;
      if (isEntry(next.value)) this.#current = { id: next.value.id, line: next.line };
    }
    return this.#current?.line === lineOf(entry);
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }
}

async function* readLines(file: string): AsyncGenerator<{ line: string; value: unknown }> {
  const unpacked = createGunzip();
  pipeline(createReadStream(file), unpacked).catch(() => {});
  try {
    let rest = '';
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield { line, value: JSON.parse(line) };
    }
  } catch (cause) {
    throw new ArchiveError(`${file} cannot be read as an archive of the audit log, or was altered`, { cause });
  }
}

function isEntry(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

class Digest {
  readonly #hash: Hash = createHash('sha256');
  #entries = 0;
  #first: string | null = null;
  #last: string | null = null;

  add(id: string, line: string): void {
    this.#hash.update(`${line}\n`);
    this.#entries += 1;
    this.#first ??= id;
    this.#last = id;
  }

  sum(): ArchiveSum {
    const sha256 = this.#hash.copy().digest('hex');
    return { entries: this.#entries, first_id: this.#first, last_id: this.#last, sha256 };
  }
}
