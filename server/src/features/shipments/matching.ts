import { isIdentifier } from '../../platform/identifiers.ts';
import { partsOf } from '../../platform/map-limit.ts';
import { normalizeTrackingNumber } from '../claims/rules/tracking-number.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import type { SheetRow } from './imports/sheet.ts';
import type { MatchedClaim, NamedClaim } from './record.ts';
import { comparableName } from './rules/columns.ts';
import type { ShipmentFactsStore } from './store.ts';

/** Claims are looked for so many at a time: each lookup holds the thread that reads for some milliseconds. */
const AT_ONCE = 500;

/** The claims that a row can be about. */
export type Match =
  | { outcome: 'found'; claim: NamedClaim }
  | { outcome: 'unknown' }
  /** One claim of each organization, when several have the number. */
  | { outcome: 'ambiguous'; candidates: NamedClaim[] };

/** Finds the claim of each row, by its identifier or else by its tracking number (spec: Shipment dates). */
export async function matchRows(
  { store, organizations }: { store: ShipmentFactsStore; organizations: Pick<OrganizationStore, 'listOrganizations'> },
  rows: readonly SheetRow[],
): Promise<Match[]> {
  const names = new Map((await organizations.listOrganizations()).map(({ id, name }) => [id, name]));
  const named = (claim: MatchedClaim): NamedClaim => ({
    ...claim,
    organization: names.get(claim.organization_id) ?? '',
  });
  const ids = rows.map(({ claim_id }) => claim_id).filter((id) => isIdentifier('clm', id));
  const byNumber = rows.filter(({ claim_id }) => claim_id === '').map(({ tracking_number }) => tracking_number);
  const numbers = byNumber.map(normalizeTrackingNumber).filter((number) => number !== '');
  const found = await inParts(ids, (part) => store.listMatchesById(part));
  const listed = await inParts(numbers, (part) => store.listMatchesByNumber(part));
  const claims = new Map(found.map((claim) => [claim.claim_id, named(claim)]));
  const numbered = Map.groupBy(listed.map(named), ({ tracking_number }) => tracking_number);
  return rows.map((row) => {
    if (row.claim_id !== '') return toMatch([claims.get(row.claim_id) ?? []].flat(), row);
    return toMatch(numbered.get(normalizeTrackingNumber(row.tracking_number)) ?? [], row);
  });
}

function toMatch(claims: readonly NamedClaim[], { organization_id, organization }: SheetRow): Match {
  const name = comparableName(organization);
  const allowed = claims.filter(
    (claim) =>
      (organization_id === '' || claim.organization_id === organization_id) &&
      (name === '' || comparableName(claim.organization) === name || claim.organization_id === organization),
  );
  const byOrganization = Map.groupBy(allowed, (claim) => claim.organization_id);
  const candidates = [...byOrganization.values()].map(currentOf);
  const [claim, ...others] = candidates;
  if (!claim) return { outcome: 'unknown' };
  return others.length > 0 ? { outcome: 'ambiguous', candidates } : { outcome: 'found', claim };
}

/** Picks an organization's open claim for a number, or else its newest. */
function currentOf(claims: readonly NamedClaim[]): NamedClaim {
  const later = (one: NamedClaim, other: NamedClaim) => (one.claim_id > other.claim_id ? one : other);
  return claims.find(({ is_open }) => is_open) ?? claims.reduce(later);
}

async function inParts<T>(values: readonly string[], read: (part: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (const part of partsOf([...new Set(values)], AT_ONCE)) found.push(...(await read(part)));
  return found;
}
