/** What was wrong with the input, by field; as the API answers it with every 400. */
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
 * Anything but a good answer. `code` is the API's `statusReasonCode`, or NETWORK_FAILED, TIMED_OUT and
 * SERVICE_UNREACHABLE (status 0) when the service did not answer. `extra` has what the envelope carries besides, such as `changed` with CLAIM_CHANGED.
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

/** The error that a bad answer stands for; a body that is no envelope (a proxy's page) is an INTERNAL_ERROR. */
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

/** Whether `error` is the API's, with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** The first message of each field, for the fields of a form; empty for every other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const byField = error instanceof ApiError ? (error.details?.fieldErrors ?? {}) : {};
  return Object.fromEntries(Object.entries(byField).map(([field, messages]) => [field, messages[0] ?? '']));
}
