import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientReason, Reason } from '../../../platform/feature/reason.ts';
import { HttpError } from '../../../platform/http/envelope.ts';
import { routesOf } from '../../../platform/http/route.ts';
import type { Clock } from '../../../platform/identifiers.ts';
import { isRefusal } from '../../../platform/service-error.ts';
import type { ApiKeys, Caller } from '../api-keys.ts';
import {
  AUTHENTICATION_REQUIRED,
  INVALID_CREDENTIALS,
  INVALID_CREDENTIALS_ENCODING,
  INVALID_CREDENTIALS_FORMAT,
} from '../reasons.ts';

/** Every 401 carries it (spec: Authentication). */
const CHALLENGE = { 'www-authenticate': 'Basic realm="claims"' };

/** How long an accepted header is taken without asking the store: what a revocation may take to have effect. */
const REMEMBER_MS = 2_000;
const MAX_REMEMBERED = 10_000;

/** Strict base64 (RFC 4648, section 4); padding is optional, but right when there is some. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

/**
 * Reads `Authorization: Basic BASE64(KEY_ID:KEY_SECRET)`. Throws one of the codes `AUTHENTICATION_REQUIRED`,
 * `INVALID_CREDENTIALS_FORMAT`, `INVALID_CREDENTIALS_ENCODING` (spec: Authentication).
 */
function parseBasicHeader(header: string | undefined): { keyId: string; secret: string } {
  const text = header?.trim() ?? '';
  if (text === '') throw refusal(AUTHENTICATION_REQUIRED, 'Send your API key with HTTP Basic authentication.');
  const [, scheme = '', token = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  if (scheme.toLowerCase() !== 'basic' || token === '') throw formatRefusal();
  const bytes = BASE64.test(token) ? Buffer.from(token, 'base64') : undefined;
  if (!bytes || !isUtf8(bytes)) {
    throw refusal(INVALID_CREDENTIALS_ENCODING, 'The credentials must be UTF-8 text in base64.');
  }
  const credentials = bytes.toString('utf8');
  const colon = credentials.indexOf(':');
  if (colon < 1) throw formatRefusal();
  return { keyId: credentials.slice(0, colon), secret: credentials.slice(colon + 1) };
}

/**
 * The key that a header names, whether its secret is right or not, for the log; undefined for a text that is no key of
 * Redress.
 */
export function triedKey(header: string | undefined): { tried_key_id: string } | undefined {
  const [, token = ''] = /^\s*basic\s+(\S+)\s*$/i.exec(header ?? '') ?? [];
  // Nothing else is repeated: a client that mixes the two up sends its secret first.
  const [, tried_key_id] = /^(key_[0-9a-f]{24}):/.exec(Buffer.from(token, 'base64').toString('latin1')) ?? [];
  return tried_key_id === undefined ? undefined : { tried_key_id };
}

/** Finds the caller of a request by its `Authorization` header. */
export class Authenticator {
  readonly #keys: ApiKeys;
  readonly #stopwatch: Clock;
  /** Accepted credentials by the hash of their header, so that no secret stays in memory. */
  readonly #remembered = new Map<string, { caller: Caller; since: number }>();

  /** @param stopwatch a monotonic clock, so that setting the time back prolongs nothing */
  constructor(keys: ApiKeys, stopwatch: Clock) {
    this.#keys = keys;
    this.#stopwatch = stopwatch;
  }

  /** The caller, if the same header was accepted a moment ago. */
  recall(header: string | undefined): Caller | undefined {
    if (header === undefined) return undefined;
    const known = this.#remembered.get(digest(header));
    return known && this.#stopwatch() - known.since < REMEMBER_MS ? known.caller : undefined;
  }

  /** Throws one of the four 401 codes. */
  async authenticate(header: string | undefined): Promise<Caller> {
    const credentials = parseBasicHeader(header);
    // The store's result may be old by now.
    const since = this.#stopwatch();
    try {
      const caller = await this.#keys.authenticate(credentials);
      this.#remember(header ?? '', { caller, since });
      return caller;
    } catch (error) {
      if (isRefusal(error, INVALID_CREDENTIALS)) throw refusal(error.reason, error.message);
      throw error;
    }
  }

  #remember(header: string, accepted: { caller: Caller; since: number }): void {
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(digest(header), accepted);
  }
}

function digest(header: string): string {
  return hash('sha256', header, 'base64');
}

function formatRefusal(): HttpError {
  return refusal(INVALID_CREDENTIALS_FORMAT, 'The Authorization header must be: Basic BASE64(KEY_ID:KEY_SECRET).');
}

function refusal(reason: Reason, message: string): HttpError {
  return new HttpError(reason, message, { headers: CHALLENGE });
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The holder of the API key that came with the request; null until it is authenticated, and where no key is used.
     */
    caller: Caller | null;
  }
}

/** Gives the function that makes routes of the client API, of one tag. All of them need an API key. */
export const forClients = routesOf<'key', Caller, ClientReason>();

/** The hook that lets only authenticated requests reach a route (spec: Authentication). */
export function requireCaller(authenticator: Authenticator) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const header = request.headers.authorization;
    request.caller = authenticator.recall(header) ?? null;
    if (request.caller) {
      done();
      return;
    }
    authenticator.authenticate(header).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  };
}

/** The caller of a request that passed `requireCaller`. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('this route is not behind requireCaller');
  return caller;
}

/** The caller as the log tells of it. */
export function loggedCaller({ caller }: FastifyRequest): { key_id: string; organization_id: string } | undefined {
  return caller ? { key_id: caller.keyId, organization_id: caller.organizationId } : undefined;
}
