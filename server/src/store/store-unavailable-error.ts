import type { StoreUnavailable } from './store.ts';

/** What an adapter rejects with when its database cannot do the work for now. */
export class StoreUnavailableError extends Error implements StoreUnavailable {
  readonly code = 'STORE_UNAVAILABLE';
  readonly isNothingStored: boolean;

  constructor(message: string, { isNothingStored, cause }: { isNothingStored: boolean; cause: unknown }) {
    super(message, { cause });
    this.name = 'StoreUnavailableError';
    this.isNothingStored = isNothingStored;
  }
}
