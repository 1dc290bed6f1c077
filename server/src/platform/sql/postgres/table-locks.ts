import type { PostgresPool, Run } from './pool.ts';

/**
 * Limits the wait for a lock: every query that comes later for the table waits behind the one that waits. It is longer than
 * PostgreSQL's `deadlock_timeout`, after which an autovacuum gives way.
 */
export const LOCK_TIMEOUT_MS = 2_000;

/** Statements of migrations that lock a table until their transaction ends, by the lock; reads go on beside the second. */
const CHANGES: readonly (readonly [mode: string, statements: RegExp])[] = [
  ['access exclusive', /\b(?:alter|drop)\s+table\s+(?:only\s+|if\s+exists\s+)*(\w+)/gi],
  ['share row exclusive', /\bcreate\s+(?:unique\s+index|index|trigger)\s[^;]*?\son\s+(\w+)/gi],
];

const MAX_NAMED = 3;
/**
 * Those that hold a lock on a table since before the wait, the oldest transaction first. A role that may not see more of
 * others sees the pid.
 */
const HOLDERS = `
  select a.pid, coalesce(nullif(a.application_name, ''), a.usename::text, a.backend_type, 'unnamed'),
    coalesce(extract(epoch from clock_timestamp() - a.xact_start)::bigint, 0), string_agg(distinct c.relname, ', ')
  from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
  where l.granted and a.pid <> pg_backend_pid() and c.relkind in ('r', 'p')
    and l.database = (select oid from pg_database where datname = current_database())
    and c.relnamespace = current_schema()::text::regnamespace
    and coalesce(a.xact_start, '-infinity') < clock_timestamp() - interval '${LOCK_TIMEOUT_MS} ms'
  group by a.pid, a.application_name, a.usename, a.backend_type, a.xact_start
  order by a.xact_start nulls last limit ${MAX_NAMED}`;

/**
 * Locks the tables that the SQL of migrations changes, all before the first change, so that no long change is made in
 * vain for want of the next table. Each is waited for as long as `lock_timeout` says.
 */
export async function lockChangedTables(run: Run, sql: readonly string[]): Promise<void> {
  const text = sql.join(';').replace(/--.*$/gm, '');
  for (const [mode, statements] of CHANGES) {
    const names = [...text.matchAll(statements)].map(([, name = '']) => name);
    const existing =
      'select distinct name from unnest($1::text[]) as name where to_regclass(name) is not null order by 1';
    const { rows } = await run(existing, [names]);
    if (rows.length > 0) await run(`lock table ${rows.map(([name]) => name).join(', ')} in ${mode} mode`, []);
  }
}

/** Names who holds locks on tables, with commas between; empty when nobody does any more. */
export async function describeHolders(pool: PostgresPool): Promise<string> {
  const { rows } = await pool.query(HOLDERS, [], { isRepeatable: true });
  return rows.map(([pid, name, seconds, tables]) => `pid ${pid} (${name}, for ${seconds} s: ${tables})`).join(', ');
}
