import { endOfIdentifiers, timeOfIdentifier } from '../../../platform/identifiers.ts';
import { cutPage, encodeCursor, type Pagination } from '../../../platform/paging.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { ClaimRow, FindsClaimRows, KeyDocument, Named } from '../../casework/record.ts';
import type { ReviewStore } from '../../casework/store.ts';
import { type ListedKey, toListedKey } from '../../organizations/api-keys.ts';
import { API_KEY_NOT_FOUND } from '../../organizations/reasons.ts';
import type { OrganizationStore } from '../../organizations/store.ts';

/** The claims and documents that were filed with a key. */
export interface KeyActivity {
  key: ListedKey & { organization: Named };
  claims: {
    /** Counted up to 10,000. */
    filed: number;
    /** False when there are more than were counted. */
    is_exact: boolean;
    newest_at: string | null;
  };
  documents: {
    /** Documents that were not purged, counted up to 10,000. */
    registered: number;
    /** False when there are more than were counted. */
    is_exact: boolean;
    /** The newest 20, newest first. */
    newest: KeyDocument[];
  };
  /** A page of the claims filed with the key, newest first. */
  data: ClaimRow[];
  pagination: Pagination;
}

export interface ActivityQuery {
  limit: number;
  /** The last claim of the previous page. */
  after?: string | undefined;
}

const MOST_COUNTED = 10_000;
const NEWEST_DOCUMENTS = 20;

/** Reports the claims and documents that were filed with an API key. */
export class KeyActivities {
  readonly #store: OrganizationStore;
  readonly #review: ReviewStore;
  readonly #rows: FindsClaimRows;

  constructor({ store, review, rows }: { store: OrganizationStore; review: ReviewStore; rows: FindsClaimRows }) {
    this.#store = store;
    this.#review = review;
    this.#rows = rows;
  }

  /** Claims and documents from before the key was recorded are not counted. Throws `API_KEY_NOT_FOUND`. */
  async show(keyId: string, { limit, after }: ActivityQuery): Promise<KeyActivity> {
    const key = await this.#store.findApiKey(keyId.includes('\0') ? '' : keyId);
    const organization = key && (await this.#store.findOrganization(key.organization_id));
    if (!key || !organization) throw new ServiceError(API_KEY_NOT_FOUND, `There is no key ${keyId}.`);
    const { id, name } = organization;
    const end = endOfIdentifiers('clm');
    const [found, [newest], counted, documents] = await Promise.all([
      this.#review.listFiledByKey(keyId, after ?? end, limit + 1),
      this.#review.listFiledByKey(keyId, end, 1),
      this.#review.countFiledByKey(keyId, MOST_COUNTED + 1),
      this.#documentsOf(keyId),
    ]);
    const { page, pagination } = cutPage(found, limit, encodeCursor);
    return {
      key: { ...toListedKey(key), organization: { id, name } },
      claims: {
        filed: Math.min(counted, MOST_COUNTED),
        is_exact: counted <= MOST_COUNTED,
        newest_at: newest === undefined ? null : new Date(timeOfIdentifier('clm', newest)).toISOString(),
      },
      documents,
      data: await this.#rows.of(page.map((claimId) => ({ organization_id: id, id: claimId }))),
      pagination,
    };
  }

  async #documentsOf(keyId: string): Promise<KeyActivity['documents']> {
    const [newest, counted] = await Promise.all([
      this.#review.listRegisteredByKey(keyId, NEWEST_DOCUMENTS),
      this.#review.countRegisteredByKey(keyId, MOST_COUNTED + 1),
    ]);
    return { registered: Math.min(counted, MOST_COUNTED), is_exact: counted <= MOST_COUNTED, newest };
  }
}
