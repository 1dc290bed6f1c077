/* An organization with the largest claims that there can be asks for pages of them and reads none. */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, describe, type TestContext, test } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { ResponsesInFlight } from '../../../src/features/rate-limits/http/responses-in-flight.ts';
import { createListener } from '../../../src/platform/http/listener.ts';
import { Installation, type Service, type Settings, until } from '../../support/process/process.ts';
import { proofFactor } from '../../support/prove.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { openMany } from './connections.ts';
import { askWithoutReading, CLAIMS, CONNECTIONS, fileLargeClaims, type Parties } from './unread-pages.ts';

const MAX_PAGE_BYTES = 8_000_000;
const MAX_RSS_BYTES = 400_000_000;
/** How often the others ask while nobody reads, and how long they wait at the most on a busy machine; `npm run bench -- unread` measures. */
const ASKED = 50 * proofFactor();
const MAX_MS = 4_000;
/** Replaces the 20 seconds that a request waits for room. */
const WAIT_MS = 1_000;

interface Scene extends Parties {
  service: Service;
}

async function started(settings: Settings): Promise<Scene> {
  const installation = await Installation.create({ after }, settings);
  await installation.prepare();
  const parties = await fileLargeClaims(installation.environment());
  return { ...parties, service: await installation.start() };
}

/** The most resident memory that the process has had. */
function peakBytes({ process: { pid } }: Service): number {
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1_024;
}

/** How long each of so many requests took, the longest first. */
async function timesOf(url: string, authorization: string): Promise<number[]> {
  const times: number[] = [];
  while (times.length < ASKED) {
    const from = performance.now();
    const answer = await fetch(url, { headers: { authorization } });
    await answer.arrayBuffer();
    assert.equal(answer.status, 200);
    times.push(Math.round(performance.now() - from));
  }
  return times.toSorted((one, other) => other - one);
}

/** Every claim is on one of the pages, none of which is too large. */
async function readAll({ service, attacker }: Scene): Promise<number> {
  const seen = new Set<string>();
  let [cursor, pages]: [string | null, number] = ['', 0];
  while (cursor !== null) {
    const url = `${service.apiUrl}/v1/claims?limit=100&cursor=${cursor}`;
    const text = await (await fetch(url, { headers: { authorization: attacker } })).text();
    assert.ok(Buffer.byteLength(text) <= MAX_PAGE_BYTES, `${text.length}`);
    const { data, pagination } = JSON.parse(text);
    for (const { id } of data) seen.add(id);
    assert.equal(pagination.hasMore, seen.size < CLAIMS);
    cursor = pagination.cursor;
    pages += 1;
  }
  assert.equal(seen.size, CLAIMS);
  return pages;
}

async function attack(t: TestContext, scene: Scene): Promise<void> {
  const { service, attacker, other, otherPath } = scene;
  assert.equal(await readAll(scene), 6);
  const sockets = await askWithoutReading(service.apiUrl, attacker);
  const times = await timesOf(`${service.apiUrl}${otherPath}`, other);
  const health = await timesOf(`${service.apiUrl}/healthz`, other);
  const peak = peakBytes(service);
  t.diagnostic(`another organization's get: ${times.slice(0, 3)} ms at the longest; /healthz ${health.slice(0, 3)} ms`);
  t.diagnostic(`${Math.round(peak / 1_000_000)} MB of memory at the most`);
  assert.ok(peak < MAX_RSS_BYTES, `${peak} bytes`);
  assert.ok(
    times.concat(health).every((ms) => ms < MAX_MS),
    `${times} ${health}`,
  );

  // Clients that read are served, whatever the others leave unread.
  for (const socket of sockets) socket.destroy();
  assert.equal(await readAll(scene), 6);
}

describe('pages that nobody reads', { skip: process.platform !== 'linux' && 'needs /proc' }, () => {
  const name = `${CONNECTIONS} connections that ask for the largest pages and read none take no memory and hold up nobody else`;
  test(`SQLite: ${name}`, async (t) => attack(t, await started({})));

  test(`PostgreSQL: ${name}`, async (t) => {
    const url = await createDatabase();
    after(() => dropDatabase(url));
    await attack(
      t,
      await started({ DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 'a secret that every process of a test has' }),
    );
  });
});

test('who waits for room that nobody gives back is 429 RATE_LIMITED with Retry-After, and is served when it is there', async (t) => {
  const inFlight = new ResponsesInFlight(WAIT_MS);
  const app = createListener({
    name: 'test',
    log: pino({ level: 'silent' }),
    needs: {},
    requestTimeoutMs: 60_000,
  });
  const bytes = Buffer.alloc(40_000_000);
  app.get<{ Params: { who: string } }>('/:who', async (request, reply) => {
    const place = await inFlight.enter(request.params.who, request);
    reply.send(bytes);
    inFlight.leave(place, reply);
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const [unread] = await openMany(url, 1);
  unread?.pause().write('GET /one HTTP/1.1\r\nHost: x\r\n\r\n');
  const refused = await until('it is refused', async () => {
    const answer = await fetch(`${url}/one`);
    return (await answer.bytes()).length < bytes.length ? answer : undefined;
  });
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  // Another organization's answer is nobody's business, and what is given back can be used.
  assert.equal((await (await fetch(`${url}/other`)).bytes()).length, bytes.length);
  const waiting = fetch(`${url}/one`);
  unread?.destroy();
  assert.equal((await (await waiting).bytes()).length, bytes.length);
});

test('who has nothing on the way is served whatever others have, and who waits for room keeps nobody from reading', () => {
  const inFlight = new ResponsesInFlight(WAIT_MS);
  const socket = new EventEmitter().setMaxListeners(0);
  const request = { method: 'GET', raw: { socket } } as unknown as FastifyRequest;
  const enter = (who: string) => {
    const place = inFlight.enter(who, request);
    assert.ok(!(place instanceof Promise), who);
    return place;
  };
  const waiting = Array.from({ length: 64 }, () => enter('one'));
  for (const place of waiting) inFlight.makeRoom(place, 3_000_000, request).catch(() => {});
  enter('one');
  const unread = { writableEnded: true, closed: false, socket: { writableLength: 200_000_000 }, once: () => {} };
  inFlight.leave(enter('two'), { raw: unread } as unknown as FastifyReply);
  enter('three');
});

test('who reads is served in the order of arrival: no new request overtakes one that waits', async () => {
  const inFlight = new ResponsesInFlight(WAIT_MS);
  const socket = new EventEmitter().setMaxListeners(0);
  const request = { method: 'GET', raw: { socket } } as unknown as FastifyRequest;
  const sent = { raw: { writableEnded: true, closed: true, once: () => {} } } as unknown as FastifyReply;
  const served: number[] = [];
  const enter = async (n: number) => {
    const place = await inFlight.enter('one', request);
    served.push(n);
    return place;
  };
  const all = Array.from({ length: 200 }, (_, n) => enter(n));
  for (const [n, entered] of all.entries()) {
    inFlight.leave(await entered, sent);
    if (n < 64) all.push(enter(all.length));
  }
  assert.deepEqual(
    served,
    all.map((_, n) => n),
  );
});
