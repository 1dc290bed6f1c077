import { Button, Group } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useClaimsAtAll } from '../../api/queries.ts';
import { NoClaimsYet } from '../../components/states/no-claims-yet.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { strings } from '../../strings/strings.ts';
import { LoadingOverview } from './loading-overview.tsx';
import type { OverviewSearch, Period } from './overview-search.ts';

const t = strings.overview.empty;
const YEAR: Period = 365;

function NothingHere({ days, organization }: OverviewSearch & { days: Period }) {
  return (
    <EmptyState title={t.periodTitle} text={t.periodText(days)} Icon={IconCalendarOff}>
      <Group gap="xs" mt="xs" justify="center">
        {days < YEAR && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/overview" search={{ days: YEAR, ...(organization && { organization }) }} />
            )}
          >
            {t.longer}
          </Button>
        )}
        {organization !== undefined && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/overview" search={{ days }} />}>
            {t.everyone}
          </Button>
        )}
      </Group>
    </EmptyState>
  );
}

/** Shown instead of empty charts: why there is no data, and what to do. */
export function EmptyOverview({ days, organization }: { days: Period; organization: string | undefined }) {
  const all = useClaimsAtAll();
  if (all.isPending) return <LoadingOverview />;
  if (all.data === 0) {
    return (
      <NoClaimsYet>
        <Button component={Link} to="/queue" variant="default">
          {t.toQueue}
        </Button>
      </NoClaimsYet>
    );
  }
  return <NothingHere days={days} {...(organization !== undefined && { organization })} />;
}
