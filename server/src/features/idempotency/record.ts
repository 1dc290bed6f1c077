/**
 * A request that its client may send again under a key, with the first response (spec: Idempotency-Key).
 * A key is of one organization and one route.
 */
export interface IdempotentRequest extends KeyPlace {
  /** SHA-256 of the request, hexadecimal. */
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
 * The outcome of a key's first request: enough to make its response again. Only a success is kept.
 *
 * | outcome | subject |
 * |---|---|
 * | `running` | '' |
 * | `created` | the claim |
 * | `registered` | the document |
 * | `confirmed` | the entries, as JSON |
 */
export interface RequestOutcome {
  outcome: 'running' | 'created' | 'registered' | 'confirmed';
  subject: string;
}

/** Refusals, which releases before 1.1 kept under their keys: such a key can be used again. */
export const KEPT_REFUSALS = ['conflict', 'absent'] as const;

/** A key that has been used. */
export interface IdempotencyRecord extends IdempotentRequest {
  outcome: RequestOutcome['outcome'] | (typeof KEPT_REFUSALS)[number];
  subject: string;
}

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
