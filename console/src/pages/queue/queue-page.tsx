import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { loadPart } from '../../api/load-part.ts';
import { useRole } from '../../session/session-context.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.tsx';
import { strings } from '../../strings/strings.ts';
import { ClaimList } from './list/claim-list.tsx';
import classes from './queue.module.css';
import { QueueRail } from './rail/queue-rail.tsx';
import { focusEntry } from './row-navigation/use-rows.ts';
import { useShownView } from './saved/use-saved-views.ts';
import { useFromList } from './search/from-list.ts';
import { shownOf } from './search/queue-search.ts';
import { type ChangeState, useCleanAddress, useQueueState } from './search/use-queue-state.ts';
import { VIEWS, type ViewId, viewsFor } from './search/views.ts';

const ClaimPanel = lazy(async () => ({
  default: (await loadPart(() => import('../claim/claim-panel.tsx'))).ClaimPanel,
}));

const t = strings.queue;
const SPLIT = '(min-width: 1200px)';
const RAIL = '(min-width: 961px)';
const NOW = { getInitialValueInEffect: false } as const;

function useViewKey(view: ViewId, change: ChangeState) {
  const go = () => change({ view, filters: {}, isWithin: undefined, claim: undefined });
  useShortcut(`g ${VIEWS[view].key}`, t.keys.view(t.views[view].label), go);
}

/** Registers the key of a view: `g` and a letter. */
function ViewKey({ view, change }: { view: ViewId; change: ChangeState }) {
  useViewKey(view, change);
  return null;
}

function Views({ hasRail, isOpen, onClose }: { hasRail: boolean; isOpen: boolean; onClose: () => void }) {
  if (hasRail) {
    return (
      <aside className={classes.rail} aria-label={t.openViews}>
        <QueueRail />
      </aside>
    );
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      title={t.title}
      closeButtonProps={{ 'aria-label': strings.common.actions.close }}
    >
      <QueueRail onLeave={onClose} />
    </Drawer>
  );
}

/** Moves the focus to the rows when the claim that had it is closed. */
function useFocusAfterClaim(lists: RefObject<HTMLElement | null>, claim: string | undefined) {
  const shown = useRef(claim);
  useEffect(() => {
    const isClosed = shown.current !== undefined && claim === undefined;
    shown.current = claim;
    if (isClosed && document.activeElement === document.body) focusEntry(lists);
  }, [lists, claim]);
}

/** The queue: the views, the claims of one view, and beside them the open claim. */
export function QueuePage() {
  const { state, change } = useQueueState();
  useCleanAddress(state, change);
  const navigate = useNavigate();
  const list = useFromList();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const hasRail = useMediaQuery(RAIL, true, NOW);
  const isSplit = useMediaQuery(SPLIT, true, NOW);
  const { claim } = state;
  const shown = shownOf(state);
  const { view } = shown;
  const views = viewsFor(useRole());
  const name = useShownView(shown)?.name ?? t.views[view].label;
  useDocumentTitle(`${name} · ${strings.common.product}`);
  const open = (id: string) => {
    if (isSplit) change({ claim: id }, { replace: claim !== undefined });
    else void navigate({ to: '/claims/$id', params: { id }, state: list ? { list } : {} });
  };
  const close = () => change({ claim: undefined });
  const isCovered = claim !== undefined && !isSplit;
  const lists = useRef<HTMLDivElement>(null);
  useFocusAfterClaim(lists, claim);
  return (
    <div className={classes.page}>
      <Views hasRail={hasRail} isOpen={isDrawerOpen} onClose={drawer.close} />
      <div ref={lists} className={classes.lists} inert={isCovered}>
        <ClaimList state={state} change={change} onOpen={open} onViews={drawer.open} />
      </div>
      {claim !== undefined && (
        <aside
          className={classes.panel}
          data-covers={isCovered || undefined}
          aria-label={t.panelLabel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the focused element
          tabIndex={0}
        >
          {isCovered && (
            <UnstyledButton className={classes.back} onClick={close}>
              <IconChevronLeft size={16} aria-hidden />
              <bdi>{name}</bdi>
            </UnstyledButton>
          )}
          <Suspense fallback={null}>
            <ClaimPanel claimId={claim} onClose={close} />
          </Suspense>
        </aside>
      )}
      {views.map((each) => (
        <ViewKey key={each} view={each} change={change} />
      ))}
    </div>
  );
}
