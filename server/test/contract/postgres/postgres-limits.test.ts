import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { PostgresPool } from '../../../src/platform/sql/postgres/pool.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import {
  addDocument,
  CLOSING,
  claimToFile,
  fileClaim,
  fileClosedClaim,
  moveClaim,
  moveOf,
  OURS,
  standing,
  takingBackOf,
  timeAt,
} from '../fixtures.ts';
import { postgresOptions } from './postgres-database.ts';
import { errorOf, NOTHING_STORED, PostgresStage } from './postgres-stage.ts';

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'redress' and pid <> pg_backend_pid()`;

describe('PostgreSQL: locks and limits', { skip: skipWithout('PostgreSQL') }, () => {
  const stage = PostgresStage.use();

  test('a statement that waits too long for a lock is given up, and nothing is stored', () =>
    stage.withStore({ statementMs: 1_000 }, async (store) => {
      const claim = await fileClaim(store, { n: 1 });
      await stage.admin.query('begin');
      await stage.admin.query('select 1 from claims for update');
      try {
        const move = store.moveClaim(moveOf(claim, standing('UNDER_REVIEW')));
        assert.deepEqual(await errorOf(move), NOTHING_STORED);
      } finally {
        await stage.admin.query('rollback');
      }
      assert.equal((await store.findClaim(OURS, claim.id))?.version, 1);
    }));

  test('a move is not taken back once a document is registered, though its transaction began before', () =>
    stage.withStore({}, async (store) => {
      const filed = await fileClaim(store, { n: 1 });
      const moved = await moveClaim(store, filed, CLOSING);
      const document = await addDocument(store, moved, 1);
      await stage.admin.query(`create table kept as select * from documents; delete from documents;
        update kept set created_at = '${timeAt(1_000_000)}'`);
      try {
        await stage.admin.query('begin; insert into documents select * from kept');
        const takingBack = store.takeBackMove(takingBackOf(moved, filed));
        await until('it waits for the registration', async () => (await stage.countWaiting()) === 1);
        await stage.admin.query('commit');
        assert.deepEqual(await takingBack, { outcome: 'overtaken', work: ['document'] });
        assert.equal((await store.findDocument(OURS, document.id))?.claim_id, filed.id);
      } finally {
        await stage.admin.query('rollback; drop table kept');
      }
    }));

  test('a server that is read-only, or whose disk is full or fails, is told of as one that cannot write', async () => {
    const told: unknown[] = [];
    const observer = { couldNotWrite: (error: unknown) => told.push(error) };
    const readOnly = Object.assign(new URL(stage.url), { search: '?options=-c default_transaction_read_only=on' }).href;
    const raise = (code: string) => `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`;
    const write = "insert into leases (name, holder, taken_at, ends_at) values ('x', 'x', now(), now())";
    for (const [url, text, isTold] of [
      [readOnly, write, true],
      [stage.url, raise('53100'), true],
      [stage.url, raise('58030'), true],
      [stage.url, raise('23505'), false],
      [stage.url, raise('53200'), false],
    ] as const) {
      const pool = new PostgresPool(postgresOptions(url), observer);
      try {
        told.length = 0;
        const failure = await pool.query(text, [], { isRepeatable: false }).catch((error: unknown) => error);
        assert.ok(failure instanceof Error);
        assert.deepEqual(told, isTold ? [failure] : [], text);
        await pool.query('select 1', [], { isRepeatable: true });
      } finally {
        await pool.close();
      }
    }
  });

  test('with all connections taken a request is given up after the wait, and the next one succeeds', () =>
    stage.withStore({ connections: 1, waitMs: 300, statementMs: 10_000 }, async (store) => {
      const claim = await fileClaim(store, { n: 1 });
      await stage.admin.query('begin');
      await stage.admin.query('select 1 from claims for update');
      const move = store.moveClaim(moveOf(claim, standing('UNDER_REVIEW')));
      await until('the connection is taken', async () => (await stage.countWaiting()) > 0);
      assert.deepEqual(await errorOf(store.findClaim(OURS, claim.id)), NOTHING_STORED);
      await stage.admin.query('rollback');
      assert.equal((await move).outcome, 'moved');
      assert.equal((await store.findClaim(OURS, claim.id))?.version, 2);
    }));

  test('a claim whose number another transaction holds costs no other claim of its batch its own', () =>
    stage.withStore({ statementMs: 1_000 }, async (store) => {
      const closed = await fileClosedClaim(store, { n: 500, tracking_number: 'TN-9' });
      await stage.admin.query('begin');
      await stage.admin.query('update claims set is_open = 1 where id = $1', [closed.id]);
      try {
        const filings = Array.from({ length: 50 }, (_, n) => store.createClaim(claimToFile({ n })));
        const settled = await Promise.allSettled(filings);
        const failed = settled.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
        assert.deepEqual(failed, [9]);
        assert.deepEqual(await errorOf(filings[9] ?? assert.fail()), NOTHING_STORED);
      } finally {
        await stage.admin.query('rollback');
      }
    }));

  test('options in the address are added to our own', async () => {
    const address = Object.assign(new URL(stage.url), { search: '?options=-c%20search_path%3Delsewhere' }).href;
    const pool = new PostgresPool({ ...postgresOptions(stage.url), url: address });
    const setting = async (name: string) => (await pool.query(`show ${name}`, [], { isRepeatable: true })).rows;
    assert.deepEqual(await setting('search_path'), [['elsewhere']]);
    assert.deepEqual(await setting('enable_seqscan'), [['off']]);
    await pool.close();
  });

  test('nobody at the address is a transient error at once', async () => {
    const nowhere = Object.assign(new URL(stage.url), { port: '1' }).href;
    assert.deepEqual(
      await errorOf(openPostgresStores({ ...postgresOptions(stage.url), url: nowhere })),
      NOTHING_STORED,
    );
  });

  test('a database that became read-only refuses writes with a transient error', () =>
    stage.withStore({}, async (store) => {
      const name = new URL(stage.url).pathname.slice(1);
      await stage.admin.query(`alter database ${name} set default_transaction_read_only = on`);
      try {
        await stage.admin.query(TERMINATE);
        // Of a claim that was sent over the connection that was lost, nobody could say that it was not stored.
        assert.ok(await store.findOrganization(OURS));
        assert.deepEqual(await errorOf(store.createClaim(claimToFile({ n: 1 }))), NOTHING_STORED);
      } finally {
        await stage.admin.query('set transaction_read_only = off');
        await stage.admin.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
      }
      await fileClaim(store, { n: 2 });
    }));
});
