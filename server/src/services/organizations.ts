import { randomBytes } from 'node:crypto';
import type { Organization, Store } from '../store/store.ts';
import type { Clock } from './identifiers.ts';
import { ServiceError } from './service-error.ts';

/** The operator's clients. */
export class Organizations {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async create(name: string): Promise<Organization> {
    // Short, because every row and every index entry begins with it.
    const id = `org_${randomBytes(8).toString('hex')}`;
    const organization = { id, name, created_at: new Date(this.#clock()).toISOString(), disabled_at: null };
    await this.#store.addOrganization(organization);
    return organization;
  }

  /** Oldest first. */
  list(): Promise<Organization[]> {
    return this.#store.listOrganizations();
  }

  /** Refuses (or lets in again) all keys of an organization. Throws `ORGANIZATION_NOT_FOUND`. */
  async setDisabled(id: string, disabled: boolean): Promise<void> {
    const disabledAt = disabled ? new Date(this.#clock()).toISOString() : null;
    if (!(await this.#store.setOrganizationDisabled(id, disabledAt))) throw organizationNotFound(id);
  }
}

export function organizationNotFound(id: string): ServiceError {
  return new ServiceError('ORGANIZATION_NOT_FOUND', `There is no organization ${id}.`);
}
