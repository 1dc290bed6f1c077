import { SentFiling, SqliteFiling } from '../features/claims/sqlite.ts';
import { sqliteDocuments } from '../features/documents/sqlite.ts';
import { SqliteQueueEngine } from '../features/queue/sql/sqlite.ts';
import { SqliteCounters } from '../features/queue/sql/sqlite-counters.ts';
import type { StoreObserver } from '../platform/sql/observer.ts';
import type { SchemaEntry } from '../platform/sql/schema.ts';
import { SqliteDatabase } from '../platform/sql/sqlite/database.ts';
import { SqliteSql } from '../platform/sql/sqlite/sql.ts';
import { SqliteWriter } from '../platform/sql/sqlite/writer.ts';
import { type Stores, storesOn } from './stores.ts';

const WRITER_THREAD = new URL('./sqlite-writer-thread.ts', import.meta.url);

/** Opens the database file; `serve` makes it as needed. Throws `SchemaError`: see `SchemaEntry`. */
export function openSqliteStores(file: string, observer?: StoreObserver, entry?: SchemaEntry): Stores {
  return storesOn(open(file, observer, entry).adapters);
}

/** Opens the stores of the thread that writes for a service. */
export function openWritingStores(file: string, observer: StoreObserver) {
  const { adapters } = open(file, observer, 'worker');
  const { queue: _, schema: __, connections: ___, ...writing } = storesOn(adapters);
  return { stores: { ...writing, filing: adapters.filing }, close: adapters.database.close };
}

/** Opens the stores of a service: this thread reads, and another one writes. */
export function serveSqliteStores(file: string, observer?: StoreObserver, entry?: SchemaEntry): Stores {
  const { adapters, database } = open(file, observer, entry);
  database.refuseWrites();
  database.endReadsAtRequests();
  const writer = new SqliteWriter(file, WRITER_THREAD, { observer, beforeAnswers: () => database.endReads() });
  const filing = new SentFiling(
    (sent) => writer.call('filing', 'fileSent', sent) as ReturnType<SqliteFiling['fileSent']>,
  );
  const close = async () => {
    await writer.close();
    await adapters.database.close();
  };
  return storesOn({ ...adapters, filing, database: { ...adapters.database, close } }, writer.call.bind(writer));
}

function open(file: string, observer: StoreObserver | undefined, entry: SchemaEntry | undefined) {
  const counters = new SqliteCounters();
  const database = SqliteDatabase.open(file, { observer, entry, companion: counters });
  const queue = new SqliteQueueEngine(file);
  const close = async () => {
    await queue.close();
    await database.close();
  };
  const adapters = {
    sql: new SqliteSql(database),
    filing: new SqliteFiling(database, counters),
    counters,
    documents: sqliteDocuments,
    queue,
    database: { time: () => database.time(), check: () => database.check(), close },
    schema: { findState: async () => database.findSchemaState() },
    connections: undefined,
  };
  return { adapters, database };
}
