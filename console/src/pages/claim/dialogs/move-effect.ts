import type { ClaimRow, ClaimStatus, Reference, StatusReason } from '../../../api/types.ts';

export type Standing = Pick<ClaimRow, 'status' | 'status_reason'>;
export type StatusEntry = Reference['statuses'][number];

/** What a standing does to its tracking number; `unknown` until the reason is chosen. */
type Blocking = 'blocks' | 'frees' | 'unknown';

/** Whether a claim of this standing blocks a new one for its tracking number, by the service's own table. */
function blockingOf(statuses: readonly StatusEntry[], { status, status_reason }: Standing): Blocking {
  const entry = statuses.find((one) => one.status === status);
  if (entry === undefined) return 'unknown';
  if (typeof entry.blocks_new_claim === 'boolean') return entry.blocks_new_claim ? 'blocks' : 'frees';
  if (status_reason === null) return 'unknown';
  return entry.closing_reasons.includes(status_reason) ? 'frees' : 'blocks';
}

/** What a move does to the tracking number, in comparison with now. */
export type Effect = 'still_blocks' | 'blocks_again' | 'frees' | 'still_free' | 'by_reason';

export function effectOf(statuses: readonly StatusEntry[], from: Standing, to: Standing): Effect {
  const after = blockingOf(statuses, to);
  if (after === 'unknown') return 'by_reason';
  const before = blockingOf(statuses, from);
  if (after === 'blocks') return before === 'frees' ? 'blocks_again' : 'still_blocks';
  return before === 'frees' ? 'still_free' : 'frees';
}

/** The effects of a move on several claims, each once. */
export function effectsOn(statuses: readonly StatusEntry[], claims: readonly Standing[], to: Standing): Effect[] {
  return [...new Set(claims.map((from) => effectOf(statuses, from, to)))];
}

/** Where claims can be moved: no claim becomes new again (decision: Moves). */
export function targetsOf(statuses: readonly StatusEntry[]): StatusEntry[] {
  return statuses.filter(({ status }) => status !== 'CREATED');
}

const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.status === other.status && one.status_reason === other.status_reason;

/** What is chosen so far. */
export interface Choice {
  status: ClaimStatus | null;
  reason: StatusReason | null;
}

/** The standing that is chosen; undefined while something is missing, or every claim has it already. */
export function targetOf(
  statuses: readonly StatusEntry[],
  { status, reason }: Choice,
  claims: readonly Standing[],
): Standing | undefined {
  const entry = statuses.find((one) => one.status === status);
  if (entry === undefined || (reason === null && entry.reasons.length > 0)) return undefined;
  const target = { status: entry.status, status_reason: entry.reasons.length > 0 ? reason : null };
  return claims.every((claim) => isSameStanding(claim, target)) ? undefined : target;
}
