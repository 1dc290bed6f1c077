/* The schema is written in words that the tools of the oldest supported Debian know (SQLite 3.40). */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { SqliteDatabase } from '../../../src/platform/sql/sqlite/database.ts';
import { emptySqliteIn } from '../empty-sqlite.ts';
import { folderInMemory } from '../fixtures.ts';

/** Words that came after 3.40: an aggregate's own order and `string_agg` (3.44), `jsonb` (3.45), and later functions. */
const NEWER_FUNCTION = /\b(?:string_agg|jsonb\w*|concat|concat_ws|octet_length|timediff|unistr)\s*\(/i;
const ORDERED_AGGREGATE = /\b(?:group_concat|json_group_\w+|max|min|sum|count)\s*\((?!\s*select\b)[^()]*\border by\b/i;

test('no table, index, view or trigger has a word that SQLite 3.40 takes for a damaged file', async () => {
  const { folder, remove } = folderInMemory();
  const database = new DatabaseSync(await emptySqliteIn(folder));
  try {
    const rows = database.prepare('select name, sql from sqlite_schema').all();
    assert.ok(rows.length > 100, `${rows.length}`);
    const isNewer = (sql: string) => NEWER_FUNCTION.test(sql) || ORDERED_AGGREGATE.test(sql);
    assert.ok(isNewer("select string_agg(a, ' ')") && isNewer("select group_concat(a, ' ' order by a)"));
    assert.deepEqual(
      rows.filter(({ sql }) => isNewer(String(sql ?? ''))).map(({ name }) => name),
      [],
    );
  } finally {
    database.close();
    remove();
  }
});

test('the log is cut back to its limit after it grew', async () => {
  const { folder, remove } = folderInMemory();
  const file = await emptySqliteIn(folder);
  const database = SqliteDatabase.open(file);
  const reader = new DatabaseSync(file);
  try {
    reader.exec('begin; select count(*) from organizations');
    const fill =
      'with recursive n (i) as (select 1 union all select i + 1 from n where i < 90) insert into loose select randomblob(1000000) from n';
    await database.run('create table loose (bytes blob)', []);
    await database.run(fill, []);
    const bytes = () => statSync(`${file}-wal`).size;
    assert.ok(bytes() > 80_000_000, `${bytes()}`);
    reader.exec('rollback');
    for (let n = 0; n < 3; n += 1) await database.run('insert into loose values (1)', []);
    assert.ok(bytes() <= 67_108_864, `${bytes()}`);
  } finally {
    reader.close();
    await database.close();
    remove();
  }
});
