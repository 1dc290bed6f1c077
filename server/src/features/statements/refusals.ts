import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { ServiceError } from '../../platform/service-error.ts';

/** A refusal of a field of the request. */
export function refused(field: string, message: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: ${message}`, { field });
}
