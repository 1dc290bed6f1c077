import { ActionIcon, Drawer, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { loadPart } from '../../api/load-part.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { strings } from '../../strings/strings.ts';
import { useUnread } from './use-notifications.ts';

const NotificationList = lazy(async () => ({
  default: (await loadPart(() => import('./notification-list.tsx'))).NotificationList,
}));

const t = strings.notifications;

/** Says to screen readers how many are unread when there are more than before, and nothing else. */
function useQuietAnnouncement(unread: number | undefined) {
  const announce = useAnnounce();
  const known = useRef(unread);
  useEffect(() => {
    if (unread !== undefined && known.current !== undefined && unread > known.current) announce(t.saysUnread(unread));
    if (unread !== undefined) known.current = unread;
  }, [announce, unread]);
}

/** The button with the number of unread notifications, and the list that it opens. */
export function NotificationBell() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const known = useUnread();
  const unread = known ?? 0;
  useQuietAnnouncement(known);
  return (
    <>
      <Indicator label={t.badge(unread)} disabled={unread === 0} size={16} offset={5} color="red">
        <ActionIcon
          size={30}
          aria-label={t.open(unread)}
          title={t.open(unread)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          <IconBell size={19} aria-hidden />
        </ActionIcon>
      </Indicator>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size={400}
        title={t.title}
        closeButtonProps={{ 'aria-label': strings.common.actions.close }}
      >
        <Suspense fallback={null}>{isOpen && <NotificationList onLeave={close} />}</Suspense>
      </Drawer>
    </>
  );
}
