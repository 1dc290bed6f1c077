import { hash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_NOT_ALLOWED } from '../../../platform/feature/reasons.ts';
import { HttpError } from '../../../platform/http/envelope.ts';
import { isStorable } from '../../../platform/http/input/schema-text.ts';
import type { AnyAccess, OperatorCaller, Proof } from '../../../platform/http/operator-route.ts';
import type { Operation, RouteGuard } from '../../../platform/http/route.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { type Identity, passwordConfirmationRequired } from '../identity.ts';
import {
  CSRF_REFUSED,
  HOST_NOT_ALLOWED,
  PASSWORD_CHANGE_REQUIRED,
  ROLE_NOT_ALLOWED,
  SESSION_REQUIRED,
} from '../reasons.ts';
import type { OpenedSession, Sessions } from '../sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The identity of the caller; null until it is known, and on public routes. */
    identity: Identity | null;
  }
}

export interface GuardDependencies {
  sessions: Sessions;
  accessTokens: AccessTokens;
  address: ConsoleAddress;
}

const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]{1,200})$/i;

/** Lets in the operators that a route is for (spec: The operator listener). */
export class Guard implements RouteGuard<AnyAccess, OperatorCaller | null> {
  readonly #dependencies: GuardDependencies;

  constructor(dependencies: GuardDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws for a route that changes something and does not say how its caller has to have come in. */
  hooksFor({ method, path, access }: Operation<AnyAccess>) {
    const { proof } = access;
    if (method !== 'GET' && proof === undefined) throw new Error(`${method} ${path} names no proof of identity`);
    return [
      async (request: FastifyRequest) => {
        await this.#check(request, access);
        if (access.who !== 'public') checkProof(identityOf(request), proof);
        forgetImpossible(request.params as Record<string, string>);
      },
    ];
  }

  callerOf(request: FastifyRequest, { access }: Operation<AnyAccess>): OperatorCaller | null {
    if (access.who === 'public') return null;
    const { id, name, role } = identityOf(request).actor;
    return {
      id,
      name,
      role,
      letInAgain: () => this.#check(request, access),
      requirePassword: () => checkProof(identityOf(request), 'password'),
    };
  }

  async #check(request: FastifyRequest, { who }: AnyAccess): Promise<void> {
    if (who === 'public') {
      checkOrigin(request, this.#dependencies.address);
      return;
    }
    const identity = await this.identify(request);
    request.identity = identity;
    if (who === 'own') return;
    if (identity.info.must_change_password) {
      throw new ServiceError(PASSWORD_CHANGE_REQUIRED, 'The password was for one time: change it first.');
    }
    if (!who.includes(identity.actor.role)) {
      throw new ServiceError(ROLE_NOT_ALLOWED, `This is for the role ${who.join(' or ')}.`);
    }
  }

  /**
   * Identifies the caller by access token or session. Throws `SESSION_REQUIRED`; for a request that changes something
   * `CSRF_REFUSED` when another page sends it, `ROLE_NOT_ALLOWED` when its token can only read.
   */
  async identify(request: FastifyRequest): Promise<Identity> {
    const { sessions, accessTokens, address } = this.#dependencies;
    const isChanging = request.method !== 'GET' && request.method !== 'HEAD';
    if (hasToken(request)) {
      const [, token = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
      const identity = (await accessTokens.find(token)) ?? refuse('The access token is not valid.');
      if (!isChanging || !identity.isReadOnly) return identity;
      throw new ServiceError(ROLE_NOT_ALLOWED, 'The access token can only read.');
    }
    const cookie = readSessionCookie(request, isSecure(address)) ?? refuse('Sign in first.');
    const identity = (await sessions.find(cookie)) ?? refuse('The session is over: sign in again.');
    if (isChanging) {
      checkOrigin(request, address);
      checkCsrfToken(request, identity.info.csrf_token);
    }
    return identity;
  }
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest): boolean {
  return /^bearer\b/i.test(authorization);
}

/** Empties parameters that no identifier can be, and that not every database can be asked for. */
function forgetImpossible(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) if (!isStorable(value)) params[name] = '';
}

function refuse(message: string): never {
  throw new ServiceError(SESSION_REQUIRED, message);
}

/** Throws `ACCESS_TOKEN_NOT_ALLOWED` and `PASSWORD_CONFIRMATION_REQUIRED`. */
function checkProof({ sessionHash, isPasswordFresh }: Identity, proof: Proof = 'any'): void {
  if (proof === 'any') return;
  if (sessionHash === null) {
    throw new ServiceError(ACCESS_TOKEN_NOT_ALLOWED, 'No access token can do this: sign in with the password.');
  }
  if (proof === 'password' && !isPasswordFresh) throw passwordConfirmationRequired();
}

/** The identity of a request that was let in. */
export function identityOf({ identity }: FastifyRequest): Identity {
  if (!identity) throw new Error('this route is not behind the guard');
  return identity;
}

/** The operator as the log tells of it. */
export function loggedOperator({ identity }: FastifyRequest): { operator_id: string } | undefined {
  return identity ? { operator_id: identity.actor.id } : undefined;
}

const COOKIE = 'redress_session';
/** Shows at a sign-in that the browser is known; it opens nothing. */
const DEVICE_COOKIE = 'redress_device';
const DEVICE_SECONDS = 180 * 86_400;
/**
 * Browsers take a cookie whose name begins so from https alone, for the whole host, and from no other host of the
 * domain.
 */
const SECURE_PREFIX = '__Host-';
/** Longer than any that was given. */
const MAX_COOKIE_LENGTH = 200;

/**
 * The value of the session's cookie; undefined when the request has none. @param isSecure as with `setSessionCookies`
 */
function readSessionCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  return readCookie(request, cookieNameOf(COOKIE, isSecure));
}

/** The device that an earlier sign-in gave the browser; undefined when the request has none. */
export function readDevice(request: FastifyRequest, isSecure: boolean): string | undefined {
  return readCookie(request, cookieNameOf(DEVICE_COOKIE, isSecure));
}

function readCookie({ headers }: FastifyRequest, wanted: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === wanted && value !== '' && value.length <= MAX_COOKIE_LENGTH) return value;
  }
  return undefined;
}

/** @param isSecure whether the console is reached by https alone */
export function setSessionCookies(
  reply: FastifyReply,
  { cookie, maxAgeSeconds, device }: Pick<OpenedSession, 'cookie' | 'maxAgeSeconds' | 'device'>,
  isSecure: boolean,
): void {
  const session = printCookie(COOKIE, { value: cookie, maxAgeSeconds, isSecure });
  reply.header('set-cookie', [
    session,
    printCookie(DEVICE_COOKIE, { value: device, maxAgeSeconds: DEVICE_SECONDS, isSecure }),
  ]);
}

/** Leaves the device known. */
export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.header('set-cookie', printCookie(COOKIE, { value: '', maxAgeSeconds: 0, isSecure }));
}

function printCookie(
  name: string,
  { value, maxAgeSeconds, isSecure }: { value: string; maxAgeSeconds: number; isSecure: boolean },
): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return `${cookieNameOf(name, isSecure)}=${value}; ${attributes}`;
}

function cookieNameOf(name: string, isSecure: boolean): string {
  return isSecure ? `${SECURE_PREFIX}${name}` : name;
}

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
  return LOOPBACK.test(hostNameOf(header));
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
  const listens = hostNameOf(isIP(listenHost) === 6 ? `[${listenHost}]` : listenHost);
  const name = hostNameOf(host);
  if (LOOPBACK.test(name) || name === listens) return true;
  return WILDCARDS.includes(listens) && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Throws `HOST_NOT_ALLOWED` unless a request has a token, or was sent to a host that is the console's. A program may
 * use any name that its network has; a page that was led here by another name has no valid token.
 */
export function checkHost(request: FastifyRequest, address: ConsoleAddress): void {
  if (hasToken(request) || isOwnHost(request, address)) return;
  const message =
    'The console is not reached by this host name: set REDRESS_OPERATOR_URL to the address that people type.';
  throw new HttpError(HOST_NOT_ALLOWED, message);
}

/** The origins that the console has: the one of the settings, or else what the request was sent to. */
export function ownOrigins(request: Pick<FastifyRequest, 'headers'>, address: ConsoleAddress): string[] {
  if (address.operatorUrl !== undefined) return [address.operatorUrl];
  const { host = '' } = request.headers;
  if (!isOwnHost(request, address)) return [];
  return [`http://${host.toLowerCase()}`, `https://${host.toLowerCase()}`];
}

/** Throws `CSRF_REFUSED` when a browser says that a page of another origin sends the request. */
function checkOrigin(request: FastifyRequest, address: ConsoleAddress): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin !== undefined && !ownOrigins(request, address).includes(origin);
  if (isForeign || site === 'cross-site') throw notFromConsole('it comes from a page of another origin');
}

/** Throws `CSRF_REFUSED` unless the request has the session's token. */
function checkCsrfToken({ headers }: FastifyRequest, expected: string | null): void {
  const given = headers['x-csrf-token'];
  const isRight = typeof given === 'string' && expected !== null && timingSafeEqual(digest(given), digest(expected));
  if (!isRight) throw notFromConsole('X-CSRF-Token is missing or wrong');
}

/** A host without its port, as URLs have it: in lower case, addresses in one form. '' for a text that is no host. */
function hostNameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function notFromConsole(why: string): HttpError {
  return new HttpError(CSRF_REFUSED, `The request does not come from the console: ${why}.`);
}
