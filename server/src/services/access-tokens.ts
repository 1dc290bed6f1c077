import { randomBytes } from 'node:crypto';
import type { AccessToken, OperatorStore } from '../store/operator-store.ts';
import { type Actor, auditEntry } from './audit.ts';
import type { Clock, Identifiers } from './identifiers.ts';
import { type Identity, identityOf } from './identity.ts';
import { inBackground } from './in-background.ts';
import { newSecret, sha256 } from './secrets.ts';
import { ServiceError } from './service-error.ts';

/** Marks an operator's access token. */
const ACCESS_TOKEN_PREFIX = 'rdo_';
const ID_BYTES = 8;
/** How exactly it is noted when a token was last used. */
const NOTE_EVERY_MS = 60_000;

/** A token as its operator sees it. */
export type ListedToken = Pick<AccessToken, 'id' | 'name' | 'created_at' | 'last_used_at' | 'expires_at'> & {
  read_only: boolean;
};

export interface TokenRequest {
  name: string;
  read_only?: boolean | undefined;
  /** ISO 8601, UTC, milliseconds; none: it does not expire. */
  expires_at?: string | undefined;
}

/** Tokens that let programs in for an operator, with its role. Only the SHA-256 of a token is kept. */
export class AccessTokens {
  readonly #store: OperatorStore;
  readonly #identifiers: Identifiers;
  readonly #clock: Clock;

  constructor({ store, identifiers, clock }: { store: OperatorStore; identifiers: Identifiers; clock: Clock }) {
    this.#store = store;
    this.#identifiers = identifiers;
    this.#clock = clock;
  }

  /** Oldest first. */
  async list(operatorId: string): Promise<ListedToken[]> {
    return (await this.#store.listAccessTokens(operatorId)).map(toListed);
  }

  /**
   * The token cannot be had again later. Throws `ROLE_NOT_ALLOWED` for a viewer's token that is not read-only,
   * `INVALID_REQUEST_BODY` for an end that is past.
   */
  async issue(actor: Actor, request: TokenRequest): Promise<ListedToken & { token: string }> {
    const { name, read_only = false, expires_at = null } = request;
    const created_at = this.#iso();
    if (actor.role === 'viewer' && !read_only) {
      throw new ServiceError('ROLE_NOT_ALLOWED', 'A viewer can have read-only tokens alone.');
    }
    if (expires_at !== null && expires_at <= created_at) {
      throw new ServiceError('INVALID_REQUEST_BODY', 'expires_at: must be in the future', { field: 'expires_at' });
    }
    const token = newSecret(ACCESS_TOKEN_PREFIX);
    const kept: AccessToken = {
      id: `tok_${randomBytes(ID_BYTES).toString('hex')}`,
      operator_id: actor.id,
      name,
      token_hash: sha256(token),
      is_read_only: read_only,
      created_at,
      last_used_at: null,
      expires_at,
    };
    const audit = this.#entry(actor, 'token.issued', kept.id, { after: { name, read_only, expires_at } });
    if (!(await this.#store.addAccessToken(kept, audit))) {
      throw new ServiceError('SESSION_REQUIRED', 'The operator was disabled meanwhile.');
    }
    return { ...toListed(kept), token };
  }

  /** Throws `TOKEN_NOT_FOUND`, also when the token is another operator's. */
  async revoke(actor: Actor, id: string): Promise<void> {
    const audit = this.#entry(actor, 'token.revoked', id);
    if (!(await this.#store.deleteAccessToken(actor.id, id, audit))) {
      throw new ServiceError('TOKEN_NOT_FOUND', 'You have no access token with this identifier.');
    }
  }

  /** The operator whose token this is; undefined when there is none, it has expired, or the operator is disabled. */
  async find(token: string): Promise<Identity | undefined> {
    if (!token.startsWith(ACCESS_TOKEN_PREFIX)) return undefined;
    const found = await this.#store.findAccessToken(sha256(token));
    if (!found || found.operator.disabled_at !== null) return undefined;
    const { id, is_read_only, last_used_at, expires_at } = found.token;
    const now = this.#clock();
    if (expires_at !== null && Date.parse(expires_at) <= now) return undefined;
    if (last_used_at === null || now - Date.parse(last_used_at) >= NOTE_EVERY_MS) {
      inBackground(this.#store.noteAccessTokenUsed(id, this.#iso()));
    }
    return identityOf(found.operator, { isReadOnly: is_read_only, expiresAt: expires_at });
  }

  #entry(actor: Actor, action: string, id: string, more: { after?: object } = {}) {
    return auditEntry(this.#identifiers, { actor: actor.name, action, subject: { kind: 'token', id }, ...more });
  }

  #iso(): string {
    return new Date(this.#clock()).toISOString();
  }
}

function toListed({ id, name, is_read_only, created_at, last_used_at, expires_at }: AccessToken): ListedToken {
  return { id, name, read_only: is_read_only, created_at, last_used_at, expires_at };
}
