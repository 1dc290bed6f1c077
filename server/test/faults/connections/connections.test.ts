/* Thousands of connections that are open, and more than the process may have. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import type { Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { PDF } from '../../support/api/samples.ts';
import { type ClaimDocument, Client, filing } from '../../support/process/http-client.ts';
import { Installation, type Service, until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { allClosed, footprintOf, nextStatusLine, openMany } from './connections.ts';

const CONNECTIONS = 10_000;
/** A connection of Node's takes about half of this. */
const MAX_BYTES_EACH = 40_000;
/** Descriptors that a process may open beside its connections while it works. */
const SPARE_DESCRIPTORS = 20;
const FEW_DESCRIPTORS = 120;
const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const FULL_MS = 1_000;

describe('connections', { skip: process.platform !== 'linux' && 'needs /proc' }, () => {
  test(`with ${CONNECTIONS} connections open others are served, and all descriptors come back`, async (t) => {
    const { service, client } = await started();
    const before = footprintOf(service.process.pid);
    const from = performance.now();
    const sockets = await openMany(service.apiUrl, CONNECTIONS);
    const asking = sockets.slice(0, CONNECTIONS / 2);
    const answers = asking.map(nextStatusLine);
    for (const socket of asking) socket.write(REQUEST);
    assert.deepEqual(new Set(await Promise.all(answers)), new Set(['HTTP/1.1 200 OK']));
    const with10k = footprintOf(service.process.pid);
    assert.ok(with10k.descriptors >= before.descriptors + CONNECTIONS);

    await client.file(filing('AMONG-MANY'));
    const bytesEach = Math.round((with10k.rssBytes - before.rssBytes) / CONNECTIONS);
    t.diagnostic(
      `${bytesEach} bytes of memory a connection, all open after ${Math.round(performance.now() - from)} ms`,
    );
    assert.ok(bytesEach < MAX_BYTES_EACH, `${bytesEach} bytes each`);

    for (const socket of sockets) socket.destroy();
    const isGivenBack = () => footprintOf(service.process.pid).descriptors <= before.descriptors + SPARE_DESCRIPTORS;
    await until('descriptors are given back', isGivenBack);
    await client.file(filing('AFTER-MANY'));
  });

  test('with no descriptor left an upload is 503 and the rest is served, the processor is idle, and later all is well', {
    skip: skipWithout('prlimit'),
  }, async (t) => {
    const { service, client } = await started();
    const { pid } = service.process;
    const document = await client.initiate((await client.file(filing('BEFORE-FULL'))).id);
    const kept = await keptBefore(service, document);
    const room = footprintOf(pid).descriptors + FEW_DESCRIPTORS;
    execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${room}:${room}`]);
    const sockets = await openMany(service.apiUrl, 3 * FEW_DESCRIPTORS);
    const before = footprintOf(pid);
    await pause(FULL_MS);
    const full = footprintOf(pid);
    t.diagnostic(
      `${full.descriptors} descriptors of ${room}, ${full.cpuMs - before.cpuMs} ms of processor in ${FULL_MS} ms`,
    );
    assert.ok(full.cpuMs - before.cpuMs < FULL_MS / 2, 'a loop that is busy');

    assert.ok(full.descriptors >= room);
    assert.equal(await kept.put(), 'HTTP/1.1 503 Service Unavailable');
    assert.equal(await kept.scrape(), 'HTTP/1.1 200 OK');
    await until('it is logged', () => service.process.output.stdout.includes('descriptors are nearly used up'));

    for (const socket of sockets) socket.destroy();
    await allClosed(sockets);
    await until('it accepts again', async () => (await client.knock().catch(() => 0)) === 200);
    await client.file(filing('AFTER-FULL'));
    assert.equal(await kept.put(), 'HTTP/1.1 200 OK');
    assert.equal((await service.process.stop()).code, 0);
  });
});

/** Connections that were there before, and what is asked on them; each gives the first line of its answer. */
async function keptBefore({ uploadsUrl, operatorUrl }: Service, { metadata }: ClaimDocument) {
  const [uploads, operator] = [await openMany(uploadsUrl, 1), await openMany(operatorUrl, 1)].flat();
  assert.ok(uploads && operator);
  const ask = (socket: Socket, text: string) => {
    const line = nextStatusLine(socket);
    socket.write(text);
    return line;
  };
  const { pathname, search } = new URL(metadata.upload_url);
  const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\n`;
  const file = `${head}Content-Length: ${PDF.length}\r\n\r\n${Buffer.from(PDF).toString('latin1')}`;
  return {
    put: () => ask(uploads, file),
    scrape: () => ask(operator, 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  };
}

async function started(): Promise<{ service: Service; client: Client }> {
  const installation = await Installation.create({ after });
  const service = await installation.start({ by: 'redress serve --demo' });
  return { service, client: new Client(service, service.key) };
}
