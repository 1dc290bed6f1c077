import { type ClaimStatus, isClosed, type StatusReason } from '../domain/claim.ts';
import { parseBrief, type StoredClaim } from '../domain/claim-record.ts';
import { minorDigitsOf } from '../domain/currency.ts';
import type { DocumentFigures, QueueClaim, QueueStore } from '../store/queue-store.ts';

/** A claim as the operator's lists have it. */
export interface ClaimRow {
  id: string;
  organization: { id: string; name: string };
  status: ClaimStatus;
  status_reason: StatusReason | null;
  version: number;
  /** Whether it stands in the way of a new claim for its tracking number. */
  is_open: boolean;
  type: string;
  carrier: string;
  provider: string | null;
  tracking_number: string;
  destination: { country: string; city: string; postcode: string };
  customer_name: string;
  /** Minor units of `currency`. */
  claimed_amount: number;
  currency: string;
  minor_digits: number;
  created_at: string;
  updated_at: string;
  /** When it got its status. */
  since: string;
  documents: DocumentFigures;
  assignee: { id: string; name: string } | null;
  /** When the first of the documents was confirmed that no operator has looked at; null without any. */
  unseen_since: string | null;
}

export function toClaimRow(found: QueueClaim): ClaimRow {
  const { claim, since, organization_name, assignee, documents, unseen_since } = found;
  const { shipment, incidence } = parseBrief(claim.brief);
  const { country, city, postcode } = shipment.destination;
  return {
    id: claim.id,
    organization: { id: claim.organization_id, name: organization_name },
    status: claim.status,
    status_reason: claim.status_reason,
    version: claim.version,
    is_open: !isClosed(claim),
    type: incidence.type,
    carrier: shipment.carrier,
    provider: shipment.provider ?? null,
    tracking_number: shipment.tracking_number,
    destination: { country, city, postcode },
    customer_name: shipment.destination.customer_name,
    claimed_amount: incidence.claimed_amount,
    currency: incidence.currency,
    minor_digits: minorDigitsOf(incidence.currency),
    created_at: claim.created_at,
    updated_at: claim.updated_at,
    since,
    documents,
    assignee,
    unseen_since,
  };
}

/** The rows of claims that were read elsewhere, as they are by now, in their order. One read for all of them. */
export async function claimRowsOf(
  queue: QueueStore,
  claims: readonly Pick<StoredClaim, 'organization_id' | 'id'>[],
): Promise<ClaimRow[]> {
  if (claims.length === 0) return [];
  const keys = claims.map(({ organization_id, id }) => ({ organization_id, id }));
  return (await queue.findQueueClaims(keys)).map(toClaimRow);
}
