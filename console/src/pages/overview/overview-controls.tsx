import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOrganizations } from '../../api/queries.ts';
import { strings } from '../../strings/strings.ts';
import classes from './overview.module.css';
import { DEFAULT_PERIOD, PERIODS, parseOverviewSearch } from './overview-search.ts';

const t = strings.overview;

/** The organizations to choose from. The selected one is included while they load and when it no longer exists. */
export function useOrganizationChoices(chosen: string) {
  const { data = [], isSuccess } = useOrganizations();
  const known = data.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  const missing = { value: chosen, label: isSuccess ? t.organization.gone : strings.common.loading };
  return [{ value: '', label: t.organization.all }, ...known, ...(isKnown ? [] : [missing])];
}

/** The choice of period and organization, both stored in the address. */
export function OverviewControls() {
  const search = useSearch({ from: '/inside/overview' });
  const navigate = useNavigate();
  const { days = DEFAULT_PERIOD, organization = '' } = search;
  const choose = (change: Record<string, string>) =>
    void navigate({ to: '/overview', search: parseOverviewSearch({ ...search, ...change }) });
  return (
    <div className={classes.controls}>
      <NativeSelect
        className={classes.organization ?? ''}
        aria-label={t.organization.label}
        data={useOrganizationChoices(organization)}
        value={organization}
        onChange={({ currentTarget }) => choose({ organization: currentTarget.value })}
      />
      <SegmentedControl
        size="xs"
        classNames={{ root: classes.periods ?? '' }}
        aria-label={t.period.label}
        data={PERIODS.map((period) => ({ value: String(period), label: t.period.days(period) }))}
        value={String(days)}
        onChange={(period) => choose({ days: period })}
      />
    </div>
  );
}
