import { SessionEndedError, type SessionGate } from '../session/session-gate.ts';
import { ApiError, errorOf } from './api-error.ts';
import type { Outage } from './outage.ts';
import type { SessionInfo } from './types.ts';

/** Path of the operator API, on the host that serves the console. */
export const API_BASE = '/operator/v1';
/** Time limit of every request. Downloads are links, not requests. */
const TIMEOUT_MS = 30_000;
/** Time limit of a request with a file. */
const FILE_TIMEOUT_MS = 120_000;
const READS = ['GET', 'HEAD'];

export type Send = (request: Request) => Promise<Response>;

const unanswered = (code: string, options?: ErrorOptions) => new ApiError(code, { code, status: 0 }, options);

/**
 * Whether something in front of the service answered instead of it, such as a proxy with its page for a gateway error.
 */
function isForeign({ status, headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  if (type.startsWith('text/html')) return true;
  return status >= 502 && !(status === 503 && type.startsWith('application/json'));
}

function isOfFile({ headers }: Request): boolean {
  const type = headers.get('Content-Type');
  return type !== null && !type.startsWith('application/json');
}

async function sendInTime(request: Request): Promise<Response> {
  const limit = AbortSignal.timeout(isOfFile(request) ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  const signal = AbortSignal.any([request.signal, limit]);
  const response = await fetch(request, { signal }).catch((cause: unknown) => {
    if (request.signal.aborted) throw cause;
    throw unanswered(limit.aborted ? 'TIMED_OUT' : 'NETWORK_FAILED', { cause });
  });
  if (isForeign(response)) throw unanswered('SERVICE_UNREACHABLE');
  return response;
}

/** Sends requests, reports unanswered ones to the outage, and delays reads until the outage is over. */
export function outageFetch(outage: Outage): Send {
  return async (request) => {
    if (READS.includes(request.method)) await outage.wait(request.signal);
    try {
      const response = await sendInTime(request);
      // Our own 503: the service runs but cannot do this now. Poll whether it can do anything.
      if (response.status === 503) outage.begin();
      else outage.tryNow();
      return response;
    } catch (error) {
      if (error instanceof ApiError) outage.begin();
      throw error;
    }
  };
}

const SESSION_PATH = `${API_BASE}/session`;
const ASKING_MS = 5_000;

/** Whether the service answers, and not only with an error. */
export async function isServiceThere(): Promise<boolean> {
  try {
    const { status } = await sendInTime(new Request(SESSION_PATH, { signal: AbortSignal.timeout(ASKING_MS) }));
    return status < 500;
  } catch {
    return false;
  }
}

async function codeOf(response: Response): Promise<unknown> {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (body as { statusReasonCode?: unknown } | undefined)?.statusReasonCode;
}

/**
 * Reads the current session from the server; undefined when there is none.
 * @param url any address of the service
 * @throws {ApiError} when there is no answer
 */
export async function readSession(url: URL | string, send: Send = sendInTime): Promise<SessionInfo | undefined> {
  const response = await send(new Request(new URL(SESSION_PATH, url)));
  if (response.ok) return (await response.json()) as SessionInfo;
  if (response.status === 401) return undefined;
  throw errorOf(response, undefined);
}

/**
 * Whether the same operator has signed in again since the request was sent.
 * @throws {SessionEndedError} when another operator has
 */
function renewedSince(gate: SessionGate, before: SessionInfo): boolean {
  const { info, isExpired } = gate.getState();
  if (info?.operator.id !== before.operator.id) throw new SessionEndedError();
  return !isExpired && info.csrf_token !== before.csrf_token;
}

/**
 * A `fetch` for requests of a session. It adds the CSRF token to requests that change something. When the session has
 * expired it waits for a new sign-in, and when the service asks for the password it waits for that; then it sends the
 * request again. When another tab has renewed the session, the new token is fetched once; if another operator signed in
 * there, the gate is told.
 */
export function sessionFetch(gate: SessionGate, sendAny: Send = sendInTime): Send {
  const send = (request: Request) => {
    if (gate.csrfToken !== null && !READS.includes(request.method)) request.headers.set('X-CSRF-Token', gate.csrfToken);
    return sendAny(request);
  };
  const sendInSession: Send = async (request) => {
    const again = request.clone();
    const { info: before } = gate.getState();
    const response = await send(request);
    const code = before === undefined ? undefined : await codeOf(response);
    if (before === undefined || (code !== 'SESSION_REQUIRED' && code !== 'CSRF_REFUSED')) return response;
    // A late answer to the session before: somebody has signed in since.
    if (renewedSince(gate, before)) return send(again);
    if (code === 'SESSION_REQUIRED') {
      await gate.waitForSignIn();
      return send(again);
    }
    const info = await readSession(request.url);
    if (info === undefined) return response;
    gate.open(info);
    return info.operator.id === before.operator.id ? send(again) : response;
  };
  return async function sendConfirmed(request): Promise<Response> {
    const again = request.clone();
    const response = await sendInSession(request);
    if ((await codeOf(response)) !== 'PASSWORD_CONFIRMATION_REQUIRED') return response;
    return (await gate.waitForPassword()) ? sendConfirmed(again) : response;
  };
}
