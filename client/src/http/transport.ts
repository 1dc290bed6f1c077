import { assertGood, readObject } from './answers.ts';
import { type Answer, exchange, randomHex } from './exchange.ts';
import { type IgnoredFields, IgnoredFieldsError, ignoredFieldsOf, warnOnce } from './ignored-fields.ts';
import {
  authorizationOf,
  checkRedressOptions,
  parseBaseUrl,
  type RedressOptions,
  type Sending,
  sendingOf,
} from './options.ts';
import { withRetries } from './retry.ts';
import type { Shape } from './shapes.ts';

interface Call<T extends object> {
  /** What the answer has to be. */
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
  /** Without one the call must do the same when it arrives twice. */
  idempotencyKey: string | undefined;
}

/** What a call came to. */
export interface Result<T> {
  body: T;
  headers: Headers;
}

/**
 * Calls the service with the key. Every call is one that can be repeated (a read, a POST with an `Idempotency-Key`, a
 * confirm), and is, while it fails with what may pass. Shows neither half of the key to anyone.
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

  /** A read of what may be known already by its `ETag`: undefined when it has not changed. */
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

  #send(method: 'GET' | 'POST', path: string, { headers, body, signal }: Parts): Promise<Answer> {
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

interface Parts {
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal | undefined;
}

/** A key that nobody else has, for a call that was given none. */
export function newIdempotencyKey(): string {
  return randomHex(16);
}

/** Visible ASCII, and spaces inside: as the service takes it. */
const KEY = /^[!-~](?:[ -~]{0,253}[!-~])?$/;

/** Throws a `TypeError`, also for null: it would be the key `null` of every call that has none. */
function assertKey(key: unknown): void {
  if (typeof key === 'string' && KEY.test(key)) return;
  throw new TypeError('idempotencyKey must be text of 1 to 255 visible ASCII characters, spaces only between them');
}

/** The path of a claim, or of what is under it. Throws a `TypeError` for what is no identifier and would lead elsewhere. */
export function claimPath(claimId: string, under = ''): string {
  if (typeof claimId !== 'string' || ['', '.', '..'].includes(claimId.trim())) {
    throw new TypeError('claimId must be the identifier of a claim, such as clm_…');
  }
  return `/v1/claims/${encodeURIComponent(claimId)}${under}`;
}
