import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { INVALID_REQUEST, METHOD_NOT_ALLOWED, NOT_FOUND, NOT_READY, SERVICE_UNAVAILABLE } from '../feature/reasons.ts';
import { type ErrorEnvelope, type HelpUrl, HttpError, linkToHelp, toAnswer } from './envelope.ts';
import { ConnectionCap, Pipelining } from './hardening/connections.ts';
import { drainBody } from './hardening/drain-body.ts';
import { meetExpectations } from './hardening/expectations.ts';
import { hasTwoHosts, MalformedRequests } from './hardening/malformed-requests.ts';
import { cutSlowReaders } from './hardening/slow-readers.ts';
import { timeLimits } from './hardening/time-limits.ts';
import { RequestLog, type RequestLogOptions, requestIds } from './logging/request-log.ts';
import { meterRefusal, meterResponses, type ResponseMeter } from './response-meter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers every path that no other one does: it makes no method known for `Allow`. */
    isFallback?: boolean;
  }
  interface FastifyRequest {
    /** Time of arrival by the monotonic clock, in milliseconds. */
    startedAt: number;
  }
}

/** Checks by the name of the component. Each rejects, in bounded time, while it cannot be used. */
export type Needs = Readonly<Record<string, () => Promise<void>>>;

/** A page for people, with the headers that belong to it. */
export interface HtmlPage {
  text: string;
  headers: Readonly<Record<string, string>>;
}

export interface ListenerOptions extends RequestLogOptions {
  /** Log successes too, each in a line (setting REDRESS_ACCESS_LOG). */
  isAccessLogged?: boolean | undefined;
  /** The dependencies without which it cannot serve, by name; `/readyz` reports each. */
  needs: Needs;
  /** Tells why writes are not taken at the moment; undefined, or absent: they are. */
  schema?: { readonly obstacle: string | undefined };
  /** The longest that a whole request may take to arrive, in milliseconds. */
  requestTimeoutMs: number;
  /** Runs before an unknown path gets 404; may throw another refusal. */
  beforeNotFound?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Guesses which path was meant by an unknown one: a sentence after a space; undefined: no guess. */
  hintFor?: (path: string) => string | undefined;
  /** Gives the page that a person gets in the place of an error's envelope; undefined: the response is the envelope. */
  errorPage?: (request: FastifyRequest, envelope: ErrorEnvelope) => HtmlPage | undefined;
  /** Where an error's `Link` header leads; absent: errors have none. */
  helpUrl?: HelpUrl;
  /** Headers of every response, also to bytes that never became a request. */
  headers?: Readonly<Record<string, string>>;
  /** Responses are not counted without it. */
  meter?: ResponseMeter | undefined;
  /** Shown by `/healthz`; undefined: left out. */
  release?: { version: string; commit?: string | null } | undefined;
  /** Defaults to the number of file descriptors. */
  maxConnections?: number | undefined;
}

/** Longer than any path that the header limit lets through. */
const MAX_PARAM_LENGTH = 20_000;
/** A longer path is named in part. */
const MAX_NAMED_PATH = 200;
const RETRY_SECONDS = 5;
const WRITES_REFUSED = 'The service takes no changes at the moment; nothing was stored. Safe to retry.';
const READING_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/**
 * Methods that can have a body: the handlers that want it read it themselves, as a stream and with their own limits.
 */
const METHODS_WITH_BODY = ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY'] as const;
const CLOSE_IDLE_EVERY_MS = 100;
/** Bodies are checked by Zod: without these Fastify loads a hundred files of another validator at each start. */
const WITHOUT_SCHEMAS = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

/** Makes a listener with what all of them share: request ids, envelope, logs, health, unknown paths and methods. */
export function createListener(options: ListenerOptions): FastifyInstance {
  const { headers = {}, meter, helpUrl } = options;
  const pipelining = new Pipelining();
  const { arrival, unread } = timeLimits(options.requestTimeoutMs);
  const genReqId = requestIds();
  const nextId = () => genReqId({ headers: {} });
  const requestLog = new RequestLog(options);
  const malformedRequests = new MalformedRequests({ log: requestLog, nextId, headers, helpUrl, meter });
  const app = fastify({
    genReqId,
    requestTimeout: options.requestTimeoutMs,
    clientErrorHandler: (error, socket) => malformedRequests.answerClientError(error, socket),
    return503OnClosing: false,
    // Checked below, with a response of our own.
    http: { ...arrival, requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => normalizeTarget(url),
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  for (const method of METHODS_WITH_BODY) app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  app.decorateRequest('startedAt', 0);
  malformedRequests.attach(app.server);
  meetExpectations(app.server);
  cutSlowReaders(app.server, options.log, unread);
  const { log, name, maxConnections: max = Number.POSITIVE_INFINITY } = options;
  const cap = new ConnectionCap(app.server, { max, log, name, onExcess: meter?.excessConnection.bind(meter) });
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify's own `elapsedTime` is 0 without a hook on responses or a logger.
    request.startedAt = performance.now();
    reply.headers(headers).header('x-request-id', request.id);
    const { httpVersion } = request.raw;
    if (request.headers.host === undefined && httpVersion !== '1.0')
      done(new HttpError(INVALID_REQUEST, 'Host is missing.'));
    else if (hasTwoHosts(request.raw.rawHeaders)) done(new HttpError(INVALID_REQUEST, 'Host comes twice.'));
    else if (cap.isExcess(request.raw.socket) && !isHealth(request)) refuseExcess(options, request, reply);
    else pipelining.whenInTurn(request.raw, reply.raw, done);
  });
  closeIdleWhileClosing(app, cap);
  refuseWrites(app, options);
  logSuccesses(app, options, requestLog);
  app.addHook('onClose', async () => requestLog.end());
  meterResponses(app, meter, (request, reply) => requestLog.sentItself(request, reply));
  app.setErrorHandler((error, request, reply) => answerError({ ...options, requestLog }, error, request, reply));
  answerUnknown(app, options);
  addHealth(app, options, requestLog);
  return app;
}

function refuseSchema(): never {
  throw new Error('a route has a schema of Fastify: describe it by `route()`');
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

/** Closes keep-alive connections as soon as their request ends; an idle one would delay the shutdown. */
function closeIdleWhileClosing(app: FastifyInstance, cap: ConnectionCap): void {
  app.addHook('preClose', (done) => {
    cap.closeUnused();
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
    // Connections that wait to be accepted when a listener closes are reset. Just after a poll none waits.
    setImmediate(done);
  });
}

/** After authentication, and before anything of the body is read. */
function refuseWrites(app: FastifyInstance, { schema }: ListenerOptions): void {
  if (!schema) return;
  app.addHook('preHandler', (request, _reply, done) => {
    if (READING_METHODS.includes(request.method) || schema.obstacle === undefined) done();
    else done(new HttpError(SERVICE_UNAVAILABLE, WRITES_REFUSED));
  });
}

async function answerError(
  options: ListenerOptions & { requestLog: RequestLog },
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
  reply.code(envelope.statusCode).headers({ ...linkToHelp(envelope, options.helpUrl), ...headers });
  if (isNoMethod) options.meter?.noRequest(envelope.statusCode);
  else meterRefusal(options.meter, request, reply);
  options.requestLog.refused(request, reply, { error, envelope });
  if (envelope.statusCode >= 500 && !('retry-after' in headers)) reply.header('retry-after', String(RETRY_SECONDS));
  if (envelope.statusCode === 408) reply.header('connection', 'close');
  else await dropBeforeClose(options, request, reply);
  return sendError(options, { request, reply, envelope });
}

function sendError(
  options: ListenerOptions,
  { request, reply, envelope }: { request: FastifyRequest; reply: FastifyReply; envelope: ErrorEnvelope },
): FastifyReply {
  const page = options.errorPage?.(request, envelope);
  if (page) return reply.headers(page.headers).send(page.text);
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
  return new HttpError(INVALID_REQUEST, 'This is not a well-formed HTTP request.');
}

/** Drains a body; waits for it only where the connection closes: other clients may stop sending after the response. */
async function dropBeforeClose(
  { requestTimeoutMs }: ListenerOptions,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const dropped = drainBody(raw, timeLimits(requestTimeoutMs).drop);
  if (!reply.raw.shouldKeepAlive) await dropped;
}

/** 405 with `Allow` for a known path, else 404 (spec: Common to all). */
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
      throw new HttpError(METHOD_NOT_ALLOWED, `The method must be one of ${allow}.`, { headers: { allow } });
    }
    await options.beforeNotFound?.(request, reply);
    throw new HttpError(
      NOT_FOUND,
      `There is nothing at ${path.slice(0, MAX_NAMED_PATH)}.${options.hintFor?.(path) ?? ''}`,
    );
  });
}

function isHealth({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === '/healthz' || url === '/readyz';
}

/** Not logged one by one: who opens thousands of connections would fill the log as well. */
function refuseExcess(options: ListenerOptions, request: FastifyRequest, reply: FastifyReply): void {
  const message = 'The service has as many connections as it may have; nothing was done. Safe to retry.';
  const { envelope } = toAnswer(new HttpError(SERVICE_UNAVAILABLE, message), request.id);
  reply.raw.shouldKeepAlive = false;
  drainBody(request.raw, timeLimits(options.requestTimeoutMs).drop);
  reply.code(envelope.statusCode).headers(linkToHelp(envelope, options.helpUrl));
  reply.header('retry-after', String(RETRY_SECONDS));
  meterRefusal(options.meter, request, reply);
  sendError(options, { request, reply, envelope });
}

function addHealth(app: FastifyInstance, { needs, release }: ListenerOptions, requestLog: RequestLog): void {
  app.get('/healthz', async () => ({ status: 'ok', ...release }));
  app.get('/readyz', async (request) => {
    const checked = Object.entries(needs).map(async ([component, check]) => {
      try {
        await check();
        return [component, 'ok'] as const;
      } catch (error) {
        requestLog.notReady(request.id, component, error);
        return [component, 'failing'] as const;
      }
    });
    const components = Object.fromEntries(await Promise.all(checked));
    if (Object.values(components).every((state) => state === 'ok')) return { status: 'ready', components };
    throw new HttpError(NOT_READY, 'The service cannot serve at the moment.', { components });
  });
}

/**
 * One line for each success, where that is asked for; refusals are logged where they are sent. What is not logged
 * has no hook either: a line for each success would cost a create a fifth of its speed (docs/performance.md).
 */
function logSuccesses(app: FastifyInstance, { log, isAccessLogged }: ListenerOptions, requestLog: RequestLog): void {
  const level = isAccessLogged ? 'info' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400) requestLog.succeeded(level, request, reply);
    done();
  });
}
