import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionOf, orderByColumn, readOrders, sortsOf } from '../../src/pages/queue/search/orders.ts';
import {
  countQueryOf,
  exportAddress,
  filtersHeeded,
  isStillWanted,
  listQueryOf,
} from '../../src/pages/queue/search/queue-query.ts';
import {
  changeState,
  isEverywhere,
  isNarrowed,
  parseQueueSearch,
  readSearch,
  shownOf,
  withFilter,
  withOrder,
  writeSearch,
} from '../../src/pages/queue/search/queue-search.ts';
import { readSaved } from '../../src/pages/queue/search/saved-filters.ts';
import { countOfView, VIEWS, type ViewId, viewsFor } from '../../src/pages/queue/search/views.ts';
import { counts, row } from './samples.ts';

const VIEW_IDS = Object.keys(VIEWS) as ViewId[];
const CLAIM = `clm_${'0'.repeat(31)}1`;

test('an address keeps the whole view, and reading it gives the same back', () => {
  const search = {
    view: 'all',
    q: 'Jörg 1Z9',
    status: 'CREATED,CLOSED',
    reason: 'TIME_EXCEEDED',
    state: 'open',
    carrier: 'UPS,DPD',
    provider: 'SENDCLOUD',
    organization: 'org_1,org_2',
    type: 'LOST',
    currency: 'EUR,JPY',
    filed_from: '2026-01-01',
    filed_to: '2026-02-28',
    assignee: 'opr_1f',
    evidence: 'unseen',
    due: 'soon',
    due_kind: 'FILE,ANSWER',
    asleep: 'false',
    sort: 'since',
    within: 'view',
    claim: CLAIM,
  };
  assert.deepEqual(parseQueueSearch(search), search);
  assert.deepEqual(writeSearch(readSearch(search)), search);
});

test('what an address does not know is dropped: parameters, values, malformed days and identifiers', () => {
  const search = {
    view: 'nothing',
    status: 'CREATED,LOST_AND_FOUND,constructor,CREATED',
    carrier: 'PIGEON',
    organization: 'org_1,../admin',
    filed_from: '2026-02-30',
    filed_to: 'yesterday',
    assignee: 'you',
    due: 'yesterday',
    due_kind: 'NAP',
    asleep: 'maybe',
    sort: 'amount',
    claim: 'clm_short',
    colour: 'red',
    currency: 'eur',
  };
  assert.deepEqual(parseQueueSearch(search), { view: 'all', status: 'CREATED', organization: 'org_1' });
});

test('a search of digits may arrive as a number, a repeated parameter as a list', () => {
  assert.deepEqual(parseQueueSearch({ q: 12345, carrier: ['UPS', 'DPD'] }), {
    view: 'all',
    q: '12345',
    carrier: 'UPS,DPD',
  });
  assert.deepEqual(parseQueueSearch({ q: { $ne: 1 } }), { view: 'new' });
});

test('a search is of every claim unless it is told to be within the view, which stays for when it is cleared', () => {
  const state = readSearch({ view: 'new', carrier: 'UPS', q: 'box' });
  assert.deepEqual(listQueryOf(shownOf(state)), { q: 'box', sort: '-filed' });
  assert.deepEqual([isEverywhere(state), isNarrowed(state)], [true, true]);
  const within = readSearch({ view: 'new', carrier: 'UPS', q: 'box', within: 'view' });
  assert.deepEqual(listQueryOf(shownOf(within)), {
    q: 'box',
    carrier: ['UPS'],
    status: ['CREATED'],
    asleep: 'false',
    money: 'not_paid',
    sort: 'since',
  });
  assert.deepEqual([isEverywhere(within), isNarrowed(within)], [false, true]);
  assert.equal(isNarrowed(readSearch({ q: 'box' })), false);
  assert.deepEqual(parseQueueSearch({ view: 'new', within: 'view' }), { view: 'new' });
  assert.deepEqual(shownOf(readSearch({ view: 'new' })), readSearch({ view: 'new' }));
  assert.deepEqual(readSaved([{ name: 'Late', search: { view: 'new', q: 'box' } }]), [
    { name: 'Late', search: { view: 'new', q: 'box', within: 'view', sort: 'since' } },
  ]);
});

test('views of work begin with what has waited longest, those of due days with the earliest, Done and All with the newest', () => {
  const orders = VIEW_IDS.map((view) => [view, readSearch({ view }).sort]);
  assert.deepEqual(Object.fromEntries(orders), {
    new: 'since',
    evidence: 'unseen',
    action: 'since',
    carrier: 'since',
    money: 'since',
    missing: 'since',
    paid: 'since',
    duplicates: 'since',
    mine: 'since',
    soon: 'due',
    overdue: 'due',
    late: 'due',
    asleep: 'due',
    done: '-filed',
    all: '-filed',
  });
});

test('an order that was chosen is remembered for its view alone, and the address bar says it', () => {
  const started = readSearch({ view: 'action' });
  const orders = withOrder({}, started, 'filed');
  assert.deepEqual(orders, { action: 'filed' });
  assert.equal(readSearch({ view: 'action' }, orders).sort, 'filed');
  assert.equal(readSearch({ view: 'new' }, orders).sort, 'since');
  const gone = changeState(changeState(started, { view: 'all' }, orders), { claim: CLAIM }, orders);
  assert.equal(gone.sort, '-filed');
  assert.equal(writeSearch(changeState(gone, { view: 'action' }, orders)).sort, 'filed');
  assert.equal(readSearch({ view: 'action', sort: '-since' }, orders).sort, '-since', 'what a colleague sent counts');
  assert.deepEqual(readOrders({ action: 'filed', new: 'sideways', nowhere: 'since' }), { action: 'filed' });
  assert.deepEqual(readOrders('filed'), {});
});

test('Evidence arrived is by how long nobody looked, other views by how long the claim waits', () => {
  assert.deepEqual(sortsOf('evidence'), ['unseen', '-unseen', 'due', '-due', 'filed', '-filed']);
  assert.deepEqual(sortsOf('mine'), ['since', '-since', 'due', '-due', 'filed', '-filed']);
  assert.equal(readSearch({ view: 'evidence', sort: '-since' }).sort, '-unseen', 'an address from before');
  assert.equal(readSearch({ view: 'evidence' }, { evidence: 'since' }).sort, 'unseen', 'an order kept from before');
  assert.equal(readSearch({ view: 'evidence', q: 'box', sort: 'unseen' }).sort, 'since', 'a search of every claim');
  assert.equal(readSearch({ view: 'evidence', q: 'box', within: 'view', sort: 'unseen' }).sort, 'unseen');
});

test('a search of every claim has the order of All, and the view’s own is back when it is cleared', () => {
  const orders = { all: 'filed', new: '-since' } as const;
  const started = readSearch({ view: 'new' }, orders);
  const searched = changeState(started, { filters: { q: 'box' } }, orders);
  assert.deepEqual([started.sort, searched.sort], ['-since', 'filed']);
  assert.equal(changeState(searched, { filters: {} }, orders).sort, '-since');
  assert.equal(changeState(searched, { isWithin: true }, orders).sort, '-since');
  assert.deepEqual(withOrder({}, searched, 'since'), { all: 'since' });
});

test('the head of a column says which way its values go, and turns them', () => {
  const said = sortsOf('new').map((sort) => [sort, directionOf('waiting', sort), directionOf('filed', sort)]);
  assert.deepEqual(said, [
    ['since', 'descending', 'none'],
    ['-since', 'ascending', 'none'],
    ['due', 'none', 'none'],
    ['-due', 'none', 'none'],
    ['filed', 'none', 'ascending'],
    ['-filed', 'none', 'descending'],
  ]);
  assert.deepEqual([orderByColumn('waiting', '-filed'), orderByColumn('waiting', 'since')], ['since', '-since']);
  assert.deepEqual(
    sortsOf('evidence').map((sort) => [directionOf('unseen', sort), orderByColumn('unseen', sort)]),
    [
      ['descending', '-unseen'],
      ['ascending', 'unseen'],
      ['none', 'unseen'],
      ['none', 'unseen'],
      ['none', 'unseen'],
      ['none', 'unseen'],
    ],
  );
  assert.deepEqual([orderByColumn('filed', 'since'), orderByColumn('filed', '-filed')], ['-filed', 'filed']);
  assert.deepEqual([orderByColumn('due', 'since'), orderByColumn('due', 'due')], ['due', '-due'], 'the earliest first');
});

test('without a view an address shows New, but All when it asks for something', () => {
  assert.equal(readSearch({}).view, 'new');
  assert.equal(readSearch({ q: 'box' }).view, 'all');
  assert.equal(readSearch({ carrier: 'UPS' }).view, 'all');
  assert.equal(readSearch({ sort: 'since' }).view, 'new');
});

test('a view narrows what is asked for, and the status that was chosen narrows it further', () => {
  const ask = (search: Record<string, string>) => countQueryOf(readSearch(search));
  assert.deepEqual(ask({ view: 'new' }), { status: ['CREATED'], asleep: 'false', money: 'not_paid' });
  const coming = { status: ['PENDING_REFUND'], asleep: 'false', money: 'not_paid' };
  assert.deepEqual(ask({ view: 'money', status: 'PENDING_REFUND' }), coming);
  assert.deepEqual(ask({ view: 'evidence', carrier: 'UPS' }), {
    carrier: ['UPS'],
    evidence: 'unseen',
    asleep: 'false',
  });
  assert.equal(ask({ view: 'mine' }).assignee, 'me');
  assert.equal(ask({ view: 'carrier', money: 'outstanding' }).money, 'outstanding');
  assert.deepEqual(ask({ view: 'all' }), {});
});

test('views of work leave out what is asleep; those of due days do not, and each asks for its own', () => {
  const awake = VIEW_IDS.filter((view) => countQueryOf(readSearch({ view })).asleep === 'false');
  assert.deepEqual(awake, ['new', 'evidence', 'action', 'carrier', 'money', 'missing', 'paid', 'duplicates', 'mine']);
  const ask = (view: ViewId) => countQueryOf(readSearch({ view, due: 'soon', asleep: 'false' }));
  assert.deepEqual(ask('soon'), { due: 'soon', asleep: 'false' });
  assert.deepEqual(ask('overdue'), { due: 'overdue', asleep: 'false' });
  assert.deepEqual(ask('late'), { due: 'overdue', due_kind: ['ANSWER', 'PAYMENT'], asleep: 'false' });
  assert.deepEqual(ask('asleep'), { due: 'soon', asleep: 'true' });
});

test('no two views have the same key', () => {
  const keys = VIEW_IDS.map((view) => VIEWS[view].key);
  assert.equal(new Set([...keys, 'q', 'o']).size, keys.length + 2, 'nor that of the queue or the overview');
});

test('a filter that a view leaves no choice of is not heeded in it', () => {
  const state = readSearch({ view: 'new', status: 'RESOLVED', carrier: 'UPS' });
  const asked = { status: ['CREATED'], carrier: ['UPS'], asleep: 'false', money: 'not_paid' };
  assert.deepEqual(countQueryOf(state), asked);
  assert.deepEqual(filtersHeeded(state), { carrier: ['UPS'] });
  assert.equal(countQueryOf(readSearch({ view: 'mine', assignee: 'none' })).assignee, 'me');
  assert.deepEqual(filtersHeeded(readSearch({ view: 'done', status: 'CLOSED,CREATED' })), { status: ['CLOSED'] });
});

test('the list is asked for in its order, the counts without it', () => {
  assert.deepEqual(listQueryOf(readSearch({ view: 'all', sort: '-since' })), { sort: '-since' });
  assert.deepEqual(countQueryOf(readSearch({ view: 'all', sort: '-since' })), {});
});

test('the download has the very query of the list, and not the open claim', () => {
  const address = exportAddress(readSearch({ view: 'new', q: 'a&b', claim: CLAIM }));
  assert.equal(address, '/operator/v1/claims.csv?q=a%26b&status=CREATED&asleep=false&money=not_paid&sort=-filed');
  assert.equal(exportAddress(readSearch({ view: 'all' })), '/operator/v1/claims.csv?sort=-filed');
});

test('a filter is taken away by nothing and by an empty list', () => {
  const filters = withFilter({ q: 'box' }, 'carrier', ['UPS']);
  assert.deepEqual(filters, { q: 'box', carrier: ['UPS'] });
  assert.deepEqual(withFilter(filters, 'carrier', []), { q: 'box' });
  assert.deepEqual(withFilter(filters, 'q', undefined), { carrier: ['UPS'] });
});

test('each view counts what it holds; Mine is what is left to do', () => {
  const all = counts({ CREATED: 3, PENDING_REFUND: 2, PENDING_REFUND_AMOUNT_CONFIRMED: 1, CLOSED: 4 });
  const due = { due_soon: 11, overdue: 12, answer_late: 13, asleep: 14 };
  const some = counts({ CREATED: 2, PENDING_REFUND: 3, PENDING_REFUND_AMOUNT_CONFIRMED: 1 });
  const awake = {
    ...some,
    paid_by_status: { ...some.paid_by_status, PENDING_REFUND: 1 },
    evidence_unseen: 5,
  };
  const rail = { all: { ...all, ...due, evidence_unseen: 6, mine: 9 }, awake, undecided: { ...awake, mine: 2 } };
  assert.equal(countOfView('new', rail), 2);
  assert.equal(countOfView('money', rail), 3);
  assert.equal(countOfView('done', rail), 4);
  assert.equal(countOfView('all', rail), 10);
  assert.equal(countOfView('evidence', rail), 5);
  assert.equal(countOfView('mine', rail), 2);
  assert.deepEqual(
    (['soon', 'overdue', 'late', 'asleep'] as const).map((view) => countOfView(view, rail)),
    [11, 12, 13, 14],
  );
  assert.equal(countOfView('mine', { all, awake, undecided: undefined }), undefined);
});

test('a claim is wanted no more when its status, assignee, openness, evidence or sleep left the view', () => {
  const me = 'opr_1';
  const wanted = (search: Record<string, string>, changed: Parameters<typeof row>[1]) =>
    isStillWanted(row('a', changed), readSearch(search), me);
  assert.equal(wanted({ view: 'new' }, { status: 'CREATED' }), true);
  assert.equal(wanted({ view: 'new' }, { status: 'CLOSED' }), false);
  assert.equal(wanted({ view: 'mine' }, { assignee: { id: me, name: 'Me' } }), true);
  assert.equal(wanted({ view: 'mine' }, { assignee: null }), false);
  assert.equal(wanted({ view: 'all', assignee: 'none' }, { assignee: { id: me, name: 'Me' } }), false);
  assert.equal(wanted({ view: 'all', state: 'open' }, { is_open: false }), false);
  assert.equal(wanted({ view: 'evidence' }, {}), false);
  assert.equal(wanted({ view: 'new' }, { asleep_until: '2999-01-01' }), false);
  assert.equal(wanted({ view: 'asleep' }, { asleep_until: '2999-01-01' }), true);
  assert.equal(wanted({ view: 'asleep' }, { asleep_until: '2020-01-01' }), false, 'its day has come');
  const due = { on: '2020-01-01', kind: 'FILE', is_latest: false, is_certain: true } as const;
  assert.equal(wanted({ view: 'overdue' }, { due }), true);
  assert.equal(wanted({ view: 'soon' }, { due: { ...due, on: '2999-01-01' } }), false, 'it is due much later');
  assert.equal(wanted({ view: 'soon' }, { due }), false);
  assert.equal(wanted({ view: 'late' }, { due }), false);
  assert.equal(wanted({ view: 'soon' }, { due: null }), false);
  assert.equal(wanted({ view: 'all', reason: 'TIME_EXCEEDED' }, { status_reason: null }), false);
});

test('who only reads has no claims of one’s own, and no such view', () => {
  assert.ok(viewsFor('agent').includes('mine'));
  assert.ok(!viewsFor('viewer').includes('mine'));
});
