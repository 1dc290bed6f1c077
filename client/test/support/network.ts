/* A network between the SDK and a service, which can fail as networks do. */
import type { Fetch } from '../../src/index.ts';

/** A failure of one request. */
export type Fault =
  /** Nothing listens. */
  | 'refused'
  /** The request is carried out; its answer does not come. */
  | 'lost answer'
  /** Half of the answer's body comes, then the connection ends. */
  | 'cut answer'
  /** The head of the answer comes, its body never does. */
  | 'stalled answer'
  /** Nothing ever comes. */
  | 'silence'
  /** A proxy answers. */
  | { status: number; body?: string | ReadableStream; headers?: Record<string, string> }
  /** The request is delayed. */
  | { delayMs: number };

/** A request as it was sent. */
export interface Sent {
  method: string;
  /** Without the query. */
  path: string;
  url: URL;
  headers: Headers;
  redirect: string | undefined;
  body: unknown;
  signal: AbortSignal | null | undefined;
  /** The failure that it met. */
  fault: Fault | undefined;
  /** The time when it was sent, in milliseconds of the process. */
  at: number;
}

type Matches = (sent: Sent) => boolean;

export class Network {
  readonly requests: Sent[] = [];
  /** Number of requests that wait for an answer. */
  running = 0;
  mostAtOnce = 0;
  readonly #faults: { matches: Matches; fault: Fault; times: number }[] = [];

  /** Makes the next `times` requests that match fail. */
  fail(fault: Fault, { matches = () => true, times = 1 }: { matches?: Matches; times?: number } = {}): void {
    this.#faults.push({ matches, fault, times });
  }

  count(matches: Matches): number {
    return this.requests.filter(matches).length;
  }

  readonly fetch: Fetch = async (address, init) => {
    const url = new URL(address);
    const { method = 'GET', redirect, body, signal } = init;
    const at = performance.now();
    const headers = new Headers(init.headers);
    const sent: Sent = { method, path: url.pathname, url, headers, redirect, body, signal, fault: undefined, at };
    sent.fault = this.#take(sent);
    this.requests.push(sent);
    this.running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running);
    try {
      return await meet(sent.fault, address, init);
    } finally {
      this.running -= 1;
    }
  };

  #take(sent: Sent): Fault | undefined {
    const found = this.#faults.find(({ matches, times }) => times > 0 && matches(sent));
    if (found) found.times -= 1;
    return found?.fault;
  }
}

async function meet(fault: Fault | undefined, address: string, init: RequestInit): Promise<Response> {
  if (fault === undefined) return fetch(address, init);
  if (fault === 'refused') throw new TypeError('fetch failed', { cause: brokenBy('connect ECONNREFUSED 127.0.0.1:1') });
  if (fault === 'silence') return untilAborted(init.signal);
  if (typeof fault === 'object' && 'status' in fault) {
    const { status, body = '', headers = {} } = fault;
    return new Response(status === 304 ? null : body, { status, headers });
  }
  if (typeof fault === 'object') {
    await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    return fetch(address, init);
  }
  const answer = await fetch(address, init);
  const bytes = await answer.bytes();
  if (fault === 'lost answer') throw new TypeError('fetch failed', { cause: brokenBy('read ECONNRESET') });
  return new Response(brokenBody(fault, bytes, init.signal), answer);
}

function brokenBody(fault: 'cut answer' | 'stalled answer', bytes: Uint8Array, signal: RequestInit['signal']) {
  return new ReadableStream({
    start(controller) {
      if (fault === 'stalled answer') {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        return;
      }
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      controller.error(new TypeError('terminated', { cause: brokenBy('other side closed') }));
    },
  });
}

function brokenBy(message: string): Error {
  return Object.assign(new Error(message), { code: message.split(' ')[1] });
}

function untilAborted(signal: RequestInit['signal']): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

export const isUpload: Matches = ({ method }) => method === 'PUT';
export const isInitiate: Matches = ({ method, path }) => method === 'POST' && path.endsWith('/documents');
export const isConfirm: Matches = ({ path }) => path.endsWith('/documents/complete');
export const isCreate: Matches = ({ method, path }) => method === 'POST' && path === '/v1/claims';

/** An error as the service answers it. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Fault {
  const details = { formErrors: [], fieldErrors: {} };
  const body = JSON.stringify({ statusCode: status, statusReasonCode: code, error: 'No.', details });
  return { status, body, headers: { 'content-type': 'application/json', ...headers } };
}

/** The page of a proxy whose service is gone. */
export const HTML: Fault = {
  status: 502,
  body: '<html><h1>502 Bad Gateway</h1></html>',
  headers: { 'content-type': 'text/html' },
};
