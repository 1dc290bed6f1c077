import { randomBytes } from 'node:crypto';
import type { Action } from '../../platform/feature/action.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { type Clock, Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type AuditAction, auditEntry, SYSTEM } from '../audit/record.ts';
import {
  ORGANIZATION_CREATED,
  ORGANIZATION_DISABLED,
  ORGANIZATION_ENABLED,
  ORGANIZATION_LANGUAGE_CHANGED,
  ORGANIZATION_RENAMED,
} from './actions.ts';
import { ORGANIZATION_NOT_FOUND } from './reasons.ts';
import { findNameFault, type Language, type Organization } from './record.ts';
import type { OrganizationStore } from './store.ts';

/** The operator's clients. `by` is who asks, for the audit log. */
export class Organizations {
  readonly #store: OrganizationStore;
  readonly #clock: Clock;
  readonly #identifiers: Identifiers;

  /** @param identifiers shared by all services, so that they sort in the order of creation within a millisecond */
  constructor(store: OrganizationStore, clock: Clock, identifiers = new Identifiers(clock)) {
    this.#store = store;
    this.#clock = clock;
    this.#identifiers = identifiers;
  }

  /** Throws `INVALID_REQUEST_BODY` for `name` when it is not one line. */
  async create(name: string, by = SYSTEM): Promise<Organization> {
    requireFit(name);
    // Short, because every row and every index entry begins with it.
    const id = `org_${randomBytes(8).toString('hex')}`;
    const organization = { id, name, created_at: this.#iso(), disabled_at: null, language: 'en' as const };
    await this.#store.addOrganization(
      organization,
      this.#entry(ORGANIZATION_CREATED, id, { actor: by, after: { name } }),
    );
    return organization;
  }

  /** Throws `ORGANIZATION_NOT_FOUND`. */
  async get(id: string): Promise<Organization> {
    const organization = await this.#store.findOrganization(id);
    if (!organization) throw organizationNotFound(id);
    return organization;
  }

  /** Oldest first. */
  list(): Promise<Organization[]> {
    return this.#store.listOrganizations();
  }

  /**
   * Changes the members that are not undefined. While an organization is disabled all of its keys are refused. Throws
   * `ORGANIZATION_NOT_FOUND`, and as `create` does for another name.
   */
  async change(
    id: string,
    request: { name?: string | undefined; disabled?: boolean | undefined; language?: Language | undefined },
    by = SYSTEM,
  ): Promise<void> {
    const before = await this.get(id);
    const name = request.name === before.name ? undefined : request.name;
    const disabled = request.disabled === (before.disabled_at !== null) ? undefined : request.disabled;
    const language = request.language === before.language ? undefined : request.language;
    const audits = [];
    if (name !== undefined) {
      requireFit(name);
      const change = { actor: by, before: { name: before.name }, after: { name } };
      audits.push(this.#entry(ORGANIZATION_RENAMED, id, change));
    }
    if (disabled !== undefined) {
      audits.push(this.#entry(disabled ? ORGANIZATION_DISABLED : ORGANIZATION_ENABLED, id, { actor: by }));
    }
    if (language !== undefined) {
      const change = { actor: by, before: { language: before.language }, after: { language } };
      audits.push(this.#entry(ORGANIZATION_LANGUAGE_CHANGED, id, change));
    }
    if (audits.length === 0) return;
    const change = {
      id,
      name,
      language,
      ...(disabled !== undefined && { disabled_at: disabled ? this.#iso() : null }),
    };
    if (!(await this.#store.changeOrganization(change, audits))) throw organizationNotFound(id);
  }

  #entry(action: Action, id: string, change: Omit<AuditAction, 'action' | 'subject'>) {
    const subject = { kind: 'organization', id } as const;
    return auditEntry(this.#identifiers, { action, subject, organizationId: id, ...change });
  }

  #iso(): string {
    return new Date(this.#clock()).toISOString();
  }
}

export function organizationNotFound(id: string): ServiceError {
  return new ServiceError(ORGANIZATION_NOT_FOUND, `There is no organization ${id}.`);
}

function requireFit(name: string): void {
  const fault = findNameFault(name);
  if (fault !== undefined) throw new ServiceError(INVALID_REQUEST_BODY, `name: ${fault}`, { field: 'name' });
}
