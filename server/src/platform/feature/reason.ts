/** Whether a client can send the same request again as it is, and the words of `docs/errors.md` for it. */
export const AGAIN = {
  no: 'no',
  changed: 'changed',
  later: 'yes, later',
  key: 'yes; a POST with the same `Idempotency-Key`',
} as const;

/** Cause and cure of a refusal, for the developer of a client. */
interface Advice {
  /** One or two sentences, also in the interface description. */
  readonly when: string;
  readonly todo: string;
  readonly again: keyof typeof AGAIN;
  /** The sentence, field and headers, where the client API has others than the operator API. */
  readonly example?: string;
  readonly field?: string;
  readonly headers?: readonly string[];
}

/**
 * A reason to refuse a request, with its words (spec: Errors). Each feature declares its own in `reasons.ts`, and throws
 * them: `throw new ServiceError(CLAIM_NOT_FOUND, message)`.
 */
export interface Reason {
  /** `statusReasonCode`: the text that clients branch on. */
  readonly code: string;
  /** The HTTP status. */
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 417 | 421 | 422 | 429 | 431 | 500 | 503 | 507;
  /** A sentence of a real response; tests compare the two. */
  readonly example: string;
  /** The field that the fault of the example is tied to. */
  readonly field?: string;
  /** Headers of the response beside those of its status. */
  readonly headers?: readonly string[];
  /** The meaning in the operator API. Absent: the operator API never responds with it. */
  readonly meaning?: string;
  /** Absent: the client API never responds with it. */
  readonly advice?: Advice;
}

/** A reason that operations of the operator API can name. */
export type OperatorReason = Reason & { readonly meaning: string };
/** A reason that operations of the client API can name. */
export type ClientReason = Reason & { readonly advice: Advice };

/** Declares a reason; its type says in which interfaces it can be named. */
export function reason<const Words extends Omit<Reason, 'code'>>(code: string, words: Words): Words & { code: string } {
  return { code, ...words };
}
