import { IconMail } from '@tabler/icons-react';
import type { HistoryEvent } from '../../../api/types.ts';
import { ScrollBox } from '../../../components/layout/scroll-box.tsx';
import { Time } from '../../../components/values/time.tsx';
import { formatCalendarDay } from '../../../format/days.ts';
import { useSession } from '../../../session/session-context.ts';
import { ReasonText, StatusBadge } from '../../../status/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { plainName } from '../evidence/documents.ts';
import { filingWords } from '../filing/filing-words.ts';
import { moneyText } from '../money/amount.ts';
import classes from './history.module.css';
import type { TimelineDocument, UploadRun, UploadStep } from './timeline.ts';

const t = strings.claim.history;
const NAMED = 4;
const STEPS: readonly UploadStep[] = ['registered', 'received', 'confirmed', 'attached'];

function Names({ documents }: { documents: readonly TimelineDocument[] }) {
  const more = documents.length - NAMED;
  return (
    <ul className={classes.names}>
      {documents.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>
          <bdi>{plainName(name)}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t.andMore(more)}</li>}
    </ul>
  );
}

/** The names of documents that were uploaded together, and how many were registered, received or confirmed. */
export function UploadWords({ documents }: Pick<UploadRun, 'documents'>) {
  const steps = STEPS.map((step) => ({ step, count: documents.filter((one) => one.step === step).length }));
  const told = steps.filter(({ count }) => count > 0).map(({ step, count }) => t.uploads[step](count));
  return (
    <>
      {told.join('; ')}
      <Names documents={documents} />
    </>
  );
}

/** The names of the documents that somebody viewed. */
export function ViewWords({ documents }: { documents: readonly TimelineDocument[] }) {
  return (
    <>
      {t.viewed(documents.length)}
      <Names documents={documents} />
    </>
  );
}

/** The text of a note, exactly as it was written. */
export function NoteText({ text }: { text: string }) {
  return (
    <ScrollBox className={classes.noteText} label={t.said}>
      {text}
    </ScrollBox>
  );
}

/** The message that the client reads, apart from notes by its name and its colour. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className={classes.message}>
      <div className={classes.messageName}>
        <IconMail size={14} aria-hidden /> {t.message}
      </div>
      <ScrollBox className={classes.messageText} label={t.message}>
        {text}
      </ScrollBox>
    </div>
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

/** A move that was taken back, and the time since when the claim has its earlier status again. */
function TakeBackWords({ event: { to, since, status_message } }: { event: HistoryEvent }) {
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
      {status_message !== undefined && <MessageText text={status_message} />}
    </>
  );
}

function MoveWords({ event: { from, to, note, status_message } }: { event: HistoryEvent }) {
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
      {note !== undefined && <NoteText text={note} />}
      {status_message !== undefined && <MessageText text={status_message} />}
    </>
  );
}

function AssignmentWords({ event: { assignee, actor } }: { event: HistoryEvent }) {
  const me = useSession().operator;
  if (!assignee) return t.unassigned;
  if (assignee.id === me.id && actor.name === me.email) return t.assignedToSelf;
  return <bdi>{t.assignedTo(assignee.name)}</bdi>;
}

function FollowUpWords({ event: { look_on = '', at, text } }: { event: HistoryEvent }) {
  return (
    <>
      {t.followUpSet(formatCalendarDay(look_on, at))}
      {text !== undefined && <NoteText text={text} />}
    </>
  );
}

function FiledWords({ event: { filing } }: { event: HistoryEvent }) {
  const words = filing && filingWords(filing);
  return words === undefined ? strings.claim.filing.removed : strings.claim.filing.recorded(words);
}

/** The words for an event of an evidence request; undefined for every other event. */
function requestWords({ kind, request }: HistoryEvent): string | undefined {
  const told = strings.claim.evidenceRequests;
  if (kind === 'evidence_request_opened') return told.opened;
  if (kind === 'evidence_request_revoked') return told.wasRevoked;
  if (kind !== 'evidence_requested') return undefined;
  return told.askedFor((request?.kinds ?? []).map((each) => strings.playbook.kinds[each]).join(', '));
}

/** The words for an event of money; undefined for every other event. */
function moneyEventWords({ kind, refund, payment }: HistoryEvent): string | undefined {
  const told = strings.claim.money.history;
  if (payment) return (kind === 'payment_withdrawn' ? told.withdrawn : told.paid)(moneyText(payment));
  if (!refund) return undefined;
  const { amount, currency, minor_digits } = refund;
  if (amount === null || currency === null || minor_digits === null) return told.takenAway;
  return told.approved(moneyText({ amount, currency, minor_digits }));
}

/** The sentence after an actor's name that says what they did. */
export function EventWords({ event }: { event: HistoryEvent }) {
  if (event.kind === 'filed') return t.filed;
  if (event.kind === 'moved') return <MoveWords event={event} />;
  if (event.kind === 'taken_back') return <TakeBackWords event={event} />;
  if (event.kind === 'assigned') return <AssignmentWords event={event} />;
  if (event.kind === 'follow_up_removed') return t.followUpRemoved;
  if (event.kind === 'follow_up_set') return <FollowUpWords event={event} />;
  if (event.kind === 'filed_with_carrier') return <FiledWords event={event} />;
  const told = requestWords(event) ?? moneyEventWords(event);
  if (told !== undefined) return told;
  return (
    <>
      {t.noted}
      <NoteText text={event.text ?? ''} />
    </>
  );
}
