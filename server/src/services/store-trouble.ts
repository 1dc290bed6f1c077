import type { StoreUnavailable } from '../store/store.ts';

/** The trouble of the store that a failure comes from, when it is one that will pass. */
export function findStoreTrouble(error: unknown): StoreUnavailable | undefined {
  const isTrouble = error instanceof Error && 'code' in error && error.code === 'STORE_UNAVAILABLE';
  return isTrouble ? (error as StoreUnavailable) : undefined;
}

export type { StoreUnavailable };
