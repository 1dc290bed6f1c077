import { type IgnoredFields, IgnoredFieldsError, ignoredFieldsOf, warnOnce } from '../errors/ignored-fields.ts';
import {
  accessOf,
  authorizationOf,
  type CallOptions,
  headersOfCall,
  parseBaseUrl,
  type RedressOptions,
  type Sending,
  sendingOf,
  sendingOfCall,
} from '../options.ts';
import { exchange, randomHex, type WholeResponse } from './exchange.ts';
import { assertGood, readObject } from './read-response.ts';
import { type ApiResponse, responseOf } from './response.ts';
import { withRetries } from './retry.ts';
import type { Shape } from './shapes.ts';

interface Call<T extends object> {
  /** Checks the body of the response. */
  is: Shape<T>;
  options: CallOptions;
}

interface GetCall<T extends object> extends Call<T> {
  query?: Readonly<Record<string, string | null | undefined>>;
}

interface KnownCall<T extends object> extends Call<T> {
  etag: string | undefined;
}

interface PostCall<T extends object> extends Call<T> {
  body: object;
  /** The key; undefined for a call that is safe to repeat without one. */
  idempotencyKey: string | undefined;
}

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Calls the service with the API key. Every call is safe to repeat (a read, a POST with an `Idempotency-Key`, a
 * confirm), and is repeated after a transient error. No error or property shows the key.
 */
export class Transport {
  readonly sending: Sending;
  readonly #baseUrl: string;
  readonly #authorization: string;
  readonly #secrets: readonly string[];
  readonly #onIgnoredFields: (ignored: IgnoredFields) => void;
  readonly #isStrict: boolean;

  constructor(options: RedressOptions) {
    const access = accessOf(options);
    this.#baseUrl = parseBaseUrl(access.baseUrl);
    this.#authorization = authorizationOf(access);
    this.#secrets = [access.keySecret, this.#authorization.replace('Basic ', '')];
    this.sending = sendingOf(options);
    this.#onIgnoredFields = options.onIgnoredFields ?? warnOnce();
    this.#isStrict = options.strict ?? false;
  }

  get<T extends object>(path: string, { is, query = {}, options }: GetCall<T>): Promise<ApiResponse<T>> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
    return this.#call({ method: 'GET', path: path + search }, options, (response) => this.#read(response, is));
  }

  /** Reads with `If-None-Match`: undefined when the resource still has this `etag`. */
  getUnlessKnown<T extends object>(path: string, call: KnownCall<T>): Promise<ApiResponse<T> | undefined> {
    const { etag, is, options } = call;
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    return this.#call({ method: 'GET', path, headers }, options, (response) =>
      response.status === 304 && etag !== undefined ? undefined : this.#read(response, is),
    );
  }

  post<T extends object>(path: string, { body, idempotencyKey, is, options }: PostCall<T>): Promise<ApiResponse<T>> {
    if (idempotencyKey !== undefined) assertKey(idempotencyKey);
    const headers = {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const sent: Sent = { method: 'POST', path, headers, body: JSON.stringify(body) };
    return this.#call(sent, options, (response) => this.#read(response, is));
  }

  #read<T extends object>(response: WholeResponse, is: Shape<T>): ApiResponse<T> {
    assertGood(response, this.#secrets);
    const body = readObject(response, is);
    const fields = ignoredFieldsOf(response.headers);
    if (fields !== undefined) {
      const ignored = { fields, request: response.asked, requestId: response.requestId };
      this.#onIgnoredFields(ignored);
      if (this.#isStrict) throw new IgnoredFieldsError(ignored, body);
    }
    return responseOf(body, response);
  }

  /** Sends until `read` accepts the response, or its error is not transient. */
  #call<T>(
    { method, path, headers, body }: Sent,
    options: CallOptions,
    read: (response: WholeResponse) => T,
  ): Promise<T> {
    const { fetch, timeoutMs, retries } = sendingOfCall(this.sending, options);
    const { signal } = options;
    const request = {
      method,
      url: this.#baseUrl + path,
      headers: {
        ...headersOfCall(options),
        authorization: this.#authorization,
        accept: 'application/json',
        ...headers,
      },
      body,
      timeoutMs,
      signal,
      secrets: this.#secrets,
    };
    return withRetries(async () => read(await exchange(fetch, request)), { retries, signal });
  }
}

/** A unique key, for a call that was given none. */
export function newIdempotencyKey(): string {
  return randomHex(16);
}

/** Visible ASCII, with spaces inside: the service's rule (spec: Idempotency-Key). */
const KEY = /^[!-~](?:[ -~]{0,253}[!-~])?$/;

/** Throws a `TypeError`, also for null: it would be sent as the key `null`. */
function assertKey(key: unknown): void {
  if (typeof key === 'string' && KEY.test(key)) return;
  throw new TypeError('idempotencyKey must be text of 1 to 255 visible ASCII characters, spaces only between them');
}

/** The path of a claim, or below it. Throws a `TypeError` for an identifier that would change the path. */
export function claimPath(claimId: string, under = ''): string {
  if (typeof claimId !== 'string' || ['', '.', '..'].includes(claimId.trim())) {
    throw new TypeError('claimId must be the identifier of a claim, such as clm_…');
  }
  return `/v1/claims/${encodeURIComponent(claimId)}${under}`;
}
