import { mapLimit } from '../../platform/map-limit.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { afterStoring, findTransientError } from '../../platform/transient-error.ts';
import type { StoredClaim } from '../claims/record.ts';
import type { ClaimRow, FindsClaimRows } from './record.ts';

/** The result for one of several claims. */
export type BulkResult<T extends string> =
  | { id: string; outcome: T; claim: ClaimRow }
  | { id: string; outcome: 'failed'; error: { code: string; message: string } };

/** Called with the error behind a result of `SERVICE_UNAVAILABLE` or `INTERNAL_ERROR`. */
export type OnTransientError = (error: unknown, claimId: string) => void;

interface Each<T, Done> {
  /** The outcome of an item that succeeds. */
  done: Done;
  work: (item: T) => Promise<StoredClaim>;
  onTransientError: OnTransientError;
}

export const keysOf = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** Applies `work` to each item, a few at a time; a failure becomes the result of its item. */
export async function eachClaim<T extends { id: string }, Done extends string>(
  rowsOf: FindsClaimRows,
  items: readonly T[],
  { done, work, onTransientError }: Each<T, Done>,
): Promise<BulkResult<Done>[]> {
  type Outcome = { id: string; claim?: StoredClaim; error?: unknown };
  const outcomes = await mapLimit(items, async (item): Promise<Outcome> => {
    try {
      return { id: item.id, claim: await work(item) };
    } catch (error) {
      return { id: item.id, error };
    }
  });
  const rows = await afterStoring(rowsOf.of(outcomes.flatMap(({ claim }) => (claim ? [claim] : []))));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return outcomes.map(({ id, error }) => {
    const claim = rowById.get(id);
    return claim
      ? { id, outcome: done, claim }
      : { id, outcome: 'failed', error: describe(error, id, onTransientError) };
  });
}

function describe(error: unknown, id: string, onTransientError: OnTransientError): { code: string; message: string } {
  if (error instanceof ServiceError) return { code: error.code, message: error.message };
  onTransientError(error, id);
  if (findTransientError(error)) {
    return { code: 'SERVICE_UNAVAILABLE', message: 'The database cannot do this at the moment. Look, then try again.' };
  }
  return { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side. Look, then try again.' };
}
