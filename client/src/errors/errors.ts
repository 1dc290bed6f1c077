import type { ReasonCode } from './vocabulary.ts';

/** Everything that a call to the service can fail with, but for an abort: that rejects with the signal's reason. */
export abstract class RedressError extends Error {
  /** Sent as `X-Request-Id`, and in every line that the service logs of the request: name it when asking for help. */
  readonly requestId: string;

  constructor(message: string, requestId: string) {
    super(message);
    this.requestId = requestId;
  }

  /** For `JSON.stringify`, which leaves an error's message out. */
  toJSON(): object {
    const { name, message, ...fields } = this;
    return { name, message, ...fields };
  }
}

/** No whole answer came: no connection, a lost one, or an answer that was cut short. The request may have worked. */
export class ConnectionError extends RedressError {
  /** What the system calls it, where it says: `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
  readonly systemCode: string | undefined;

  constructor(message: string, requestId: string, systemCode?: string) {
    super(message, requestId);
    this.name = 'ConnectionError';
    this.systemCode = systemCode;
  }
}

/** No whole answer came in time. The request may have worked. */
export class TimeoutError extends RedressError {
  /** How long was waited for it. */
  readonly timeoutMs: number;

  constructor(message: string, requestId: string, timeoutMs: number) {
    super(message, requestId);
    this.name = 'TimeoutError';
    this.timeoutMs = timeoutMs;
  }
}

/** A reason code, a code of a newer service, or `UNKNOWN` when something in between answered. */
export type AnsweredCode = ReasonCode | 'UNKNOWN' | (string & Record<never, never>);

/** What an error answer says. */
export interface ErrorAnswer {
  /** The HTTP status. */
  status: number;
  /** `statusReasonCode`. */
  code: AnsweredCode;
  /** `error`, for a person. */
  message: string;
  /** `X-Request-Id`. */
  requestId: string;
  /** Faults that are tied to no field. */
  formErrors: readonly string[];
  /** Faults by top-level field. */
  fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** `Retry-After`, in seconds; undefined when there is none. */
  retryAfterSeconds: number | undefined;
  /** The `Location` header. */
  location: string | undefined;
}

/**
 * The service refused, or failed. Each reason code has a class of its own; this one itself is for codes that a newer
 * service has, and for `UNKNOWN`: an answer that is not the service's, such as a proxy's page.
 */
export class ApiError extends RedressError {
  /** The HTTP status. */
  readonly status: number;
  /** What to branch on; the message's wording may change. */
  readonly code: AnsweredCode;
  /** Faults that are tied to no field. */
  readonly formErrors: readonly string[];
  /** Faults by top-level field (`shipment`, `incidence`, …); the nested path stands in the message. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** After how many seconds the service asks to be tried again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(answer: ErrorAnswer) {
    super(answer.message, answer.requestId);
    this.name = new.target === ApiError ? 'ApiError' : nameOf(answer.code);
    this.status = answer.status;
    this.code = answer.code;
    this.formErrors = answer.formErrors;
    this.fieldErrors = answer.fieldErrors;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

/** `CLAIM_NOT_FOUND` gives `ClaimNotFoundError`; a minifier would change the name of a class. */
function nameOf(code: string): string {
  const words = code.toLowerCase().split('_');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return name.endsWith('Error') ? name : `${name}Error`;
}
