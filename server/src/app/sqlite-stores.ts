import { SentFiling, SqliteFiling } from '../features/claims/sqlite.ts';
import { SqliteDocuments } from '../features/documents/sqlite.ts';
import { SqliteQueueEngine } from '../features/queue/sql/sqlite.ts';
import { SqliteCounters } from '../features/queue/sql/sqlite-counters.ts';
import type { StoreObserver } from '../platform/sql/observer.ts';
import type { SchemaEntry } from '../platform/sql/schema.ts';
import { SqliteDatabase } from '../platform/sql/sqlite/database.ts';
import { SqliteSql } from '../platform/sql/sqlite/sql.ts';
import { SqliteWriter } from '../platform/sql/sqlite/writer.ts';
import { methodsOf, type Stores, storesOn } from './stores.ts';

/** Methods with these names only read: the serving thread's connection refuses their writes. */
const READING = /^(find|list|count|read|can|is)(?![a-z])/;
const WRITER_THREAD = new URL('./sqlite-writer-thread.ts', import.meta.url);

/** Opens the database file; `serve` makes it as needed. Throws `SchemaError`: see `SchemaEntry`. */
export function openSqliteStores(file: string, observer?: StoreObserver, entry?: SchemaEntry): Stores {
  return open(file, observer, entry).stores;
}

/** Opens the stores of the thread that writes for a service. */
export function openWritingStores(file: string, observer: StoreObserver) {
  const { stores, filing } = open(file, observer, 'worker');
  const { queue: _, schema: __, connections: ___, ...writing } = stores;
  return { stores: { ...writing, filing }, close: () => stores.store.close() };
}

/**
 * The same for a service: this thread reads, and another one writes, so that no answer waits for a disk but those to
 * requests that write.
 */
export function serveSqliteStores(file: string, observer?: StoreObserver, entry?: SchemaEntry): Stores {
  const { stores, database } = open(file, observer, entry);
  database.refuseWrites();
  database.endReadsAtRequests();
  const writer = new SqliteWriter(file, WRITER_THREAD, { observer, beforeAnswers: () => database.endReads() });
  const divided = <Name extends keyof Stores & string>(store: Name): Stores[Name] => {
    const methods = methodsOf(stores[store] as object).map(([method, read]) => {
      const write = (...values: readonly unknown[]) => writer.call(store, method, values);
      return [method, READING.test(method) ? read : write];
    });
    return Object.fromEntries(methods);
  };
  const { time, check } = stores.store;
  const filing = new SentFiling(
    (sent) => writer.call('filing', 'fileSent', sent) as ReturnType<SqliteFiling['fileSent']>,
  );
  const close = async () => {
    await writer.close();
    await stores.store.close();
  };
  return {
    ...stores,
    store: { ...divided('store'), createClaim: filing.file.bind(filing), time, check, close },
    operators: divided('operators'),
    audit: divided('audit'),
    carriers: divided('carriers'),
    houseRules: divided('houseRules'),
    savedViews: divided('savedViews'),
    notifications: divided('notifications'),
    templates: divided('templates'),
    shipments: divided('shipments'),
    deadlines: divided('deadlines'),
    followUps: divided('followUps'),
    filings: divided('filings'),
    refunds: divided('refunds'),
    statements: divided('statements'),
    evidenceTags: divided('evidenceTags'),
    derivedChecklists: divided('derivedChecklists'),
    outcomes: divided('outcomes'),
    evidenceRequests: divided('evidenceRequests'),
    duplicates: divided('duplicates'),
    findings: divided('findings'),
    documentPrints: divided('documentPrints'),
    claimPrints: divided('claimPrints'),
    review: divided('review'),
    rates: divided('rates'),
    jobs: divided('jobs'),
    derivations: divided('derivations'),
    claimWalk: divided('claimWalk'),
  };
}

function open(file: string, observer: StoreObserver | undefined, entry: SchemaEntry | undefined) {
  const counters = new SqliteCounters();
  const database = SqliteDatabase.open(file, { observer, entry, companion: counters });
  const sql = new SqliteSql(database);
  const queue = new SqliteQueueEngine(file);
  const close = async () => {
    await queue.close();
    await database.close();
  };
  const filing = new SqliteFiling(database, counters);
  const stores = storesOn({
    sql,
    filing,
    counters,
    documents: new SqliteDocuments(sql),
    queue,
    database: { time: () => database.time(), check: () => database.check(), close },
    schema: { findState: async () => database.findSchemaState() },
    connections: undefined,
  });
  return { stores, database, filing };
}
