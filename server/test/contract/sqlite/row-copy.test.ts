import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { Client } from 'pg';
import { copyPostgres } from '../../../src/maintenance/backup/snapshot/postgres.ts';
import { TABLES, type TableRow } from '../../../src/maintenance/tables.ts';
import type { RowTarget, TablePosition } from '../../../src/maintenance/transfer/rows/ports.ts';
import { PostgresRows } from '../../../src/maintenance/transfer/rows/postgres.ts';
import { SqliteRows } from '../../../src/maintenance/transfer/rows/sqlite.ts';
import type { Table } from '../../../src/platform/feature/table.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';
import * as fixtures from '../fixtures.ts';
import { createPartitionedTables, postgresOptions } from '../postgres/postgres-database.ts';
import { assertCounted } from '../queue/queue-counters-suite.ts';
import { filledFile } from './filled-file.ts';

/** Tables that are of processes and of the schema, not of organizations. */
const OTHERS = [
  'audit_prune',
  'checklist_progress',
  'leases',
  'migrations',
  'rate_windows',
  'sessions',
  'sign_in_attempts',
];
/** Tables of what is counted, searched and due: made from the others, and kept with them. */
const DERIVED =
  /^claim_(day_|decision_|checklist_)?tallies$|^claim_checklists$|^claim_search|^claim_words|^organization_storage$|^claim_deadlines$|^claim_changes$|^derivation|^claim_findings$|^deadline_|_prints$|^photograph_hashes$|^document_matches$|^outcome_|^counted_outcomes$/;
/** Columns of casework and of balances that are made from such a table, and anew with it. */
const DERIVED_COLUMNS = ['checklist', 'due_on', 'due_kind', 'asleep_until'];
/** Columns of balances that are made from the casework. */
const CASEWORK_COLUMNS = ['assignee_id', 'unseen_since'];
const START: TablePosition = { rows: 0, key: null };

function openSource(t: TestContext, file: string): SqliteRows {
  const source = SqliteRows.open(file);
  t.after(() => source.close());
  return source;
}

async function openTarget(t: TestContext, prepare: (url: string) => Promise<void> = async () => {}) {
  const url = await createDatabase();
  await prepare(url);
  const target = await PostgresRows.open(postgresOptions(url));
  t.after(async () => {
    await target.close();
    await dropDatabase(url);
  });
  return { url, target };
}

function rowsOf(source: SqliteRows, table: Table): TableRow[] {
  return [...source.readRows(table)].flat();
}

async function foundIn(target: RowTarget, table: Table, pageRows = 100): Promise<TableRow[]> {
  return (await Array.fromAsync(target.readRows(table, { after: null, upTo: null, pageRows }))).flat();
}

/** The tables as an engine describes them: the columns by table, those of the key in its order. */
interface Found {
  columns: Map<string, string[]>;
  keys: Map<string, string[]>;
}

function listed(): Found {
  const columns = new Map<string, string[]>();
  const keys = new Map<string, string[]>();
  for (const { name, columns: kinds, keyLength } of TABLES) {
    columns.set(name, Object.keys(kinds).toSorted());
    keys.set(name, Object.keys(kinds).slice(0, keyLength));
  }
  return { columns, keys };
}

function tableOf(name: string): Table {
  const table = TABLES.find((each) => each.name === name);
  assert.ok(table, name);
  return table;
}

test('the list of tables has every table of SQLite, every column and the whole key', async (t) => {
  const database = new DatabaseSync(await filledFile(t));
  t.after(() => database.close());
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all();
  const found: Found = { columns: new Map(), keys: new Map() };
  for (const { name } of names) {
    if (OTHERS.includes(String(name)) || DERIVED.test(String(name))) continue;
    const info = database.prepare(`select name, pk from pragma_table_info('${name}')`).all();
    const key = info.filter(({ pk }) => Number(pk) > 0).toSorted((one, other) => Number(one.pk) - Number(other.pk));
    found.columns.set(String(name), info.map((column) => String(column.name)).toSorted());
    found.keys.set(
      String(name),
      key.map((column) => String(column.name)),
    );
  }
  assertSame(found, listed());
});

function assertSame(found: Found, expected: Found): void {
  const sorted = (map: Map<string, string[]>) => [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const kept = sorted(found.columns).map(([table, columns]) => [
    table,
    columns.filter(
      (each) => !DERIVED_COLUMNS.includes(each) && !(table === 'claim_balances' && CASEWORK_COLUMNS.includes(each)),
    ),
  ]);
  assert.deepEqual(kept, sorted(expected.columns));
  assert.deepEqual(sorted(found.keys), sorted(expected.keys));
}

test('a batch ends at a number of rows and at a number of characters', async (t) => {
  const file = await filledFile(t);
  const database = new DatabaseSync(file);
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2500)
    insert into loose_blobs (organization_id, blob_key, loose_since)
      select '${fixtures.OURS}', printf('many-%04d', n), '${fixtures.timeAt(0)}' from numbers`);
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 30)
    insert into organizations (id, name, created_at, disabled_at) select printf('org_%04d', n), printf('%.*c', 1000000, 'x'), '${fixtures.timeAt(0)}', null
    from numbers`);
  database.close();
  const source = openSource(t, file);
  const sizes = (name: string) =>
    TABLES.filter((table) => table.name === name).map((table) =>
      [...source.readRows(table)].map((rows) => rows.length),
    );
  assert.deepEqual(sizes('loose_blobs'), [[1000, 1000, 502]]);
  assert.deepEqual(sizes('organizations'), [[5, 5, 5, 5, 5, 5, 2]]);
});

test('a copy of PostgreSQL reads no page of more than a few megabytes, however large the claims of before are', {
  skip: skipWithout('PostgreSQL'),
}, async (t) => {
  const url = await createDatabase();
  t.after(() => dropDatabase(url));
  const { folder, remove } = fixtures.temporaryFolder();
  t.after(remove);
  await (await PostgresRows.open(postgresOptions(url))).close();
  await query(
    url,
    `insert into organizations values ('org_a', 'A', now());
    insert into claims (organization_id, id, status, version, is_open, tracking_number, carrier, filed, created_at,
        updated_at, type, currency, claimed_amount)
      select 'org_a', 'clm_' || n, 'CREATED', 1, 1, n, 'UPS', repeat('x', 1000000), now(), now(), 'DAMAGE', 'EUR', 1
      from generate_series(1, 60) n`,
  );
  const shares = [0];
  await copyPostgres(postgresOptions(url), join(folder, 'copy.db'), (share) => shares.push(share));
  const rows = shares.slice(1).map((share, index) => Math.round((share - (shares[index] ?? 0)) * 61));
  assert.deepEqual(rows, [1, ...Array(12).fill(5)]);
  const copy = openSource(t, join(folder, 'copy.db'));
  assert.equal(TABLES.filter(({ name }) => name === 'claims').flatMap((table) => rowsOf(copy, table)).length, 60);
});

test('a file of a newer version is not read', async (t) => {
  const file = await filledFile(t);
  const database = new DatabaseSync(file);
  database.exec("insert into migrations (number, name) values (9999, '9999_later.sql')");
  database.close();
  assert.throws(
    () => SqliteRows.open(file),
    /was made by a newer version, newer than this \(\d[^,]*, without 9999_later\.sql\)/,
  );
});

describe('rows copied to PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  test('the list of tables has every table, every column and the whole key', async (t) => {
    const { url } = await openTarget(t);
    const client = new Client(url);
    await client.connect();
    const { rows: columns } = await client.query({
      text: `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
      rowMode: 'array',
    });
    const { rows: keys } = await client.query({
      text: `select used.table_name, used.column_name from information_schema.key_column_usage used
        join information_schema.table_constraints using (constraint_schema, constraint_name)
        where constraint_type = 'PRIMARY KEY' and used.table_schema = 'public' order by ordinal_position`,
      rowMode: 'array',
    });
    await client.end();
    const group = (pairs: string[][]) => {
      const ours = pairs.filter(([table = '']) => !OTHERS.includes(table) && !DERIVED.test(table));
      const groups = Map.groupBy(ours, ([table = '']) => table);
      return new Map([...groups].map(([table, found]) => [table, found.map(([, column = '']) => column)]));
    };
    const sorted = [...group(columns)].map(([table, names]): [string, string[]] => [table, names.toSorted()]);
    assertSame({ columns: new Map(sorted), keys: group(keys) }, listed());
  });

  for (const [kind, prepare] of [
    ['plain', async () => {}],
    ['partitioned', createPartitionedTables],
  ] as const) {
    test(`rows of every table arrive as they were, and are counted, in ${kind} tables, whatever the page`, async (t) => {
      const source = openSource(t, await filledFile(t));
      const { url, target } = await openTarget(t, prepare);
      assert.equal(await target.begin('one'), 'begun');
      for (const table of TABLES) {
        const rows = rowsOf(source, table);
        assert.ok(rows.length > 1, table.name);
        await target.addRows(table, rows, START);
        for (const pageRows of [1, 2, 100]) assert.deepEqual(await foundIn(target, table, pageRows), rows, table.name);
        const [after, upTo] = [rows[0], rows[1]].map((row) => row?.slice(0, table.keyLength) as string[]);
        const range = target.readRows(table, { after: after ?? null, upTo: upTo ?? null, pageRows: 1 });
        assert.deepEqual((await Array.fromAsync(range)).flat(), [rows[1]], table.name);
      }
      const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
      await client.connect();
      await assertCounted({ rowsOf: async (text) => (await client.query({ text, rowMode: 'array' })).rows });
      await client.end();
    });
  }

  test('rows are added once: where the table stands, and nowhere else', async (t) => {
    const source = openSource(t, await filledFile(t));
    const { target } = await openTarget(t);
    await target.begin('one');
    const organizations = tableOf('organizations');
    const [first, second] = rowsOf(source, organizations);
    assert.ok(first && second);
    const position = await target.addRows(organizations, [first], START);
    assert.deepEqual(await target.findPosition(organizations), position);
    await assert.rejects(
      target.addRows(organizations, [second], START),
      /another transfer writes to the same database/,
    );
    assert.deepEqual(await foundIn(target, organizations), [first]);
    await target.addRows(organizations, [second], position);
    assert.deepEqual(await foundIn(target, organizations), [first, second]);
  });

  test('a row that cannot be added leaves the table where it stood', async (t) => {
    const source = openSource(t, await filledFile(t));
    const { target } = await openTarget(t);
    await target.begin('one');
    const [organizations, claims] = [tableOf('organizations'), tableOf('claims')];
    await assert.rejects(target.addRows(claims, rowsOf(source, claims), START), /foreign key/);
    assert.deepEqual(await target.findPosition(claims), START);
    await target.addRows(organizations, rowsOf(source, organizations), START);
    await target.addRows(claims, rowsOf(source, claims), START);
  });

  test('a database is one transfer’s own until it ends, and occupied then', async (t) => {
    const source = openSource(t, await filledFile(t));
    const { target } = await openTarget(t);
    const outcomes = await Promise.all([target.begin('one'), target.begin('one'), target.begin('one')]);
    assert.deepEqual(outcomes.toSorted(), ['begun', 'resumed', 'resumed']);
    const organizations = tableOf('organizations');
    await target.addRows(organizations, rowsOf(source, organizations), START);
    assert.equal(await target.begin('one'), 'resumed');
    assert.equal(await target.begin('two'), 'other');
    await target.end();
    // Its answer can get lost; it is sent again then.
    await target.end();
    assert.equal(await target.begin('one'), 'occupied');
  });
});
