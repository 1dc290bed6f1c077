/* Files as raw bytes: statements and shipment dates (spec: Statement import). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readRawFile, TABLE_TYPES } from '../../../../src/platform/http/input/file-body.ts';
import { type Answer, assertFieldsRefused, assertRefused, assertStatus } from '../../../support/api/answer.ts';
import { openConnection, readAnswer, readUntilCut } from '../../../support/api/raw-http.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../../support/operator/harness.ts';
import { workbookOf } from '../../../support/workbooks.ts';

const PREVIEW = '/operator/v1/statements/preview';
const IMPORT = '/operator/v1/shipment-facts/import';
const MIB = 1_048_576;
const CSV = 'Tracking;Amount;Currency;Date\nX1;1,50;EUR;25.03.2026';
const GLS = { carrier: 'GLS' };

let service: OperatorService;
let agent: OperatorClient;

before(async () => {
  service = await startOperatorService();
  agent = await service.newOperator('agent');
});
after(() => service.close());

interface Sent {
  type?: string;
  input?: unknown;
  headers?: Record<string, string>;
}

function send(
  path: string,
  body: string | Uint8Array,
  { type = 'text/csv', input, headers = {} }: Sent,
): Promise<Answer> {
  const query =
    input === undefined
      ? ''
      : `?input=${encodeURIComponent(typeof input === 'string' ? input : JSON.stringify(input))}`;
  return service.request('POST', path + query, {
    body,
    headers: { ...agent.headers, 'content-type': type, ...headers },
  });
}

/** The head of a raw file, for connections that send its bytes as they like. */
function headOf(path: string, lines: readonly string[], type = 'text/csv'): string {
  const own = Object.entries({ ...agent.headers, host: new URL(service.url).host, 'content-type': type });
  const query = `?input=${encodeURIComponent(JSON.stringify(GLS))}`;
  return [`POST ${path}${query} HTTP/1.1`, ...own.map(([name, value]) => `${name}: ${value}`), ...lines, '', ''].join(
    '\r\n',
  );
}

describe('a file as raw bytes', () => {
  test('is read as the same file in base64 is, under each of its types', async () => {
    const json = await service.request('POST', PREVIEW, {
      body: { ...GLS, content: Buffer.from(CSV).toString('base64') },
      headers: agent.headers,
    });
    const { rows, digest } = assertStatus(json, 200).read<{ rows: unknown[]; digest: string }>();
    assert.equal(rows.length, 1);
    for (const type of TABLE_TYPES) {
      const raw = assertStatus(await send(PREVIEW, CSV, { type, input: GLS }), 200, type);
      assert.equal(raw.read<{ digest: string }>().digest, digest);
    }
  });

  test('is known by its bytes: a workbook that is called text is read as a workbook', async () => {
    const rows = CSV.split('\n').map((line) => line.split(';'));
    const answer = await send(PREVIEW, workbookOf([{ name: 'S', rows }]), { type: 'text/plain', input: GLS });
    assert.equal(assertStatus(answer, 200).read<{ sheet: string }>().sheet, 'S');
  });

  test('is applied with its other members in the query, and shipment dates are imported so as well', async () => {
    const input = { ...GLS, file_name: 'gls.csv', leave_out: ['unknown'] };
    assertFieldsRefused(await send('/operator/v1/statements', CSV, { input }), ['mapping']);
    const dates = await send(IMPORT, 'tracking_number;posted_on\nX1;2026-01-12', { input: { dry_run: true } });
    assert.equal(assertStatus(dates, 200).read<{ rows: unknown[] }>().rows.length, 1);
    const without = await send(IMPORT, 'tracking_number;posted_on\nX1;2026-01-12', {});
    assert.equal(assertStatus(without, 200).read<{ is_applied: boolean }>().is_applied, true);
  });

  for (const [what, input] of [
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no object', '3'],
  ] as const) {
    test(`with ${what} in input is refused by that name`, async () => {
      const { details } = assertRefused(await send(PREVIEW, CSV, { input }), 400, 'INVALID_QUERY_PARAMETERS');
      assert.deepEqual(Object.keys(details?.fieldErrors ?? {}), ['input']);
    });
  }

  test('without its carrier is refused by the member, and an unknown member is named', async () => {
    const { details } = assertRefused(await send(PREVIEW, CSV, {}), 400, 'INVALID_QUERY_PARAMETERS');
    assert.deepEqual(Object.keys(details?.fieldErrors ?? {}), ['carrier']);
    const answer = await send(PREVIEW, CSV, { input: { ...GLS, carier: 'x' } });
    assert.equal(answer.headers.get('x-ignored-fields'), 'carier');
  });

  test('of another type, packed or empty is refused', async () => {
    assertRefused(await send(PREVIEW, CSV, { type: 'image/png', input: GLS }), 400, 'INVALID_REQUEST_BODY');
    const packed = await send(PREVIEW, CSV, { input: GLS, headers: { 'content-encoding': 'gzip' } });
    assertRefused(packed, 400, 'INVALID_REQUEST_BODY');
    assertFieldsRefused(await send(PREVIEW, '', { input: GLS }), ['content']);
  });

  test('of 24 MiB is read, and one byte more is 413, announced or in chunks', async () => {
    const large = Buffer.alloc(24 * MIB, ' ');
    large.write(CSV);
    const answer = await send(PREVIEW, large, { input: GLS });
    assert.notEqual(answer.status, 413, answer.text);
    const more = Buffer.concat([large, Buffer.from(' ')]);
    assertRefused(await send(PREVIEW, more, { input: GLS }), 413, 'PAYLOAD_TOO_LARGE');
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    const head = headOf(PREVIEW, ['Transfer-Encoding: chunked', 'Connection: close']);
    const parts = [chunk(large.subarray(0, 12 * MIB)), chunk(large.subarray(12 * MIB)), chunk(Buffer.from(' '))];
    const socket = await openConnection(service.url, head, ...parts, '0\r\n\r\n');
    assert.equal((await readAnswer(socket)).status, 413);
  });

  test('in broken chunks, or cut off in the middle, harms nothing, and gives its place back', async () => {
    const head = headOf(PREVIEW, ['Transfer-Encoding: chunked', 'Connection: close']);
    assert.match(await readUntilCut(await openConnection(service.url, head, 'ZZ\r\n')), /^HTTP\/1\.1 400 /);
    const large = headOf(PREVIEW, [`Content-Length: ${24 * MIB}`]);
    for (let round = 0; round < 6; round += 1) {
      const socket = await openConnection(service.url, large, CSV);
      await pause(20);
      socket.destroy();
      await once(socket, 'close');
    }
    await pause(50);
    assertStatus(await send(PREVIEW, CSV, { input: GLS }), 200);
  });

  test('whose sender hangs is given up', async () => {
    const body = Object.assign(new PassThrough(), { headers: {}, socket: { bytesRead: 0 } });
    body.write('Tracking;');
    const read = readRawFile(body as unknown as IncomingMessage, MIB, 50);
    await assert.rejects(read, { code: 'UPLOAD_TIMED_OUT' });
  });
});

test('of 60 large bodies at once two have a place, and the others get STATEMENTS_BUSY before they are sent', async () => {
  for (const type of ['application/json', 'text/csv']) {
    const head = headOf(PREVIEW, [`Content-Length: ${24 * MIB}`, 'Expect: 100-continue'], type);
    const sockets = await Promise.all(Array.from({ length: 60 }, () => openConnection(service.url, head)));
    const first = await Promise.all(sockets.map((socket) => once(socket, 'data').then(([bytes]) => String(bytes))));
    assert.equal(first.filter((text) => text.includes('STATEMENTS_BUSY')).length, 58, type);
    assert.equal(first.filter((text) => text.startsWith('HTTP/1.1 100 ')).length, 2, type);
    for (const socket of sockets) socket.destroy();
    await pause(50);
  }
});
