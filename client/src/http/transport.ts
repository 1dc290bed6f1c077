import { type IgnoredFields, IgnoredFieldsError, ignoredFieldsOf, warnOnce } from '../errors/ignored-fields.ts';
import {
  authorizationOf,
  checkRedressOptions,
  parseBaseUrl,
  type RedressOptions,
  type Sending,
  sendingOf,
} from '../options.ts';
import { assertGood, readObject } from './answers.ts';
import { type Answer, exchange, randomHex } from './exchange.ts';
import { withRetries } from './retry.ts';
import type { Shape } from './shapes.ts';

interface Call<T extends object> {
  /** Checks the body of the answer. */
  is: Shape<T>;
  signal: AbortSignal | undefined;
}

interface GetCall<T extends object> extends Call<T> {
  query?: Readonly<Record<string, string | null | undefined>>;
}

interface KnownCall<T extends object> extends Call<T> {
  etag: string | undefined;
}

interface PostCall<T extends object> extends Call<T> {
  body: object;
  /** Undefined: the call is safe to repeat without a key. */
  idempotencyKey: string | undefined;
}

/** The body of a successful answer, with its headers. */
export interface Result<T> {
  body: T;
  headers: Headers;
}

/**
 * Calls the service with the API key. Every call is safe to repeat (a read, a POST with an `Idempotency-Key`, a confirm),
 * and is repeated after a transient error. No error or property shows the key.
 */
export class Transport {
  readonly sending: Sending;
  readonly #baseUrl: string;
  readonly #authorization: string;
  readonly #secrets: readonly string[];
  readonly #onIgnoredFields: (ignored: IgnoredFields) => void;
  readonly #isStrict: boolean;

  constructor(options: RedressOptions) {
    checkRedressOptions(options);
    this.#baseUrl = parseBaseUrl(options.baseUrl);
    this.#authorization = authorizationOf(options);
    this.#secrets = [options.keySecret, this.#authorization.replace('Basic ', '')];
    this.sending = sendingOf(options);
    this.#onIgnoredFields = options.onIgnoredFields ?? warnOnce();
    this.#isStrict = options.strict ?? false;
  }

  get<T extends object>(path: string, { is, query = {}, signal }: GetCall<T>): Promise<Result<T>> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
    return withRetries(async () => this.#read(await this.#send('GET', path + search, { signal }), is), {
      retries: this.sending.retries,
      signal,
    });
  }

  /** Reads with `If-None-Match`: undefined when the resource still has this `etag`. */
  getUnlessKnown<T extends object>(path: string, call: KnownCall<T>): Promise<Result<T> | undefined> {
    const { etag, is, signal } = call;
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    return withRetries(
      async () => {
        const answer = await this.#send('GET', path, { headers, signal });
        return answer.status === 304 && etag !== undefined ? undefined : this.#read(answer, is);
      },
      { retries: this.sending.retries, signal },
    );
  }

  post<T extends object>(path: string, { body, idempotencyKey, is, signal }: PostCall<T>): Promise<Result<T>> {
    if (idempotencyKey !== undefined) assertKey(idempotencyKey);
    const headers = {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const text = JSON.stringify(body);
    return withRetries(async () => this.#read(await this.#send('POST', path, { headers, body: text, signal }), is), {
      retries: this.sending.retries,
      signal,
    });
  }

  #read<T extends object>(answer: Answer, is: Shape<T>): Result<T> {
    assertGood(answer, this.#secrets);
    const body = readObject(answer, is);
    const fields = ignoredFieldsOf(answer.headers);
    if (fields !== undefined) {
      const ignored = { fields, request: answer.asked, requestId: answer.requestId };
      this.#onIgnoredFields(ignored);
      if (this.#isStrict) throw new IgnoredFieldsError(ignored, body);
    }
    return { body, headers: answer.headers };
  }

  #send(method: 'GET' | 'POST', path: string, { headers, body, signal }: Sent): Promise<Answer> {
    return exchange(this.sending.fetch, {
      method,
      url: this.#baseUrl + path,
      headers: { authorization: this.#authorization, accept: 'application/json', ...headers },
      body,
      timeoutMs: this.sending.timeoutMs,
      signal,
      secrets: this.#secrets,
    });
  }
}

interface Sent {
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal | undefined;
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
