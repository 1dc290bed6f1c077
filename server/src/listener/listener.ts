import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type AnswerMeter, meterRefusal, meterSuccesses } from './answer-meter.ts';
import { dropRest } from './drop-rest.ts';
import { HttpError, toAnswer } from './envelope.ts';
import { NonRequests } from './non-requests.ts';
import { Pipelining } from './pipelining.ts';
import { requestIds } from './request-id.ts';
import { timeLimits } from './time-limits.ts';
import { cutUnreadAnswers } from './unread-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It answers what no other route does: its path makes no method known. */
    isFallback?: boolean;
  }
  interface FastifyRequest {
    /** When it came, by the clock that is never set, in milliseconds. */
    startedAt: number;
  }
}

export interface ListenerOptions {
  /** For the log: `api`, `uploads` or `operator`. */
  name: string;
  log: Logger;
  /** Rejects while the service cannot serve; `/readyz` tells. */
  ready: () => Promise<void>;
  /** The longest that a whole request may take to arrive, in milliseconds. */
  requestTimeoutMs: number;
  /** Looks at a request for a path that is none, before it is told so; may throw. */
  beforeNotFound?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Of every answer, also of what never became a request. */
  headers?: Readonly<Record<string, string>>;
  /** Who asks, for the log; undefined where nobody is known. */
  identify?: (request: FastifyRequest) => object | undefined;
  /** Undefined: nobody counts. */
  meter?: AnswerMeter | undefined;
}

/** Longer than any path that the header limit lets through. */
const MAX_PARAM_LENGTH = 20_000;
const RETRY_SECONDS = 5;
/** Methods that can have a body: the handlers that want it read it themselves, as a stream and with their own limits. */
const METHODS_WITH_BODY = ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY'] as const;
const CLOSE_IDLE_EVERY_MS = 100;

/** What every listener does alike: request ids, envelope, logs, health, unknown paths and methods. */
export function createListener(options: ListenerOptions): FastifyInstance {
  const { headers = {}, meter } = options;
  const pipelining = new Pipelining();
  const { arrival, unread } = timeLimits(options.requestTimeoutMs);
  const genReqId = requestIds();
  const nextId = () => genReqId({ headers: {} });
  const nonRequests = new NonRequests({ log: options.log, nextId, headers, meter });
  const app = fastify({
    genReqId,
    requestTimeout: options.requestTimeoutMs,
    clientErrorHandler: (error, socket) => nonRequests.answerClientError(error, socket),
    return503OnClosing: false,
    // Checked below, with an answer of our own.
    http: { ...arrival, requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => normalizeTarget(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  for (const method of METHODS_WITH_BODY) app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  app.decorateRequest('startedAt', 0);
  nonRequests.attach(app.server);
  cutUnreadAnswers(app.server, options.log, unread);
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify's own `elapsedTime` is 0 without a hook on responses or a logger.
    request.startedAt = performance.now();
    reply.headers(headers).header('x-request-id', request.id);
    const { httpVersion } = request.raw;
    if (request.headers.host === undefined && httpVersion !== '1.0')
      done(new HttpError('INVALID_REQUEST', 'Host is missing.'));
    else pipelining.whenInTurn(request.raw, reply.raw, done);
  });
  closeIdleWhileClosing(app);
  logSuccesses(app, options);
  if (meter) meterSuccesses(app, meter);
  app.setErrorHandler((error, request, reply) => answerError(options, error, request, reply));
  answerUnknown(app, options);
  addHealth(app, options);
  return app;
}

/**
 * The request target as the routes know it: without scheme and host where a proxy's form has them; and with a broken
 * percent escape in the path standing for itself, so that the path is unknown and not an error.
 */
function normalizeTarget(target: string): string {
  const rest = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  // The router takes a query that nothing stands before for a path.
  const url = /^(?:[?#]|$)/.test(rest) ? `/${rest}` : rest;
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** A connection kept alive by a request that ran when the stop began would hold the stop up when it is idle again. */
function closeIdleWhileClosing(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
    // What waits to be accepted when a listener closes is reset. Just after a poll nothing waits.
    setImmediate(done);
  });
}

async function answerError(
  options: ListenerOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isNoMethod = isOfUnknownMethod(error);
  const { envelope, headers } = toAnswer(isNoMethod ? noMethod() : error, request.id);
  if (isNoMethod) {
    request.startedAt = performance.now();
    reply.headers(options.headers ?? {}).header('x-request-id', request.id);
  }
  reply.code(envelope.statusCode).headers(headers);
  if (isNoMethod) options.meter?.noRequest(envelope.statusCode);
  else if (options.meter) meterRefusal(options.meter, request, reply);
  if (envelope.statusCode >= 500) options.log.error({ request_id: request.id, err: error }, 'request failed');
  logRequest(options, 'info', request, reply);
  if (envelope.statusCode >= 500 && !('retry-after' in headers)) reply.header('retry-after', String(RETRY_SECONDS));
  if (envelope.statusCode === 408) reply.header('connection', 'close');
  else await dropBeforeClose(options, request, reply);
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(envelope));
}

/**
 * Node takes methods of other protocols (RTSP's `DESCRIBE`, the `PRI` of HTTP/2) when the version is missing or one of
 * theirs. Fastify has no route for them, not even that of unknown paths, and runs no hook.
 */
function isOfUnknownMethod(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_NOT_FOUND';
}

function noMethod(): HttpError {
  return new HttpError('INVALID_REQUEST', 'This is not a well-formed HTTP request.');
}

/** Who asked to close the connection is answered after its body, others before: they may stop sending then. */
async function dropBeforeClose(
  { requestTimeoutMs }: ListenerOptions,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const dropped = dropRest(raw, timeLimits(requestTimeoutMs).drop);
  if (!reply.raw.shouldKeepAlive) await dropped;
}

/** 405 with `Allow` for a known path, else 404 (decisions: Unknown path, Order of checks). */
function answerUnknown(app: FastifyInstance, options: ListenerOptions): void {
  const known: { path: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isFallback) return;
    const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    const path = new RegExp(`^${literal.replace(/:[a-z_]+/g, '[^/]+').replace('*', '.*')}/?$`);
    for (const each of [method].flat()) known.push({ path, method: each });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = new Set(known.filter((route) => route.path.test(path)).map(({ method }) => method));
    // A route that has the method can find nothing all the same.
    if (allowed.size > 0 && !allowed.has(request.method)) {
      const allow = [...allowed].join(', ');
      throw new HttpError('METHOD_NOT_ALLOWED', `The method must be one of ${allow}.`, { headers: { allow } });
    }
    await options.beforeNotFound?.(request, reply);
    throw new HttpError('NOT_FOUND', 'There is nothing at this path.');
  });
}

function addHealth(app: FastifyInstance, options: ListenerOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      await options.ready();
    } catch (error) {
      options.log.error({ request_id: request.id, err: error }, 'not ready');
      throw new HttpError('NOT_READY', 'The service cannot serve at the moment.');
    }
    return { status: 'ready' };
  });
}

/**
 * One line for each request at `debug`; refusals are logged at `info` where they are answered. What is not logged has
 * no hook either: a line for each success would cost a create a fifth of its speed (docs/performance.md).
 */
function logSuccesses(app: FastifyInstance, options: ListenerOptions): void {
  if (!options.log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400) logRequest(options, 'debug', request, reply);
    done();
  });
}

function logRequest(
  { log, name, identify }: ListenerOptions,
  level: 'info' | 'debug',
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const line = {
    listener: name,
    request_id: request.id,
    method: request.method,
    // Never the query: it can hold an upload token.
    path: request.url.split('?', 1)[0],
    status: reply.statusCode,
    ms: Math.round((performance.now() - request.startedAt) * 10) / 10,
    ...identify?.(request),
  };
  log[level](line, 'request');
}
