import type { BlockList } from 'node:net';
import { PASSWORD_CONFIRMATION_REQUIRED } from '../../../platform/feature/reasons.ts';
import { clientAddress } from '../../../platform/http/addresses.ts';
import { ALL, forEverybody, forOperators, NO_CONTENT } from '../../../platform/http/operator-route.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { SIGN_IN_FAILED, SIGN_IN_THROTTLED, TOKEN_NOT_FOUND } from '../reasons.ts';
import type { Sessions } from '../sessions.ts';
import { clearSessionCookie, identityOf, readDevice, setSessionCookies } from './guard.ts';
import {
  issuedToken,
  passwordBody,
  passwordConfirmationBody,
  sessionInfo,
  signInBody,
  tokenBody,
  tokenList,
} from './session-schemas.ts';

interface SessionServices {
  sessions: Sessions;
  accessTokens: AccessTokens;
  /** Whether the console is reached by https, through a proxy. */
  isSecure: boolean;
  /** The proxies whose word on the client's address is taken. */
  proxies: BlockList;
}

const SIGNED_OUT = { 204: { description: 'Done.', headers: ['Set-Cookie'] } } as const;
const SESSION = { description: 'Who is signed in.', schema: sessionInfo } as const;

const route = forOperators('Session');
const publicRoute = forEverybody('Session');

export const sessionRoutes = [
  publicRoute('POST /operator/v1/session', {
    access: { who: 'public', proof: 'any' },
    operationId: 'signIn',
    summary: 'Sign in',
    description:
      'Opens a session, and sets its cookie. After 5 failures for an e-mail address from a network (IPv4 /24, IPv6 ' +
      '/64) within 6 hours the next sign-in has to wait for 1 second, then 2, 4, 8 … up to 15 minutes; after 100 from ' +
      'a network within 15 minutes for up to 30 seconds. A browser that has signed in to the account before (by a ' +
      'second cookie) waits for its own failures alone. An unknown address, a wrong or expired password and a disabled ' +
      'operator are refused with the same response. The audit log records `operator.signed_in` or ' +
      '`operator.sign_in_failed` with the network address; for e-mail addresses that no operator has, at most 200 ' +
      'failures in 15 minutes.',
    body: signInBody,
    ok: { 200: { ...SESSION, headers: ['Set-Cookie'] } },
    reasons: [SIGN_IN_FAILED, SIGN_IN_THROTTLED],
    handle: async ({ request, reply, body }, { sessions, isSecure, proxies }: SessionServices) => {
      const address = clientAddress(request, proxies);
      const opened = await sessions.signIn({ ...body, address, device: readDevice(request, isSecure) });
      request.identity = opened.identity;
      setSessionCookies(reply, opened, isSecure);
      return opened.identity.info;
    },
  }),
  route('GET /operator/v1/session', {
    access: { who: 'own' },
    operationId: 'getSession',
    summary: 'Who is signed in',
    description: 'Gives the operator of the session or the access token, and the CSRF token of the session.',
    ok: { 200: SESSION },
    handle: ({ request }) => identityOf(request).info,
  }),
  route('DELETE /operator/v1/session', {
    access: { who: 'own', proof: 'any' },
    operationId: 'signOut',
    summary: 'Sign out',
    description:
      'Ends the session of the request; other sessions and the access tokens go on. With an access token nothing ' +
      'ends. The audit log records `operator.signed_out`.',
    ok: SIGNED_OUT,
    handle: async ({ request, reply }, { sessions, isSecure }: SessionServices) => {
      await sessions.end(identityOf(request));
      clearSessionCookie(reply, isSecure);
    },
  }),
  route('DELETE /operator/v1/sessions', {
    access: { who: 'own', proof: 'session' },
    operationId: 'signOutEverywhere',
    summary: 'Sign out everywhere, here too; access tokens end',
    description:
      'Ends all of your sessions and access tokens, for good. The audit log records ' +
      '`operator.signed_out_everywhere`.',
    ok: SIGNED_OUT,
    handle: async ({ reply, caller }, { sessions, isSecure }: SessionServices) => {
      await sessions.endAll(caller);
      clearSessionCookie(reply, isSecure);
    },
  }),
  route('POST /operator/v1/session/password-confirmation', {
    access: { who: 'own', proof: 'session' },
    operationId: 'confirmPassword',
    summary: 'Confirm the password, for operations that need it typed within 10 minutes',
    description:
      'Lets the session use the operations with `x-proof: password` for 10 minutes. A wrong password is refused for ' +
      'its field; after 5 failures of the session it has to wait as at a sign-in. The audit log records `operator.password_confirmed` or ' +
      '`operator.password_confirmation_failed`.',
    body: passwordConfirmationBody,
    ok: { 200: SESSION },
    reasons: [SIGN_IN_THROTTLED],
    handle: async ({ request, body }, { sessions, proxies }: SessionServices) => {
      const address = clientAddress(request, proxies);
      const { info } = await sessions.confirmPassword(identityOf(request), { ...body, address });
      return info;
    },
  }),
  route('POST /operator/v1/password', {
    access: { who: 'own', proof: 'session' },
    operationId: 'changePassword',
    summary: 'Change the password; every other session and every access token end',
    description:
      'Gives you a new password and a new session. Refused, for its field: a wrong current password, which counts ' +
      'as a failed confirmation; a new one that is easily guessed, or is the current one. The audit log records ' +
      '`operator.password_changed`.',
    body: passwordBody,
    ok: { 200: { ...SESSION, headers: ['Set-Cookie'] } },
    reasons: [SIGN_IN_THROTTLED, PASSWORD_CONFIRMATION_REQUIRED],
    handle: async ({ request, reply, body }, { sessions, isSecure, proxies }: SessionServices) => {
      const address = clientAddress(request, proxies);
      const opened = await sessions.changePassword(identityOf(request), { ...body, address });
      setSessionCookies(reply, opened, isSecure);
      return opened.identity.info;
    },
  }),
  route('GET /operator/v1/tokens', {
    access: { who: ALL },
    operationId: 'listTokens',
    summary: 'List your access tokens',
    description: 'Lists your own access tokens that were not revoked, expired ones too, without the tokens themselves.',
    ok: { 200: { description: 'Oldest first.', schema: tokenList } },
    handle: async ({ caller }, { accessTokens }: SessionServices) => ({ data: await accessTokens.list(caller) }),
  }),
  route('POST /operator/v1/tokens', {
    access: { who: ALL, proof: 'password' },
    operationId: 'issueToken',
    summary: 'Make an access token for a program',
    description:
      'Makes a token that lets a program in as you, with the role that you have now at the most. A viewer is ' +
      'refused one that is not read-only; an end that is past, or more than 365 days ahead, is refused for its ' +
      'field. The audit log records `token.issued`.',
    body: tokenBody,
    ok: { 201: { description: 'The token, shown this once.', schema: issuedToken } },
    handle: ({ request, body }, { accessTokens }: SessionServices) => accessTokens.issue(identityOf(request), body),
  }),
  route('DELETE /operator/v1/tokens/{id}', {
    access: { who: ALL, proof: 'session' },
    operationId: 'revokeToken',
    summary: 'Revoke an access token',
    description: 'Ends one of your own access tokens, for good. The audit log records `token.revoked`.',
    ok: NO_CONTENT,
    reasons: [TOKEN_NOT_FOUND],
    handle: ({ params, caller }, { accessTokens }: SessionServices) => accessTokens.revoke(caller, params.id),
  }),
];
