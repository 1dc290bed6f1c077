import {
  IconArrowBackUp,
  IconArrowRight,
  IconEye,
  IconFilePlus,
  IconNote,
  IconPaperclip,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { HistoryEvent } from '../../../api/types.ts';
import { Time } from '../../../components/time.tsx';
import { strings } from '../../../strings/strings.ts';
import { useActorName } from '../use-actor-name.ts';
import { EventWords } from './event-words.tsx';
import classes from './history.module.css';
import { UploadWords, ViewWords } from './run-words.tsx';
import type { TimelineEntry } from './timeline.ts';

const t = strings.claim.history;

const ICONS: Record<HistoryEvent['kind'], TablerIcon> = {
  filed: IconFilePlus,
  moved: IconArrowRight,
  taken_back: IconArrowBackUp,
  noted: IconNote,
  assigned: IconUser,
  document_initiated: IconPaperclip,
  document_received: IconPaperclip,
  document_confirmed: IconPaperclip,
  document_viewed: IconEye,
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
  /** What stands out, and what is in the background. */
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

/** One line of the history: who did what, when. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
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
