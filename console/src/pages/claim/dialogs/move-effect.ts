import type { ClaimRow, ClaimStatus, Reference, StatusReason } from '../../../api/types.ts';

export type Standing = Pick<ClaimRow, 'status' | 'status_reason'>;
export type StatusEntry = Reference['statuses'][number];

/** Whether a standing blocks its tracking number; `unknown` until the reason is chosen. */
type Blocking = 'blocks' | 'frees' | 'unknown';

/** Whether a claim with this standing blocks a new one for its tracking number, by the table that the service sends. */
function blockingOf(statuses: readonly StatusEntry[], { status, status_reason }: Standing): Blocking {
  const entry = statuses.find((one) => one.status === status);
  if (entry === undefined) return 'unknown';
  if (typeof entry.blocks_new_claim === 'boolean') return entry.blocks_new_claim ? 'blocks' : 'frees';
  if (status_reason === null) return 'unknown';
  return entry.closing_reasons.includes(status_reason) ? 'frees' : 'blocks';
}

/** The effect of a move on the tracking number, compared with the present. */
export type Effect = 'still_blocks' | 'blocks_again' | 'frees' | 'still_free' | 'by_reason';

export function effectOf(statuses: readonly StatusEntry[], from: Standing, to: Standing): Effect {
  const after = blockingOf(statuses, to);
  if (after === 'unknown') return 'by_reason';
  const before = blockingOf(statuses, from);
  if (after === 'blocks') return before === 'frees' ? 'blocks_again' : 'still_blocks';
  return before === 'frees' ? 'still_free' : 'frees';
}

/** The distinct effects of a move on several claims. */
export function effectsOn(statuses: readonly StatusEntry[], claims: readonly Standing[], to: Standing): Effect[] {
  return [...new Set(claims.map((from) => effectOf(statuses, from, to)))];
}

/** The statuses that claims can be moved to: no claim becomes new again (docs/specification.md: Moves). */
export function targetsOf(statuses: readonly StatusEntry[]): StatusEntry[] {
  return statuses.filter(({ status }) => status !== 'CREATED');
}

const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.status === other.status && one.status_reason === other.status_reason;

/** The current choice. */
export interface Choice {
  status: ClaimStatus | null;
  reason: StatusReason | null;
}

/** The chosen standing; undefined while it is incomplete, or when every claim has it already. */
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
