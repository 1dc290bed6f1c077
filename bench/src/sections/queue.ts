import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresStores } from '../../../server/src/app/postgres-stores.ts';
import { createRules } from '../../../server/src/app/services.ts';
import { openSqliteStores } from '../../../server/src/app/sqlite-stores.ts';
import type { Stores } from '../../../server/src/app/stores.ts';
import type { ClaimRow } from '../../../server/src/features/casework/record.ts';
import { UNDECIDED_STATUSES as UNDECIDED } from '../../../server/src/features/claims/rules/standing.ts';
import { encodeQueueCursor } from '../../../server/src/features/queue/cursor.ts';
import { ListedClaims } from '../../../server/src/features/queue/listed-claims.ts';
import { Outstanding } from '../../../server/src/features/queue/outstanding/service.ts';
import { ClaimQueue, type ClaimQueueQuery } from '../../../server/src/features/queue/service.ts';
import { Statistics } from '../../../server/src/features/queue/statistics/service.ts';
import { Identifiers } from '../../../server/src/platform/identifiers.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { median } from '../load/load.ts';
import type { Bench } from '../plan.ts';
import { OPERATOR_ID, organizationOf, seedQueueOnPostgres, seedQueueOnSqlite } from '../seed/queue-seed.ts';
import { startPostgres } from '../servers/postgres.ts';
import { printTable } from '../table.ts';

const SAMPLES = 30;
const DEEP_PAGES = 20;
const INDEX_BATCH = 500;
const DAY_MS = 86_400_000;
const GET_EVERY_MS = 2;
const AIM_MS = 100;
const STATEMENT_MS = 60_000;

type Asked = Readonly<Record<string, () => Promise<unknown>>>;

/** The operator's queue with many claims: pages, counts, search and the overview, each beside a client's gets. */
export async function ofTheQueue(bench: Bench): Promise<void> {
  await onSqlite(bench);
  const missing = skipWithout('PostgreSQL');
  if (missing) return console.log(`\nqueue on PostgreSQL is left out: ${missing}`);
  await onPostgres(bench);
}

async function onSqlite({ plan, newFolder }: Bench): Promise<void> {
  const [folder, [, claims]] = [newFolder(), plan.sizes];
  const file = join(folder, 'redress.db');
  await openSqliteStores(file).store.close();
  seedQueueOnSqlite(folder, claims);
  const stores = openSqliteStores(file);
  await measure('SQLite', stores, claims);
  await stores.store.close();
}

async function onPostgres({ plan }: Bench): Promise<void> {
  const [, claims] = plan.sizes;
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    const options = { url: database.url, connections: 10, statementMs: STATEMENT_MS, waitMs: 5_000, isPooled: false };
    await (await openPostgresStores(options)).store.close();
    await seedQueueOnPostgres(database, claims);
    const stores = await openPostgresStores(options);
    await stores.queue.foldCounters();
    await measure('PostgreSQL', stores, claims);
    await stores.store.close();
  } finally {
    await postgres.stop();
  }
}

async function measure(engine: string, stores: Stores, claims: number): Promise<void> {
  const perSecond = await fillSearch(stores, claims);
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(await askedOf(stores))) rows.push(await time(name, ask, stores));
  const size = claims.toLocaleString('en');
  const head = ['', 'p50 ms', 'p95 ms', 'worst ms', 'a get meanwhile, p50 ms', 'p95 ms', 'aim'];
  printTable(
    `The queue on ${engine}, ${size} claims (${perSecond} claims a second added to the search index)`,
    head,
    rows,
  );
}

async function fillSearch({ queue }: Stores, claims: number): Promise<string> {
  const start = performance.now();
  for (let last: string | null = ''; last !== null; ) last = await queue.indexAfter(last, INDEX_BATCH);
  return ((claims / (performance.now() - start)) * 1_000).toFixed(0);
}

async function askedOf(stores: Stores): Promise<Asked> {
  const clock = Date.now;
  const { checklists } = createRules({ stores, clock, identifiers: new Identifiers(clock) });
  const queue = new ClaimQueue({ ...stores, checklists, clock });
  const cursor = await deepCursor(queue);
  const last = numberIn((await queue.list({ limit: 1 }, OPERATOR_ID)).data);
  const page: Ask = (query) => () => queue.list(query, OPERATOR_ID);
  return {
    ...pagesOf(page, cursor),
    ...pagesByDueDay(page),
    ...pagesByChecklist(page),
    ...pagesByMoney(page),
    ...outstandingOf(new Outstanding({ queue: stores.queue, clock })),
    ...searchesOf(page, last),
    'numbers that look alike': () => new ListedClaims(stores.queue, checklists).lookAlikesOf(organizationOf(0), last),
    ...countsOf((query) => () => queue.counts(query, OPERATOR_ID)),
    ...figuresOf(stores),
  };
}

type Ask = (query: ClaimQueueQuery) => () => Promise<unknown>;

function pagesOf(page: Ask, cursor: string | undefined): Asked {
  return {
    'all, newest': page({}),
    'new, longest first': page({ status: ['CREATED'], sort: 'since' }),
    'evidence arrived, longest unseen': page({ evidence: 'unseen', sort: 'unseen' }),
    'evidence arrived, newest': page({ evidence: 'unseen' }),
    'evidence arrived, of a carrier': page({ evidence: 'unseen', carrier: ['UPS'], sort: 'unseen' }),
    'evidence arrived, mine': page({ evidence: 'unseen', assignee: 'me', sort: 'unseen' }),
    'evidence arrived, of a rare currency': page({ evidence: 'unseen', currency: ['JPY'], sort: 'unseen' }),
    'evidence arrived, of a rare currency, newest': page({ evidence: 'unseen', currency: ['JPY'] }),
    'needs action': page({ status: ['PENDING_ACTION'], sort: 'since' }),
    'money coming': page({ status: ['PENDING_REFUND', 'PENDING_REFUND_AMOUNT_CONFIRMED'], sort: 'since' }),
    'mine, longest first': page({ assignee: 'me', status: UNDECIDED, sort: 'since' }),
    'mine, newest': page({ assignee: 'me', status: UNDECIDED }),
    'mine, of a carrier': page({ assignee: 'me', status: UNDECIDED, carrier: ['UPS'], sort: 'since' }),
    'mine, of a rare currency': page({ assignee: 'me', status: UNDECIDED, currency: ['JPY'], sort: 'since' }),
    'nobody’s': page({ assignee: 'none' }),
    done: page({ status: ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'] }),
    'one organization': page({ organization: [organizationOf(7)], sort: 'since' }),
    'a carrier': page({ carrier: ['UPS'] }),
    'a rare carrier': page({ carrier: ['MAERSK'] }),
    'a rare currency': page({ currency: ['JPY'] }),
    'a rare currency, by the last move': page({ currency: ['JPY'], sort: 'since' }),
    'a rare provider, by the last move': page({ provider: ['WING'], sort: 'since' }),
    'what no claim has': page({ carrier: ['PAACK'] }),
    [`page ${DEEP_PAGES} of 200`]: page({ cursor, limit: 200 }),
  };
}

function pagesByMoney(page: Ask): Asked {
  const outstanding = { money: 'outstanding', refund_currency: ['EUR'] } as const;
  return {
    'amount missing, longest first': page({ money: 'missing', asleep: 'false', sort: 'since' }),
    'amount missing, newest': page({ money: 'missing', asleep: 'false' }),
    'amount missing, by what is due': page({ money: 'missing', sort: 'due' }),
    'amount missing, of a rare carrier': page({ money: 'missing', carrier: ['MAERSK'], sort: 'since' }),
    'amount missing, mine': page({ money: 'missing', assignee: 'me', sort: 'since' }),
    outstanding: page({ ...outstanding, sort: 'since' }),
    'outstanding, of a carrier': page({ ...outstanding, carrier: ['UPS'], sort: 'since' }),
    'outstanding, of a carrier and an age': page({ ...outstanding, carrier: ['UPS'], approved_to: '2026-06-30' }),
  };
}

function outstandingOf(outstanding: Outstanding): Asked {
  return {
    'sums of what is outstanding, by carrier': () => outstanding.report({}),
    'the same by organization': () => outstanding.report({ by: 'organization' }),
    'the same by both': () => outstanding.report({ by: 'both' }),
  };
}

function pagesByDueDay(page: Ask): Asked {
  return {
    'by what is due': page({ sort: 'due' }),
    'by what is due, the latest first': page({ sort: '-due' }),
    'new, by what is due': page({ status: ['CREATED'], asleep: 'false', sort: 'due' }),
    'done, by what is due': page({ status: ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'], sort: 'due' }),
    'mine, by what is due': page({ assignee: 'me', status: UNDECIDED, asleep: 'false', sort: 'due' }),
    'nobody’s, by what is due': page({ assignee: 'none', sort: 'due' }),
    'one organization, by what is due': page({ organization: [organizationOf(7)], sort: 'due' }),
    'a carrier, by what is due': page({ carrier: ['UPS'], sort: 'due' }),
    'a rare carrier, by what is due': page({ carrier: ['MAERSK'], sort: 'due' }),
    'a rare currency, by what is due': page({ currency: ['JPY'], sort: 'due' }),
    'evidence arrived, by what is due': page({ evidence: 'unseen', sort: 'due' }),
    'due soon': page({ due: 'soon', sort: 'due' }),
    overdue: page({ due: 'overdue', sort: 'due' }),
    'overdue, mine': page({ due: 'overdue', assignee: 'me', sort: 'due' }),
    'overdue, newest': page({ due: 'overdue' }),
    'answer late': page({ due: 'overdue', due_kind: ['ANSWER'], sort: 'due' }),
    'asleep, by what is due': page({ asleep: 'true', sort: 'due' }),
    'asleep, newest': page({ asleep: 'true' }),
    'new and awake, longest first': page({ status: ['CREATED'], asleep: 'false', sort: 'since' }),
    'evidence arrived and awake': page({ evidence: 'unseen', asleep: 'false', sort: 'unseen' }),
    'mine and awake': page({ assignee: 'me', status: UNDECIDED, asleep: 'false', sort: 'since' }),
    'after the last due day': page({ sort: 'due', cursor: afterAllDays('due') }),
  };
}

function pagesByChecklist(page: Ask): Asked {
  return {
    'complete, newest': page({ checklist: 'complete' }),
    'incomplete, longest first': page({ checklist: 'incomplete', sort: 'since' }),
    'complete, by what is due': page({ checklist: 'complete', sort: 'due' }),
    'complete, of an organization': page({ checklist: 'complete', organization: [organizationOf(7)] }),
    'incomplete, of a rare currency': page({ checklist: 'incomplete', currency: ['JPY'] }),
    'incomplete, of a rare currency, by the last move': page({
      checklist: 'incomplete',
      currency: ['JPY'],
      sort: 'since',
    }),
    'complete, nobody’s': page({ checklist: 'complete', assignee: 'none', sort: 'since' }),
    'complete, mine': page({ checklist: 'complete', assignee: 'me', sort: 'since' }),
    'complete, with evidence': page({ checklist: 'complete', evidence: 'unseen', sort: 'unseen' }),
    'complete and overdue': page({ checklist: 'complete', due: 'overdue', sort: 'due' }),
  };
}

function searchesOf(page: Ask, last: string): Asked {
  return {
    'search: a rare word': page({ q: 'zanzib' }),
    'search: a word of every tenth': page({ q: 'bicycle' }),
    'search: a letter': page({ q: 'c' }),
    'search: numbers that begin alike': page({ q: '1Z1' }),
    'search: a number in another case, with dashes': page({ q: last.toLowerCase().replace(/^(..)/, '$1-') }),
    'search: the end of a number': page({ q: last.slice(-5) }),
    'search: a phone': page({ q: '0034 600 004 711' }),
    'search: the end of a phone': page({ q: '4711' }),
    'search: a street of every claim': page({ q: 'rivoli' }),
    'search: two words': page({ q: 'camille bicycle' }),
    'search: three words': page({ q: 'camille bicycle rivoli' }),
  };
}

function countsOf(counts: Ask): Asked {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return {
    'counts of everything': counts({}),
    'counts of a status': counts({ status: ['PENDING_ACTION'] }),
    'counts of a carrier': counts({ carrier: ['UPS'] }),
    'counts of a rare currency': counts({ currency: ['JPY'] }),
    'counts of a reason': counts({ reason: ['PENDING_UPLOAD_DOCUMENTS'] }),
    'counts of what is awake': counts({ asleep: 'false' }),
    'counts of what is awake and undecided': counts({ asleep: 'false', status: UNDECIDED }),
    'counts of what is overdue': counts({ due: 'overdue' }),
    'counts of what is overdue with evidence': counts({ due: 'overdue', evidence: 'unseen' }),
    'counts of mine by what is due': counts({ assignee: 'me', due: 'soon' }),
    'counts of a week': counts({ filed_from: today - 14 * DAY_MS, filed_to: today - 7 * DAY_MS - 1 }),
    'counts of a week and a carrier': counts({ filed_from: today - 14 * DAY_MS, filed_to: today, carrier: ['UPS'] }),
    'counts of what is incomplete': counts({ checklist: 'incomplete' }),
    'counts of what is complete, of a carrier': counts({ checklist: 'complete', carrier: ['UPS'] }),
    'counts of what is incomplete, of a rare currency': counts({ checklist: 'incomplete', currency: ['JPY'] }),
    'counts of what is incomplete and awake': counts({ checklist: 'incomplete', asleep: 'false' }),
    'counts of what is incomplete and nobody’s': counts({ checklist: 'incomplete', assignee: 'none' }),
    'counts of what is incomplete and overdue': counts({ checklist: 'incomplete', due: 'overdue' }),
    'counts of what is incomplete, of a week': counts({
      checklist: 'incomplete',
      filed_from: today - 14 * DAY_MS,
      filed_to: today - 7 * DAY_MS - 1,
    }),
    'counts of a search': counts({ q: 'bicycle' }),
  };
}

function figuresOf(stores: Stores): Asked {
  const statistics = new Statistics({ ...stores, clock: Date.now });
  return {
    'overview of 30 days': () => statistics.report({ days: 30 }),
    'overview of 366 days': () => statistics.report({ days: 366 }),
    'counts by organization': () => stores.queue.countByOrganization(),
  };
}

/** A cursor from which on no claim has a due day. */
function afterAllDays(sort: 'due'): string {
  return encodeQueueCursor(sort, { id: `clm_${'0'.repeat(32)}`, since: 'none' });
}

const numberIn = (rows: readonly ClaimRow[]) => rows[0]?.tracking_number ?? '';

async function deepCursor(queue: ClaimQueue): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let n = 1; n < DEEP_PAGES; n += 1) {
    const { pagination } = await queue.list({ limit: 200, cursor }, OPERATOR_ID);
    cursor = pagination.cursor ?? undefined;
  }
  return cursor;
}

/** Times one question repeatedly, without the first time, while a client gets claims. */
async function time(name: string, ask: () => Promise<unknown>, stores: Stores): Promise<string[]> {
  await ask();
  const gets: number[] = [];
  const [claim] = (await stores.queue.listQueue({ ...NEWEST, limit: 1 })).map((each) => each.claim);
  const times: number[] = [];
  let isDone = false;
  const getting = (async () => {
    while (!isDone && claim) {
      gets.push(await millisecondsOf(() => stores.store.findClaim(claim.organization_id, claim.id)));
      await pause(GET_EVERY_MS);
    }
  })();
  for (let n = 0; n < SAMPLES; n += 1) times.push(await millisecondsOf(ask));
  isDone = true;
  await getting;
  const figures = [median(times), quantile(times, 0.95), Math.max(...times), median(gets), quantile(gets, 0.95)];
  const isPage = !name.startsWith('overview') && !name.startsWith('search');
  return [name, ...figures.map((ms) => ms.toFixed(ms < 10 ? 2 : 0)), isPage ? `under ${AIM_MS}` : ''];
}

const NEWEST = { standings: [{ status: 'CREATED', reasons: null }], sort: '-filed' } as const;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
