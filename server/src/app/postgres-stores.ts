import { type FilingOptions, PostgresFiling } from '../features/claims/postgres/filing.ts';
import { postgresDocuments } from '../features/documents/postgres.ts';
import { PostgresQueueEngine } from '../features/queue/sql/postgres.ts';
import { readMigrations } from '../platform/sql/migrate.ts';
import type { StoreObserver } from '../platform/sql/observer.ts';
import { PostgresDatabase } from '../platform/sql/postgres/database.ts';
import { enterPostgresSchema, readPostgresSchema } from '../platform/sql/postgres/migrate.ts';
import type { PostgresOptions } from '../platform/sql/postgres/pool.ts';
import { PostgresSql } from '../platform/sql/postgres/sql.ts';
import type { SchemaEntry } from '../platform/sql/schema.ts';
import { toText } from '../platform/sql/sql.ts';
import { type Stores, storesOn } from './stores.ts';

/**
 * Connects; `serve` makes the tables of an empty database. Rejects when it cannot be reached, and with `SchemaError`.
 */
export async function openPostgresStores(
  options: PostgresOptions,
  observer?: StoreObserver,
  entry: SchemaEntry = 'serve',
): Promise<Stores> {
  const database = new PostgresDatabase(options, observer);
  try {
    await enterPostgresSchema(database.pool, options, entry);
    await refuseHalfTransferred(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return storesOf(database, { waitMs: options.waitMs, onFiled: observer?.filedTogether.bind(observer) });
}

function storesOf(database: PostgresDatabase, options: FilingOptions): Stores {
  // Read once: an upgrade can replace the files while this process runs.
  const migrations = readMigrations('postgres');
  const sql = new PostgresSql(database);
  const filing = new PostgresFiling(database.pool, options);
  const close = async () => {
    await filing.finish();
    await database.close();
  };
  return storesOn({
    sql,
    filing,
    documents: postgresDocuments,
    queue: new PostgresQueueEngine(database),
    database: { time: () => database.time(), check: () => database.check(), close },
    schema: { findState: () => readPostgresSchema(database.pool, migrations) },
    connections: () => database.pool.figures(),
  });
}

/** Whether a transfer into this database has begun and not ended: it makes the table, and drops it at its end. */
const IS_TRANSFER_OPEN = "select to_regclass('transfer_marks') is not null";

/** Claims that have not arrived yet would look absent, and be filed twice. */
async function refuseHalfTransferred(database: PostgresDatabase): Promise<void> {
  if ((await database.find(IS_TRANSFER_OPEN, [], toText)) !== 't') return;
  throw new Error('this database holds an unfinished transfer: run `redress transfer` again to its end');
}
