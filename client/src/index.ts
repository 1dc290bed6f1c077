export {
  AuthenticationError,
  AuthenticationRequiredError,
  ClaimAlreadyExistsError,
  ClaimNotFoundError,
  DiskNearlyFullError,
  DocumentLimitReachedError,
  IdempotencyInProgressError,
  IdempotencyKeyReusedError,
  InternalError,
  InvalidCredentialsEncodingError,
  InvalidCredentialsError,
  InvalidCredentialsFormatError,
  InvalidQueryParametersError,
  InvalidRequestBodyError,
  InvalidRequestError,
  NotReadyError,
  PayloadTooLargeError,
  RateLimitedError,
  RequestTimeoutError,
  ServiceUnavailableError,
  StorageFullError,
  StorageLimitReachedError,
  StorageUnavailableError,
  UnsupportedDocumentContentTypeError,
  UploadAlreadyCompletedError,
  UploadInterruptedError,
  UploadLinkInvalidError,
  UploadTimedOutError,
  UploadTypeMismatchError,
} from './api-errors.ts';
export type {
  AttachedFile,
  AttachFailure,
  AttachFailureReason,
  AttachOptions,
  AttachResult,
  FileToAttach,
} from './attach.ts';
export type { AttachProgress } from './attach-progress.ts';
export type { Claims } from './claims.ts';
export type { Documents } from './documents.ts';
export {
  type AnsweredCode,
  ApiError,
  ConnectionError,
  type ErrorAnswer,
  RedressError,
  TimeoutError,
} from './errors.ts';
export type { Fetch } from './exchange.ts';
export { type IgnoredFields, IgnoredFieldsError } from './ignored-fields.ts';
export { isOpen } from './is-open.ts';
export type { ClaimListing } from './listing.ts';
export type { CallOptions, KeyedCallOptions, RedressOptions } from './options.ts';
export { Redress } from './redress.ts';
export type {
  Claim,
  ClaimDetails,
  ClaimDocument,
  ClaimFilter,
  ClaimInput,
  ClaimPage,
  ClaimPageFilter,
  ConfirmedDocument,
  ConfirmResult,
  Destination,
  DestinationInput,
  DocumentInput,
  FileContent,
  Incidence,
  InitiatedDocument,
  LineItem,
  Origin,
  Shipment,
  ShipmentInput,
  Standing,
  UploadTarget,
} from './types.ts';
export { type UploadOptions, uploadFile } from './upload-file.ts';
export {
  CARRIERS,
  type Carrier,
  CLAIM_STATUSES,
  type ClaimDocumentType,
  type ClaimStatus,
  DOCUMENT_CONTENT_TYPES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentContentType,
  type DocumentStatus,
  type DocumentType,
  FAILURE_REASONS,
  type FailureReason,
  INCIDENCE_TYPES,
  type IncidenceType,
  MAX_CONFIRM_DOCUMENTS,
  MAX_DOCUMENT_BYTES,
  PROVIDERS,
  type Provider,
  REASON_CODES,
  type ReasonCode,
  STATUS_REASONS,
  type StatusReason,
  type StatusReasonOf,
  type StatusWithReason,
} from './vocabulary.ts';
export type { WaitOptions } from './wait-for.ts';
