import type { QueueStore } from '../store/queue-store.ts';
import type { KeyDocument, ReviewStore } from '../store/review-store.ts';
import type { Store } from '../store/store.ts';
import type { Named } from './claim-history.ts';
import { type ClaimRow, claimRowsOf } from './claim-rows.ts';
import { encodeCursor } from './cursor.ts';
import { endOfIdentifiers, timeOfIdentifier } from './identifiers.ts';
import { type ListedKey, toListedKey } from './organization-overview.ts';
import { ServiceError } from './service-error.ts';

/** The claims and documents that were filed with a key. */
export interface KeyActivity {
  key: ListedKey & { organization: Named };
  claims: {
    /** Counted up to 10,000. */
    filed: number;
    /** False: there are more than were counted. */
    is_exact: boolean;
    newest_at: string | null;
  };
  documents: {
    /** Those that were not purged, counted up to 10,000. */
    registered: number;
    /** False: there are more than were counted. */
    is_exact: boolean;
    /** The newest 20, newest first. */
    newest: KeyDocument[];
  };
  /** A page of the claims that it filed, newest first. */
  data: ClaimRow[];
  pagination: { cursor: string | null; has_more: boolean };
}

export interface ActivityQuery {
  limit: number;
  /** The claim that the page before ended with. */
  after?: string | undefined;
}

const MOST_COUNTED = 10_000;
const NEWEST_DOCUMENTS = 20;

/** Answers what was done with an API key. */
export class KeyActivities {
  readonly #store: Store;
  readonly #review: ReviewStore;
  readonly #queue: QueueStore;

  constructor({ store, review, queue }: { store: Store; review: ReviewStore; queue: QueueStore }) {
    this.#store = store;
    this.#review = review;
    this.#queue = queue;
  }

  /**
   * Throws `API_KEY_NOT_FOUND`. Claims and documents of the time before it was kept which key they came with are not
   * among its own.
   */
  async show(keyId: string, { limit, after }: ActivityQuery): Promise<KeyActivity> {
    const key = await this.#store.findApiKey(keyId.includes('\0') ? '' : keyId);
    const organization = key && (await this.#store.findOrganization(key.organization_id));
    if (!key || !organization) throw new ServiceError('API_KEY_NOT_FOUND', `There is no key ${keyId}.`);
    const { id, name } = organization;
    const end = endOfIdentifiers('clm');
    const [found, [newest], counted, documents] = await Promise.all([
      this.#review.listFiledByKey(keyId, after ?? end, limit + 1),
      this.#review.listFiledByKey(keyId, end, 1),
      this.#review.countFiledByKey(keyId, MOST_COUNTED + 1),
      this.#documentsOf(keyId),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = found.length > limit;
    return {
      key: { ...toListedKey(key), organization: { id, name } },
      claims: {
        filed: Math.min(counted, MOST_COUNTED),
        is_exact: counted <= MOST_COUNTED,
        newest_at: newest === undefined ? null : new Date(timeOfIdentifier('clm', newest)).toISOString(),
      },
      documents,
      data: await claimRowsOf(
        this.#queue,
        page.map((claimId) => ({ organization_id: id, id: claimId })),
      ),
      pagination: { cursor: hasMore && last !== undefined ? encodeCursor(last) : null, has_more: hasMore },
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
