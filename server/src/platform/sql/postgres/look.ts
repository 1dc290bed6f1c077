import { isUpToDate } from '../schema.ts';
import type { DatabaseInspection } from '../sqlite/look.ts';
import { POSTGRES_DATABASE, readPostgresSchema } from './migrate.ts';
import { type PostgresOptions, PostgresPool } from './pool.ts';

const CLOCK = 'select extract(epoch from clock_timestamp()) * 1000';

/**
 * Looks at a database without changing it. Rejects when it cannot be reached, or refuses; with `SchemaError` when it is
 * another program's.
 */
export async function inspectPostgres(options: PostgresOptions, ask: string): Promise<DatabaseInspection> {
  const pool = new PostgresPool({ ...options, connections: 1 });
  try {
    const schema = await readPostgresSchema(pool);
    const { rows } = await pool.query(CLOCK, [], { isRepeatable: true });
    const asked = isUpToDate(schema) ? (await pool.query(ask, [], { isRepeatable: true })).rows : [];
    return { schema, where: POSTGRES_DATABASE, clockMs: Number(rows[0]?.[0]), rows: asked };
  } finally {
    await pool.close();
  }
}
