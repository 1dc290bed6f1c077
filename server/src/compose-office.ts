import type { Logger } from 'pino';
import { openBlobs, openStores, refuseHalfRestored, requireDatabase } from './adapters.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Counting } from './compose-metrics.ts';
import { type OperatorServices, operatorServices } from './compose-operators.ts';
import type { SchemaWatch } from './compose-schema.ts';
import type { Config } from './config.ts';
import { ApiKeys } from './services/api-keys.ts';
import { ClaimReview } from './services/claim-review.ts';
import { type Clock, Identifiers } from './services/identifiers.ts';
import { KeptAnswers } from './services/kept-answers.ts';
import { KeyActivities } from './services/key-activity.ts';
import { Lapsed } from './services/lapsed.ts';
import { Organizations } from './services/organizations.ts';
import type { Probe } from './services/probe.ts';
import { Purge } from './services/purge.ts';
import type { SchemaChange, SchemaEntry } from './store/schema.ts';
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
  /** The packed SDK. */
  sdkFile?: string;
  /** The folder that the documentation is read from. */
  docsRoot?: string;
  /** See `Passwords`. */
  passwordLogCost?: number;
}

/** The use cases on top of an open store; what the command line needs. */
export interface Office extends OperatorServices {
  store: Store;
  organizations: Organizations;
  keys: ApiKeys;
  keyActivities: KeyActivities;
  review: ClaimReview;
  purge: Purge;
  close(): Promise<void>;
}

/** An office, and what the listeners need beside it. */
export interface OpenedOffice extends Office {
  blobs: BlobStore;
  stores: Stores;
  /** The migrations that brought the database up to date before it was opened; undefined: nothing was to do. */
  schemaChange: SchemaChange | undefined;
  identifiers: Identifiers;
  answers: KeptAnswers;
  /** Recurring work, once an hour. */
  lapsed: Lapsed;
}

/** Who looks on while an office works. */
interface Watch {
  store: StoreWatch;
  overBlobs: (blobs: BlobStore) => BlobStore;
}

/** For what, and before whose eyes, an office is opened. */
export interface OfficeOpening {
  entry?: SchemaEntry;
  watch?: Watch;
}

/**
 * Opens the stores that the settings name, and the use cases that need no listener. The data directory is made before.
 * Throws `SchemaError`.
 */
export async function openOffice(
  config: Config,
  overrides: Overrides = {},
  { entry = 'command', watch }: OfficeOpening = {},
): Promise<OpenedOffice> {
  const { clock = Date.now, wrapBlobs = (blobs) => blobs, wrapStore = (store) => store } = overrides;
  refuseHalfRestored(config.dataDir);
  if (entry === 'command') requireDatabase(config);
  const inner = wrapBlobs(await openBlobs(config));
  const blobs = watch ? watch.overBlobs(inner) : inner;
  const opened = await openStores(config, { entry, watch: watch?.store }).catch(async (error) => {
    await blobs.close();
    throw error;
  });
  const stores = { ...opened.stores, store: wrapStore(opened.stores.store) };
  const { store } = stores;
  const identifiers = new Identifiers(clock);
  const { passwordLogCost } = overrides;
  const people = operatorServices({
    store: stores.operators,
    identifiers,
    clock,
    limits: config.session,
    passwordLogCost,
  });
  const answers = new KeptAnswers(store, clock);
  return {
    ...people,
    answers,
    lapsed: new Lapsed({ ...people, answers, rates: stores.rates, clock }),
    store,
    stores,
    schemaChange: opened.schemaChange,
    blobs,
    identifiers,
    organizations: new Organizations(store, clock, identifiers),
    keys: new ApiKeys(store, clock, identifiers),
    keyActivities: new KeyActivities({ store, review: stores.review, queue: stores.queue }),
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
  schema: SchemaWatch;
  counting: Counting;
  /** Tells whether the database keeps writes. */
  writes: Probe;
  /** What to close, in the order of opening. */
  opened: (() => Promise<unknown>)[];
}
