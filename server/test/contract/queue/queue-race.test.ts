import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimToFile } from '../../../src/features/claims/record.ts';
import { PostgresQueueEngine } from '../../../src/features/queue/sql/postgres.ts';
import { SqliteQueueEngine } from '../../../src/features/queue/sql/sqlite.ts';
import { type QueueEngine, SqlQueueStore } from '../../../src/features/queue/sql/store.ts';
import { PostgresDatabase } from '../../../src/platform/sql/postgres/database.ts';
import { withMethods } from '../../support/api/harness.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { OURS, temporaryFolder } from '../fixtures.ts';
import { ANA, BEN } from '../operators/operator-fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { WAITING } from '../postgres/postgres-stage.ts';
import { addPeople, assign, DAY_MS, queueClaim, START_MS, type Truth, timeOf } from './queue-world.ts';

const CLAIM = queueClaim({ n: 1, ms: START_MS, carrier: 'GLS' });
const STANDINGS = [
  { status: 'CREATED', reasons: null },
  { status: 'UNDER_REVIEW', reasons: null },
] as const;
const QUERIES = {
  'of a carrier': { standings: STANDINGS, carriers: ['GLS'], sort: 'filed', limit: 9 },
  'of a currency': { standings: STANDINGS, currencies: ['EUR'], sort: 'filed', limit: 9 },
} as const;

/** Throws unless a claim that is moved between two reads of one list is in it, whichever two. */
async function assertListed(stores: Stores, engine: QueueEngine): Promise<void> {
  await addPeople(stores);
  const { store } = stores;
  await store.createClaim(CLAIM);
  let version = 0;
  const move = async () => {
    version += 1;
    const [from, to] = (version % 2 === 1 ? STANDINGS : STANDINGS.toReversed()).map(({ status }) => status);
    assert.ok(from && to);
    const { outcome } = await store.moveClaim({
      organization_id: OURS,
      claim_id: CLAIM.id,
      version,
      from: { status: from, status_reason: null },
      to: { status: to, status_reason: null },
      moved_at: timeOf(START_MS + version * DAY_MS),
      actor: 'olga',
      note: null,
    });
    assert.equal(outcome, 'moved');
  };
  for (const [name, query] of Object.entries(QUERIES)) {
    for (const movedAfter of [1, 2]) {
      let reads = 0;
      const readAll: QueueEngine['readAll'] = async (statements) => {
        const rows = await engine.readAll(statements);
        reads += 1;
        if (reads === movedAfter) await move();
        return rows;
      };
      const listed = await new SqlQueueStore(withMethods(engine, { readAll })).listQueue(query);
      assert.deepEqual(
        listed.map(({ claim: { id } }) => id),
        [CLAIM.id],
        `${name}, moved after read ${movedAfter}`,
      );
    }
  }
}

describe('a list of what is rare has a claim that is moved while it is read', () => {
  test('on SQLite', async () => {
    const { folder, remove } = temporaryFolder();
    const file = join(folder, 'redress.db');
    const stores = openSqliteStores(file);
    const queue = new SqliteQueueEngine(file);
    await assertListed(stores, queue);
    await queue.close();
    await stores.store.close();
    remove();
  });

  test('on PostgreSQL', { skip: skipWithout('PostgreSQL') }, async () => {
    const url = await createDatabase();
    const stores = await openPostgresStores(postgresOptions(url));
    const database = new PostgresDatabase(postgresOptions(url));
    await assertListed(stores, new PostgresQueueEngine(database));
    await database.close();
    await stores.store.close();
    await dropDatabase(url);
  });
});

function claimOf(n: number): ClaimToFile {
  return queueClaim({ n: 10 + n, ms: START_MS });
}

/** Tables that stand beside claims and have whom they are assigned to. */
const LISTS = { claim_deadlines: '', claim_balances: '', claim_findings: ', found' };

function workOut({ organization_id, id }: ClaimToFile): string {
  const inserts = Object.entries(LISTS).map(
    ([table, more]) => `insert into ${table} (organization_id, claim_id${more})
      values ('${organization_id}', '${id}'${more && ", '[]'"})`,
  );
  return inserts.join('; ');
}

function giveText({ organization_id, id }: ClaimToFile): string {
  return `insert into claim_desk (organization_id, claim_id, assignee_id, assigned_at)
    values ('${organization_id}', '${id}', '${ANA.id}', now())
    on conflict (organization_id, claim_id) do update set assignee_id = excluded.assignee_id`;
}

describe('on PostgreSQL, a claim that is assigned meanwhile', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  let stores: Stores;
  let other: Client;
  let worker: Client;

  before(async () => {
    url = await createDatabase();
    stores = await openPostgresStores(postgresOptions(url));
    await addPeople(stores);
    other = new Client({ connectionString: url });
    worker = new Client({ connectionString: url, application_name: 'redress' });
    await Promise.all([other.connect(), worker.connect()]);
  });

  after(async () => {
    await Promise.all([other.end(), worker.end()]);
    await stores.store.close();
    await dropDatabase(url);
  });

  /** Does something that waits for what another connection has begun; then that one ends. */
  async function doWhile(begun: string, work: () => Promise<unknown>): Promise<void> {
    await other.query('begin');
    await other.query(begun);
    let isDone = false;
    const working = work().then(() => {
      isDone = true;
    });
    await until('it waits', async () => isDone || (await other.query(WAITING)).rows.length > 0);
    await other.query('commit');
    await working;
  }

  function give(n: number, from: string | null = null): Promise<void> {
    return assign(stores, { ...claimOf(n), assignee: from } as unknown as Truth, ANA.id, n);
  }

  test('stands where the move puts it', async () => {
    const { id } = claimOf(1);
    await stores.store.createClaim(claimOf(1));
    const move = `update claims set status = 'UNDER_REVIEW', version = 2, updated_at = now() where id = '${id}'`;
    await doWhile(move, () => give(1));
    const page = { standings: [STANDINGS[1]], assignee: ANA.id, sort: 'since', limit: 9 } as const;
    const mine = await stores.queue.listQueue(page);
    assert.deepEqual(
      mine.map(({ claim }) => claim.id),
      [id],
    );
  });

  for (const [n, owner] of [
    [2, null],
    [4, BEN.id],
  ] as const) {
    test(`has whom on what stands beside it, worked out just then; before it was of ${owner ?? 'nobody'}`, async () => {
      const [first, second] = [claimOf(n), claimOf(n + 1)];
      for (const [index, claim] of [first, second].entries()) {
        await stores.store.createClaim(claim);
        if (owner) await assign(stores, { ...claim, assignee: null } as unknown as Truth, owner, 30 + n + index);
      }
      await doWhile(workOut(first), () => give(n, owner));
      await doWhile(giveText(second), () => worker.query(workOut(second)));
      for (const table of Object.keys(LISTS)) {
        const kept = await other.query(`select claim_id, assignee_id from ${table} order by claim_id`);
        for (const { id } of [first, second]) {
          assert.equal(kept.rows.find(({ claim_id }) => claim_id === id)?.assignee_id, ANA.id, `${table} ${id}`);
        }
      }
    });
  }
});
