import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../../platform/http/etag.ts';
import type { ClaimVersion } from '../record.ts';
import type { ClaimPage, IsKnown, Polled } from '../service.ts';

/** Changes when the same claim is printed in another way, so that no client keeps a response of an older release. */
const REPRESENTATION = 2;

/** The filed claim never changes, so that its version and its refund identify its whole state (spec: Events). */
export function etagOfClaim({ version, refund }: ClaimVersion): string {
  const ofRefund = refund === undefined ? '' : `-${hash('sha1', refund, 'base64url')}`;
  return `"${REPRESENTATION}-${version}${ofRefund}"`;
}

/** The claims of a page, their versions and refunds, and whether more follow, say all that is in the response. */
export function etagOfPage({ claims, cursor }: ClaimPage<ClaimVersion>): string {
  const content = claims.map(({ id, version, refund = '' }) => `${id}${version}${refund}`).join();
  return `"${REPRESENTATION}-${hash('sha1', `${content};${cursor}`, 'base64url')}"`;
}

/** The client's version; undefined when it sends none, and the claims are read once. */
export function knownTo<Versions>(
  request: FastifyRequest,
  etagOf: (found: Versions) => string,
): IsKnown<Versions> | undefined {
  if (request.headers['if-none-match'] === undefined) return undefined;
  return (found) => isKnown(request, etagOf(found));
}

/** Sends JSON, text or a stream of it, with the ETag of that very text, or 304 when the client has it already. */
export function sendPolled<Versions, Whole extends Versions>(
  reply: FastifyReply,
  polled: Polled<Whole, Versions>,
  { etagOf, print }: { etagOf: (found: Versions) => string; print: (whole: Whole) => string | Readable },
): void {
  reply.header('cache-control', 'private, no-cache');
  reply.header('etag', etagOf(polled.found));
  if (polled.outcome === 'unchanged') {
    reply.code(304).send();
    return;
  }
  reply.header('content-type', 'application/json; charset=utf-8').send(print(polled.found));
}
