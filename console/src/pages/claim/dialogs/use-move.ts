import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { type Api, unwrap, useApi } from '../../../api/client.ts';
import type { ClaimDetail, MoveFiling } from '../../../api/types.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { useMoveFiling } from '../filing/use-filing.ts';
import { type MoveMoney, useMoveMoney } from '../money/use-money.ts';
import { useOfferUndo } from '../undo/undo-provider.tsx';
import { useKeepClaim, useReloadClaims } from '../use-claim.ts';
import type { Outcome } from './bulk-results.tsx';
import { draftNameOf, type MovedClaim } from './dialog.tsx';
import { type Choice, type Standing, type StatusEntry, targetOf } from './move-effect.ts';
import type { Change } from './move-notes.tsx';

const t = strings.claim.move;
const NOTHING: Choice = { status: null, reason: null };

/** A move to begin with, which is sent as it is or changed. */
export interface ProposedMove extends Choice {
  message: string;
}

export interface MoveOptions {
  claims: readonly MovedClaim[];
  /** The claims that the dialog was opened for. */
  given: readonly MovedClaim[];
  /** Replaces the claims by those that the operator has to choose for again, in their current state. */
  setClaims: (claims: readonly MovedClaim[]) => void;
  statuses: readonly StatusEntry[];
  onClose: () => void;
  onMoved: (ids: readonly string[]) => void;
  proposed?: ProposedMove | undefined;
}

type Target = Standing & { note: string | null; status_message: string | null; filing?: MoveFiling };
/** A claim with what its move records of its money. */
interface Moving {
  claim: MovedClaim;
  money: MoveMoney;
}

const NO_TEXTS = { note: '', message: '' };
const unlessBlank = (text: string) => (text.trim() === '' ? null : text);

function moveOne(api: Api, { claim: { id, version }, money }: Moving, target: Target): Promise<ClaimDetail> {
  const body = { ...target, ...money, version };
  return unwrap(api.POST('/claims/{id}/moves', { params: { path: { id } }, body }));
}

/** Adds the current claim to an outcome that failed because somebody else changed it. */
async function withPresent(api: Api, outcome: Outcome): Promise<Outcome> {
  if (outcome.error?.code !== 'CLAIM_CHANGED') return outcome;
  const answer = unwrap(api.GET('/claims/{id}', { params: { path: { id: outcome.id } } }));
  // Without the claim, only its status is not shown.
  return { ...outcome, claim: await answer.catch(() => undefined) };
}

/** Moves up to a hundred claims, each independently, and gives the outcome of each. */
async function moveMany(api: Api, claims: readonly Moving[], target: Target): Promise<Outcome[]> {
  const named = claims.map(({ claim: { id, version }, money }) => ({ id, version, ...money }));
  const { results } = await unwrap(api.POST('/moves', { body: { claims: named, ...target } }));
  return Promise.all(results.map((outcome) => withPresent(api, outcome)));
}

export type MoveState = ReturnType<typeof useMove>;

const changeOf = (error: unknown): Change | undefined =>
  hasCode(error, 'CLAIM_CHANGED') ? (error.extra.changed as Change | undefined) : undefined;

/** The claims that were moved, in their current state. */
function movedOf(results: readonly Outcome[]): MovedClaim[] {
  return results.flatMap(({ outcome, claim }) => (outcome === 'moved' && claim ? [claim] : []));
}

/** The claims that were not moved, in their current state. */
function leftOf(results: readonly Outcome[], claims: readonly MovedClaim[]): MovedClaim[] {
  return results.flatMap(({ id, outcome, claim }) => {
    const left = claim ?? claims.find((one) => one.id === id);
    return outcome === 'failed' && left ? [left] : [];
  });
}

/** Sends the move of one claim or of several, and updates the queries that show them. */
function useSendMove() {
  const api = useApi();
  const keep = useKeepClaim();
  const reload = useReloadClaims();
  return async (claims: readonly Moving[], target: Target): Promise<Outcome[]> => {
    const [first, ...more] = claims;
    if (first === undefined || more.length > 0) {
      const outcomes = await moveMany(api, claims, target);
      reload(claims.map(({ claim }) => claim.id));
      return outcomes;
    }
    const moved = await moveOne(api, first, target);
    await keep(moved);
    return [{ id: first.claim.id, outcome: 'moved', claim: moved }];
  };
}

/**
 * The state of the form, and sending it. After `CLAIM_CHANGED` the claim is replaced by its current state, and both
 * texts are kept.
 */
export function useMove({ claims, given, setClaims, statuses, onClose, onMoved, proposed }: MoveOptions) {
  const sendMove = useSendMove();
  const reload = useReloadClaims();
  const offerUndo = useOfferUndo();
  const filing = useMoveFiling(given);
  const money = useMoveMoney(given);
  const [choice, setChoice] = useState<Choice>(proposed ?? NOTHING);
  const draft = useDraft(draftNameOf(proposed ? 'ask' : 'move', given), {
    ...NO_TEXTS,
    message: proposed?.message ?? '',
  });
  const [change, setChange] = useState<Change>();
  const [results, setResults] = useState<Outcome[]>();
  const target = targetOf(statuses, choice, claims);
  const begin = (left: readonly MovedClaim[]) => {
    setClaims(left);
    setChoice(NOTHING);
    setResults(undefined);
  };
  const run = useMutation({
    mutationFn: async ({ to, moving }: { to: Standing; moving: readonly Moving[] }) => {
      const sentAt = Date.now();
      const recorded = to.status === 'UNDER_REVIEW' ? filing.input() : undefined;
      const filed = recorded === undefined ? {} : { filing: recorded };
      const texts = { note: unlessBlank(draft.value.note), status_message: unlessBlank(draft.value.message) };
      return { sentAt, outcomes: await sendMove(moving, { ...to, ...texts, ...filed }) };
    },
    onSuccess: ({ sentAt, outcomes }, { to: { status } }) => {
      const moved = movedOf(outcomes);
      const { label } = strings.statuses.labels[status];
      if (moved.length > 0) {
        const text = moved.length === 1 ? t.done(label) : t.doneMany(moved.length, label);
        draft.forget();
        filing.forget();
        money.forget();
        offerUndo({ claims: moved, text, sentAt });
        onMoved(moved.map(({ id }) => id));
      }
      if (moved.length === outcomes.length) onClose();
      else setResults(outcomes);
    },
    onError: (error) => {
      const now = changeOf(error);
      setChange(now);
      // The page is out of date; of several claims, some may have been moved.
      reload(claims.map(({ id }) => id));
      if (now !== undefined) begin([now.claim]);
    },
  });
  const send = () => {
    const amounts = target && money.inputs(target.status, claims);
    if (target === undefined || amounts === undefined || run.isPending) return;
    run.mutate({ to: target, moving: claims.map((claim, n) => ({ claim, money: amounts[n] ?? {} })) });
  };
  return {
    choice,
    choose: (next: Partial<Choice>) => setChoice((before) => ({ ...before, ...next })),
    draft,
    filing,
    money,
    target,
    send,
    isPending: run.isPending,
    error: run.error,
    change,
    results,
    again: () => begin(leftOf(results ?? [], claims)),
  };
}
