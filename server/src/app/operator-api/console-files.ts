import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ConsoleAddress, ownOrigins } from '../../features/operators/http/guard.ts';

export interface ConsoleFileDependencies {
  /** The folder of the built files; it need not be there. */
  folder: string;
  address: ConsoleAddress;
}

/** Their names have a hash of their content. */
const ASSET_CACHING = 'public, max-age=31536000, immutable';
const NONCE_PLACE = '__CSP_NONCE__';
/** A plain name: no folder, no hidden file. */
const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const NOT_BUILT = `The console is not built here: its files are missing.

In a copy of the folder where Redress is installed, since npm replaces the packages that the service uses:

  npm ci --workspace console && npm run build --workspace console

Then copy console/dist from there to the same place in the folder itself, and load this page again: nothing has to be
restarted. In a clone, npm start builds it. The operator API below /operator/v1 works meanwhile.
`;

/** The console's pages and files (spec: The operator listener). Everything is read when it is asked for. */
export async function addConsole(app: FastifyInstance, { folder, address }: ConsoleFileDependencies): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // A range that a file does not have would become an error of the service.
    acceptRanges: false,
    dotfiles: 'ignore',
    suppressWarning: true,
  });

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (!FILE_NAME.test(name)) return reply.callNotFound();
    // The viewer has no origin, so that every file it loads is of another one. The code is public.
    return sendFile(reply, `assets/${name}`, { 'cache-control': ASSET_CACHING, 'access-control-allow-origin': '*' });
  });

  app.get('/viewer.html', async (request, reply) => {
    const page = await readPage(folder, 'viewer.html');
    if (page === undefined) return reply.callNotFound();
    return sendPage(reply, page, viewerPolicy(ownOrigins(request, address)));
  });

  app.get('/*', { config: { isFallback: true } }, async (request, reply) => {
    const name = fileNameOf(request);
    if (name === undefined) return reply.callNotFound();
    if (name !== '') return sendFile(reply, name, { 'cache-control': 'no-cache' });
    const page = await readPage(folder, 'index.html');
    if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64');
    return sendPage(reply, page.replaceAll(NONCE_PLACE, nonce), pagePolicy(nonce));
  });
}

/**
 * The name of the file at a path; '' for the page, which reads its path itself; undefined for an unknown path.
 */
function fileNameOf({ url }: FastifyRequest): string | undefined {
  const [path = ''] = url.split('?', 1);
  const [first = '', ...others] = path.slice(1).split('/');
  const last = others.at(-1) ?? first;
  if (first === 'operator' || first === 'assets') return undefined;
  if (!last.includes('.') || path === '/index.html') return '';
  return others.length === 0 && FILE_NAME.test(first) && !first.endsWith('.html') ? first : undefined;
}

/** Sends a file that may not be there: then nothing of `headers` is said. */
function sendFile(reply: FastifyReply, path: string, headers: Record<string, string>): FastifyReply {
  return reply.sendFile(path, { onFile: () => void reply.headers(headers) });
}

async function readPage(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The policy of the page that draws an uploaded PDF: our scripts, no origin, no network. */
function viewerPolicy(origins: readonly string[]): string {
  const own = ["'self'", ...origins].join(' ');
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `font-src ${own} data:`,
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
