import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredClaim } from '../domain/claim-record.ts';
import { sendUnlessKnown } from '../listener/etag.ts';
import type { ClaimPage } from '../services/claims.ts';

/** Changes when the same claim is printed in another way, so that no client keeps an answer of an older release. */
const REPRESENTATION = 1;

/** What was filed never changes, so a claim's version says all (decision: Polling). */
export function etagOfClaim({ version }: StoredClaim): string {
  return `"${REPRESENTATION}-${version}"`;
}

/** The claims of a page and their versions, and whether more follow, say all that is in the answer. */
export function etagOfPage({ claims, cursor }: ClaimPage): string {
  const content = claims.map(({ id, version }) => `${id}${version}`).join();
  return `"${REPRESENTATION}-${hash('sha1', `${content};${cursor}`, 'base64url')}"`;
}

/** Sends JSON text, or 304 when the client has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, etag: string, body: () => string): void {
  reply.header('cache-control', 'private, no-cache');
  sendUnlessKnown(request, reply, etag, body);
}
