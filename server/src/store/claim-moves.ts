import type { Standing } from '../domain/claim.ts';
import type { StoredClaim } from '../domain/claim-record.ts';

export interface ClaimMove {
  organization_id: string;
  claim_id: string;
  /** The version that the operator saw. */
  version: number;
  from: Standing;
  to: Standing;
  actor: string;
  note: string | null;
  moved_at: string;
}

export type MoveOutcome =
  | { outcome: 'moved'; claim: StoredClaim }
  /** The claim has another version by now. */
  | { outcome: 'changed' }
  /** The move would open the claim while another open one has its tracking number. */
  | { outcome: 'blocked'; claim_id: string };

/** A move back to where the last move came from. */
export interface TakingBack extends ClaimMove {
  /** Since when the claim had the standing that it gets again. */
  since: string;
  /** The move that is taken back. */
  taken: Pick<HistoryEntry, 'from' | 'to' | 'moved_at'>;
}

/** Work on a claim other than moving it: a note, an assignment, a step of a document's upload. */
export type WorkSince = 'noted' | 'assigned' | 'document';

export type TakeBackOutcome =
  | { outcome: 'taken_back'; claim: StoredClaim }
  | Exclude<MoveOutcome, { outcome: 'moved' }>
  /** `work`: what was done since the move. */
  | { outcome: 'overtaken'; work: WorkSince[] };

export interface HistoryEntry {
  /** The claim's version after the move. */
  version: number;
  from: Standing;
  to: Standing;
  actor: string;
  note: string | null;
  moved_at: string;
  /** Where it takes the move before it back: since when the standing holds that it restored. Null: it is a move. */
  since: string | null;
}
