import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Reason } from '../../feature/reason.ts';
import { INVALID_REQUEST, NOT_FOUND, SERVICE_UNAVAILABLE } from '../../feature/reasons.ts';
import { networkOf } from '../../network-of.ts';
import { findTransientError } from '../../transient-error.ts';
import { clientAddress } from '../addresses.ts';
import { type ErrorEnvelope, HttpError } from '../envelope.ts';
import { loggablePath, mayHaveSecret } from './loggable-path.ts';
import { SampledLog } from './sampled-log.ts';

/** The caller, as the log names it. */
export type LoggedCaller = Readonly<Record<string, string>>;

export interface RequestLogOptions {
  /** `api`, `uploads` or `operator`. */
  name: string;
  log: Logger;
  /** Proxies whose word on the client's address is taken; undefined: none. */
  proxies?: BlockList | undefined;
  /** The caller of a request; undefined where it is not known. */
  identify?: (request: FastifyRequest) => LoggedCaller | undefined;
  /** The caller that a request claims to be, without proof. */
  suppose?: (request: FastifyRequest) => LoggedCaller | undefined;
}

/** Refusals of one code to one caller or from one network that are logged one by one in a minute. */
const REFUSALS_PER_MINUTE = 30;
/** Failures of one kind. A transient error meets every request alike: one line says as much as thousands. */
const FAILURES_PER_MINUTE = 20;
const TRANSIENT_PER_MINUTE = 1;
/** Codes of 500 and above that name what the service lacks; every other one is a fault of the service. */
const TRANSIENT_CODES = ['SERVICE_UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'STORAGE_FULL', 'DISK_NEARLY_FULL', 'NOT_READY'];

/** Logs the requests of one listener. Never a query, a body, a secret or a name. */
export class RequestLog {
  readonly #options: RequestLogOptions;
  readonly #lines: SampledLog;

  constructor(options: RequestLogOptions) {
    this.#options = options;
    this.#lines = new SampledLog(options.log);
  }

  /** Logs a refusal or a failure; one of 500 and above has a second line, with the error. */
  refused(
    request: FastifyRequest,
    reply: FastifyReply,
    { error, envelope }: { error: unknown; envelope: ErrorEnvelope },
  ) {
    const { statusCode: status, statusReasonCode: code } = envelope;
    // A refusal by the listener itself is logged where it is found.
    if (status >= 500 && error !== undefined && !(error instanceof HttpError))
      this.#failed(request.id, { error, code, msg: 'request failed' });
    const caller = this.#options.identify?.(request);
    const client = this.#clientOf(request);
    const isTransient = TRANSIENT_CODES.includes(code);
    const cause = caller ?? { client: networkOf(client) };
    const kind = {
      level: 'info',
      msg: 'request',
      shared: { listener: this.#options.name, status, code, ...(!isTransient && cause) },
      causes: Object.keys(cause),
      perMinute: isTransient ? TRANSIENT_PER_MINUTE : REFUSALS_PER_MINUTE,
    } as const;
    this.#lines.write(kind, () => ({
      ...this.#lineOf(request, reply),
      code,
      client,
      ...(caller ?? this.#options.suppose?.(request)),
      ...blockingClaimOf(error, envelope),
    }));
  }

  /** Logs a refusal or a failure that its route sent by itself, such as a page. */
  sentItself(request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode } = reply;
    const { reason, error } = request.ownRefusal ?? { reason: reasonOfStatus(statusCode) };
    this.refused(request, reply, { error, envelope: { statusCode, statusReasonCode: reason.code, error: '' } });
  }

  /** Logs that something that the listener needs cannot be used. */
  notReady(requestId: string, component: string, error: unknown): void {
    this.#failed(requestId, { error, code: 'NOT_READY', msg: 'not ready', component });
  }

  #failed(requestId: string, failure: { error: unknown; code: string; msg: string; component?: string }): void {
    const { error, msg, ...about } = failure;
    const shared = { listener: this.#options.name, ...about, error: nameOf(error) };
    const perMinute = TRANSIENT_CODES.includes(about.code) ? TRANSIENT_PER_MINUTE : FAILURES_PER_MINUTE;
    this.#lines.write({ level: 'error', msg, shared, causes: ['error'], perMinute }, () => ({
      request_id: requestId,
      err: error,
    }));
  }

  /** Logs what Node did not take for a request. */
  noRequest(line: { request_id: string; status: number; code: string; client: string }): void {
    const { status, code, client } = line;
    const shared = { listener: this.#options.name, status, code, client: networkOf(client) };
    const kind = {
      level: 'info',
      msg: 'not a request',
      shared,
      causes: ['client'],
      perMinute: REFUSALS_PER_MINUTE,
    } as const;
    this.#lines.write(kind, () => line);
  }

  /** Logs a success, whole and each one. */
  succeeded(level: 'info' | 'debug', request: FastifyRequest, reply: FastifyReply): void {
    const who = { client: this.#clientOf(request), ...this.#options.identify?.(request) };
    this.#options.log[level]({ ...this.#lineOf(request, reply), ...who }, 'request');
  }

  /** Writes how many lines were left out. To be called when the listener is closed. */
  end(): void {
    this.#lines.end();
  }

  #lineOf(request: FastifyRequest, reply: FastifyReply): object {
    return {
      listener: this.#options.name,
      request_id: request.id,
      method: request.method,
      path: loggablePath(request.url),
      status: reply.statusCode,
      ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
    };
  }

  #clientOf(request: FastifyRequest): string {
    const { proxies } = this.#options;
    return proxies ? clientAddress(request, proxies) : (request.socket.remoteAddress ?? '');
  }
}

/** The reason in the log of a refusal whose route names none. */
function reasonOfStatus(status: number): Reason {
  if (status >= 500) return SERVICE_UNAVAILABLE;
  return status === 404 ? NOT_FOUND : INVALID_REQUEST;
}

/** The open claim that blocked the refused request. */
function blockingClaimOf(error: unknown, { statusCode }: ErrorEnvelope): { blocking_claim_id?: string } {
  const claimId = error instanceof Error && 'claimId' in error ? error.claimId : undefined;
  return statusCode === 409 && typeof claimId === 'string' ? { blocking_claim_id: claimId } : {};
}

/** The text that failures of one kind share: of a transient error its message, which is one of a few; else the name. */
function nameOf(error: unknown): string {
  const transient = findTransientError(error);
  if (transient) return transient.message;
  return error instanceof Error ? error.name : typeof error;
}

const SANE_REQUEST_ID = /^[A-Za-z0-9._:+/=@-]{1,128}$/;

/**
 * Gives each request its id: the caller's `X-Request-Id` if it is well-formed and is no secret that was put into the wrong
 * header, else one of ours (spec: Common to all).
 */
export function requestIds(): (request: { headers: IncomingMessage['headers'] }) => string {
  // Random for each listener of each process, counted within it: unique, and cheaper than a random one each.
  const prefix = `req_${randomBytes(8).toString('hex')}`;
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && SANE_REQUEST_ID.test(given) && !mayHaveSecret(given)) return given;
    count += 1;
    return `${prefix}${count.toString(36)}`;
  };
}
