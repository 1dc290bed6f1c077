import { normalizeTrackingNumber } from '../domain/shipment.ts';
import type { ReviewStore } from '../store/review-store.ts';
import type { Organization, Store } from '../store/store.ts';
import { claimsOfNumber, listKeys, type RowsOf } from './claim-dossier.ts';
import type { Named } from './claim-history.ts';
import type { ClaimRow } from './claim-rows.ts';
import type { LookAlikeClaims, LookAlikes } from './look-alikes.ts';
import { organizationNotFound } from './organizations.ts';
import { someAtOnce } from './some-at-once.ts';

/** An organization's claims for a tracking number, and the one that blocks a new claim. */
export interface BlockingEntry {
  organization: Named;
  is_blocked: boolean;
  blocking_claim: ClaimRow | null;
  /** Newest first. */
  claims: ClaimRow[];
}

/** The claims of an organization whose numbers look like a tracking number. */
export interface LookAlikeEntry extends LookAlikeClaims {
  organization: Named;
}

const MAX_ORGANIZATIONS = 50;
const MAX_CLAIMS = 100;

export interface BlockingParts {
  store: Store;
  review: ReviewStore;
  rowsOf: RowsOf;
  lookAlikes: LookAlikes;
}

/** Answers why a claim for a tracking number is refused (spec: Open and closed claims). */
export class Blocking {
  readonly #store: Store;
  readonly #review: ReviewStore;
  readonly #rowsOf: RowsOf;
  readonly #lookAlikes: LookAlikes;

  constructor({ store, review, rowsOf, lookAlikes }: BlockingParts) {
    this.#store = store;
    this.#review = review;
    this.#rowsOf = rowsOf;
    this.#lookAlikes = lookAlikes;
  }

  /**
   * An entry for each organization that has claims of the number, or for the one that is named. The number is compared
   * as filing does. Throws `ORGANIZATION_NOT_FOUND`.
   */
  async find(trackingNumber: string, organizationId?: string): Promise<BlockingEntry[]> {
    const number = normalizeTrackingNumber(trackingNumber);
    const organizations = await this.#organizations(organizationId, () =>
      this.#review.listOrganizationsOfNumber(number, MAX_ORGANIZATIONS),
    );
    const queries = organizations.map(({ id }) => claimsOfNumber(id, number, MAX_CLAIMS));
    const claims = await someAtOnce(queries, (query) => listKeys(this.#store, query));
    const rows = await this.#rowsOf(claims.flat());
    return organizations.map(({ id, name }) => toEntry({ id, name }, rows)).filter((entry) => entry.claims.length > 0);
  }

  /**
   * Finds claims whose number looks like this one, by organization; none of them blocks it. Throws
   * `ORGANIZATION_NOT_FOUND`.
   */
  async findLookAlikes(trackingNumber: string, organizationId?: string): Promise<LookAlikeEntry[]> {
    const organizations = await this.#organizations(organizationId, () =>
      this.#lookAlikes.listOrganizations(trackingNumber),
    );
    const entries = await someAtOnce(organizations, async ({ id, name }) => ({
      organization: { id, name },
      ...(await this.#lookAlikes.ofOrganization(id, trackingNumber)),
    }));
    return entries.filter(({ count }) => count > 0);
  }

  async #organizations(organizationId: string | undefined, list: () => Promise<string[]>): Promise<Organization[]> {
    if (organizationId !== undefined) {
      const organization = await this.#store.findOrganization(organizationId);
      if (!organization) throw organizationNotFound(organizationId);
      return [organization];
    }
    const found = await someAtOnce(await list(), (id) => this.#store.findOrganization(id));
    return found.filter((organization) => organization !== undefined);
  }
}

function toEntry(organization: Named, rows: readonly ClaimRow[]): BlockingEntry {
  const claims = rows.filter((row) => row.organization.id === organization.id);
  const blocking = claims.find(({ is_open }) => is_open) ?? null;
  return { organization, is_blocked: blocking !== null, blocking_claim: blocking, claims };
}
