import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../platform/http/etag.ts';
import type { OpenApiDocument } from '../../platform/http/openapi/document.ts';
import { lazily } from '../../platform/lazily.ts';
import { addReference } from './reference/reference.ts';
import { forReference, withAddresses } from './served-openapi.ts';
import { asYaml } from './yaml.ts';

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

/** The forms of the description for programs: path, content type, and how it is printed. */
const FORMS = [
  { path: '/openapi.json', type: 'application/json; charset=utf-8', print: (text: object) => JSON.stringify(text) },
  { path: '/openapi.yaml', type: 'application/yaml; charset=utf-8', print: asYaml },
] as const;

/**
 * Adds `/openapi.json` and `/openapi.yaml` with the addresses by which each was asked for and where files go, and
 * `/docs/reference` to read it and try it.
 */
export async function addDocumentation(
  app: FastifyInstance,
  { describe, uploadsUrl, addressOf }: DocumentationDependencies,
): Promise<void> {
  // The page sends its requests to the server that it comes from, under any name.
  const forPage = lazily(() =>
    withTag(JSON.stringify(forReference(withAddresses(describe(), { apiUrl: '', uploadsUrl })))),
  );
  for (const { path, type, print } of FORMS) {
    // Printing takes milliseconds, and nearly everybody asks by one address: that of the last request is kept printed.
    let last: { apiUrl: string; printed: Printed } | undefined;
    app.get(path, (request, reply) => {
      const apiUrl = addressOf(request);
      if (apiUrl !== last?.apiUrl)
        last = { apiUrl, printed: withTag(print(withAddresses(describe(), { apiUrl, uploadsUrl }))) };
      return send(request, reply, { ...last.printed, type });
    });
  }
  app.get('/docs/reference/description.json', (request, reply) =>
    send(request, reply, { ...forPage(), type: FORMS[0].type }),
  );
  await addReference(app, describe, new URL(uploadsUrl).origin);
}

function withTag(text: string): Printed {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag, type }: Printed & { type: string },
): FastifyReply {
  // It names the address that was asked for, which is not everybody's.
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  return isKnown(request, etag) ? reply.code(304).send() : reply.type(type).send(text);
}
