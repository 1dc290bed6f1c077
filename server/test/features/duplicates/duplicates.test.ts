/* Possible duplicates of a claim, as operators see them (spec: Duplicate radar). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { derivationsOf, runnerOf } from '../../../src/app/derive/derivations.ts';
import { openPictureReader } from '../../../src/app/services/console.ts';
import { DocumentComparing } from '../../../src/features/duplicates/jobs.ts';
import type { ClaimDuplicates, DuplicateKind } from '../../../src/features/duplicates/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { confirmedDocument } from '../../support/operator/samples.ts';
import { CHANGES } from '../../support/photographs/changes.ts';
import { draw, sceneOf } from '../../support/photographs/scenes.ts';

let service: OperatorService;
let admin: OperatorClient;
let agent: OperatorClient;
let shop: Client;
let other: Client;
let reader: ReturnType<typeof openPictureReader>;

before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
  agent = await service.newOperator('agent');
  [shop, other] = [await service.clients.newClient(), await service.clients.newClient()];
  reader = openPictureReader(service.clients.running.blobs, 5_000);
});
after(async () => {
  await reader.close();
  await service.close();
});

let claims = 0;
/** Files a claim that has nothing in common with another one but what is given. */
async function file(changes: Record<string, unknown> = {}, by = shop): Promise<string> {
  claims += 1;
  const own = {
    'shipment.tracking_number': `RADAR-${claims}`,
    'shipment.destination.address': `Street ${claims}`,
    'shipment.destination.customer_phone': `+34 600 ${100_000 + claims}`,
    'shipment.line_items': [{ description: `Thing ${claims}`, quantity: 1, unit_price: 100, currency: 'EUR' }],
  };
  return (await by.file({ ...own, ...changes })).id;
}

const attach = (by: Client, claim: string, bytes: Buffer, type = 'image/jpeg') =>
  confirmedDocument(service, by, claim, { name: `photo-${claims}`, type, bytes });

/** Runs what the service does in the background; it does it by itself too. */
async function compareAll(): Promise<void> {
  const { stores } = service.clients.running;
  const { signal } = new AbortController();
  const all = derivationsOf(service.clients.running, Date.now).map((derivation) => runnerOf(derivation, stores));
  const derive = async (name: string) => all.find(({ derivation }) => derivation.name === name)?.run(signal);
  await derive('documents');
  await new DocumentComparing({ store: stores.documentPrints, readPicture: reader.read }).run(signal);
  await derive('findings');
}

const find = (claim: string, by = agent) => by.read<ClaimDuplicates>(`/claims/${claim}/duplicates`);
const decide = (claim: string, body: object, by = agent) => by.post(`/claims/${claim}/duplicates`, body);

async function reasonsOf(claim: string): Promise<DuplicateKind[]> {
  await compareAll();
  return (await find(claim)).reasons.map(({ kind }) => kind);
}

const photograph = (seed: number, change: string) => draw(sceneOf(seed)).then((drawn) => CHANGES[change]?.(drawn));
async function photo(seed: number, change = 'JPEG, quality 90'): Promise<Buffer> {
  const made = await photograph(seed, change);
  assert.ok(made);
  return made;
}

describe('photographs', () => {
  test('that look alike are shown beside each other, on both claims, across organizations', async () => {
    const [one, two] = [await file(), await file({}, other)];
    const first = await attach(shop, one, await photo(1));
    const second = await attach(other, two, await photo(1, 'turned by 90°'));
    await compareAll();
    const [found] = (await find(one)).claims;
    assert.deepEqual([found?.claim_id, found?.kinds], [two, ['look_alike']]);
    assert.notEqual(found?.organization.id, undefined);
    const [pair] = found?.documents ?? [];
    assert.deepEqual([pair?.document_id, pair?.other_document_id, pair?.is_same_file], [first, second, false]);
    assert.deepEqual(
      (await find(two)).claims.map(({ claim_id }) => claim_id),
      [one],
    );
  });

  test('the same bytes are said to be the same file, of a PDF too', async () => {
    const [one, two] = [await file(), await file()];
    const bytes = Buffer.from(`%PDF-1.7 ${one}`);
    for (const claim of [one, two]) await attach(shop, claim, bytes, 'application/pdf');
    assert.deepEqual(await reasonsOf(one), ['same_file']);
  });

  test('of one claim are no reason, nor are pictures with nothing to see', async () => {
    const [one, two] = [await file(), await file()];
    const bytes = await photo(2);
    await attach(shop, one, bytes);
    await attach(shop, one, await photo(2, 'JPEG, quality 60'));
    assert.deepEqual(await reasonsOf(one), []);
    assert.deepEqual(await reasonsOf(two), []);
  });

  test('that cannot be decoded are given up, and compared byte for byte', async () => {
    const [one, two] = [await file(), await file()];
    const broken = Buffer.from(`\xff\xd8\xff broken ${one}`, 'latin1');
    for (const claim of [one, two]) await attach(shop, claim, broken);
    assert.deepEqual(await reasonsOf(two), ['same_file']);
    assert.equal((await find(one)).waiting_documents, 0);
  });

  test('that more than 20 claims have are said to be common, and are no reason', async () => {
    const bytes = Buffer.from('%PDF-1.7 our terms');
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const claim = await file();
      ids.push(claim);
      await attach(shop, claim, bytes, 'application/pdf');
    }
    for (const id of [ids.at(0), ids.at(-1)]) {
      assert.ok(id);
      assert.deepEqual(await reasonsOf(id), []);
      assert.equal((await find(id)).common_documents.length, 1);
    }
  });
});

describe('claims', () => {
  test('of the same items for the same recipient are shown, unless they are of another recipient', async () => {
    const items = { 'shipment.line_items': [{ description: 'Lamp 9', quantity: 2, unit_price: 990, currency: 'EUR' }] };
    const phone = { 'shipment.destination.customer_phone': '+34 611 999 888' };
    const [one, two] = [await file({ ...items, ...phone }), await file({ ...items, ...phone }, other)];
    const third = await file(items);
    assert.deepEqual(await reasonsOf(one), ['items']);
    assert.deepEqual((await find(two)).claims[0]?.claim_id, one);
    assert.deepEqual(await reasonsOf(third), []);
  });

  test('of the same tracking number in two organizations are shown', async () => {
    const number = { 'shipment.tracking_number': 'RADAR-SHARED' };
    const [one, two] = [await file(number), await file(number, other)];
    assert.deepEqual(await reasonsOf(one), ['tracking_number']);
    assert.deepEqual(await reasonsOf(two), ['tracking_number']);
  });

  test('of one address are many from the number on that an admin sets', async () => {
    const address = { 'shipment.destination.address': 'Calle de los Muchos, 8' };
    const ids = [
      await file(address),
      await file({ 'shipment.destination.address': 'C/ los muchos de 8' }),
      await file(address),
    ];
    const [id = ''] = ids;
    assert.deepEqual(await reasonsOf(id), []);
    assert.deepEqual(await admin.read('/duplicates/settings'), { many_claims: 5, within_days: 90 });
    const body = { many_claims: 3, within_days: 90 };
    assertStatus(await admin.request('PUT', '/duplicates/settings', { body }), 200);
    assert.deepEqual(await reasonsOf(id), ['many_of_address']);
    assertStatus(await admin.request('PUT', '/duplicates/settings', { body: { ...body, many_claims: 5 } }), 200);
    const wrong = { many_claims: 1, within_days: 0 };
    const refused = await admin.request('PUT', '/duplicates/settings', { body: wrong });
    assertFieldsRefused(refused, ['many_claims', 'within_days']);
  });
});

describe('a pair that is dismissed', () => {
  test('is no reason any more, on both claims, and says who dismissed it; that can be taken back', async () => {
    const [one, two] = [await file(), await file()];
    const bytes = Buffer.from(`%PDF-1.7 ${one}`);
    for (const claim of [one, two]) await attach(shop, claim, bytes, 'application/pdf');
    await compareAll();
    const body = { other_claim_id: two, is_dismissed: true };
    const dismissed = assertStatus(await decide(one, body), 200).read<ClaimDuplicates>();
    assert.deepEqual([dismissed.reasons, dismissed.claims[0]?.dismissed?.dismissed_by], [[], agent.email]);
    assertStatus(await decide(two, { ...body, other_claim_id: one }), 200);
    assert.deepEqual((await find(two)).reasons, []);
    assertStatus(await decide(two, { other_claim_id: one, is_dismissed: false }), 200);
    assert.deepEqual(await reasonsOf(one), ['same_file']);
    type Entries = { data: { action: string; after: object }[] };
    const { data } = await admin.read<Entries>(`/audit?subject=${two}`);
    const after = { other_claim_id: one };
    assert.deepEqual(
      data.map(({ action, after: said }) => [action, said]),
      [
        ['claim.duplicate_restored', after],
        ['claim.duplicate_dismissed', after],
      ],
    );
  });

  test('is of two claims that there are', async () => {
    const one = await file();
    const nobody = 'clm_00000000000000000000000000000000';
    assertRefused(await decide(one, { other_claim_id: nobody, is_dismissed: true }), 404, 'CLAIM_NOT_FOUND');
    assertFieldsRefused(await decide(one, { other_claim_id: one, is_dismissed: true }), ['other_claim_id']);
    assertFieldsRefused(await decide(one, { is_dismissed: true }), ['other_claim_id']);
  });
});

const looks = (claim: string, claim_ids: string[]) => agent.post(`/claims/${claim}/duplicates/seen`, { claim_ids });

/** Those of the claims that are among the possible duplicates of the queue, with their reasons. */
async function marked(...ids: string[]): Promise<[string, DuplicateKind[]][]> {
  await compareAll();
  type Rows = { data: { id: string; possible_duplicate: DuplicateKind[] }[] };
  const { data } = await agent.read<Rows>('/claims?duplicates=unseen&sort=filed&limit=200');
  const rows = data.filter(({ id }) => ids.includes(id));
  return rows.map(({ id, possible_duplicate }) => [id, possible_duplicate]);
}

describe('the queue', () => {
  test('marks claims for reasons that nobody looked at, until somebody did, and again when something else is found', async () => {
    const [one, two] = [await file(), await file({}, other)];
    const bytes = Buffer.from(`%PDF-1.7 ${one}`);
    for (const [by, claim] of [
      [shop, one],
      [other, two],
    ] as const)
      await attach(by, claim, bytes, 'application/pdf');
    assert.deepEqual(await marked(one, two), [
      [one, ['same_file']],
      [two, ['same_file']],
    ]);
    const seen = assertStatus(await looks(one, [two]), 200).read<ClaimDuplicates>();
    assert.deepEqual([seen.unseen_kinds, seen.reasons.length, seen.looked?.looked_by], [[], 1, agent.email]);
    assert.deepEqual(await marked(one, two), [[two, ['same_file']]]);
    const third = await file();
    await attach(shop, third, bytes, 'application/pdf');
    assert.deepEqual(
      (await marked(one, two, third)).map(([id]) => id),
      [one, two, third],
      'another claim has the file: that is new',
    );
    assertStatus(await looks(one, [two, third]), 200);
    assertStatus(await decide(third, { other_claim_id: two, is_dismissed: true }), 200);
    assert.deepEqual(
      (await marked(one, two, third)).map(([id]) => id),
      [two, third],
      'each of them is like the first one still',
    );
    assertStatus(await looks(one, []), 200);
    assert.deepEqual(await marked(one), [[one, ['same_file']]]);
    const entries = await admin.read<{ data: { action: string; after: object }[] }>(`/audit?subject=${one}`);
    assert.deepEqual(
      entries.data.slice(0, 3).map(({ action, after: said }) => [action, said]),
      [0, 2, 1].map((n) => ['claim.duplicates_seen', { claims: n }]),
    );
  });

  test('marks those that were filed before too; more of an address of many are nothing new', async () => {
    const address = { 'shipment.destination.address': 'Rue des Nombreux 77' };
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await file(address));
    const [first = ''] = ids;
    assert.deepEqual(
      (await marked(...ids)).map(([id]) => id),
      ids,
    );
    const others = (await find(first)).claims.map(({ claim_id }) => claim_id);
    assertStatus(await looks(first, others), 200);
    const last = await file(address);
    assert.deepEqual(
      (await marked(first, last)).map(([id]) => id),
      [last],
    );
    type Counts = { total: number; possible_duplicates: number };
    const counts = await agent.read<Counts>('/claims/counts');
    assert.equal(counts.possible_duplicates, (await agent.read<Counts>('/claims/counts?duplicates=unseen')).total);
    assert.ok(counts.possible_duplicates >= ids.length);
  });

  test('is told of claims that there are, and of at most 50 others', async () => {
    assertRefused(await looks('clm_00000000000000000000000000000000', []), 404, 'CLAIM_NOT_FOUND');
    const many = Array.from({ length: 51 }, (_, n) => `clm_${String(n).padStart(32, '0')}`);
    assertFieldsRefused(await looks(await file(), many), ['claim_ids']);
  });
});

test('everything is compared again on request', async () => {
  const [one, two] = [await file(), await file()];
  await attach(shop, one, await photo(3));
  await attach(shop, two, await photo(3, 'resized to 25 %'));
  await compareAll();
  const { documents } = await service.clients.running.duplicates.compareAgain();
  assert.ok(documents >= 2);
  assert.deepEqual(await reasonsOf(one), ['look_alike']);
});
