import { readMigrations } from './migrate.ts';
import { PostgresStore } from './postgres.ts';
import { PostgresAuditStore } from './postgres-audit.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { readPostgresSchema } from './postgres-migrate.ts';
import { PostgresOperatorStore } from './postgres-operators.ts';
import type { PostgresOptions } from './postgres-pool.ts';
import { PostgresQueueEngine } from './postgres-queue.ts';
import { PostgresRateStore } from './postgres-rates.ts';
import { PostgresReviewStore } from './postgres-review.ts';
import type { SchemaEntry } from './schema.ts';
import { SqlQueueStore } from './sql-queue.ts';
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
  return {
    store: await PostgresStore.open(options, { database, watch, entry }),
    operators: new PostgresOperatorStore(database),
    audit: new PostgresAuditStore(database),
    queue: new SqlQueueStore(new PostgresQueueEngine(database)),
    review: new PostgresReviewStore(database),
    rates: new PostgresRateStore(database),
    schema: { findState: () => readPostgresSchema(database.pool, migrations) },
    connections: () => database.pool.figures(),
  };
}
