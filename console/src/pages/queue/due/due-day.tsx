import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCalendarDue, IconMoon } from '@tabler/icons-react';
import type { ClaimRow } from '../../../api/types.ts';
import { useNow } from '../../../components/values/time.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './due-day.module.css';
import { describeDue, explainDue, isAsleep, isUnknown, levelOfDue, wholeDay } from './due-day.ts';

const t = strings.queue.due;
const ICONS = { missed: IconAlertTriangle, soon: IconCalendarDue, later: undefined };

/** The day by which something is due about a claim, in words, with an icon when it is soon or past; and a moon while it is asleep. */
export function DueDay({ row }: { row: ClaimRow }) {
  const now = useNow();
  const { due, asleep_until } = row;
  const asleep = isAsleep(row, now) && asleep_until !== null ? t.asleep(wholeDay(asleep_until)) : undefined;
  const none = isUnknown(row) ? t.unknownTitle : t.nothing;
  const title = [due ? explainDue(due) : none, asleep].filter((each) => each !== undefined).join('. ');
  const level = due ? levelOfDue(due, now) : 'later';
  const Icon = ICONS[level];
  return (
    <span className={classes.due} data-level={level} title={title}>
      {(Icon || asleep !== undefined) && (
        <span className={classes.icons} aria-hidden>
          {Icon && <Icon size={14} />}
          {asleep !== undefined && <IconMoon size={14} className={classes.asleep} />}
        </span>
      )}
      {due ? <span>{describeDue(due, now)}</span> : <span aria-hidden>{isUnknown(row) ? t.unknown : '–'}</span>}
      <VisuallyHidden>{due ? asleep : title}</VisuallyHidden>
    </span>
  );
}
