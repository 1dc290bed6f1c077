import type { SchemaEntry } from './schema.ts';
import { SqlAuditStore } from './sql-audit.ts';
import { SqlOperatorStore } from './sql-operators.ts';
import { SqlQueueStore } from './sql-queue.ts';
import { SqlRateStore } from './sql-rates.ts';
import { SqlReviewStore } from './sql-review.ts';
import { SqlStore } from './sql-store.ts';
import { SqliteStoreEngine } from './sqlite.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteQueueEngine } from './sqlite-queue.ts';
import { SqliteSql } from './sqlite-sql.ts';
import type { StoreWatch } from './store-watch.ts';
import type { Stores } from './stores.ts';

/** Opens the database file; `serve` makes it as needed. Throws `SchemaError`: see `SchemaEntry`. */
export function openSqliteStores(file: string, watch?: StoreWatch, entry?: SchemaEntry): Stores {
  const database = SqliteDatabase.open(file, watch, entry);
  const sql = new SqliteSql(database);
  return {
    store: new SqlStore(sql, new SqliteStoreEngine(database)),
    operators: new SqlOperatorStore(sql),
    audit: new SqlAuditStore(sql),
    queue: new SqlQueueStore(new SqliteQueueEngine(database)),
    review: new SqlReviewStore(sql),
    rates: new SqlRateStore(sql),
    schema: { findState: async () => database.findSchemaState() },
    connections: undefined,
  };
}
