import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from '../services/sessions.ts';

const NAME = 'redress_session';
/** Longer than any that was given. */
const MAX_LENGTH = 200;

/** The value of the session's cookie; undefined when the request has none. */
export function readSessionCookie({ headers }: FastifyRequest): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === NAME && value !== '' && value.length <= MAX_LENGTH) return value;
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
  reply.header('set-cookie', `${NAME}=${cookie}; ${attributes}`);
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  setSessionCookie(reply, { cookie: '', maxAgeSeconds: 0 }, isSecure);
}
