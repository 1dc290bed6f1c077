import { auditStore } from '../features/audit/store.ts';
import { carrierLinkStore } from '../features/carriers/store.ts';
import { reviewStore } from '../features/casework/store.ts';
import { derivedChecklistStore } from '../features/checklist/derived-store.ts';
import { evidenceTagStore } from '../features/checklist/store.ts';
import type { ClaimCounters } from '../features/claims/record.ts';
import { type ClaimFiling, type ClaimStore, claimMoveStore, claimStore } from '../features/claims/store.ts';
import { claimWalk } from '../features/claims/walk.ts';
import { followUpStore } from '../features/deadlines/follow-ups/store.ts';
import { deadlineStore } from '../features/deadlines/store.ts';
import type { sqliteDocuments } from '../features/documents/sqlite.ts';
import { type DocumentStore, documentStore } from '../features/documents/store.ts';
import { claimPrintStore } from '../features/duplicates/claim-print-store.ts';
import { findingStore } from '../features/duplicates/finding-store.ts';
import { documentPrintStore } from '../features/duplicates/print-store.ts';
import { duplicateStore } from '../features/duplicates/store.ts';
import { evidenceRequestStore } from '../features/evidence-requests/store.ts';
import { filingStore } from '../features/filings/store.ts';
import { type IdempotencyStore, idempotencyStore } from '../features/idempotency/store.ts';
import { notificationStore } from '../features/notifications/store.ts';
import { operatorStore } from '../features/operators/store.ts';
import { type OrganizationStore, organizationStore } from '../features/organizations/store.ts';
import { outcomeStore } from '../features/outcomes/store.ts';
import { houseRuleStore } from '../features/playbook/store.ts';
import { type QueueEngine, SqlQueueStore } from '../features/queue/sql/store.ts';
import type { QueueStore } from '../features/queue/store.ts';
import { rateStore } from '../features/rate-limits/store.ts';
import { refundStore } from '../features/refunds/store.ts';
import { savedViewStore } from '../features/saved-views/store.ts';
import { shipmentFactsStore } from '../features/shipments/store.ts';
import { statementStore } from '../features/statements/sql/store.ts';
import { templateStore } from '../features/templates/store.ts';
import { derivationStore } from '../platform/derive/store.ts';
import { type LeaseStore, leaseStore } from '../platform/jobs/leases.ts';
import { jobStore } from '../platform/jobs/store.ts';
import type { ConnectionFigures } from '../platform/sql/observer.ts';
import type { SchemaSource } from '../platform/sql/schema.ts';
import type { Database, ReadSql, Sql } from '../platform/sql/sql.ts';
import { type Methods, openStore, type StoreDefinition, type StoreOf } from '../platform/sql/store.ts';

/** The stores that are opened by themselves. A feature's store stands here under the name that services use. */
const STORES = {
  operators: operatorStore,
  audit: auditStore,
  carriers: carrierLinkStore,
  houseRules: houseRuleStore,
  savedViews: savedViewStore,
  notifications: notificationStore,
  templates: templateStore,
  shipments: shipmentFactsStore,
  filings: filingStore,
  refunds: refundStore,
  statements: statementStore,
  deadlines: deadlineStore,
  followUps: followUpStore,
  evidenceTags: evidenceTagStore,
  derivedChecklists: derivedChecklistStore,
  evidenceRequests: evidenceRequestStore,
  outcomes: outcomeStore,
  duplicates: duplicateStore,
  findings: findingStore,
  documentPrints: documentPrintStore,
  claimPrints: claimPrintStore,
  review: reviewStore,
  rates: rateStore,
  jobs: jobStore,
  derivations: derivationStore,
  claimWalk: claimWalk,
};

/**
 * The stores that clients' requests go to, and their database, as one object: tests put stand-ins in the place of its
 * methods, whichever store they are of. A service names in its type the stores that it uses.
 */
export type Store = OrganizationStore & ClaimStore & DocumentStore & IdempotencyStore & LeaseStore & Database;

/** One database, through its stores. Closed by closing `store`. */
export type Stores = { [Name in keyof typeof STORES]: StoreOf<(typeof STORES)[Name]> } & {
  store: Store;
  queue: QueueStore;
  schema: SchemaSource;
  /** Is undefined when the engine has none to count. */
  connections: (() => ConnectionFigures) | undefined;
};

/** The adapters of one engine, from which all stores are made. */
export interface EngineAdapters extends Pick<Stores, 'schema' | 'connections'> {
  sql: Sql;
  filing: ClaimFiling;
  counters?: ClaimCounters | undefined;
  documents: typeof sqliteDocuments;
  queue: QueueEngine;
  database: Database;
}

/** Runs a writing method of a store in the thread that writes. */
type CallWrite = (store: string, method: string, asked: readonly unknown[]) => Promise<unknown>;

/**
 * Opens the stores on an engine.
 * @param callWrite runs the writes; by default they run in this thread
 */
export function storesOn(
  { sql, filing, counters, documents, queue, database, ...own }: EngineAdapters,
  callWrite?: CallWrite,
): Stores {
  const open = <Reads extends Methods<ReadSql>, Writes extends Methods<Sql>>(
    name: string,
    definition: StoreDefinition<Reads, Writes>,
  ) => openStore(definition, sql, callWrite && ((method, asked) => callWrite(name, method, asked)));
  const opened = Object.entries<StoreDefinition<Methods<ReadSql>, Methods<Sql>>>(STORES).map(([name, each]) => [
    name,
    open(name, each),
  ]);
  return {
    ...Object.fromEntries(opened),
    store: {
      ...open('store', organizationStore),
      ...open('store', claimStore),
      ...open('store', claimMoveStore(counters)),
      ...open('store', documentStore),
      ...open('store', documents),
      ...open('store', idempotencyStore),
      ...open('store', leaseStore),
      createClaim: filing.file.bind(filing),
      ...database,
    },
    queue: new SqlQueueStore(queue),
    ...own,
  };
}
