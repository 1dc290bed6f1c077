import { useMemo } from 'react';
import { useOperators, useOrganizations, useReference } from '../../../api/queries.ts';
import type { ClaimStatus, Operator, Organization, Reference } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { filtersInForce, isStatusOf } from '../search/queue-query.ts';
import type { QueueFilters, QueueState } from '../search/queue-search.ts';
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
  checklist: optionsOf(strings.claim.checklist.states),
  evidence: [{ value: 'unseen', label: t.unseen }],
  due: [
    { value: 'soon', label: t.dueSoon },
    { value: 'overdue', label: t.overdue },
    { value: 'none', label: t.dueUnknown },
  ],
  due_kind: optionsOf(strings.queue.due.kinds),
  money: optionsOf(t.money),
  outcome: optionsOf(strings.outcomes.kinds),
  duplicates: [{ value: 'unseen', label: t.unseen }],
  asleep: [
    { value: 'true', label: t.asleep },
    { value: 'false', label: t.awake },
  ],
};

type Statuses = Reference['statuses'];

/** The reasons of the selected statuses; all reasons until the reference is loaded. */
function reasonsOf(status: QueueFilters['status'], known: Statuses | undefined): Option[] {
  if (status === undefined || known === undefined) return REASONS;
  const wanted = known.filter((each) => status.includes(each.status)).flatMap(({ reasons }) => reasons as string[]);
  return wanted.length === 0 ? REASONS : REASONS.filter(({ value }) => wanted.includes(value));
}

function assigneesOf(operators: readonly Operator[] = []): Option[] {
  const people = operators
    .filter(({ role }) => role !== 'viewer')
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort(byLabel);
  return [{ value: 'me', label: t.me }, { value: 'none', label: t.nobody }, ...people];
}

const organizationsOf = (organizations: readonly Organization[] = []): Option[] =>
  organizations.map(({ id, name }) => ({ value: id, label: name })).sort(byLabel);

const currenciesOf = (currencies: Reference['currencies'] = {}): Option[] =>
  Object.keys(currencies)
    .sort()
    .map((code) => ({ value: code, label: code }));

/** The options of each field in a view. */
export function useOptions(state: Pick<QueueState, 'view' | 'filters'>): (field: OptionField) => Option[] {
  const { statuses, currencies } = useReference().data ?? {};
  const operators = useOperators().data;
  const organizations = useOrganizations().data;
  const { view, filters } = state;
  // Sorted only when one of them changes, because there may be many organizations.
  const people = useMemo(() => assigneesOf(operators), [operators]);
  const shops = useMemo(() => organizationsOf(organizations), [organizations]);
  const money = useMemo(() => currenciesOf(currencies), [currencies]);
  return useMemo(() => {
    const live: Partial<Record<OptionField, Option[]>> = {
      status: STATUSES.filter(({ value }) => isStatusOf(view, value as ClaimStatus)),
      reason: reasonsOf(filtersInForce({ view, filters }).status, statuses),
      assignee: people,
      organization: shops,
      currency: money,
      refund_currency: money,
      outcome_operator: people.flatMap(({ value, label }) =>
        value.startsWith('opr_') ? [{ value: label, label }] : [],
      ),
    };
    return (field) => live[field] ?? FIXED[field] ?? [];
  }, [view, filters, statuses, people, shops, money]);
}
