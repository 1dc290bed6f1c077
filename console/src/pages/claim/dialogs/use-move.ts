import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { hasCode } from '../../../api/api-error.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { useOfferUndo } from '../undo/undo-provider.tsx';
import { useKeepClaim, useReloadClaims } from '../use-claim.ts';
import type { Outcome } from './bulk-results.tsx';
import { type Choice, type Standing, targetOf } from './effect.ts';
import type { Change } from './move-conflict.tsx';
import type { MovedClaim } from './move-dialog.tsx';
import type { MoveFormProps } from './move-form.tsx';
import { moveMany, moveOne, type Target } from './send-move.ts';
import { draftNameOf } from './subject.tsx';

const t = strings.claim.move;
const NOTHING: Choice = { status: null, reason: null };

export type MoveState = ReturnType<typeof useMove>;

const changeOf = (error: unknown): Change | undefined =>
  hasCode(error, 'CLAIM_CHANGED') ? (error.extra.changed as Change | undefined) : undefined;

/** Those that were moved, as they are now. */
function movedOf(results: readonly Outcome[]): MovedClaim[] {
  return results.flatMap(({ outcome, claim }) => (outcome === 'moved' && claim ? [claim] : []));
}

/** Those that were not moved, as they are now. */
function leftOf(results: readonly Outcome[], claims: readonly MovedClaim[]): MovedClaim[] {
  return results.flatMap(({ id, outcome, claim }) => {
    const left = claim ?? claims.find((one) => one.id === id);
    return outcome === 'failed' && left ? [left] : [];
  });
}

/** Moves one claim, or many together, and shows what that made of them. */
function useSendMove() {
  const api = useApi();
  const keep = useKeepClaim();
  const reload = useReloadClaims();
  return async (claims: readonly MovedClaim[], target: Target): Promise<Outcome[]> => {
    const [first, ...more] = claims;
    if (first === undefined || more.length > 0) {
      const outcomes = await moveMany(api, claims, target);
      reload(claims.map(({ id }) => id));
      return outcomes;
    }
    const moved = await moveOne(api, first, target);
    await keep(moved);
    return [{ id: first.id, outcome: 'moved', claim: moved }];
  };
}

/** What is chosen, and sending it. After `CLAIM_CHANGED` the claim is as it is now, and the note stays. */
export function useMove({ claims, given, setClaims, statuses, onClose, onMoved }: MoveFormProps) {
  const sendMove = useSendMove();
  const reload = useReloadClaims();
  const offerUndo = useOfferUndo();
  const [choice, setChoice] = useState(NOTHING);
  const draft = useDraft<string>(draftNameOf('move', given), '');
  const note = draft.value;
  const [change, setChange] = useState<Change>();
  const [results, setResults] = useState<Outcome[]>();
  const target = targetOf(statuses, choice, claims);
  const begin = (left: readonly MovedClaim[]) => {
    setClaims(left);
    setChoice(NOTHING);
    setResults(undefined);
  };
  const run = useMutation({
    mutationFn: async (to: Standing) => {
      const sentAt = Date.now();
      return { sentAt, outcomes: await sendMove(claims, { ...to, note: note.trim() === '' ? null : note }) };
    },
    onSuccess: ({ sentAt, outcomes }, { status }) => {
      const moved = movedOf(outcomes);
      const { label } = strings.statuses.labels[status];
      if (moved.length > 0) {
        const text = moved.length === 1 ? t.done(label) : t.doneMany(moved.length, label);
        draft.forget();
        offerUndo({ claims: moved, text, sentAt });
        onMoved(moved.map(({ id }) => id));
      }
      if (moved.length === outcomes.length) onClose();
      else setResults(outcomes);
    },
    onError: (error) => {
      const now = changeOf(error);
      setChange(now);
      // What the page shows is older than what the service knows; of many, some may have been moved.
      reload(claims.map(({ id }) => id));
      if (now !== undefined) begin([now.claim]);
    },
  });
  return {
    choice,
    choose: (next: Partial<Choice>) => setChoice((before) => ({ ...before, ...next })),
    draft,
    target,
    send: () => target !== undefined && !run.isPending && run.mutate(target),
    isPending: run.isPending,
    error: run.error,
    change,
    results,
    again: () => begin(leftOf(results ?? [], claims)),
  };
}
