/*
 * The service asks nobody for what a client names: no address in a request is ever followed. It opens connections to its
 * database, its bucket and nothing else.
 */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Client } from '../support/api/client.ts';
import { claimInput, PDF_INPUT } from '../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../support/operator/harness.ts';

const SOURCE = join(import.meta.dirname, '../../src');
/** The files that may open a connection, and where to. */
const CALLERS: Readonly<Record<string, string>> = {
  'platform/sql/postgres/pool.ts': 'DATABASE_URL',
  'platform/blobs/s3/clients.ts': 'REDRESS_DOCUMENTS_URL',
  'platform/blobs/s3/s3.ts': 'REDRESS_DOCUMENTS_URL',
  // Reads the certificates at the service's own public addresses.
  'platform/metrics/certificate-metrics.ts': 'REDRESS_API_URL',
};

let service: OperatorService;
let client: Client;
let admin: OperatorClient;
/** Where a request could be lured. Nobody comes. */
let lure: Server;
let visits = 0;
/** The ports that connections of this process went to. */
const ports = new Set<number>();

function watch(message: unknown): void {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (_ip: string, port: number) => void ports.add(port));
}

before(async () => {
  subscribe('net.client.socket', watch);
  lure = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(lure, 'listening');
  service = await startOperatorService();
  client = await service.clients.newClient();
  admin = await service.newOperator('admin');
});
after(async () => {
  unsubscribe('net.client.socket', watch);
  lure.close();
  await service.close();
});

const lurePort = () => (lure.address() as AddressInfo).port;

/** Addresses in the forms that something might follow. */
function addresses(): string[] {
  const host = `127.0.0.1:${lurePort()}`;
  return [
    `http://${host}/x`,
    `//${host}/x`,
    `http://user@${host}`,
    `file://${host}/etc/passwd`,
    `s3://${host}/x`,
    host,
  ];
}

test('no address in a request of a client or an operator is followed', async () => {
  for (const address of addresses()) {
    const headers = {
      referer: address,
      'x-forwarded-host': address,
      forwarded: `host="${address}"`,
      'x-callback': address,
    };
    const changes = {
      'shipment.tracking_number': `${address}#${Math.random()}`,
      'shipment.destination.customer_name': address,
      'shipment.destination.address': address,
      'incidence.description': `<img src="${address}"> ${address}`,
    };
    const claim = await client.file(changes);
    await client.post('/v1/claims', { ...claimInput(), callback_url: address, $ref: address }, headers);
    const document = await client.initiate(claim.id, { ...PDF_INPUT, file_name: address });
    const linked = Buffer.from(`%PDF-1.7\n<< /S /URI /URI (${address}) >>\n`);
    await service.clients.put(document.metadata.upload_url, linked);
    await client.confirm(claim.id, [document.id]);
    await admin.request('PUT', '/carriers/UPS', { body: { tracking_url: `${address}/{tracking_number}` } });
    await admin.get(`/claims/${claim.id}`, headers);
    await admin.get(`/claims/${claim.id}/documents/${document.id}/preview`);
    await admin.get(`/claims.csv?q=${encodeURIComponent(address)}`);
    await admin.post('/organizations', { name: address });
    await admin.post(`/claims/${claim.id}/notes`, { text: address });
  }
  await client.upload((await client.file()).id);
  assert.equal(visits, 0);
  const { apiUrl, uploadsUrl } = service.clients.running;
  const own = [apiUrl, uploadsUrl, service.url].map((url) => Number(new URL(url).port));
  // These are the test's own, as a client. The service with its embedded default opens none.
  assert.deepEqual([...ports].toSorted(), own.toSorted());
});

test('a connection that is opened is seen here', async () => {
  await fetch(`http://127.0.0.1:${lurePort()}/`).catch(() => {});
  assert.ok(ports.has(lurePort()) && visits === 1);
});

test('nothing but the drivers of the database and of the bucket can open a connection', () => {
  const opens = /\bfetch\(|from '(?:undici|node:(?:https?|net|tls|dgram|dns|http2)(?:\/\w+)?|pg|@aws-sdk\/[\w-]+)'/;
  const found = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => {
    const lines = readFileSync(join(SOURCE, file), 'utf8').split('\n');
    return lines.some((line) => opens.test(line) && !isHarmless(line));
  });
  assert.deepEqual(found.toSorted(), Object.keys(CALLERS).toSorted());
});

/** Imports of types, of what reads addresses, and of what listens; errors of a driver; samples in the description. */
function isHarmless(line: string): boolean {
  if (/^import type /.test(line) || /^\s*(?:\*|\/\/|`|'|const \$\{)/.test(line)) return true;
  const [, names = ''] = /^import \{ (.*) \} from/.exec(line) ?? [];
  const harmless =
    /^(?:type \w+|isIP|isIPv4|isIPv6|BlockList|createServer|STATUS_CODES|\w+Exception|\w+Command|\w+Error)$/;
  return names !== '' && names.split(', ').every((name) => harmless.test(name));
}
