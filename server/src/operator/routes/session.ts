import type { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../../listener/client-address.ts';
import { bodyReader } from '../../listener/input.ts';
import type { AccessTokens } from '../../services/access-tokens.ts';
import type { Sessions } from '../../services/sessions.ts';
import { clearSessionCookie, setSessionCookie } from '../cookie.ts';
import { actorOf, identityOf } from '../guard.ts';
import { passwordBody, passwordConfirmationBody, signInBody, tokenBody } from '../schemas/session.ts';

export interface SessionRouteParts {
  sessions: Sessions;
  accessTokens: AccessTokens;
  /** Whether the console is reached by https, through a proxy. */
  isSecure: boolean;
  /** Those that are believed whom they pass on. */
  proxies: BlockList;
}

/** operator API: Session */
export function addSessionRoutes(
  v1: FastifyInstance,
  { sessions, isSecure, proxies, ...parts }: SessionRouteParts,
): void {
  const readSignIn = bodyReader(signInBody);
  const readPassword = bodyReader(passwordBody);
  const readConfirmation = bodyReader(passwordConfirmationBody);

  v1.post('/session', async (request, reply) => {
    const { email, password } = await readSignIn(request, reply);
    const opened = await sessions.signIn({ email, password, address: clientAddress(request, proxies) });
    request.identity = opened.identity;
    setSessionCookie(reply, opened, isSecure);
    return opened.identity.info;
  });

  v1.get('/session', async (request) => identityOf(request).info);

  v1.delete('/session', async (request, reply) => {
    await sessions.end(identityOf(request));
    clearSessionCookie(reply, isSecure);
    return reply.code(204).send();
  });

  v1.delete('/sessions', async (request, reply) => {
    await sessions.endAll(actorOf(request));
    clearSessionCookie(reply, isSecure);
    return reply.code(204).send();
  });

  v1.post('/session/password-confirmation', async (request, reply) => {
    const { password } = await readConfirmation(request, reply);
    const address = clientAddress(request, proxies);
    return (await sessions.confirmPassword(identityOf(request), { password, address })).info;
  });

  v1.post('/password', async (request, reply) => {
    const body = await readPassword(request, reply);
    const address = clientAddress(request, proxies);
    const opened = await sessions.changePassword(identityOf(request), { ...body, address });
    setSessionCookie(reply, opened, isSecure);
    return opened.identity.info;
  });

  addTokenRoutes(v1, parts.accessTokens);
}

function addTokenRoutes(v1: FastifyInstance, accessTokens: AccessTokens): void {
  const readToken = bodyReader(tokenBody);

  v1.get('/tokens', async (request) => ({ data: await accessTokens.list(actorOf(request)) }));

  v1.post('/tokens', async (request, reply) => {
    const body = await readToken(request, reply);
    const token = await accessTokens.issue(identityOf(request), body);
    return reply.code(201).send(token);
  });

  v1.delete<{ Params: { id: string } }>('/tokens/:id', async (request, reply) => {
    await accessTokens.revoke(actorOf(request), request.params.id);
    return reply.code(204).send();
  });
}
