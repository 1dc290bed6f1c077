import { strings } from '../../../strings/strings.ts';
import type { QueueFilters } from '../queue-search.ts';
import { chosenOf, type FieldId, type Option, type OptionField } from './fields.ts';

const t = strings.queue.filters;
const NAMED = 2;

function describeDays({ filed_from: from, filed_to: to }: QueueFilters): string {
  if (from !== undefined && to !== undefined) return from === to ? t.on(from) : t.between(from, to);
  return from === undefined ? t.until(to ?? '') : t.since(from);
}

/** What is chosen of a field, in a few words: two values by name, more by number. */
export function describeField(
  field: FieldId,
  filters: QueueFilters,
  optionsOf: (field: OptionField) => readonly Option[],
): string {
  if (field === 'filed') return describeDays(filters);
  if (field === 'state') return filters.state === 'open' ? t.openShort : t.closedShort;
  const chosen = chosenOf(filters, field);
  if (chosen.length > NAMED) return t.chosen(chosen.length);
  const options = optionsOf(field);
  return chosen.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');
}
