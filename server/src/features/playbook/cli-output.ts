import { facts, minute, table } from '../../cli/output.ts';
import type { CellName, CellValue, Lane, Term } from './record.ts';
import type { CellView, EffectiveCell, RuleView } from './rules/view.ts';
import type { ListedPlaybook } from './service.ts';

const UNIT_WORDS = {
  days: 'days',
  working_days: 'working days',
  days_without_holidays: 'days without public holidays',
  days_without_sundays_and_holidays: 'days without Sundays and public holidays',
  months: 'months',
};
const START_WORDS = { POSTING: 'posting', EXPECTED_DELIVERY: 'expected delivery', DELIVERY: 'delivery' };
const CONFIDENCE_WORDS = {
  carrier: 'carrier’s page',
  contract: 'contract',
  law: 'law',
  third_party: 'third party, not certain',
};
const NO_LIMIT = 'no such limit';

/** `30 days from expected delivery, otherwise 30 days from posting`; a value of null says that there is no limit. */
function inWords(value: CellValue | null): string {
  if (value === null) return NO_LIMIT;
  if ('wanted' in value) return value.wanted.map((kinds) => kinds.map(kindWords).join(' or ')).join(', ');
  if ('from' in value) return termWords(value) + (value.otherwise ? `, otherwise ${termWords(value.otherwise)}` : '');
  if ('count' in value) return countWords(value);
  if ('how' in value) return value.how;
  if ('language' in value) return value.language;
  const { per_parcel, per_kg, minimum, currency } = value;
  if (currency === undefined) return 'see the note';
  const amounts = [
    per_parcel && `${per_parcel} a parcel`,
    per_kg && `${per_kg} a kg`,
    minimum && `at least ${minimum}`,
  ];
  return `${currency} ${amounts.filter(Boolean).join(', ')}`;
}

function termWords({ count, unit, from }: Omit<Term, 'otherwise'>): string {
  return `${countWords({ count, unit })} from ${START_WORDS[from]}`;
}

function countWords({ count, unit }: Pick<Term, 'count' | 'unit'>): string {
  const words = UNIT_WORDS[unit];
  return `${count} ${count === 1 ? words.replace(/(day|month)s/, '$1') : words}`;
}

function kindWords(kind: string): string {
  return kind.toLowerCase().replaceAll('_', ' ');
}

const anyCountry = (country: string | null) => country ?? 'any';
const anyLane = (lane: Lane | null) => lane?.toLowerCase() ?? 'any';

/** A carrier's rules as a table, a row for each cell that is known or set, with its source. */
export function describeCarrier({ release, carriers, changes }: ListedPlaybook): string {
  const [carrier] = carriers;
  const rows = (carrier?.rules ?? []).flatMap(rowsOf);
  const head = ['country', 'lane', 'type', 'cell', 'counts', 'from', 'built in'];
  const about = facts([
    ['carrier', carrier?.carrier ?? null],
    ['release', release],
    ['changed by releases', changes.length === 0 ? 'nothing' : String(changes.length)],
    ['organizations with own rules', carrier?.organizations.join(', ') || null],
  ]);
  return `${about}\n\n${table(head, rows, 'Nothing is known, and the house has set nothing.')}`;
}

function rowsOf({ country, lane, type, cells }: RuleView): string[][] {
  const isWorthARow = ({ built_in, house, house_organization, effective }: CellView) =>
    built_in !== null || house !== null || house_organization !== null || effective.place === 'law';
  return cells
    .filter(isWorthARow)
    .map(({ cell, built_in, effective }) => [
      anyCountry(country),
      anyLane(lane),
      type,
      cell,
      countsOf(effective),
      origin(effective),
      built_in === null ? 'unknown' : inWords(built_in.value),
    ]);
}

/** The value that counts in words; an inferred one gives none. */
function countsOf({ place, basis, value }: EffectiveCell): string {
  return place === null || basis === 'inferred' ? 'unknown' : inWords(value);
}

/** The place of a cell in words. */
function origin({ place, law, confidence, basis, note, sources, ...house }: EffectiveCell): string {
  const { reason, changed_by, changed_at } = house;
  if (place === null) return 'unknown';
  if (place === 'house' || place === 'house_organization') {
    const whose = place === 'house' ? 'house' : 'organization';
    return `${whose}: ${reason} (${changed_by}, ${minute(changed_at ?? '')})`;
  }
  const words = confidence === null ? '' : CONFIDENCE_WORDS[confidence];
  const how = basis === 'inferred' ? `, inferred: ${note}` : basis === 'assumed' ? ', with something assumed' : '';
  return `${law === null ? words : `law of the lane, ${law}`}${how} (${sources.join(' ')})`;
}

/** One cell after a change. */
export function describeCell(carrier: string, { cell, effective, built_in }: CellView): string {
  return facts([
    ['carrier', carrier],
    ['cell', cell satisfies CellName],
    ['counts', countsOf(effective)],
    ['from', origin(effective)],
    ['built in', built_in === null ? 'unknown' : inWords(built_in.value)],
  ]);
}
