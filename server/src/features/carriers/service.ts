import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import { CARRIERS, type Carrier } from '../claims/rules/shipment.ts';
import { CARRIER_CHANGED } from './actions.ts';
import { CARRIER_NOT_FOUND } from './reasons.ts';
import { DEFAULT_TRACKING_URLS, findPatternProblem, trackingUrl } from './rules.ts';
import type { CarrierLink, CarrierLinkStore } from './store.ts';

/** A carrier's active address pattern. */
export interface ListedCarrier {
  carrier: Carrier;
  /** No link when null. */
  tracking_url: string | null;
  /** Whether an operator changed it. */
  is_changed: boolean;
}

/**
 * Builds links to the carriers' public tracking pages, and lets admins change their patterns. `by` is the actor for the
 * audit log.
 */
export class TrackingLinks {
  readonly #store: CarrierLinkStore;
  readonly #identifiers: Identifiers;
  readonly #clock: Clock;

  constructor({ store, identifiers, clock }: { store: CarrierLinkStore; identifiers: Identifiers; clock: Clock }) {
    this.#store = store;
    this.#identifiers = identifiers;
    this.#clock = clock;
  }

  /** Lists the pattern of every carrier, by the carrier's name. */
  async list(): Promise<ListedCarrier[]> {
    const changed = new Map((await this.#store.listCarrierLinks()).map((link) => [link.carrier, link]));
    return CARRIERS.map((carrier) => toListed(carrier, changed.get(carrier)));
  }

  /** Gives the address of a shipment's tracking page; null when its carrier has none. */
  async linkFor(shipment: {
    carrier: Carrier;
    tracking_number: string;
    destination: { postcode: string };
  }): Promise<string | null> {
    const { carrier, tracking_number, destination } = shipment;
    const { tracking_url } = await this.#find(carrier);
    return tracking_url && trackingUrl(tracking_url, { tracking_number, postcode: destination.postcode });
  }

  /**
   * Sets a carrier's pattern; null removes its link. Throws `CARRIER_NOT_FOUND`, and `INVALID_REQUEST_BODY` for an
   * invalid pattern.
   */
  async set(carrier: string, trackingUrl: string | null, by: string): Promise<ListedCarrier> {
    const known = knownCarrier(carrier);
    const problem = trackingUrl === null ? undefined : findPatternProblem(trackingUrl);
    if (problem) {
      throw new ServiceError(INVALID_REQUEST_BODY, `tracking_url: ${problem}`, { field: 'tracking_url' });
    }
    const link = { carrier: known, tracking_url: trackingUrl, changed_at: new Date(this.#clock()).toISOString() };
    const { tracking_url: before } = await this.#find(known);
    await this.#store.setCarrierLink(link, this.#entry(known, by, { before, after: trackingUrl }));
    return toListed(known, link);
  }

  /** Restores a carrier's default pattern. Throws `CARRIER_NOT_FOUND`. */
  async reset(carrier: string, by: string): Promise<ListedCarrier> {
    const known = knownCarrier(carrier);
    const { tracking_url: before } = await this.#find(known);
    await this.#store.deleteCarrierLink(known, this.#entry(known, by, { before, after: DEFAULT_TRACKING_URLS[known] }));
    return toListed(known, undefined);
  }

  async #find(carrier: Carrier): Promise<ListedCarrier> {
    const links = await this.#store.listCarrierLinks();
    return toListed(
      carrier,
      links.find((link) => link.carrier === carrier),
    );
  }

  #entry(carrier: Carrier, actor: string, { before, after }: { before: string | null; after: string | null }) {
    return auditEntry(this.#identifiers, {
      actor,
      action: CARRIER_CHANGED,
      subject: { kind: 'carrier', id: carrier },
      before: { tracking_url: before },
      after: { tracking_url: after },
    });
  }
}

function knownCarrier(carrier: string): Carrier {
  const known = CARRIERS.find((each) => each === carrier);
  if (known === undefined) throw new ServiceError(CARRIER_NOT_FOUND, 'There is no carrier of this name.');
  return known;
}

function toListed(carrier: Carrier, changed: CarrierLink | undefined): ListedCarrier {
  const tracking_url = changed ? changed.tracking_url : DEFAULT_TRACKING_URLS[carrier];
  return { carrier, tracking_url, is_changed: changed !== undefined };
}
