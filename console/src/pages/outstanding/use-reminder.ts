import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Api, unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { ClaimQuery } from '../../api/types.ts';

/** Claims of one list request, and of one change. */
const PAGE = 200;
const STEP = 100;
/** More claims are put off by another reminder. */
export const MOST_CLAIMS = 10_000;

export interface Reminder {
  look_on: string;
  note: string;
}

export interface ReminderWork {
  stage: 'collect' | 'set' | 'done' | 'undo' | 'undone';
  claims: readonly string[];
  done: readonly string[];
  failed: number;
}

const COLLECTING: ReminderWork = { stage: 'collect', claims: [], done: [], failed: 0 };

/** How many of the claims are awake, and how many are asleep already. */
export function useReminderCounts(filter: ClaimQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.claims, 'reminder', filter],
    queryFn: async ({ signal }) => {
      const get = (query: ClaimQuery) => unwrap(api.GET('/claims/counts', { params: { query }, signal }));
      const [all, open] = await Promise.all([get(filter), get({ ...filter, asleep: 'false' })]);
      return { awake: open.total, asleep: all.total - open.total };
    },
  });
}

/** The claims that are awake, oldest first; fewer when `tell` says to stop. */
async function collect(api: Api, filter: ClaimQuery, tell: (claims: string[]) => boolean): Promise<string[]> {
  const claims: string[] = [];
  for (let cursor: string | undefined; claims.length < MOST_CLAIMS; ) {
    const query = { ...filter, asleep: 'false' as const, sort: 'filed' as const, limit: PAGE };
    const params = { query: { ...query, ...(cursor !== undefined && { cursor }) } };
    const { data, pagination } = await unwrap(api.GET('/claims', { params }));
    claims.push(...data.map(({ id }) => id));
    if (!tell(claims) || !pagination.has_more || pagination.cursor === null) break;
    cursor = pagination.cursor;
  }
  return claims.slice(0, MOST_CLAIMS);
}

/** Puts off all claims that a number counts, a hundred at a time, and takes that back. Claims that are asleep are left alone. */
export function useReminder(filter: ClaimQuery) {
  const api = useApi();
  const queries = useQueryClient();
  const isStopped = useRef(false);
  const [work, setWork] = useState<ReminderWork>();
  const [error, setError] = useState<unknown>(null);

  /** Changes claims step by step; gives those that were changed, also when a later step is refused. */
  const change = async (claims: readonly string[], day: { look_on: string | null; note: string | null }) => {
    const stage = day.look_on === null ? 'undo' : 'set';
    const done: string[] = [];
    let failed = 0;
    setWork({ stage, claims, done, failed });
    try {
      for (let first = 0; first < claims.length && !isStopped.current; first += STEP) {
        const claim_ids = claims.slice(first, first + STEP);
        const { results } = await unwrap(api.POST('/follow-ups', { body: { claim_ids, ...day } }));
        done.push(...results.flatMap(({ id, outcome }) => (outcome === 'failed' ? [] : [id])));
        failed += results.filter(({ outcome }) => outcome === 'failed').length;
        setWork({ stage, claims, done: [...done], failed });
      }
    } catch (refused) {
      setError(refused);
    }
    void queries.invalidateQueries({ queryKey: [KEYS.claims] });
    return { claims, done, failed };
  };

  const begin = () => {
    isStopped.current = false;
    setError(null);
  };
  const send = async ({ look_on, note }: Reminder) => {
    begin();
    setWork(COLLECTING);
    try {
      const claims = await collect(api, filter, (found) => {
        setWork({ ...COLLECTING, claims: [...found] });
        return !isStopped.current;
      });
      const changed = await change(claims, { look_on, note: note.trim() || null });
      // The form comes back when nothing was changed: the day or the note was refused, or somebody stopped.
      setWork(changed.done.length + changed.failed === 0 ? undefined : { stage: 'done', ...changed });
    } catch (refused) {
      setError(refused);
      setWork(undefined);
    }
  };
  const undo = async () => {
    begin();
    const before = work?.done ?? [];
    const { done, failed } = await change(before, { look_on: null, note: null });
    const rest = before.filter((id) => !done.includes(id));
    if (rest.length > failed) setWork({ stage: 'done', claims: rest, done: rest, failed: 0 });
    else setWork({ stage: 'undone', claims: before, done, failed });
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { work, error, send, undo, stop };
}
