import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { HttpError } from '../../platform/http/envelope.ts';
import { isKnown } from '../../platform/http/etag.ts';

/** The path of the packed SDK on the API listener, which npm installs from. */
export const SDK_PATH = '/sdk/redress-client.tgz';

/**
 * Serves the packed SDK with its command line at `SDK_PATH`, without credentials: clients install it from the service
 * that they use, and always get the version that belongs to it. When `file` does not exist, the path answers 404.
 */
export async function addSdk(app: FastifyInstance, file: string, log: Logger): Promise<void> {
  const archive = await readArchive(file);
  if (!archive) log.warn({ file }, `${SDK_PATH} is not served: pack the SDK with "node scripts/sdk.mjs"`);
  const etag = archive && `"${createHash('sha256').update(archive).digest('base64url')}"`;
  app.get(SDK_PATH, (request: FastifyRequest, reply: FastifyReply) => {
    if (!archive || !etag) throw new HttpError('NOT_FOUND', 'The operator of this service has not packed the SDK.');
    reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (isKnown(request, etag)) reply.code(304).send();
    else reply.type('application/gzip').send(archive);
  });
}

async function readArchive(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
