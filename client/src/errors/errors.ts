import type { ReasonCode } from '../vocabulary.ts';

/** Every failure of a call to the service, but an abort: that rejects with the signal's reason. */
export abstract class RedressError extends Error {
  /** `X-Request-Id`, which is in every log line of the request: name it when you ask for help. */
  readonly requestId: string;

  constructor(message: string, requestId: string) {
    super(message);
    this.requestId = requestId;
  }

  /** For `JSON.stringify`, which leaves out the message of an error. */
  toJSON(): object {
    const { name, message, ...fields } = this;
    return { name, message, ...fields };
  }
}

/** No whole response came: no connection, a lost one, or a response that was cut short. The request may have succeeded. */
export class ConnectionError extends RedressError {
  /** The system's code, if any: `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
  readonly systemCode: string | undefined;

  constructor(message: string, requestId: string, systemCode?: string) {
    super(message, requestId);
    this.name = 'ConnectionError';
    this.systemCode = systemCode;
  }
}

/** No whole response came in time. The request may have succeeded. */
export class TimeoutError extends RedressError {
  /** The time limit, in milliseconds. */
  readonly timeoutMs: number;

  constructor(message: string, requestId: string, timeoutMs: number) {
    super(message, requestId);
    this.name = 'TimeoutError';
    this.timeoutMs = timeoutMs;
  }
}

/** A reason code, a code of a newer service, or `UNKNOWN` when another server responded. */
export type AnsweredCode = ReasonCode | 'UNKNOWN' | (string & Record<never, never>);

/** The content of an error response. */
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
  /** `Idempotency-Replayed`. Default: false. */
  replayed?: boolean | undefined;
}

/**
 * The service refused, or failed. Each reason code has a class of its own; this class itself stands for the codes of a
 * newer service, and for `UNKNOWN`: a response that is not the service's, such as a proxy's page.
 */
export class ApiError extends RedressError {
  /** The HTTP status. */
  readonly status: number;
  /** The value to branch on; the wording of the message may change. */
  readonly code: AnsweredCode;
  /** Faults that are tied to no field. */
  readonly formErrors: readonly string[];
  /** Faults by top-level field (`shipment`, `incidence`, …); the nested path stands in the message. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** `Retry-After`, in seconds; undefined when there is none. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * True when this is the response of an earlier request with the same `Idempotency-Key`: the request itself was not looked
   * at, and needs another key. Only a service before 1.1 repeats errors.
   */
  readonly replayed: boolean;

  constructor(response: ErrorAnswer) {
    super(response.message, response.requestId);
    this.name = new.target === ApiError ? 'ApiError' : nameOf(response.code);
    this.status = response.status;
    this.code = response.code;
    this.formErrors = response.formErrors;
    this.fieldErrors = response.fieldErrors;
    this.retryAfterSeconds = response.retryAfterSeconds;
    this.replayed = response.replayed ?? false;
  }
}

/** `CLAIM_NOT_FOUND` gives `ClaimNotFoundError`. Not the name of the class: minifiers change that. */
function nameOf(code: string): string {
  const words = code.toLowerCase().split('_');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return name.endsWith('Error') ? name : `${name}Error`;
}
