import { ActionIcon } from '@mantine/core';
import { IconBell, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClaimDetail, HistoryEvent } from '../../../api/types.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Time } from '../../../components/values/time.tsx';
import { useSession } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import { plainName } from '../evidence/documents.ts';
import { useActorName } from '../use-actor-name.ts';
import classes from './history.module.css';
import { updatesOf } from './timeline.ts';

const idsOf = (history: readonly HistoryEvent[]) => new Set(history.map(({ id }) => id));

/** The events by others since the claim was opened or the updates were dismissed. */
function useUpdates(claim: ClaimDetail): { updates: readonly HistoryEvent[]; dismiss: () => void } {
  const me = useSession().operator.email;
  const [updates, setUpdates] = useState<readonly HistoryEvent[]>([]);
  const [opened] = useState(() => idsOf(claim.history));
  const known = useRef<ReadonlySet<string>>(opened);
  useEffect(() => {
    const fresh = updatesOf(claim.history, known.current, me);
    known.current = idsOf(claim.history);
    if (fresh.length > 0) setUpdates((before) => [...before, ...fresh]);
  }, [claim.history, me]);
  return { updates, dismiss: () => setUpdates([]) };
}

const t = strings.claim.updates;
const short = strings.claim.history.short;

function sentenceOf({ kind, to, assignee, document, refund, payment }: HistoryEvent, who: string): string {
  if (kind === 'moved' && to) return short.moved(who, strings.statuses.labels[to.status].label);
  if (kind === 'taken_back' && to) return short.tookBack(who, strings.statuses.labels[to.status].label);
  if (kind === 'noted') return short.noted(who);
  if (kind === 'filed_with_carrier') return short.filed(who);
  if (refund || payment) return short.money(who);
  if (document) return short[kind === 'document_attached' ? 'attached' : 'uploaded'](who, plainName(document.name));
  return assignee ? short.assigned(who, assignee.name) : short.unassigned(who);
}

/** A note that says what somebody else did while the claim is open. The page around it does not move. */
export function UpdatesNote({ claim }: { claim: ClaimDetail }) {
  const { updates, dismiss } = useUpdates(claim);
  const nameOf = useActorName();
  const announce = useAnnounce();
  const last = updates.at(-1);
  const text = last && sentenceOf(last, nameOf(last.actor));
  const say = useEffectEvent(() => text !== undefined && announce(text));
  // Announced once for each event, and not again when a name is loaded.
  useEffect(() => {
    if (last?.id !== undefined) say();
  }, [last?.id]);
  if (last === undefined) return null;
  return (
    <aside className={classes.updates} aria-label={t.label}>
      <div className={classes.updatesBox} data-testid="updates">
        <IconBell size={15} aria-hidden />
        <span>
          {text} <Time at={last.at} />
          {updates.length > 1 && ` ${t.more(updates.length - 1)}`}
        </span>
        <ActionIcon size="sm" onClick={dismiss} aria-label={t.dismiss}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
    </aside>
  );
}
