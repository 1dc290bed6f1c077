import { CARRIERS, type Carrier } from '../domain/shipment.ts';
import { DEFAULT_TRACKING_URLS, findPatternProblem, trackingUrl } from '../domain/tracking-link.ts';
import type { CarrierLink, OperatorStore } from '../store/operator-store.ts';
import { auditEntry } from './audit.ts';
import type { Clock, Identifiers } from './identifiers.ts';
import { ServiceError } from './service-error.ts';

/** A carrier's pattern, as it is in force. */
export interface ListedCarrier {
  carrier: Carrier;
  /** Null: no link. */
  tracking_url: string | null;
  /** Whether an operator changed it. */
  is_changed: boolean;
}

/** Where a shipment can be followed on its carrier's own pages. `by` is who asks, for the audit log. */
export class TrackingLinks {
  readonly #store: OperatorStore;
  readonly #identifiers: Identifiers;
  readonly #clock: Clock;

  constructor({ store, identifiers, clock }: { store: OperatorStore; identifiers: Identifiers; clock: Clock }) {
    this.#store = store;
    this.#identifiers = identifiers;
    this.#clock = clock;
  }

  /** Of every carrier, in the order of their names. */
  async list(): Promise<ListedCarrier[]> {
    const changed = new Map((await this.#store.listCarrierLinks()).map((link) => [link.carrier, link]));
    return CARRIERS.map((carrier) => toListed(carrier, changed.get(carrier)));
  }

  /** The address of a shipment's tracking page; null when its carrier has none. */
  async linkFor(shipment: {
    carrier: Carrier;
    tracking_number: string;
    destination: { postcode: string };
  }): Promise<string | null> {
    const { carrier, tracking_number, destination } = shipment;
    const { tracking_url } = await this.#find(carrier);
    return tracking_url && trackingUrl(tracking_url, { tracking_number, postcode: destination.postcode });
  }

  /** Null takes the link away. Throws `CARRIER_NOT_FOUND`, `INVALID_REQUEST_BODY` for a pattern that will not do. */
  async set(carrier: string, trackingUrl: string | null, by: string): Promise<ListedCarrier> {
    const known = knownCarrier(carrier);
    const problem = trackingUrl === null ? undefined : findPatternProblem(trackingUrl);
    if (problem) {
      throw new ServiceError('INVALID_REQUEST_BODY', `tracking_url: ${problem}`, { field: 'tracking_url' });
    }
    const link = { carrier: known, tracking_url: trackingUrl, changed_at: new Date(this.#clock()).toISOString() };
    const { tracking_url: before } = await this.#find(known);
    await this.#store.setCarrierLink(link, this.#entry(known, by, { before, after: trackingUrl }));
    return toListed(known, link);
  }

  /** Puts the default in force again. Throws `CARRIER_NOT_FOUND`. */
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
      action: 'carrier.changed',
      subject: { kind: 'carrier', id: carrier },
      before: { tracking_url: before },
      after: { tracking_url: after },
    });
  }
}

function knownCarrier(carrier: string): Carrier {
  const known = CARRIERS.find((each) => each === carrier);
  if (known === undefined) throw new ServiceError('CARRIER_NOT_FOUND', 'There is no carrier of this name.');
  return known;
}

function toListed(carrier: Carrier, changed: CarrierLink | undefined): ListedCarrier {
  const tracking_url = changed ? changed.tracking_url : DEFAULT_TRACKING_URLS[carrier];
  return { carrier, tracking_url, is_changed: changed !== undefined };
}
