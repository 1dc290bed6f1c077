import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiKey, Store } from '../store/store.ts';
import type { Clock } from './identifiers.ts';
import { organizationNotFound } from './organizations.ts';
import { ServiceError } from './service-error.ts';

/** Marks the secret of a live key (spec: Authentication, 2). */
const SECRET_PREFIX = 'sk_live_';
const SECRET_BYTES = 32;
const KEY_ID_BYTES = 12;
const HASH_OF_NOBODY = sha256('');

/** A key as it is shown once, at its issue. */
export interface IssuedKey {
  key_id: string;
  key_secret: string;
  organization_id: string;
}

/** Who makes a request. */
export interface Caller {
  organizationId: string;
  keyId: string;
}

/** Keys that let an organization's programs in. Only the SHA-256 of a secret is kept (decision: Keys). */
export class ApiKeys {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Throws `ORGANIZATION_NOT_FOUND`. The secret cannot be had again later. */
  async issue(organizationId: string, name: string): Promise<IssuedKey> {
    await this.#requireOrganization(organizationId);
    const key_id = `key_${randomBytes(KEY_ID_BYTES).toString('hex')}`;
    const key_secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    await this.#store.addApiKey({
      organization_id: organizationId,
      key_id,
      name,
      secret_hash: sha256(key_secret),
      created_at: new Date(this.#clock()).toISOString(),
      revoked_at: null,
    });
    return { key_id, key_secret, organization_id: organizationId };
  }

  /** Oldest first; of every organization when none is named. Throws `ORGANIZATION_NOT_FOUND`. */
  async list(organizationId?: string): Promise<ApiKey[]> {
    if (organizationId !== undefined) await this.#requireOrganization(organizationId);
    return this.#store.listApiKeys(organizationId);
  }

  /** Throws `API_KEY_NOT_FOUND` when there is no such key or it is revoked already. */
  async revoke(keyId: string): Promise<void> {
    if (!(await this.#store.revokeApiKey(keyId, new Date(this.#clock()).toISOString()))) {
      throw new ServiceError('API_KEY_NOT_FOUND', `There is no key ${keyId} in force.`);
    }
  }

  async #requireOrganization(id: string): Promise<void> {
    if (!(await this.#store.findOrganization(id))) throw organizationNotFound(id);
  }

  /**
   * Throws `INVALID_CREDENTIALS` for an unknown key, a wrong secret, a revoked key and a disabled organization,
   * after the same work for each (decision: Authentication).
   */
  async authenticate({ keyId, secret }: { keyId: string; secret: string }): Promise<Caller> {
    // No key has it, and not every database can be asked for it.
    const key = await this.#store.findApiKey(keyId.includes('\0') ? '' : keyId);
    const organization = await this.#store.findOrganization(key?.organization_id ?? '');
    const isRight = timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(key?.secret_hash ?? HASH_OF_NOBODY));
    const isInForce = key?.revoked_at === null && organization?.disabled_at === null;
    if (!key || !isRight || !isInForce) throw new ServiceError('INVALID_CREDENTIALS', 'The API key is not valid.');
    return { organizationId: key.organization_id, keyId };
  }
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
