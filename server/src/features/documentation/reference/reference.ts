import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../../platform/http/etag.ts';
import type { OpenApiDocument } from '../../../platform/http/openapi/document.ts';
import { lazily } from '../../../platform/lazily.ts';
import { html } from '../pages/html.ts';
import { contentsOf, REFERENCE, topBar } from '../pages/layout.ts';
import { referenceContents } from '../pages/reference-sections.ts';

/** Scalar's program: compressed once, and sent so to everybody. */
interface Bundle {
  bytes: Uint8Array;
  etag: string;
}

const pageOf = (document: OpenApiDocument) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Redress claims API</title>
<link rel="icon" type="image/svg+xml" href="/docs/assets/icon.svg">
<link rel="stylesheet" href="/docs/assets/bar.css">
<link rel="stylesheet" href="/docs/reference/reader.css">
</head>
<body>
${topBar(REFERENCE.path)}
<noscript>This page needs JavaScript. The same description for programs is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<div class="reference">
${contentsOf(referenceContents(document))}
<div id="reference"></div>
</div>
<script src="/docs/reference/scalar.js"></script>
<script type="module" src="/docs/reference/reader.js"></script>
</body>
</html>
`.text;

/** Adds `/docs/reference`: a page that shows `/docs/reference/description.json` and sends requests by it. */
export async function addReference(
  app: FastifyInstance,
  describe: () => OpenApiDocument,
  uploadsOrigin: string,
): Promise<void> {
  const policy = policyWith(uploadsOrigin);
  let bundle: Promise<Bundle> | undefined;
  const page = lazily(() => {
    const bytes = Buffer.from(pageOf(describe()));
    return { bytes, etag: etagOf(bytes), type: 'text/html; charset=utf-8' };
  });
  app.get('/docs/reference', (request, reply) => {
    reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' });
    return sendFile(request, reply, page());
  });
  for (const [name, type] of [
    ['reader.js', 'text/javascript; charset=utf-8'],
    ['reader.css', 'text/css; charset=utf-8'],
  ] as const) {
    const bytes = await readFile(new URL(name, import.meta.url));
    const etag = etagOf(bytes);
    app.get(`/docs/reference/${name}`, (request, reply) => sendFile(request, reply, { bytes, etag, type }));
  }
  app.get('/docs/reference/scalar.js', async (request, reply) => {
    bundle ??= loadBundle().catch((error: unknown) => {
      bundle = undefined;
      throw error;
    });
    const { bytes, etag } = await bundle;
    // Set once the bundle is there: the error of a failure is not compressed.
    reply.header('content-encoding', 'gzip');
    return sendFile(request, reply, { bytes, etag, type: 'text/javascript; charset=utf-8' });
  });
}

/**
 * Scripts are this service's files alone, and none is made of text. The reader writes its colours and sizes into the
 * page, so that styles may stand in it.
 */
function policyWith(uploadsOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${uploadsOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function loadBundle(): Promise<Bundle> {
  const [bytes] = (await once(new Worker(new URL('./bundle-worker.ts', import.meta.url)), 'message')) as [Uint8Array];
  return { bytes, etag: etagOf(bytes) };
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, type }: Bundle & { type: string },
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  return isKnown(request, etag) ? reply.code(304).send() : reply.type(type).send(bytes);
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`;
}
