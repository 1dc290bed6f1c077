import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../platform/durations.ts';
import type { Action } from '../../platform/feature/action.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { inBackground } from '../../platform/in-background.ts';
import { newSecret, sha256 } from '../../platform/secrets.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type AuditAction, auditEntry } from '../audit/record.ts';
import { TOKEN_ISSUED, TOKEN_REVOKED } from './actions.ts';
import { type Identity, identityOf } from './identity.ts';
import { ROLE_NOT_ALLOWED, SESSION_REQUIRED, TOKEN_NOT_FOUND } from './reasons.ts';
import type { AccessToken, Operator } from './record.ts';
import { type Actor, type OperatorRole, sharedRole } from './rules.ts';
import type { OperatorStore } from './store.ts';

/** Begins every operator's access token. */
const ACCESS_TOKEN_PREFIX = 'rdo_';
const ID_BYTES = 8;
/** The precision of a token's last use. */
const NOTE_EVERY_MS = 60_000;
/** Default and longest lifetime of a token. */
const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;

/** A token as its owner sees it. */
export type ListedToken = Pick<AccessToken, 'id' | 'name' | 'created_at' | 'last_used_at' | 'expires_at'> & {
  read_only: boolean;
  /** The owner's role at its issue: the most that the token may do. */
  role: OperatorRole;
};

/** A token as an admin sees it. */
export type OwnedToken = ListedToken & { operator: Pick<Operator, 'id' | 'email' | 'name' | 'role'> };

export interface TokenRequest {
  name: string;
  read_only?: boolean | undefined;
  /** ISO 8601, UTC, milliseconds; absent: in 90 days. */
  expires_at?: string | undefined;
}

/**
 * Issues, lists and revokes access tokens, which programs use on behalf of an operator. A token has the operator's role
 * at its issue, or less when the operator has less today. Only the SHA-256 of a token is stored.
 */
export class AccessTokens {
  readonly #store: OperatorStore;
  readonly #identifiers: Identifiers;
  readonly #clock: Clock;

  constructor({ store, identifiers, clock }: { store: OperatorStore; identifiers: Identifiers; clock: Clock }) {
    this.#store = store;
    this.#identifiers = identifiers;
    this.#clock = clock;
  }

  /** Lists the operator's own tokens, oldest first. */
  async list({ id, role }: Actor): Promise<ListedToken[]> {
    return (await this.#store.listAccessTokens(id)).map((token) => toListed(token, role));
  }

  /** Lists the tokens of every operator, oldest first. */
  async listAll(): Promise<OwnedToken[]> {
    const [tokens, operators] = [await this.#store.listAccessTokens(), await this.#store.listOperators()];
    const owners = new Map(operators.map((operator) => [operator.id, operator]));
    return tokens.flatMap((token) => {
      const owner = owners.get(token.operator_id);
      if (!owner) return [];
      const { id, email, name, role } = owner;
      return [{ ...toListed(token, role), operator: { id, email, name, role } }];
    });
  }

  /**
   * Issues a token; it cannot be read again later. Throws `ROLE_NOT_ALLOWED` for a viewer's token that is not
   * read-only, `INVALID_REQUEST_BODY` for an end in the past or more than 365 days ahead, `SESSION_REQUIRED` when the
   * session has ended meanwhile.
   */
  async issue({ actor, sessionHash }: Identity, request: TokenRequest): Promise<ListedToken & { token: string }> {
    const { name, read_only = false } = request;
    if (actor.role === 'viewer' && !read_only) {
      throw new ServiceError(ROLE_NOT_ALLOWED, 'A viewer can have read-only tokens alone.');
    }
    const expires_at = this.#endOf(request);
    const token = newSecret(ACCESS_TOKEN_PREFIX);
    const kept: AccessToken = {
      id: `tok_${randomBytes(ID_BYTES).toString('hex')}`,
      operator_id: actor.id,
      name,
      token_hash: sha256(token),
      is_read_only: read_only,
      created_at: iso(this.#clock()),
      last_used_at: null,
      expires_at,
      role: actor.role,
    };
    const after = { name, read_only, expires_at, role: actor.role };
    const audit = this.#entry(TOKEN_ISSUED, kept.id, { actor: actor.name, after });
    if (!(await this.#store.addAccessToken({ token: kept, session_hash: sessionHash ?? '' }, audit))) {
      throw new ServiceError(SESSION_REQUIRED, 'The session is over: sign in again.');
    }
    return { ...toListed(kept, actor.role), token };
  }

  #endOf({ expires_at }: TokenRequest): string {
    const now = this.#clock();
    const latest = `${iso(now + MAX_DAYS * DAY_MS).slice(0, 10)}T23:59:59.999Z`;
    const wanted = expires_at ?? iso(now + DEFAULT_DAYS * DAY_MS);
    if (wanted <= iso(now)) throw expiryError('must be in the future');
    if (wanted > latest) throw expiryError(`must be within ${MAX_DAYS} days: ${latest.slice(0, 10)} at the latest`);
    return wanted;
  }

  /** Revokes one of the operator's own tokens. Throws `TOKEN_NOT_FOUND`, also for another operator's token. */
  async revoke(actor: Actor, id: string): Promise<void> {
    const audit = this.#entry(TOKEN_REVOKED, id, { actor: actor.name });
    if (!(await this.#store.deleteAccessToken(actor.id, id, audit))) {
      throw new ServiceError(TOKEN_NOT_FOUND, 'You have no access token with this identifier.');
    }
  }

  /** Revokes any operator's token; `by` is the actor for the audit log. Throws `TOKEN_NOT_FOUND`. */
  async revokeAny(id: string, by: string): Promise<void> {
    const token = await this.#store.findAccessTokenById(id);
    const before = token && { name: token.name, operator_id: token.operator_id };
    const audit = this.#entry(TOKEN_REVOKED, id, { actor: by, before: before ?? null });
    if (!token || !(await this.#store.deleteAccessToken(token.operator_id, id, audit))) {
      throw new ServiceError(TOKEN_NOT_FOUND, 'There is no access token with this identifier.');
    }
  }

  /**
   * Finds the operator of a token; undefined when there is no such token, it has expired, or the operator is disabled.
   */
  async find(token: string): Promise<Identity | undefined> {
    if (!token.startsWith(ACCESS_TOKEN_PREFIX)) return undefined;
    const found = await this.#store.findAccessToken(sha256(token));
    if (!found || found.operator.disabled_at !== null) return undefined;
    const { id, is_read_only, last_used_at, expires_at } = found.token;
    const now = this.#clock();
    if (expires_at !== null && Date.parse(expires_at) <= now) return undefined;
    if (last_used_at === null || now - Date.parse(last_used_at) >= NOTE_EVERY_MS) {
      inBackground(this.#store.noteAccessTokenUsed(id, iso(now)));
    }
    const roles = [found.token.role ?? found.operator.role, found.operator.role] as const;
    return identityOf(found.operator, {
      role: sharedRole(...roles),
      isReadOnly: is_read_only || roles.includes('viewer'),
      expiresAt: expires_at,
    });
  }

  #entry(action: Action, id: string, change: Omit<AuditAction, 'action' | 'subject'>) {
    return auditEntry(this.#identifiers, { action, subject: { kind: 'token', id }, ...change });
  }
}

function expiryError(problem: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, `expires_at: ${problem}`, { field: 'expires_at' });
}

function toListed(token: AccessToken, roleOfOwner: OperatorRole): ListedToken {
  const { id, name, is_read_only, created_at, last_used_at, expires_at, role } = token;
  return { id, name, read_only: is_read_only, role: role ?? roleOfOwner, created_at, last_used_at, expires_at };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
