import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { hasCode } from '../../../api/api-error.ts';
import { type Api, unwrap } from '../../../api/client.ts';
import { strings } from '../../../strings/strings.ts';
import { useKeepClaim, useReloadClaims } from '../use-claim.ts';
import type { Outcome } from './bulk-results.tsx';
import { type Choice, type Standing, targetOf } from './effect.ts';
import { batchesOf } from './in-batches.ts';
import type { Change } from './move-conflict.tsx';
import type { MovedClaim } from './move-dialog.tsx';
import type { MoveFormProps } from './move-form.tsx';
import type { Moved } from './undo.ts';
import { useOfferUndo } from './use-undo.tsx';

const t = strings.claim.move;

export type MoveState = ReturnType<typeof useMove>;
type Target = Standing & { note: string | null };

/** Moves many, a hundred at a time; what was moved before a batch fails altogether is told with it. */
async function moveMany(api: Api, claims: readonly MovedClaim[], target: Target): Promise<Outcome[]> {
  const results: Outcome[] = [];
  for (const batch of batchesOf(claims)) {
    const named = batch.map(({ id, version }) => ({ id, version }));
    const answer = await unwrap(api.POST('/moves', { body: { claims: named, ...target } }));
    results.push(...answer.results);
  }
  return results;
}

const changeOf = (error: unknown): Change | undefined =>
  hasCode(error, 'CLAIM_CHANGED') ? (error.extra.changed as Change | undefined) : undefined;

function movedOf(results: readonly Outcome[], claims: readonly MovedClaim[]): Moved[] {
  return results.flatMap(({ id, claim }) => {
    const before = claims.find((one) => one.id === id);
    return claim && before ? [{ id, from: before, version: claim.version }] : [];
  });
}

/** What is chosen, and sending it. After `CLAIM_CHANGED` the claim is as it is now, and the note stays. */
export function useMove({ claims: given, statuses, onClose, onMoved }: MoveFormProps) {
  const api = useApi();
  const keep = useKeepClaim();
  const reload = useReloadClaims();
  const offerUndo = useOfferUndo();
  const [claims, setClaims] = useState(given);
  const [choice, setChoice] = useState<Choice>({ status: null, reason: null });
  const [note, setNote] = useState('');
  const [change, setChange] = useState<Change>();
  const [results, setResults] = useState<Outcome[]>();
  const target = targetOf(statuses, choice, claims);

  const finish = (outcomes: readonly Outcome[], to: Standing) => {
    const moved = movedOf(outcomes, claims);
    reload(moved.map(({ id }) => id));
    if (moved.length === 0) return;
    const { label } = strings.statuses.labels[to.status];
    offerUndo(moved, moved.length === 1 ? t.done(label) : t.doneMany(moved.length, label));
    onMoved();
  };
  const moveOne = async (claim: MovedClaim, to: Target): Promise<Outcome[]> => {
    const params = { path: { id: claim.id } };
    const moved = await unwrap(api.POST('/claims/{id}/moves', { params, body: { ...to, version: claim.version } }));
    await keep(moved);
    return [{ id: claim.id, outcome: 'moved', claim: moved }];
  };
  const run = useMutation({
    mutationFn: (to: Standing) => {
      const sent = { ...to, note: note.trim() === '' ? null : note };
      const [first, ...more] = claims;
      return first !== undefined && more.length === 0 ? moveOne(first, sent) : moveMany(api, claims, sent);
    },
    onSuccess: (outcomes, to) => {
      finish(outcomes, to);
      if (outcomes.every(({ outcome }) => outcome === 'moved')) onClose();
      else setResults([...outcomes]);
    },
    onError: (error) => {
      const now = changeOf(error);
      setChange(now);
      // Of many, some may have been moved before the failure.
      reload(claims.map(({ id }) => id));
      if (now === undefined) return;
      setClaims([now.claim]);
      setChoice({ status: null, reason: null });
    },
  });
  return {
    claims,
    choice,
    choose: (next: Partial<Choice>) => setChoice((before) => ({ ...before, ...next })),
    note,
    setNote,
    target,
    send: () => target !== undefined && !run.isPending && run.mutate(target),
    isPending: run.isPending,
    error: run.error,
    change,
    results,
  };
}
