import { useOperators, useOrganizations, useReference } from '../../../api/shared-queries.ts';
import type { ClaimStatus } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { isStatusOf } from '../queue-query.ts';
import type { QueueFilters } from '../queue-search.ts';
import type { ViewId } from '../views.ts';
import type { Option, OptionField } from './fields.ts';

const t = strings.queue.filters;

const optionsOf = (texts: Readonly<Record<string, string | { label: string }>>): Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, label: typeof text === 'string' ? text : text.label }));
const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label);

const STATUSES = optionsOf(strings.statuses.labels);
const REASONS = optionsOf(strings.statuses.reasons).sort(byLabel);
const FIXED: Partial<Record<OptionField, Option[]>> = {
  carrier: optionsOf(strings.names.carriers),
  provider: optionsOf(strings.names.providers).sort(byLabel),
  type: optionsOf(strings.names.incidenceTypes),
  state: [
    { value: 'open', label: t.open },
    { value: 'closed', label: t.closed },
  ],
  evidence: [{ value: 'unseen', label: t.unseen }],
};

/** The reasons of the statuses that are asked for; all when the reference is not there yet. */
function useReasons(status: QueueFilters['status']): Option[] {
  const known = useReference().data?.statuses;
  if (status === undefined || known === undefined) return REASONS;
  const wanted = known.filter((each) => status.includes(each.status)).flatMap(({ reasons }) => reasons as string[]);
  return wanted.length === 0 ? REASONS : REASONS.filter(({ value }) => wanted.includes(value));
}

function useAssignees(): Option[] {
  const operators = useOperators().data ?? [];
  const people = operators
    .filter(({ role }) => role !== 'viewer')
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort(byLabel);
  return [{ value: 'me', label: t.me }, { value: 'none', label: t.nobody }, ...people];
}

function useOrganizationOptions(): Option[] {
  return (useOrganizations().data ?? []).map(({ id, name }) => ({ value: id, label: name })).sort(byLabel);
}

function useCurrencies(): Option[] {
  return Object.keys(useReference().data?.currencies ?? {})
    .sort()
    .map((code) => ({ value: code, label: code }));
}

/** What can be chosen of each field in a view. */
export function useOptions(view: ViewId, inForce: QueueFilters): (field: OptionField) => Option[] {
  const reasons = useReasons(inForce.status);
  const assignees = useAssignees();
  const organizations = useOrganizationOptions();
  const currencies = useCurrencies();
  const statuses = STATUSES.filter(({ value }) => isStatusOf(view, value as ClaimStatus));
  return (field) => {
    const live: Partial<Record<OptionField, Option[]>> = {
      status: statuses,
      reason: reasons,
      assignee: assignees,
      organization: organizations,
      currency: currencies,
    };
    return live[field] ?? FIXED[field] ?? [];
  };
}
