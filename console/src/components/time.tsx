import { formatRelative, formatSpan, formatUtc } from '../format/time.ts';
import { strings } from '../strings/strings.ts';
import { useNow } from './now.tsx';
import classes from './time.module.css';

interface TimeProps {
  /** ISO time; null is shown as `absent`. */
  at: string | null;
  /** `relative` is "3 d ago" (default), `span` "3 d", `exact` "2026-03-09 14:05:07 UTC". */
  as?: 'relative' | 'span' | 'exact';
  absent?: string;
  /** Said before it: `revoked 3 d ago`. */
  prefix?: string;
}

/** A time; exact in UTC on hover. */
export function Time({ at, as = 'relative', absent = strings.common.never, prefix }: TimeProps) {
  const now = useNow();
  if (at === null) return <span>{absent}</span>;
  const exact = formatUtc(at);
  const texts = {
    relative: () => formatRelative(at, now),
    span: () => formatSpan(now - Date.parse(at)),
    exact: () => exact,
  };
  return (
    <time className={classes.time} dateTime={at} title={exact}>
      {prefix !== undefined && `${prefix} `}
      {texts[as]()}
    </time>
  );
}
