/** What a use case can refuse. The listeners give each its HTTP status; the command line prints the message. */
const SERVICE_ERROR_CODES = [
  'INVALID_CREDENTIALS',
  'CLAIM_NOT_FOUND',
  'CLAIM_ALREADY_EXISTS',
  'UNSUPPORTED_DOCUMENT_CONTENT_TYPE',
  'UPLOAD_LINK_INVALID',
  'UPLOAD_ALREADY_COMPLETED',
  'UPLOAD_TYPE_MISMATCH',
  'UPLOAD_TIMED_OUT',
  'UPLOAD_INTERRUPTED',
  'PAYLOAD_TOO_LARGE',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'ORGANIZATION_NOT_FOUND',
  'API_KEY_NOT_FOUND',
  'MOVE_REFUSED',
  'CLAIM_CHANGED',
] as const;
export type ServiceErrorCode = (typeof SERVICE_ERROR_CODES)[number];

/** A use case refused what was asked. Nothing was stored, unless the code's use says otherwise. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  /** With `CLAIM_ALREADY_EXISTS`: the open claim in the way. */
  readonly claimId: string | undefined;
  /** The request's field that was refused, where it is one. */
  readonly field: string | undefined;

  constructor(
    code: ServiceErrorCode,
    message: string,
    options: { cause?: unknown; claimId?: string; field?: string } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.claimId = options.claimId;
    this.field = options.field;
  }
}
