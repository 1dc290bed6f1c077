import { type PostgresOptions, PostgresPool } from './postgres-pool.ts';
import type { DatabaseLook } from './sqlite-look.ts';

/** Looks at a database without changing it. Rejects when it cannot be reached, or refuses. */
export async function lookAtPostgres(options: PostgresOptions): Promise<DatabaseLook> {
  const pool = new PostgresPool({ ...options, connections: 1 });
  const read = async (text: string) => (await pool.query(text, [], { isRepeatable: true })).rows;
  try {
    const text = "select to_regclass('migrations') is not null, extract(epoch from clock_timestamp()) * 1000";
    const [[has, clock] = []] = await read(text);
    const rows = has === 't' ? await read('select name from migrations order by number') : [];
    return { applied: rows.map(([name]) => String(name)), clockMs: Number(clock) };
  } finally {
    await pool.close();
  }
}
