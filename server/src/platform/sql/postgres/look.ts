import { POSTGRES_DATABASE, readPostgresSchema } from './postgres-migrate.ts';
import { type PostgresOptions, PostgresPool } from './postgres-pool.ts';
import type { DatabaseLook } from './sqlite-look.ts';

const CLOCK = 'select extract(epoch from clock_timestamp()) * 1000';

/**
 * Looks at a database without changing it. Rejects when it cannot be reached, or refuses; with `SchemaError` when it is
 * another program's.
 */
export async function lookAtPostgres(options: PostgresOptions): Promise<DatabaseLook> {
  const pool = new PostgresPool({ ...options, connections: 1 });
  try {
    const schema = await readPostgresSchema(pool);
    const { rows } = await pool.query(CLOCK, [], { isRepeatable: true });
    return { schema, where: POSTGRES_DATABASE, clockMs: Number(rows[0]?.[0]) };
  } finally {
    await pool.close();
  }
}
