import type { ClaimRow, FindsClaimRows, LookAlikeClaims } from '../casework/record.ts';
import type { FiguresOf, ReadsFigures } from '../checklist/service.ts';
import { type ClaimKey, parseBrief } from '../claims/record.ts';
import { minorDigitsOf } from '../claims/rules/currency.ts';
import { isSoundBrief } from '../claims/rules/damage.ts';
import { isClosed } from '../claims/rules/standing.ts';
import { differencesOf, lookAlikeKeyOf, normalizeTrackingNumber } from '../claims/rules/tracking-number.ts';
import type { Money } from '../refunds/record.ts';
import type { QueueClaim, QueueStore } from './store.ts';

const MAX_SHOWN = 10;
const MAX_COUNTED = 100;
const MAX_ORGANIZATIONS = 20;
const NO_LOOK_ALIKES: LookAlikeClaims = { claims: [], count: 0, is_more: false };

/** Finds rows of claims: by the claims' keys, or by tracking numbers that look alike. */
export class ListedClaims implements FindsClaimRows {
  readonly #queue: QueueStore;
  readonly #checklists: ReadsFigures;

  constructor(queue: QueueStore, checklists: ReadsFigures) {
    this.#queue = queue;
    this.#checklists = checklists;
  }

  /** In one statement. */
  async of(claims: readonly ClaimKey[]): Promise<ClaimRow[]> {
    if (claims.length === 0) return [];
    const keys = claims.map(({ organization_id, id }) => ({ organization_id, id }));
    return toClaimRows(await this.#queue.findQueueClaims(keys), this.#checklists);
  }

  /**
   * Finds claims whose tracking number an operator could mistake for another one (spec: Search). Reads a few claims,
   * however many there are.
   */
  async lookAlikesOf(organizationId: string, trackingNumber: string): Promise<LookAlikeClaims> {
    const [tracking_number, key] = [normalizeTrackingNumber(trackingNumber), lookAlikeKeyOf(trackingNumber)];
    if (key === '') return NO_LOOK_ALIKES;
    const number = { organization_id: organizationId, key, tracking_number };
    const keys = await this.#queue.findLookAlikes(number, MAX_COUNTED + 1);
    const rows = await this.of(keys.slice(0, MAX_SHOWN));
    return {
      claims: rows.map((row) => ({ ...row, differs_in: differencesOf(tracking_number, row.tracking_number) })),
      count: Math.min(keys.length, MAX_COUNTED),
      is_more: keys.length > MAX_COUNTED,
    };
  }

  /** Lists the organizations with such claims, or with the number itself, at most 20, by identifier. */
  async listLookAlikeOrganizations(trackingNumber: string): Promise<string[]> {
    const key = lookAlikeKeyOf(trackingNumber);
    return key === '' ? [] : this.#queue.listLookAlikeOrganizations(key, MAX_ORGANIZATIONS);
  }
}

/** Leaves out claims whose text is damaged: the derivations name them, and the others are shown. */
export function soundOf(found: readonly QueueClaim[]): QueueClaim[] {
  return found.filter(({ claim }) => isSoundBrief(claim.brief));
}

/** Makes the rows of claims, with what each has of the evidence that is wanted. Leaves out damaged claims. */
export async function toClaimRows(listed: readonly QueueClaim[], checklists: ReadsFigures): Promise<ClaimRow[]> {
  const found = soundOf(listed);
  if (found.length === 0) return [];
  const figuresOf = await checklists.openFigures(found.map(({ claim }) => claim.organization_id));
  return found.map((each) => toClaimRow(each, figuresOf));
}

function toRowMoney({ approved, paid, missing }: QueueClaim['money']): ClaimRow['money'] {
  const shown = (money: Money) => ({ ...money, minor_digits: minorDigitsOf(money.currency) });
  return { approved: approved && shown(approved), paid: paid.map(shown), missing };
}

function toClaimRow(found: QueueClaim, figuresOf: FiguresOf): ClaimRow {
  const { claim, since, organization_name, assignee, documents, unseen_since, due, asleep_until } = found;
  const { shipment, incidence } = parseBrief(claim.brief);
  const { country, city, postcode } = shipment.destination;
  const { organization_id, id } = claim;
  const { carrier, origin } = shipment;
  const lane = { carrier, type: incidence.type, from: origin.country, to: country };
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
    checklist: figuresOf({ organization_id, id, ...lane }, found.kinds),
    assignee,
    unseen_since,
    due,
    asleep_until,
    money: toRowMoney(found.money),
    possible_duplicate: found.possible_duplicate,
  };
}
