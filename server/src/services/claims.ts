import type { ClaimStatus } from '../domain/claim.ts';
import { printFiled, type StoredClaim } from '../domain/claim-record.ts';
import type { Incidence } from '../domain/incidence.ts';
import { normalizeTrackingNumber, type Shipment } from '../domain/shipment.ts';
import type { Store } from '../store/store.ts';
import { encodeCursor } from './cursor.ts';
import { endOfIdentifiers, firstIdentifierOf, type Identifiers, isIdentifier } from './identifiers.ts';
import { ServiceError } from './service-error.ts';

/** What a client may ask of a list. Times are milliseconds since 1970, both inclusive. */
export interface ClaimListQuery {
  limit: number;
  /** The identifier of the last claim of the page before. */
  after?: string | undefined;
  status?: ClaimStatus | undefined;
  carrier?: string | undefined;
  tracking_number?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

export interface ClaimPage {
  claims: StoredClaim[];
  /** For the next page; null on the last one. */
  cursor: string | null;
}

/** What clients do with claims: file, read, list. Everything is of one organization. */
export class Claims {
  readonly #store: Store;
  readonly #identifiers: Identifiers;

  constructor(store: Store, identifiers: Identifiers) {
    this.#store = store;
    this.#identifiers = identifiers;
  }

  /** Throws `CLAIM_ALREADY_EXISTS` when an open claim has the tracking number (spec: Open and closed claims, 4). */
  async create(organizationId: string, filing: { shipment: Shipment; incidence: Incidence }): Promise<StoredClaim> {
    const { shipment, incidence } = filing;
    const { id, at } = this.#identifiers.next('clm');
    const result = await this.#store.createClaim({
      organization_id: organizationId,
      id,
      tracking_number: normalizeTrackingNumber(shipment.tracking_number),
      carrier: shipment.carrier,
      filed: printFiled(shipment, incidence),
      type: incidence.type,
      currency: incidence.currency,
      claimed_amount: incidence.claimed_amount,
      provider: shipment.provider ?? null,
      created_at: at,
    });
    if (result.outcome === 'created') return result.claim;
    const message = `An open claim (${result.claim_id}) exists for this tracking number.`;
    throw new ServiceError('CLAIM_ALREADY_EXISTS', message, { claimId: result.claim_id });
  }

  /** Throws `CLAIM_NOT_FOUND`, also when the claim is another organization's. */
  async get(organizationId: string, id: string): Promise<StoredClaim> {
    const claim = isIdentifier('clm', id) ? await this.#store.findClaim(organizationId, id) : undefined;
    if (!claim) throw claimNotFound();
    return claim;
  }

  /** One page, newest first; the last one is known to be the last (decision: Shape). */
  async list(organizationId: string, query: ClaimListQuery): Promise<ClaimPage> {
    const { limit, after, status, carrier, tracking_number, from = 0, to } = query;
    const end = to === undefined ? endOfIdentifiers('clm') : firstIdentifierOf('clm', to + 1);
    const found = await this.#store.listClaims({
      organization_id: organizationId,
      from_id: firstIdentifierOf('clm', from),
      before_id: after !== undefined && after < end ? after : end,
      status,
      carrier,
      tracking_number: tracking_number && normalizeTrackingNumber(tracking_number),
      limit: limit + 1,
    });
    const claims = found.slice(0, limit);
    const last = claims.at(-1);
    return { claims, cursor: found.length > limit && last ? encodeCursor(last.id) : null };
  }
}

export function claimNotFound(): ServiceError {
  return new ServiceError('CLAIM_NOT_FOUND', 'There is no claim with this identifier.');
}
