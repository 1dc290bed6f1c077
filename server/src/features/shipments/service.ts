import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import { CLAIM_SHIPMENT_CHANGED } from './actions.ts';
import { SHIPMENT_FACTS_CHANGED } from './reasons.ts';
import { type Facts, factsOf, type ShipmentFacts, unrecordedFacts } from './record.ts';
import { dayOf, findFactFaults, isSame, normalizeFacts } from './rules.ts';
import type { FactsToSet, ShipmentFactsStore } from './store.ts';

export interface FactsRequest {
  /** The facts to change; those that are absent stay as they are. */
  change: Partial<Facts>;
  /** The version that the operator saw; undefined: any. */
  version?: number | undefined;
}

export interface ShipmentDatesDependencies {
  store: ShipmentFactsStore;
  claims: ClaimStore;
  identifiers: Identifiers;
  clock: Clock;
}

/** Finds and sets the facts about one shipment (spec: Shipment dates). `by` is the actor for the audit log. */
export class ShipmentDates {
  readonly #dependencies: ShipmentDatesDependencies;

  constructor(dependencies: ShipmentDatesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Finds the facts of a claim; all of them are null where nothing was recorded. Throws `CLAIM_NOT_FOUND`. */
  async find(id: string): Promise<ShipmentFacts> {
    const { organization_id } = await getAnyClaim(this.#dependencies.claims, id);
    const [found] = await this.#dependencies.store.listShipmentFacts([{ organization_id, id }]);
    return found ?? unrecordedFacts(organization_id, id);
  }

  /**
   * Sets facts of a claim if it still has the version that the operator saw; equal facts change nothing.
   * Throws `CLAIM_NOT_FOUND`, `INVALID_REQUEST_BODY` for the first fact that breaks a rule, `SHIPMENT_FACTS_CHANGED`
   * with the facts as they are now.
   */
  async set(id: string, { change, version }: FactsRequest, by: string): Promise<ShipmentFacts> {
    const before = await this.find(id);
    if (version !== undefined && before.version !== version) throw factsChanged(before);
    const facts = normalizeFacts({ ...factsOf(before), ...change });
    const [fault] = findFactFaults(facts, dayOf(this.#dependencies.clock()));
    if (fault) throw new ServiceError(INVALID_REQUEST_BODY, `${fault.field}: ${fault.message}`, fault);
    if (isSame(before, facts)) return before;
    const toSet = factsToSet(this.#dependencies.identifiers, { before, facts, by });
    const refused = await this.#dependencies.store.setShipmentFacts([toSet]);
    if (refused.length > 0) throw factsChanged(await this.find(id));
    return toSet.facts;
  }
}

/** Makes the record of a change and its entry of the audit log. */
export function factsToSet(
  identifiers: Identifiers,
  { before, facts, by }: { before: ShipmentFacts; facts: Facts; by: string },
): FactsToSet {
  const { organization_id, claim_id } = before;
  const version = before.version + 1;
  const audit = auditEntry(identifiers, {
    actor: by,
    action: CLAIM_SHIPMENT_CHANGED,
    subject: { kind: 'claim', id: claim_id },
    organizationId: organization_id,
    before: { ...factsOf(before), version: before.version },
    after: { ...factsOf(facts), version },
  });
  const change = { version, changed_at: audit.at, changed_by: by };
  return { facts: { organization_id, claim_id, ...factsOf(facts), ...change }, audit };
}

function factsChanged(now: ShipmentFacts): ServiceError {
  const message = `The facts were changed meanwhile by ${now.changed_by}: they have version ${now.version}.`;
  return new ServiceError(SHIPMENT_FACTS_CHANGED, message, { changed: now });
}
