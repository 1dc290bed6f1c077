import assert from 'node:assert/strict';
import { outcomeCounting } from '../../../src/app/derive/derivations.ts';
import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimRow } from '../../../src/features/casework/record.ts';
import { CHECKLIST_STATES } from '../../../src/features/checklist/record.ts';
import { joinFiled, parseBrief, parseFiled, printFiled } from '../../../src/features/claims/record.ts';
import { CARRIERS } from '../../../src/features/claims/rules/shipment.ts';
import { CLAIM_STATUSES, isDecided, reasonsOf } from '../../../src/features/claims/rules/standing.ts';
import { DUE_KINDS } from '../../../src/features/deadlines/record.ts';
import type { ClaimQueueFilter } from '../../../src/features/queue/filters.ts';
import { ClaimQueue, type ClaimQueueQuery } from '../../../src/features/queue/service.ts';
import { isByUnseen } from '../../../src/features/queue/sql/conditions.ts';
import { QUEUE_SORTS, type QueueSort } from '../../../src/features/queue/store.ts';
import { amountOf } from '../../support/prove.ts';
import { addFindings, findingFilterBy, fulfilsFinding } from '../duplicates/queue-findings.ts';
import { addDocument, claimToFile, OURS, organization, receivedFile, THEIRS, upload } from '../fixtures.ts';
import { ANA } from '../operators/operator-fixtures.ts';
import { addMoney, fulfilsMoney, moneyFilterBy, paidAmountsOf } from '../refunds/queue-money.ts';
import type { OnQueue } from './queue-store-suite.ts';
import {
  addChecklists,
  addDeadlines,
  addPeople,
  chanceFrom,
  checklistsOf,
  DAY_MS,
  fillWorld,
  isOpen,
  moveByChance,
  queueClaim,
  START_MS,
  type Truth,
  timeOf,
} from './queue-world.ts';

const ME = ANA.id;
const TODAY = timeOf(START_MS).slice(0, 10);
const SOON = timeOf(START_MS + 3 * DAY_MS).slice(0, 10);

export function queueOf(stores: Stores): ClaimQueue {
  return new ClaimQueue({
    ...stores,
    outcomes: outcomeCounting(stores),
    checklists: checklistsOf(stores),
    clock: () => START_MS,
  });
}

export function fulfils(truth: Truth, filter: ClaimQueueFilter): boolean {
  const has = (values: readonly string[] | undefined, value: string | null) =>
    !values || (value !== null && values.includes(value));
  const filed = Date.parse(truth.created_at);
  const { assignee = truth.assignee ?? 'none', filed_from = 0, filed_to = Number.MAX_SAFE_INTEGER, state } = filter;
  return (
    has(filter.status, truth.status) &&
    has(filter.reason, truth.status_reason) &&
    (!state || isOpen(truth) === (state === 'open')) &&
    has(filter.carrier, truth.carrier) &&
    has(filter.provider, truth.provider) &&
    has(filter.organization, truth.organization_id) &&
    has(filter.type, truth.type) &&
    has(filter.currency, truth.currency) &&
    filed >= filed_from &&
    filed <= filed_to &&
    (assignee === 'me' ? ME : assignee) === (truth.assignee ?? 'none') &&
    (!filter.checklist || filter.checklist === truth.checklist) &&
    (!filter.evidence || truth.unseen_since !== null) &&
    isDue(truth, filter) &&
    (!filter.asleep || (filter.asleep === 'true') === (truth.asleep_until ?? '') > TODAY)
  );
}

function isDue({ due, status, asleep_until }: Truth, filter: ClaimQueueFilter): boolean {
  if (filter.due === 'none') {
    const isAwake = (asleep_until ?? '') <= TODAY;
    return due === null && !filter.due_kind && !isDecided(status) && (isAwake || filter.asleep === 'true');
  }
  if (!filter.due && !filter.due_kind) return true;
  if (due === null || filter.due_kind?.includes(due.kind) === false) return false;
  return !filter.due || (filter.due === 'overdue' ? due.on < TODAY : due.on >= TODAY && due.on <= SOON);
}

export function inOrder(truths: readonly Truth[], sort: QueueSort): string[] {
  const key = ({ id, updated_at, unseen_since, due }: Truth) => {
    if (sort.endsWith('filed')) return id;
    if (sort.endsWith('due')) return `${due?.on ?? (sort === 'due' ? '~' : '')} ${id}`;
    return `${isByUnseen(sort) ? unseen_since : updated_at} ${id}`;
  };
  const up = truths.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).map(({ id }) => id);
  return sort.startsWith('-') ? up.toReversed() : up;
}

/** A filter that can be in an order: by unseen evidence only what has any. */
export function filterIn(sort: QueueSort, filter: ClaimQueueFilter): ClaimQueueFilter {
  return isByUnseen(sort) ? { ...filter, evidence: 'unseen' } : filter;
}

/** All pages, one after another. */
export async function everyRow(queue: ClaimQueue, query: ClaimQueueQuery): Promise<ClaimRow[]> {
  const rows: ClaimRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await queue.list({ ...query, cursor }, ME);
    assert.equal(page.pagination.has_more, page.pagination.cursor !== null);
    assert.ok(page.data.length > 0 || rows.length === 0, 'an empty page after another one');
    rows.push(...page.data);
    cursor = page.pagination.cursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

export function idsOf(rows: readonly ClaimRow[]): string[] {
  return rows.map(({ id }) => id);
}

/** A filter of some parts, as chance has it. */
function filterBy(chance: (below: number) => number): ClaimQueueFilter {
  const some = <T>(values: readonly T[]): readonly T[] | undefined => {
    if (chance(4) > 0) return undefined;
    return values.filter(() => chance(2) === 0).slice(0, 3);
  };
  const orNone = <T>(values: readonly T[] | undefined) => (values?.length === 0 ? undefined : values);
  const day = START_MS - 10 * 3_600_000 + chance(10) * DAY_MS;
  const dates = [
    {},
    {},
    {},
    { filed_from: day },
    { filed_to: day + DAY_MS - 1 },
    { filed_from: day, filed_to: day + 3 * DAY_MS + 7 },
  ];
  return {
    status: orNone(some(CLAIM_STATUSES)),
    reason: chance(5) === 0 ? orNone(some(CLAIM_STATUSES.flatMap(reasonsOf))) : undefined,
    state: chance(5) === 0 ? (chance(2) === 0 ? 'open' : 'closed') : undefined,
    carrier: orNone(some(CARRIERS.slice(0, 5))),
    provider: orNone(some(['SENDCLOUD', 'WING'])),
    organization: orNone(some([OURS, THEIRS, 'org_third', 'org_none'])),
    type: orNone(some(['LOST', 'DAMAGED'])),
    currency: orNone(some(['EUR', 'GBP', 'JPY', 'CHF'])),
    ...dates[chance(dates.length)],
    ...[{}, {}, {}, { assignee: 'me' }, { assignee: 'none' }, { assignee: 'opr_ben' }][chance(6)],
    ...(chance(5) === 0 && { evidence: 'unseen' as const }),
    ...(chance(3) === 0 && { checklist: CHECKLIST_STATES[chance(CHECKLIST_STATES.length)] }),
    ...[{}, {}, {}, { due: 'soon' as const }, { due: 'overdue' as const }, { due: 'none' as const }][chance(6)],
    ...[{}, {}, {}, { due_kind: ['FILE' as const] }, { due_kind: DUE_KINDS }][chance(5)],
    ...[{}, {}, { asleep: 'true' as const }, { asleep: 'false' as const }][chance(4)],
  };
}

export function testQueueLists(on: OnQueue): void {
  on(
    'a row of a large claim is as of any other, and is read without its line items and description',
    async ({ stores }) => {
      const { store, queue } = stores;
      const seed = claimToFile({ n: 1, city: 'Łódź "1"' });
      const item = { description: 'x'.repeat(10_000), quantity: 1, unit_price: 1, currency: 'EUR' };
      const { shipment, incidence } = parseFiled(joinFiled(seed.filed));
      const large = printFiled({ ...shipment, line_items: Array(20).fill(item) }, incidence);
      await store.addOrganization(organization(OURS));
      await store.createClaim(seed);
      await store.createClaim({ ...claimToFile({ n: 2, city: 'Łódź "1"' }), filed: large });
      const [row, ...others] = (await queueOf(stores).list({}, ME)).data;
      const [small] = others;
      assert.ok(row && small);
      const { id, created_at, updated_at, since } = row;
      assert.deepEqual(
        { ...small, id, created_at, updated_at, since },
        { ...row, tracking_number: small.tracking_number },
      );
      const [found] = await queue.findQueueClaims([{ organization_id: OURS, id }]);
      assert.ok(found && found.claim.brief.length < 1_000, found?.claim.brief.slice(0, 1_000));
      assert.equal(parseBrief(found.claim.brief).shipment.destination.city, shipment.destination.city);
    },
  );

  on('every filter, in every order, gives the claims that fulfil it, and the counts say how many', async (under) => {
    const truths = await fillWorld(under.stores);
    await addChecklists(under.stores, truths.slice(100), 3);
    await addDeadlines(under, truths);
    await addChecklists(under.stores, truths.slice(0, 160), 5);
    const known = await addMoney(under.stores, truths);
    const unseen = await addFindings(under.stores, truths);
    const queue = queueOf(under.stores);
    const [chance, ofMoney, ofFindings] = [chanceFrom(11), chanceFrom(12), chanceFrom(13)];
    const isIn = (truth: Truth, filter: ClaimQueueFilter) =>
      fulfils(truth, filter) && fulfilsMoney(truth, filter, known) && fulfilsFinding(truth, filter, unseen);
    const byChance = () => ({ ...filterBy(chance), ...moneyFilterBy(ofMoney), ...findingFilterBy(ofFindings) });
    const length = amountOf({ usual: 96, each: 160 });
    const filters: ClaimQueueFilter[] = [{}, ...Array.from({ length }, byChance)];
    for (const [n, any] of filters.entries()) {
      const sort = QUEUE_SORTS[n % QUEUE_SORTS.length] ?? 'filed';
      const filter = filterIn(sort, any);
      const expected = truths.filter((truth) => isIn(truth, filter));
      const about = `${sort} ${JSON.stringify(filter)}`;
      assert.deepEqual(idsOf(await everyRow(queue, { ...filter, sort, limit: 25 })), inOrder(expected, sort), about);
      const counts = await queue.counts(filter, ME);
      const countOf = (other: ClaimQueueFilter, has: (truth: Truth) => boolean = () => true) =>
        truths.filter((truth) => isIn(truth, { ...filter, ...other }) && has(truth)).length;
      const isUncertain = ({ due }: Truth) => due?.is_certain === false;
      const byStatus = (other: ClaimQueueFilter) => {
        const any = truths.filter((truth) => isIn(truth, { ...filter, ...other }));
        const counted = CLAIM_STATUSES.map((each) => [each, any.filter(({ status }) => status === each).length]);
        return Object.fromEntries(counted);
      };
      assert.deepEqual(
        counts,
        {
          total: expected.length,
          by_status: byStatus({ status: undefined }),
          evidence_unseen: countOf({ evidence: 'unseen' }),
          mine: countOf({ assignee: 'me' }),
          amount_missing: countOf({ money: 'missing' }),
          paid_unresolved: countOf({ money: 'paid' }),
          paid_by_status: byStatus({ money: 'paid' }),
          ...(filter.money === 'paid' && { paid_amounts: paidAmountsOf(expected, known) }),
          possible_duplicates: countOf({ duplicates: 'unseen' }),
          due_soon: countOf({ due: 'soon', due_kind: undefined }),
          overdue: countOf({ due: 'overdue', due_kind: undefined }),
          answer_late: countOf({ due: 'overdue', due_kind: ['ANSWER', 'PAYMENT'] }),
          due_soon_uncertain: countOf({ due: 'soon', due_kind: undefined }, isUncertain),
          overdue_uncertain: countOf({ due: 'overdue', due_kind: undefined }, isUncertain),
          due_uncertain:
            countOf({ due: 'soon', due_kind: undefined }, isUncertain) +
            countOf({ due: 'overdue', due_kind: undefined }, isUncertain),
          asleep: countOf({ due: undefined, due_kind: undefined, asleep: 'true' }),
          at: timeOf(START_MS),
        },
        about,
      );
    }
  });

  on('a claim that was moved, assigned or unseen a moment ago is found as it is now', async ({ stores }) => {
    await addPeople(stores);
    const claim = queueClaim({ n: 1, ms: START_MS });
    await stores.store.createClaim(claim);
    const queue = queueOf(stores);
    assert.equal((await queue.list({ status: ['CREATED'] }, ME)).data.length, 1);
    const truth = { ...claim, status: 'CREATED', status_reason: null, version: 1 } as unknown as Truth;
    await moveByChance(stores, truth, chanceFrom(3));
    assert.equal((await queue.list({ status: ['CREATED'] }, ME)).data.length, 0);
    const [row] = (await queue.list({ status: [truth.status] }, ME)).data;
    assert.deepEqual([row?.version, row?.since, row?.created_at], [2, truth.updated_at, claim.created_at]);
  });

  on('a row has its organization, its figures of documents and who has it', async ({ stores }) => {
    await addPeople(stores);
    const { store, queue } = stores;
    const claim = queueClaim({ n: 1, ms: START_MS, provider: 'WING', currency: 'JPY', customer_name: 'Łucja' });
    await store.createClaim(claim);
    await store.createClaim(queueClaim({ n: 2, ms: START_MS + 1 }));
    const stored = await store.findClaim(OURS, claim.id);
    assert.ok(stored);
    await addDocument(store, stored, 1);
    for (const n of [2, 3]) {
      const document = await addDocument(store, stored, n);
      if (n === 2) await upload(store, document, 'blob-2');
      else {
        await store.noteOrphanBlob({ organization_id: OURS, blob_key: 'blob-3', loose_since: timeOf(START_MS) });
        await store.completeUpload(OURS, document.id, { ...receivedFile('blob-3'), detected_type: 'image/png' });
      }
      await store.confirmDocument(OURS, claim.id, document.id, timeOf(START_MS + n));
    }
    const [row] = (await queueOf(stores).list({ sort: 'filed' }, ME)).data;
    assert.deepEqual(row, {
      id: claim.id,
      organization: { id: OURS, name: `Name of ${OURS}` },
      status: 'CREATED',
      status_reason: null,
      version: 1,
      is_open: true,
      type: 'LOST',
      carrier: 'DPD',
      provider: 'WING',
      tracking_number: 'TN-1',
      destination: { country: 'FR', city: 'Lyon', postcode: '69001' },
      customer_name: 'Łucja',
      claimed_amount: 4_200,
      currency: 'JPY',
      minor_digits: 0,
      created_at: claim.created_at,
      updated_at: claim.created_at,
      since: claim.created_at,
      documents: { confirmed: 2, pending: 1, unseen: 2, warnings: 1 },
      checklist: { state: 'unknown', there: null, wanted: null },
      assignee: null,
      unseen_since: timeOf(START_MS + 2),
      due: null,
      asleep_until: null,
      money: { approved: null, paid: [], missing: null },
      possible_duplicate: [],
    });
    const keys = [
      { organization_id: THEIRS, id: claim.id },
      { organization_id: OURS, id: claim.id },
    ];
    const found = await queue.findQueueClaims(keys);
    assert.deepEqual(
      found.map(({ claim: { organization_id } }) => organization_id),
      [OURS],
    );
  });

  on('of a time after the year 9999, the list and the counts say the same', async ({ stores }) => {
    await addPeople(stores);
    await stores.store.createClaim(queueClaim({ n: 1, ms: START_MS }));
    const queue = queueOf(stores);
    const late = Date.UTC(10_000, 0, 1);
    const ranges: [ClaimQueueFilter, number][] = [
      [{ filed_from: late }, 0],
      [{ filed_from: late, filed_to: late + DAY_MS - 1 }, 0],
      [{ filed_to: late + DAY_MS - 1 }, 1],
    ];
    for (const [range, claims] of ranges) {
      assert.equal((await queue.list(range, ME)).data.length, claims);
      assert.equal((await queue.counts(range, ME)).total, claims, JSON.stringify(range));
    }
  });

  on('both ends of the days of filing are in, to the millisecond', async ({ stores }) => {
    await addPeople(stores);
    for (const n of [0, 1, 2]) await stores.store.createClaim(queueClaim({ n: n + 1, ms: START_MS + n }));
    const queue = queueOf(stores);
    const ranges: [filed_from: number, filed_to: number, claims: number][] = [
      [START_MS, START_MS, 1],
      [START_MS, START_MS + 1, 2],
      [START_MS + 1, START_MS + 2, 2],
      [START_MS + 3, START_MS + DAY_MS, 0],
      [START_MS - DAY_MS, START_MS - 1, 0],
    ];
    for (const [filed_from, filed_to, claims] of ranges) {
      const range = { filed_from, filed_to };
      assert.equal((await queue.list(range, ME)).data.length, claims, JSON.stringify(range));
      assert.equal((await queue.counts(range, ME)).total, claims, JSON.stringify(range));
    }
  });

  on('what nothing fulfils is an empty page, and a cursor that is none is refused', async ({ stores }) => {
    await addPeople(stores);
    const queue = queueOf(stores);
    const nothing = { data: [], pagination: { cursor: null, has_more: false } };
    assert.deepEqual(await queue.list({}, ME), nothing);
    assert.deepEqual(await queue.list({ status: ['CREATED'], reason: ['TIME_EXCEEDED'] }, ME), nothing);
    for (const n of [1, 2]) await stores.store.createClaim(queueClaim({ n, ms: START_MS + n }));
    const { cursor } = (await queue.list({ limit: 1 }, ME)).pagination;
    for (const wrong of ['x', 'ZmlsZWQ', `${cursor}=`, Buffer.from('-filed  ').toString('base64url')]) {
      await assert.rejects(queue.list({ cursor: wrong }, ME), { code: 'INVALID_QUERY_PARAMETERS', field: 'cursor' });
    }
    await assert.rejects(queue.list({ sort: 'since', cursor: cursor ?? '' }, ME), { field: 'cursor' });
    for (const since of ['+010000-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z']) {
      const made = Buffer.from(`since ${since} ${queueClaim({ n: 1, ms: START_MS }).id}`).toString('base64url');
      await assert.rejects(queue.list({ sort: 'since', cursor: made }, ME), { field: 'cursor' });
    }
  });
}
