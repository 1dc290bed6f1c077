import { type Difference, differencesOf, lookAlikeKeyOf } from '../domain/look-alike.ts';
import { normalizeTrackingNumber } from '../domain/shipment.ts';
import type { QueueStore } from '../store/queue-store.ts';
import { type ClaimRow, claimRowsOf } from './claim-rows.ts';

/** A claim whose tracking number looks like another one, and in what the two differ. */
interface LookAlikeRow extends ClaimRow {
  differs_in: Difference[];
}

/** An organization's claims whose number looks like one and is another. */
export interface LookAlikeClaims {
  /** Newest first, at most 10. */
  claims: LookAlikeRow[];
  /** How many there are, up to 100. */
  count: number;
  /** Whether there are more than were counted. */
  is_more: boolean;
}

const MAX_SHOWN = 10;
const MAX_COUNTED = 100;
const MAX_ORGANIZATIONS = 20;
const NONE: LookAlikeClaims = { claims: [], count: 0, is_more: false };

/**
 * Finds claims whose tracking number an operator could take for another one (docs/specification.md, Operator side):
 * however many there are, a few are read.
 */
export class LookAlikes {
  readonly #queue: QueueStore;

  constructor(queue: QueueStore) {
    this.#queue = queue;
  }

  async ofOrganization(organizationId: string, trackingNumber: string): Promise<LookAlikeClaims> {
    const [tracking_number, key] = [normalizeTrackingNumber(trackingNumber), lookAlikeKeyOf(trackingNumber)];
    if (key === '') return NONE;
    const number = { organization_id: organizationId, key, tracking_number };
    const keys = await this.#queue.findLookAlikes(number, MAX_COUNTED + 1);
    const rows = await claimRowsOf(this.#queue, keys.slice(0, MAX_SHOWN));
    return {
      claims: rows.map((row) => ({ ...row, differs_in: differencesOf(tracking_number, row.tracking_number) })),
      count: Math.min(keys.length, MAX_COUNTED),
      is_more: keys.length > MAX_COUNTED,
    };
  }

  /** The organizations that have such claims, at most 20, or have the very number; by their identifier. */
  async listOrganizations(trackingNumber: string): Promise<string[]> {
    const key = lookAlikeKeyOf(trackingNumber);
    return key === '' ? [] : this.#queue.listLookAlikeOrganizations(key, MAX_ORGANIZATIONS);
  }
}
