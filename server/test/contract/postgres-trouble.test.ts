import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Client } from 'pg';
import { PostgresStore } from '../../src/store/postgres.ts';
import { type PostgresOptions, PostgresPool } from '../../src/store/postgres-pool.ts';
import type { Store } from '../../src/store/store.ts';
import { until } from '../acceptance/process.ts';
import { skipWithout } from '../servers/availability.ts';
import { CutProxy } from '../servers/cut-proxy.ts';
import { createDatabase, dropDatabase } from '../servers/postgres.ts';
import {
  addDocument,
  CLOSING,
  claimId,
  claimToFile,
  everyClaim,
  fileClaim,
  fileClosedClaim,
  moveOf,
  OURS,
  organization,
  receivedFile,
  standing,
  timeAt,
} from './fixtures.ts';
import { postgresOptions, TABLES } from './postgres-database.ts';

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'redress' and pid <> pg_backend_pid()`;

describe('PostgreSQL: trouble', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  let admin: Client;

  before(async () => {
    url = await createDatabase();
    await (await PostgresStore.open(postgresOptions(url))).close();
    admin = new Client({ connectionString: url });
    await admin.connect();
  });
  after(async () => {
    await admin.end();
    await dropDatabase(url);
  });
  beforeEach(async () => {
    await admin.query(`truncate ${TABLES.join(', ')}`);
  });

  /** A store that has our organization. */
  async function withStore(options: Partial<PostgresOptions>, work: (store: Store) => Promise<void>): Promise<void> {
    const store = await PostgresStore.open({ ...postgresOptions(url), ...options });
    try {
      if (!(await store.findOrganization(OURS))) await store.addOrganization(organization(OURS));
      await work(store);
    } finally {
      await store.close();
    }
  }

  /** A store whose connections go through a proxy. */
  async function behindProxy(
    work: (store: Store, proxy: CutProxy) => Promise<void>,
    options: Partial<PostgresOptions> = {},
  ): Promise<void> {
    const { hostname, port } = new URL(url);
    const proxy = await CutProxy.start({ host: hostname, port: Number(port) });
    const through = Object.assign(new URL(url), { port: String(proxy.port) }).href;
    try {
      await withStore({ ...options, url: through }, (store) => work(store, proxy));
    } finally {
      await proxy.close();
    }
  }

  const isThere = async (text: string, values: unknown[]): Promise<boolean> =>
    (await admin.query(text, values)).rows.length > 0;
  const isFiled = (id: string) => isThere('select 1 from claims where id = $1', [id]);

  async function trouble(work: Promise<unknown>): Promise<{ code: unknown; isNothingStored: unknown }> {
    const error = await work.then(
      () => assert.fail('it did not fail'),
      (failure) => failure,
    );
    return { code: error.code, isNothingStored: error.isNothingStored };
  }
  const NOTHING_STORED = { code: 'STORE_UNAVAILABLE', isNothingStored: true };
  const NOT_KNOWN = { code: 'STORE_UNAVAILABLE', isNothingStored: false };

  describe('lost connections', () => {
    test('reads and filings go on after every connection was ended by the server', () =>
      withStore({}, async (store) => {
        for (let n = 1; n <= 5; n += 1) {
          const claim = await fileClaim(store, { n });
          await admin.query(TERMINATE);
          assert.deepEqual(await store.findClaim(OURS, claim.id), claim);
          await admin.query(TERMINATE);
        }
        assert.equal((await store.listClaims(everyClaim())).length, 5);
      }));

    test('a claim whose answer was lost after it was stored is filed once, and answered as created', () =>
      behindProxy(async (store, proxy) => {
        proxy.keepAnswersTo('');
        const filing = store.createClaim(claimToFile({ n: 1 }));
        await until('the claim is stored', () => isFiled(claimId(1)));
        proxy.cut();
        const result = await filing;
        assert.equal(result.outcome, 'created');
        assert.deepEqual(await store.listClaims(everyClaim()), [result.outcome === 'created' && result.claim]);
      }));

    test('an upload whose answer was lost after it was stored is complete, and not used by another', () =>
      behindProxy(async (store, proxy) => {
        const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
        await store.noteLooseBlob({ organization_id: OURS, blob_key: 'k/1', loose_since: timeAt(1) });
        proxy.keepAnswersTo('');
        const completing = store.completeUpload(OURS, document.id, receivedFile('k/1'));
        await until('it is stored', () => isThere('select 1 from documents where blob_key is not null', []));
        proxy.cut();
        assert.equal(await completing, 'completed');
      }));

    test('a claim that was stored is created, though what stands in the way of its neighbour cannot be asked for', () =>
      behindProxy(async (store, proxy) => {
        await fileClaim(store, { n: 1 });
        proxy.keepAnswersTo('any ($2');
        const numbers = [2, 3, 4, 1];
        const results = numbers.map((n, index) =>
          store.createClaim(claimToFile({ n: 10 + index, tracking_number: `TN-${n}` })),
        );
        const refused = trouble(results[3] ?? assert.fail());
        await until('all are stored', () => isFiled(claimId(12)));
        assert.equal((await results[2])?.outcome, 'created');
        await proxy.close();
        assert.deepEqual(await refused, NOT_KNOWN);
      }));

    test('a database that says nothing is waited for once', () =>
      behindProxy(
        async (store, proxy) => {
          await store.findClaim(OURS, claimId(1));
          proxy.keepAnswersTo('');
          const since = performance.now();
          assert.deepEqual(await trouble(store.findClaim(OURS, claimId(1))), NOT_KNOWN);
          assert.ok(performance.now() - since < 3_000);
        },
        { statementMs: 500 },
      ));

    test('a move whose answer was lost is not repeated, and is not said to have failed', () =>
      behindProxy(async (store, proxy) => {
        const claim = await fileClaim(store, { n: 1 });
        proxy.keepAnswersTo('commit');
        const failure = trouble(store.moveClaim(moveOf(claim, CLOSING)));
        await until('the move is stored', () => isThere('select 1 from claim_history', []));
        proxy.cut();
        assert.deepEqual(await failure, NOT_KNOWN);
        assert.equal((await store.listMoves(OURS, claim.id)).length, 1);
      }));
  });

  describe('limits', () => {
    test('a statement that waits too long for a lock is given up, and nothing is stored', () =>
      withStore({ statementMs: 1_000 }, async (store) => {
        const claim = await fileClaim(store, { n: 1 });
        await admin.query('begin');
        await admin.query('select 1 from claims for update');
        try {
          const move = store.moveClaim(moveOf(claim, standing('UNDER_REVIEW')));
          assert.deepEqual(await trouble(move), NOTHING_STORED);
        } finally {
          await admin.query('rollback');
        }
        assert.equal((await store.findClaim(OURS, claim.id))?.version, 1);
      }));

    test('with all connections taken a request is given up after the wait, and the next one succeeds', () =>
      withStore({ connections: 1, waitMs: 300, statementMs: 10_000 }, async (store) => {
        const claim = await fileClaim(store, { n: 1 });
        await admin.query('begin');
        await admin.query('select 1 from claims for update');
        const move = store.moveClaim(moveOf(claim, standing('UNDER_REVIEW')));
        await until('the connection is taken', () => isThere(WAITING, []));
        assert.deepEqual(await trouble(store.findClaim(OURS, claim.id)), NOTHING_STORED);
        await admin.query('rollback');
        assert.equal((await move).outcome, 'moved');
        assert.equal((await store.findClaim(OURS, claim.id))?.version, 2);
      }));

    test('a claim whose number another transaction holds costs no other claim of its batch its own', () =>
      withStore({ statementMs: 1_000 }, async (store) => {
        const closed = await fileClosedClaim(store, { n: 500, tracking_number: 'TN-9' });
        await admin.query('begin');
        await admin.query('update claims set is_open = 1 where id = $1', [closed.id]);
        try {
          const filings = Array.from({ length: 50 }, (_, n) => store.createClaim(claimToFile({ n })));
          const settled = await Promise.allSettled(filings);
          const failed = settled.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
          assert.deepEqual(failed, [9]);
          assert.deepEqual(await trouble(filings[9] ?? assert.fail()), NOTHING_STORED);
        } finally {
          await admin.query('rollback');
        }
      }));

    test('a migration waits as long as it takes, whatever the limit of a statement', async () => {
      const fresh = await createDatabase();
      const holder = new Client({ connectionString: fresh });
      await holder.connect();
      try {
        await holder.query('select pg_advisory_lock(7274001)');
        const opening = PostgresStore.open({ ...postgresOptions(fresh), statementMs: 500 });
        opening.catch(() => {});
        await until('it has waited for longer than any limit', async () => {
          const { rows } = await holder.query(`select 1 from pg_stat_activity where datname = current_database()
            and wait_event = 'advisory' and query_start < clock_timestamp() - interval '2 seconds'`);
          return rows.length > 0;
        });
        await holder.query('select pg_advisory_unlock(7274001)');
        await (await opening).close();
      } finally {
        await holder.end();
        await dropDatabase(fresh);
      }
    });

    test('options in the address are added to our own', async () => {
      const address = Object.assign(new URL(url), { search: '?options=-c%20search_path%3Delsewhere' }).href;
      const pool = new PostgresPool({ ...postgresOptions(url), url: address });
      const setting = async (name: string) => (await pool.query(`show ${name}`, [], { isRepeatable: true })).rows;
      assert.deepEqual(await setting('search_path'), [['elsewhere']]);
      assert.deepEqual(await setting('enable_seqscan'), [['off']]);
      await pool.close();
    });

    test('nobody at the address is trouble at once', async () => {
      const nowhere = Object.assign(new URL(url), { port: '1' }).href;
      assert.deepEqual(await trouble(PostgresStore.open({ ...postgresOptions(url), url: nowhere })), NOTHING_STORED);
    });

    test('a database that became read-only refuses writes as trouble', () =>
      withStore({}, async (store) => {
        const name = new URL(url).pathname.slice(1);
        await admin.query(`alter database ${name} set default_transaction_read_only = on`);
        try {
          await admin.query(TERMINATE);
          // Of a claim that was sent over the connection that was lost, nobody could say that it was not stored.
          assert.ok(await store.findOrganization(OURS));
          assert.deepEqual(await trouble(store.createClaim(claimToFile({ n: 1 }))), NOTHING_STORED);
        } finally {
          await admin.query('set transaction_read_only = off');
          await admin.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
        }
        await fileClaim(store, { n: 2 });
      }));
  });

  const WAITING = `select 1 from pg_stat_activity where application_name = 'redress'
    and datname = current_database() and wait_event_type = 'Lock'`;

  describe('filing', () => {
    test('claims that arrive together are filed by few statements, each answered for itself', () =>
      withStore({}, async (store) => {
        await fileClaim(store, { n: 500, tracking_number: 'TN-7' });
        await fileClosedClaim(store, { n: 501, tracking_number: 'TN-8', city: 'Nantes' });
        const before = await transactions();
        const results = await Promise.all(
          Array.from({ length: 200 }, (_, n) =>
            store.createClaim(claimToFile({ n, tracking_number: `TN-${n % 150}` })),
          ),
        );
        const created = results.filter(({ outcome }) => outcome === 'created');
        assert.equal(created.length, 149);
        for (const n of [7, 157]) assert.deepEqual(results[n], { outcome: 'conflict', claim_id: claimId(500) });
        const reused = results[8];
        assert.ok(reused?.outcome === 'created' && reused.claim.filed.includes('Nantes'));
        assert.ok((await transactions()) - before < 30, 'too many statements');
      }));

    test('a claim that the database cannot hold costs no other claim its own', () =>
      withStore({}, async (store) => {
        // Refused by the listener already (decision: Strings): PostgreSQL has no NUL in a text.
        const bad = claimToFile({ n: 3, tracking_number: 'TN-\0' });
        const filings = [1, 2].map((n) => store.createClaim(claimToFile({ n })));
        const settled = await Promise.allSettled([...filings, store.createClaim(bad), fileClaim(store, { n: 4 })]);
        assert.deepEqual(
          settled.map(({ status }) => status),
          ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
        );
        assert.equal((await store.listClaims(everyClaim())).length, 3);
      }));

    test('of first claims for one tracking number through two processes at once, one is created', () =>
      withStore({}, (one) =>
        withStore({}, async (two) => {
          for (let round = 0; round < 50; round += 1) {
            const numbers = Array.from({ length: 6 }, (_, index) => round * 6 + index);
            const results = await Promise.all(
              numbers.map((n) => (n % 2 ? one : two).createClaim(claimToFile({ n, tracking_number: `TN-${round}` }))),
            );
            const created = results.flatMap((result) => (result.outcome === 'created' ? [result.claim.id] : []));
            assert.equal(created.length, 1);
            const conflicts = results.flatMap((result) => (result.outcome === 'conflict' ? [result.claim_id] : []));
            assert.deepEqual(new Set(conflicts), new Set(created));
          }
        }),
      ));

    test('batches of the same numbers in different order through two processes do not wait for each other', () =>
      withStore({}, (one) =>
        withStore({}, async (two) => {
          const numbers = Array.from({ length: 300 }, (_, n) => n);
          const file = (store: Store, n: number, id: number) =>
            store.createClaim(claimToFile({ n: id, tracking_number: `TN-${n}` }));
          const results = await Promise.all([
            ...numbers.map((n) => file(one, n, n)),
            ...numbers.toReversed().map((n) => file(two, n, 1_000 + n)),
          ]);
          assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 300);
        }),
      ));
  });

  /** How many transactions the database has ended, as its statistics know it by now. */
  async function transactions(): Promise<number> {
    await admin.query('select pg_stat_force_next_flush()');
    const { rows } = await admin.query(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0].count);
  }

  test('processes that open a new database together all succeed, and each migration is applied once', async () => {
    const fresh = await createDatabase();
    try {
      const stores = await Promise.all(Array.from({ length: 8 }, () => PostgresStore.open(postgresOptions(fresh))));
      await Promise.all(stores.map((store) => store.check()));
      await Promise.all(stores.map((store) => store.close()));
    } finally {
      await dropDatabase(fresh);
    }
  });
});
