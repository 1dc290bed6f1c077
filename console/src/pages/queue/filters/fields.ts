import { type FilterId, type QueueFilters, withFilter } from '../queue-search.ts';

/** What a person can filter by, in the order it is offered; `filed` has both of its days. */
export const FIELD_IDS = [
  'status',
  'reason',
  'carrier',
  'organization',
  'assignee',
  'type',
  'evidence',
  'filed',
  'state',
  'provider',
  'currency',
] as const;
export type FieldId = (typeof FIELD_IDS)[number];

/** Those whose values are chosen from a list. */
export type OptionField = Exclude<FieldId, 'filed'>;

/** A value that can be chosen, as a person knows it. */
export interface Option {
  value: string;
  label: string;
}

/** Of these one value at most is chosen. */
export const SINGLE: readonly FieldId[] = ['state', 'assignee', 'evidence'];

const partsOf = (field: FieldId): readonly FilterId[] => (field === 'filed' ? ['filed_from', 'filed_to'] : [field]);

/** Whether a field narrows what is shown. */
export const isActive = (filters: QueueFilters, field: FieldId): boolean =>
  partsOf(field).some((id) => filters[id] !== undefined);

/** The filters without a field. */
export const without = (filters: QueueFilters, field: FieldId): QueueFilters =>
  partsOf(field).reduce((rest, id) => withFilter(rest, id, undefined), filters);

/** What is chosen of a field that has options. */
export function chosenOf(filters: QueueFilters, field: OptionField): readonly string[] {
  const value = filters[field];
  return value === undefined ? [] : [value].flat();
}

/** The filters with these values chosen of a field; the values come from its options. */
export function choose(filters: QueueFilters, field: OptionField, values: readonly string[]): QueueFilters {
  const value = SINGLE.includes(field) ? values[0] : values;
  return withFilter(filters, field, value as QueueFilters[typeof field]);
}
