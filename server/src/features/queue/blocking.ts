import { mapLimit } from '../../platform/map-limit.ts';
import { claimsOfNumber, listKeys } from '../casework/details/service.ts';
import type { ClaimRow, LookAlikeClaims, Named } from '../casework/record.ts';
import type { ReviewStore } from '../casework/store.ts';
import { normalizeTrackingNumber } from '../claims/rules/tracking-number.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { Organization } from '../organizations/record.ts';
import { organizationNotFound } from '../organizations/service.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import type { ListedClaims } from './listed-claims.ts';

/** An organization's claims for a tracking number, and the one among them that blocks a new claim. */
export interface BlockingEntry {
  organization: Named;
  is_blocked: boolean;
  blocking_claim: ClaimRow | null;
  /** Newest first. */
  claims: ClaimRow[];
}

/** An organization's claims whose tracking number looks like the given one. */
export interface LookAlikeEntry extends LookAlikeClaims {
  organization: Named;
}

const MAX_ORGANIZATIONS = 50;
const MAX_CLAIMS = 100;

export interface BlockingDependencies {
  store: ClaimStore & OrganizationStore;
  review: ReviewStore;
  rows: ListedClaims;
}

/** Explains why a new claim for a tracking number is refused (spec: Open and closed). */
export class Blocking {
  readonly #store: ClaimStore & OrganizationStore;
  readonly #review: ReviewStore;
  readonly #rows: ListedClaims;

  constructor({ store, review, rows }: BlockingDependencies) {
    this.#store = store;
    this.#review = review;
    this.#rows = rows;
  }

  /**
   * Gives an entry for each organization with claims for the number, or for the given organization. Numbers are
   * compared as filing compares them. Throws `ORGANIZATION_NOT_FOUND`.
   */
  async find(trackingNumber: string, organizationId?: string): Promise<BlockingEntry[]> {
    const number = normalizeTrackingNumber(trackingNumber);
    const organizations = await this.#organizations(organizationId, () =>
      this.#review.listOrganizationsOfNumber(number, MAX_ORGANIZATIONS),
    );
    const queries = organizations.map(({ id }) => claimsOfNumber(id, number, MAX_CLAIMS));
    const claims = await mapLimit(queries, (query) => listKeys(this.#store, query));
    const rows = await this.#rows.of(claims.flat());
    return organizations.map(({ id, name }) => toEntry({ id, name }, rows)).filter((entry) => entry.claims.length > 0);
  }

  /**
   * Finds claims whose number looks like the given one, by organization; none of them blocks it. Throws
   * `ORGANIZATION_NOT_FOUND`.
   */
  async findLookAlikes(trackingNumber: string, organizationId?: string): Promise<LookAlikeEntry[]> {
    const organizations = await this.#organizations(organizationId, () =>
      this.#rows.listLookAlikeOrganizations(trackingNumber),
    );
    const entries = await mapLimit(organizations, async ({ id, name }) => ({
      organization: { id, name },
      ...(await this.#rows.lookAlikesOf(id, trackingNumber)),
    }));
    return entries.filter(({ count }) => count > 0);
  }

  async #organizations(organizationId: string | undefined, list: () => Promise<string[]>): Promise<Organization[]> {
    if (organizationId !== undefined) {
      const organization = await this.#store.findOrganization(organizationId);
      if (!organization) throw organizationNotFound(organizationId);
      return [organization];
    }
    const found = await mapLimit(await list(), (id) => this.#store.findOrganization(id));
    return found.filter((organization) => organization !== undefined);
  }
}

function toEntry(organization: Named, rows: readonly ClaimRow[]): BlockingEntry {
  const claims = rows.filter((row) => row.organization.id === organization.id);
  const blocking = claims.find(({ is_open }) => is_open) ?? null;
  return { organization, is_blocked: blocking !== null, blocking_claim: blocking, claims };
}
