/* The closed sets of the client API, with the words that go over the wire. */

/** Where a claim can stand. Every claim starts as `CREATED`; the operator moves it. */
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
export type StatusReason = StatusReasonOf<StatusWithReason>;

/** The carriers a claim can be filed against. */
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
export type Carrier = (typeof CARRIERS)[number];

/** The platforms or carriers a shipment can have been booked through. */
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
export type Provider = (typeof PROVIDERS)[number];

/** `LOST`: the parcel never arrived. `DAMAGED`: it arrived broken, incomplete or otherwise wrong. */
export const INCIDENCE_TYPES = ['LOST', 'DAMAGED'] as const;
export type IncidenceType = (typeof INCIDENCE_TYPES)[number];

/** What a document can be, by the `Content-Type` it is uploaded with, and the `type` of its record. */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type DocumentContentType = keyof typeof DOCUMENT_TYPES;
export type DocumentType = (typeof DOCUMENT_TYPES)[DocumentContentType];
export const DOCUMENT_CONTENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export const DOCUMENT_STATUSES = ['PENDING_UPLOAD', 'CONFIRMED'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** How big a document may be, in bytes, inclusive: 10 MB. */
export const MAX_DOCUMENT_BYTES = 10_485_760;
/** How many documents one confirm may name. */
export const MAX_CONFIRM_DOCUMENTS = 10;

/** Why a confirm did not confirm a document. The last two are transient: confirm again. */
export const FAILURE_REASONS = [
  'document_not_found',
  'not_found_in_storage',
  'invalid_size',
  'unsupported_content_type',
  'storage_check_failed',
  'internal_error',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** `statusReasonCode` of every error that the client API and the upload address answer with. */
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
  'REQUEST_TIMEOUT',
  'UPLOAD_TIMED_OUT',
  'CLAIM_ALREADY_EXISTS',
  'DOCUMENT_LIMIT_REACHED',
  'STORAGE_LIMIT_REACHED',
  'IDEMPOTENCY_IN_PROGRESS',
  'UPLOAD_ALREADY_COMPLETED',
  'PAYLOAD_TOO_LARGE',
  'UPLOAD_TYPE_MISMATCH',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'NOT_READY',
  'STORAGE_UNAVAILABLE',
  'DISK_NEARLY_FULL',
  'STORAGE_FULL',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
