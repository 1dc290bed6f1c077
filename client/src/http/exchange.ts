import { ConnectionError, TimeoutError } from '../errors/errors.ts';
import { userAgent } from '../runtime.ts';
import { onAbort, orAborted } from './abort.ts';

/** The part of `fetch` that is used; the platform's fits. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One request; no error message shows its `secrets`. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string | Blob | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  secrets: readonly string[];
}

/** A response with its whole body. */
export interface WholeResponse {
  status: number;
  headers: Headers;
  text: string;
  /** Method and address without the query, for messages. */
  asked: string;
  requestId: string;
}

/**
 * Sends a request once. Redirects are not followed: the key, or the file, would go along.
 * Throws `ConnectionError`, `TimeoutError`, or the signal's reason. The time limit is for connection, request and response
 * together.
 */
export async function exchange(send: Fetch, request: Request): Promise<WholeResponse> {
  const { method, url, body, timeoutMs, signal, secrets } = request;
  const requestId = request.headers['x-request-id'] ?? newRequestId();
  const asked = `${method} ${url.split('?', 1)[0]}`;
  // Before `try`: an invalid header is the caller's error, not the connection's.
  const headers = new Headers({ ...request.headers, 'x-request-id': requestId });
  const agent = userAgent();
  if (agent !== undefined && !headers.has('user-agent')) headers.set('user-agent', agent);
  signal?.throwIfAborted();
  const stop = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, timeoutMs);
  const leaveSignal = onAbort(signal, () => stop.abort());
  try {
    const init = {
      method,
      headers,
      redirect: 'manual',
      signal: stop.signal,
      ...(body !== undefined && { body }),
    } as const;
    const { response, text } = await orAborted(sendAndRead(send, url, init), stop.signal);
    const knownId = redact(response.headers.get('x-request-id') ?? requestId, secrets);
    return { status: statusOf(response), headers: response.headers, text, asked, requestId: knownId };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (isLate) throw new TimeoutError(`${asked} got no response within ${timeoutMs} ms`, requestId, timeoutMs);
    const { message, code } = describe(error);
    throw new ConnectionError(redact(`${asked} got no complete response: ${message}`, secrets), requestId, code);
  } finally {
    clearTimeout(timer);
    leaveSignal();
  }
}

/** Longer than any response of the service: the longest is a page of 100 claims of 1 MiB each. */
const MAX_RESPONSE_BYTES = 128 * 1024 * 1024;

async function sendAndRead(send: Fetch, url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await send(url, init);
  return { response, text: await readText(response) };
}

/** Throws at the limit: an endless response must not fill the memory. */
async function readText(response: Response): Promise<string> {
  // Some platforms do not stream.
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; bytes <= MAX_RESPONSE_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  throw new Error(`it is longer than ${MAX_RESPONSE_BYTES} bytes`);
}

/** Browsers hide the status of a redirect. */
function statusOf({ type, status }: Response): number {
  return type === 'opaqueredirect' ? 302 : status;
}

/** Works also without a secure context, unlike `crypto.randomUUID`. */
function newRequestId(): string {
  return `req_${randomHex(12)}`;
}

/** Random hexadecimal digits, two for each byte. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

const MAX_CAUSES = 5;

/** Describes the root cause of a failed `fetch`. The error itself is not kept: it can hold the request's headers. */
function describe(error: unknown): { message: string; code: string | undefined } {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error && cause.cause instanceof Error; depth += 1) {
    cause = cause.cause;
  }
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  const message = cause instanceof Error ? cause.message : '';
  return { message: message || code || 'the connection failed', code };
}

/** Replaces every secret in a text. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => (secret === '' ? clean : clean.replaceAll(secret, '[secret]')), text);
}
