import { ActionIcon, Button, Checkbox, Fieldset, Group, Stack } from '@mantine/core';
import { IconBellOff, IconCheck, IconClockExclamation, IconFileArrowLeft, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperators } from '../../api/queries.ts';
import type { Notification, NotificationKind } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { Time } from '../../components/values/time.tsx';
import { formatCalendarDay } from '../../format/time.ts';
import { strings } from '../../strings/strings.ts';
import classes from './notifications.module.css';
import { useMarkRead, useNotifications, useTurnOff } from './use-notifications.ts';

const t = strings.notifications;
const KINDS = Object.keys(t.kinds) as NotificationKind[];
const ICONS = { assigned: IconUserCheck, evidence: IconFileArrowLeft, due: IconClockExclamation };

function useWords(): (notification: Notification) => string {
  const operators = useOperators().data;
  return ({ kind, actor, due }) => {
    if (kind === 'assigned') {
      return t.what.assigned(operators?.find(({ email }) => email === actor)?.name ?? actor ?? '');
    }
    return due === null ? t.what.evidence : t.what.due(due, formatCalendarDay(due.on));
  };
}

interface ItemProps {
  notification: Notification;
  words: string;
  onRead: () => void;
  /** Called when its claim is opened. */
  onOpen: () => void;
}

function Item({ notification, words, onRead, onOpen }: ItemProps) {
  const { kind, at, is_read, claim } = notification;
  const Icon = ICONS[kind];
  return (
    <li className={classes.item} data-unread={!is_read || undefined}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <Link to="/claims/$id" params={{ id: claim.id }} className={classes.link} onClick={onOpen}>
        <span className={classes.what}>{words}</span>
        <span className={classes.claim}>
          <bdi>{claim.tracking_number}</bdi> · <bdi>{claim.organization.name}</bdi>
        </span>
        <span className={classes.at}>
          <Time at={at} />
          {!is_read && ` · ${t.unread}`}
        </span>
      </Link>
      {!is_read && (
        <ActionIcon
          size={28}
          aria-label={t.markRead(claim.tracking_number)}
          title={t.markRead(claim.tracking_number)}
          onClick={onRead}
        >
          <IconCheck size={15} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function Choices({ turnedOff }: { turnedOff: readonly NotificationKind[] }) {
  const turnOff = useTurnOff();
  const [chosen, setChosen] = useState(turnedOff);
  const choose = (kinds: NotificationKind[]) => {
    setChosen(kinds);
    turnOff.mutate(kinds, { onError: () => setChosen(turnedOff) });
  };
  return (
    <Fieldset legend={t.choices} mt={6}>
      <Stack gap={8}>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t.kinds[kind]}
            checked={!chosen.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? chosen.filter((each) => each !== kind) : [...chosen, kind])
            }
          />
        ))}
        <ErrorNote error={turnOff.error} />
      </Stack>
    </Fieldset>
  );
}

/** The notifications, newest first, and the choice of their kinds. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const query = useNotifications();
  const read = useMarkRead();
  const words = useWords();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <QueryView query={query}>
      {({ data, turned_off }) => {
        const unread = data.filter(({ is_read }) => !is_read).map(({ id }) => id);
        const open = (notification: Notification) => {
          if (!notification.is_read) read.mutate([notification.id]);
          onLeave();
        };
        return (
          <>
            <Group gap={6}>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={unread.length === 0}
                loading={read.isPending}
                onClick={() => read.mutate(unread)}
              >
                {t.markAll}
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={isChoosing}
                onClick={() => setChoosing(!isChoosing)}
              >
                {t.choose}
              </Button>
            </Group>
            {isChoosing && <Choices turnedOff={turned_off} />}
            <ErrorNote error={read.error} />
            {data.length === 0 && <EmptyState title={t.none} text={t.noneText} Icon={IconBellOff} />}
            <ul className={classes.list}>
              {data.map((each) => (
                <Item
                  key={each.id}
                  notification={each}
                  words={words(each)}
                  onRead={() => read.mutate([each.id])}
                  onOpen={() => open(each)}
                />
              ))}
            </ul>
          </>
        );
      }}
    </QueryView>
  );
}
