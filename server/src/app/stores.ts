import { type AuditStore, SqlAuditStore } from '../features/audit/store.ts';
import { type CarrierLinkStore, SqlCarrierLinkStore } from '../features/carriers/store.ts';
import { type ReviewStore, SqlReviewStore } from '../features/casework/store.ts';
import { type DerivedChecklistStore, SqlDerivedChecklistStore } from '../features/checklist/derived-store.ts';
import { type EvidenceTagStore, SqlEvidenceTagStore } from '../features/checklist/store.ts';
import type { ClaimCounters } from '../features/claims/record.ts';
import { type ClaimFiling, type ClaimStore, SqlClaimStore } from '../features/claims/store.ts';
import { ClaimWalk } from '../features/claims/walk.ts';
import { type FollowUpStore, SqlFollowUpStore } from '../features/deadlines/follow-ups/store.ts';
import { type DeadlineStore, SqlDeadlineStore } from '../features/deadlines/store.ts';
import type { DocumentEngine } from '../features/documents/record.ts';
import { type DocumentStore, SqlDocumentStore } from '../features/documents/store.ts';
import { type ClaimPrintStore, SqlClaimPrintStore } from '../features/duplicates/claim-print-store.ts';
import { type FindingStore, SqlFindingStore } from '../features/duplicates/finding-store.ts';
import { type DocumentPrintStore, SqlDocumentPrintStore } from '../features/duplicates/print-store.ts';
import { type DuplicateStore, SqlDuplicateStore } from '../features/duplicates/store.ts';
import { type EvidenceRequestStore, SqlEvidenceRequestStore } from '../features/evidence-requests/store.ts';
import { type FilingStore, SqlFilingStore } from '../features/filings/store.ts';
import { type IdempotencyStore, SqlIdempotencyStore } from '../features/idempotency/store.ts';
import { type NotificationStore, SqlNotificationStore } from '../features/notifications/store.ts';
import { SqlOperatorStore } from '../features/operators/sql-store.ts';
import type { OperatorStore } from '../features/operators/store.ts';
import { type OrganizationStore, SqlOrganizationStore } from '../features/organizations/store.ts';
import { type OutcomeStore, SqlOutcomeStore } from '../features/outcomes/store.ts';
import { type HouseRuleStore, SqlHouseRuleStore } from '../features/playbook/store.ts';
import { type QueueEngine, SqlQueueStore } from '../features/queue/sql/store.ts';
import type { QueueStore } from '../features/queue/store.ts';
import { type RateStore, SqlRateStore } from '../features/rate-limits/store.ts';
import { type RefundStore, SqlRefundStore } from '../features/refunds/store.ts';
import { type SavedViewStore, SqlSavedViewStore } from '../features/saved-views/store.ts';
import { type ShipmentFactsStore, SqlShipmentFactsStore } from '../features/shipments/store.ts';
import { SqlStatementStore, type StatementStore } from '../features/statements/sql/store.ts';
import { SqlTemplateStore, type TemplateStore } from '../features/templates/store.ts';
import { DerivationStore } from '../platform/derive/store.ts';
import { type LeaseStore, SqlLeaseStore } from '../platform/jobs/leases.ts';
import { JobStore } from '../platform/jobs/store.ts';
import type { ConnectionFigures } from '../platform/sql/observer.ts';
import type { SchemaSource } from '../platform/sql/schema.ts';
import type { Database, Sql } from '../platform/sql/sql.ts';

/**
 * The stores that clients' requests go to, and their database, as one object: tests put stand-ins in the place of its
 * methods, whichever store they are of. A service names in its type the stores that it uses.
 */
export type Store = OrganizationStore & ClaimStore & DocumentStore & IdempotencyStore & LeaseStore & Database;

/** One database, through its ports. Closed by closing `store`. */
export interface Stores {
  store: Store;
  operators: OperatorStore;
  audit: AuditStore;
  carriers: CarrierLinkStore;
  houseRules: HouseRuleStore;
  savedViews: SavedViewStore;
  notifications: NotificationStore;
  templates: TemplateStore;
  shipments: ShipmentFactsStore;
  filings: FilingStore;
  refunds: RefundStore;
  statements: StatementStore;
  deadlines: DeadlineStore;
  followUps: FollowUpStore;
  evidenceTags: EvidenceTagStore;
  derivedChecklists: DerivedChecklistStore;
  evidenceRequests: EvidenceRequestStore;
  outcomes: OutcomeStore;
  duplicates: DuplicateStore;
  findings: FindingStore;
  documentPrints: DocumentPrintStore;
  claimPrints: ClaimPrintStore;
  queue: QueueStore;
  review: ReviewStore;
  rates: RateStore;
  jobs: JobStore;
  derivations: DerivationStore;
  claimWalk: ClaimWalk;
  schema: SchemaSource;
  /** Undefined: the engine has none to count. */
  connections: (() => ConnectionFigures) | undefined;
}

/** The adapters of one engine, from which all stores are made. */
export interface EngineAdapters extends Pick<Stores, 'schema' | 'connections'> {
  sql: Sql;
  filing: ClaimFiling;
  counters?: ClaimCounters | undefined;
  documents: DocumentEngine;
  queue: QueueEngine;
  database: Database;
}

/** Makes the stores on an engine. */
export function storesOn({ sql, filing, counters, documents, queue, database, ...own }: EngineAdapters): Stores {
  const store: Omit<Store, keyof Database> = joinMethods(
    new SqlOrganizationStore(sql),
    new SqlClaimStore(sql, filing, counters),
    new SqlDocumentStore(sql, documents),
    new SqlIdempotencyStore(sql),
    new SqlLeaseStore(sql),
  );
  return {
    store: { ...store, ...database },
    operators: new SqlOperatorStore(sql),
    audit: new SqlAuditStore(sql),
    carriers: new SqlCarrierLinkStore(sql),
    houseRules: new SqlHouseRuleStore(sql),
    templates: new SqlTemplateStore(sql),
    notifications: new SqlNotificationStore(sql),
    savedViews: new SqlSavedViewStore(sql),
    shipments: new SqlShipmentFactsStore(sql),
    filings: new SqlFilingStore(sql),
    refunds: new SqlRefundStore(sql),
    statements: new SqlStatementStore(sql),
    deadlines: new SqlDeadlineStore(sql),
    followUps: new SqlFollowUpStore(sql),
    evidenceTags: new SqlEvidenceTagStore(sql),
    derivedChecklists: new SqlDerivedChecklistStore(sql),
    evidenceRequests: new SqlEvidenceRequestStore(sql),
    outcomes: new SqlOutcomeStore(sql),
    duplicates: new SqlDuplicateStore(sql),
    findings: new SqlFindingStore(sql),
    documentPrints: new SqlDocumentPrintStore(sql),
    claimPrints: new SqlClaimPrintStore(sql),
    queue: new SqlQueueStore(queue),
    review: new SqlReviewStore(sql),
    rates: new SqlRateStore(sql),
    jobs: new JobStore(sql),
    derivations: new DerivationStore(sql),
    claimWalk: new ClaimWalk(sql),
    ...own,
  };
}

type Methods<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Methods<Rest>
  : unknown;

/** Makes one object of the methods of several stores, no two of which have the same name. */
export function joinMethods<Parts extends readonly object[]>(...parts: Parts): Methods<Parts> {
  return Object.fromEntries(parts.flatMap(methodsOf)) as Methods<Parts>;
}

/** The methods of an object, its own and those of its class. */
export function methodsOf(object: object): [name: string, method: (...values: never[]) => unknown][] {
  const names = [...Object.keys(object), ...Object.getOwnPropertyNames(Object.getPrototypeOf(object))];
  const methods = names
    .filter((name) => !(name in Object.prototype))
    .map((name) => [name, Reflect.get(object, name)] as const);
  return methods.flatMap(([name, method]) => (typeof method === 'function' ? [[name, method.bind(object)]] : []));
}
