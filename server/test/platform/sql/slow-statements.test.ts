/* Slow statements of both engines, and of the threads that read and write, are logged without a value. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { PostgresPool } from '../../../src/platform/sql/postgres/pool.ts';
import { logSlowStatements } from '../../../src/platform/sql/slow-statements.ts';
import { SqliteDatabase } from '../../../src/platform/sql/sqlite/database.ts';
import { emptySqliteIn } from '../../contract/empty-sqlite.ts';
import { folderInMemory } from '../../contract/fixtures.ts';
import { LogCollector } from '../../support/api/harness.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';

const SECRET = 'Camille Martin';
const COUNT =
  'with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000000)\n  select max(i), $1 from n';
const MODULE = new URL('../../../src/platform/sql/slow-statements.ts', import.meta.url).href;

/** Runs `work` while slow statements are logged; gives the lines that name the statement. */
async function logged(aboveMs: number, work: () => Promise<unknown>, statement: RegExp): Promise<LogCollector> {
  const collector = new LogCollector();
  const end = logSlowStatements(collector.log, aboveMs);
  try {
    await work();
    const line = await collector.find(({ text }) => statement.test(text));
    assert.match(line.text, /"level":40.*"msg":"a statement was slow"/);
    assert.doesNotMatch(line.text, new RegExp(SECRET));
    return collector;
  } finally {
    end();
  }
}

describe('a slow statement', () => {
  test('of SQLite is logged on one line, with its time and without its values; a fast one is not', async () => {
    const { folder, remove } = folderInMemory();
    const database = SqliteDatabase.open(await emptySqliteIn(folder));
    try {
      const work = async () => {
        database.all('select 1', [], (row) => row);
        database.all(COUNT, [SECRET], (row) => row);
      };
      const { lines } = await logged(
        100,
        work,
        /"statement":"with recursive n .* select max\(i\), \$1 from n","ms":\d+/,
      );
      assert.equal(lines.length, 1);
    } finally {
      await database.close();
      remove();
    }
  });

  test('of another thread is logged too, and one below the setting is not', async () => {
    const code = `import(${JSON.stringify(MODULE)}).then(({ tellIfSlow }) => {
      tellIfSlow('select below', performance.now() - 300);
      tellIfSlow('select above', performance.now() - 900);
    })`;
    const work = async () => void new Worker(code, { eval: true });
    const { lines } = await logged(500, work, /select above/);
    assert.equal(lines.length, 1);
  });

  test('is logged five times a minute, then counted', async () => {
    const collector = new LogCollector();
    collector.log.level = 'info';
    const end = logSlowStatements(collector.log, 100);
    const { tellIfSlow } = await import('../../../src/platform/sql/slow-statements.ts');
    for (let n = 0; n < 8; n += 1) tellIfSlow('select again', performance.now() - 200);
    tellIfSlow('select last', performance.now() - 200);
    await collector.find(({ text }) => text.includes('select last'));
    end();
    const again = collector.lines.filter(({ text }) => text.includes('select again'));
    assert.equal(again.length, 6);
    assert.match(again[5]?.text ?? '', /"left_out":3/);
  });

  test('of PostgreSQL is logged', { skip: skipWithout('PostgreSQL') }, async () => {
    const url = await createDatabase();
    const pool = new PostgresPool({ url, connections: 1, statementMs: 10_000, waitMs: 5_000, isPooled: false });
    try {
      const ask = () => pool.query('select pg_sleep(0.2), $1::text', [SECRET], { isRepeatable: true });
      await logged(100, ask, /"statement":"select pg_sleep\(0\.2\), \$1::text"/);
    } finally {
      await pool.close();
      await dropDatabase(url);
    }
  });
});
