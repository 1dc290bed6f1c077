/** The most characters of the note of a follow-up. */
export const MAX_FOLLOW_UP_NOTE = 1_000;
/** How many years ahead the day of a follow-up can be. */
export const MAX_YEARS = 2;

/** A day on which somebody looks at a claim again. */
export interface FollowUp {
  /** A day in UTC, `YYYY-MM-DD`, on which the claim wakes. */
  look_on: string;
  /** No note was written when null. */
  note: string | null;
  set_at: string;
  /** An operator's e-mail address, or `cli:` and a user's name. */
  set_by: string;
}

/** An entry of a claim's history: a follow-up was set or taken away. */
export interface FollowUpEntry {
  organization_id: string;
  claim_id: string;
  /** Sorts by time, among the events of the claim: see `Identifiers`. */
  id: string;
  at: string;
  actor: string;
  /** A null means that it was taken away, with `look_on`. */
  note: string | null;
  look_on: string | null;
}
