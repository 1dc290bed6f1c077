import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useShortcut } from '../../shortcuts/use-shortcut.tsx';
import { strings } from '../../strings/strings.ts';
import { listKeyOf, useLiveList } from '../queue/list/use-live-list.ts';
import { step } from '../queue/row-navigation/row-steps.ts';
import { useSetPlace } from '../queue/row-navigation/use-place.ts';
import { type QueueSearch, readSearch, shownOf } from '../queue/search/queue-search.ts';
import { useTotal } from '../queue/search/use-counts.ts';
import classes from './list-navigation.module.css';

const t = strings.claim.listNavigation;
/** More of the list is loaded when so many claims are left before the last known one. */
const AHEAD = 5;

interface LineProps {
  /** The list to go back to; the default one when absent. */
  search?: QueueSearch;
  label: string;
  place: ReactNode;
  onStep: (by: 1 | -1) => void;
  /** The claim was not opened from a list. */
  isBare?: boolean;
}

/** The link back to the list, the position in it, and the buttons to its neighbours; `j` and `k` do the same. */
function Line({ search = {}, label, place, onStep, isBare = false }: LineProps) {
  useShortcut('j', t.next, () => onStep(1));
  useShortcut('k', t.previous, () => onStep(-1));
  const steps = [
    { by: -1, name: t.previous, Icon: IconChevronUp, key: 'k' },
    { by: 1, name: t.next, Icon: IconChevronDown, key: 'j' },
  ] as const;
  return (
    <nav className={classes.navigation} aria-label={t.label}>
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
  notifications.hide('list-navigation');
  notifications.show({ id: 'list-navigation', message });
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

function NavigationInList({ claimId, search }: { claimId: string; search: QueueSearch }) {
  const navigate = useNavigate();
  const state = useMemo(() => shownOf(readSearch(search)), [search]);
  const live = useLiveList(state);
  const total = useTotal(state);
  useSetPlace(listKeyOf(state), claimId);
  const ids = (live.list?.rows ?? []).map(({ id }) => id);
  const place = ids.indexOf(claimId);
  useLoadAhead(live, place);
  const go = (by: 1 | -1) => {
    const id = step(ids, place === -1 ? undefined : claimId, by);
    if (id === undefined || id === claimId) say(by > 0 ? t.last : t.first);
    // Replaced, so that Back leads to the list and not through every claim in between.
    else void navigate({ to: '/claims/$id', params: { id }, state: { list: search }, replace: true });
  };
  const isGone = live.list !== undefined && place === -1;
  const words = isGone ? t.gone : place !== -1 && total !== undefined ? t.place(place + 1, total) : '';
  return <Line search={search} label={strings.queue.views[state.view].label} place={words} onStep={go} />;
}

/** Row navigation on a claim's own page: back to the list that led to it, and to its next and previous claim. */
export function ListNavigation({ claimId, search }: { claimId: string; search: QueueSearch | undefined }) {
  if (search !== undefined) return <NavigationInList claimId={claimId} search={search} />;
  return <Line label={t.queue} place={t.bare} onStep={() => say(t.noList)} isBare />;
}
