import { Button, Group } from '@mantine/core';
import { IconFilterOff, IconInbox } from '@tabler/icons-react';
import { useClaimsAtAll } from '../../../api/shared-queries.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingRows } from '../../../components/loading-rows.tsx';
import { NoClaimsYet } from '../../../components/no-claims-yet.tsx';
import { strings } from '../../../strings/strings.ts';
import { filtersHeeded } from '../queue-query.ts';
import { isNarrowed as isNarrowedSearch, type QueueState } from '../queue-search.ts';
import type { ChangeState } from '../use-queue-state.ts';
import classes from './states.module.css';

const t = strings.queue;

interface StateProps {
  state: QueueState;
  change: ChangeState;
}

/** Leads from a view in which nothing was found to all claims. A search goes on in all of them, and comes back. */
function SearchAll({ state, change }: StateProps) {
  const isSearch = state.filters.q !== undefined;
  const all = isSearch ? { isWithin: undefined } : { view: 'all' as const };
  return (
    <Button variant="default" onClick={() => change({ ...all, claim: undefined })}>
      {isSearch ? t.search.all : t.views.all.label}
    </Button>
  );
}

/** Nothing was ever filed, nothing is in the view, or nothing is like what was asked for. */
export function NoRows({ state, change }: StateProps) {
  const all = useClaimsAtAll();
  const heeded = filtersHeeded(state);
  const isNarrowed = Object.keys(heeded).length > 0;
  const isOfAll = state.view === 'all' && heeded.q !== undefined && Object.keys(heeded).length === 1;
  if (all.isPending) return null;
  if (all.data === 0) return <NoClaimsYet />;
  if (!isNarrowed) {
    const { empty, advice } = t.views[state.view];
    return <EmptyState title={empty} text={advice} Icon={IconInbox} />;
  }
  return (
    <EmptyState title={t.list.noMatch} text={isOfAll ? t.list.noMatchOfAll : t.list.noMatchAdvice} Icon={IconFilterOff}>
      <Group gap="xs" mt={8} justify="center">
        <Button variant="default" onClick={() => change({ filters: {} })}>
          {isOfAll ? t.search.clear : t.list.clearFilters}
        </Button>
        {(isNarrowedSearch(state) || state.view !== 'all') && <SearchAll state={state} change={change} />}
      </Group>
    </EmptyState>
  );
}

interface FailedProps extends StateProps {
  error: unknown;
  onRetry: () => void;
}

/** The list could not be loaded; clearing the filters helps when it is they that the service does not take. */
export function NotLoaded({ state, change, error, onRetry }: FailedProps) {
  const isNarrowed = Object.keys(filtersHeeded(state)).length > 0;
  return (
    <>
      <ErrorState error={error} onRetry={onRetry} />
      {isNarrowed && (
        <Group justify="center">
          <Button variant="subtle" onClick={() => change({ filters: {} })}>
            {t.list.clearFilters}
          </Button>
        </Group>
      )}
    </>
  );
}

/** Grey rows where the claims will be, of their very height. */
export function RowsToCome({ isCards }: { isCards: boolean }) {
  return (
    <div className={classes.toCome} data-cards={isCards || undefined}>
      <LoadingRows rows={18} />
    </div>
  );
}
