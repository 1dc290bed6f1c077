import { createHash } from 'node:crypto';
import { constants, createReadStream, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { contentTypeOfName } from '../attach/content-type.ts';
import { type FileToAttach, MAX_DOCUMENT_BYTES } from '../index.ts';

export const TYPE_RULE = 'must be a PDF, JPEG, PNG or WebP: .pdf, .jpg, .jpeg, .png or .webp';

/**
 * A file on the disk, read while it is sent. The same content under the same `label` is one document of a claim, also
 * when a killed run has sent it before.
 */
export async function fileToAttach(path: string, label = basename(path)): Promise<FileToAttach> {
  // A file that cannot be read is reported when it is to be sent.
  const idempotencyKey = await keyOf(path, label).catch(() => undefined);
  const content = () => openAsBlob(path);
  return { name: basename(path), content, contentType: contentTypeOfName(path), idempotencyKey };
}

async function keyOf(path: string, label: string): Promise<string> {
  const hash = createHash('sha256').update(`${label}\n`);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return `redress-client-${hash.digest('hex')}`;
}

/** The problem with a file; undefined when it can be attached. `hint` is added when there is no such file. */
export async function findFileProblem(path: string, hint = ''): Promise<string | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return 'is no file';
    if (found.size === 0) return 'is empty';
    if (found.size > MAX_DOCUMENT_BYTES) return `has ${megabytes(found.size)}, at most 10 MB can be attached`;
    await access(path, constants.R_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOENT' || code === 'ENOTDIR' ? `is not there${hint}` : `cannot be read (${String(code)})`;
  }
}

/** `12.3 MB`, of 1,048,576 bytes as in the limit; rounded up. */
function megabytes(bytes: number): string {
  return `${(Math.ceil((bytes / 1_048_576) * 10) / 10).toFixed(1)} MB`;
}
