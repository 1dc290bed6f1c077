import { readMigrations } from './migrate.ts';
import { PostgresStore } from './postgres.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { readPostgresSchema } from './postgres-migrate.ts';
import type { PostgresOptions } from './postgres-pool.ts';
import { PostgresQueueEngine } from './postgres-queue.ts';
import { PostgresSql } from './postgres-sql.ts';
import type { SchemaEntry } from './schema.ts';
import { SqlAuditStore } from './sql-audit.ts';
import { SqlOperatorStore } from './sql-operators.ts';
import { SqlQueueStore } from './sql-queue.ts';
import { SqlRateStore } from './sql-rates.ts';
import { SqlReviewStore } from './sql-review.ts';
import type { StoreWatch } from './store-watch.ts';
import type { Stores } from './stores.ts';

/** Connects; `serve` makes the tables of an empty database. Rejects when it cannot be reached, and with `SchemaError`. */
export async function openPostgresStores(
  options: PostgresOptions,
  watch?: StoreWatch,
  entry?: SchemaEntry,
): Promise<Stores> {
  const database = new PostgresDatabase(options, watch);
  // Those of this process: their files can be another version's by and by.
  const migrations = readMigrations('postgres');
  const sql = new PostgresSql(database);
  return {
    store: await PostgresStore.open(options, { database, watch, entry }),
    operators: new SqlOperatorStore(sql),
    audit: new SqlAuditStore(sql),
    queue: new SqlQueueStore(new PostgresQueueEngine(database)),
    review: new SqlReviewStore(sql),
    rates: new SqlRateStore(sql),
    schema: { findState: () => readPostgresSchema(database.pool, migrations) },
    connections: () => database.pool.figures(),
  };
}
