import { readMigrations } from './migrate.ts';
import { type PostgresOptions, PostgresPool } from './postgres-pool.ts';

/** Any number that nothing else in the database locks. */
const LOCK = 7_274_001;

/**
 * Brings the schema up to date, all in one transaction. Processes that start together wait for the first one; what it
 * did is then found done. A migration may take as long as it needs, so it has a connection without limits.
 */
export async function migratePostgres(options: PostgresOptions): Promise<void> {
  const pool = new PostgresPool({ ...options, connections: 1, statementMs: 0 });
  try {
    if (!(await isUpToDate(pool))) await migrate(pool);
  } finally {
    await pool.close();
  }
}

async function migrate(pool: PostgresPool): Promise<void> {
  await pool.transaction(async (run) => {
    // A pooler's connection has the limits of its role.
    await run('set local statement_timeout = 0', []);
    await run('set local lock_timeout = 0', []);
    await run(`select pg_advisory_xact_lock(${LOCK})`, []);
    await run('create table if not exists migrations (number integer primary key, name text not null)', []);
    for (const { number, name, sql } of readMigrations('postgres')) {
      const claim = 'insert into migrations (number, name) values ($1, $2) on conflict (number) do nothing';
      const { changed } = await run(claim, [number, name]);
      if (changed > 0) await run(sql, []);
    }
  });
}

/** Without a lock, and without the right to create tables: what a start needs on every day but one. */
export async function isUpToDate(pool: PostgresPool): Promise<boolean> {
  const isRead = { isRepeatable: true };
  const { rows } = await pool.query("select to_regclass('migrations') is not null", [], isRead);
  if (rows[0]?.[0] !== 't') return false;
  const applied = await pool.query('select count(*) from migrations', [], isRead);
  return Number(applied.rows[0]?.[0]) >= readMigrations('postgres').length;
}
