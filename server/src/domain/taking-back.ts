import type { Standing } from './claim.ts';

/** How long a move can be taken back (decision: Taking back). */
export const TAKE_BACK_SECONDS = 60;

/** A move of a claim, as far as taking it back asks. */
interface LastMove {
  from: Standing;
  actor: string;
  moved_at: string;
  /** Not null: it took a move back itself. */
  since: string | null;
}

/** Why a claim's last move cannot be taken back, whatever was done with the claim since. */
export type TakeBackProblem = 'taken_back' | 'not_yours' | 'expired';

/**
 * The objection to `actor` taking back a claim's last move at a time (ISO 8601); undefined when there is none. Only who
 * made the move takes it back, within 60 seconds, inclusive, and only once (decision: Taking back). A clock that was set back by more makes no move
 * younger.
 */
export function findTakeBackProblem(
  move: LastMove,
  { actor, at }: { actor: string; at: string },
): TakeBackProblem | undefined {
  if (move.since !== null) return 'taken_back';
  if (move.actor !== actor) return 'not_yours';
  const age = Math.abs(Date.parse(at) - Date.parse(move.moved_at));
  return age > TAKE_BACK_SECONDS * 1_000 ? 'expired' : undefined;
}
