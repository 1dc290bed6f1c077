/* One request and whatever came back: also what a proxy answers, and a connection that ended without an answer. */
import assert from 'node:assert/strict';
import type { ApiKey } from './process.ts';

const PDF = 'application/pdf';
/** Longer than anything may take, so that a request which hangs fails its test. */
const HANGS_MS = 20_000;

interface Sent {
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface Exchange {
  /** Method and path. */
  request: string;
  /** 0: the connection ended without an answer. */
  status: number;
  headers: Headers;
  /** Undefined when it was no JSON. */
  body: Readonly<Record<string, unknown>> | undefined;
  ms: number;
}

/**
 * Sends a request, on a connection of its own: a kept one could be closed by the proxy at that very moment. Rejects only
 * when nothing at all came back in time.
 */
export async function exchange(method: string, url: string, init: Sent = {}): Promise<Exchange> {
  const from = performance.now();
  const request = `${method} ${new URL(url).pathname}`;
  const headers = { connection: 'close', ...init.headers };
  try {
    const response = await fetch(url, { ...init, method, headers, signal: AbortSignal.timeout(HANGS_MS) });
    const body = parse(await response.text());
    return { request, status: response.status, headers: response.headers, body, ms: performance.now() - from };
  } catch (error) {
    if (!(error instanceof TypeError)) throw new Error(`${request} hangs`, { cause: error });
    return { request, status: 0, headers: new Headers(), body: undefined, ms: performance.now() - from };
  }
}

function parse(text: string): Exchange['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks the API with a key. */
export class Caller {
  readonly #apiUrl: string;
  readonly #headers: Readonly<Record<string, string>>;

  /** `headers` go with every request. */
  constructor({ apiUrl }: { apiUrl: string }, key: ApiKey | undefined, headers: Readonly<Record<string, string>> = {}) {
    assert.ok(key, 'a key is needed');
    this.#apiUrl = apiUrl;
    const credentials = Buffer.from(`${key.key_id}:${key.key_secret}`).toString('base64');
    this.#headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers };
  }

  get(path: string): Promise<Exchange> {
    return exchange('GET', `${this.#apiUrl}${path}`, { headers: this.#headers });
  }

  post(path: string, body: unknown): Promise<Exchange> {
    return exchange('POST', `${this.#apiUrl}${path}`, { headers: this.#headers, body: JSON.stringify(body) });
  }

  file(filing: unknown): Promise<Exchange> {
    return this.post('/v1/claims', filing);
  }

  initiate(claimId: string): Promise<Exchange> {
    return this.post(`/v1/claims/${claimId}/documents`, { content_type: PDF, file_name: 'invoice.pdf' });
  }

  confirm(claimId: string, document_ids: readonly string[]): Promise<Exchange> {
    return this.post(`/v1/claims/${claimId}/documents/complete`, { document_ids });
  }
}

/** PUTs a file to its upload address. */
export function put(uploadUrl: string, bytes: Uint8Array): Promise<Exchange> {
  return exchange('PUT', uploadUrl, { headers: { 'content-type': PDF }, body: Buffer.from(bytes) });
}

/** Asserts an answer in the envelope with this status and code. */
export function assertEnvelope({ request, status, body }: Exchange, expected: number, code: string): void {
  const { statusCode, statusReasonCode, error } = body ?? {};
  assert.deepEqual([status, statusCode, statusReasonCode], [expected, expected, code], `${request} ${error}`);
}

/** Asserts that the service said that it cannot do it for now, and when to try again. */
export function assertUnavailable(answer: Exchange): void {
  assertEnvelope(answer, 503, 'SERVICE_UNAVAILABLE');
  assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
}
