import type { AuditStore } from './audit-store.ts';
import type { OperatorStore } from './operator-store.ts';
import type { QueueStore } from './queue-store.ts';
import type { RateStore } from './rate-store.ts';
import type { ReviewStore } from './review-store.ts';
import type { SchemaSource } from './schema.ts';
import type { Store } from './store.ts';
import type { ConnectionFigures } from './store-watch.ts';

/** One database, through its ports. Closed by closing `store`. */
export interface Stores {
  store: Store;
  operators: OperatorStore;
  audit: AuditStore;
  queue: QueueStore;
  review: ReviewStore;
  rates: RateStore;
  schema: SchemaSource;
  /** Undefined: the engine has none to count. */
  connections: (() => ConnectionFigures) | undefined;
}
