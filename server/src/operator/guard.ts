import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorable } from '../listener/schema-text.ts';
import type { AccessTokens } from '../services/access-tokens.ts';
import type { Actor } from '../services/audit.ts';
import { type Identity, passwordConfirmationRequired } from '../services/identity.ts';
import { ServiceError } from '../services/service-error.ts';
import type { Sessions } from '../services/sessions.ts';
import { ACCESS, type Access, type Proof, proofOf, type RouteName } from './access.ts';
import { readSessionCookie } from './cookie.ts';
import { type ConsoleAddress, checkCsrfToken, checkOrigin, isSecure } from './same-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operators who may use the route; set by the guard. */
    access?: Access;
    /** How whoever uses it has to have come in: set by the guard. */
    proof?: Proof;
  }
  interface FastifyRequest {
    /** The identity of the caller; null until it is known, and on public routes. */
    identity: Identity | null;
    /** Throws unless the request would be let in now, too; null where nobody has to be let in. Set by the guard. */
    letInAgain: (() => Promise<void>) | null;
  }
}

export interface GuardParts {
  sessions: Sessions;
  accessTokens: AccessTokens;
  address: ConsoleAddress;
}

const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]{1,200})$/i;

/** Lets in whom a route is for (operator API: Identity). */
export class Guard {
  readonly #parts: GuardParts;

  constructor(parts: GuardParts) {
    this.#parts = parts;
  }

  /** Guards every route that is added to `app`, which has to be in the table of access. */
  protect(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => {
      const name = nameOf(String(route.method), route.url.slice(app.prefix.length));
      const access: Access | undefined = ACCESS[name as RouteName];
      if (access === undefined) throw new Error(`nobody may use ${name}: give it a line in access.ts`);
      route.config = { ...route.config, access, proof: proofOf(name as RouteName) };
    });
    app.addHook('onRequest', async (request) => {
      const { access, proof } = request.routeOptions.config;
      if (access === undefined || proof === undefined) throw new Error('the route is not guarded');
      await this.#check(request, access);
      if (access !== 'public') {
        checkProof(identityOf(request), proof);
        request.letInAgain = () => this.#check(request, access);
      }
      forgetImpossible(request.params as Record<string, string>);
    });
  }

  async #check(request: FastifyRequest, access: Access): Promise<void> {
    if (access === 'public') {
      checkOrigin(request, this.#parts.address);
      return;
    }
    const identity = await this.identify(request);
    request.identity = identity;
    if (access === 'own') return;
    if (identity.info.must_change_password) {
      throw new ServiceError('PASSWORD_CHANGE_REQUIRED', 'The password was for one time: change it first.');
    }
    if (!access.includes(identity.actor.role)) {
      throw new ServiceError('ROLE_NOT_ALLOWED', `This is for the role ${access.join(' or ')}.`);
    }
  }

  /**
   * Identifies the caller by access token or session. Throws `SESSION_REQUIRED`; `CSRF_REFUSED` when a session is used to change
   * something by another page; `ROLE_NOT_ALLOWED` when a token that can only read is.
   */
  async identify(request: FastifyRequest): Promise<Identity> {
    const { sessions, accessTokens, address } = this.#parts;
    const isChanging = request.method !== 'GET' && request.method !== 'HEAD';
    const { authorization = '' } = request.headers;
    if (/^bearer\b/i.test(authorization)) {
      const [, token = ''] = BEARER.exec(authorization) ?? [];
      const identity = (await accessTokens.find(token)) ?? refuse('The access token is not valid.');
      if (!isChanging || !identity.isReadOnly) return identity;
      throw new ServiceError('ROLE_NOT_ALLOWED', 'The access token can only read.');
    }
    const cookie = readSessionCookie(request, isSecure(address)) ?? refuse('Sign in first.');
    const identity = (await sessions.find(cookie)) ?? refuse('The session is over: sign in again.');
    if (isChanging) {
      checkOrigin(request, address);
      checkCsrfToken(request, identity.info.csrf_token);
    }
    return identity;
  }
}

/** Empties parameters that no identifier can be, and that not every database can be asked for. */
function forgetImpossible(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) if (!isStorable(value)) params[name] = '';
}

/** The route as the table of access names it. */
function nameOf(method: string, path: string): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path.replace(/:(\w+)/g, '{$1}')}`;
}

function refuse(message: string): never {
  throw new ServiceError('SESSION_REQUIRED', message);
}

/** Throws `ACCESS_TOKEN_NOT_ALLOWED` and `PASSWORD_CONFIRMATION_REQUIRED`. */
export function checkProof({ sessionHash, isPasswordFresh }: Identity, proof: Proof): void {
  if (proof === 'any') return;
  if (sessionHash === null) {
    throw new ServiceError('ACCESS_TOKEN_NOT_ALLOWED', 'No access token can do this: sign in with the password.');
  }
  if (proof === 'password' && !isPasswordFresh) throw passwordConfirmationRequired();
}

/**
 * Throws unless the request would be let in now, too: a body can be held back for a minute, and the operator who sends it
 * be disabled or signed out meanwhile. For what makes or changes credentials, after the body was read.
 */
export async function letInAgain(request: FastifyRequest): Promise<void> {
  await request.letInAgain?.();
}

/** The identity of a request that was let in. */
export function identityOf({ identity }: FastifyRequest): Identity {
  if (!identity) throw new Error('this route is not behind the guard');
  return identity;
}

/** The operator of a request that was let in. */
export function actorOf(request: FastifyRequest): Actor {
  return identityOf(request).actor;
}

/** The operator as the log tells of it. */
export function loggedOperator({ identity }: FastifyRequest): { operator_id: string } | undefined {
  return identity ? { operator_id: identity.actor.id } : undefined;
}
