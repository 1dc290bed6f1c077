import { isDecided } from '../domain/claim.ts';
import type { OperatorRole } from '../domain/operator.ts';
import type { QueueStore } from '../store/queue-store.ts';
import type { ApiKey, Organization, Store } from '../store/store.ts';
import { organizationNotFound } from './organizations.ts';

/** An organization as the operator's people see it. */
export interface ListedOrganization extends Organization {
  /** Not decided yet. */
  open_claims: number;
  claims: number;
  /** Keys in force. */
  keys: number;
  /** Bytes of the files of its documents. */
  stored_bytes: number;
  /** The most that it may have; null: no limit. */
  max_stored_bytes: number | null;
}

/** A key as the operator's people see it: without what would let anybody in. */
export type ListedKey = Pick<ApiKey, 'key_id' | 'name' | 'created_at' | 'last_used_at' | 'revoked_at'>;

/** The operator's clients, with how much each of them has. */
export class OrganizationOverview {
  readonly #store: Store;
  readonly #queue: QueueStore;
  readonly #maxBytes: number | null;

  /** @param parts.maxStoredBytes what each organization may store; undefined: no limit */
  constructor(parts: { store: Store; queue: QueueStore; maxStoredBytes?: number | undefined }) {
    this.#store = parts.store;
    this.#queue = parts.queue;
    this.#maxBytes = parts.maxStoredBytes ?? null;
  }

  /** Oldest first; for agents, who need names alone, without figures. */
  async list(role: OperatorRole): Promise<ListedOrganization[]> {
    const organizations = await this.#store.listOrganizations();
    if (role === 'agent') return organizations.map((each) => ({ ...each, ...this.#nothing }));
    return this.#withFigures(organizations, await this.#store.listApiKeys());
  }

  /** Throws `ORGANIZATION_NOT_FOUND`. */
  async get(id: string): Promise<ListedOrganization> {
    const found = await this.#store.findOrganization(id);
    const [organization] = found ? await this.#withFigures([found], await this.#store.listApiKeys(id)) : [];
    if (!organization) throw organizationNotFound(id);
    return organization;
  }

  get #nothing() {
    return { open_claims: 0, claims: 0, keys: 0, stored_bytes: 0, max_stored_bytes: this.#maxBytes };
  }

  async #withFigures(organizations: Organization[], keys: ApiKey[]): Promise<ListedOrganization[]> {
    const [counts, stored] = await Promise.all([this.#queue.countByOrganization(), this.#store.listStoredBytes()]);
    const bytesOf = new Map(stored.map(({ organization_id, stored_bytes }) => [organization_id, stored_bytes]));
    const countsOf = Map.groupBy(counts, ({ organization_id }) => organization_id);
    const keysOf = Map.groupBy(keys, ({ organization_id }) => organization_id);
    return organizations.map((each) => {
      const all = countsOf.get(each.id) ?? [];
      const open = all.filter(({ status }) => !isDecided(status));
      const inForce = keysOf.get(each.id)?.filter(({ revoked_at }) => revoked_at === null) ?? [];
      const figures = { open_claims: sumOf(open), claims: sumOf(all), keys: inForce.length };
      return { ...each, ...figures, stored_bytes: bytesOf.get(each.id) ?? 0, max_stored_bytes: this.#maxBytes };
    });
  }
}

/** The members of a key that may be shown. */
export function toListedKey({ key_id, name, created_at, last_used_at, revoked_at }: ApiKey): ListedKey {
  return { key_id, name, created_at, last_used_at, revoked_at };
}

function sumOf(counts: readonly { claims: number }[]): number {
  return counts.reduce((sum, { claims }) => sum + claims, 0);
}
