import type { StoreUnavailable } from '../store/store.ts';

/** Trouble of the store, as a use case tells of it. */
export interface StoreTrouble extends StoreUnavailable {
  /** The request came with a key, under which it is done once however often it is sent. */
  readonly isSafeToRepeat?: boolean;
}

/** The trouble of the store that a failure comes from, when it is one that will pass. */
export function findStoreTrouble(error: unknown): StoreTrouble | undefined {
  const isTrouble = error instanceof Error && 'code' in error && error.code === 'STORE_UNAVAILABLE';
  return isTrouble ? (error as StoreTrouble) : undefined;
}

/** The same trouble when others do the same at once and are always first: nothing was stored, and it will pass. */
export function overtaken(message: string): StoreUnavailable {
  return Object.assign(new Error(message), { code: 'STORE_UNAVAILABLE', isNothingStored: true } as const);
}

/** Awaits what follows a stored change: its error must not say that nothing was stored. */
export function afterStoring<T>(read: Promise<T>): Promise<T> {
  return telling(read, { isNothingStored: false });
}

/** Does what can be asked again under its key: its trouble says so. */
export function safeToRepeat<T>(work: Promise<T>): Promise<T> {
  return telling(work, { isSafeToRepeat: true });
}

async function telling<T>(
  work: Promise<T>,
  told: Partial<Pick<StoreTrouble, 'isNothingStored' | 'isSafeToRepeat'>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const trouble = findStoreTrouble(error);
    if (!trouble) throw error;
    const { code, isNothingStored } = trouble;
    throw Object.assign(new Error(trouble.message, { cause: error }), { code, isNothingStored, ...told });
  }
}
