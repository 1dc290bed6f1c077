import { Button, CloseButton, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ApiError, describeError } from '../../../api/api-error.ts';
import { type Api, unwrap, useApi } from '../../../api/client.ts';
import { loadPart } from '../../../api/load-part.ts';
import { keepDraft, readDraft } from '../../../session/drafts.ts';
import { useSession } from '../../../session/session-context.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import type { Outcome } from '../dialogs/bulk-results.tsx';
import type { MovedClaim } from '../dialogs/dialog.tsx';
import { useKeepClaim, useReloadClaims } from '../use-claim.ts';
import classes from './undo-provider.module.css';

const t = strings.claim.takeBack;
const TICK_MS = 250;

/** The seconds left until a time; 0 when it is over. */
function useSecondsLeft(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const [left, setLeft] = useState(secondsLeft);
  const tick = useEffectEvent(() => setLeft(secondsLeft()));
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return left;
}

interface UndoNoticeProps {
  move: Undoable;
  onUndo: (move: Undoable) => void;
  /** Called when the time is over or the notice was closed. */
  onEnd: (key: number) => void;
}

/** The notice of the last move, with the seconds left to take it back. */
function UndoNotice({ move, onUndo, onEnd }: UndoNoticeProps) {
  const { key, claims, text, until } = move;
  const left = useSecondsLeft(until);
  const end = useEffectEvent(() => onEnd(key));
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  useShortcut('u', t.key, () => onUndo(move));
  const [first, ...more] = claims;
  return (
    <aside className={classes.notice} aria-label={t.label}>
      <div className={classes.text}>
        <div>{text}</div>
        {more.length === 0 && <div className={classes.number}>{first?.tracking_number}</div>}
      </div>
      <Button variant="default" size="compact-sm" aria-keyshortcuts="u" onClick={() => onUndo(move)}>
        {t.undo}
        <Kbd size="xs" ml={6} aria-hidden>
          u
        </Kbd>
      </Button>
      <span className={classes.left} aria-hidden>
        {t.secondsLeft(left)}
      </span>
      <CloseButton size="sm" aria-label={t.dismiss} onClick={() => onEnd(key)} />
    </aside>
  );
}

const TakeBackResults = lazy(async () => ({
  default: (await loadPart(() => import('./take-back-results.tsx'))).TakeBackResults,
}));

/** The time within which the service takes a move back (docs/specification.md: Taking back). */
const UNDO_MS = 60_000;

/** A completed move of one or several claims. */
export interface MadeMove {
  /** The moved claims, with their new versions. */
  claims: readonly MovedClaim[];
  text: string;
  /** When it was sent, in milliseconds since 1970. The service counts from a little later. */
  sentAt: number;
}

/** A move that can still be taken back. */
export interface Undoable extends MadeMove {
  key: number;
  until: number;
}

/** The draft name under which the tab stores them, so that a reloaded page still offers them. */
const KEPT = 'last-moves';

/** Reads the moves of an operator that can still be taken back, oldest first. */
function readMoves(operatorId: string): Undoable[] {
  const kept = readDraft(operatorId, KEPT);
  const moves = kept === '' ? [] : (JSON.parse(kept) as Undoable[]);
  return moves.filter(({ until }) => until > Date.now());
}

/** The moves that can be taken back, stored whenever they change. */
function useMoves() {
  const { id } = useSession().operator;
  const [moves, setMoves] = useState<readonly Undoable[]>(() => readMoves(id));
  useEffect(() => keepDraft(id, KEPT, moves.length === 0 ? '' : JSON.stringify(moves)), [id, moves]);
  return [moves, setMoves] as const;
}

const OfferContext = createContext<(move: MadeMove) => void>(() => {});

/** Announces a move, and offers to take it back while the service allows it. */
export const useOfferUndo = () => useContext(OfferContext);

/** Takes back the moves of several claims, each independently. */
async function takeBackMany(api: Api, claims: readonly MovedClaim[]): Promise<Outcome[]> {
  const named = claims.map(({ id, version }) => ({ id, version }));
  return (await unwrap(api.POST('/take-backs', { body: { claims: named } }))).results;
}

/**
 * Takes a move back and updates the queries that show its claims. Gives the outcomes when some moves could not be taken
 * back; otherwise undefined.
 */
function useTakeBack() {
  const api = useApi();
  const keep = useKeepClaim();
  const reload = useReloadClaims();
  return async ({ claims }: Undoable): Promise<Outcome[] | undefined> => {
    const [first, ...more] = claims;
    try {
      if (first !== undefined && more.length === 0) {
        const [path, body] = [{ id: first.id }, { version: first.version }];
        await keep(await unwrap(api.POST('/claims/{id}/take-backs', { params: { path }, body })));
        return undefined;
      }
      const outcomes = await takeBackMany(api, claims);
      return outcomes.every(({ outcome }) => outcome === 'taken_back') ? undefined : outcomes;
    } finally {
      if (more.length > 0) reload(claims.map(({ id }) => id));
    }
  };
}

/** Removes claims from earlier moves, because only the last move of a claim can be taken back. */
function withoutClaims(moves: readonly Undoable[], claims: readonly MovedClaim[]): Undoable[] {
  const ids = new Set(claims.map(({ id }) => id));
  const rest = moves.map((move) => ({ ...move, claims: move.claims.filter(({ id }) => !ids.has(id)) }));
  return rest.filter((move) => move.claims.length > 0);
}

/** Whether the service refused permanently; any other failure can be tried again. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 409;

interface Left {
  claims: readonly MovedClaim[];
  results: readonly Outcome[];
}

/** Stores the moves that can be taken back, and shows the newest of them on every page. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [moves, setMoves] = useMoves();
  const [left, setLeft] = useState<Left>();
  const made = useRef(moves.at(-1)?.key ?? 0);
  const takeBack = useTakeBack();
  const reload = useReloadClaims();
  const offer = useCallback(
    (move: MadeMove) => {
      made.current += 1;
      const undoable = { ...move, key: made.current, until: move.sentAt + UNDO_MS };
      setMoves((all) => [...withoutClaims(all, move.claims), undoable]);
    },
    [setMoves],
  );
  const drop = useCallback((key: number) => setMoves((all) => all.filter((one) => one.key !== key)), [setMoves]);
  const undo = async (move: Undoable) => {
    drop(move.key);
    try {
      const results = await takeBack(move);
      if (results) setLeft({ claims: move.claims, results });
      else notifications.show({ message: t.done(move.claims.length) });
    } catch (error) {
      const { title, advice, detail } = describeError(error);
      notifications.show({ color: 'red', title: t.failed, message: `${title}. ${detail ?? advice}` });
      if (isRefused(error)) reload(move.claims.map(({ id }) => id));
      else setMoves((all) => [...all, move].toSorted((one, other) => one.key - other.key));
    }
  };
  const newest = moves.at(-1);
  return (
    <OfferContext value={offer}>
      {children}
      {/* Mounted before its text, so that screen readers announce the text. */}
      <div role="status">{newest && <UndoNotice key={newest.key} move={newest} onUndo={undo} onEnd={drop} />}</div>
      {left && (
        <Suspense fallback={null}>
          <TakeBackResults {...left} onClose={() => setLeft(undefined)} />
        </Suspense>
      )}
    </OfferContext>
  );
}
