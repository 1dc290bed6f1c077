import { SessionEndedError, type SessionGate } from '../session/session-gate.ts';
import { ApiError, errorOf } from './api-error.ts';
import type { SessionInfo } from './types.ts';

/** No request of the console takes longer; downloads are links, not requests. */
const TIMEOUT_MS = 30_000;
const READS = ['GET', 'HEAD'];

export type Send = (request: Request) => Promise<Response>;

async function sendInTime(request: Request): Promise<Response> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit]) });
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    const code = limit.aborted ? 'TIMED_OUT' : 'NETWORK_FAILED';
    throw new ApiError(code, { code, status: 0 }, { cause });
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
 * The session as the server knows it now; undefined when there is none.
 * @param url any address of the service
 * @throws {ApiError} when there is no answer
 */
export async function readSession(url: URL | string): Promise<SessionInfo | undefined> {
  const response = await sendInTime(new Request(new URL('/operator/v1/session', url)));
  if (response.ok) return (await response.json()) as SessionInfo;
  if (response.status === 401) return undefined;
  throw errorOf(response, undefined);
}

/** The session of now, if it is another one of the same operator. @throws {SessionEndedError} of somebody else */
function renewedSince(gate: SessionGate, before: SessionInfo): boolean {
  const { info, isLapsed } = gate.getState();
  if (info?.operator.id !== before.operator.id) throw new SessionEndedError();
  return !isLapsed && info.csrf_token !== before.csrf_token;
}

/**
 * A `fetch` that adds the session's CSRF token to what changes something, waits for a new sign-in when the session has
 * lapsed, or for the password when the service wants it typed again, and then sends the same request again. Another tab may have renewed the session: its token is fetched once;
 * where it signed in as somebody else, the gate is told.
 */
export function sessionFetch(gate: SessionGate): Send {
  const send = (request: Request) => {
    if (gate.csrfToken !== null && !READS.includes(request.method)) request.headers.set('X-CSRF-Token', gate.csrfToken);
    return sendInTime(request);
  };
  const sendInSession: Send = async (request) => {
    const again = request.clone();
    const { info: before } = gate.getState();
    const response = await send(request);
    const code = before === undefined ? undefined : await codeOf(response);
    if (before === undefined || (code !== 'SESSION_REQUIRED' && code !== 'CSRF_REFUSED')) return response;
    // A slow answer to the session before: one has signed in since.
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
