import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outcomeCounting } from '../../../../server/src/app/derive/derivations.ts';
import { openPostgresStores } from '../../../../server/src/app/postgres-stores.ts';
import { createRules } from '../../../../server/src/app/services.ts';
import { openSqliteStores } from '../../../../server/src/app/sqlite-stores.ts';
import type { Stores } from '../../../../server/src/app/stores.ts';
import type { ClaimRow } from '../../../../server/src/features/casework/record.ts';
import { ListedClaims } from '../../../../server/src/features/queue/listed-claims.ts';
import { Outstanding } from '../../../../server/src/features/queue/outstanding/service.ts';
import { ClaimQueue, type ClaimQueueQuery } from '../../../../server/src/features/queue/service.ts';
import { Statistics } from '../../../../server/src/features/queue/statistics/service.ts';
import { Identifiers } from '../../../../server/src/platform/identifiers.ts';
import { skipWithout } from '../../../../server/test/support/servers/availability.ts';
import { median } from '../../load/load.ts';
import type { Bench } from '../../plan.ts';
import { OPERATOR_ID, organizationOf, seedQueueOnPostgres, seedQueueOnSqlite } from '../../seed/queue-seed.ts';
import { startPostgres } from '../../servers/postgres.ts';
import { printTable } from '../../table.ts';
import { type Asked, DEEP_PAGES, questionsOf } from './queue-questions.ts';

const SAMPLES = 30;
const INDEX_BATCH = 500;
const GET_EVERY_MS = 2;
const AIM_MS = 100;
const STATEMENT_MS = 60_000;

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

async function fillSearch({ queue, claimWalk }: Stores, claims: number): Promise<string> {
  const start = performance.now();
  for (let beforeId: string | undefined = '~'; beforeId !== undefined; ) {
    const keys = await claimWalk.listBefore({ beforeId, limit: INDEX_BATCH });
    for (let left = keys; left.length > 0; ) left = left.slice(await queue.index(left));
    beforeId = keys.at(-1)?.id;
  }
  return ((claims / (performance.now() - start)) * 1_000).toFixed(0);
}

async function askedOf(stores: Stores): Promise<Asked> {
  const clock = Date.now;
  const { checklists } = createRules({ stores, clock, identifiers: new Identifiers(clock) });
  const queue = new ClaimQueue({ ...stores, outcomes: outcomeCounting(stores), checklists, clock });
  const cursor = await deepCursor(queue);
  const last = numberIn((await queue.list({ limit: 1 }, OPERATOR_ID)).data);
  const page = (query: ClaimQueueQuery) => () => queue.list(query, OPERATOR_ID);
  const counts = (query: ClaimQueueQuery) => () => queue.counts(query, OPERATOR_ID);
  const outstanding = new Outstanding({ queue: stores.queue, clock });
  return {
    ...questionsOf({ page, counts, outstanding }, { cursor, last }),
    'numbers that look alike': () => new ListedClaims(stores.queue, checklists).lookAlikesOf(organizationOf(0), last),
    ...figuresOf(stores),
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
