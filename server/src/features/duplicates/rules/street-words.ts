import { spellingKeyOf } from '../../claims/rules/letters.ts';

/* Words of streets that people shorten, in the languages of Europe: each has one form, and the usual ones have none. */

/** The form of a saint, as in `St. James Street`. */
export const SAINT = 'st';

/**
 * Words for a street, by their form; words of the first line are left out, since people leave them out. One letter is
 * such a word at the beginning alone: `C Mayor`.
 */
const TYPES: Readonly<Record<string, string>> = {
  '': `c cl calle carrer r rue rua via v str strasse straße straat street ul ulica ulice u utca strada sokak
    ул улица вул вулиця οδος οδ`,
  av: 'av ave avd avda avenida avenue avinguda пр просп проспект λεωφ λεωφορος',
  vle: 'vle viale',
  bd: 'bd bld blvd bvd boulevard bulevar bulwar бул бульвар',
  pl: `pl plz platz plaza pza place plac placa plaça praça praca piazza pza pzza pz plein pln plads torg torget
    пл площадь площа πλ πλατεια`,
  al: 'al allee allée alee aleja aleje alameda',
  ps: 'p ps pso pg paseo passeig passeio',
  rd: 'rd road',
  ln: 'ln lane laan',
  dr: 'dr drive',
  sq: 'sq square',
  weg: 'weg w',
  g: 'gasse gatan gata gaten gate gade gt',
  vej: 'vej vei veien veg vegen väg vägen',
  ch: 'ch che chem chemin',
  rte: 'rte route',
  imp: 'imp impasse',
  ctra: 'ctra crta carretera',
  cam: 'cno camino',
  trav: 'trv trav travesia travessa traverse',
  cso: 'cso corso',
  lgo: 'lg lgo largo',
  os: 'os osiedle',
  st: 'saint sankt',
  ste: 'ste sta sainte santa',
};
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([form, words]) =>
    words.split(/\s+/).map((word) => [spellingKeyOf(word), form] as const),
  ),
);

/**
 * Ends of words that are such a word: `Hauptstraße`, `Marienpl.`, `Kärntnerg.`, `Storgatan`. With a dot also short
 * ones.
 */
const ENDS: Readonly<Record<string, string>> = {
  '': 'strasse straat str',
  pl: 'platz plein plads pl',
  al: 'allee',
  ln: 'laan',
  weg: 'weg',
  g: 'gasse gatan gaten gata gate gade',
  vej: 'vägen vegen veien vej vei veg',
};
const SHORT_ENDS: Readonly<Record<string, string>> = { g: 'g', v: 'vej', w: 'weg' };
const LONG_ENDS = Object.entries(ENDS)
  .flatMap(([form, words]) => words.split(/\s+/).map((word) => [spellingKeyOf(word), form] as const))
  .toSorted(([one], [other]) => other.length - one.length);
/** The fewest letters before such an end. */
const MIN_STEM = 3;

const HOUSE_NUMBER_WORDS = new Set('n no nr num numero number nummer d dom haus hausnr house д дом'.split(' '));
const UNITS = new Set(
  `apt apartment appt apartamento flat unit suite wohnung whg top stiege floor fl etage stock og piso planta pta puerta esc
  escalera bat batiment interno scala lokal lok mieszkanie kv кв`.split(/\s+/),
);

/** A word in its one spelling, without the dot of an abbreviation. */
export function formOf(word: string): string {
  return spellingKeyOf(word.replace(/\.$/, ''));
}

/** Whether a word stands between a street and its number: `nº`, `Nr.`, `número`. */
export function isHouseNumberWord(word: string): boolean {
  return HOUSE_NUMBER_WORDS.has(formOf(word));
}

/** Whether a flat or a floor begins with a word. */
export function isUnit(word: string): boolean {
  return UNITS.has(formOf(word));
}

/** The form of a word for a street, none of the usual ones; undefined for another word. */
export function typeOf(word: string, isFirst: boolean): string[] | undefined {
  const key = formOf(word);
  const form = key.length > 1 || isFirst ? WORDS.get(key) : undefined;
  return form === undefined ? undefined : listOf(form);
}

/** A word, and the form of its end behind it when that is a word for a street: `Lindenweg` gives `linden`, `weg`. */
export function withoutEnding(word: string): string[] {
  const key = formOf(word);
  const short = word.endsWith('.') ? SHORT_ENDS[key.slice(-1)] : undefined;
  if (short !== undefined && key.length > MIN_STEM) return [key.slice(0, -1), short];
  const [end = '', form = ''] =
    LONG_ENDS.find(([each]) => key.endsWith(each) && key.length >= each.length + MIN_STEM) ?? [];
  return [key.slice(0, key.length - end.length), ...listOf(form)];
}

const listOf = (form: string) => (form === '' ? [] : [form]);
