import { reason } from '../../platform/feature/reason.ts';

export const SESSION_REQUIRED = reason('SESSION_REQUIRED', {
  status: 401,
  example: 'Sign in first: there is no session, or it is over.',
  meaning: 'There is no session, it is over, or the access token is not valid.',
  headers: ['WWW-Authenticate'],
});
export const SIGN_IN_FAILED = reason('SIGN_IN_FAILED', {
  status: 401,
  example: 'The e-mail address or the password is not right.',
  meaning: 'The e-mail address or the password is not right, or the operator is disabled.',
});
export const SIGN_IN_THROTTLED = reason('SIGN_IN_THROTTLED', {
  status: 429,
  example: 'Too many failed sign-ins. Try again in 8 seconds.',
  meaning: 'Too many sign-ins failed. Wait for `Retry-After`.',
});
export const PASSWORD_CHANGE_REQUIRED = reason('PASSWORD_CHANGE_REQUIRED', {
  status: 403,
  example: 'The password was for one time: change it first.',
  meaning: 'The password is a one-time password: change it first.',
});
export const CSRF_REFUSED = reason('CSRF_REFUSED', {
  status: 403,
  example: 'The request does not come from the console: X-CSRF-Token is missing or wrong.',
  meaning: "The session's `X-CSRF-Token` is missing or wrong, or the request comes from another page.",
});
export const ROLE_NOT_ALLOWED = reason('ROLE_NOT_ALLOWED', {
  status: 403,
  example: 'Your role does not allow this.',
  meaning: 'The role of the operator does not allow this; `x-roles` says whose does.',
});
export const HOST_NOT_ALLOWED = reason('HOST_NOT_ALLOWED', {
  status: 421,
  example: 'The console is not reached by this host name: set REDRESS_OPERATOR_URL to the address that people type.',
  meaning: 'The request names a host that the operator listener is not reached by.',
});
export const OPERATOR_NOT_FOUND = reason('OPERATOR_NOT_FOUND', {
  status: 404,
  example: 'There is no operator opr_0198a8b0c1d20000.',
  meaning: 'There is no operator with this identifier.',
});
export const OPERATOR_EXISTS = reason('OPERATOR_EXISTS', {
  status: 409,
  example: 'There is an operator with this e-mail address.',
  meaning: 'Another operator has this e-mail address.',
});
export const LAST_ADMIN = reason('LAST_ADMIN', {
  status: 409,
  example: 'Nobody could manage operators any more: make somebody else an admin first.',
  meaning: 'It would leave nobody who can manage operators: make somebody else an admin first.',
});
export const TOKEN_NOT_FOUND = reason('TOKEN_NOT_FOUND', {
  status: 404,
  example: 'You have no such access token.',
  meaning: 'There is no such access token, or it is not yours.',
});
