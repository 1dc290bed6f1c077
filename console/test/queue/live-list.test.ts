import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClaimRow } from '../../src/api/types.ts';
import {
  append,
  change,
  follow,
  type LiveList,
  listOf,
  newlyGone,
  sizeToFollow,
} from '../../src/pages/queue/list/live-list.ts';
import { isStillWanted } from '../../src/pages/queue/search/queue-query.ts';
import { readSearch } from '../../src/pages/queue/search/queue-search.ts';
import { page, row } from './samples.ts';

const idsOf = ({ rows }: LiveList) => rows.map(({ id }) => id);
const NEWEST = '-filed';

test('claims that came are counted and do not move the rows; showing them begins the list anew', () => {
  const list = follow(listOf(page(['c', 'b', 'a'])), page(['e', 'd', 'c', 'b', 'a']), NEWEST);
  assert.deepEqual(idsOf(list), ['c', 'b', 'a']);
  assert.equal(list.arrived, 2);
  assert.deepEqual(idsOf(listOf(list.latest)), ['e', 'd', 'c', 'b', 'a']);
});

test('a claim that changed changes in its place', () => {
  const moved = row('b', { status: 'CLOSED', version: 2 });
  const list = follow(listOf(page(['c', 'b'])), page(['c', moved]), NEWEST);
  assert.equal(list.rows[1]?.status, 'CLOSED');
  assert.deepEqual(list.gone, []);
});

test('what changes without a new version of the claim, such as its evidence, changes in its place too', () => {
  const seen = row('b', { unseen_since: null, version: 1 });
  const list = listOf(page([row('b', { unseen_since: '2026-03-02T10:00:00.000Z', version: 1 })]));
  assert.equal(follow(list, page([seen]), NEWEST).rows[0]?.unseen_since, null);
});

test('an answer that was under way while a claim was moved does not undo the move', () => {
  const list = listOf(page([row('b', { status: 'CLOSED', version: 2 })]));
  assert.equal(follow(list, page(['b']), NEWEST).rows[0]?.status, 'CLOSED');
});

test('a claim that left the view stays where it was, marked; when it comes back it is not marked', () => {
  const left = follow(listOf(page(['c', 'b', 'a'])), page(['c', 'a']), NEWEST);
  assert.deepEqual(idsOf(left), ['c', 'b', 'a']);
  assert.deepEqual(left.gone, ['b']);
  assert.deepEqual(follow(left, page(['c', 'b', 'a']), NEWEST).gone, []);
});

test('a row that the answer does not reach is not taken for gone', () => {
  const list = append(listOf(page(['d', 'c'], 'after-c')), page(['b', 'a']));
  assert.deepEqual(follow(list, page(['d', 'c'], 'after-c'), NEWEST).gone, []);
  assert.deepEqual(follow(list, page(['d', 'b'], 'after-b'), NEWEST).gone, ['c']);
});

test('a row that was gone stays gone while the answer does not reach it', () => {
  const list = follow(append(listOf(page(['d', 'c'], 'x')), page(['b', 'a'])), page(['d', 'c', 'a']), NEWEST);
  assert.deepEqual(list.gone, ['b']);
  assert.deepEqual(follow(list, page(['d', 'c'], 'x'), NEWEST).gone, ['b']);
});

test('in the order of unseen evidence, what arrives later is no arrival among the rows, and what was looked at is gone', () => {
  const unseen = (id: string, second: number) => row(id, { unseen_since: `2026-03-02T10:00:0${second}.000Z` });
  const [first, next, last, later] = [unseen('c', 1), unseen('a', 2), unseen('b', 3), unseen('d', 4)];
  const list = listOf(page([first, next, last], 'after-b'));
  const told = follow(list, page([first, last, later], 'after-d'), 'unseen');
  assert.deepEqual([told.gone, told.arrived], [['a'], 0]);
});

test('what follows the last row is the next page, not an arrival, unless every row is shown', () => {
  const more = listOf(page(['d', 'c'], 'after-c'));
  assert.equal(follow(more, page(['d', 'c', 'b'], 'after-b'), NEWEST).arrived, 0);
  const whole = listOf(page(['a', 'b']));
  assert.equal(follow(whole, page(['a', 'b', 'c']), 'filed').arrived, 1);
});

test('into an empty list claims come at once: there is no row to move', () => {
  const list = follow(listOf(page([])), page(['b', 'a']), NEWEST);
  assert.deepEqual(idsOf(list), ['b', 'a']);
  assert.equal(list.arrived, 0);
});

test('by time in the status, rows are compared by that time', () => {
  const [old, young] = [
    row('a', { since: '2026-03-01T09:00:00.000Z' }),
    row('b', { since: '2026-03-02T09:00:00.000Z' }),
  ];
  const list = listOf(page([old, young], 'more'));
  const older = row('c', { since: '2026-02-01T09:00:00.000Z' });
  const now = follow(list, page([older, young], 'more'), 'since');
  assert.equal(now.arrived, 1);
  assert.deepEqual(now.gone, ['a']);
});

test('a further page is put after the rows without those that are there, and says where to go on', () => {
  const list = append(listOf(page(['d', 'c'], 'after-c')), page(['c', 'b'], 'after-b'));
  assert.deepEqual(idsOf(list), ['d', 'c', 'b']);
  assert.equal(list.cursor, 'after-b');
  assert.equal(append(list, page(['a'])).cursor, null);
});

test('as many rows are followed as are shown, in the bounds of one answer', () => {
  const many = (count: number) => listOf(page(Array.from({ length: count }, (_, at) => row(`x${at}`))));
  assert.equal(sizeToFollow(undefined), 50);
  assert.equal(sizeToFollow(many(3)), 50);
  assert.equal(sizeToFollow(many(150)), 150);
  assert.equal(sizeToFollow(many(450)), 200);
});

test('rows beyond those of one answer stay, and so does where more are to be had', () => {
  const rows = Array.from({ length: 250 }, (_, at) =>
    row(`x${at}`, { created_at: `2026-03-01T10:00:00.${999 - at}Z` }),
  );
  const list = listOf(page(rows, 'after-250'));
  const back = follow(list, page([row('new'), ...rows.slice(0, 199)], 'after-199'), NEWEST);
  assert.deepEqual(idsOf(back), idsOf(list));
  assert.equal(back.cursor, 'after-250');
  assert.equal(back.arrived, 1);
});

test('an action of one’s own shows at once: the row changes, and is gone when the view does not want it', () => {
  const list = listOf(page(['b', 'a']));
  const moved = row('b', { status: 'CLOSED', version: 2 });
  const after = change(list, new Map([['b', moved]]), ({ status }) => status === 'CREATED');
  assert.deepEqual(after.gone, ['b']);
  assert.equal(after.rows[0]?.status, 'CLOSED');
  assert.deepEqual(change(after, new Map([['b', row('b')]]), () => true).gone, []);
});

test('a truncated search is told, and told no more when it is not', () => {
  const truncated = { ...page(['a']), search: { is_truncated: true } };
  assert.equal(listOf(truncated).isSearchTruncated, true);
  assert.equal(follow(listOf(truncated), page(['a']), NEWEST).isSearchTruncated, false);
});

test('what is newly gone is told once', () => {
  const list = listOf(page(['c', 'b', 'a']));
  assert.deepEqual(newlyGone(list, page(['c', 'a']), NEWEST), ['b']);
  assert.deepEqual(newlyGone(follow(list, page(['c', 'a']), NEWEST), page(['c', 'a']), NEWEST), []);
  assert.deepEqual(newlyGone(undefined, page(['c']), NEWEST), []);
});

test('a claim that only stands elsewhere now, as by its time in the status, is not gone', () => {
  const [old, young] = [
    row('a', { since: '2026-03-01T09:00:00.000Z' }),
    row('b', { since: '2026-03-02T09:00:00.000Z' }),
  ];
  const list = listOf(page([old, young], 'more'));
  const answer = page([young, row('c', { since: '2026-03-03T09:00:00.000Z' })], 'more');
  const moved = row('a', { status: 'CLOSED', since: '2026-03-20T09:00:00.000Z', version: 2 });
  const after = change(follow(list, answer, 'since'), new Map([['a', moved]]), () => true);
  assert.deepEqual(after.gone, []);
  assert.deepEqual(follow(after, answer, 'since').gone, []);
});

test('in the order of what is due, a claim that is due later than the answer reaches is not taken for gone', () => {
  const due = (id: string, on: string | null) =>
    row(id, { due: on === null ? null : { on, kind: 'FILE', is_latest: false, is_certain: true } });
  const [first, second, third] = [due('c', '2026-03-01'), due('a', '2026-03-09'), due('b', null)];
  const list = append(listOf(page([first], 'after-c')), page([second, third]));
  const soonest = page([first, due('d', '2026-03-02')], 'after-d');
  assert.deepEqual(follow(list, soonest, 'due').gone, []);
  assert.equal(follow(list, soonest, 'due').arrived, 1);
  const latest = append(listOf(page([second], 'after-a')), page([first, third]));
  assert.deepEqual(follow(latest, page([second, due('d', '2026-03-02')], 'after-d'), '-due').gone, []);
  assert.deepEqual(follow(list, page([first]), 'due').gone, ['a', 'b']);
});

test('of claims that are due on the same day, the one that left is told from those that the answer does not reach', () => {
  const [b, c, d, e] = ['b', 'c', 'd', 'e'].map((id) =>
    row(id, { due: { on: '2026-03-01', kind: 'FILE', is_latest: false, is_certain: true } }),
  );
  assert.ok(b && c && d && e);
  const list = append(listOf(page([b, c], 'after-c')), page([d, e]));
  assert.deepEqual(follow(list, page([b, d], 'after-d'), 'due').gone, ['c']);
});

test('a claim is wanted no more when its money left the view', () => {
  const eur = { currency: 'EUR', minor_digits: 2 };
  const wanted = (
    search: Record<string, string>,
    status: ClaimRow['status'],
    approved: number | null,
    paid: number,
  ) => {
    const sums = {
      approved: approved === null ? null : { amount: approved, ...eur },
      paid: [{ amount: paid, ...eur }],
    };
    return isStillWanted(row('a', { status, money: { ...sums, missing: null } }), readSearch(search), 'opr_1');
  };
  assert.equal(wanted({ view: 'paid' }, 'PENDING_REFUND', 70, 70), true);
  assert.equal(wanted({ view: 'paid' }, 'PENDING_REFUND', 70, 69), false);
  assert.equal(wanted({ view: 'paid' }, 'RESOLVED', 70, 70), false);
  assert.equal(wanted({ view: 'paid' }, 'UNDER_REVIEW', null, 70), true, 'a payment is an answer');
  assert.equal(wanted({ view: 'paid' }, 'UNDER_REVIEW', null, 0), false, 'it was taken back');
  assert.equal(wanted({ view: 'carrier' }, 'UNDER_REVIEW', null, 70), false);
  assert.equal(wanted({ view: 'carrier' }, 'UNDER_REVIEW', null, 0), true);
  assert.equal(wanted({ view: 'carrier' }, 'UNDER_REVIEW', 100, 70), true);
  assert.equal(wanted({ view: 'all', money: 'outstanding' }, 'RESOLVED', 70, 69), true);
  assert.equal(wanted({ view: 'all', money: 'outstanding' }, 'RESOLVED', 70, 70), false);
  assert.equal(wanted({ view: 'missing' }, 'RESOLVED', null, 0), false);
});
