import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendUnlessKnown } from '../../platform/http/etag.ts';
import type { OpenApiDocument } from '../../platform/http/openapi/document.ts';
import { lazily } from '../../platform/lazily.ts';
import { addReference } from './reference/reference.ts';
import { forReference, withAddresses } from './served-openapi.ts';

export interface DocumentationDependencies {
  /** Gives the description of the client API. Made at the first request: it takes longer than all else of a start. */
  describe: () => OpenApiDocument;
  /** Where documents are uploaded, as clients reach it. */
  uploadsUrl: string;
  /** The address of the API for the one who asks. */
  addressOf: (request: FastifyRequest) => string;
}

/** A description as it is sent. */
interface Printed {
  text: string;
  etag: string;
}

/**
 * `/openapi.json` with the addresses by which it was asked for and where files go, and `/docs/reference` to read it and
 * try it.
 */
export async function addDocumentation(
  app: FastifyInstance,
  { describe, uploadsUrl, addressOf }: DocumentationDependencies,
): Promise<void> {
  // The page asks the server that it comes from, whatever it is called.
  const forPage = lazily(() => print(forReference(withAddresses(describe(), { apiUrl: '', uploadsUrl }))));
  // Printing takes a millisecond, and nearly everybody asks by one address: that of the last request is kept printed.
  let last: { apiUrl: string; printed: Printed } | undefined;
  app.get('/openapi.json', (request, reply) => {
    const apiUrl = addressOf(request);
    if (apiUrl !== last?.apiUrl) last = { apiUrl, printed: print(withAddresses(describe(), { apiUrl, uploadsUrl })) };
    return send(request, reply, last.printed);
  });
  app.get('/docs/reference/description.json', (request, reply) => send(request, reply, forPage()));
  await addReference(app, new URL(uploadsUrl).origin);
}

function print(description: object): Printed {
  const text = JSON.stringify(description);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: Printed): FastifyReply {
  // It names the address that was asked for, which is not everybody's.
  sendUnlessKnown(request, reply.header('cache-control', 'private, no-cache'), etag, () => text);
  return reply;
}
