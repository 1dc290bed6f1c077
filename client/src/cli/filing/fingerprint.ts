import { createHash } from 'node:crypto';
import type { ClaimInput } from '../../index.ts';

/** The claim as JSON, with members in the order of their names. */
function canonical(claim: ClaimInput): string {
  return JSON.stringify(claim, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Identifies a row by its content, whatever its line: `row_…`. */
export function rowIdOf(claim: ClaimInput): string {
  return `row_${sha256(canonical(claim)).slice(0, 32)}`;
}

/**
 * The `Idempotency-Key` of a row: the same for the same content, so that a row whose response was lost finds its claim. The
 * service repeats a refusal for a day; a row that was refused (`refusedAt`) because of an open claim gets a new key.
 */
export function idempotencyKeyOf(claim: ClaimInput, refusedAt: string | undefined): string {
  return `redress-client-${sha256(refusedAt === undefined ? canonical(claim) : `${refusedAt}\n${canonical(claim)}`)}`;
}
