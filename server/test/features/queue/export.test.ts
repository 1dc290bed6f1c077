/* The export as CSV (spec: Exports). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ClaimToFile, printFiled } from '../../../src/features/claims/record.ts';
import { readWorkbook } from '../../../src/platform/workbook/read.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const MANY = 20_000;
const MIB = 1_048_576;
/** Claims that are read at a time. */
const PAGE = 500;
/** Long enough for several pages. */
const STILL_MS = 400;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let service: OperatorService;
let agent: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService();
  agent = await service.newOperator('agent');
  client = await service.clients.newClient();
});
after(() => service.close());

describe('the export', () => {
  test('is a file with a heading, and a line for each claim of the list', async () => {
    const { id } = await client.file({ 'incidence.type': 'LOST' });
    await client.file();
    const answer = assertStatus(await agent.get('/claims.csv?type=LOST'), 200);
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="claims.csv"');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const [heading = '', line = '', ...rest] = answer.text.split('\r\n');
    assert.match(heading, /^id,organization_id,organization,status,/);
    assert.ok(line.startsWith(`${id},${client.organizationId},Shop,CREATED,,`));
    assert.deepEqual(rest, ['']);
  });

  test('keeps long numbers and zeros in a workbook, and gives the separator that is asked for', async () => {
    const shop = await service.clients.newClient();
    const numbers = { 'shipment.tracking_number': '00340434161094045690', 'shipment.destination.postcode': '01001' };
    await shop.file({ ...numbers, 'shipment.destination.customer_name': '=cmd|A0' });
    const list = `organization=${shop.organizationId}`;
    const url = `${service.url}/operator/v1/claims.xlsx?${list}`;
    const answer = await fetch(url, { headers: agent.headers });
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="claims.xlsx"');
    const limits = { maxRows: 10, maxColumns: 100, maxCell: 1_000 };
    const { rows } = readWorkbook(new Uint8Array(await answer.arrayBuffer()), null, limits);
    const [head, row] = rows.map(({ cells }) => cells);
    const cellOf = (name: string) => row?.[head?.indexOf(name) ?? -1];
    assert.deepEqual(['tracking_number', 'postcode', 'customer_name'].map(cellOf), [
      '00340434161094045690',
      '01001',
      '=cmd|A0',
    ]);
    const { text } = assertStatus(await agent.get(`/claims.csv?${list}&separator=semicolon`), 200);
    assert.match(text, /^id;organization_id;[^,]*\r\n/);
    assert.match(text, /;00340434161094045690;/);
    assertFieldsRefused(await agent.get('/claims.csv?separator=dot'), ['separator'], {
      code: 'INVALID_QUERY_PARAMETERS',
    });
  });

  test('has the dates of the shipment and the filing with the carrier', async () => {
    const shop = await service.clients.newClient();
    const [{ id }] = [await shop.file(), await shop.file()];
    const facts = { posted_on: '2026-02-20', expected_on: null, delivered_on: null, weight_grams: 7 };
    const body = { ...facts, carrier_reference: null, version: 0 };
    assertStatus(await agent.request('PUT', `/claims/${id}/shipment-facts`, { body }), 200);
    const filing = { filed_on: '2026-02-26', channel: 'PHONE', carrier_reference: 'RX-9' };
    const move = { status: 'UNDER_REVIEW', version: 1, filing };
    assertStatus(await agent.post(`/claims/${id}/moves`, move), 200);
    const { text } = assertStatus(await agent.get(`/claims.csv?organization=${shop.organizationId}`), 200);
    const [heading = '', ...lines] = text.split('\r\n');
    assert.match(heading, /,carrier_reference,filed_on,filing_channel,filing_window,filing_closes_on,/);
    const line = lines.find((each) => each.startsWith(id)) ?? '';
    assert.match(line, /,2026-02-20,,,7,RX-9,2026-02-26,PHONE,(met|missed|unknown),[\d-]*,/);
    assert.ok(lines.find((line) => line.startsWith('clm_') && !line.startsWith(id))?.includes(',,,,,,,,,'));
  });

  test('is read as UTF-8 by CSV readers, with each amount in minor units and as a decimal number', async () => {
    const shop = await service.clients.newClient();
    const amounts = [
      ['EUR', 129900, '1299.00'],
      ['EUR', 5, '0.05'],
      ['JPY', 9800, '9800'],
      ['KWD', 1234567, '1234.567'],
    ] as const;
    const name = 'Zoë Müller, 株式会社 "Nord"';
    for (const [currency, amount] of amounts) {
      const money = { 'incidence.currency': currency, 'incidence.claimed_amount': amount };
      await shop.file({ ...money, 'shipment.destination.customer_name': name });
    }
    const path = `/operator/v1/claims.csv?sort=filed&organization=${shop.organizationId}`;
    const bytes = Buffer.from(await (await fetch(service.url + path, { headers: agent.headers })).arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf], 'Excel knows UTF-8 by the byte-order mark');
    assert.equal(bytes.toString().split('\n').length, amounts.length + 2);
    assert.equal(bytes.toString().replaceAll('\r\n', '').includes('\n'), false, 'every line ends with CR LF');
    const rows = readWithPython(bytes);
    assert.deepEqual(
      rows.map((row) => [row.currency, Number(row.claimed_amount_minor), row.claimed_amount]),
      amounts,
    );
    assert.deepEqual([...new Set(rows.map((row) => row.customer_name))], [name]);
    assert.deepEqual([...new Set(rows.map((row) => row.organization_id))], [shop.organizationId]);
  });

  test('has no formula, whatever clients file', async () => {
    const name = '=HYPERLINK("http://evil.example","click")';
    await client.file({ 'shipment.destination.customer_name': name, 'shipment.carrier': 'GLS' });
    const { text } = assertStatus(await agent.get('/claims.csv?carrier=GLS'), 200);
    assert.ok(text.includes(`,"'=HYPERLINK(""http://evil.example"",""click"")",`), text);
  });

  test('refuses what the list refuses', async () => {
    assertFieldsRefused(await agent.get('/claims.csv?status=X'), ['status'], { code: 'INVALID_QUERY_PARAMETERS' });
  });

  test('is in the audit log, without the words that were searched for', async () => {
    const admin = await service.newOperator('admin');
    assertStatus(await agent.get('/claims.csv?q=camille&status=CREATED'), 200);
    const log = assertStatus(await admin.get(`/audit?action=claims.exported&actor=${agent.email}`), 200);
    const [entry] = log.read<{ data: { after: object }[] }>().data;
    assert.deepEqual(entry?.after, { status: ['CREATED'], is_searched: true });
    assert.ok(!log.text.includes('camille'));
  });

  test('that cannot be read is an error like any other, not a file that is cut short', async () => {
    const { queue } = service.clients.running.stores;
    const listQueue = queue.listQueue.bind(queue);
    queue.listQueue = () => Promise.reject(new Error('the database is gone'));
    try {
      const answer = await agent.get('/claims.csv');
      assertRefused(answer, 500, 'INTERNAL_ERROR');
      assert.equal(answer.headers.get('content-disposition'), null);
    } finally {
      queue.listQueue = listQueue;
    }
  });

  test('is not given when it cannot be recorded', async () => {
    const { audit } = service.clients.running.stores;
    const addAudit = audit.addAudit.bind(audit);
    audit.addAudit = () => Promise.reject(new Error('the disk is full'));
    try {
      assertRefused(await agent.get('/claims.csv'), 500, 'INTERNAL_ERROR');
    } finally {
      audit.addAudit = addAudit;
    }
  });

  test('is not in it after a request for the headers only', async () => {
    const admin = await service.newOperator('admin');
    assertStatus(await admin.request('HEAD', '/claims.csv'), 200);
    const { data } = await admin.read<{ data: unknown[] }>(`/audit?action=claims.exported&actor=${admin.email}`);
    assert.deepEqual(data, []);
  });
});

describe(`the export of ${MANY} claims`, () => {
  before(async () => {
    const { store } = service.clients.running;
    const template = await exampleOf(client);
    for (let start = 0; start < MANY; start += 500) {
      await Promise.all(Array.from({ length: 500 }, (_, n) => store.createClaim(numbered(template, start + n))));
    }
  });

  /** Asks for all, and reads nothing yet. */
  async function ask(): Promise<IncomingMessage> {
    const request = httpGet(`${service.url}/operator/v1/claims.csv?sort=filed`, { headers: agent.headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  test('comes whole, and is never in memory as a whole', async () => {
    const response = await ask();
    const before = heldBytes();
    let [lines, bytes, most] = [0, 0, 0];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const isToMeasure = Math.floor(bytes / (4 * MIB)) < Math.floor((bytes + chunk.length) / (4 * MIB));
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
      if (isToMeasure) most = Math.max(most, heldBytes() - before);
    }
    assert.ok(lines > MANY);
    assert.ok(bytes > 30 * MIB);
    assert.ok(most < 16 * MIB, `${most / MIB} MiB`);
  });

  test('is read no further when the client does not read, or has disconnected', async () => {
    const { queue } = service.clients.running.stores;
    const listQueue = queue.listQueue.bind(queue);
    let pages = 0;
    queue.listQueue = (query) => {
      pages += 1;
      return listQueue(query);
    };
    /** Waits until nothing more is read. */
    const untilStill = async () => {
      for (let seen = -1; seen !== pages; ) {
        seen = pages;
        await pause(STILL_MS);
      }
      return pages;
    };
    const response = await ask();
    try {
      const standing = await untilStill();
      assert.ok(standing < MANY / PAGE - 5, `it waits for the reader: ${standing} pages`);
      response.destroy();
      assert.ok((await untilStill()) <= standing + 1);
    } finally {
      response.destroy();
      queue.listQueue = listQueue;
    }
  });
});

const READ_CSV = `
import csv, io, json, sys
text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8-sig', newline='')
print(json.dumps(list(csv.DictReader(text, strict=True))))
`;

/** The lines of a file by their headings, as Python reads them. */
function readWithPython(input: Buffer): Record<string, string>[] {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', READ_CSV], { input, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** Bytes of memory in use after a garbage collection. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The content of a filed claim, to be filed again. */
async function exampleOf(program: Client): Promise<Omit<ClaimToFile, 'id' | 'tracking_number'>> {
  const long = 'x'.repeat(500);
  const changes = { 'shipment.destination.customer_name': long, 'shipment.destination.city': long };
  const { shipment, incidence, created_at } = await program.file({ ...changes, 'shipment.destination.postcode': long });
  const { type, currency, claimed_amount } = incidence;
  return {
    organization_id: program.organizationId,
    carrier: shipment.carrier,
    filed: printFiled(shipment, incidence),
    type,
    currency,
    claimed_amount,
    provider: null,
    filed_by_key_id: null,
    created_at,
  };
}

function numbered(template: Omit<ClaimToFile, 'id' | 'tracking_number'>, n: number): ClaimToFile {
  return { ...template, id: `clm_${n.toString(16).padStart(32, '0')}`, tracking_number: `MANY-${n}` };
}
