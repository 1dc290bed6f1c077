import { readMigrations } from './migrate.ts';
import { PostgresStoreEngine } from './postgres.ts';
import { PostgresDatabase } from './postgres-database.ts';
import type { FilingOptions } from './postgres-filing.ts';
import { enterPostgresSchema, readPostgresSchema } from './postgres-migrate.ts';
import type { PostgresOptions } from './postgres-pool.ts';
import { PostgresQueueEngine } from './postgres-queue.ts';
import { PostgresSql } from './postgres-sql.ts';
import { POSTGRES_STATEMENTS } from './postgres-statements.ts';
import { toText } from './rows.ts';
import type { SchemaEntry } from './schema.ts';
import { SqlAuditStore } from './sql-audit.ts';
import { SqlOperatorStore } from './sql-operators.ts';
import { SqlQueueStore } from './sql-queue.ts';
import { SqlRateStore } from './sql-rates.ts';
import { SqlReviewStore } from './sql-review.ts';
import { SqlStore } from './sql-store.ts';
import type { StoreWatch } from './store-watch.ts';
import type { Stores } from './stores.ts';

/** Connects; `serve` makes the tables of an empty database. Rejects when it cannot be reached, and with `SchemaError`. */
export async function openPostgresStores(
  options: PostgresOptions,
  watch?: StoreWatch,
  entry: SchemaEntry = 'serve',
): Promise<Stores> {
  const database = new PostgresDatabase(options, watch);
  try {
    await enterPostgresSchema(database.pool, options, entry);
    await refuseHalfTransferred(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return storesOn(database, { waitMs: options.waitMs, onFiled: watch?.filedTogether.bind(watch) });
}

function storesOn(database: PostgresDatabase, filing: FilingOptions): Stores {
  // Those of this process: their files can be another version's by and by.
  const migrations = readMigrations('postgres');
  const sql = new PostgresSql(database);
  return {
    store: new SqlStore(sql, new PostgresStoreEngine(database, filing)),
    operators: new SqlOperatorStore(sql),
    audit: new SqlAuditStore(sql),
    queue: new SqlQueueStore(new PostgresQueueEngine(database)),
    review: new SqlReviewStore(sql),
    rates: new SqlRateStore(sql),
    schema: { findState: () => readPostgresSchema(database.pool, migrations) },
    connections: () => database.pool.figures(),
  };
}

/** Claims that have not come yet would be answered as absent, and filed twice. */
async function refuseHalfTransferred(database: PostgresDatabase): Promise<void> {
  if ((await database.find(POSTGRES_STATEMENTS.isTransferOpen, [], toText)) !== 't') return;
  throw new Error('this database holds an unfinished transfer: run `redress transfer` again to its end');
}
