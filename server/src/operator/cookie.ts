import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from '../services/sessions.ts';

const NAME = 'redress_session';
/** Browsers take a cookie of this name from https alone, for the whole host, and from no other host of the domain. */
const SECURE_NAME = `__Host-${NAME}`;
/** Longer than any that was given. */
const MAX_LENGTH = 200;

/** The value of the session's cookie; undefined when the request has none. @param isSecure as with `setSessionCookie` */
export function readSessionCookie({ headers }: FastifyRequest, isSecure: boolean): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === nameOf(isSecure) && value !== '' && value.length <= MAX_LENGTH) return value;
  }
  return undefined;
}

/** @param isSecure whether the console is reached by https alone */
export function setSessionCookie(
  reply: FastifyReply,
  { cookie, maxAgeSeconds }: Pick<OpenedSession, 'cookie' | 'maxAgeSeconds'>,
  isSecure: boolean,
): void {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${nameOf(isSecure)}=${cookie}; ${attributes}`);
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  setSessionCookie(reply, { cookie: '', maxAgeSeconds: 0 }, isSecure);
}

function nameOf(isSecure: boolean): string {
  return isSecure ? SECURE_NAME : NAME;
}
