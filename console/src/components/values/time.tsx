import { Tooltip } from '@mantine/core';
import { formatExact, formatRelative, formatSpan, formatZoned } from '../format/time.ts';
import { strings } from '../strings/strings.ts';
import { useNow } from './now.tsx';
import classes from './time.module.css';

interface TimeProps {
  /** ISO time; null is shown as `absent`. */
  at: string | null;
  /** `relative` is "3 d ago" (default), `span` "3 d", `exact` "9 Mar 2026, 14:05:07". */
  as?: 'relative' | 'span' | 'exact';
  absent?: string;
  /** Said before it: `revoked 3 d ago`. */
  prefix?: string;
  /** The keyboard and a finger get the exact time too: for the few places where it matters, as each is a stop of Tab. */
  isReachable?: boolean;
}

/** The pointer has the title. */
const ON_FOCUS = { hover: false, focus: true, touch: true };

/** A time; exact on hover, with its zone and in UTC. */
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
