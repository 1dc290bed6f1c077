import type { OperatorRole } from '../domain/operator.ts';
import type { Operator } from '../store/operator-store.ts';
import type { Actor } from './audit.ts';
import { ServiceError } from './service-error.ts';

/** The session or access token as its own program sees it. */
export interface SessionInfo {
  /** With an access token, the role is the one that the token has. */
  operator: { id: string; email: string; name: string; role: OperatorRole };
  /** To be sent with every request that changes something; null with an access token, which needs none. */
  csrf_token: string | null;
  must_change_password: boolean;
  /** The end, if nothing is asked until then; null: none. */
  expires_at: string | null;
}

/** The operator who makes a request, and by what. */
export interface Identity {
  actor: Actor;
  info: SessionInfo;
  /** Whether nothing may be changed with it. */
  isReadOnly: boolean;
  /** The hash that its session is kept under; null with an access token. */
  sessionHash: string | null;
  /** Whether the password was typed in its session within the last ten minutes; never with an access token. */
  isPasswordFresh: boolean;
}

/** How an operator was let in. */
interface Entry {
  /** The role that it gives; the operator's own unless told. */
  role?: OperatorRole;
  sessionHash?: string;
  csrfToken?: string;
  isReadOnly?: boolean;
  isPasswordFresh?: boolean;
  expiresAt: string | null;
}

/** The identity that an operator has by what let it in. */
export function identityOf(operator: Operator, by: Entry): Identity {
  const { id, email, name, must_change_password } = operator;
  const { role = operator.role } = by;
  return {
    actor: { id, name: email, role },
    info: {
      operator: { id, email, name, role },
      csrf_token: by.csrfToken ?? null,
      must_change_password,
      expires_at: by.expiresAt,
    },
    isReadOnly: by.isReadOnly ?? false,
    sessionHash: by.sessionHash ?? null,
    isPasswordFresh: by.isPasswordFresh ?? false,
  };
}

/** Refuses what needs a fresh password: see `Identity`. */
export function passwordConfirmationRequired(): ServiceError {
  return new ServiceError(
    'PASSWORD_CONFIRMATION_REQUIRED',
    'The password was typed more than 10 minutes ago: confirm it, then send the request again.',
  );
}
