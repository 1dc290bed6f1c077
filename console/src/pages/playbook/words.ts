import type { PlaybookRule, PlaybookValue } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.playbook;

type Term = Extract<PlaybookValue, { from: unknown }>;
type Liability = Extract<PlaybookValue, { per_kg?: unknown }>;

/** The parts of a cell's value in words, a line each; null says that the contract has no such limit. */
export function linesOf(value: PlaybookValue | null): string[] {
  if (value === null) return [t.noLimit];
  if ('wanted' in value) return value.wanted.map((kinds) => t.either(kinds.map((kind) => t.kinds[kind])));
  if ('from' in value) return [termOf(value)];
  if ('count' in value) return [t.span(value.count, value.unit)];
  if ('how' in value) return [value.how];
  if ('language' in value) return [languageOf(value.language)];
  return amountsOf(value);
}

function termOf({ otherwise, ...term }: Term): string {
  const words = ({ count, unit, from }: Omit<Term, 'otherwise'>) => t.term(count, unit, t.starts[from]);
  return otherwise ? t.otherwise(words(term), words(otherwise)) : words(term);
}

function amountsOf({ per_parcel, per_kg, minimum, currency }: Liability): string[] {
  if (currency === undefined) return [t.inNote];
  const amounts = [
    per_parcel !== undefined && t.perParcel(per_parcel, currency),
    per_kg !== undefined && t.perKg(per_kg, currency),
    minimum !== undefined && t.minimum(minimum, currency),
  ];
  return amounts.filter((amount) => amount !== false);
}

function languageOf(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

/** `From Spain, within the country, Lost` */
export function scopeOf({ country, lane, type }: Pick<PlaybookRule, 'country' | 'lane' | 'type'>): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const where = country === null ? t.anyCountry : t.from(names.of(country) ?? country);
  return [where, t.lanes[lane ?? 'any'], strings.names.incidenceTypes[type]].join(', ');
}
