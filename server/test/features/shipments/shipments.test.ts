/* Facts about shipments as operators record them (spec: Shipment dates). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Fate, ImportResult } from '../../../src/features/shipments/imports/import.ts';
import { FACTS, NO_FACTS, type ShipmentFacts } from '../../../src/features/shipments/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { newTrackingNumber } from '../../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { workbookOf } from '../../support/workbooks.ts';

const UNKNOWN = `clm_${'0'.repeat(32)}`;
const FILLED = {
  posted_on: '2026-01-12',
  expected_on: '2026-01-14',
  delivered_on: '2026-01-15',
  weight_grams: 1_500,
  carrier_reference: 'RX-2201',
};

let service: OperatorService;
let agent: OperatorClient;
let viewer: OperatorClient;
let client: Client;
let others: Client;

before(async () => {
  service = await startOperatorService();
  agent = await service.newOperator('agent');
  viewer = await service.newOperator('viewer');
  client = await service.clients.newClient();
  others = await service.clients.newClient();
});
after(() => service.close());

const pathOf = (id: string) => `/claims/${id}/shipment-facts`;
const factsOf = (id: string) => viewer.read<ShipmentFacts>(pathOf(id));
const set = (id: string, body: object, by = agent) => by.request('PUT', pathOf(id), { body });
const sheet = (...rows: string[]) => ['claim_id;tracking_number;organization_id;posted_on;weight_grams', ...rows];
const send = (csv: readonly string[] | string, options: object = {}, by = agent) =>
  by.post('/shipment-facts/import', { csv: typeof csv === 'string' ? csv : csv.join('\n'), ...options });

async function importOf(csv: readonly string[], options: object = {}): Promise<ImportResult> {
  return assertStatus(await send(csv, options), 200).read<ImportResult>();
}

const fatesOf = ({ rows }: ImportResult): Fate[] => rows.map(({ fate }) => fate);

/** A new claim of a client: its identifier, and its tracking number. */
async function file(by = client, number?: string): Promise<[id: string, number: string]> {
  const tracking_number = number ?? newTrackingNumber();
  const { id } = await by.file({ 'shipment.tracking_number': tracking_number });
  return [id, tracking_number];
}

async function entriesOf(id: string): Promise<{ action: string; actor: string; before: unknown; after: unknown }[]> {
  const admin = await service.newOperator('admin');
  type Entries = { data: { action: string; actor: { name: string }; before: unknown; after: unknown }[] };
  const { data } = await admin.read<Entries>(`/audit?subject=${id}`);
  return data.map(({ action, actor, before, after }) => ({ action, actor: actor.name, before, after }));
}

describe('facts about a shipment', () => {
  test('are all unknown until somebody records them', async () => {
    const [id] = await file();
    const none = { ...NO_FACTS, version: 0, changed_at: null, changed_by: null };
    assert.deepEqual(await factsOf(id), { organization_id: client.organizationId, claim_id: id, ...none });
  });

  test('are set, changed and taken away by an agent, each change with before and after in the audit log', async () => {
    const [id] = await file();
    const first = assertStatus(await set(id, { ...FILLED, version: 0 }), 200).read<ShipmentFacts>();
    assert.deepEqual([first.version, first.changed_by, first.carrier_reference], [1, agent.email, 'RX-2201']);
    assert.deepEqual(await factsOf(id), first);
    assertStatus(await set(id, { ...NO_FACTS, weight_grams: 7, version: 1 }), 200);
    assert.deepEqual(await factsOf(id), { ...(await factsOf(id)), ...NO_FACTS, weight_grams: 7, version: 2 });
    const [second, ...rest] = await entriesOf(id);
    assert.deepEqual([second?.action, rest.length], ['claim.shipment_changed', 1]);
    assert.deepEqual(second?.before, { ...FILLED, version: 1 });
    assert.deepEqual(second?.after, { ...NO_FACTS, weight_grams: 7, version: 2 });
  });

  test('that are there already change nothing', async () => {
    const [id] = await file();
    assertStatus(await set(id, { ...FILLED, version: 0 }), 200);
    const again = assertStatus(await set(id, { ...FILLED, carrier_reference: ' RX-2201 ', version: 1 }), 200);
    assert.equal(again.read<ShipmentFacts>().version, 1);
    assert.equal((await entriesOf(id)).length, 1);
  });

  test('that somebody changed meanwhile are refused with what is there now', async () => {
    const [id] = await file();
    assertStatus(await set(id, { ...FILLED, version: 0 }), 200);
    const refused = assertRefused(await set(id, { ...NO_FACTS, version: 0 }), 409, 'SHIPMENT_FACTS_CHANGED');
    assert.deepEqual(refused.changed, await factsOf(id));
    assert.match(refused.error, new RegExp(`changed meanwhile by ${agent.email}: they have version 1`));
    assertRefused(await set(id, { ...FILLED, version: 2 }), 409, 'SHIPMENT_FACTS_CHANGED');
    assert.equal((await factsOf(id)).version, 1);
  });

  test('that agents set at the same time are set once', async () => {
    const [id] = await file();
    const sent = [1, 2, 3, 4].map((weight_grams) => set(id, { ...NO_FACTS, weight_grams, version: 0 }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 409, 409, 409]);
  });

  test('that break a rule are refused for their field', async () => {
    const [id] = await file();
    for (const [field, value] of [
      ['posted_on', '2026-02-30'],
      ['delivered_on', '2099-01-01'],
      ['weight_grams', 1_000_001],
      ['carrier_reference', 'a\u200bb'],
    ] as const) {
      assertFieldsRefused(await set(id, { ...NO_FACTS, [field]: value, version: 0 }), [field]);
    }
    assertFieldsRefused(await set(id, { ...NO_FACTS, weight_grams: '5', version: 0 }), ['weight_grams']);
    assertFieldsRefused(await set(id, { version: 0 }), FACTS);
    assert.equal((await factsOf(id)).version, 0);
  });

  test('of an unknown claim are a 404', async () => {
    for (const id of [UNKNOWN, 'clm_1', '%00']) {
      assertRefused(await viewer.get(pathOf(id)), 404, 'CLAIM_NOT_FOUND');
      assertRefused(await set(id, { ...FILLED, version: 0 }), 404, 'CLAIM_NOT_FOUND');
    }
  });

  test('are read, but not changed, by a viewer', async () => {
    const [id] = await file();
    assertStatus(await viewer.get(pathOf(id)), 200);
    assertRefused(await set(id, { ...FILLED, version: 0 }, viewer), 403, 'ROLE_NOT_ALLOWED');
    assertRefused(await send(sheet(`${id};;;2026-01-12;`), {}, viewer), 403, 'ROLE_NOT_ALLOWED');
  });

  test('are in no answer of the client API', async () => {
    const [id, number] = await file();
    const before = [await client.get(`/v1/claims/${id}`), await client.get(`/v1/claims?tracking_number=${number}`)];
    assertStatus(await set(id, { ...FILLED, carrier_reference: 'SECRET-77', version: 0 }), 200);
    const duplicate = await client.create({ 'shipment.tracking_number': number });
    const answers = [
      await client.get(`/v1/claims/${id}`),
      await client.get(`/v1/claims?tracking_number=${number}`),
      await client.get('/v1/claims'),
      assertStatus(duplicate, 409),
      await client.post(`/v1/claims/${id}/documents`, {
        name: 'a.pdf',
        content_type: 'application/pdf',
      }),
      await client.get(`/v1/claims/${id}/documents`),
    ];
    assert.deepEqual(
      answers.slice(0, 2).map(({ text }) => text),
      before.map(({ text }) => text),
    );
    for (const { text, headers } of answers) {
      const all = text + JSON.stringify([...headers]);
      for (const hidden of [...FACTS, 'SECRET-77', '2026-01-14']) assert.ok(!all.includes(hidden), hidden);
    }
    assert.equal(answers[0]?.headers.get('etag'), before[0]?.headers.get('etag'));
  });
});

describe('an import of facts about shipments', () => {
  test('says the fate of each row, and as a dry run changes nothing', async () => {
    const [one, oneNumber] = await file();
    const [two] = await file();
    const [shared, sharedNumber] = await file();
    const [theirs] = await file(others, sharedNumber);
    assertStatus(await set(two, { ...NO_FACTS, posted_on: '2026-01-12', version: 0 }), 200);
    const result = await importOf(
      sheet(
        `;${oneNumber};;2026-01-12;`,
        `${two};;;2026-01-12;`,
        `${UNKNOWN};;;2026-01-12;`,
        `;${sharedNumber};;2026-01-12;`,
        `;${sharedNumber};${others.organizationId};2026-01-12;`,
        `${shared};;;31.02.2026;heavy`,
        `${one};;;2026-01-13;`,
        `;;;2026-01-12;`,
        `${one};OTHER;;2026-01-12;`,
        `${theirs};;${client.organizationId};2026-01-12;`,
      ),
      { dry_run: true },
    );
    assert.deepEqual(fatesOf(result), [
      'changed',
      'same',
      'unknown',
      'ambiguous',
      'changed',
      'invalid',
      'twice',
      'invalid',
      'twice',
      'unknown',
    ]);
    assert.equal(result.is_applied, false);
    assert.deepEqual(result.counts, { changed: 2, same: 1, unknown: 2, ambiguous: 1, invalid: 2, twice: 2 });
    const [first, , unknown, ambiguous, narrowed, invalid, twice, unnamed] = result.rows;
    assert.equal(unknown?.faults[0]?.message, `names no claim, ${unknown?.tracking_number ?? UNKNOWN}: correct it`);
    const notOurs = result.rows.at(-1);
    assert.equal(notOurs?.faults[0]?.message, `names no claim of ${client.organizationId}, ${theirs}: correct it`);
    assert.deepEqual([first?.line, first?.claim_id], [2, one]);
    assert.deepEqual(ambiguous?.candidates.map(({ claim_id }) => claim_id).toSorted(), [shared, theirs].toSorted());
    assert.deepEqual([narrowed?.claim_id, narrowed?.organization_id], [theirs, others.organizationId]);
    assert.deepEqual(
      invalid?.faults.map(({ field }) => field),
      ['posted_on', 'weight_grams'],
    );
    assert.equal(twice?.first_line, 2);
    assert.deepEqual(
      unnamed?.faults.map(({ field }) => field),
      ['claim_id'],
    );
    for (const id of [one, shared, theirs]) assert.equal((await factsOf(id)).version, 0);
  });

  test('is applied not at all when a row is faulty, unless those are to be skipped', async () => {
    const [one] = await file();
    const [two] = await file();
    const csv = sheet(`${one};;;2026-01-12;5`, `${two};;;2026-02-30;5`, `${UNKNOWN};;;2026-01-12;5`);
    const refused = await importOf(csv);
    assert.deepEqual([refused.is_applied, (await factsOf(one)).version], [false, 0]);
    const skipped = await importOf(csv, { skip: true });
    assert.deepEqual([skipped.is_applied, fatesOf(skipped)], [true, ['changed', 'invalid', 'unknown']]);
    assert.deepEqual([(await factsOf(one)).weight_grams, (await factsOf(two)).version], [5, 0]);
  });

  test('that is sent again changes nothing more', async () => {
    const [one] = await file();
    const csv = sheet(`${one};;;2026-01-12;5`);
    assert.deepEqual(fatesOf(await importOf(csv)), ['changed']);
    const again = await importOf(csv);
    assert.deepEqual([again.is_applied, fatesOf(again)], [true, ['same']]);
    assert.deepEqual([(await factsOf(one)).version, (await entriesOf(one)).length], [1, 1]);
  });

  test('leaves facts as they are where cells are empty, takes them away by a hyphen, and checks what comes of it', async () => {
    const [one] = await file();
    assertStatus(await set(one, { ...FILLED, version: 0 }), 200);
    await importOf(sheet(`${one};;;;-`));
    const { weight_grams, posted_on } = await factsOf(one);
    assert.deepEqual([weight_grams, posted_on], [null, FILLED.posted_on]);
    const late = await importOf(sheet(`${one};;;2026-01-16;`));
    assert.deepEqual(
      [late.is_applied, late.rows[0]?.faults.map(({ field }) => field)],
      [false, ['expected_on', 'delivered_on']],
    );
  });

  test('takes of a number that several shops have the claim of the shop that a row names', async () => {
    const { clients } = service;
    const [north, south] = [await clients.newClient(), await clients.newClient()];
    const [one, number] = await file(north);
    const [other] = await file(south, number);
    const admin = await service.newOperator('admin');
    for (const [shop, name] of [
      [north, 'North & Sons'],
      [south, 'South'],
    ] as const) {
      assertStatus(await admin.request('PATCH', `/organizations/${shop.organizationId}`, { body: { name } }), 200);
    }
    const ofShop = (name: string) => importOf(['Tracking number;Shop;Posted', `${number};${name};25.03.2026`]);
    assert.equal((await ofShop(' north  & sons ')).rows[0]?.claim_id, one);
    assert.deepEqual(
      [(await ofShop('South')).rows[0]?.claim_id, (await ofShop('East')).rows[0]?.fate],
      [other, 'unknown'],
    );
    const [row] = (await ofShop('')).rows;
    assert.deepEqual(row?.candidates.map(({ organization }) => organization).toSorted(), ['North & Sons', 'South']);
  });

  test('takes a file as it is, a workbook too, and says how it was read', async () => {
    const [one, number] = await file();
    const book = workbookOf([
      {
        name: 'Mai',
        rows: [
          ['Sendungsnummer', 'Farbe', 'Versanddatum'],
          [number, 'rot', '25.03.2026'],
        ],
      },
    ]);
    const content = book.toString('base64');
    const result = assertStatus(await agent.post('/shipment-facts/import', { content }), 200).read<ImportResult>();
    assert.deepEqual([result.sheet, result.ignored_columns, result.date_format], ['Mai', ['Farbe'], 'DMY']);
    assert.equal((await factsOf(one)).posted_on, '2026-03-25');
    assertFieldsRefused(await agent.post('/shipment-facts/import', { content, csv: 'x' }), ['csv']);
    assertFieldsRefused(await agent.post('/shipment-facts/import', { content: 'UEsDBA' }), ['content']);
    const pdf = Buffer.from('%PDF-1.7').toString('base64');
    assertFieldsRefused(await agent.post('/shipment-facts/import', { content: pdf }), ['content']);
  });

  test('takes of the claims for a tracking number the open one, or else the newest', async () => {
    const [first, number] = await file();
    const close = { status: 'CANCELED', status_reason: 'CREATED_INCORRECTLY', version: 1 };
    assertStatus(await agent.post(`/claims/${first}/moves`, close), 200);
    const [second] = await file(client, number);
    assert.equal((await importOf(sheet(`;${number};;2026-01-12;`))).rows[0]?.claim_id, second);
    assertStatus(await agent.post(`/claims/${second}/moves`, close), 200);
    assert.equal((await importOf(sheet(`;${number};;2026-01-13;`))).rows[0]?.claim_id, second);
    assertStatus(
      await agent.post(`/claims/${first}/moves`, { status: 'UNDER_REVIEW', status_reason: null, version: 2 }),
      200,
    );
    assert.equal((await importOf(sheet(`;${number};;2026-01-14;`))).rows[0]?.claim_id, first);
  });

  test('reads columns in any order, commas and semicolons, a byte order mark, quotes and line breaks of Windows', async () => {
    const [one, number] = await file();
    const csv = `\uFEFFCarrier_Reference, posted_on ,tracking_number\r\n\r\n"RX, ""2""",2026-01-12,${number}\r\n`;
    const result = assertStatus(await send(csv), 200).read<ImportResult>();
    assert.deepEqual([fatesOf(result), result.rows[0]?.line], [['changed'], 3]);
    const { carrier_reference, posted_on } = await factsOf(one);
    assert.deepEqual([carrier_reference, posted_on], ['RX, "2"', '2026-01-12']);
    const stray = await importOf([`tracking_number,carrier_reference`, `${number},RX,3`]);
    assert.match(stray.rows[0]?.faults[0]?.message ?? '', /more cells than columns/);
  });

  test('may have a body of 8 MiB and no more', async () => {
    const [one] = await file();
    const filler = (bytes: number) => '\n'.repeat(bytes);
    assertStatus(await send(`claim_id,posted_on${filler(15_000)}${one},2026-01-12`), 200);
    const [message = ''] = assertFieldsRefused(await send(`claim_id${filler(4_000_001)}`), ['csv']);
    assert.match(message, /at most 4000000 characters/);
    const { error } = assertRefused(await send(`claim_id${filler(4_300_000)}`), 413, 'PAYLOAD_TOO_LARGE');
    assert.match(error, /at most 8388608 bytes \(8 MiB\)/);
  });

  test('decides a row again that somebody changes meanwhile', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => file()));
    const csv = (grams: number) => sheet(...claims.map(([id]) => `${id};;;;${grams}`));
    const results = await Promise.all([1, 2, 3].map((grams) => importOf(csv(grams))));
    assert.ok(results.every(({ is_applied }) => is_applied));
    const facts = await Promise.all(claims.map(([id]) => factsOf(id)));
    assert.ok(facts.every(({ weight_grams }) => [1, 2, 3].includes(weight_grams ?? 0)));
    const told = results.reduce((total, { counts }) => total + counts.changed, 0);
    const made = facts.reduce((total, { version }) => total + version, 0);
    assert.equal(told, made, 'each change that is told of was made');
    assert.ok(told > claims.length, 'the imports met');
  });
});
