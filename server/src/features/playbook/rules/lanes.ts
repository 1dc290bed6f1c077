import { LANES, type Lane } from '../record.ts';
import { isCountry, toAlpha2 } from './countries.ts';

/** Countries that roads and ferries join: Europe and its neighbours. Between others nothing is carried by road. */
const JOINED_BY_ROAD: ReadonlySet<string> = new Set(
  `AD AL AM AT AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IQ IR IS IT JE KG KZ LI LT LU LV
   MA MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM SY TJ TM TN TR UA UZ VA XK`.split(/\s+/),
);

/**
 * The states of territories that have a code of their own, the islands of the British crown among them: no convention
 * rules carriage within one state.
 */
const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AU: 'CC CX NF',
    CN: 'HK MO',
    DK: 'FO GL',
    FI: 'AX',
    FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
    GB: 'AI BM FK GG GI IM IO JE KY MS PN SH TC VG',
    NL: 'AW BQ CW SX',
    NO: 'SJ',
    NZ: 'TK',
    US: 'AS GU MP PR UM VI',
  }).flatMap(([state, territories]) => territories.split(' ').map((territory) => [territory, state] as const)),
);
const stateOf = (country: string): string => STATES.get(country) ?? country;

/** States between which the CMR does not apply: point 1 of its Protocol of Signature. */
const BESIDE_CMR: ReadonlySet<string> = new Set(['GB IE', 'IE GB']);

/**
 * How shipments can go between two countries. `ROAD`: by road, so the CMR counts. `AIR`: no road joins the countries.
 * `BESIDE_CMR`: by road or ferry, for which the CMR does not count. `NONE`: no convention counts.
 */
export type Way = 'ROAD' | 'AIR' | 'BESIDE_CMR' | 'NONE';

/** The lane of a shipment. */
export interface Route {
  /** The country of origin, in two letters. */
  country: string;
  lane: Lane;
  way: Way;
}

/** Gives the lane of a shipment between two countries, as codes of two or three letters (spec: Playbook). */
export function laneOf(from: string, to: string): Route {
  const [country, destination] = [toAlpha2(from), toAlpha2(to)];
  const [domestic, international] = LANES;
  if (country === destination) return { country, lane: domestic, way: 'NONE' };
  return { country, lane: international, way: wayBetween(country, destination) };
}

function wayBetween(from: string, to: string): Way {
  const [one, other] = [stateOf(from), stateOf(to)];
  if (one === other || !isCountry(from) || !isCountry(to)) return 'NONE';
  if (!JOINED_BY_ROAD.has(from) || !JOINED_BY_ROAD.has(to)) return 'AIR';
  return BESIDE_CMR.has(`${one} ${other}`) ? 'BESIDE_CMR' : 'ROAD';
}
