import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { strings } from '../../strings/strings.ts';
import overview from '../overview/overview.module.css';
import { useOrganizationChoices } from '../overview/overview-controls.tsx';
import { DEFAULT_MONTHS, GROUPS, PERIODS, parseOutcomeSearch } from './outcome-search.ts';
import classes from './outcomes.module.css';

const t = strings.outcomes;

/** The choice of organization, grouping and period, all stored in the address. */
export function OutcomeControls() {
  const search = useSearch({ from: '/inside/outcomes' });
  const navigate = useNavigate();
  const { by = 'carrier', months = DEFAULT_MONTHS, organization = '' } = search;
  const choose = (change: Record<string, string>) =>
    void navigate({ to: '/outcomes', search: parseOutcomeSearch({ ...search, ...change }) });
  return (
    <div className={overview.controls}>
      <NativeSelect
        className={overview.organization ?? ''}
        aria-label={strings.overview.organization.label}
        data={useOrganizationChoices(organization)}
        value={organization}
        onChange={({ currentTarget }) => choose({ organization: currentTarget.value })}
      />
      <NativeSelect
        className={classes.group ?? ''}
        aria-label={t.groups.label}
        data={GROUPS.map((group) => ({ value: group, label: t.groups[group] }))}
        value={by}
        onChange={({ currentTarget }) => choose({ by: currentTarget.value })}
      />
      <SegmentedControl
        size="xs"
        classNames={{ root: overview.periods ?? '' }}
        aria-label={t.months.label}
        data={PERIODS.map((period) => ({ value: String(period), label: t.months.of(period) }))}
        value={String(months)}
        onChange={(period) => choose({ months: period })}
      />
    </div>
  );
}
