/**
 * A request that its client may send again under a key, and is then answered as the first time (spec: Idempotency-Key).
 * A key is of one organization and one route.
 */
export interface IdempotentRequest extends KeyPlace {
  /** SHA-256 of what was asked, hexadecimal. */
  fingerprint: string;
  asked_at: string;
}

/** Where a key stands: the same key elsewhere is another one. */
export interface KeyPlace {
  organization_id: string;
  /** The path, with the identifiers in it: `/v1/claims/clm_…/documents`. */
  route: string;
  key: string;
}

/**
 * The outcome of a key's first request: as little of it as its answer can be made of again.
 *
 * | outcome | subject |
 * |---|---|
 * | `running` | '' |
 * | `created` | the claim |
 * | `conflict` | the open claim in the way; of a document, the code of the limit that was reached |
 * | `registered` | the document |
 * | `confirmed` | the entries, as JSON |
 * | `absent` | '': the claim of the route was not there |
 */
export interface RequestOutcome {
  outcome: 'running' | 'created' | 'conflict' | 'registered' | 'confirmed' | 'absent';
  subject: string;
}

/** A key that has been used. */
export interface IdempotencyRecord extends IdempotentRequest, RequestOutcome {}

/** Both exclusive. */
export interface AskedBetween {
  after: string;
  before: string;
}

/** The outcome of one step of deleting. */
export interface DeletedStep {
  count: number;
  /** When the last of these was asked: the next step begins after it. */
  last: string;
}
