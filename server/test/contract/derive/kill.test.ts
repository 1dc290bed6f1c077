/* Processes that are killed amid a run of the derivations: the next one ends it, and all is as if nobody had been killed. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';
import { emptySqliteIn } from '../empty-sqlite.ts';
import { fileClaim, folderInMemory, OURS, organization, timeAt } from '../fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { allRunners, workOn } from './derived.ts';

const PROGRAM = fileURLToPath(new URL('derive-process.ts', import.meta.url));
const CLAIMS = 12;
/** The parts of all calls after which processes are killed, one after the other. */
const KILLS = [0.15, 0.3, 0.45];
/** Queries of everything derived, without numbers that another secret makes others. */
const DERIVED = [
  'select claim_id, due_on, due_kind from claim_deadlines order by 1',
  'select claim_id, checklist from claim_checklists order by 1',
  'select claim_id, items_key is null as has_none from claim_prints order by 1',
  'select claim_id, found, kinds from claim_findings order by 1',
  'select claim_id, document_id, state from document_prints order by 2',
  'select claim_id, counted, month from counted_outcomes order by 1',
  'select * from outcome_tallies order by cube, month, carrier, operator, currency',
  'select name, failures.claim_id from derivation_failures failures',
];

interface Place {
  at: string;
  stores: Stores;
  read(sql: string): Promise<unknown[]>;
}

async function openSqlite(t: TestContext): Promise<Place> {
  const { folder, remove } = folderInMemory();
  const at = await emptySqliteIn(folder);
  const stores = openSqliteStores(at);
  const database = new DatabaseSync(at);
  t.after(async () => {
    database.close();
    await stores.store.close();
    remove();
  });
  return { at, stores, read: async (sql) => database.prepare(sql).all() };
}

async function openPostgres(t: TestContext): Promise<Place> {
  const at = await createDatabase();
  const stores = await openPostgresStores(postgresOptions(at));
  t.after(async () => {
    await stores.store.close();
    await dropDatabase(at);
  });
  return { at, stores, read: (sql) => query(at, sql) };
}

async function fill({ stores }: Place): Promise<void> {
  await stores.store.addOrganization(organization(OURS));
  for (let n = 1; n <= CLAIMS; n += 1) {
    const claim = await fileClaim(stores.store, { n });
    if (n % 2 === 0) await workOn(stores, claim, n, timeAt(60));
  }
}

/** Runs a process; gives what it said, or the signal by which it ended. */
async function derive({ at }: Place, killedAt?: number): Promise<string> {
  const values = [PROGRAM, at, ...(killedAt === undefined ? [] : [String(killedAt)])];
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', ...values]).then(
    ({ stdout }) => stdout,
    (error: { signal?: string }) => error.signal ?? String(error),
  );
}

const derivedIn = ({ read }: Place) => Promise.all(DERIVED.map(read));

for (const [engine, needs, open] of [
  ['SQLite', [], openSqlite],
  ['PostgreSQL', ['PostgreSQL'], openPostgres],
] as const) {
  describe(`${engine}: processes that derive are killed`, { skip: skipWithout(...needs) }, () => {
    test('at several steps of a run, the next process ends it, and nothing is missing or counted twice', async (t) => {
      const [whole, killed] = [await open(t), await open(t)];
      for (const place of [whole, killed]) await fill(place);
      const calls = Number(await derive(whole));
      assert.ok(calls > 40, `${calls} calls`);
      for (const part of KILLS) assert.equal(await derive(killed, Math.round(part * calls)), 'SIGKILL', String(part));
      assert.ok(Number(await derive(killed)) > 0);
      assert.deepEqual(await derivedIn(killed), await derivedIn(whole));
      for (const runner of allRunners(killed.stores)) {
        assert.equal(await killed.stores.derivations.isWaiting(runner.derivation), false, runner.derivation.name);
      }
    });
  });
}
