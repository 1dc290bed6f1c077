import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../features/operators/http/guard.ts';
import { AUTHENTICATION_REQUIRED } from '../../features/organizations/reasons.ts';
import { HttpError } from '../../platform/http/envelope.ts';

export interface MetricsPage {
  /** Tokens, each of which lets its holder read; undefined: only this machine may. */
  tokens: readonly string[] | undefined;
  read: () => Promise<string>;
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const BEARER = /^Bearer +(\S{1,1000})$/i;
/** Headers that proxies add: a request with one of them was passed on, from an unknown machine. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** `GET /metrics`, for Prometheus, which has no session. */
export function addMetricsPage(app: FastifyInstance, { tokens, read }: MetricsPage): void {
  const isLetIn = tokens === undefined ? isFromHere : (request: FastifyRequest) => hasToken(request, tokens);
  app.get('/metrics', async (request, reply) => {
    if (!isLetIn(request)) throw refusal();
    return reply.header('content-type', CONTENT_TYPE).send(await read());
  });
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest, tokens: readonly string[]): boolean {
  const [, given = ''] = BEARER.exec(authorization) ?? [];
  // Compared with all of them, whichever it is.
  return tokens.filter((token) => timingSafeEqual(digest(given), digest(token))).length > 0;
}

/** Digests have one length, which comparing in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket;
  const isLoopback = LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
  // A page that a browser here was led to by another name of this machine has that name.
  return isLoopback && isLoopbackHost(headers.host ?? '') && PASSED_ON.every((name) => headers[name] === undefined);
}

/** The same for all who are refused. */
function refusal(): HttpError {
  const message = 'The metrics are for programs of this machine, or with REDRESS_METRICS_TOKEN for who has it.';
  return new HttpError(AUTHENTICATION_REQUIRED, message, {
    headers: { 'www-authenticate': 'Bearer realm="metrics"' },
  });
}
