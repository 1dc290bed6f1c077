import type { OperatorStore } from './operator-store.ts';
import type { QueueStore } from './queue-store.ts';
import type { ReviewStore } from './review-store.ts';
import type { Store } from './store.ts';

/** One database, through its ports. Closed by closing `store`. */
export interface Stores {
  store: Store;
  operators: OperatorStore;
  queue: QueueStore;
  review: ReviewStore;
}
