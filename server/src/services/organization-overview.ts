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
}

/** A key as the operator's people see it: without what would let anybody in. */
export type ListedKey = Pick<ApiKey, 'key_id' | 'name' | 'created_at' | 'last_used_at' | 'revoked_at'>;

/** The operator's clients, with how much each of them has. */
export class OrganizationOverview {
  readonly #store: Store;
  readonly #queue: QueueStore;

  constructor({ store, queue }: { store: Store; queue: QueueStore }) {
    this.#store = store;
    this.#queue = queue;
  }

  /** Oldest first; for agents, who need names alone, without figures. */
  async list(role: OperatorRole): Promise<ListedOrganization[]> {
    const organizations = await this.#store.listOrganizations();
    if (role === 'agent') return organizations.map((each) => ({ ...each, open_claims: 0, claims: 0, keys: 0 }));
    return this.#withFigures(organizations, await this.#store.listApiKeys());
  }

  /** Throws `ORGANIZATION_NOT_FOUND`. */
  async get(id: string): Promise<ListedOrganization> {
    const found = await this.#store.findOrganization(id);
    const [organization] = found ? await this.#withFigures([found], await this.#store.listApiKeys(id)) : [];
    if (!organization) throw organizationNotFound(id);
    return organization;
  }

  async #withFigures(organizations: Organization[], keys: ApiKey[]): Promise<ListedOrganization[]> {
    const counts = await this.#queue.countByOrganization();
    const countsOf = Map.groupBy(counts, ({ organization_id }) => organization_id);
    const keysOf = Map.groupBy(keys, ({ organization_id }) => organization_id);
    return organizations.map((each) => {
      const all = countsOf.get(each.id) ?? [];
      const open = all.filter(({ status }) => !isDecided(status));
      const inForce = keysOf.get(each.id)?.filter(({ revoked_at }) => revoked_at === null) ?? [];
      return { ...each, open_claims: sumOf(open), claims: sumOf(all), keys: inForce.length };
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
