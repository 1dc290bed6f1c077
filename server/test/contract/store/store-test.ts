import { test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import { OURS, organization, THEIRS } from '../fixtures.ts';

/** An empty store of the engine under test. */
export interface StoreUnderTest {
  store: Store;
  /** Closes it and opens the same data again. */
  reopen(): Promise<Store>;
  /** Closes it and removes its data. */
  dispose(): Promise<void>;
}

export type OpenStore = () => Promise<StoreUnderTest>;

type StoreTest = (name: string, body: (store: Store, reopen: () => Promise<Store>) => Promise<void>) => void;

/** Runs each test on an empty store of its own. */
export function onEmptyStore(open: OpenStore): StoreTest {
  return (name, body) => {
    test(name, async () => {
      const opened = await open();
      try {
        await body(opened.store, opened.reopen);
      } finally {
        await opened.dispose();
      }
    });
  };
}

/** Runs each test on a store of its own that has two organizations, `OURS` and `THEIRS`, and nothing else. */
export function onStore(open: OpenStore): StoreTest {
  const test = onEmptyStore(open);
  return (name, body) =>
    test(name, async (store, reopen) => {
      await store.addOrganization(organization(OURS, 0));
      await store.addOrganization(organization(THEIRS, 1));
      await body(store, reopen);
    });
}
