import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useRole } from '../../session/session-context.tsx';
import { useShortcut } from '../../shortcuts/use-shortcut.tsx';
import { strings } from '../../strings/strings.ts';
import { ClaimList } from './claim-list.tsx';
import classes from './queue.module.css';
import { QueueRail } from './rail/queue-rail.tsx';
import { type ChangeState, useCleanAddress, useQueueState } from './use-queue-state.ts';
import { VIEWS, type ViewId, viewsFor } from './views.ts';

const ClaimPanel = lazy(async () => ({ default: (await import('../claim/claim-panel.tsx')).ClaimPanel }));

const t = strings.queue;
const SPLIT = '(min-width: 1200px)';
const RAIL = '(min-width: 961px)';
const NOW = { getInitialValueInEffect: false } as const;

function useViewKey(view: ViewId, change: ChangeState) {
  const go = () => change({ view, filters: {}, sort: '-filed', claim: undefined });
  useShortcut(`g ${VIEWS[view].key}`, t.keys.view(t.views[view].label), go);
}

/** `g` and a letter for each view. */
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

/** The views, the claims of one of them, and beside them the claim that is open. */
export function QueuePage() {
  const { state, change } = useQueueState();
  useCleanAddress(state, change);
  const navigate = useNavigate();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const hasRail = useMediaQuery(RAIL, true, NOW);
  const isSplit = useMediaQuery(SPLIT, true, NOW);
  const { view, claim } = state;
  const views = viewsFor(useRole());
  useDocumentTitle(`${t.views[view].label} · ${strings.common.product}`);
  const open = (id: string) => {
    if (isSplit) change({ claim: id }, { replace: claim !== undefined });
    else void navigate({ to: '/claims/$id', params: { id } });
  };
  const close = () => change({ claim: undefined });
  const isCovered = claim !== undefined && !isSplit;
  return (
    <div className={classes.page}>
      <Views hasRail={hasRail} isOpen={isDrawerOpen} onClose={drawer.close} />
      <div className={classes.lists} inert={isCovered}>
        <ClaimList state={state} change={change} onOpen={open} onViews={drawer.open} />
      </div>
      {claim !== undefined && (
        <aside className={classes.panel} data-covers={isCovered || undefined} aria-label={t.panelLabel}>
          {isCovered && (
            <UnstyledButton className={classes.back} onClick={close}>
              <IconChevronLeft size={16} aria-hidden />
              {t.views[view].label}
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
