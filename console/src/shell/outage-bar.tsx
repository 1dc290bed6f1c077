import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { answerMissingParts } from '../api/load-part.ts';
import { useOutage, useOutageState } from '../api/outage-context.ts';
import { strings } from '../strings/strings.ts';
import classes from './outage-bar.module.css';

const t = strings.common.outage;

/** Polls at once when the machine is online again or the page gets the focus. */
function useTryNow() {
  const outage = useOutage();
  useEffect(() => {
    const events = ['online', 'focus'];
    for (const event of events) window.addEventListener(event, outage.tryNow);
    return () => {
      for (const event of events) window.removeEventListener(event, outage.tryNow);
    };
  }, [outage]);
}

/**
 * A bar over any page that says that the service cannot be reached or that a new version was installed. It covers no
 * controls.
 */
export function OutageBar() {
  const outage = useOutage();
  const { isOut, isNewVersion } = useOutageState();
  useTryNow();
  useEffect(() => answerMissingParts((failures) => outage.mayLoadAgain(failures)), [outage]);
  const isShown = isOut || isNewVersion;
  return (
    <div className={classes.place} role="status">
      {isShown && (
        <div className={classes.bar} data-testid="outage" data-out={isOut || undefined}>
          {isOut ? <IconPlugConnectedX size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
          <span>
            {isOut ? t.title : t.newVersion}
            <span className={classes.more}> {isOut ? t.kept : t.newVersionKept}</span> {isOut && t.trying}
          </span>
          {isOut ? (
            <Button variant="subtle" size="compact-xs" onClick={outage.tryNow}>
              {t.tryNow}
            </Button>
          ) : (
            <Button size="compact-xs" onClick={() => location.reload()}>
              {t.reload}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
