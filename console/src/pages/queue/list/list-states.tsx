import { Button, Group } from '@mantine/core';
import { IconFilterOff, IconInbox } from '@tabler/icons-react';
import { useClaimsAtAll } from '../../../api/queries.ts';
import { NoClaimsYet } from '../../../components/states/no-claims-yet.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../../components/states/states.tsx';
import { strings } from '../../../strings/strings.ts';
import { filtersHeeded } from '../search/queue-query.ts';
import { isNarrowed as isNarrowedSearch, type QueueState } from '../search/queue-search.ts';
import type { ChangeState } from '../search/use-queue-state.ts';
import classes from './list-states.module.css';

const t = strings.queue;

interface StateProps {
  state: QueueState;
  change: ChangeState;
}

/**
 * A button that leads from an empty view to all claims. A search then covers all claims, and can return to the view.
 */
function SearchAll({ state, change }: StateProps) {
  const isSearch = state.filters.q !== undefined;
  const all = isSearch ? { isWithin: undefined } : { view: 'all' as const };
  return (
    <Button variant="default" onClick={() => change({ ...all, claim: undefined })}>
      {isSearch ? t.search.all : t.views.all.label}
    </Button>
  );
}

/** Says that nothing was ever filed, that the view is empty, or that nothing matches the filters. */
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

/** Says that the list could not be loaded, and offers to clear the filters, which the service may have refused. */
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

/** Placeholder rows of the same height as claims. */
export function RowsToCome({ isCards }: { isCards: boolean }) {
  return (
    <div className={classes.toCome} data-cards={isCards || undefined}>
      <LoadingRows rows={18} />
    </div>
  );
}
