import { useEffect, useRef, useState } from 'react';
import type { ClaimDetail, HistoryEvent } from '../../../api/types.ts';
import { useSession } from '../../../session/session-context.tsx';
import { newsOf } from './news.ts';

const idsOf = (history: readonly HistoryEvent[]) => new Set(history.map(({ id }) => id));

/** What others did to the claim since it was opened, until it is dismissed. */
export function useNews(claim: ClaimDetail): { news: readonly HistoryEvent[]; dismiss: () => void } {
  const me = useSession().operator.email;
  const [news, setNews] = useState<readonly HistoryEvent[]>([]);
  const [opened] = useState(() => idsOf(claim.history));
  const known = useRef<ReadonlySet<string>>(opened);
  useEffect(() => {
    const fresh = newsOf(claim.history, known.current, me);
    known.current = idsOf(claim.history);
    if (fresh.length > 0) setNews((before) => [...before, ...fresh]);
  }, [claim.history, me]);
  return { news, dismiss: () => setNews([]) };
}
