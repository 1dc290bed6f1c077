import type { Reason } from '../feature/reason.ts';
import { INTERNAL_ERROR, INVALID_REQUEST, SERVICE_UNAVAILABLE } from '../feature/reasons.ts';
import { ServiceError } from '../service-error.ts';
import { findTransientError, type TransientError } from '../transient-error.ts';

/** Set to `true` when a response was given before, under the same key (spec: Idempotency-Key). */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** The faults of the input, by top-level field where they are tied to one (spec: Errors). */
export interface ErrorDetails {
  formErrors: string[];
  fieldErrors: Record<string, string[]>;
}

/** The body of every error response (spec: Errors). */
export interface ErrorEnvelope {
  statusCode: number;
  statusReasonCode: string;
  error: string;
  /** Present on every 400, and on nothing else. */
  details?: ErrorDetails;
  /** With `MOVE_REFUSED`: the open claim in the way, where it is one. */
  blocking_claim_id?: string;
  /** With a `…_CHANGED` code: the present claim and its moves since, or the present facts, filing, view or template. */
  changed?: object;
  /** With `NOT_READY`: the dependencies of the listener, and which of them fail. */
  components?: Components;
}

/** The dependencies of a listener, by name, and whether each can be used. */
export type Components = Readonly<Record<string, 'ok' | 'failing'>>;

/** A refusal by the listener itself. */
export class HttpError extends Error {
  readonly reason: Reason;
  readonly details: ErrorDetails | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly components: Components | undefined;

  constructor(
    reason: Reason,
    message: string,
    more: { details?: ErrorDetails; headers?: Record<string, string>; components?: Components } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.reason = reason;
    this.details = more.details;
    this.headers = more.headers ?? {};
    this.components = more.components;
  }

  get code(): string {
    return this.reason.code;
  }
}

/** The place of a code in the documentation; undefined: it has none, or its address is not known. */
export type HelpUrl = (code: string) => string | undefined;

/** The `Link` header that leads from an error to what the documentation says of it (RFC 8288). */
export function linkToHelp(
  { statusReasonCode }: ErrorEnvelope,
  helpUrl: HelpUrl | undefined,
): Readonly<Record<string, string>> {
  const url = helpUrl?.(statusReasonCode);
  return url === undefined ? {} : { link: `<${url}>; rel="help"` };
}

export function formError(message: string): ErrorDetails {
  return { formErrors: [message], fieldErrors: {} };
}

/** The response of an error: the envelope, and its headers. */
export interface ErrorAnswer {
  envelope: ErrorEnvelope;
  headers: Readonly<Record<string, string>>;
}

/** Gives the response for anything thrown; for an unknown error an `INTERNAL_ERROR` that says nothing internal. */
export function toAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof HttpError) {
    const { reason, message, details, components, headers } = error;
    return { envelope: { ...printEnvelope(reason, message, details), ...(components && { components }) }, headers };
  }
  if (error instanceof ServiceError) return answerOf(error);
  const transient = findTransientError(error);
  if (transient) return { envelope: printEnvelope(SERVICE_UNAVAILABLE, adviceFor(transient)), headers: {} };
  if (isUnmetCondition(error)) return { envelope: printEnvelope(INVALID_REQUEST, UNMET_CONDITION), headers: {} };
  const message = `Something went wrong on our side; nothing was stored. Safe to retry. Request id: ${requestId}`;
  return { envelope: printEnvelope(INTERNAL_ERROR, message), headers: {} };
}

const UNMET_CONDITION = 'If-Match or If-Unmodified-Since does not hold: send neither.';

/** Whether a file was asked for under a condition that does not hold. The library that sends files throws a 412. */
function isUnmetCondition(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 412;
}

function answerOf(error: ServiceError): ErrorAnswer {
  const { reason, code, message, claimId, retryAfterSeconds, changed } = error;
  const headers: Record<string, string> = {};
  if (code === 'CLAIM_ALREADY_EXISTS' && claimId !== undefined) headers.location = `/v1/claims/${claimId}`;
  if (code === 'SESSION_REQUIRED') headers['www-authenticate'] = 'Bearer realm="redress"';
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  const envelope: ErrorEnvelope = printEnvelope(reason, message, detailsOf(error));
  if (code === 'MOVE_REFUSED' && claimId !== undefined) envelope.blocking_claim_id = claimId;
  if (changed !== undefined) envelope.changed = changed;
  return { envelope, headers };
}

function adviceFor({ isNothingStored, isSafeToRepeat }: TransientError): string {
  if (isNothingStored) return 'The service cannot do this at the moment; nothing was stored. Safe to retry.';
  const lost = 'The service lost its database on the way: what you asked for may have been done.';
  return isSafeToRepeat
    ? `${lost} Safe to repeat with the same Idempotency-Key.`
    : `${lost} Look before you repeat it.`;
}

function detailsOf({ field, message }: ServiceError): ErrorDetails {
  if (field === undefined) return formError(message);
  // The message is also the sentence of the whole response, where it begins with the field's name.
  const ownMessage = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  return { formErrors: [], fieldErrors: { [field]: [ownMessage] } };
}

function printEnvelope(
  { code, status }: Reason,
  error: string,
  details: ErrorDetails = formError(error),
): ErrorEnvelope {
  const envelope = { statusCode: status, statusReasonCode: code, error };
  return status === 400 ? { ...envelope, details } : envelope;
}
