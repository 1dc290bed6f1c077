/* Clients that send as slowly as they may: each is ended in time, and nobody else waits for them. */
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { claimInput } from '../../support/api/samples.ts';
import { proofFactor } from '../../support/prove.ts';
import { allClosed, openMany } from './connections.ts';

/** Replaces the 60 seconds that a request may take, and the 15 minutes of an upload. */
const REQUEST_MS = 2_000;
/** More often than any limit here. */
const DRIP_MS = 100;
/** On each listener; 1,000 together. */
const CONNECTIONS = 334 * proofFactor();

type Listener = 'api' | 'uploads' | 'operator';
const LISTENERS: readonly Listener[] = ['api', 'uploads', 'operator'];

let service: TestService;
let client: Client;
let uploadUrl: URL;

before(async () => {
  service = await startTestService({ overrides: { requestMs: REQUEST_MS } });
  client = await service.newClient();
  const { id } = await client.file();
  uploadUrl = new URL((await client.initiate(id)).metadata.upload_url);
});
after(() => service.close());

/** A text to send a byte at a time, and again from `again` when it has come to its end. */
interface Drip {
  text: string;
  again: number;
}

function dripOf(text: string, tail: string): Drip {
  return { text: text + tail, again: text.length };
}

/** The head of a request with a body that is read, and a part of that body. */
function bodyOf(listener: Listener): Drip {
  const { pathname, search } = uploadUrl;
  const length = 'Content-Length: 100000\r\n\r\n';
  const { operatorUrl = '' } = service.running;
  const json = `Host: ${new URL(operatorUrl).host}\r\nContent-Type: application/json\r\n${length}{`;
  if (listener === 'uploads') {
    return dripOf(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\n${length}`, 'x');
  }
  if (listener === 'api')
    return dripOf(`POST /v1/claims HTTP/1.1\r\nAuthorization: ${client.authorization}\r\n${json}`, ' ');
  return dripOf(`POST /operator/v1/session HTTP/1.1\r\nOrigin: ${operatorUrl}\r\n${json}`, ' ');
}

/** Each kind, and how much of it goes at once before the rest drips. */
const KINDS: Record<string, (listener: Listener) => { drip: Drip; atOnce: number }> = {
  'nothing at all': () => ({ drip: dripOf('', ''), atOnce: 0 }),
  'headers, byte by byte': () => ({ drip: dripOf('GET /healthz HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n'), atOnce: 0 }),
  'a body, byte by byte': (listener) => ({ drip: bodyOf(listener), atOnce: bodyOf(listener).again }),
  'a refused body, byte by byte': () => {
    const drip = dripOf('POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'x');
    return { drip, atOnce: drip.again };
  },
  'the first half of the preface of HTTP/2': () => ({ drip: dripOf('PRI * HTTP/2.0\r\n\r\n', ''), atOnce: 100 }),
  'the beginning of TLS, byte by byte': () => ({ drip: dripOf('\x16\x03\x01\x02\0\x01\0', '\x01'), atOnce: 0 }),
};

describe('a slow connection', { concurrency: true }, () => {
  for (const listener of LISTENERS) {
    for (const [kind, slowness] of Object.entries(KINDS)) {
      test(`to the listener ${listener} that sends ${kind} is ended`, async () => {
        const sockets = await openMany(urlOf(listener), 3);
        await dripUntilClosed(sockets, slowness(listener));
        await service.assertStillAnswers();
      });
    }
  }
});

test('while a thousand are slow on all listeners, in every way, claims are filed and files arrive', async (t) => {
  const kinds = Object.values(KINDS);
  const slow = LISTENERS.map(async (listener) => {
    const sockets = await openMany(urlOf(listener), CONNECTIONS);
    const groups = kinds.map((_, kind) => sockets.filter((_, index) => index % kinds.length === kind));
    await Promise.all(kinds.map((kind, index) => dripUntilClosed(groups[index] ?? [], kind(listener))));
  });
  let isOver = false;
  const ended = Promise.all(slow).then(() => {
    isOver = true;
  });
  let served = 0;
  for (; !isOver; served += 1) {
    assertStatus(await client.post('/v1/claims', claimInput()), 201);
    const { id } = await client.file();
    await client.upload(id);
    assertStatus(await service.request('GET', `${urlOf('operator')}/healthz`), 200);
  }
  await ended;
  t.diagnostic(`${3 * CONNECTIONS} slow connections, ${served} rounds of a good client meanwhile`);
  assert.ok(served > 1);
});

function urlOf(listener: Listener): string {
  const { apiUrl, uploadsUrl, operatorUrl = '' } = service.running;
  return { api: apiUrl, uploads: uploadsUrl, operator: operatorUrl }[listener];
}

/** Sends a byte after another to each of them for as long as it is open. */
async function dripUntilClosed(sockets: readonly Socket[], { drip, atOnce }: { drip: Drip; atOnce: number }) {
  const bytes = Buffer.from(drip.text, 'latin1');
  for (const socket of sockets) socket.write(bytes.subarray(0, atOnce));
  let next = Math.min(atOnce, bytes.length);
  const timer = setInterval(() => {
    if (next >= bytes.length) next = drip.again;
    const byte = bytes.subarray(next, next + 1);
    next += 1;
    if (byte.length > 0) for (const socket of sockets) socket.write(byte);
  }, DRIP_MS);
  try {
    await allClosed(sockets);
  } finally {
    clearInterval(timer);
  }
}
