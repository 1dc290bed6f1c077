/** The codes of refusals. The listeners map each to an HTTP status; the command line prints the message. */
const SERVICE_ERROR_CODES = [
  'INVALID_REQUEST_BODY',
  'INVALID_CREDENTIALS',
  'CLAIM_NOT_FOUND',
  'CLAIM_ALREADY_EXISTS',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
  'UNSUPPORTED_DOCUMENT_CONTENT_TYPE',
  'DOCUMENT_LIMIT_REACHED',
  'STORAGE_LIMIT_REACHED',
  'UPLOAD_LINK_INVALID',
  'UPLOAD_ALREADY_COMPLETED',
  'UPLOAD_TYPE_MISMATCH',
  'UPLOAD_TIMED_OUT',
  'UPLOAD_INTERRUPTED',
  'PAYLOAD_TOO_LARGE',
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'DISK_NEARLY_FULL',
  'ORGANIZATION_NOT_FOUND',
  'API_KEY_NOT_FOUND',
  'MOVE_REFUSED',
  'CLAIM_CHANGED',
  'NOTHING_TO_TAKE_BACK',
  'TAKE_BACK_NOT_YOURS',
  'TAKE_BACK_EXPIRED',
  'TAKE_BACK_OVERTAKEN',
  'INVALID_QUERY_PARAMETERS',
  'SESSION_REQUIRED',
  'SIGN_IN_FAILED',
  'SIGN_IN_THROTTLED',
  'PASSWORD_CHANGE_REQUIRED',
  'ROLE_NOT_ALLOWED',
  'ACCESS_TOKEN_NOT_ALLOWED',
  'PASSWORD_CONFIRMATION_REQUIRED',
  'OPERATOR_NOT_FOUND',
  'OPERATOR_EXISTS',
  'LAST_ADMIN',
  'TOKEN_NOT_FOUND',
  'EVIDENCE_REQUEST_NOT_FOUND',
  'EVIDENCE_REQUEST_LIMIT_REACHED',
  'DOCUMENT_NOT_FOUND',
  'DOCUMENT_NOT_RECEIVED',
  'DOCUMENT_NOT_CONFIRMED',
  'NO_PREVIEW',
  'PICTURE_DAMAGED',
  'PREVIEW_UNAVAILABLE',
  'CARRIER_NOT_FOUND',
  'HOUSE_RULE_LIMIT_REACHED',
  'SHIPMENT_FACTS_CHANGED',
  'SHIPMENT_IMPORT_NOT_FOUND',
  'TEMPLATE_NOT_FOUND',
  'TEMPLATE_CHANGED',
  'TEMPLATE_LIMIT_REACHED',
  'SAVED_VIEW_NOT_FOUND',
  'SAVED_VIEW_CHANGED',
  'SAVED_VIEWS_REORDERED',
  'SAVED_VIEW_NAME_TAKEN',
  'SAVED_VIEW_LIMIT_REACHED',
  'FILING_CHANGED',
  'REFUND_CHANGED',
  'PAYMENT_NOT_FOUND',
  'STATEMENT_NOT_FOUND',
  'STATEMENT_CHANGED',
  'STATEMENT_LINES_LEFT',
  'JOB_NOT_FOUND',
  'JOB_NOT_DEAD',
  'EVIDENCE_PACKS_BUSY',
  'LETTERS_BUSY',
  'STATEMENTS_BUSY',
  'EMAIL_DRAFT_TOO_LARGE',
  'PRINTER_BUSY',
  'PRINT_LIMIT_EXCEEDED',
] as const;
export type ServiceErrorCode = (typeof SERVICE_ERROR_CODES)[number];

interface ServiceErrorOptions {
  cause?: unknown;
  claimId?: string;
  field?: string;
  retryAfterSeconds?: number;
  changed?: object;
}

/** A use case refused a request. Nothing was stored, unless the code's use says otherwise. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  /** With `CLAIM_ALREADY_EXISTS` and `MOVE_REFUSED`: the open claim in the way. */
  readonly claimId: string | undefined;
  /** The refused field of the request, if it is one. */
  readonly field: string | undefined;
  /** Seconds after which a retry can succeed, if known. */
  readonly retryAfterSeconds: number | undefined;
  /** With a `…_CHANGED` code: the change, as JSON can print it. */
  readonly changed: object | undefined;

  constructor(code: ServiceErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.claimId = options.claimId;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.changed = options.changed;
  }
}
