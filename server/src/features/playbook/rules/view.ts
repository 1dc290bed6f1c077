import { INCIDENCE_TYPES } from '../../claims/rules/incidence.ts';
import type { Carrier } from '../../claims/rules/shipment.ts';
import {
  type Basis,
  type BuiltIn,
  CELLS,
  type CellName,
  type CellValue,
  type Confidence,
  type HouseRule,
  LANES,
  type Lane,
  type PLACES,
  type Playbook,
  type Scope,
} from '../record.ts';
import { type Found, findCell, isSameScope, type Rulebook, scopesFrom, type Wanted } from './find.ts';

/** A cell as it is found, with everything that is known of it; the members that do not apply are null. */
export interface EffectiveCell {
  cell: CellName;
  /** Nobody found it when null. */
  place: (typeof PLACES)[number] | null;
  /** Unknown when null; in an own rule the contract has no such limit then. */
  value: CellValue | null;
  /** The scope of the rule in which it was found. */
  country: string | null;
  lane: Lane | null;
  law: string | null;
  confidence: Confidence | null;
  /** Absent (null) where `confidence` is. An inferred cell has no value: its note holds the inference. */
  basis: Basis | null;
  sources: string[];
  note: string | null;
  reason: string | null;
  changed_at: string | null;
  changed_by: string | null;
}

type HouseCell = Pick<HouseRule, 'value' | 'reason' | 'changed_at' | 'changed_by'>;

/** A cell of a rule: what Redress comes with, what the house set, and which of them is effective. */
export interface CellView {
  cell: CellName;
  built_in: BuiltIn | null;
  house: HouseCell | null;
  house_organization: HouseCell | null;
  effective: EffectiveCell;
}

export interface RuleView extends Scope {
  cells: CellView[];
}

const NOTHING = {
  place: null,
  value: null,
  country: null,
  lane: null,
  law: null,
  confidence: null,
  basis: null,
  sources: [],
  note: null,
  reason: null,
  changed_at: null,
  changed_by: null,
};

/** Finds a cell for shipments, and says where it comes from. */
export function effectiveCell(rulebook: Rulebook, wanted: Wanted, cell: CellName): EffectiveCell {
  const found = findCell(rulebook, wanted, cell);
  if (!found) return { ...NOTHING, cell };
  const { place, value, rule } = found;
  return { ...NOTHING, cell, place, value, country: rule.country, lane: rule.lane, ...aboutOf(found) };
}

/** The members of a cell that depend on where it was found. */
function aboutOf(found: Found): Partial<EffectiveCell> {
  switch (found.place) {
    case 'house':
    case 'house_organization': {
      const { reason, changed_at, changed_by } = found.rule;
      return { reason, changed_at, changed_by };
    }
    case 'law':
      return { law: found.rule.title, ...knownBy(found) };
    case 'carrier':
      return knownBy(found);
    default:
      return found satisfies never;
  }
}

function knownBy({ confidence, basis, sources, note, value }: BuiltIn): Partial<EffectiveCell> {
  return { confidence, basis, sources, note, value: basis === 'inferred' ? null : value };
}

/** A carrier's rules, those for any country and lane first, each with all of its cells, also those that nobody found. */
export function viewRules(rulebook: Rulebook, carrier: Carrier): RuleView[] {
  const own = rulebook.house.filter((rule) => rule.carrier === carrier);
  const byScope = Map.groupBy(own, keyOf);
  return scopesOf(rulebook, carrier).map((scope) => {
    // Only what can be for these shipments: there can be thousands of rules, and as many scopes.
    const house = scopesFrom(scope).flatMap((each) => byScope.get(keyOf(each)) ?? []);
    const wanted = { ...scope, carrier };
    return { ...scope, cells: CELLS.map((cell) => viewCell({ ...rulebook, house }, wanted, cell)) };
  });
}

const keyOf = ({ country, lane, type }: Scope) => [country, lane, type].join();

/** One cell of one rule. */
export function viewCell(rulebook: Rulebook, wanted: Wanted, cell: CellName): CellView {
  const isHere = (each: Scope & { carrier: Carrier }) => each.carrier === wanted.carrier && isSameScope(each, wanted);
  const house = rulebook.house.filter((rule) => rule.cell === cell && isHere(rule));
  const ofAll = house.find(({ organization_id }) => organization_id === null);
  const ofOrganization = house.find(({ organization_id }) => organization_id !== null);
  return {
    cell,
    built_in: rulebook.playbook.rules.find(isHere)?.cells[cell] ?? null,
    house: ofAll ? toHouseCell(ofAll) : null,
    house_organization: ofOrganization ? toHouseCell(ofOrganization) : null,
    effective: effectiveCell(rulebook, wanted, cell),
  };
}

function toHouseCell({ value, reason, changed_at, changed_by }: HouseRule): HouseCell {
  return { value, reason, changed_at, changed_by };
}

/** The scopes of a carrier's rules and of the house's; the widest ones are always there, for the house to fill. */
function scopesOf({ playbook, house }: Rulebook, carrier: Carrier): Scope[] {
  const widest = INCIDENCE_TYPES.map((type): Scope => ({ country: null, lane: null, type }));
  const ofCarrier = [...playbook.rules, ...house].filter((rule) => rule.carrier === carrier);
  const scopes = [...widest, ...ofCarrier].map(({ country, lane, type }): Scope => ({ country, lane, type }));
  return [...new Map(scopes.map((scope) => [keyOf(scope), scope])).values()].toSorted(byScope);
}

function byScope(one: Scope, other: Scope): number {
  const [country, otherCountry] = [one.country ?? '', other.country ?? ''];
  if (country !== otherCountry) return country < otherCountry ? -1 : 1;
  return orderOf(one) - orderOf(other);
}

function orderOf({ lane, type }: Scope): number {
  const ofLane = lane === null ? 0 : LANES.indexOf(lane) + 1;
  return ofLane * INCIDENCE_TYPES.length + INCIDENCE_TYPES.indexOf(type);
}

/** The sources that cells name, by key in alphabetical order. */
export function sourcesOf({ sources }: Playbook, cells: readonly { sources: readonly string[] }[]) {
  const keys = [...new Set(cells.flatMap((cell) => cell.sources))].toSorted();
  return keys.flatMap((key) => {
    const source = sources[key];
    return source ? [{ key, ...source }] : [];
  });
}
