/* Clients that ask and do not read: what they are answered takes no more than some room, for some time. */
import assert from 'node:assert/strict';
import { readdirSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { LogCollector } from '../../support/api/harness.ts';
import { claimInput, MAX_DOCUMENT_BYTES } from '../../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { until } from '../../support/process/process.ts';
import { proofFactor } from '../../support/prove.ts';
import { allClosed, openMany } from './connections.ts';

/** Replaces the 60 seconds that an answer may wait; a list of 3 MB gets more time for its size. */
const PATIENCE_MS = 1_000;
const CONNECTIONS = 3 * proofFactor();
/** Requests that a connection sends without reading one answer. */
const PIPELINED = 200;
const CLAIMS = 60;
/** One answer, what it is made of, and what is not collected yet; all answers of a connection would be 600 MB. */
const MAX_MEBIBYTES_EACH = 150;

const collector = new LogCollector();
let service: OperatorService;
let client: Client;
let operator: OperatorClient;
let file: string;

before(async () => {
  const patient = await startOperatorService();
  service = patient;
  client = await service.clients.newClient();
  for (let count = 0; count < CLAIMS; count += 1) assertStatus(await client.post('/v1/claims', largeClaim()), 201);
  const { id } = await client.file();
  const document = await client.initiate(id);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MAX_DOCUMENT_BYTES / 2)]);
  assertStatus(await service.clients.put(document.metadata.upload_url, bytes), 200);
  await client.confirm(id, [document.id]);
  await patient.clients.running.close();
  const { stack } = patient.clients;
  service = await startOperatorService({ stack, overrides: { requestMs: PATIENCE_MS }, log: collector.log });
  client = await service.clients.clientOf(client.organizationId);
  operator = await service.newOperator('admin');
  file = `/operator/v1/claims/${id}/documents/${document.id}/file`;
});
after(() => service.close());

/** About 50 kB. */
function largeClaim() {
  const description = 'x'.repeat(10_000);
  const item = { description, quantity: 1, unit_price: 100, currency: 'EUR' };
  // The text of a claim in an export.
  const wide = '€'.repeat(500);
  return claimInput({
    'shipment.line_items': Array(4).fill(item),
    'shipment.destination.city': wide,
    'shipment.destination.customer_name': wide,
    'shipment.destination.postcode': wide,
    'incidence.description': description,
  });
}

/** Connections that ask for a path over and over and read nothing. */
async function askWithoutReading(url: string, path: string, headers: Record<string, string>): Promise<Socket[]> {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const sockets = await openMany(url, CONNECTIONS);
  for (const socket of sockets) socket.pause().write(request.repeat(PIPELINED));
  return sockets;
}

/** How many connections were cut, and how many of them because nobody read what they brought. */
function countCut(): { all: number; unread: number } {
  const unread = collector.lines.filter(({ msg }) => msg === 'a response was not read').length;
  // Where the machine is busy, the short limit can hit a request that waits to be taken from the network.
  const late = collector.lines.filter(({ msg, status }) => msg === 'not a request' && status === 408).length;
  return { all: unread + late, unread };
}

/** How many descriptors this process has of documents. */
function openDocuments(): number {
  const { dataDir } = service.clients.stack;
  const targets = readdirSync('/proc/self/fd').map((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`);
    } catch {
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(`${dataDir}/documents/`)).length;
}

async function untilCut(sockets: readonly Socket[], before: ReturnType<typeof countCut>): Promise<void> {
  await until('all are cut', () => countCut().all >= before.all + sockets.length, 60_000);
  assert.ok(countCut().unread > before.unread);
  await allClosed(sockets);
}

test('who asks for lists of 3 MB and reads none is cut, and memory stays', async (t) => {
  const rssBefore = process.memoryUsage.rss();
  const cutBefore = countCut();
  const headers = { authorization: client.authorization };
  const sockets = await askWithoutReading(service.clients.running.apiUrl, '/v1/claims?limit=100', headers);
  let rssMost = 0;
  const watching = setInterval(() => {
    rssMost = Math.max(rssMost, process.memoryUsage.rss());
  }, 20);
  await client.file();
  await untilCut(sockets, cutBefore);
  clearInterval(watching);
  const mebibytes = Math.round((rssMost - rssBefore) / 1_048_576 / CONNECTIONS);
  t.diagnostic(`${CONNECTIONS} connections with ${PIPELINED} requests each: ${mebibytes} MiB more for each`);
  assert.ok(mebibytes < MAX_MEBIBYTES_EACH, `${mebibytes} MiB`);
  await client.file();
});

test('who asks for exports and reads none is cut', async () => {
  const cutBefore = countCut();
  const sockets = await askWithoutReading(service.url, '/operator/v1/claims.csv', operator.headers);
  await operator.read('/claims');
  await untilCut(sockets, cutBefore);
});

test('who asks for files and reads none is cut, and the files are closed', async () => {
  const cutBefore = countCut();
  const sockets = await askWithoutReading(service.url, file, operator.headers);
  await until('files are open', () => openDocuments() > 0);
  await untilCut(sockets, cutBefore);
  await until('files are closed', () => openDocuments() === 0);
  await operator.read('/claims');
});
