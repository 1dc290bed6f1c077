import { strings } from '../../../strings/strings.ts';
import { type FilterId, type QueueFilters, withFilter } from '../search/queue-search.ts';

/** The fields to filter by, in the order of the menu; `filed`, `approved` and `answered` cover both of their dates. */
export const FIELD_IDS = [
  'status',
  'reason',
  'carrier',
  'organization',
  'assignee',
  'type',
  'evidence',
  'checklist',
  'due',
  'due_kind',
  'asleep',
  'money',
  'approved',
  'refund_currency',
  'duplicates',
  'outcome',
  'answered',
  'outcome_operator',
  'filed',
  'state',
  'provider',
  'currency',
] as const;
export type FieldId = (typeof FIELD_IDS)[number];

/** The fields whose values are chosen from a list. */
export type OptionField = Exclude<FieldId, keyof typeof DATES>;

/** A value to choose, with its label. */
export interface Option {
  value: string;
  label: string;
}

/** The fields that have at most one value. */
export const SINGLE: readonly FieldId[] = [
  'state',
  'assignee',
  'evidence',
  'checklist',
  'due',
  'asleep',
  'money',
  'duplicates',
  'outcome',
  'outcome_operator',
];

/** The fields that are two dates each, or two months. */
export const DATES = {
  filed: ['filed_from', 'filed_to'],
  approved: ['approved_from', 'approved_to'],
  answered: ['answered_from', 'answered_to'],
} as const;

/** Whether the values of a field are two dates. */
export const isOfDates = (field: FieldId): field is keyof typeof DATES => Object.hasOwn(DATES, field);

/** The filters of a field. */
const partsOf = (field: FieldId): readonly FilterId[] => (isOfDates(field) ? DATES[field] : [field]);

/** Whether a field filters the list. */
export const isActive = (filters: QueueFilters, field: FieldId): boolean =>
  partsOf(field).some((id) => filters[id] !== undefined);

/** The filters without a field. */
export const without = (filters: QueueFilters, field: FieldId): QueueFilters =>
  partsOf(field).reduce((rest, id) => withFilter(rest, id, undefined), filters);

/** The selected values of a field. */
export function chosenOf(filters: QueueFilters, field: OptionField): readonly string[] {
  const value = filters[field];
  return value === undefined ? [] : [value].flat();
}

/** The filters with these values for a field; the values come from its options. */
export function choose(filters: QueueFilters, field: OptionField, values: readonly string[]): QueueFilters {
  const value = SINGLE.includes(field) ? values[0] : values;
  return withFilter(filters, field, value as QueueFilters[typeof field]);
}

const t = strings.queue.filters;
const NAMED = 2;

function describeDays(filters: QueueFilters, field: keyof typeof DATES): string {
  const [from, to] = DATES[field].map((id) => filters[id]);
  if (from !== undefined && to !== undefined) return from === to ? t.on(from) : t.between(from, to);
  return from === undefined ? t.until(to ?? '') : t.since(from);
}

/** Describes the values of a field in a few words: up to two by name, more by number. */
export function describeField(
  field: FieldId,
  filters: QueueFilters,
  optionsOf: (field: OptionField) => readonly Option[],
): string {
  if (isOfDates(field)) return describeDays(filters, field);
  if (field === 'state') return filters.state === 'open' ? t.openShort : t.closedShort;
  const chosen = chosenOf(filters, field);
  if (chosen.length > NAMED) return t.chosen(chosen.length);
  const options = optionsOf(field);
  return chosen.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');
}
