import { hash } from 'node:crypto';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import { CARRIER_NOT_FOUND } from '../carriers/reasons.ts';
import type { IncidenceType } from '../claims/rules/incidence.ts';
import { CARRIERS, type Carrier } from '../claims/rules/shipment.ts';
import { organizationNotFound } from '../organizations/service.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import { PLAYBOOK_CHANGED } from './actions.ts';
import { HOUSE_RULE_LIMIT_REACHED } from './reasons.ts';
import {
  CELLS,
  type CellName,
  type HouseRule,
  type HouseRuleKey,
  type Lane,
  MAX_REASON,
  type Playbook,
} from './record.ts';
import { toAlpha2 } from './rules/countries.ts';
import type { Rulebook } from './rules/find.ts';
import { laneOf } from './rules/lanes.ts';
import {
  type CellView,
  type EffectiveCell,
  effectiveCell,
  type RuleView,
  sourcesOf,
  viewCell,
  viewRules,
} from './rules/view.ts';
import type { HouseRuleStore } from './store.ts';

const MAX_HOUSE_RULES = 5_000;

/** A carrier's rules, Redress's own and the house's. */
interface ListedCarrierRules {
  carrier: Carrier;
  is_postal_operator: boolean;
  /** The organizations that have rules of their own for it. */
  organizations: string[];
  rules: RuleView[];
}

export interface ListedPlaybook extends Pick<Playbook, 'release' | 'changes'> {
  carriers: ListedCarrierRules[];
  laws: ReturnType<typeof listLaws>;
  sources: ReturnType<typeof sourcesOf>;
}

interface PlaybookQuery {
  /** Every carrier when absent. */
  carrier?: Carrier | undefined;
  /** The rules of the installation alone when absent. */
  organization_id?: string | undefined;
}

export interface LaneQuery {
  carrier: Carrier;
  /** Countries of origin and destination, as codes of two or three letters. */
  from: string;
  to: string;
  type: IncidenceType;
  organization_id?: string | undefined;
}

/** The cells that count for shipments of one lane. */
export interface LaneRules {
  carrier: Carrier;
  country: string;
  lane: Lane;
  type: IncidenceType;
  release: string;
  cells: EffectiveCell[];
  sources: ReturnType<typeof sourcesOf>;
}

/** Names a cell whose carrier and country are not checked yet. */
export type HouseRuleTarget = Omit<HouseRuleKey, 'carrier'> & { carrier: string };

export interface HouseRuleChange extends HouseRuleTarget {
  /** Checked by the cell; null: the contract has no such limit. */
  value: unknown;
  reason: string;
}

interface Dependencies {
  /** Reads the rules that Redress comes with. */
  load: () => Promise<Playbook>;
  store: HouseRuleStore;
  organizations: Pick<OrganizationStore, 'findOrganization'>;
  identifiers: Identifiers;
  clock: Clock;
}

/** Finds the rules of carriers, and lets admins set the house's own. `by` is the actor for the audit log. */
export class CarrierRules {
  readonly #load: () => Promise<Playbook>;
  readonly #store: HouseRuleStore;
  readonly #organizations: Dependencies['organizations'];
  readonly #identifiers: Identifiers;
  readonly #clock: Clock;
  #playbook: Promise<Playbook> | undefined;

  constructor({ load, store, organizations, identifiers, clock }: Dependencies) {
    this.#load = load;
    this.#store = store;
    this.#organizations = organizations;
    this.#identifiers = identifiers;
    this.#clock = clock;
  }

  /** Reads the rules that Redress comes with, once; a service does so at its start. Throws when they are broken. */
  open(): Promise<Playbook> {
    this.#playbook ??= this.#load();
    return this.#playbook;
  }

  /** Lists the rules of the carriers by name, the laws and the sources of both. Throws `ORGANIZATION_NOT_FOUND`. */
  async list({ carrier, organization_id }: PlaybookQuery): Promise<ListedPlaybook> {
    const rulebook = await this.#openFor(carrier, organization_id);
    const { playbook } = rulebook;
    const { release, changes, postal_operators } = playbook;
    const own = await this.#store.listHouseRuleOrganizations();
    const carriers = CARRIERS.filter((each) => carrier === undefined || each === carrier).map((each) => ({
      carrier: each,
      is_postal_operator: postal_operators.includes(each),
      organizations: own.filter((rule) => rule.carrier === each).map((rule) => rule.organization_id),
      rules: viewRules(rulebook, each),
    }));
    const laws = listLaws(playbook);
    const named = carriers.flatMap(({ rules }) => rules.flatMap(({ cells }) => cells.flatMap(sourcedOf)));
    const ofLaws = laws.flatMap(({ cells }) => cells);
    return {
      release,
      changes: changes.filter((change) => carrier === undefined || change.carrier === carrier),
      carriers,
      laws,
      sources: sourcesOf(playbook, [...named, ...ofLaws]),
    };
  }

  /** Finds each cell for shipments of one lane, and says where it comes from. Throws `ORGANIZATION_NOT_FOUND`. */
  async find({ carrier, from, to, type, organization_id }: LaneQuery): Promise<LaneRules> {
    const rulebook = await this.#openFor(carrier, organization_id);
    const { way, ...route } = laneOf(from, to);
    const cells = CELLS.map((cell) => effectiveCell(rulebook, { carrier, ...route, way, type }, cell));
    const { release } = rulebook.playbook;
    return { carrier, ...route, type, release, cells, sources: sourcesOf(rulebook.playbook, cells) };
  }

  /** Finds the rules that can count for the shipments of one organization, or of all organizations. */
  async rulebook(query?: Required<PlaybookQuery>): Promise<Rulebook> {
    const playbook = await this.open();
    return { playbook, house: await (query ? this.#store.listHouseRules(query) : this.#store.listAllHouseRules()) };
  }

  /**
   * Reads a cell's house rules once, for the claims of some organizations; then gives the cell for shipments of any
   * lane of theirs.
   */
  async openCell(cell: CellName, organizations: readonly string[]): Promise<(lane: LaneQuery) => EffectiveCell> {
    const playbook = await this.open();
    const all = await this.#store.listHouseRulesOfCell(cell, [...new Set(organizations)]);
    const house = Map.groupBy(all, (rule) => `${rule.organization_id ?? ''} ${rule.carrier}`);
    return ({ carrier, from, to, type, organization_id = '' }) => {
      const own = [organization_id, ''].flatMap((id) => house.get(`${id} ${carrier}`) ?? []);
      return effectiveCell({ playbook, house: own }, { carrier, ...laneOf(from, to), type }, cell);
    };
  }

  /** A fingerprint of the cell's built-in and own values; it changes when either changes. */
  async fingerprint(cell: CellName): Promise<string> {
    const { rules, laws, postal_operators } = await this.open();
    const known = [...rules, ...laws].map(({ cells, ...scope }) => ({ ...scope, value: cells[cell]?.value ?? null }));
    const house = await this.#store.listHouseRulesOfCell(cell);
    return hash('sha256', JSON.stringify([postal_operators, known, house]), 'base64url');
  }

  /**
   * Sets a cell for the installation or one organization. Throws `CARRIER_NOT_FOUND`, `ORGANIZATION_NOT_FOUND`,
   * `INVALID_REQUEST_BODY` for a value that is none for the cell, and `HOUSE_RULE_LIMIT_REACHED`.
   */
  async set({ value, reason, ...target }: HouseRuleChange, by: string): Promise<CellView> {
    const key = await this.#check(target);
    // Loaded when it is needed: without Zod the other commands start faster.
    const { readHouseValue } = await import('./values.ts');
    const read = readHouseValue(key.cell, value);
    if ('problem' in read) throw invalid('value', read.problem);
    if (reason.trim() === '' || reason.length > MAX_REASON) {
      throw invalid('reason', `reason: must have 1 to ${MAX_REASON} characters`);
    }
    const changed_at = new Date(this.#clock()).toISOString();
    const rule = { ...key, value: read.value, reason: reason.trim(), changed_at, changed_by: by };
    const entry = this.#entry(key, by, { before: await this.#findOwn(key), after: rule });
    if (!(await this.#store.setHouseRule(rule, entry, MAX_HOUSE_RULES))) {
      throw new ServiceError(HOUSE_RULE_LIMIT_REACHED, `There are ${MAX_HOUSE_RULES} house rules already.`);
    }
    return this.#view(key);
  }

  /** Takes a house rule away; without one nothing changes. Throws `CARRIER_NOT_FOUND`, `ORGANIZATION_NOT_FOUND`. */
  async reset(target: HouseRuleTarget, by: string): Promise<CellView> {
    const key = await this.#check(target);
    const before = await this.#findOwn(key);
    if (before) await this.#store.deleteHouseRule(key, this.#entry(key, by, { before, after: undefined }));
    return this.#view(key);
  }

  async #openFor(carrier: Carrier | undefined, organization_id: string | undefined): Promise<Rulebook> {
    if (organization_id !== undefined) await this.#requireOrganization(organization_id);
    const playbook = await this.open();
    return { playbook, house: await this.#store.listHouseRules({ carrier, organization_id }) };
  }

  async #requireOrganization(id: string): Promise<void> {
    if (!(await this.#organizations.findOrganization(id))) throw organizationNotFound(id);
  }

  async #check({ carrier, country, organization_id, ...rest }: HouseRuleTarget): Promise<HouseRuleKey> {
    const known = CARRIERS.find((each) => each === carrier);
    if (known === undefined) throw new ServiceError(CARRIER_NOT_FOUND, 'There is no carrier of this name.');
    const code = country === null ? null : toAlpha2(country);
    if (code !== null && !/^[A-Z]{2}$/.test(code)) {
      throw invalid('country', 'country: must be a country code of two or three letters');
    }
    if (organization_id !== null) await this.#requireOrganization(organization_id);
    return { ...rest, carrier: known, country: code, organization_id };
  }

  async #findOwn(key: HouseRuleKey): Promise<HouseRule | undefined> {
    const { carrier, organization_id } = key;
    const rules = await this.#store.listHouseRules({ carrier, organization_id: organization_id ?? undefined });
    const names = ['organization_id', 'country', 'lane', 'type', 'cell'] as const;
    return rules.find((rule) => names.every((name) => rule[name] === key[name]));
  }

  async #view({ carrier, organization_id, cell, ...scope }: HouseRuleKey): Promise<CellView> {
    return viewCell(await this.#openFor(carrier, organization_id ?? undefined), { ...scope, carrier }, cell);
  }

  #entry(
    key: HouseRuleKey,
    actor: string,
    { before, after }: { before?: HouseRule | undefined; after?: HouseRule | undefined },
  ) {
    return auditEntry(this.#identifiers, {
      actor,
      action: PLAYBOOK_CHANGED,
      subject: { kind: 'carrier', id: key.carrier },
      organizationId: key.organization_id,
      before: before ? toAudited(before) : null,
      after: after ? toAudited(after) : null,
    });
  }
}

function invalid(field: string, message: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, message, { field });
}

/** The members of a rule that the audit log keeps; carrier and cell stand in the entry itself. */
function toAudited({ country, lane, type, cell, value, reason }: HouseRule) {
  return { country, lane, type, cell, value, reason };
}

function listLaws({ laws }: Playbook) {
  return laws.map(({ cells, ...law }) => ({
    ...law,
    cells: CELLS.flatMap((cell) => (cells[cell] ? [{ cell, ...cells[cell] }] : [])),
  }));
}

/** The parts of a cell that name sources. */
function sourcedOf({ built_in, effective }: CellView) {
  return built_in ? [built_in, effective] : [effective];
}
