import { strings } from '../strings/strings.ts';

/** The problems of an input, by field, as the API returns them with every 400. */
export interface ErrorDetails {
  formErrors: string[];
  fieldErrors: Record<string, string[]>;
}

interface ErrorParts {
  code: string;
  status: number;
  details?: ErrorDetails | undefined;
  extra?: Readonly<Record<string, unknown>>;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/**
 * A failed request. `code` is the API's `statusReasonCode`, or NETWORK_FAILED, TIMED_OUT or SERVICE_UNREACHABLE (status
 * 0) when the service did not answer. `extra` has the other fields of the error envelope, such as `changed` with
 * CLAIM_CHANGED.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, parts: ErrorParts, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = parts.code;
    this.status = parts.status;
    this.details = parts.details;
    this.extra = parts.extra ?? {};
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Makes an error of a failed response. A body that is no envelope, such as a proxy's page, gives INTERNAL_ERROR. */
export function errorOf(response: Response, body: unknown): ApiError {
  const { statusCode: _, statusReasonCode, error, details, ...extra } = isRecord(body) ? body : {};
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new ApiError(typeof error === 'string' ? error : `HTTP ${response.status}`, {
    code: typeof statusReasonCode === 'string' ? statusReasonCode : 'INTERNAL_ERROR',
    status: response.status,
    details: isRecord(details) ? (details as unknown as ErrorDetails) : undefined,
    extra,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}

/** Whether `error` is an `ApiError` with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** The first message for each field of a form; empty for every other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const byField = error instanceof ApiError ? (error.details?.fieldErrors ?? {}) : {};
  return Object.fromEntries(Object.entries(byField).map(([field, messages]) => [field, messages[0] ?? '']));
}

export interface ErrorDescription {
  title: string;
  advice: string;
  /** The service's own message, where it says more than the title. */
  detail: string | undefined;
  requestId: string | undefined;
}

/** Codes whose message from the service names the exact problem of this input. */
const SPECIFIC_CODES = new Set([
  'INVALID_REQUEST_BODY',
  'INVALID_QUERY_PARAMETERS',
  'MOVE_REFUSED',
  'STATEMENT_CHANGED',
  'TAKE_BACK_OVERTAKEN',
  'LAST_ADMIN',
]);

/** Describes anything that was thrown: what happened and what to do. */
export function describeError(error: unknown): ErrorDescription {
  const t = strings.errors;
  if (!(error instanceof ApiError)) return { ...t.other, detail: undefined, requestId: undefined };
  const known = t.byCode[error.code];
  const { title, advice } = known ?? t.other;
  const seconds = error.retryAfterSeconds ?? 0;
  return {
    title,
    advice: seconds > 0 ? t.retryAfter(seconds) : advice,
    detail: known === undefined || SPECIFIC_CODES.has(error.code) ? error.message : undefined,
    requestId: error.status >= 500 || known === undefined ? error.requestId : undefined,
  };
}
