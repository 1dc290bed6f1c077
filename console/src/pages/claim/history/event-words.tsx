import type { HistoryEvent } from '../../../api/types.ts';
import { ReasonText } from '../../../components/reason-text.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Time } from '../../../components/time.tsx';
import { useSession } from '../../../session/session-context.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './history.module.css';

const t = strings.claim.history;

/** What was written, exactly so. */
export function Said({ text }: { text: string }) {
  return (
    <ScrollBox className={classes.said} label={t.said}>
      {text}
    </ScrollBox>
  );
}

type Standing = NonNullable<HistoryEvent['to']>;

/** A status with its reason, in one line. */
export function StandingWords({ standing }: { standing: Standing }) {
  return (
    <>
      <StatusBadge status={standing.status} />
      {standing.status_reason !== null && (
        <>
          {' '}
          <span className={classes.reason}>
            <ReasonText reason={standing.status_reason} />
          </span>
        </>
      )}
    </>
  );
}

/** A move that was taken back, and since when the claim is so again. */
function TakeBackWords({ event: { to, since } }: { event: HistoryEvent }) {
  if (to === undefined) return null;
  return (
    <>
      {t.tookBack} <StandingWords standing={to} />
      {since !== undefined && (
        <span className={classes.from}>
          {' '}
          {t.since} <Time at={since} />
        </span>
      )}
    </>
  );
}

function MoveWords({ event: { from, to, note } }: { event: HistoryEvent }) {
  if (to === undefined) return null;
  const isReasonOnly = from?.status === to.status;
  return (
    <>
      {isReasonOnly ? t.reasonChanged : t.moved} <StandingWords standing={to} />
      {from !== undefined && !isReasonOnly && (
        <span className={classes.from}>
          {' '}
          {t.from} {strings.statuses.labels[from.status].label}
        </span>
      )}
      {note !== undefined && <Said text={note} />}
    </>
  );
}

function AssignmentWords({ event: { assignee, actor } }: { event: HistoryEvent }) {
  const me = useSession().operator;
  if (!assignee) return t.unassigned;
  if (assignee.id === me.id && actor.name === me.email) return t.assignedToSelf;
  return <bdi>{t.assignedTo(assignee.name)}</bdi>;
}

/** What an actor did, after their name. */
export function EventWords({ event }: { event: HistoryEvent }) {
  if (event.kind === 'filed') return t.filed;
  if (event.kind === 'moved') return <MoveWords event={event} />;
  if (event.kind === 'taken_back') return <TakeBackWords event={event} />;
  if (event.kind === 'assigned') return <AssignmentWords event={event} />;
  return (
    <>
      {t.noted}
      <Said text={event.text ?? ''} />
    </>
  );
}
