import type { StoreUnavailable } from './sql/store-unavailable-error.ts';

/** A transient error of the store, as a use case reports it. */
export interface TransientError extends StoreUnavailable {
  /** The request has an idempotency key, so that repeating it is safe. */
  readonly isSafeToRepeat?: boolean;
}

/** Finds the transient error of the store that a failure stands for; undefined when it is none. */
export function findTransientError(error: unknown): TransientError | undefined {
  const isTransient = error instanceof Error && 'code' in error && error.code === 'STORE_UNAVAILABLE';
  return isTransient ? (error as TransientError) : undefined;
}

/** Makes a transient error for a write that lost to concurrent ones at every attempt: nothing was stored. */
export function contentionError(message: string): StoreUnavailable {
  return Object.assign(new Error(message), { code: 'STORE_UNAVAILABLE', isNothingStored: true } as const);
}

/** Awaits work that follows a stored change: a transient error of it must not claim that nothing was stored. */
export function afterStoring<T>(read: Promise<T>): Promise<T> {
  return withFacts(read, { isNothingStored: false });
}

/** Awaits work under an idempotency key: its transient errors say that repeating the request is safe. */
export function safeToRepeat<T>(work: Promise<T>): Promise<T> {
  return withFacts(work, { isSafeToRepeat: true });
}

async function withFacts<T>(
  work: Promise<T>,
  facts: Partial<Pick<TransientError, 'isNothingStored' | 'isSafeToRepeat'>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const transient = findTransientError(error);
    if (!transient) throw error;
    const { code, isNothingStored } = transient;
    throw Object.assign(new Error(transient.message, { cause: error }), { code, isNothingStored, ...facts });
  }
}
