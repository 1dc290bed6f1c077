import type { StoreUnavailable } from '../store/store.ts';

/** The trouble of the store that a failure comes from, when it is one that will pass. */
export function findStoreTrouble(error: unknown): StoreUnavailable | undefined {
  const isTrouble = error instanceof Error && 'code' in error && error.code === 'STORE_UNAVAILABLE';
  return isTrouble ? (error as StoreUnavailable) : undefined;
}

/** The same trouble when others do the same at once and are always first: nothing was stored, and it will pass. */
export function overtaken(message: string): StoreUnavailable {
  return Object.assign(new Error(message), { code: 'STORE_UNAVAILABLE', isNothingStored: true } as const);
}

/** Reads what is to be answered after something was stored: its trouble must not say that nothing was. */
export async function afterStoring<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const trouble = findStoreTrouble(error);
    if (!trouble) throw error;
    const told: Pick<StoreUnavailable, 'code' | 'isNothingStored'> = { code: trouble.code, isNothingStored: false };
    throw Object.assign(new Error(trouble.message, { cause: error }), told);
  }
}

export type { StoreUnavailable };
