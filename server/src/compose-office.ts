import type { Logger } from 'pino';
import { openBlobs, openStores, refuseHalfRestored } from './adapters.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Counting } from './compose-metrics.ts';
import { type OperatorServices, operatorServices } from './compose-operators.ts';
import type { Config } from './config.ts';
import { ApiKeys } from './services/api-keys.ts';
import { ClaimReview } from './services/claim-review.ts';
import { type Clock, Identifiers } from './services/identifiers.ts';
import { KeptAnswers } from './services/kept-answers.ts';
import { Lapsed } from './services/lapsed.ts';
import { Organizations } from './services/organizations.ts';
import { Purge } from './services/purge.ts';
import type { Store } from './store/store.ts';
import type { StoreWatch } from './store/store-watch.ts';
import type { Stores } from './store/stores.ts';

/** What tests put in the place of the real thing. */
export interface Overrides {
  clock?: Clock;
  /** Undefined: the clock, when there is one here; else the system's, which nobody can set. */
  stopwatch?: Clock;
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
  wrapStore?: (store: Store) => Store;
  storageCheckMs?: number;
  lookEveryMs?: number;
  /** How long a request may take to come, on every listener. */
  requestMs?: number;
  /** Where the built console is. */
  consoleDir?: string;
}

/** The use cases on top of an open store; what the command line needs. */
export interface Office extends OperatorServices {
  store: Store;
  organizations: Organizations;
  keys: ApiKeys;
  review: ClaimReview;
  purge: Purge;
  close(): Promise<void>;
}

/** An office, and what the listeners need beside it. */
export interface OpenedOffice extends Office {
  blobs: BlobStore;
  stores: Stores;
  identifiers: Identifiers;
  answers: KeptAnswers;
  /** Recurring work, once an hour. */
  lapsed: Lapsed;
}

/** Who looks on while an office works. */
export interface Watch {
  store: StoreWatch;
  overBlobs: (blobs: BlobStore) => BlobStore;
}

/** Opens the stores that the settings name, and the use cases that need no listener. The data directory is made before. */
export async function openOffice(config: Config, overrides: Overrides = {}, watch?: Watch): Promise<OpenedOffice> {
  const { clock = Date.now, wrapBlobs = (blobs) => blobs, wrapStore = (store) => store } = overrides;
  refuseHalfRestored(config.dataDir);
  const inner = wrapBlobs(await openBlobs(config));
  const blobs = watch ? watch.overBlobs(inner) : inner;
  const opened = await openStores(config, watch?.store).catch(async (error) => {
    await blobs.close();
    throw error;
  });
  const stores = { ...opened, store: wrapStore(opened.store) };
  const { store } = stores;
  const identifiers = new Identifiers(clock);
  const people = operatorServices({ store: stores.operators, identifiers, clock, limits: config.session });
  const answers = new KeptAnswers(store, clock);
  return {
    ...people,
    answers,
    lapsed: new Lapsed({ ...people, answers, rates: stores.rates, clock }),
    store,
    stores,
    blobs,
    identifiers,
    organizations: new Organizations(store, clock, identifiers),
    keys: new ApiKeys(store, clock, identifiers),
    review: new ClaimReview({ store, review: stores.review, identifiers }),
    purge: new Purge({ store, blobs, clock, afterMs: config.purgeAfterMs }),
    close: async () => {
      await store.close();
      await blobs.close();
    },
  };
}

/** What the parts of a service are made of. */
export interface Wiring {
  config: Config;
  log: Logger;
  overrides: Overrides;
  office: OpenedOffice;
  counting: Counting;
  /** What to close, in the order of opening. */
  opened: (() => Promise<unknown>)[];
}
