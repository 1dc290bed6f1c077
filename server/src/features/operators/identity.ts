import { createHmac } from 'node:crypto';
import { INVALID_REQUEST_BODY, PASSWORD_CONFIRMATION_REQUIRED } from '../../platform/feature/reasons.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { SESSION_REQUIRED } from './reasons.ts';
import type { Operator } from './record.ts';
import type { Actor, OperatorRole } from './rules.ts';

/** A session or access token as the program that uses it sees it. */
export interface SessionInfo {
  /** With an access token, `role` is the token's role. */
  operator: { id: string; email: string; name: string; role: OperatorRole };
  /** Required in every request that changes something; null with an access token, which needs none. */
  csrf_token: string | null;
  must_change_password: boolean;
  /** The end, if no request comes until then; null: none. */
  expires_at: string | null;
}

/** The operator who makes a request, and the session or token used. */
export interface Identity {
  actor: Actor;
  info: SessionInfo;
  /** Whether it may not change anything. */
  isReadOnly: boolean;
  /** The hash of its session; null with an access token. */
  sessionHash: string | null;
  /** Whether the password was typed in this session within the last ten minutes; never with an access token. */
  isPasswordFresh: boolean;
}

/** The credentials of a request. */
interface UsedCredentials {
  /** The role that they give; the operator's own when absent. */
  role?: OperatorRole;
  sessionHash?: string;
  /** The value of the session's cookie. */
  cookie?: string;
  isReadOnly?: boolean;
  isPasswordFresh?: boolean;
  expiresAt: string | null;
}

/** Makes an operator's identity from the credentials used. */
export function identityOf(operator: Operator, by: UsedCredentials): Identity {
  const { id, email, name, must_change_password } = operator;
  const { role = operator.role } = by;
  return {
    actor: { id, name: email, role },
    info: {
      operator: { id, email, name, role },
      csrf_token: by.cookie === undefined ? null : csrfTokenOf(by.cookie),
      must_change_password,
      expires_at: by.expiresAt,
    },
    isReadOnly: by.isReadOnly ?? false,
    sessionHash: by.sessionHash ?? null,
    isPasswordFresh: by.isPasswordFresh ?? false,
  };
}

/** Derives the CSRF token from the cookie's value: it need not be stored, and cannot be made from the store. */
function csrfTokenOf(cookie: string): string {
  return createHmac('sha256', cookie).update('csrf').digest('base64url');
}

/** The refusal of one field of a request. */
export function fieldError(field: string, problem: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: ${problem}`, { field });
}

export function sessionRequired(): ServiceError {
  return new ServiceError(SESSION_REQUIRED, 'Sign in to do this.');
}

/** Makes the refusal for requests that need a fresh password: see `Identity`. */
export function passwordConfirmationRequired(): ServiceError {
  return new ServiceError(
    PASSWORD_CONFIRMATION_REQUIRED,
    'The password was typed more than 10 minutes ago: confirm it, then send the request again.',
  );
}
