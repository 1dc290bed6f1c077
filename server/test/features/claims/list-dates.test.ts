import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFieldsRefused } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, TestClock, type TestService } from '../../support/api/harness.ts';

/** One claim was filed at each of these instants; tests call it by its letter. */
const FILED = {
  a: '1999-12-31T23:59:59.999Z',
  b: '2026-02-28T00:00:00.000Z',
  c: '2026-02-28T12:30:15.500Z',
  d: '2026-02-28T23:59:59.999Z',
  e: '2026-03-01T00:00:00.000Z',
};
const ALL = 'edcba';

const clock = new TestClock(FILED.a);
let service: TestService;
let client: Client;
const letters = new Map<string, string>();

before(async () => {
  service = await startTestService({ overrides: { clock: clock.now } });
  client = await service.newClient();
  for (const [letter, at] of Object.entries(FILED)) {
    clock.ms = Date.parse(at);
    letters.set((await client.file()).id, letter);
  }
});
after(() => service.close());

/** The letters of the claims that a range gives, newest first. */
async function lettersOf(query: Record<string, string>): Promise<string> {
  return (await client.list(query)).data.map(({ id }) => letters.get(id)).join('');
}

async function assertGives(name: 'fromDate' | 'toDate', table: Record<string, string>): Promise<void> {
  for (const [date, expected] of Object.entries(table)) {
    assert.equal(await lettersOf({ [name]: date }), expected, `${name}=${date}`);
  }
}

async function assertDatesRefused(dates: readonly string[]): Promise<void> {
  for (const date of dates) {
    for (const name of ['fromDate', 'toDate']) {
      const answer = await client.get(`/v1/claims?${new URLSearchParams({ [name]: date })}`);
      assertFieldsRefused(answer, [name], { code: 'INVALID_QUERY_PARAMETERS', of: date });
    }
  }
}

test('without dates all claims are listed, however old', async () => {
  assert.equal(await lettersOf({}), ALL);
});

test('a date alone begins with its first millisecond as fromDate', async () => {
  await assertGives('fromDate', { '2026-02-28': 'edcb', '2026-03-01': 'e', '2026-03-02': '', '2026-02-27': 'edcb' });
});

test('a date alone takes its whole day as toDate', async () => {
  await assertGives('toDate', { '2026-02-28': 'dcba', '2026-02-27': 'a', '1999-12-31': 'a', '1999-12-30': '' });
});

test('a range of one day gives the claims of that day', async () => {
  assert.equal(await lettersOf({ fromDate: '2026-02-28', toDate: '2026-02-28' }), 'dcb');
});

test('both ends of a range of date-times are inclusive to the millisecond', async () => {
  assert.equal(await lettersOf({ fromDate: FILED.c, toDate: FILED.c }), 'c');
  assert.equal(await lettersOf({ fromDate: FILED.b, toDate: FILED.d }), 'dcb');
  await assertGives('fromDate', { '2026-02-28T12:30:15.501Z': 'ed' });
  await assertGives('toDate', { '2026-02-28T12:30:15.499Z': 'ba' });
});

test('a date-time without a zone is UTC', async () => {
  await assertGives('fromDate', {
    '2026-02-28T12:30:15.5': 'edc',
    '2026-02-28T12:30:16': 'ed',
    '2026-02-28T12:30': 'edc',
  });
});

test('a zone of a date-time counts', async () => {
  await assertGives('fromDate', {
    '2026-03-01T01:00:00+01:00': 'e',
    '2026-02-28T19:00:00-05:00': 'e',
    '2026-03-01T05:30:00+0530': 'e',
    '2026-03-01T02:00:00+02': 'e',
    '2026-03-01T00:00:00z': 'e',
  });
});

test('the plus of a zone may arrive unescaped', async () => {
  const { data } = (await client.get('/v1/claims?fromDate=2026-03-01T01:00:00+01:00')).read<{ data: unknown[] }>();
  assert.equal(data.length, 1);
});

test('a fraction finer than milliseconds is rounded into the range', async () => {
  await assertGives('fromDate', { '2026-02-28T12:30:15.5001Z': 'ed', '2026-02-28T12:30:15.500000Z': 'edc' });
  await assertGives('toDate', { '2026-02-28T12:30:15.500999Z': 'cba' });
});

test('leap days and far ends are dates', async () => {
  await assertGives('fromDate', { '2024-02-29': 'edcb', '0001-01-01': ALL, '9999-12-31': '' });
  await assertGives('toDate', { '2000-02-29': 'a', '9999-12-31': ALL, '0001-01-01': '' });
});

test('impossible dates are 400', async () => {
  await assertDatesRefused([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
  ]);
  await assertDatesRefused([
    '2026-02-28T24:00:01Z',
    '2026-02-28T12:60:00Z',
    '2026-02-28T12:00:61Z',
    '2026-02-28T12:00:00+24:00',
  ]);
});

test('other notations are 400', async () => {
  await assertDatesRefused(['28/02/2026', '2026/02/28', '20260228', '2026-2-28', '2026-02', '1772236800000', 'today']);
  await assertDatesRefused([
    '2026-02-28x',
    ' 2026-02-28',
    '+002026-02-28',
    '2026-02-28T',
    '2026-W09-6',
    'Infinity',
    '-1',
  ]);
});

test('from after to is an empty page', async () => {
  assert.equal(await lettersOf({ fromDate: '2026-03-02', toDate: '2026-02-01' }), '');
  assert.equal(await lettersOf({ fromDate: FILED.d, toDate: FILED.c }), '');
});

test('the pages of a range stay within it', async () => {
  const range = { fromDate: '2026-02-28', toDate: '2026-02-28', limit: '2' };
  const { data, pagination } = await client.list(range);
  assert.equal(data.map(({ id }) => letters.get(id)).join(''), 'dc');
  assert.equal(await lettersOf({ ...range, cursor: pagination.cursor ?? '' }), 'b');
});
