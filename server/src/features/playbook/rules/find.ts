import type { Carrier } from '../../claims/rules/shipment.ts';
import type { BuiltIn, CellName, CellValue, HouseRule, Law, Playbook, Scope } from '../record.ts';
import type { Way } from './lanes.ts';

/** The shipments that a cell is looked for. */
export interface Wanted extends Scope {
  carrier: Carrier;
  /** The lane; without it the kind of carriage decides the convention. */
  way?: Way | undefined;
}

interface FromHouse {
  place: 'house_organization' | 'house';
  /** The contract has no such limit when null. */
  value: CellValue | null;
  rule: HouseRule;
}

interface FromCarrier extends BuiltIn {
  place: 'carrier';
  rule: Scope;
}

interface FromLaw extends BuiltIn {
  place: 'law';
  rule: Law;
}

/** A cell, and where it was found. */
export type Found = FromHouse | FromCarrier | FromLaw;

/**
 * The rules that are looked through: the built-in ones, the installation's own, and those of one organization at most.
 */
export interface Rulebook {
  playbook: Playbook;
  house: readonly HouseRule[];
}

/**
 * Finds a cell: the organization's house rule, then the installation's, then the carrier's rule, each the narrowest one
 * first, then the law of the lane; undefined when nobody found it (spec: Playbook).
 */
export function findCell({ playbook, house }: Rulebook, wanted: Wanted, cell: CellName): Found | undefined {
  return findHouse(house, wanted, cell) ?? findCarrier(playbook, wanted, cell) ?? findLaw(playbook, wanted, cell);
}

function findHouse(house: readonly HouseRule[], wanted: Wanted, cell: CellName): Found | undefined {
  const own = house.filter((rule) => rule.cell === cell && rule.carrier === wanted.carrier);
  const ofOrganization = own.filter(({ organization_id }) => organization_id !== null);
  const ofAll = own.filter(({ organization_id }) => organization_id === null);
  const organizationRule = narrowest(ofOrganization, wanted);
  if (organizationRule) {
    return { place: 'house_organization', value: organizationRule.value, rule: organizationRule };
  }
  const rule = narrowest(ofAll, wanted);
  return rule && { place: 'house', value: rule.value, rule };
}

function findCarrier({ rules }: Playbook, wanted: Wanted, cell: CellName): Found | undefined {
  const known = rules.filter(({ carrier, cells }) => carrier === wanted.carrier && cells[cell] !== undefined);
  const rule = narrowest(known, wanted);
  const builtIn = rule?.cells[cell];
  return rule && builtIn && { ...builtIn, place: 'carrier', rule };
}

/** The law of a lane: within one country that of the country, between two the convention of the carriage. */
function findLaw({ laws, postal_operators }: Playbook, wanted: Wanted, cell: CellName): Found | undefined {
  const carriage = carriageOf(wanted, postal_operators.includes(wanted.carrier));
  if (carriage === undefined) return undefined;
  const law = laws.find(
    (each) =>
      each.lane === wanted.lane &&
      (each.country === null || each.country === wanted.country) &&
      (each.carriage === 'ANY' || each.carriage === carriage) &&
      each.type === wanted.type &&
      each.cells[cell] !== undefined,
  );
  const builtIn = law?.cells[cell];
  return law && builtIn && { ...builtIn, place: 'law', rule: law };
}

/** Couriers go by road where that is possible. Undefined: no convention counts between the countries. */
function carriageOf({ lane, way = 'ROAD' }: Wanted, isPostal: boolean): Law['carriage'] | undefined {
  if (lane === 'INTERNATIONAL' && way === 'NONE') return undefined;
  if (isPostal) return 'POSTAL';
  if (lane !== 'INTERNATIONAL' || way === 'ROAD') return 'COURIER';
  return way === 'AIR' ? 'AIR' : undefined;
}

/** The scopes whose rules can be for a shipment: country and lane, the country, the lane, all. */
export function scopesFrom({ country, lane, type }: Scope): Scope[] {
  return [
    { country, lane, type },
    { country, lane: null, type },
    { country: null, lane, type },
    { country: null, lane: null, type },
  ];
}

export function isSameScope(one: Scope, other: Scope): boolean {
  return one.country === other.country && one.lane === other.lane && one.type === other.type;
}

/** The first rule in the order of `scopesFrom`. */
function narrowest<Rule extends Scope>(rules: readonly Rule[], wanted: Scope): Rule | undefined {
  for (const scope of scopesFrom(wanted)) {
    const found = rules.find((rule) => isSameScope(rule, scope));
    if (found) return found;
  }
  return undefined;
}
