import { Button, Group, List } from '@mantine/core';
import { IconCalendarOff, IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { canReadOffice } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.tsx';
import { strings } from '../../strings/strings.ts';
import { LoadingOverview } from './loading-overview.tsx';
import type { OverviewSearch, Period } from './overview-search.ts';
import { useClaimsAtAll } from './use-statistics.ts';

const t = strings.overview.empty;
const YEAR: Period = 365;

/** A new installation: how the first claim comes. */
function NothingYet() {
  const hasOffice = canReadOffice(useRole());
  return (
    <EmptyState title={t.newTitle} text={t.newText} Icon={IconChartBar}>
      <List type="ordered" size="sm" ta="start" spacing={4} my="xs">
        {t.steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      <Group gap="xs">
        {hasOffice && (
          <Button component={Link} to="/organizations">
            {t.newAction}
          </Button>
        )}
        <Button component={Link} to="/queue" variant="default">
          {t.toQueue}
        </Button>
      </Group>
    </EmptyState>
  );
}

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

/** In place of charts of nothing: why there is nothing, and what to do. */
export function EmptyOverview({ days, organization }: { days: Period; organization: string | undefined }) {
  const all = useClaimsAtAll(true);
  if (all.isPending) return <LoadingOverview />;
  if (all.data === 0) return <NothingYet />;
  return <NothingHere days={days} {...(organization !== undefined && { organization })} />;
}
