import {
  IconArrowBackUp,
  IconArrowRight,
  IconCalendarOff,
  IconCalendarTime,
  IconCoinOff,
  IconCoins,
  IconEye,
  IconFilePlus,
  IconMailOff,
  IconMailOpened,
  IconMailQuestion,
  IconNote,
  IconPaperclip,
  IconReceiptRefund,
  IconSend,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useMemo } from 'react';
import type { ClaimDetail, HistoryEvent } from '../../../api/types.ts';
import { Time } from '../../../components/values/time.tsx';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import { LoadOlder, Part } from '../part.tsx';
import { useActorName } from '../use-actor-name.ts';
import type { Older } from '../use-claim.ts';
import { EventWords, UploadWords, ViewWords } from './event-words.tsx';
import classes from './history.module.css';
import { NoteComposer } from './note-composer.tsx';
import { entriesOf, type TimelineEntry } from './timeline.ts';

const t = strings.claim.history;

const ICONS: Record<HistoryEvent['kind'], TablerIcon> = {
  filed: IconFilePlus,
  moved: IconArrowRight,
  taken_back: IconArrowBackUp,
  noted: IconNote,
  assigned: IconUser,
  filed_with_carrier: IconSend,
  refund_recorded: IconReceiptRefund,
  payment_recorded: IconCoins,
  payment_withdrawn: IconCoinOff,
  document_initiated: IconPaperclip,
  document_received: IconPaperclip,
  document_confirmed: IconPaperclip,
  document_attached: IconPaperclip,
  document_viewed: IconEye,
  follow_up_set: IconCalendarTime,
  follow_up_removed: IconCalendarOff,
  evidence_requested: IconMailQuestion,
  evidence_request_opened: IconMailOpened,
  evidence_request_revoked: IconMailOff,
};

function Actor({ actor }: { actor: HistoryEvent['actor'] }) {
  const nameOf = useActorName();
  const title = actor.kind === 'client' ? t.client : actor.name;
  return (
    <bdi className={classes.actor} title={title}>
      {nameOf(actor)}
    </bdi>
  );
}

interface LineProps {
  Icon: TablerIcon;
  /** How much the line stands out. */
  weight: 'strong' | 'plain' | 'quiet';
  actor: HistoryEvent['actor'];
  at: string;
  children: ReactNode;
}

function Line({ Icon, weight, actor, at, children }: LineProps) {
  return (
    <li className={classes.item} data-weight={weight}>
      <span className={classes.icon}>
        <Icon size={14} aria-hidden />
      </span>
      <div className={classes.words}>
        <span className={classes.when}>
          <Time at={at} isReachable />
        </span>
        <Actor actor={actor} /> {children}
      </div>
    </li>
  );
}

const WEIGHTS: Partial<Record<HistoryEvent['kind'], LineProps['weight']>> = {
  moved: 'strong',
  taken_back: 'strong',
  noted: 'strong',
};

/** One line of the history: the actor, what they did, and when. */
function TimelineItem({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'uploads') {
    return (
      <Line Icon={IconPaperclip} weight="plain" actor={entry.actor} at={entry.at}>
        <UploadWords documents={entry.documents} />
      </Line>
    );
  }
  if (entry.kind === 'views') {
    return (
      <Line Icon={IconEye} weight="quiet" actor={entry.actor} at={entry.at}>
        <ViewWords documents={entry.documents} />
      </Line>
    );
  }
  const { event } = entry;
  return (
    <Line Icon={ICONS[event.kind]} weight={WEIGHTS[event.kind] ?? 'plain'} actor={event.actor} at={event.at}>
      <EventWords event={event} />
    </Line>
  );
}

interface HistoryProps {
  /** The claim, including older history that was loaded. */
  claim: ClaimDetail;
  older: Older;
  order: 2 | 3;
  composer: Ref<HTMLTextAreaElement>;
}

/** The history of a claim, oldest first, and below it the field for a note. */
export function History({ claim, older, order, composer }: HistoryProps) {
  const entries = useMemo(() => entriesOf(claim.history), [claim.history]);
  const canWork = canWorkClaims(useRole());
  return (
    <Part title={strings.claim.history.title} order={order} name="history">
      <LoadOlder older={older} text={strings.claim.history.older} />
      <ol className={classes.timeline}>
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {canWork && (
        <div className={classes.composer}>
          <NoteComposer claimId={claim.id} ref={composer} />
        </div>
      )}
    </Part>
  );
}
