import { normalizeTrackingNumber } from '../domain/shipment.ts';
import type { ReviewStore } from '../store/review-store.ts';
import type { Organization, Store } from '../store/store.ts';
import { claimsOfNumber, listKeys, type RowsOf } from './claim-dossier.ts';
import type { Named } from './claim-history.ts';
import type { ClaimRow } from './claim-rows.ts';
import { organizationNotFound } from './organizations.ts';
import { someAtOnce } from './some-at-once.ts';

/** What an organization has for a tracking number, and what of it stands in the way of a new claim. */
export interface BlockingEntry {
  organization: Named;
  is_blocked: boolean;
  blocking_claim: ClaimRow | null;
  /** Newest first. */
  claims: ClaimRow[];
}

const MAX_ORGANIZATIONS = 50;
const MAX_CLAIMS = 100;

/** Answers why a claim for a tracking number is refused (spec: Open and closed claims). */
export class Blocking {
  readonly #store: Store;
  readonly #review: ReviewStore;
  readonly #rowsOf: RowsOf;

  constructor({ store, review, rowsOf }: { store: Store; review: ReviewStore; rowsOf: RowsOf }) {
    this.#store = store;
    this.#review = review;
    this.#rowsOf = rowsOf;
  }

  /**
   * An entry for each organization that has claims of the number, or for the one that is named. The number is compared
   * as filing does. Throws `ORGANIZATION_NOT_FOUND`.
   */
  async find(trackingNumber: string, organizationId?: string): Promise<BlockingEntry[]> {
    const number = normalizeTrackingNumber(trackingNumber);
    const organizations = await this.#organizations(number, organizationId);
    const queries = organizations.map(({ id }) => claimsOfNumber(id, number, MAX_CLAIMS));
    const claims = await someAtOnce(queries, (query) => listKeys(this.#store, query));
    const rows = await this.#rowsOf(claims.flat());
    return organizations.map(({ id, name }) => toEntry({ id, name }, rows)).filter((entry) => entry.claims.length > 0);
  }

  async #organizations(number: string, organizationId: string | undefined): Promise<Organization[]> {
    if (organizationId !== undefined) {
      const organization = await this.#store.findOrganization(organizationId);
      if (!organization) throw organizationNotFound(organizationId);
      return [organization];
    }
    const ids = await this.#review.listOrganizationsOfNumber(number, MAX_ORGANIZATIONS);
    const found = await someAtOnce(ids, (id) => this.#store.findOrganization(id));
    return found.filter((organization) => organization !== undefined);
  }
}

function toEntry(organization: Named, rows: readonly ClaimRow[]): BlockingEntry {
  const claims = rows.filter((row) => row.organization.id === organization.id);
  const blocking = claims.find(({ is_open }) => is_open) ?? null;
  return { organization, is_blocked: blocking !== null, blocking_claim: blocking, claims };
}
