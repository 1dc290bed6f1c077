import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends JSON text, or 304 when the client has it already. */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, etag: string, body: () => string): void {
  reply.header('etag', etag);
  if (isKnown(request, etag)) {
    reply.code(304).send();
    return;
  }
  reply.header('content-type', 'application/json; charset=utf-8').send(body());
}

/** Whether the client already has the representation that `etag` names. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && matches(known, etag);
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
function matches(header: string, etag: string): boolean {
  return header.split(',').some((entry) => {
    const known = entry.trim();
    return known === '*' || known === etag || known === `W/${etag}`;
  });
}
