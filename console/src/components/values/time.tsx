import { Tooltip } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { formatExact, formatRelative, formatSpan, formatZoned } from '../../format/time.ts';
import { strings } from '../../strings/strings.ts';
import classes from './values.module.css';

const TICK_MS = 30_000;
const NowContext = createContext(0);

/** The current time in milliseconds, updated every 30 s: enough for `3 d`. */
export const useNow = () => useContext(NowContext);

export function NowProvider({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

interface TimeProps {
  /** ISO time; null is shown as `absent`. */
  at: string | null;
  /** `relative` is "3 d ago" (default), `span` "3 d", `exact` "9 Mar 2026, 14:05:07". */
  as?: 'relative' | 'span' | 'exact';
  absent?: string;
  /** A text before the time: `revoked 3 d ago`. */
  prefix?: string;
  /**
   * Shows the exact time to keyboard and touch too. It makes a stop of Tab, so it is for the few places where the exact
   * time matters.
   */
  isReachable?: boolean;
}

/** The pointer has the element's title instead. */
const ON_FOCUS = { hover: false, focus: true, touch: true };

/** A time. On hover it shows the exact time with its zone, and in UTC. */
export function Time({ at, as = 'relative', absent = strings.common.never, prefix, isReachable = false }: TimeProps) {
  const now = useNow();
  if (at === null) return <span>{absent}</span>;
  const zoned = formatZoned(at);
  const texts = {
    relative: () => formatRelative(at, now),
    span: () => formatSpan(now - Date.parse(at)),
    exact: () => formatExact(at),
  };
  const time = (
    <time className={classes.time} dateTime={at} title={zoned} {...(isReachable && { tabIndex: 0 })}>
      {prefix !== undefined && `${prefix} `}
      {texts[as]()}
    </time>
  );
  if (!isReachable) return time;
  return (
    <Tooltip label={zoned} events={ON_FOCUS}>
      {time}
    </Tooltip>
  );
}
