import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import type { Server } from '../servers/servers.ts';
import { CLAIM, NUMBER } from './filing.ts';

export const CONNECTIONS = 64;

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the server for one request, in microseconds: the load program does not disturb it. */
  cpuMicros: number;
  /** Processor time of the database server for one request, in microseconds. */
  databaseMicros: number;
  requests: number;
}

/**
 * `scattered`: creates with tracking numbers in random order; those of `create` count up, as a carrier's range does.
 * `keyed`: as `create`, each with an `Idempotency-Key` of its own.
 */
export const KINDS = ['create', 'scattered', 'keyed', 'get', 'list'] as const;
export type Kind = (typeof KINDS)[number];

/** A request that is sent repeatedly; the right answer is 200, or 304 with `isUnchanged`. */
export interface Asked extends Pick<autocannon.Options, 'method' | 'body' | 'idReplacement' | 'requests'> {
  path: string;
  headers?: Readonly<Record<string, string>>;
  isUnchanged?: boolean;
}

/** Loads a server with requests of a kind for some seconds. Throws for a wrong answer. */
export async function load(server: Server, kind: Kind, seconds: number, connections = CONNECTIONS): Promise<Measured> {
  return loadWith(server, await requestOf(server, kind), seconds, connections);
}

/** Loads a server with one request for some seconds. Throws for a wrong answer. */
export async function loadWith(
  server: Server,
  { path, headers, isUnchanged = false, ...request }: Asked,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Measured> {
  const before = { cpu: server.cpuSeconds(), database: server.databaseCpuSeconds() };
  const result = await autocannon({
    url: server.url + path,
    connections,
    duration: seconds,
    headers: { ...headersFor(server), ...headers },
    ...request,
  });
  const requests = result.requests.total;
  const microsSince = (start: number, now: number) => ((now - start) / requests) * 1e6;
  const cpuMicros = microsSince(before.cpu, server.cpuSeconds());
  const databaseMicros = microsSince(before.database, server.databaseCpuSeconds());
  const right = isUnchanged ? result['3xx'] : result['2xx'];
  const bad = result['2xx'] + result.non2xx - right + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${path}: ${bad} of ${requests} answers were wrong`);
  const { p50, p99 } = result.latency;
  return { perSecond: requests / result.duration, p50, p99, cpuMicros, databaseMicros, requests };
}

async function requestOf(server: Server, kind: Kind): Promise<Asked> {
  const path = '/v1/claims';
  if (kind === 'scattered') return { method: 'POST' as const, path, body: CLAIM, idReplacement: true };
  if (kind === 'create') return { path, requests: [{ method: 'POST' as const, path, setupRequest: countUp() }] };
  if (kind === 'keyed') return { path, requests: [{ method: 'POST' as const, path, setupRequest: withKey(server) }] };
  if (kind === 'list') return { path: '/v1/claims?limit=20' };
  return { path: `/v1/claims/${await anyClaim(server)}` };
}

/** A request for one path after another. */
export function inTurn(paths: readonly string[]): Asked {
  const path = paths[0] ?? '';
  let count = 0;
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    return { ...request, path: paths[count % paths.length] ?? path };
  };
  return { path, requests: [{ method: 'GET', path, setupRequest }] };
}

function countUp(): (request: autocannon.Request) => autocannon.Request {
  const [before = '', after = ''] = CLAIM.split(NUMBER);
  const range = Date.now();
  let count = 1_000_000;
  return (request) => {
    count += 1;
    return { ...request, body: `${before}${range}-${count}${after}` };
  };
}

function withKey(server: Server): (request: autocannon.Request) => autocannon.Request {
  const next = countUp();
  // Headers that a request sets take the place of all others.
  return (request) => ({ ...next(request), headers: { ...headersFor(server), 'idempotency-key': randomUUID() } });
}

function headersFor({ authorization }: Server): Record<string, string> {
  return { authorization, 'content-type': 'application/json' };
}

async function anyClaim(server: Server): Promise<string> {
  const response = await fetch(`${server.url}/v1/claims`, { headers: { authorization: server.authorization } });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

/** The median time of one request after another on one connection, in microseconds. */
export async function timeOneByOne(server: Server, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const path of paths) {
    const start = process.hrtime.bigint();
    await readWhole(server, path, agent);
    times.push(Number(process.hrtime.bigint() - start) / 1_000);
  }
  agent.destroy();
  return median(times);
}

/** Reads with plain `node:http`, whose own time is small beside the server's. */
function readWhole({ url, authorization }: Server, path: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url + path, { agent, headers: { authorization } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    });
    request.once('error', reject);
  });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of ratios, with the smallest and the largest. */
export function printRatios(ratios: readonly number[]): string {
  const [middle, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map((each) =>
    each.toFixed(2),
  );
  return `${middle} (${least} to ${most})`;
}
