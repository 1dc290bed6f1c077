import type { IgnoredFields } from './errors/ignored-fields.ts';
import { MAX_TIMER_MS } from './http/abort.ts';
import type { Fetch } from './http/exchange.ts';
import { environmentVariable } from './runtime.ts';

/** Options of a client. */
export interface RedressOptions {
  /**
   * Address of the service, such as `https://claims.example.com`; a path is fine, `/v1` is left off. Default: the
   * environment variable `REDRESS_API_URL`, but in browsers.
   */
  baseUrl?: string | undefined;
  /** The public half of the API key, `key_…`. Default: the environment variable `REDRESS_KEY_ID`, but in browsers. */
  keyId?: string | undefined;
  /**
   * The secret half of the API key, `sk_live_…`. Keep it on your server. Default: the environment variable
   * `REDRESS_KEY_SECRET`, but in browsers.
   */
  keySecret?: string | undefined;
  /** Used in place of the platform's `fetch`: for proxies, tests, logs and hooks. */
  fetch?: Fetch | undefined;
  /** Time limit of one attempt, in milliseconds, from connecting to the end of the response. Default: 30,000. */
  timeout?: number | undefined;
  /** Attempts after the first one, for calls that are safe to repeat. Default: 3. */
  retries?: number | undefined;
  /**
   * Called when the service ignored unknown fields of a request, usually misspelt ones.
   * Default: `console.warn`, once while the fields are the same.
   */
  onIgnoredFields?: ((ignored: IgnoredFields) => void) | undefined;
  /** Rejects a call whose fields were ignored with `IgnoredFieldsError`. Default: false. */
  strict?: boolean | undefined;
}

const REDRESS_OPTIONS = {
  baseUrl: true,
  keyId: true,
  keySecret: true,
  fetch: true,
  timeout: true,
  retries: true,
  onIgnoredFields: true,
  strict: true,
} as const;

/** Address of the service and API key. */
export interface Access {
  baseUrl: string;
  keyId: string;
  keySecret: string;
}

const VARIABLES = {
  baseUrl: 'REDRESS_API_URL',
  keyId: 'REDRESS_KEY_ID',
  keySecret: 'REDRESS_KEY_SECRET',
} as const satisfies Record<keyof Access, string>;

/** The options, completed from the environment. Throws a `TypeError` that names what is missing or unknown. */
export function accessOf(options: RedressOptions): Access {
  checkNames('new Redress', options, REDRESS_OPTIONS);
  const of = (name: keyof Access) => options[name] ?? environmentVariable(VARIABLES[name]);
  const [baseUrl, keyId, keySecret] = [of('baseUrl'), of('keyId'), of('keySecret')];
  if (baseUrl !== undefined && keyId !== undefined && keySecret !== undefined) return { baseUrl, keyId, keySecret };
  const given = { baseUrl, keyId, keySecret };
  const missing = (['baseUrl', 'keyId', 'keySecret'] as const).filter((name) => given[name] === undefined);
  const variables = missing.map((name) => VARIABLES[name]).join(', ');
  throw new TypeError(
    `${missing.join(', ')} must be given to new Redress({ … }), or ${variables} set in the environment of the program`,
  );
}

/**
 * Throws a `TypeError` for a misspelt option or filter: ignored silently, it would change what the call does.
 * @param known every name of the type; the compiler reports a missing one
 */
export function checkNames<T extends object>(what: string, given: T, known: Readonly<Record<keyof T, true>>): void {
  if (typeof given !== 'object' || given === null) throw new TypeError(`${what}: an object is expected`);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  const names = Object.keys(known).join(', ');
  throw new TypeError(`${what}: ${unknown.map((name) => `"${name}"`).join(', ')} is not known; known are ${names}`);
}

/** Options of every call. */
export interface CallOptions {
  /** Ends the call at any point; it rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Time limit of one attempt of this call, in milliseconds. Default: that of the client. */
  timeout?: number | undefined;
  /** Attempts after the first one, for this call. Default: those of the client. */
  retries?: number | undefined;
  /**
   * Headers that are sent too, such as `X-Request-Id` or one that a proxy needs. Refused with a `TypeError` are those
   * that the SDK sets: `Authorization`, `Accept`, `Content-Type`, `Idempotency-Key` and `If-None-Match`.
   */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of every call that creates something. */
export interface KeyedCallOptions extends CallOptions {
  /**
   * Calls with the same key create once, and get the first one's response, for 24 hours: give a key of your own (an order
   * number) so that a stopped program can simply run again. 1 to 255 visible ASCII characters, spaces only between them.
   */
  idempotencyKey?: string | undefined;
}

/** Names for `checkNames`. */
export const CALL_OPTIONS = { signal: true, timeout: true, retries: true, headers: true } as const;
export const KEYED_CALL_OPTIONS = { ...CALL_OPTIONS, idempotencyKey: true } as const;

/** Settings of every request. */
export interface Sending {
  fetch: Fetch;
  timeoutMs: number;
  retries: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 3;

/** Throws a `TypeError` that names what is wrong. */
export function sendingOf({ fetch, timeout, retries }: Pick<RedressOptions, 'fetch' | 'timeout' | 'retries'>): Sending {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, more = DEFAULT_RETRIES } = { timeoutMs: timeout, more: retries };
  if (!(timeoutMs > 0 && timeoutMs <= MAX_TIMER_MS)) {
    throw new TypeError(`timeout must be milliseconds, more than 0 and at most ${MAX_TIMER_MS}`);
  }
  if (!(Number.isInteger(more) && more >= 0)) throw new TypeError('retries must be an integer, 0 or more');
  // Looked up at each call: browsers need it called as a method of the window, and tests replace it.
  return { fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)), timeoutMs, retries: more };
}

/** The settings of one call: those of the client where the call has none. Throws a `TypeError`. */
export function sendingOfCall(sending: Sending, { timeout, retries }: CallOptions): Sending {
  const { fetch, timeoutMs, retries: more } = sending;
  return sendingOf({ fetch, timeout: timeout ?? timeoutMs, retries: retries ?? more });
}

const OWN_HEADERS: readonly string[] = ['authorization', 'accept', 'content-type', 'idempotency-key', 'if-none-match'];

/** The headers of a call, in lower case. Throws a `TypeError` for one that the SDK sets. */
export function headersOfCall({ headers = {} }: CallOptions): Record<string, string> {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const own = given.map(([name]) => name).filter((name) => OWN_HEADERS.includes(name));
  if (own.length > 0) throw new TypeError(`headers must not have ${own.join(', ')}: the SDK sets it itself`);
  return Object.fromEntries(given);
}

const BASE_URL_RULE =
  'baseUrl must be an http or https address, such as https://claims.example.com or https://example.com/claims, ' +
  'without user name, password, query and fragment, and without /v1 at its end';

/** The address before `/v1`, without a final slash. Throws a `TypeError` that says what is allowed. */
export function parseBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) throw new TypeError(BASE_URL_RULE);
  const path = url.pathname.replace(/\/+$/, '');
  const hasMore = url.username !== '' || url.password !== '' || /[?#]/.test(baseUrl) || path.endsWith('/v1');
  if (hasMore) throw new TypeError(BASE_URL_RULE);
  return url.origin + path;
}

/** The value of `Authorization`. Throws a `TypeError` that shows neither half of the key. */
export function authorizationOf({ keyId, keySecret }: Pick<Access, 'keyId' | 'keySecret'>): string {
  if (typeof keyId !== 'string' || !/^[^\s:]+$/.test(keyId)) {
    throw new TypeError('keyId must be the identifier of an API key, such as key_…, without a colon or white space');
  }
  // A secret that is read from a file often ends with a line break.
  if (typeof keySecret !== 'string' || !/^\S+$/.test(keySecret)) {
    throw new TypeError(
      'keySecret must be the secret of an API key, such as sk_live_…, without white space at its ends',
    );
  }
  // `btoa` takes bytes; the credentials are UTF-8.
  const bytes = new TextEncoder().encode(`${keyId}:${keySecret}`);
  return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
