import type { WholeResponse } from './exchange.ts';

/** A rate limit of the service, as its `RateLimit` and `RateLimit-Policy` headers tell. */
export interface RateLimit {
  /** The name of the limit: `key` for the requests of an API key, `address` for those of a network address. */
  name: string;
  /** Requests that the limit allows in `windowSeconds`; undefined when the service does not name them. */
  limit: number | undefined;
  /** The time in which they are counted, in seconds; undefined when the service does not name it. */
  windowSeconds: number | undefined;
  /** Requests that are left. */
  remaining: number;
  /** Seconds until all of them are available again. */
  resetSeconds: number;
}

/** A successful response: the result of the call, and what came with it. */
export interface ApiResponse<T> {
  /** The result of the call. */
  data: T;
  /** The HTTP status. */
  status: number;
  /** The headers. */
  headers: Headers;
  /** `X-Request-Id`, which is in every log line of the request. */
  requestId: string;
  /** Is true when the service repeated the response of an earlier request with the same `Idempotency-Key`. */
  replayed: boolean;
  /** One entry for each rate limit of the operator; empty when there is none. */
  rateLimits: readonly RateLimit[];
}

/** The promise of a call. */
export interface ApiCall<T> extends Promise<T> {
  /**
   * Gives the result together with status, headers and rate limits. The request is sent once, also when the promise
   * itself is awaited too.
   *
   * @example
   * const { data, replayed, rateLimits } = await redress.claims.create(input, { idempotencyKey }).withResponse();
   */
  withResponse(): Promise<ApiResponse<T>>;
}

/** Starts a call. An error that `send` throws rejects the call. */
export function startCall<T>(send: () => Promise<ApiResponse<T>>): ApiCall<T> {
  const response = send();
  const result = response.then(({ data }) => data);
  return Object.assign(result, {
    withResponse: () => {
      // Its failure is handled by who awaits the response; unhandled, it would end the program.
      result.catch(() => {});
      return response;
    },
  });
}

/** The response whose body was read. */
export function responseOf<T>(data: T, { status, headers, requestId }: WholeResponse): ApiResponse<T> {
  return { data, status, headers, requestId, replayed: isReplayed(headers), rateLimits: rateLimitsOf(headers) };
}

/** Gives true for the response of an earlier request with the same `Idempotency-Key`. */
export function isReplayed(headers: Headers): boolean {
  return headers.get('idempotency-replayed') === 'true';
}

/** Each limit as one text, such as `"key";r=59;t=2`. */
const ITEM = /"([^"]{1,64})"((?:;[a-z]+=\d{1,15})*)/g;

function rateLimitsOf(headers: Headers): RateLimit[] {
  const policies = itemsOf(headers.get('ratelimit-policy'));
  return [...itemsOf(headers.get('ratelimit'))].flatMap(([name, { r: remaining, t: resetSeconds }]) => {
    if (remaining === undefined || resetSeconds === undefined) return [];
    const { q: limit, w: windowSeconds } = policies.get(name) ?? {};
    return [{ name, limit, windowSeconds, remaining, resetSeconds }];
  });
}

type Parameters = Partial<Record<string, number>>;

function itemsOf(list: string | null): Map<string, Parameters> {
  return new Map([...(list ?? '').matchAll(ITEM)].map(([, name = '', text = '']) => [name, parametersOf(text)]));
}

function parametersOf(text: string): Parameters {
  return Object.fromEntries([...text.matchAll(/;([a-z]+)=(\d+)/g)].map(([, name, value]) => [name, Number(value)]));
}
