import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { PostgresQueueEngine } from '../../../src/features/queue/sql/postgres.ts';
import { SqliteQueueEngine } from '../../../src/features/queue/sql/sqlite.ts';
import { type QueueEngine, SqlQueueStore } from '../../../src/features/queue/sql/store.ts';
import { PostgresDatabase } from '../../../src/platform/sql/postgres/database.ts';
import { withMethods } from '../../support/api/harness.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { OURS, temporaryFolder } from '../fixtures.ts';
import { ANA } from '../operators/operator-fixtures.ts';
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

test('on PostgreSQL, a claim that is assigned while it is moved stands where the move puts it', {
  skip: skipWithout('PostgreSQL'),
}, async () => {
  const url = await createDatabase();
  const stores = await openPostgresStores(postgresOptions(url));
  await addPeople(stores);
  await stores.store.createClaim(CLAIM);
  const mover = new Client({ connectionString: url });
  await mover.connect();
  try {
    await mover.query('begin');
    await mover.query(
      `update claims set status = 'UNDER_REVIEW', version = 2, updated_at = now() where id = '${CLAIM.id}'`,
    );
    let isAssigned = false;
    const assigning = assign(stores, { ...CLAIM, assignee: null } as unknown as Truth, ANA.id, 1).then(() => {
      isAssigned = true;
    });
    const isWaiting = async () => (await mover.query(WAITING)).rows.length > 0;
    while (!isAssigned && !(await isWaiting()));
    await mover.query('commit');
    await assigning;
    const page = { standings: [STANDINGS[1]], assignee: ANA.id, sort: 'since', limit: 9 } as const;
    const mine = await stores.queue.listQueue(page);
    assert.deepEqual(
      mine.map(({ claim }) => claim.id),
      [CLAIM.id],
    );
  } finally {
    await mover.end();
    await stores.store.close();
  }
  await dropDatabase(url);
});
