import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../listener/envelope.ts';

/** What a host is made of, with its port: what else stands in the header is not repeated anywhere. */
const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** The origins that the console has: the one of the settings, or else what the request was sent to. */
export function ownOrigins({ headers }: Pick<FastifyRequest, 'headers'>, operatorUrl: string | undefined): string[] {
  if (operatorUrl !== undefined) return [operatorUrl];
  const { host = '' } = headers;
  return HOST.test(host) ? [`http://${host.toLowerCase()}`, `https://${host.toLowerCase()}`] : [];
}

/** Throws `CSRF_REFUSED` when a browser says that a page of another origin sends the request. */
export function checkOrigin(request: FastifyRequest, operatorUrl: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin !== undefined && !ownOrigins(request, operatorUrl).includes(origin);
  if (isForeign || site === 'cross-site') throw refusal('it comes from a page of another origin');
}

/** Throws `CSRF_REFUSED` unless the request has the session's token. */
export function checkCsrfToken({ headers }: FastifyRequest, expected: string | null): void {
  const given = headers['x-csrf-token'];
  const isRight = typeof given === 'string' && expected !== null && timingSafeEqual(digest(given), digest(expected));
  if (!isRight) throw refusal('X-CSRF-Token is missing or wrong');
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function refusal(why: string): HttpError {
  return new HttpError('CSRF_REFUSED', `The request does not come from the console: ${why}.`);
}
