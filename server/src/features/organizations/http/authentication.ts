import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { HttpError } from '../listener/envelope.ts';
import type { ReasonCode } from '../listener/reasons.ts';
import type { ApiKeys, Caller } from '../services/api-keys.ts';
import type { Clock } from '../services/identifiers.ts';
import { ServiceError } from '../services/service-error.ts';

/** Every 401 carries it (spec: Authentication, 6; decision: Details). */
const CHALLENGE = { 'www-authenticate': 'Basic realm="claims"' };

/** How long an accepted header is taken without asking the store: what a revocation may take to have effect. */
const REMEMBER_MS = 2_000;
const MAX_REMEMBERED = 10_000;

/** Strict base64 (RFC 4648, section 4); padding is optional, but right when there is some. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

/**
 * Reads `Authorization: Basic BASE64(KEY_ID:KEY_SECRET)`. Throws one of the codes `AUTHENTICATION_REQUIRED`,
 * `INVALID_CREDENTIALS_FORMAT`, `INVALID_CREDENTIALS_ENCODING` (spec: Authentication, 7).
 */
function parseBasicHeader(header: string | undefined): { keyId: string; secret: string } {
  const text = header?.trim() ?? '';
  if (text === '') throw refusal('AUTHENTICATION_REQUIRED', 'Send your API key with HTTP Basic authentication.');
  const [, scheme = '', token = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  if (scheme.toLowerCase() !== 'basic' || token === '') throw formatRefusal();
  const bytes = BASE64.test(token) ? Buffer.from(token, 'base64') : undefined;
  if (!bytes || !isUtf8(bytes)) {
    throw refusal('INVALID_CREDENTIALS_ENCODING', 'The credentials must be UTF-8 text in base64.');
  }
  const credentials = bytes.toString('utf8');
  const colon = credentials.indexOf(':');
  if (colon < 1) throw formatRefusal();
  return { keyId: credentials.slice(0, colon), secret: credentials.slice(colon + 1) };
}

/** The key that a header names, whether its secret is right or not, for the log; undefined for what is no key of ours. */
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
  /** By the hash of the header, so that no secret stays in memory. Only what was accepted is remembered. */
  readonly #remembered = new Map<string, { caller: Caller; since: number }>();

  /** @param stopwatch goes on whatever the time is set to, so that a clock that is set back prolongs nothing */
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
    // What the store is about to say may be old by the time it has said it.
    const since = this.#stopwatch();
    try {
      const caller = await this.#keys.authenticate(credentials);
      this.#remember(header ?? '', { caller, since });
      return caller;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'INVALID_CREDENTIALS')
        throw refusal(error.code, error.message);
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
  return refusal('INVALID_CREDENTIALS_FORMAT', 'The Authorization header must be: Basic BASE64(KEY_ID:KEY_SECRET).');
}

function refusal(code: ReasonCode, message: string): HttpError {
  return new HttpError(code, message, { headers: CHALLENGE });
}
