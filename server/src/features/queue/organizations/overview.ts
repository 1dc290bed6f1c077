import { isDecided } from '../../claims/rules/standing.ts';
import type { DocumentStore } from '../../documents/store.ts';
import type { OperatorRole } from '../../operators/rules.ts';
import type { ApiKey, Organization } from '../../organizations/record.ts';
import { organizationNotFound } from '../../organizations/service.ts';
import type { OrganizationStore } from '../../organizations/store.ts';
import type { QueueStore } from '../store.ts';

/** An organization as operators see it. */
export interface ListedOrganization extends Organization {
  /** Claims without a decision. */
  open_claims: number;
  claims: number;
  /** Active keys. */
  keys: number;
  /** Bytes of the files of its documents. */
  stored_bytes: number;
  /** The most bytes that it may store; null: no limit. */
  max_stored_bytes: number | null;
}

/** The operator's clients, with how much each of them has. */
export class OrganizationOverview {
  readonly #store: DocumentStore & OrganizationStore;
  readonly #queue: QueueStore;
  readonly #maxBytes: number | null;

  /** @param dependencies.maxStoredBytes what each organization may store; undefined: no limit */
  constructor(dependencies: {
    store: DocumentStore & OrganizationStore;
    queue: QueueStore;
    maxStoredBytes?: number | undefined;
  }) {
    this.#store = dependencies.store;
    this.#queue = dependencies.queue;
    this.#maxBytes = dependencies.maxStoredBytes ?? null;
  }

  /** Lists organizations, oldest first; for agents, who only need names, without figures. */
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
      const active = keysOf.get(each.id)?.filter(({ revoked_at }) => revoked_at === null) ?? [];
      const figures = { open_claims: sumOf(open), claims: sumOf(all), keys: active.length };
      return { ...each, ...figures, stored_bytes: bytesOf.get(each.id) ?? 0, max_stored_bytes: this.#maxBytes };
    });
  }
}

function sumOf(counts: readonly { claims: number }[]): number {
  return counts.reduce((sum, { claims }) => sum + claims, 0);
}
