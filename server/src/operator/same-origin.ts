import { hash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../listener/envelope.ts';

/** Where the console is reached. */
export interface ConsoleAddress {
  /** Its origin as the settings tell it; undefined: it is reached at the listener's own address alone. */
  operatorUrl: string | undefined;
  /** The address that the listener listens on, such as `127.0.0.1`, `::` or a name. */
  listenHost: string;
}

/** The characters of a host with its port; a header with any other is not repeated anywhere. */
const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const WILDCARDS = ['0.0.0.0', '[::]'];

/** Whether the console is reached by https alone. */
export function isSecure({ operatorUrl }: ConsoleAddress): boolean {
  return operatorUrl?.startsWith('https:') ?? false;
}

/** Whether a `Host` header, with or without a port, names this machine to itself. */
export function isLoopbackHost(header: string): boolean {
  return LOOPBACK.test(nameOf(header));
}

/**
 * Whether a request was sent to a host that is the console's. A page elsewhere whose name its owner lets lead to this
 * machine (DNS rebinding) has that name. With a public address any host will do: the origin has to be that one, and the
 * cookie is not sent elsewhere. On all interfaces, other machines reach it by an address; no name leads there by
 * surprise then.
 */
function isOwnHost(
  { headers: { host = '' } }: Pick<FastifyRequest, 'headers'>,
  { operatorUrl, listenHost }: ConsoleAddress,
): boolean {
  if (operatorUrl !== undefined) return true;
  if (!HOST.test(host)) return false;
  const listens = nameOf(isIP(listenHost) === 6 ? `[${listenHost}]` : listenHost);
  const name = nameOf(host);
  if (LOOPBACK.test(name) || name === listens) return true;
  return WILDCARDS.includes(listens) && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** Throws `HOST_NOT_ALLOWED` unless a request was sent to a host that is the console's. */
export function checkHost(request: Pick<FastifyRequest, 'headers'>, address: ConsoleAddress): void {
  if (isOwnHost(request, address)) return;
  const message =
    'The console is not reached by this host name: set REDRESS_OPERATOR_URL to the address that people type.';
  throw new HttpError('HOST_NOT_ALLOWED', message);
}

/** The origins that the console has: the one of the settings, or else what the request was sent to. */
export function ownOrigins(request: Pick<FastifyRequest, 'headers'>, address: ConsoleAddress): string[] {
  if (address.operatorUrl !== undefined) return [address.operatorUrl];
  const { host = '' } = request.headers;
  if (!isOwnHost(request, address)) return [];
  return [`http://${host.toLowerCase()}`, `https://${host.toLowerCase()}`];
}

/** Throws `CSRF_REFUSED` when a browser says that a page of another origin sends the request. */
export function checkOrigin(request: FastifyRequest, address: ConsoleAddress): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin !== undefined && !ownOrigins(request, address).includes(origin);
  if (isForeign || site === 'cross-site') throw refusal('it comes from a page of another origin');
}

/** Throws `CSRF_REFUSED` unless the request has the session's token. */
export function checkCsrfToken({ headers }: FastifyRequest, expected: string | null): void {
  const given = headers['x-csrf-token'];
  const isRight = typeof given === 'string' && expected !== null && timingSafeEqual(digest(given), digest(expected));
  if (!isRight) throw refusal('X-CSRF-Token is missing or wrong');
}

/** A host without its port, as URLs have it: in lower case, addresses in one form. '' for what is none. */
function nameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function refusal(why: string): HttpError {
  return new HttpError('CSRF_REFUSED', `The request does not come from the console: ${why}.`);
}
