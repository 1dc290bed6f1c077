import { ActionIcon } from '@mantine/core';
import { IconBell, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { ClaimDetail, HistoryEvent } from '../../../api/types.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Time } from '../../../components/time.tsx';
import { strings } from '../../../strings/strings.ts';
import { plainName } from '../evidence/shorten.ts';
import { useActorName } from '../use-actor-name.ts';
import classes from './history.module.css';
import { useNews } from './use-news.ts';

const t = strings.claim.news;
const short = strings.claim.history.short;

function sentenceOf({ kind, to, assignee, document }: HistoryEvent, who: string): string {
  if (kind === 'moved' && to) return short.moved(who, strings.statuses.labels[to.status].label);
  if (kind === 'taken_back' && to) return short.tookBack(who, strings.statuses.labels[to.status].label);
  if (kind === 'noted') return short.noted(who);
  if (document) return short.uploaded(who, plainName(document.name));
  return assignee ? short.assigned(who, assignee.name) : short.unassigned(who);
}

/** Says quietly what somebody else did while the claim is open; nothing that is being read moves. */
export function NewsNote({ claim }: { claim: ClaimDetail }) {
  const { news, dismiss } = useNews(claim);
  const nameOf = useActorName();
  const announce = useAnnounce();
  const last = news.at(-1);
  const text = last && sentenceOf(last, nameOf(last.actor));
  const say = useEffectEvent(() => text !== undefined && announce(text));
  // Said once for each event, not again when a name is loaded.
  useEffect(() => {
    if (last?.id !== undefined) say();
  }, [last?.id]);
  if (last === undefined) return null;
  return (
    <aside className={classes.news} aria-label={t.label}>
      <div className={classes.newsBox} data-testid="news">
        <IconBell size={15} aria-hidden />
        <span>
          {text} <Time at={last.at} />
          {news.length > 1 && ` ${t.more(news.length - 1)}`}
        </span>
        <ActionIcon size="sm" onClick={dismiss} aria-label={t.dismiss}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
    </aside>
  );
}
