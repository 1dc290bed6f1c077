import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useShortcut } from '../../shortcuts/use-shortcut.tsx';
import { strings } from '../../strings/strings.ts';
import { type QueueSearch, readSearch, shownOf } from '../queue/queue-search.ts';
import { useTotal } from '../queue/rail/use-rail-counts.ts';
import { listKeyOf, useLiveList } from '../queue/rows/use-live-list.ts';
import { useStandAt } from '../queue/rows/use-place.ts';
import { step } from '../queue/walk.ts';
import classes from './trail.module.css';

const t = strings.claim.trail;
/** This many claims before the last one that is known, more of the list is loaded. */
const AHEAD = 5;

interface LineProps {
  /** The list to go back to; the default one when absent. */
  search?: QueueSearch;
  label: string;
  place: ReactNode;
  onStep: (by: 1 | -1) => void;
  /** There is no list to walk. */
  isBare?: boolean;
}

/** The way back, the place in the list, and the way on; `j` and `k` do the same. */
function Line({ search = {}, label, place, onStep, isBare = false }: LineProps) {
  useShortcut('j', t.next, () => onStep(1));
  useShortcut('k', t.previous, () => onStep(-1));
  const steps = [
    { by: -1, name: t.previous, Icon: IconChevronUp, key: 'k' },
    { by: 1, name: t.next, Icon: IconChevronDown, key: 'j' },
  ] as const;
  return (
    <nav className={classes.trail} aria-label={t.label}>
      <Link to="/queue" search={search} className={classes.back}>
        <IconChevronLeft size={15} aria-hidden />
        {label}
      </Link>
      <span className={classes.place}>{place}</span>
      {!isBare &&
        steps.map(({ by, name, Icon, key }) => (
          <ActionIcon key={key} aria-label={name} title={`${name} (${key})`} onClick={() => onStep(by)}>
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
    </nav>
  );
}

const say = (message: string) => {
  notifications.hide('trail');
  notifications.show({ id: 'trail', message });
};

/** Loads more of the list before its last known claim is reached. */
function useLoadAhead({ list, more }: ReturnType<typeof useLiveList>, place: number) {
  const isWanted =
    list !== undefined &&
    list.cursor !== null &&
    place >= list.rows.length - AHEAD &&
    !more.isLoading &&
    !more.hasFailed;
  const load = useEffectEvent(more.onMore);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
}

function ListTrail({ claimId, search }: { claimId: string; search: QueueSearch }) {
  const navigate = useNavigate();
  const state = useMemo(() => shownOf(readSearch(search)), [search]);
  const live = useLiveList(state);
  const total = useTotal(state);
  useStandAt(listKeyOf(state), claimId);
  const ids = (live.list?.rows ?? []).map(({ id }) => id);
  const place = ids.indexOf(claimId);
  useLoadAhead(live, place);
  const go = (by: 1 | -1) => {
    const id = step(ids, place === -1 ? undefined : claimId, by);
    if (id === undefined || id === claimId) say(by > 0 ? t.last : t.first);
    // Back leads to the list, not through every claim that was walked past.
    else void navigate({ to: '/claims/$id', params: { id }, state: { list: search }, replace: true });
  };
  const isGone = live.list !== undefined && place === -1;
  const words = isGone ? t.gone : place !== -1 && total !== undefined ? t.place(place + 1, total) : '';
  return <Line search={search} label={strings.queue.views[state.view].label} place={words} onStep={go} />;
}

/** On a claim's own page: back to the list that led to it, and to its next and previous claim. */
export function Trail({ claimId, search }: { claimId: string; search: QueueSearch | undefined }) {
  if (search !== undefined) return <ListTrail claimId={claimId} search={search} />;
  return <Line label={t.queue} place={t.bare} onStep={() => say(t.noList)} isBare />;
}
