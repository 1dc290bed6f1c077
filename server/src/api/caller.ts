import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../services/api-keys.ts';
import type { Authenticator } from './basic-auth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose API key came with the request; null until it is authenticated, and where no key is used. */
    caller: Caller | null;
  }
}

/** The hook that lets only authenticated requests reach a route (spec: Authentication). */
export function requireCaller(authenticator: Authenticator) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const header = request.headers.authorization;
    request.caller = authenticator.recall(header) ?? null;
    if (request.caller) {
      done();
      return;
    }
    authenticator.authenticate(header).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  };
}

/** The caller of a request that passed `requireCaller`. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('this route is not behind requireCaller');
  return caller;
}

/** The caller as the log tells of it. */
export function loggedCaller({ caller }: FastifyRequest): { key_id: string; organization_id: string } | undefined {
  return caller ? { key_id: caller.keyId, organization_id: caller.organizationId } : undefined;
}
