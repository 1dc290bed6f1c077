import { toPaths } from './openapi-operation.ts';

const NO_CONTENT = { 204: { description: 'Done.' } };
const SIGNED_OUT = { 204: { description: 'Done.', headers: ['Set-Cookie'] } } as const;
const SESSION = { description: 'Who is signed in.', schema: 'SessionInfo' } as const;

/** The operator's own sign-in. */
export function sessionPaths() {
  return { ...signInPaths(), ...tokenPaths() };
}

function signInPaths() {
  return toPaths('Session', {
    'POST /session': {
      operationId: 'signIn',
      summary: 'Sign in',
      description:
        'Opens a session, and sets its cookie. After 10 failures for an e-mail address, or 50 from a network address, ' +
        'within 15 minutes sign-ins are refused. An unknown address, a wrong or expired password and a disabled ' +
        'operator are refused with the same answer. The audit log records `operator.signed_in` or ' +
        '`operator.sign_in_failed` with the network address; for e-mail addresses that no operator has, at most 200 ' +
        'failures in 15 minutes.',
      body: 'SignIn',
      ok: { 200: { ...SESSION, headers: ['Set-Cookie'] } },
      codes: ['SIGN_IN_FAILED', 'SIGN_IN_THROTTLED'],
    },
    'GET /session': {
      operationId: 'getSession',
      summary: 'Who is signed in',
      description: 'Gives the operator of the session or the access token, and the CSRF token of the session.',
      ok: { 200: SESSION },
    },
    'DELETE /session': {
      operationId: 'signOut',
      summary: 'Sign out',
      description:
        'Ends the session of the request; other sessions and the access tokens go on. With an access token nothing ' +
        'ends. The audit log records `operator.signed_out`.',
      ok: SIGNED_OUT,
    },
    'DELETE /sessions': {
      operationId: 'signOutEverywhere',
      summary: 'Sign out everywhere, here too; access tokens end',
      description:
        'Ends all of your sessions and access tokens, for good. The audit log records ' +
        '`operator.signed_out_everywhere`.',
      ok: SIGNED_OUT,
    },
    'POST /session/password-confirmation': {
      operationId: 'confirmPassword',
      summary: 'Type the password again, for what needs it typed within 10 minutes',
      description:
        'Lets the session use the operations with `x-proof: password` for 10 minutes. A wrong password is refused for ' +
        'its field, and counts as a failed sign-in. The audit log records `operator.password_confirmed` or ' +
        '`operator.password_confirmation_failed`.',
      body: 'PasswordConfirmation',
      ok: { 200: SESSION },
      codes: ['SIGN_IN_THROTTLED'],
    },
    'POST /password': {
      operationId: 'changePassword',
      summary: 'Change the password; every other session and every access token end',
      description:
        'Gives you a new password and a new session. Refused, for its field: a wrong current password, which counts ' +
        'as a failed sign-in; a new one that is easily guessed, or is the current one. The audit log records ' +
        '`operator.password_changed`.',
      body: 'PasswordChange',
      ok: { 200: { ...SESSION, headers: ['Set-Cookie'] } },
      codes: ['SIGN_IN_THROTTLED', 'PASSWORD_CONFIRMATION_REQUIRED'],
    },
  });
}

function tokenPaths() {
  return toPaths('Session', {
    'GET /tokens': {
      operationId: 'listTokens',
      summary: 'List your access tokens',
      description:
        'Lists your own access tokens that were not revoked, expired ones too, without the tokens themselves.',
      ok: { 200: { description: 'Oldest first.', schema: 'AccessTokenList' } },
    },
    'POST /tokens': {
      operationId: 'issueToken',
      summary: 'Make an access token for a program',
      description:
        'Makes a token that lets a program in as you, with the role that you have now at the most. A viewer is ' +
        'refused one that is not read-only; an end that is past, or more than 365 days ahead, is refused for its ' +
        'field. The audit log records `token.issued`.',
      body: 'AccessTokenInput',
      ok: { 201: { description: 'The token, shown this once.', schema: 'IssuedAccessToken' } },
    },
    'DELETE /tokens/{id}': {
      operationId: 'revokeToken',
      summary: 'Revoke an access token',
      description: 'Ends one of your own access tokens, for good. The audit log records `token.revoked`.',
      ok: NO_CONTENT,
      codes: ['TOKEN_NOT_FOUND'],
    },
  });
}
