import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SavedView } from '../../../api/types.ts';
import { ConfirmAction } from '../../../components/dialogs/confirm-dialog.tsx';
import { useDialog } from '../../../components/dialogs/use-dialog.ts';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import classes from '../rail/rail.module.css';
import { readSearch, shownOf, writeSearch } from '../search/queue-search.ts';
import { isSame, withoutClaim } from '../search/saved-filters.ts';
import { useQueueState } from '../search/use-queue-state.ts';
import { BrowserFilters } from './browser-filters.tsx';
import { viewOf } from './saved-view.ts';
import { useMoveView, useRemoveView, useSavedViews } from './use-saved-views.ts';
import { useViewColumns } from './use-view-columns.ts';
import { ViewDialog } from './view-dialog.tsx';
import { type ViewActions, ViewItem } from './view-item.tsx';

const t = strings.queue.saved;
/** How many views of a list have their claims counted: each is a request. */
const MAX_COUNTED = 15;

interface ViewListProps extends ViewActions {
  title: string;
  views: readonly SavedView[];
  current: SavedView | undefined;
  mayOrder: boolean;
  /** Beside the title. */
  action?: ReactNode;
  /** Shown where there is no view. */
  empty?: string;
}

function ViewList({ title, views, current, mayOrder, action, empty, ...actions }: ViewListProps) {
  const move = useMoveView(views);
  return (
    <section className={classes.savedPart} aria-label={title}>
      <Group justify="space-between" className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {action}
      </Group>
      {views.length === 0 && <Text className={classes.none}>{empty}</Text>}
      <ul className={classes.list}>
        {views.map((view, index) => (
          <ViewItem
            key={view.id}
            {...actions}
            view={view}
            isCurrent={view === current}
            isCounted={index < MAX_COUNTED}
            onMove={mayOrder && views.length > 1 ? move : undefined}
            isFirst={index === 0}
            isLast={index === views.length - 1}
          />
        ))}
      </ul>
    </section>
  );
}

/** The list as it is shown, its saved view, and whether it is neither saved nor a view of the rail. */
function useShown(current: (search: ReturnType<typeof withoutClaim>) => SavedView | undefined) {
  const { state } = useQueueState();
  const shown = shownOf(state);
  const [columns] = useViewColumns(shown);
  const search = withoutClaim(writeSearch(shown));
  const view = current(search);
  const isPlain = isSame(search, writeSearch(readSearch({ view: state.view })));
  return { shown: { search, columns }, view, isNew: !isPlain && view === undefined };
}

/** The saved views of the rail: the team's, the reader's own, and older ones in this browser. */
export function SavedViews({ onLeave }: { onLeave?: () => void }) {
  const { views, isKnown } = useSavedViews();
  const { shown, view: current, isNew } = useShown((search) => viewOf(views, search));
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const removal = useDialog<SavedView>();
  const remove = useRemoveView(removal.close);
  const mayArrangeTeam = canWorkClaims(useRole());
  const actions = { current, onEdit: setEdited, onRemove: removal.open, onLeave };
  const team = views.filter(({ scope }) => scope === 'team');
  const own = views.filter(({ scope }) => scope === 'own');
  return (
    <>
      {team.length > 0 && <ViewList {...actions} title={t.teamTitle} views={team} mayOrder={mayArrangeTeam} />}
      <ViewList
        {...actions}
        title={t.ownTitle}
        views={own}
        mayOrder
        empty={t.none}
        action={
          <ActionIcon
            size="sm"
            aria-label={t.save}
            title={t.save}
            disabled={!isKnown || !isNew}
            onClick={() => setEdited('new')}
          >
            <IconPlus size={14} aria-hidden />
          </ActionIcon>
        }
      />
      {isKnown && <BrowserFilters views={views} onLeave={onLeave} />}
      {edited !== undefined && (
        <ViewDialog
          key={edited === 'new' ? 'new' : edited.id}
          view={edited === 'new' ? undefined : edited}
          shown={shown}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmAction
        dialog={removal}
        action={remove}
        title={({ name }) => t.removeTitle(name)}
        confirm={t.remove}
        isDanger
      >
        {removal.subject?.scope === 'team' ? t.removeTeamText : t.removeText}
      </ConfirmAction>
    </>
  );
}
