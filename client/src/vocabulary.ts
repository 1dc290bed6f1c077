/* The closed sets of the client API, with the words of the wire. */

/** Every `ClaimStatus`. */
export const CLAIM_STATUSES = [
  'CREATED',
  'UNDER_REVIEW',
  'PENDING_ACTION',
  'PENDING_REFUND',
  'PENDING_REFUND_AMOUNT_CONFIRMED',
  'RESOLVED',
  'CANCELED',
  'REJECTED',
  'CLOSED',
] as const;
/**
 * Where a claim stands. The operator moves it, from any status to any other; every claim starts as `CREATED`.
 *
 * - `CREATED`: just filed; the operator has not reviewed it yet.
 * - `UNDER_REVIEW`: the carrier is reviewing it.
 * - `PENDING_ACTION`: something must be done before the claim can move forward; the reason says what.
 * - `PENDING_REFUND`: a refund is coming; its amount is not confirmed.
 * - `PENDING_REFUND_AMOUNT_CONFIRMED`: the refund amount is confirmed, and not paid out yet.
 * - `RESOLVED`: resolved in the client's favor.
 * - `CANCELED`: withdrawn; the reason says why.
 * - `REJECTED`: rejected by the carrier; the reason says why.
 * - `CLOSED`: closed for another reason than those of the other statuses.
 */
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The reasons of each status that carries one; the other statuses carry none. */
export const STATUS_REASONS = {
  PENDING_ACTION: [
    'RESTRICTED_ACCOUNT_VIEW',
    'PENDING_UPLOAD_DOCUMENTS',
    'UPDATE_ITEMS_INFORMATION',
    'TRACKING_REVIEW_REQUIRED',
    'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF',
    'CUSTOMER_ACTION_REQUIRED_AFFIDAVIT',
    'CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION',
  ],
  CANCELED: [
    'TIME_EXCEEDED',
    'CLAIM_ALREADY_EXISTS',
    'DELIVERED_BY_CARRIER',
    'CUSTOMS_HOLD_UNKNOWN',
    'CUSTOMS_HOLD_AWAITING_PAYMENT',
    'SHIPMENT_NOT_CLAIMABLE_YET',
    'SHIPMENT_NOT_SENT',
    'PACKAGE_AT_ACCESSPOINT',
    'CREATED_INCORRECTLY',
  ],
  REJECTED: ['MISSING_PRODUCT_INFORMATION', 'CLAIM_VOIDED_BY_CARRIER', 'NOT_ABLE_TO_CONTACT_DESTINATARY'],
} as const;
/** The statuses that always carry a reason. */
export type StatusWithReason = keyof typeof STATUS_REASONS;
/** The reasons of one status: `StatusReasonOf<'REJECTED'>`. */
export type StatusReasonOf<Status extends StatusWithReason> = (typeof STATUS_REASONS)[Status][number];
/** Why a claim is `PENDING_ACTION`, `CANCELED` or `REJECTED`. */
export type StatusReason = StatusReasonOf<StatusWithReason>;

/** Every `Carrier`. */
export const CARRIERS = [
  'BPOST',
  'BRT',
  'CHRONOPOST',
  'CORREOS',
  'CORREOS_EXPRESS',
  'CTT',
  'DPD',
  'EVRI',
  'FEDEX',
  'GLS',
  'INPOST',
  'MAERSK',
  'PAACK',
  'PC_COMPONENTES',
  'POSTAG',
  'SEUR',
  'UPS',
] as const;
/** The carrier that a claim is filed against. */
export type Carrier = (typeof CARRIERS)[number];

/** Every `Provider`. */
export const PROVIDERS = [
  'BPOST',
  'BRT',
  'CHRONOPOST',
  'CORREOS',
  'CORREOS_EXPRESS',
  'CTT',
  'DPD',
  'EVRI',
  'FEDEX',
  'GLS',
  'INPOST',
  'MAERSK',
  'PAACK',
  'PC_COMPONENTES',
  'POSTAG',
  'SENDCLOUD',
  'SEUR',
  'UPS',
  'WING',
] as const;
/** The platform or carrier that a shipment was booked through. */
export type Provider = (typeof PROVIDERS)[number];

/** Every `IncidenceType`. */
export const INCIDENCE_TYPES = ['LOST', 'DAMAGED'] as const;
/** Kind of incidence. `LOST`: it never arrived. `DAMAGED`: it arrived broken, incomplete or otherwise wrong. */
export type IncidenceType = (typeof INCIDENCE_TYPES)[number];

/** The types of documents: the `Content-Type` of the upload, and the `type` of the record. */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
/** The media type of a file. */
export type DocumentContentType = keyof typeof DOCUMENT_TYPES;
/** Kind of a document's file, by its `content_type`. */
export type ClaimDocumentType = (typeof DOCUMENT_TYPES)[DocumentContentType];
/**
 * The former name of `ClaimDocumentType`.
 *
 * @deprecated It is also an interface of the web.
 */
export type DocumentType = ClaimDocumentType;
/** Every `DocumentContentType`. */
export const DOCUMENT_CONTENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** Every `DocumentStatus`. */
export const DOCUMENT_STATUSES = ['PENDING_UPLOAD', 'CONFIRMED'] as const;
/** `PENDING_UPLOAD` until the file of a document was confirmed, then `CONFIRMED`. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Size limit of a document, in bytes, inclusive: 10 MB. */
export const MAX_DOCUMENT_BYTES = 10_485_760;
/** The most documents that one confirm may name. */
export const MAX_CONFIRM_DOCUMENTS = 10;

/** Every `FailureReason`. */
export const FAILURE_REASONS = [
  'document_not_found',
  'not_found_in_storage',
  'invalid_size',
  'unsupported_content_type',
  'storage_check_failed',
  'internal_error',
] as const;
/**
 * Why a confirm did not confirm a document.
 *
 * - `document_not_found`: the claim has no document with this identifier.
 * - `not_found_in_storage`: no file came to the upload address, or it came with another type than the declared one.
 * - `invalid_size`: the last file sent was empty or larger than 10 MB.
 * - `unsupported_content_type`: the last file sent was of none of the four types.
 * - `storage_check_failed`: the storage did not respond in time; confirm again.
 * - `internal_error`: something unexpected with this one document; confirm again.
 */
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Every `ReasonCode`. */
export const REASON_CODES = [
  'INVALID_REQUEST',
  'INVALID_REQUEST_BODY',
  'INVALID_QUERY_PARAMETERS',
  'UNSUPPORTED_DOCUMENT_CONTENT_TYPE',
  'UPLOAD_INTERRUPTED',
  'AUTHENTICATION_REQUIRED',
  'INVALID_CREDENTIALS_FORMAT',
  'INVALID_CREDENTIALS_ENCODING',
  'INVALID_CREDENTIALS',
  'UPLOAD_LINK_INVALID',
  'CLAIM_NOT_FOUND',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'UPLOAD_TIMED_OUT',
  'CLAIM_ALREADY_EXISTS',
  'DOCUMENT_LIMIT_REACHED',
  'STORAGE_LIMIT_REACHED',
  'IDEMPOTENCY_IN_PROGRESS',
  'UPLOAD_ALREADY_COMPLETED',
  'PAYLOAD_TOO_LARGE',
  'UPLOAD_TYPE_MISMATCH',
  'EXPECTATION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'REQUEST_HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'NOT_READY',
  'STORAGE_UNAVAILABLE',
  'DISK_NEARLY_FULL',
  'STORAGE_FULL',
] as const;
/** `statusReasonCode` of an error that the client API or the upload address sends. */
export type ReasonCode = (typeof REASON_CODES)[number];
