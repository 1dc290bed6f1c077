import { PostgresStore } from './postgres.ts';
import { PostgresAuditStore } from './postgres-audit.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { PostgresOperatorStore } from './postgres-operators.ts';
import type { PostgresOptions } from './postgres-pool.ts';
import { PostgresQueueEngine } from './postgres-queue.ts';
import { PostgresRateStore } from './postgres-rates.ts';
import { PostgresReviewStore } from './postgres-review.ts';
import { SqlQueueStore } from './sql-queue.ts';
import type { StoreWatch } from './store-watch.ts';
import type { Stores } from './stores.ts';

/** Connects, and brings the database up to date as needed. Rejects when it cannot be reached. */
export async function openPostgresStores(options: PostgresOptions, watch?: StoreWatch): Promise<Stores> {
  const database = new PostgresDatabase(options);
  return {
    store: await PostgresStore.open(options, database, watch),
    operators: new PostgresOperatorStore(database),
    audit: new PostgresAuditStore(database),
    queue: new SqlQueueStore(new PostgresQueueEngine(database)),
    review: new PostgresReviewStore(database),
    rates: new PostgresRateStore(database),
    connections: () => database.pool.figures(),
  };
}
