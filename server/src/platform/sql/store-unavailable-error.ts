/** How a store rejects when the database cannot do the work for now: a transient error. */
export interface StoreUnavailable extends Error {
  readonly code: 'STORE_UNAVAILABLE';
  /** Whether it is certain that nothing was stored; false when the connection was lost on the way. */
  readonly isNothingStored: boolean;
}

/** The error that an adapter rejects with when its database cannot do the work for now. */
export class StoreUnavailableError extends Error implements StoreUnavailable {
  readonly code = 'STORE_UNAVAILABLE';
  readonly isNothingStored: boolean;

  constructor(message: string, { isNothingStored, cause }: { isNothingStored: boolean; cause: unknown }) {
    super(message, { cause });
    this.name = 'StoreUnavailableError';
    this.isNothingStored = isNothingStored;
  }
}

/** The error of work that others were before each time: nothing was stored. */
export function tooBusy(message: string): StoreUnavailableError {
  return new StoreUnavailableError('PostgreSQL is too busy', { isNothingStored: true, cause: new Error(message) });
}
