import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { SqlStatement } from '../../platform/sql/sql.ts';
import { type AuditEntry, auditEntry } from '../audit/record.ts';
import { parseFiled, type StoredClaim } from '../claims/record.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { CellValues } from '../playbook/record.ts';
import type { CarrierRules } from '../playbook/service.ts';
import type { ShipmentFactsStore } from '../shipments/store.ts';
import { CLAIM_FILING_CHANGED } from './actions.ts';
import { FILING_CHANGED } from './reasons.ts';
import {
  type CarrierDay,
  type Filing,
  type FilingInput,
  type FilingProposal,
  type FindsCarrierDay,
  unrecordedFiling,
} from './record.ts';
import { channelOf, findFilingFault, windowOf } from './rules.ts';
import { type FilingStore, type FilingToSet, recordingOf, takingBackOf } from './store.ts';

export interface FilingDependencies {
  store: FilingStore;
  shipments: Pick<ShipmentFactsStore, 'listShipmentFacts'>;
  claims: ClaimStore;
  carrierRules: Pick<CarrierRules, 'find'>;
  findDay: FindsCarrierDay;
  identifiers: Identifiers;
}

/** The filing as it is to be; without a version any is replaced. */
export interface FilingRequest {
  input: FilingInput;
  version?: number | undefined;
}

/** The move that a filing is recorded or taken back with. */
interface OfMove {
  actor: string;
  /** The version that the move made. */
  version: number;
  at: string;
}

/** Records when and how claims were filed with their carriers (spec: Filed with the carrier). */
export class Filings {
  readonly #dependencies: FilingDependencies;

  constructor(dependencies: FilingDependencies) {
    this.#dependencies = dependencies;
  }

  /** Finds the filing of a claim, and the proposal for one. Throws `CLAIM_NOT_FOUND`. */
  async find(id: string): Promise<Filing & { proposal: FilingProposal }> {
    const claim = await getAnyClaim(this.#dependencies.claims, id);
    const filing = await this.#findFiling(claim);
    return { ...filing, proposal: await this.#propose(claim, filing) };
  }

  /**
   * Records or corrects the filing of a claim, if it has the version that was seen; an equal filing changes nothing.
   * Throws `CLAIM_NOT_FOUND`, `INVALID_REQUEST_BODY` for the first fact that breaks a rule, `FILING_CHANGED` with the
   * filing as it is now.
   */
  async set(id: string, { input, version }: FilingRequest, by: string): Promise<Filing> {
    const { claims, store, identifiers } = this.#dependencies;
    const claim = await getAnyClaim(claims, id);
    const before = await this.#findFiling(claim);
    if (version !== undefined && version !== before.version) throw filingChanged(before);
    const { at } = identifiers.next('evt');
    const change = await this.#change(claim, { before, input, move: { actor: by, at } });
    if (isSame(before, change)) return before;
    if (!(await store.setFiling(change, before.version))) throw filingChanged(await this.#findFiling(claim));
    return this.#findFiling(claim);
  }

  /** Returns the step that records the filing in the transaction of a move. Throws `INVALID_REQUEST_BODY`. */
  async recordingOf(claim: StoredClaim, input: FilingInput, move: OfMove): Promise<readonly SqlStatement[]> {
    const before = await this.#findFiling(claim);
    return recordingOf(await this.#change(claim, { before, input, move }));
  }

  /**
   * Returns the step that undoes a filing in the transaction of a taking back; undefined when none came with the move.
   */
  async takingBackOf(claim: StoredClaim, { actor, version, at }: OfMove): Promise<readonly SqlStatement[]> {
    const { organization_id, id } = claim;
    const changes = await this.#dependencies.store.listFilingChanges(claim);
    const [before, taken] = [changes.at(-2), changes.at(-1)];
    if (taken?.move_version !== version) return [];
    const audits = [this.#audit(claim, actor, { before: auditedOf(taken), after: before ? auditedOf(before) : null })];
    return takingBackOf({ organization_id, claim_id: id, move_version: version, taken_back_at: at, actor, audits });
  }

  async #findFiling(claim: StoredClaim): Promise<Filing> {
    const [filing] = await this.#dependencies.store.listFilings([claim]);
    if (filing) return filing;
    const [facts] = await this.#dependencies.shipments.listShipmentFacts([claim]);
    return unrecordedFiling(claim, facts?.carrier_reference ?? null);
  }

  /** A filed claim stays filed: a later move proposes the recorded filing. */
  async #propose(claim: StoredClaim, filing: Filing): Promise<FilingProposal> {
    const { carrierRules, findDay } = this.#dependencies;
    const { shipment, incidence } = parseFiled(claim.filed);
    const { organization_id } = claim;
    const [from, to] = [shipment.origin.country, shipment.destination.country];
    const [{ cells }, { today, closes }] = await Promise.all([
      carrierRules.find({ carrier: shipment.carrier, from, to, type: incidence.type, organization_id }),
      findDay(claim),
    ]);
    const cell = cells.find((each) => each.cell === 'filing')?.value as CellValues['filing'] | null | undefined;
    const how = cell?.how ?? null;
    return {
      filed_on: filing.filed_on ?? today,
      channel: filing.channel ?? ((how && channelOf(how)) || null),
      how,
      closes_on: closes?.on ?? null,
      is_latest: closes?.is_latest ?? false,
      is_certain: closes?.is_certain ?? false,
    };
  }

  async #change(
    claim: StoredClaim,
    { before, input, move }: { before: Filing; input: FilingInput; move: Omit<OfMove, 'version'> & Partial<OfMove> },
  ): Promise<FilingToSet> {
    const { findDay, shipments } = this.#dependencies;
    const [day, [facts]] = await Promise.all([findDay(claim), shipments.listShipmentFacts([claim])]);
    const { filed_on = before.filed_on ?? day.today, channel = before.channel } = input;
    const reference = referenceOf(input, before);
    const checked = { filed_on, channel, carrier_reference: reference ?? null };
    const fault = findFilingFault(checked, { today: day.today, posted_on: facts?.posted_on ?? null });
    if (fault) throw new ServiceError(INVALID_REQUEST_BODY, `${fault.field}: ${fault.message}`, fault);
    const filing = { ...toFiling(claim, { filed_on, channel, day }), ...stampOf(move) };
    const after = { ...auditedOf(filing), ...(reference !== undefined && { carrier_reference: reference }) };
    const was = {
      ...auditedOf(before),
      ...(reference !== undefined && { carrier_reference: before.carrier_reference }),
    };
    const audits = [this.#audit(claim, move.actor, { before: was, after })];
    return { filing, carrier_reference: reference, audits };
  }

  #audit(claim: StoredClaim, actor: string, change: { before: object | null; after: object | null }): AuditEntry {
    return auditEntry(this.#dependencies.identifiers, {
      actor,
      action: CLAIM_FILING_CHANGED,
      subject: { kind: 'claim', id: claim.id },
      organizationId: claim.organization_id,
      ...change,
    });
  }
}

/** The reference to set; undefined: it stays as it is. */
function referenceOf({ carrier_reference }: FilingInput, before: Filing): string | null | undefined {
  const reference = carrier_reference?.trim() ?? carrier_reference;
  return reference === before.carrier_reference ? undefined : reference;
}

interface Filed {
  filed_on: string | null;
  channel: Filing['channel'];
  day: CarrierDay;
}

function toFiling({ organization_id, id }: StoredClaim, { filed_on, channel, day }: Filed) {
  const window = windowOf(filed_on, day);
  const key = { organization_id, claim_id: id, filed_on, channel, window };
  if (filed_on === null) return { ...key, opens_on: null, closes_on: null };
  return { ...key, opens_on: day.opens_on ?? null, closes_on: day.closes?.on ?? null };
}

function stampOf({ actor, version, at }: Omit<OfMove, 'version'> & Partial<OfMove>) {
  return { move_version: version ?? null, changed_at: at, changed_by: actor };
}

function auditedOf({
  filed_on,
  channel,
  window,
  closes_on,
}: Omit<Filed, 'day'> & Pick<Filing, 'window' | 'closes_on'>) {
  return { filed_on, channel, window, closes_on };
}

function isSame(before: Filing, { filing, carrier_reference }: FilingToSet): boolean {
  const { filed_on, channel } = filing;
  return carrier_reference === undefined && before.filed_on === filed_on && before.channel === channel;
}

function filingChanged(now: Filing): ServiceError {
  const message = `The filing was changed meanwhile by ${now.changed_by}: it has version ${now.version}.`;
  return new ServiceError(FILING_CHANGED, message, { changed: now });
}
