import type { SchemaEntry } from './schema.ts';
import { SqlQueueStore } from './sql-queue.ts';
import { SqliteStore } from './sqlite.ts';
import { SqliteAuditStore } from './sqlite-audit.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteOperatorStore } from './sqlite-operators.ts';
import { SqliteQueueEngine } from './sqlite-queue.ts';
import { SqliteRateStore } from './sqlite-rates.ts';
import { SqliteReviewStore } from './sqlite-review.ts';
import type { StoreWatch } from './store-watch.ts';
import type { Stores } from './stores.ts';

/** Opens the database file; `serve` makes it as needed. Throws `SchemaError`: see `SchemaEntry`. */
export function openSqliteStores(file: string, watch?: StoreWatch, entry?: SchemaEntry): Stores {
  const database = SqliteDatabase.open(file, watch, entry);
  return {
    store: new SqliteStore(database),
    operators: new SqliteOperatorStore(database),
    audit: new SqliteAuditStore(database),
    queue: new SqlQueueStore(new SqliteQueueEngine(database)),
    review: new SqliteReviewStore(database),
    rates: new SqliteRateStore(database),
    schema: { findState: async () => database.findSchemaState() },
    connections: undefined,
  };
}
