import { createHash } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { NOT_FOUND } from '../../platform/feature/reasons.ts';
import { HttpError } from '../../platform/http/envelope.ts';
import { isKnown } from '../../platform/http/etag.ts';

/** The path that leads to the newest package. */
const NEWEST_PATH = '/sdk/redress-client.tgz';
const NAME = /^redress-client-[\w.-]{1,64}\.tgz$/;
const NEWEST_HEADERS = { 'cache-control': 'public, no-cache' };
const PINNED_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The path at which the package of a version is installed from the API listener. */
export function sdkPath(version: string): string {
  return `/sdk/redress-client-${version}.tgz`;
}

export interface SdkOptions {
  /** The packed SDK; it may be missing. */
  file: string;
  /** The folder that keeps every package that was ever served. */
  folder: string;
  version: string;
  log: Logger;
}

/**
 * The packages of the SDK with its command line, each at an address whose bytes never change: npm notes their hash in
 * the lock files of projects. So the folder keeps each package that was served, over upgrades.
 */
export class SdkPackages {
  /** The path of the newest package. */
  readonly path: string;
  readonly #folder: string;
  readonly #newest: Buffer | undefined;

  private constructor(path: string, { folder, newest }: { folder: string; newest: Buffer | undefined }) {
    this.path = path;
    this.#folder = folder;
    this.#newest = newest;
  }

  /** Keeps the packed SDK in the folder. Without a packed SDK, or when it cannot be kept, that is logged. */
  static async open({ file, folder, version, log }: SdkOptions): Promise<SdkPackages> {
    const newest = await readUnlessMissing(file);
    if (!newest) {
      log.warn({ file }, `${NEWEST_PATH} is not served: pack the SDK with "node scripts/sdk.mjs"`);
      return new SdkPackages(sdkPath(version), { folder, newest });
    }
    try {
      return new SdkPackages(await keep(newest, { folder, version }), { folder, newest });
    } catch (err) {
      log.warn({ err, folder }, 'the SDK is served, but not kept for projects that install it after the next upgrade');
      return new SdkPackages(sdkPath(version), { folder, newest });
    }
  }

  get isPacked(): boolean {
    return this.#newest !== undefined;
  }

  /** Returns undefined when no package of this name was ever served. */
  async find(name: string): Promise<Buffer | undefined> {
    if (!NAME.test(name)) return undefined;
    if (this.#newest && this.path.endsWith(`/${name}`)) return this.#newest;
    return readUnlessMissing(join(this.#folder, name));
  }
}

/**
 * Keeps a package under the name of its version; gives its path. When other bytes have that name, which were packed
 * from other sources of the same version, the name has a part of the hash too.
 */
async function keep(archive: Buffer, { folder, version }: { folder: string; version: string }): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = createHash('sha256').update(archive).digest('hex').slice(0, 8);
  for (const path of [sdkPath(version), sdkPath(`${version}-${part}`)]) {
    const file = join(folder, path.slice(path.lastIndexOf('/') + 1));
    const kept = (await readUnlessMissing(file)) ?? (await putIfMissing(file, archive));
    if (kept.equals(archive)) return path;
  }
  throw new Error(`a package in ${folder} was changed`);
}

/** Writes the file whole or not at all, and durably; gives the content that it has then. */
async function putIfMissing(file: string, content: Buffer): Promise<Buffer> {
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await link(draft, file);
    return content;
  } catch (error) {
    // Another process was first.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return await readFile(file);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Serves the packages without credentials: clients install the SDK from the service that they use. */
export function addSdk(app: FastifyInstance, packages: SdkPackages): void {
  app.get(NEWEST_PATH, async (_request, reply) => {
    if (!packages.isPacked) throw new HttpError(NOT_FOUND, 'The operator of this service has not packed the SDK.');
    // Relative, for proxies that serve the API below a path.
    const name = packages.path.slice(packages.path.lastIndexOf('/') + 1);
    return reply.headers(NEWEST_HEADERS).code(307).header('location', name).send();
  });
  app.get<{ Params: { name: string } }>('/sdk/:name', async (request, reply) => {
    const archive = await packages.find(request.params.name);
    if (!archive) {
      throw new HttpError(NOT_FOUND, `This service has no such package; the newest is at ${packages.path}.`);
    }
    return sendPackage(request, reply, archive);
  });
}

function sendPackage(request: FastifyRequest, reply: FastifyReply, archive: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(archive).digest('base64url')}"`;
  reply.headers({ ...PINNED_HEADERS, etag });
  return isKnown(request, etag) ? reply.code(304).send() : reply.type('application/gzip').send(archive);
}

async function readUnlessMissing(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
