/* The queue by money (spec: Refunds and payments), and what is outstanding (spec: Outstanding). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OutstandingReport, OutstandingRow } from '../../../src/features/queue/outstanding/service.ts';
import type { ClaimQueueCounts } from '../../../src/features/queue/service.ts';
import { MAX_AMOUNT } from '../../../src/features/refunds/rules.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { clockFromNoon } from '../../support/api/harness.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const clock = clockFromNoon();
let service: OperatorService;
let agent: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService({ overrides: { clock } });
  agent = await service.newOperator('agent');
  client = await service.clients.newClient();
});
after(() => service.close());

const CONFIRMED = 'PENDING_REFUND_AMOUNT_CONFIRMED';
const MANY = MAX_AMOUNT - 1;

const daysAgo = (days: number) => new Date(clock() - days * 86_400_000).toISOString().slice(0, 10);

async function file(carrier: string): Promise<string> {
  return (await client.file({ 'shipment.carrier': carrier })).id;
}

async function move(id: string, status: string, version: number, money: object = {}): Promise<void> {
  assertStatus(await agent.post(`/claims/${id}/moves`, { status, version, ...money }), 200);
}

async function approve(carrier: string, amount: number, currency: string, days: number): Promise<string> {
  const id = await file(carrier);
  const body = { amount, currency, approved_on: daysAgo(days), version: 0 };
  assertStatus(await agent.request('PUT', `/claims/${id}/refund`, { body }), 200);
  return id;
}

async function listed(query: string): Promise<string[]> {
  const { data } = await agent.read<{ data: { id: string }[] }>(
    `/claims?organization=${client.organizationId}&${query}`,
  );
  return data.map(({ id }) => id);
}

const countsOf = (query: string) =>
  agent.read<ClaimQueueCounts>(`/claims/counts?organization=${client.organizationId}&${query}`);

/** The carrier, currency, claims, sum, and claims and sum of each age. */
function shown({ carrier, currency, claims, amount, ages }: OutstandingRow) {
  return [carrier, currency, claims, amount, ages.map((age) => [age.claims, age.amount])];
}

describe('a claim whose amount is missing', () => {
  test('is in the queue with its count until the amount is recorded, in every order', async () => {
    const [one, two, three] = [await file('DPD'), await file('UPS'), await file('DPD')];
    await move(one, CONFIRMED, 1);
    await move(two, 'RESOLVED', 1);
    await move(three, CONFIRMED, 1, { refund: { amount: 100, currency: 'EUR' } });
    for (const [sort, expected] of [
      ['since', [one, two]],
      ['-since', [two, one]],
      ['filed', [one, two]],
      ['-filed', [two, one]],
      ['due', undefined],
    ] as const) {
      const ids = await listed(`money=missing&asleep=false&sort=${sort}`);
      assert.deepEqual(expected ? ids : ids.toSorted(), expected ?? [one, two].toSorted(), sort);
    }
    const page = `/claims?organization=${client.organizationId}&money=missing&sort=since&limit=1`;
    const first = await agent.read<{ pagination: { cursor: string } }>(page);
    const next = await agent.read<{ data: { id: string; money: object }[] }>(
      `${page}&cursor=${first.pagination.cursor}`,
    );
    assert.deepEqual(
      next.data.map(({ id, money }) => [id, money]),
      [[two, { approved: null, paid: [], missing: 'PAID' }]],
    );
    assert.deepEqual(await listed('money=missing&carrier=UPS&checklist=complete&assignee=none'), []);
    const counts = await countsOf('asleep=false');
    assert.deepEqual([counts.amount_missing, (await countsOf('money=missing')).total], [2, 2]);
    assert.deepEqual([(await countsOf('money=missing&carrier=DPD&asleep=false')).total], [1]);
    const csv = (await agent.get(`/claims.csv?organization=${client.organizationId}&sort=filed`)).text;
    assert.match(csv, /,1\.00,EUR,\d{4}-\d\d-\d\d,,,/);
    const payment = { amount: 5, currency: 'EUR', version: 0 };
    assertStatus(await agent.post(`/claims/${two}/payments`, payment), 201);
    assert.deepEqual(await listed('money=missing'), [one]);
  });
});

test('a claim that is paid in full is in the queue with its count until it is resolved, in every order', async () => {
  client = await service.clients.newClient();
  const [one, two, part] = [
    await approve('DPD', 70, 'EUR', 2),
    await approve('UPS', 9, 'JPY', 1),
    await approve('DPD', 70, 'EUR', 0),
  ];
  for (const [id, amount, currency, version] of [
    [one, 80, 'EUR', 1],
    [two, 9, 'JPY', 1],
    [part, 69, 'EUR', 1],
    [part, 70, 'JPY', 2],
  ] as const) {
    assertStatus(await agent.post(`/claims/${id}/payments`, { amount, currency, version }), 201);
  }
  await move(one, 'PENDING_REFUND', 1);
  for (const sort of ['since', '-since', 'filed', '-filed', 'due', '-due']) {
    assert.deepEqual((await listed(`money=paid&asleep=false&sort=${sort}`)).toSorted(), [one, two].toSorted(), sort);
  }
  assert.deepEqual(await listed('money=paid&sort=filed&limit=1'), [one]);
  assert.deepEqual(await listed('money=paid&status=CREATED'), [two]);
  assert.deepEqual(await listed('money=paid&status=RESOLVED'), []);
  const countOf = async (query: string) => (await countsOf(query)).paid_unresolved;
  assert.deepEqual(
    [await countOf('asleep=false'), await countOf('money=missing'), await countOf('status=RESOLVED')],
    [2, 2, 0],
  );
  assert.match(
    (await agent.get('/claims?money=owed')).text,
    /money \(must be one of missing, paid, not_paid, outstanding\)/,
  );
  await move(one, 'RESOLVED', 2);
  assert.deepEqual([await listed('money=paid'), await countOf('carrier=DPD,UPS')], [[two], 1]);
});

test('a claim that is paid without an approval is paid, not resolved, until the money is gone or it is done', async () => {
  client = await service.clients.newClient();
  const ids: Record<string, string> = {};
  for (const status of ['CREATED', 'UNDER_REVIEW', 'PENDING_REFUND', CONFIRMED, 'RESOLVED', 'CLOSED']) {
    const id = await file('DPD');
    ids[status] = id;
    if (status !== 'CREATED') await move(id, status, 1);
    assertStatus(await agent.post(`/claims/${id}/payments`, { amount: 1_500, currency: 'EUR', version: 0 }), 201);
  }
  const rejected = await file('UPS');
  await move(rejected, 'REJECTED', 1, { status_reason: 'CLAIM_VOIDED_BY_CARRIER' });
  assertStatus(await agent.post(`/claims/${rejected}/payments`, { amount: 9, currency: 'JPY', version: 0 }), 201);
  const back = await file('UPS');
  for (const [version, amount] of [500, -500].entries()) {
    assertStatus(await agent.post(`/claims/${back}/payments`, { amount, currency: 'EUR', version }), 201);
  }
  const { RESOLVED: _, CLOSED: __, ...work } = ids;
  const expected = [...Object.values(work), rejected].toSorted();
  assert.deepEqual((await listed('money=paid')).toSorted(), expected);
  assert.deepEqual(await listed('money=not_paid&status=CREATED'), [back]);
  assert.deepEqual(await listed('money=not_paid&asleep=false&status=UNDER_REVIEW,PENDING_REFUND'), []);
  const counts = await countsOf('asleep=false');
  assert.deepEqual(
    [counts.paid_unresolved, counts.paid_by_status.UNDER_REVIEW, counts.paid_by_status.REJECTED],
    [5, 1, 1],
  );
  const ofPaid = await countsOf('money=paid');
  assert.deepEqual(
    ofPaid.paid_amounts?.map(({ currency, claims, amount }) => [currency, claims, amount]),
    [
      ['EUR', 4, '6000'],
      ['JPY', 1, '9'],
    ],
  );
  const review = ids.UNDER_REVIEW ?? '';
  const { payments } = await agent.read<{ payments: { id: string }[] }>(`/claims/${review}/refund`);
  const withdrawn = await agent.post(`/claims/${review}/payments/${payments[0]?.id}/withdrawal`, { version: 1 });
  assertStatus(withdrawn, 200);
  assert.deepEqual(await listed('money=not_paid&status=UNDER_REVIEW'), [review]);
});

test('up to 100 paid claims are resolved at once with the sums as they are, and taken back', async () => {
  client = await service.clients.newClient();
  const [one, two] = [await file('DPD'), await approve('UPS', 70, 'EUR', 1)];
  assertStatus(await agent.post(`/claims/${one}/payments`, { amount: 5, currency: 'JPY', version: 0 }), 201);
  assertStatus(await agent.post(`/claims/${two}/payments`, { amount: 80, currency: 'EUR', version: 1 }), 201);
  const claims = [one, two].map((id) => ({ id, version: 1 }));
  assertStatus(await agent.post('/moves', { status: 'RESOLVED', claims }), 200);
  assert.deepEqual(await listed('money=paid'), []);
  assert.deepEqual(await listed('money=missing'), []);
  const money = await agent.read<{ approved: null; paid: object[] }>(`/claims/${one}/refund`);
  assert.deepEqual([money.approved, money.paid], [null, [{ amount: 5, currency: 'JPY', minor_digits: 0 }]]);
  assertStatus(await agent.post('/take-backs', { claims: claims.map(({ id }) => ({ id, version: 2 })) }), 200);
  assert.deepEqual((await listed('money=paid')).toSorted(), [one, two].toSorted());
});

describe('what is outstanding', () => {
  test('is summed by carrier, organization and age, one row for each currency, and leads to its claims', async () => {
    client = await service.clients.newClient();
    const some = await approve('UPS', MAX_AMOUNT, 'EUR', 0);
    await approve('UPS', MANY, 'EUR', 30);
    await approve('UPS', MANY, 'EUR', 31);
    await approve('UPS', 150, 'JPY', 91);
    await approve('DPD', 70, 'EUR', 90);
    const paid = await approve('DPD', 70, 'EUR', 0);
    const payments = [
      { amount: 70, currency: 'EUR' },
      { amount: 1, currency: 'USD' },
    ];
    for (const [n, payment] of payments.entries()) {
      assertStatus(await agent.post(`/claims/${paid}/payments`, { ...payment, version: n + 1 }), 201);
    }
    assertStatus(await agent.post(`/claims/${some}/payments`, { amount: 1, currency: 'EUR', version: 1 }), 201);
    const of = `organization=${client.organizationId}`;
    const { data, totals } = await agent.read<OutstandingReport>(`/outstanding?${of}`);
    const [sum, two] = [3n * BigInt(MANY), 2n * BigInt(MANY)].map(String);
    const none = [0, '0'];
    assert.deepEqual(data.map(shown), [
      ['DPD', 'EUR', 1, '70', [none, none, [1, '70'], none]],
      ['UPS', 'EUR', 3, sum, [[2, two], [1, String(MANY)], none, none]],
      ['UPS', 'JPY', 1, '150', [none, none, none, [1, '150']]],
    ]);
    assert.deepEqual(
      totals.map(({ currency, claims, amount }) => [currency, claims, amount]),
      [
        ['EUR', 4, String(3n * BigInt(MANY) + 70n)],
        ['JPY', 1, '150'],
      ],
    );
    assert.equal((await agent.read<OutstandingReport>(`/outstanding?by=organization&${of}`)).data.length, 2);
    const [age] = data[1]?.ages ?? [];
    const query = `money=outstanding&carrier=UPS&refund_currency=EUR&approved_from=${age?.approved_from}`;
    assert.equal((await listed(query)).length, 2);
    assert.equal((await countsOf(query)).total, 2);
    assert.equal((await listed(`money=outstanding&approved_to=${daysAgo(90)}&sort=-since`)).length, 2);
    assert.equal((await listed('money=outstanding&carrier=UPS&sort=due')).length, 4);
  });

  test('comes in pages and as CSV', async () => {
    const of = `by=both&limit=1&organization=${client.organizationId}`;
    const rows: string[] = [];
    let cursor = '';
    do {
      const page = await agent.read<OutstandingReport>(`/outstanding?${of}&cursor=${cursor}`);
      rows.push(...page.data.map(({ carrier, currency }) => `${carrier} ${currency}`));
      cursor = page.pagination.cursor ?? '';
    } while (cursor !== '');
    assert.deepEqual(rows, ['DPD EUR', 'UPS EUR', 'UPS JPY']);
    assertRefused(await agent.get('/outstanding?cursor=eHg'), 400, 'INVALID_QUERY_PARAMETERS');
    const csv = (await agent.get(`/outstanding.csv?organization=${client.organizationId}`)).text;
    const lines = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','));
    const [first = [], ...rest] = lines;
    assert.deepEqual([first[0], ...first.slice(3)], ['DPD', 'EUR', '61', '90', '1', '0.70', '70', '2']);
    assert.deepEqual(
      rest.map((line) => line[7]),
      ['180143985094819.80', '90071992547409.90', '150'],
    );
  });
});
