import { Kbd } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../format/numbers.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import { SavedViews } from '../saved/saved-views.tsx';
import { useShownView } from '../saved/use-saved-views.ts';
import { shownOf } from '../search/queue-search.ts';
import { useRailCounts } from '../search/use-counts.ts';
import { useQueueState } from '../search/use-queue-state.ts';
import { countOfView, type RailCounts, VIEWS, type ViewId, viewsFor } from '../search/views.ts';
import classes from './rail.module.css';

const t = strings.queue;

interface RailProps {
  /** Called when a view was chosen, to close the drawer. */
  onLeave?: () => void;
}

interface ViewLinkProps extends RailProps {
  view: ViewId;
  counts: RailCounts;
  /** A saved view is shown, and is the current one in the place of the view that it began with. */
  isSaved: boolean;
}

function ViewLink({ view, counts, isSaved, onLeave }: ViewLinkProps) {
  const count = countOfView(view, counts);
  return (
    <Link
      to="/queue"
      search={{ view }}
      className={classes.link}
      activeOptions={{ exact: isSaved }}
      {...(onLeave && { onClick: onLeave })}
    >
      <span className={classes.label}>{t.views[view].label}</span>
      <span className={classes.keys} aria-hidden>
        <Kbd size="xs">g</Kbd> <Kbd size="xs">{VIEWS[view].key}</Kbd>
      </span>
      <span className={classes.count} data-none={count === 0 || undefined}>
        {count === undefined ? '' : formatCount(count)}
      </span>
    </Link>
  );
}

/** The views with their numbers of claims, and the saved views. */
export function QueueRail({ onLeave }: RailProps) {
  const counts = useRailCounts();
  const views = viewsFor(useRole());
  const isSaved = useShownView(shownOf(useQueueState().state)) !== undefined;
  return (
    <>
      <nav aria-label={t.viewsLabel} className={classes.views}>
        {views.map((view) => (
          <ViewLink key={view} view={view} counts={counts} isSaved={isSaved} {...(onLeave && { onLeave })} />
        ))}
      </nav>
      <SavedViews {...(onLeave && { onLeave })} />
    </>
  );
}
