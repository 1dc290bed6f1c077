import { ConnectionError, TimeoutError } from './errors.ts';
import { onAbort } from './on-abort.ts';
import { orAborted } from './retry.ts';

/** What is asked of `fetch`: the one of the platform is one of these. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One request, and what must never be read in an error of it. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string | Blob | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  secrets: readonly string[];
}

/** An answer with its body, which is here whole. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** What was asked, for messages: method and address, without the query. */
  asked: string;
  requestId: string;
}

/**
 * Sends a request once. Redirects are not followed: the key, or the file, would go along.
 * Throws `ConnectionError` and `TimeoutError`, and the signal's reason when it is aborted. The time limit is for the
 * whole: connection, request and answer.
 */
export async function exchange(send: Fetch, request: Request): Promise<Answer> {
  const { method, url, body, timeoutMs, signal, secrets } = request;
  const requestId = newRequestId();
  const asked = `${method} ${url.split('?', 1)[0]}`;
  // Outside of what is translated below: a header that cannot be sent is the caller's fault.
  const headers = new Headers({ ...request.headers, 'x-request-id': requestId });
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
    const answeredId = redact(response.headers.get('x-request-id') ?? requestId, secrets);
    return { status: statusOf(response), headers: response.headers, text, asked, requestId: answeredId };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (isLate) throw new TimeoutError(`${asked} was not answered within ${timeoutMs} ms`, requestId, timeoutMs);
    const { message, code } = describe(error);
    throw new ConnectionError(redact(`${asked} got no whole answer: ${message}`, secrets), requestId, code);
  } finally {
    clearTimeout(timer);
    leaveSignal();
  }
}

/** More than any answer of the service: a page of 100 claims of 1 MiB each. */
const MAX_ANSWER_BYTES = 128 * 1024 * 1024;

async function sendAndRead(send: Fetch, url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await send(url, init);
  return { response, text: await readText(response) };
}

/** Throws when it does not end in good time: what something else sends without an end must not fill the memory. */
async function readText(response: Response): Promise<string> {
  // Some platforms cannot stream.
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; bytes <= MAX_ANSWER_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  throw new Error(`it is longer than ${MAX_ANSWER_BYTES} bytes`);
}

/** Browsers tell of a redirect nothing but that it was one. */
function statusOf({ type, status }: Response): number {
  return type === 'opaqueredirect' ? 302 : status;
}

/** Works without a secure context, which `crypto.randomUUID` does not. */
function newRequestId(): string {
  return `req_${randomHex(12)}`;
}

/** Random digits, two for each byte. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

const MAX_CAUSES = 5;

/** What lies at the bottom of a failed `fetch`. The error itself is not kept: it can hold the request's headers. */
function describe(error: unknown): { message: string; code: string | undefined } {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error && cause.cause instanceof Error; depth += 1) {
    cause = cause.cause;
  }
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  const message = cause instanceof Error ? cause.message : '';
  return { message: message || code || 'the connection failed', code };
}

/** The text without the secrets in it. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((clean, secret) => (secret === '' ? clean : clean.replaceAll(secret, '[secret]')), text);
}
