import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Action } from '../../platform/feature/action.ts';
import { type Clock, Identifiers } from '../../platform/identifiers.ts';
import { inBackground } from '../../platform/in-background.ts';
import { newSecret, sha256 } from '../../platform/secrets.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type AuditAction, auditEntry, SYSTEM } from '../audit/record.ts';
import { KEY_ISSUED, KEY_REVOKED } from './actions.ts';
import { API_KEY_NOT_FOUND, INVALID_CREDENTIALS } from './reasons.ts';
import type { ApiKey } from './record.ts';
import { organizationNotFound } from './service.ts';
import type { OrganizationStore } from './store.ts';

/** Marks the secret of a live key (spec: Authentication). */
const SECRET_PREFIX = 'sk_live_';
const KEY_ID_BYTES = 12;
/** How exactly it is noted when a key was last used. */
const NOTE_EVERY_MS = 60_000;
const HASH_OF_NOBODY = sha256('');

/** A key as it is shown once, at its issue. */
export interface IssuedKey {
  key_id: string;
  key_secret: string;
  organization_id: string;
}

/** A key as operators see it: without what would let anybody in. */
export type ListedKey = Pick<ApiKey, 'key_id' | 'name' | 'created_at' | 'last_used_at' | 'revoked_at'>;

/** The caller of a request. */
export interface Caller {
  organizationId: string;
  keyId: string;
}

/**
 * Keys that let an organization's programs in. Only the SHA-256 of a secret is kept (spec: Authentication). `by` is who
 * asks, for the audit log.
 */
export class ApiKeys {
  readonly #store: OrganizationStore;
  readonly #clock: Clock;
  readonly #identifiers: Identifiers;

  /** @param identifiers shared by all services, so that they sort in the order of creation within a millisecond */
  constructor(store: OrganizationStore, clock: Clock, identifiers = new Identifiers(clock)) {
    this.#store = store;
    this.#clock = clock;
    this.#identifiers = identifiers;
  }

  /** Throws `ORGANIZATION_NOT_FOUND`. The secret cannot be had again later. */
  async issue(organizationId: string, name: string, by = SYSTEM): Promise<IssuedKey> {
    await this.#requireOrganization(organizationId);
    const key_id = `key_${randomBytes(KEY_ID_BYTES).toString('hex')}`;
    const key_secret = newSecret(SECRET_PREFIX);
    const secret_hash = sha256(key_secret);
    const created_at = this.#iso();
    await this.#store.addApiKey(
      { organization_id: organizationId, key_id, name, secret_hash, created_at, revoked_at: null, last_used_at: null },
      this.#entry(KEY_ISSUED, key_id, { actor: by, organizationId, after: { name } }),
    );
    return { key_id, key_secret, organization_id: organizationId };
  }

  /** Oldest first; of every organization when none is named. Throws `ORGANIZATION_NOT_FOUND`. */
  async list(organizationId?: string): Promise<ApiKey[]> {
    if (organizationId !== undefined) await this.#requireOrganization(organizationId);
    return this.#store.listApiKeys(organizationId);
  }

  /** Throws `API_KEY_NOT_FOUND` when there is no such key or it is revoked already. */
  async revoke(keyId: string, by = SYSTEM): Promise<void> {
    const key = await this.#find(keyId);
    const organizationId = key?.organization_id ?? null;
    const audit = this.#entry(KEY_REVOKED, keyId, { actor: by, organizationId, before: { name: key?.name } });
    if (!key || !(await this.#store.revokeApiKey(keyId, this.#iso(), audit))) {
      throw new ServiceError(API_KEY_NOT_FOUND, `There is no key ${keyId} in force.`);
    }
  }

  async #requireOrganization(id: string): Promise<void> {
    if (!(await this.#store.findOrganization(id))) throw organizationNotFound(id);
  }

  /**
   * Throws `INVALID_CREDENTIALS` for an unknown key, a wrong secret, a revoked key and a disabled organization,
   * after the same work for each (spec: Authentication).
   */
  async authenticate({ keyId, secret }: { keyId: string; secret: string }): Promise<Caller> {
    const key = await this.#find(keyId);
    const organization = await this.#store.findOrganization(key?.organization_id ?? '');
    const isRight = timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(key?.secret_hash ?? HASH_OF_NOBODY));
    const isActive = key?.revoked_at === null && organization?.disabled_at === null;
    if (!key || !isRight || !isActive)
      throw new ServiceError(
        INVALID_CREDENTIALS,
        'The API key is not valid. Its identifier (key_…) is the user name, its secret (sk_live_…) the password.',
      );
    this.#noteUsed(key);
    return { organizationId: key.organization_id, keyId };
  }

  #noteUsed({ key_id, last_used_at }: ApiKey): void {
    const isFresh = last_used_at !== null && this.#clock() - Date.parse(last_used_at) < NOTE_EVERY_MS;
    if (!isFresh) inBackground(this.#store.noteApiKeyUsed(key_id, this.#iso()));
  }

  #find(keyId: string): Promise<ApiKey | undefined> {
    // No key has it, and not every database can be asked for it.
    return this.#store.findApiKey(keyId.includes('\0') ? '' : keyId);
  }

  #entry(action: Action, id: string, change: Omit<AuditAction, 'action' | 'subject'>) {
    return auditEntry(this.#identifiers, { action, subject: { kind: 'key', id }, ...change });
  }

  #iso(): string {
    return new Date(this.#clock()).toISOString();
  }
}

/** The members of a key that may be shown. */
export function toListedKey({ key_id, name, created_at, last_used_at, revoked_at }: ApiKey): ListedKey {
  return { key_id, name, created_at, last_used_at, revoked_at };
}
