import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendUnlessKnown } from '../listener/etag.ts';
import { openApiDocument } from './openapi.ts';
import { forReference, withAddresses } from './openapi-served.ts';
import { addReference } from './reference/reference.ts';

export interface DocumentationParts {
  /** Where documents are uploaded, as clients reach it. */
  uploadsUrl: string;
  /** The address of the API for the one who asks. */
  addressOf: (request: FastifyRequest) => string;
}

/**
 * `/openapi.json` with the addresses by which it was asked for and where files go, and `/docs/reference` to read it and
 * try it.
 */
export async function addDocumentation(
  app: FastifyInstance,
  { uploadsUrl, addressOf }: DocumentationParts,
): Promise<void> {
  const document = openApiDocument();
  // The page asks the server that it comes from, whatever it is called.
  const forPage = forReference(withAddresses(document, { apiUrl: '/', uploadsUrl }));
  app.get('/openapi.json', (request, reply) =>
    sendDescription(request, reply, withAddresses(document, { apiUrl: addressOf(request), uploadsUrl })),
  );
  app.get('/docs/reference/description.json', (request, reply) => sendDescription(request, reply, forPage));
  await addReference(app, new URL(uploadsUrl).origin);
}

function sendDescription(request: FastifyRequest, reply: FastifyReply, description: object): FastifyReply {
  const text = JSON.stringify(description);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  sendUnlessKnown(request, reply.header('cache-control', 'no-cache'), etag, () => text);
  return reply;
}
