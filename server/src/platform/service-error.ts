import type { Reason } from './feature/reason.ts';

interface ServiceErrorOptions {
  cause?: unknown;
  claimId?: string;
  field?: string;
  retryAfterSeconds?: number;
  changed?: object;
}

/** A use case refused a request. Nothing was stored, unless the reason's use says otherwise. */
export class ServiceError extends Error {
  /** The listeners respond with it; the command line prints the message. */
  readonly reason: Reason;
  /** With `CLAIM_ALREADY_EXISTS` and `MOVE_REFUSED`: the open claim in the way. */
  readonly claimId: string | undefined;
  /** The refused field of the request, if it is one. */
  readonly field: string | undefined;
  /** Seconds after which a retry can succeed, if known. */
  readonly retryAfterSeconds: number | undefined;
  /** With a `…_CHANGED` code: the change, as JSON can print it. */
  readonly changed: object | undefined;

  constructor(reason: Reason, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ServiceError';
    this.reason = reason;
    this.claimId = options.claimId;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.changed = options.changed;
  }

  get code(): string {
    return this.reason.code;
  }
}

/** Whether something thrown is a refusal for the reason. */
export function isRefusal(error: unknown, { code }: Reason): error is ServiceError {
  return error instanceof ServiceError && error.code === code;
}
