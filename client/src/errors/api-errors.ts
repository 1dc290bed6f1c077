/* One class for each reason code. No generics: `instanceof` would make their parameter `any`, and `code` with it. */

import type { ReasonCode } from '../vocabulary.ts';
import { ApiError, type ErrorAnswer } from './errors.ts';

/** 400: the body breaks a rule; `fieldErrors` and `formErrors` say where. */
export class InvalidRequestBodyError extends ApiError {
  declare readonly code: 'INVALID_REQUEST_BODY';
}
/** 400: a filter of the list is invalid; `fieldErrors` says which. */
export class InvalidQueryParametersError extends ApiError {
  declare readonly code: 'INVALID_QUERY_PARAMETERS';
}
/** 400: the service cannot read the request, such as one with too long an `Idempotency-Key`. */
export class InvalidRequestError extends ApiError {
  declare readonly code: 'INVALID_REQUEST';
}
/** 400: `content_type` is none of the four. */
export class UnsupportedDocumentContentTypeError extends ApiError {
  declare readonly code: 'UNSUPPORTED_DOCUMENT_CONTENT_TYPE';
}
/** 400: the connection ended before the file did. */
export class UploadInterruptedError extends ApiError {
  declare readonly code: 'UPLOAD_INTERRUPTED';
}

type AuthenticationCode =
  | 'AUTHENTICATION_REQUIRED'
  | 'INVALID_CREDENTIALS_FORMAT'
  | 'INVALID_CREDENTIALS_ENCODING'
  | 'INVALID_CREDENTIALS';
/** 401: the key is not accepted. Each of the four codes has a class of its own below. */
export class AuthenticationError extends ApiError {
  declare readonly code: AuthenticationCode;
}
/** 401: no credentials arrived; a proxy may have dropped them. */
export class AuthenticationRequiredError extends AuthenticationError {
  declare readonly code: 'AUTHENTICATION_REQUIRED';
}
/** 401: the credentials are not those of HTTP Basic. */
export class InvalidCredentialsFormatError extends AuthenticationError {
  declare readonly code: 'INVALID_CREDENTIALS_FORMAT';
}
/** 401: the credentials are not UTF-8 text in base64. */
export class InvalidCredentialsEncodingError extends AuthenticationError {
  declare readonly code: 'INVALID_CREDENTIALS_ENCODING';
}
/** 401: the key is unknown, revoked, or its secret is wrong. */
export class InvalidCredentialsError extends AuthenticationError {
  declare readonly code: 'INVALID_CREDENTIALS';
}

/** 403: the upload address is wrong or has expired; initiate the document again. */
export class UploadLinkInvalidError extends ApiError {
  declare readonly code: 'UPLOAD_LINK_INVALID';
}
/** 404: the organization has no such claim. */
export class ClaimNotFoundError extends ApiError {
  declare readonly code: 'CLAIM_NOT_FOUND';
}
/** 404: nothing is at this path; is `baseUrl` right? */
export class NotFoundError extends ApiError {
  declare readonly code: 'NOT_FOUND';
}
/** 405: the path does not take this method; a proxy may have changed it. */
export class MethodNotAllowedError extends ApiError {
  declare readonly code: 'METHOD_NOT_ALLOWED';
}
/** 408: the request did not arrive in time. */
export class RequestTimeoutError extends ApiError {
  declare readonly code: 'REQUEST_TIMEOUT';
}
/** 408: the file stopped arriving. */
export class UploadTimedOutError extends ApiError {
  declare readonly code: 'UPLOAD_TIMED_OUT';
}

/** 409: an open claim exists for the tracking number. */
export class ClaimAlreadyExistsError extends ApiError {
  declare readonly code: 'CLAIM_ALREADY_EXISTS';
  /** The open claim; undefined when the service did not name it. */
  readonly claimId: string | undefined;

  constructor(response: ErrorAnswer) {
    super(response);
    this.claimId = /\/(clm_[^/?#]+)\/?$/.exec(response.location ?? '')?.[1];
  }
}

/** 409: the claim may have no more documents. */
export class DocumentLimitReachedError extends ApiError {
  declare readonly code: 'DOCUMENT_LIMIT_REACHED';
}
/** 409: the organization may store no more files. */
export class StorageLimitReachedError extends ApiError {
  declare readonly code: 'STORAGE_LIMIT_REACHED';
}
/** 409: the first request with this `Idempotency-Key` is still running. */
export class IdempotencyInProgressError extends ApiError {
  declare readonly code: 'IDEMPOTENCY_IN_PROGRESS';
}
/** 422: this `Idempotency-Key` was used for another body. */
export class IdempotencyKeyReusedError extends ApiError {
  declare readonly code: 'IDEMPOTENCY_KEY_REUSED';
}
/** 429: more requests than the operator allows in a minute; nothing was done. Wait `retryAfterSeconds`. */
export class RateLimitedError extends ApiError {
  declare readonly code: 'RATE_LIMITED';
}
/** 409: a file was uploaded to this address already. */
export class UploadAlreadyCompletedError extends ApiError {
  declare readonly code: 'UPLOAD_ALREADY_COMPLETED';
}
/** 413: the body or the file is too large. */
export class PayloadTooLargeError extends ApiError {
  declare readonly code: 'PAYLOAD_TOO_LARGE';
}
/** 415: the upload's `Content-Type` is not the one given at initiation. */
export class UploadTypeMismatchError extends ApiError {
  declare readonly code: 'UPLOAD_TYPE_MISMATCH';
}
/** 417: the service does not know the value of `Expect`. */
export class ExpectationFailedError extends ApiError {
  declare readonly code: 'EXPECTATION_FAILED';
}
/** 431: the headers are too long. */
export class RequestHeadersTooLargeError extends ApiError {
  declare readonly code: 'REQUEST_HEADERS_TOO_LARGE';
}
/** 500: the service failed; nothing was stored. */
export class InternalError extends ApiError {
  declare readonly code: 'INTERNAL_ERROR';
}
/** 503: the service cannot do this at the moment. */
export class ServiceUnavailableError extends ApiError {
  declare readonly code: 'SERVICE_UNAVAILABLE';
}
/** 503: the service cannot serve at the moment. */
export class NotReadyError extends ApiError {
  declare readonly code: 'NOT_READY';
}
/** 503: the file could not be stored; the upload address stays valid. */
export class StorageUnavailableError extends ApiError {
  declare readonly code: 'STORAGE_UNAVAILABLE';
}
/** 503: too little free disk space for files. */
export class DiskNearlyFullError extends ApiError {
  declare readonly code: 'DISK_NEARLY_FULL';
}
/** 507: there is no room for the file. */
export class StorageFullError extends ApiError {
  declare readonly code: 'STORAGE_FULL';
}

const CLASSES: { [Code in ReasonCode]: new (response: ErrorAnswer) => ApiError & { code: Code } } = {
  INVALID_REQUEST: InvalidRequestError,
  INVALID_REQUEST_BODY: InvalidRequestBodyError,
  INVALID_QUERY_PARAMETERS: InvalidQueryParametersError,
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE: UnsupportedDocumentContentTypeError,
  UPLOAD_INTERRUPTED: UploadInterruptedError,
  AUTHENTICATION_REQUIRED: AuthenticationRequiredError,
  INVALID_CREDENTIALS_FORMAT: InvalidCredentialsFormatError,
  INVALID_CREDENTIALS_ENCODING: InvalidCredentialsEncodingError,
  INVALID_CREDENTIALS: InvalidCredentialsError,
  UPLOAD_LINK_INVALID: UploadLinkInvalidError,
  CLAIM_NOT_FOUND: ClaimNotFoundError,
  NOT_FOUND: NotFoundError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  REQUEST_TIMEOUT: RequestTimeoutError,
  UPLOAD_TIMED_OUT: UploadTimedOutError,
  CLAIM_ALREADY_EXISTS: ClaimAlreadyExistsError,
  DOCUMENT_LIMIT_REACHED: DocumentLimitReachedError,
  STORAGE_LIMIT_REACHED: StorageLimitReachedError,
  IDEMPOTENCY_IN_PROGRESS: IdempotencyInProgressError,
  UPLOAD_ALREADY_COMPLETED: UploadAlreadyCompletedError,
  PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  UPLOAD_TYPE_MISMATCH: UploadTypeMismatchError,
  EXPECTATION_FAILED: ExpectationFailedError,
  IDEMPOTENCY_KEY_REUSED: IdempotencyKeyReusedError,
  RATE_LIMITED: RateLimitedError,
  REQUEST_HEADERS_TOO_LARGE: RequestHeadersTooLargeError,
  INTERNAL_ERROR: InternalError,
  SERVICE_UNAVAILABLE: ServiceUnavailableError,
  NOT_READY: NotReadyError,
  STORAGE_UNAVAILABLE: StorageUnavailableError,
  DISK_NEARLY_FULL: DiskNearlyFullError,
  STORAGE_FULL: StorageFullError,
};

/** The error of a response, in the class of its code. */
export function apiErrorOf(response: ErrorAnswer): ApiError {
  if (!isReasonCode(response.code)) return new ApiError(response);
  return new CLASSES[response.code](response);
}

function isReasonCode(code: string): code is ReasonCode {
  return Object.hasOwn(CLASSES, code);
}
